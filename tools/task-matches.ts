/**
 * Seeded matches of NPC pilots in equal craft with crews that try tasks. Each post has a character of one level of skill, and tries the task
 * that is worth the most on average.
 */
import { type CrewTask, ratedTasks, taskCommand } from "../src/core/campaign/tasks.ts";
import { tasking as thrustTasking, tasks as thrustTasks } from "../src/core/full-thrust/play/tasks.ts";
import { tasking as regattaTasking, tasks as regattaTasks } from "../src/core/fusion-regatta/play/tasks.ts";
import { tasking as rallyTasking, tasks as rallyTasks } from "../src/core/jovian-rally/play/tasks.ts";
import { type DiceSource, settleWith } from "../src/core/kernel/dice.ts";
import type { AnyGame } from "../src/core/kernel/game.ts";
import type { Act } from "../src/core/kernel/journal.ts";
import { type Match, openMatch, play } from "../src/core/kernel/match.ts";
import type { AnyTasking } from "../src/core/kernel/on-demand/tasking.ts";
import { taskRefusal } from "../src/core/kernel/on-demand/tasks.ts";
import { expectAccepted } from "../src/core/kernel/outcome.ts";
import { asJson } from "../src/core/kernel/plain.ts";
import { type SeatId, seatId } from "../src/core/kernel/seat.ts";
import type { Pilot } from "../src/core/kernel/with-games/pilot.ts";
import { tasking as cruiserTasking, tasks as cruiserTasks } from "../src/core/sol-cruiser/play/tasks.ts";
import { EXAMPLE_VESSELS } from "../src/core/sol-cruiser/yard/ships.ts";
import { FLEET } from "../src/view/full-thrust/fleet/fleet.ts";
import { seededCourse } from "../test/bench/seeded-race.ts";
import { pilotedStep } from "./piloted-step.ts";

const MOST_STEPS = 20_000;

/** Matches of a game in which crews try tasks. */
export interface Series {
	readonly id: string;
	readonly tasks: readonly CrewTask[];
	readonly tasking: AnyTasking;
	readonly style: string;
	readonly seats: number;
	readonly design: (place: number) => object;
	readonly options: (seed: number) => object;
	readonly referee: readonly object[];
}

export const SERIES: readonly Series[] = [
	{
		id: "jovian-rally",
		tasks: rallyTasks,
		tasking: rallyTasking as AnyTasking, // each tasking reads the states of its own game
		style: "balanced",
		seats: 4,
		design: () => ({ skill: 0 }),
		options: (seed) => ({ course: seededCourse(seed) }),
		referee: [],
	},
	{
		id: "fusion-regatta",
		tasks: regattaTasks,
		tasking: regattaTasking as AnyTasking, // as above
		style: "bold",
		seats: 4,
		design: () => ({ crew: 1, system: "jets", shielding: 1 }),
		options: () => ({ course: "officials", gates: 5 }),
		referee: [{ kind: "roll-for-gates" }, { kind: "close-results" }],
	},
	{
		id: "sol-cruiser",
		tasks: cruiserTasks,
		tasking: cruiserTasking as AnyTasking, // as above
		style: "warship",
		seats: 2,
		design: (place) => ({ side: `side ${place}`, cq: 0, design: { ...EXAMPLE_VESSELS.meridian.design, submunitions: [], missiles: [] } }),
		options: () => ({ turns: 20 }),
		referee: [],
	},
	{
		id: "full-thrust",
		tasks: thrustTasks,
		tasking: thrustTasking as AnyTasking, // as above
		style: "bold",
		seats: 2,
		design: (place) => ({ side: `side ${place}`, design: FLEET[0]?.design }),
		options: () => ({ turns: 20 }),
		referee: [],
	},
];

/** Level of the crew of each seat that has one. */
export type Crews = ReadonlyMap<SeatId, number>;

/** How often each task was tried, and how many turns its post had. */
export interface Tried {
	readonly tasks: Map<string, number>;
	readonly turns: Map<string, Set<string>>;
}

/** A match of a series: its crews, its dice and what its posts have tried. */
export interface Playing {
	readonly series: Series;
	readonly game: AnyGame;
	readonly pilot: Pilot<unknown, unknown>;
	readonly dice: DiceSource;
	readonly crews: Crews;
	/** Whether a post tries its best task even if that is worth nothing on average. */
	readonly always?: boolean;
	readonly tried: Tried;
	readonly seed: number;
}

const checkAt = (modifier: number) => ({ dice: { count: 2, keep: "highest" }, modifier, target: 8 }) as const;

/** The next task that a post of some crew tries now; null if none does. */
function nextTask(match: Match<unknown>, { series, game, crews, always = false, tried, seed }: Playing): Act | null {
	const { open } = match.state;
	const { round } = game.situation(open);
	for (const [seat, level] of crews) {
		for (const post of new Set(series.tasks.flatMap(({ posts }) => posts))) {
			const own = series.tasks.filter((task) => task.posts.includes(post));
			const rules = { game, tasking: series.tasking };
			const may = own.filter((task) => taskRefusal(rules, open, { ...task, seat, post }) === null);
			if (may.length === 0) continue;
			const key = `${seed} ${seat} ${round}`;
			tried.turns.set(post, (tried.turns.get(post) ?? new Set()).add(key));
			const [best] = ratedTasks(own, rules, { open, seat, post, checkFor: () => checkAt(level) });
			if (!best || (best.value <= 0 && !always)) continue;
			const name = `${post}: ${best.task.id}`;
			tried.tasks.set(name, (tried.tasks.get(name) ?? 0) + 1);
			const command = taskCommand(best.task, { seat, post, name: post, check: checkAt(level), total: null });
			return { kind: "command", seat: null, command: asJson(command) };
		}
	}
	return null;
}

/** Plays a match to its end: who came first; nobody if it does not end. */
export function winnersOf({ series, game, ...playing }: Playing): readonly SeatId[] {
	const options = expectAccepted(game.parseOptions({ ...Object(game.defaults()), ...series.options(playing.seed) }));
	const seats = Array.from({ length: series.seats }, (_, place) => ({ id: seatId(`s${place}`), design: asJson(series.design(place)) }));
	let { match } = expectAccepted(settleWith(openMatch(game, { options: asJson(options), seats }), playing.dice));
	for (let step = 0; step < MOST_STEPS; step++) {
		const { over, seats: standings } = game.situation(match.state.open);
		if (over) return seats.flatMap(({ id }) => (standings[id]?.facts["place"] === 1 ? [id] : []));
		match = nextOf(match, { series, game, ...playing }, step);
	}
	return [];
}

function nextOf(match: Match<unknown>, playing: Playing, step: number): Match<unknown> {
	const { game, pilot, dice, series } = playing;
	const task = nextTask(match, playing);
	if (task) return expectAccepted(settleWith(play(game, match, task), dice)).match;
	return pilotedStep(game, match, { pilot, dice, referee: series.referee, step });
}
