/**
 * What a match asks of each person of a crew: seeded matches of NPC pilots to the end, in which each craft has somebody at each of a few
 * posts. Where one person decides for the craft, that one makes all of these decisions, and the others watch.
 */
import { playOut } from "../../src/core/campaign/simulation.ts";
import { stations as thrust } from "../../src/core/full-thrust/play/stations.ts";
import { stations as regatta } from "../../src/core/fusion-regatta/play/stations.ts";
import { findGame } from "../../src/core/games.ts";
import { stations as rally } from "../../src/core/jovian-rally/play/stations.ts";
import type { AnyGame } from "../../src/core/kernel/game.ts";
import { postOfCommand, postsAsked } from "../../src/core/kernel/on-demand/parts.ts";
import { expectAccepted } from "../../src/core/kernel/outcome.ts";
import { asJson } from "../../src/core/kernel/plain.ts";
import { type SeatId, seatId } from "../../src/core/kernel/seat.ts";
import type { AnyStations, Manned } from "../../src/core/kernel/stations.ts";
import { stations as cruiser } from "../../src/core/sol-cruiser/play/stations.ts";
import { EXAMPLE_VESSELS } from "../../src/core/sol-cruiser/yard/ships.ts";
import { fleetOf } from "../bench/seeded-battle.ts";

/** A kind of match with crews. */
interface Series {
	readonly game: string;
	readonly stations: AnyStations;
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
		posts: ["pilot", "crewChief", "electronics"],
		designs: [1, 2].map((skill) => ({ skill })),
		options: {},
	},
	{
		game: "fusion-regatta",
		stations: regatta,
		posts: ["pilot", "coPilot", "engineer"],
		designs: [0, 1].map(() => ({ crew: 3, system: "jets", shielding: 1 })),
		options: {},
	},
	{
		game: "sol-cruiser",
		stations: cruiser,
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
}

/** Somebody decides something. */
interface Decision {
	readonly seat: SeatId;
	readonly round: number;
	readonly posts: readonly string[];
}

/** Counts so many matches of a series, by seeds from 1. */
export async function countPosts(series: Series, matches: number): Promise<readonly PostRow[]> {
	const made: (readonly Decision[])[] = [];
	for (let seed = 1; seed <= matches; seed++) made.push(await decisionsIn(series, seed));
	return series.posts.map((post) => rowOf(series.game, post, made));
}

/** All decisions of a match, to its end. */
async function decisionsIn({ game: id, stations, posts, designs, options }: Series, seed: number): Promise<readonly Decision[]> {
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
			return game.choices(open, seat);
		},
	};
	expectAccepted(
		await playOut({
			game: watched,
			setup: { options: { ...Object(game.defaults()), ...options }, seats },
			seed,
			pilot: async (seat, view, choices) => {
				const { round } = game.situation(now);
				const chosen = await styles[(seats.findIndex((each) => each.id === seat) + seed) % styles.length]?.(view, seat, choices);
				decisions.push({ seat, round, posts: postsOf({ game, stations, manned }, { open: now, seat, chosen }) });
				return chosen;
			},
			breathe: async () => true,
		}),
	);
	return decisions;
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
	let [turns, idle, longestIdle, own, all] = [0, 0, 0, 0, 0];
	for (const decisions of matches) {
		for (const seat of new Set(decisions.map((decision) => decision.seat))) {
			const ofCraft = decisions.filter((decision) => decision.seat === seat);
			const isOwn = ({ posts }: Decision) => posts.includes(post);
			own += ofCraft.filter(isOwn).length;
			all += decisions.length;
			let run = 0;
			for (const round of new Set(ofCraft.map((decision) => decision.round))) {
				const works = ofCraft.some((decision) => decision.round === round && isOwn(decision));
				turns++;
				run = works ? 0 : run + 1;
				if (!works) idle++;
				longestIdle = Math.max(longestIdle, run);
			}
		}
	}
	const percent = (part: number, whole: number): number => Math.round((100 * part) / Math.max(1, whole));
	return {
		game,
		post,
		matches: matches.length,
		decisions: Math.round((10 * own) / Math.max(1, turns)) / 10,
		idle: percent(idle, turns),
		longestIdle,
		waits: percent(all - own, all),
	};
}

/** The page of these rows. */
export function postsPage(rows: readonly PostRow[]): string {
	const lines = rows.map(({ game, post, matches, decisions, idle, longestIdle, waits }) =>
		[game, post, matches, decisions.toFixed(1), `${idle} %`, longestIdle, `${waits} %`].join(" | "),
	);
	return `# What a match asks of each person of a crew

Written by \`npm run counts:crews\`. NPC pilots play matches between two craft to their end, from fixed seeds, without crew tasks. Where one
person decides for a craft, that one makes all of these decisions, and the others watch. A post is idle in a turn in which its craft
decides something and the post does not. A person waits in a decision that is others’.

| Game | Post | Matches | Decisions a turn | Turns idle | Longest idle run | Waits |
| --- | --- | --- | --- | --- | --- | --- |
${lines.map((line) => `| ${line} |`).join("\n")}
`;
}
