/**
 * What a match asks of each person of a crew: seeded matches of NPC pilots to the end, in which each craft has somebody at each of a few
 * posts. Where one person decides for the craft, that one makes all of these decisions, and the others watch.
 */
import type { CrewTask } from "../../src/core/campaign/tasks.ts";
import { stations as thrust } from "../../src/core/full-thrust/play/stations.ts";
import { tasking as thrustTasking, tasks as thrustTasks } from "../../src/core/full-thrust/play/tasks.ts";
import { stations as regatta } from "../../src/core/fusion-regatta/play/stations.ts";
import { tasking as regattaTasking, tasks as regattaTasks } from "../../src/core/fusion-regatta/play/tasks.ts";
import { findGame } from "../../src/core/games.ts";
import { stations as rally } from "../../src/core/jovian-rally/play/stations.ts";
import { tasking as rallyTasking, tasks as rallyTasks } from "../../src/core/jovian-rally/play/tasks.ts";
import type { AnyGame } from "../../src/core/kernel/game.ts";
import { postOfCommand, postsAsked } from "../../src/core/kernel/on-demand/parts.ts";
import { simulate } from "../../src/core/kernel/on-demand/simulation.ts";
import type { AnyTasking } from "../../src/core/kernel/on-demand/tasking.ts";
import { taskRefusal } from "../../src/core/kernel/on-demand/tasks.ts";
import { expectAccepted } from "../../src/core/kernel/outcome.ts";
import { asJson } from "../../src/core/kernel/plain.ts";
import { type SeatId, seatId } from "../../src/core/kernel/seat.ts";
import type { AnyStations, Manned } from "../../src/core/kernel/stations.ts";
import { stations as cruiser } from "../../src/core/sol-cruiser/play/stations.ts";
import { tasking as cruiserTasking, tasks as cruiserTasks } from "../../src/core/sol-cruiser/play/tasks.ts";
import { EXAMPLE_VESSELS } from "../../src/core/sol-cruiser/yard/ships.ts";
import { fleetOf } from "../bench/seeded-battle.ts";

/** A kind of match with crews. */
interface Series {
	readonly game: string;
	readonly stations: AnyStations;
	readonly tasks: readonly CrewTask[];
	readonly tasking: AnyTasking;
	/** The posts with a person, four of them where the craft has so many. */
	readonly posts: readonly string[];
	readonly designs: readonly unknown[];
	readonly options: object;
}

const NAMES = { missiles: [], hangar: [] };

export const SERIES: readonly Series[] = [
	{
		game: "jovian-rally",
		stations: rally,
		tasks: rallyTasks,
		tasking: rallyTasking as AnyTasking, // each tasking reads the states of its own game
		posts: ["pilot", "crewChief", "electronics"],
		designs: [1, 2].map((skill) => ({ skill })),
		options: {},
	},
	{
		game: "fusion-regatta",
		stations: regatta,
		tasks: regattaTasks,
		tasking: regattaTasking as AnyTasking, // as above
		posts: ["pilot", "coPilot", "engineer"],
		designs: [0, 1].map(() => ({ crew: 3, system: "jets", shielding: 1 })),
		options: {},
	},
	{
		game: "sol-cruiser",
		stations: cruiser,
		tasks: cruiserTasks,
		tasking: cruiserTasking as AnyTasking, // as above
		posts: ["helm", "sensors", "gunner", "missiles"],
		designs: (["halberd", "rampart"] as const).map((id, side) => ({
			side: `side ${side}`,
			cq: 0,
			names: NAMES,
			design: EXAMPLE_VESSELS[id].design,
		})),
		options: { radius: 20 },
	},
	{
		game: "full-thrust",
		stations: thrust,
		tasks: thrustTasks,
		tasking: thrustTasking as AnyTasking, // as above
		posts: ["captain", "helm", "engineer", "gunner"],
		designs: fleetOf(3, 2).map((design, side) => ({ side: `side ${side}`, cq: 0, design })),
		options: {},
	},
];

/** The counts of a post, over all craft and matches of a series. */
export interface PostRow {
	readonly game: string;
	readonly post: string;
	readonly matches: number;
	/** In a turn of its craft. */
	readonly decisions: number;
	/** The turns in which its craft decides and the post does not, in percent. */
	readonly idle: number;
	/** The longest run of such turns. */
	readonly longestIdle: number;
	/** The decisions of the match that are others', in percent. */
	readonly waits: number;
	/** As `idle` and `longestIdle`, where the post may not even try a crew task. */
	readonly idleWithTasks: number;
	readonly longestWithTasks: number;
}

/** Somebody decides something, or may try a crew task. */
interface Decision {
	readonly seat: SeatId;
	readonly round: number;
	readonly posts: readonly string[];
	readonly isTask: boolean;
}

/** The post of somebody who decides for a craft alone. */
const ALONE = "one for all";

/** Counts so many matches of a series, by seeds from 1: a row for each post, and before them one for somebody who decides alone. */
export async function countPosts(series: Series, matches: number): Promise<readonly PostRow[]> {
	const made: (readonly Decision[])[] = [];
	for (let seed = 1; seed <= matches; seed++) made.push(await decisionsIn(series, seed));
	return [ALONE, ...series.posts].map((post) => rowOf(series.game, post, made));
}

/** All decisions of a match, to its end. */
async function decisionsIn(series: Series, seed: number): Promise<readonly Decision[]> {
	const { game: id, stations, posts, designs, options } = series;
	const { game, pilots } = expectAccepted(findGame(id));
	const manned: Manned = { table: stations, aboard: posts };
	const styles = Object.values(pilots);
	const seats = designs.map((design, index) => ({ id: seatId(`s${index}`), design: asJson(design) }));
	const decisions: Decision[] = [];
	let now: unknown = null;
	const watched: AnyGame = {
		...game,
		choices: (open, seat) => {
			now = open;
			decisions.push(...tasksAt(game, series, open));
			return game.choices(open, seat);
		},
	};
	expectAccepted(
		await simulate(
			watched,
			{ options: { ...Object(game.defaults()), ...options }, seats },
			{
				seeds: [seed],
				policy: (seat) => async (view, _, choices) => {
					const { round } = game.situation(now);
					const chosen = await styles[(seats.findIndex((each) => each.id === seat) + seed) % styles.length]?.(view, seat, choices);
					decisions.push({ seat, round, posts: postsOf({ game, stations, manned }, { open: now, seat, chosen }), isTask: false });
					return chosen;
				},
			},
		),
	);
	return decisions;
}

/** The tasks that posts may try at this moment. */
function tasksAt(game: AnyGame, { posts, designs, tasks, tasking }: Series, open: unknown): readonly Decision[] {
	const { round } = game.situation(open);
	return designs.map((_, place) => {
		const seat = seatId(`s${place}`);
		const may = (post: string) =>
			tasks.some((task) => task.posts.includes(post) && taskRefusal({ game, tasking }, open, { ...task, seat, post }) === null);
		return { seat, round, posts: posts.filter(may), isTask: true };
	});
}

interface Aboard {
	readonly game: AnyGame;
	readonly stations: AnyStations;
	readonly manned: Manned;
}

interface Choice {
	readonly open: unknown;
	readonly seat: SeatId;
	readonly chosen: unknown;
}

/** The posts that make a decision: all that an order asks, or the one that gives a command. */
function postsOf({ game, stations, manned }: Aboard, { open, seat, chosen }: Choice): readonly string[] {
	const isDue = game.sealing?.due(open) && game.sealing.awaited(open).includes(seat) && game.sealing.parseOrder(asJson(chosen)).ok;
	const standing = isDue ? stations.standing(open, seat) : null;
	if (standing) return postsAsked(manned, standing);
	const { kind }: { readonly kind?: unknown } = Object(chosen);
	return [postOfCommand(manned, String(kind))];
}

function rowOf(game: string, post: string, matches: readonly (readonly Decision[])[]): PostRow {
	const isOwn = ({ posts, isTask }: Decision) => posts.includes(post) || (post === ALONE && !isTask);
	const all = matches.flat().filter(({ isTask }) => !isTask);
	const own = all.filter(isOwn).length;
	const listened = matches.reduce(
		(sum, decisions) => sum + craftOf(decisions).length * decisions.filter(({ isTask }) => !isTask).length,
		0,
	);
	const alone = idlenessOf(matches, (each) => isOwn(each) && !each.isTask);
	const tasked = idlenessOf(matches, isOwn);
	const percent = (part: number, whole: number): number => Math.round((100 * part) / Math.max(1, whole));
	return {
		game,
		post,
		matches: matches.length,
		decisions: Math.round((10 * own) / Math.max(1, alone.turns)) / 10,
		idle: percent(alone.idle, alone.turns),
		longestIdle: alone.longest,
		waits: percent(listened - own, listened),
		idleWithTasks: percent(tasked.idle, tasked.turns),
		longestWithTasks: tasked.longest,
	};
}

/** The craft that decide something in a match. */
function craftOf(decisions: readonly Decision[]): readonly SeatId[] {
	return [...new Set(decisions.map(({ seat }) => seat))];
}

/** The turns in which some craft decides something, those of them in which nothing is a post's own, and the longest run of those. */
function idlenessOf(matches: readonly (readonly Decision[])[], isOwn: (decision: Decision) => boolean) {
	let [turns, idle, longest] = [0, 0, 0];
	for (const decisions of matches) {
		for (const seat of craftOf(decisions)) {
			const ofCraft = decisions.filter((decision) => decision.seat === seat);
			let run = 0;
			for (const round of new Set(ofCraft.flatMap((decision) => (decision.isTask ? [] : [decision.round])))) {
				const works = ofCraft.some((decision) => decision.round === round && isOwn(decision));
				turns++;
				run = works ? 0 : run + 1;
				if (!works) idle++;
				longest = Math.max(longest, run);
			}
		}
	}
	return { turns, idle, longest };
}

/** The page of these rows. */
export function postsPage(rows: readonly PostRow[]): string {
	const lines = rows.map(({ game, post, matches, decisions, idle, longestIdle, waits, idleWithTasks, longestWithTasks }) =>
		[game, post, matches, decisions.toFixed(1), `${waits} %`, `${idle} %`, longestIdle, `${idleWithTasks} %`, longestWithTasks].join(" | "),
	);
	return `# What a match asks of each person of a crew

Written by \`npm run counts:crews\`. NPC pilots play matches between two craft to their end, from fixed seeds. In the first row of a game
one person decides all for a craft, and the others watch; in the others each post has a person. A post is idle in a turn in which its
craft decides something and the post does not; with crew tasks, in which it may not try one either. A person waits in a decision that is
others’, of the own craft or of the other.

| Game | Post | Matches | Decisions a turn | Waits | Turns idle | Longest idle run | Idle with tasks | Longest run with tasks |
| --- | --- | --- | --- | --- | --- | --- | --- | --- |
${lines.map((line) => `| ${line} |`).join("\n")}
`;
}
