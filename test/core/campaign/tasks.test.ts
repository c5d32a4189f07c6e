/**
 * Crew tasks: the tables of the games, the table that a GM may write, and what tasks of a cruiser, a yacht and a warship do.
 */
import { describe, expect, test } from "vitest";
import { type CrewTask, ratedTasks, readTasks, taskCommand, taskOfNpc } from "../../../src/core/campaign/tasks.ts";
import { tasking as thrustTasking, tasks as thrustTasks } from "../../../src/core/full-thrust/play/tasks.ts";
import type { RegattaState } from "../../../src/core/fusion-regatta/model.ts";
import { proposeOrders } from "../../../src/core/fusion-regatta/pilot/course-plan.ts";
import { ordersObjection } from "../../../src/core/fusion-regatta/play/orders.ts";
import { tasking as regattaTasking, tasks as regattaTasks } from "../../../src/core/fusion-regatta/play/tasks.ts";
import { readingOf, withYacht, yachtOf } from "../../../src/core/fusion-regatta/play/yachts.ts";
import { findGame } from "../../../src/core/games.ts";
import { tasking as rallyTasking, tasks as rallyTasks } from "../../../src/core/jovian-rally/play/tasks.ts";
import { seededDice, settleWith } from "../../../src/core/kernel/dice.ts";
import type { AnyGame } from "../../../src/core/kernel/game.ts";
import { type Match, openMatch, play } from "../../../src/core/kernel/match.ts";
import { type AnyTasking, COORDINATION, gain } from "../../../src/core/kernel/on-demand/tasking.ts";
import { effectsOf } from "../../../src/core/kernel/on-demand/tasks.ts";
import { expectAccepted } from "../../../src/core/kernel/outcome.ts";
import { asJson } from "../../../src/core/kernel/plain.ts";
import { type Boons, type SeatId, seatId } from "../../../src/core/kernel/seat.ts";
import { tasking as cruiserTasking, tasks as cruiserTasks } from "../../../src/core/sol-cruiser/play/tasks.ts";
import { thrustOf } from "../../../src/core/sol-cruiser/play/units.ts";
import { cruiserView } from "../../../src/core/sol-cruiser/play/view.ts";
import { EXAMPLE_VESSELS } from "../../../src/core/sol-cruiser/yard/ships.ts";
import { FLEET } from "../../../src/view/full-thrust/fleet/fleet.ts";
import { POSTS } from "../../../src/view/shared/on-demand/campaign/crews/posts.ts";
import { SERIES, type Tried, winnersOf } from "../../../tools/task-matches.ts";

const GAMES = {
	"jovian-rally": { tasks: rallyTasks, tasking: rallyTasking },
	"fusion-regatta": { tasks: regattaTasks, tasking: regattaTasking },
	"sol-cruiser": { tasks: cruiserTasks, tasking: cruiserTasking },
	"full-thrust": { tasks: thrustTasks, tasking: thrustTasking },
} as const;

const [red, blue] = [seatId("red"), seatId("blue")];
const CHECK = { dice: { count: 2, keep: "highest" }, modifier: 0, target: 8 } as const;

/** A new match of two such craft. */
function begun(id: keyof typeof GAMES, design: (side: string) => object): Match<unknown> {
	const { game } = expectAccepted(findGame(id));
	const seats = [red, blue].map((seat) => ({ id: seat, design: asJson(design(seat)) }));
	return expectAccepted(settleWith(openMatch(game, { options: asJson(game.defaults()), seats }), seededDice(3))).match;
}

/** A match after a task of the first craft that comes out as it should. */
function tried(
	id: keyof typeof GAMES,
	match: Match<unknown>,
	wanted: Pick<CrewTask, "id"> & { readonly post: string; readonly total: number },
) {
	const { game } = expectAccepted(findGame(id));
	const all: readonly CrewTask[] = GAMES[id].tasks;
	const task = all.find((each) => each.id === wanted.id && each.posts.includes(wanted.post));
	if (!task) throw new Error(`No task ${wanted.id}`);
	const command = taskCommand(task, { seat: red, post: wanted.post, name: "Jun Park", check: CHECK, total: wanted.total });
	return settleWith(play(game, match, { kind: "command", seat: null, command: asJson(command) }), seededDice(5));
}

const cruisers = () => begun("sol-cruiser", (side) => ({ side, cq: 0, design: EXAMPLE_VESSELS.halberd.design }));
const warships = () => begun("full-thrust", (side) => ({ side, design: FLEET[0]?.design }));

describe.each(Object.entries(GAMES))("the tasks of %s", (id, { tasks, tasking }) => {
	test("are a table that a GM may edit: each has a post, effects of the game and a target", () => {
		const posts = POSTS.filter((post) => tasks.some((task) => task.posts.includes(post)));
		expect(readTasks(JSON.parse(JSON.stringify(tasks)), { posts, effects: effectsOf(tasking) })).toEqual(tasks);
	});

	test("are at least three for each post", () => {
		const posts = POSTS.filter((post) => tasks.some((task) => task.posts.includes(post)));
		for (const post of posts) expect([post, tasks.filter((task) => task.posts.includes(post)).length >= 3]).toEqual([post, true]);
		expect(posts.length, id).toBeGreaterThanOrEqual(3);
	});

	test("name phases of the game", () => {
		const { game } = expectAccepted(findGame(id));
		const phases = Object.values(tasking.phases).flat();
		expect(phases.filter((phase) => !game.codes.phases.includes(phase))).toEqual([]);
	});
});

describe("a table of tasks that a GM has written", () => {
	const bounds = { posts: ["pilot"], effects: ["hand"] };
	const line = {
		id: "line",
		posts: ["pilot"],
		skill: "pilot",
		success: { effect: "hand", size: 1 },
		failure: { effect: "hand", size: -1 },
	};

	test.each([3, 17, 8.5, null, "8"])("with a target of %s is refused, with its line", (target) => {
		expect(
			readTasks(
				[
					{ ...line, target: 8 },
					{ ...line, id: "other", target },
				],
				bounds,
			),
		).toMatchObject({ code: "bad-target", line: 2 });
	});

	test("is refused for what a table of rolls is refused for", () => {
		expect(readTasks([{ ...line, target: 8, failure: { effect: "hand", size: 1 } }], bounds)).toMatchObject({ code: "bad-size", line: 1 });
		expect(readTasks([{ ...line, target: 8, posts: ["helm"] }], bounds)).toMatchObject({ code: "no-post", line: 1 });
	});
});

describe.each(Object.entries(GAMES))("a character without a player in %s", (_id, { tasks, tasking }) => {
	/** The rules at a moment at which everything helps, after these tasks of the turn before. */
	const rules = (boons: Boons) => ({
		// Only the situation is read of the game.
		game: { situation: () => ({ over: false, phase: "any" }) } as unknown as AnyGame,
		tasking: {
			...tasking,
			phases: Object.fromEntries(Object.keys(tasking.phases).map((effect) => [effect, ["any"]])),
			mayHelp: () => true,
			helps: () => true,
			boons: () => boons,
		} as AnyTasking, // as above
	});
	const posts = POSTS.filter((post) => tasks.some((task: CrewTask) => task.posts.includes(post)));
	const at = (post: string, modifier: number, boons: Boons = []) =>
		ratedTasks(tasks, rules(boons), { open: null, seat: red, post, checkFor: () => ({ ...CHECK, modifier }) });
	const picked = (post: string, modifier: number, boons: Boons = []) =>
		taskOfNpc(tasks, rules(boons), { open: null, seat: red, post, checkFor: () => ({ ...CHECK, modifier }) });

	test.each(posts)("tries at the post %s what is worth the most on average, and nothing without skill", (post) => {
		const [best, ...others] = at(post, 3);
		expect(best?.value).toBeGreaterThan(0);
		for (const other of others) expect(other.value).toBeLessThanOrEqual(best?.value ?? 0);
		expect(picked(post, 3)).toEqual(best?.task);
		expect(picked(post, -3)).toBeNull();
	});

	test.each(posts)("counts at the post %s that the same task is harder in the next turn", (post) => {
		const [best] = at(post, 3);
		const from = { task: best?.task.id ?? "", post, name: "Jun", round: 1 };
		const again = at(post, 3, [{ effect: "last-task", size: 0, from }]).find(({ task }) => task === best?.task);
		expect(again?.value).toBeLessThan(best?.value ?? 0);
	});

	test.each(posts)("counts at the post %s the help of another post, and not its own", (post) => {
		const [best] = at(post, 0);
		const helped = (by: string) =>
			at(post, 0, [{ effect: COORDINATION, size: 2, from: { post: by, name: "Jun" } }]).find(({ task }) => task === best?.task)?.value;
		expect(helped("another")).toBeGreaterThan(best?.value ?? 0);
		expect(helped(post)).toBe(best?.value);
	});

	test("tries nothing that is worth nothing", () => {
		const [post = ""] = posts;
		const idle: CrewTask = { id: "idle", posts: [post], skill: "pilot", target: 8, success: gain("none", 1), failure: gain("none", -1) };
		const chooser = { open: null, seat: red, post, checkFor: () => CHECK };
		const { tasking: usual, ...others } = rules([]);
		const table = { ...others, tasking: { ...usual, phases: { ...usual.phases, none: ["any"] } } };
		expect(ratedTasks([idle], table, chooser)).toMatchObject([{ value: 0 }]);
		expect(taskOfNpc([idle], table, chooser)).toBeNull();
	});

	test("tries nothing that its system has no skill for, nor a second task in a turn", () => {
		const [post = ""] = posts;
		expect(taskOfNpc(tasks, rules([]), { open: null, seat: red, post, checkFor: () => null })).toBeNull();
		expect(picked(post, 3, [{ effect: "x", size: 1, from: { task: "y", post, name: "Jun", round: 1 } }])).toBeNull();
	});
});

describe("a cruiser's crew (SC-55)", () => {
	const state = (match: Match<unknown>) => match.state.open as Parameters<typeof cruiserView>[0];
	const unitOf = (match: Match<unknown>, seat: SeatId) => Object.values(state(match).units).find((unit) => unit.seat === seat);

	test("tries nothing before the first turn", () => {
		expect(tried("sol-cruiser", cruisers(), { id: "lock", post: "sensors", total: 12 })).toMatchObject({
			ok: false,
			refusal: { code: "task-moment" },
		});
	});

	test("gives its edge to itself, by the battery of the gunner, and no other side learns of it", () => {
		const plotting = (match: Match<unknown>): Match<unknown> => ({
			...match,
			state: { ...match.state, open: { ...state(match), turn: 1, phase: "plotting" } },
		});
		const first = expectAccepted(tried("sol-cruiser", plotting(cruisers()), { id: "steady", post: "gunner2", total: 9 }));
		const second = expectAccepted(tried("sol-cruiser", first.match, { id: "thread", post: "helm", total: 12 }));
		const unit = unitOf(second.match, red);
		expect(unit?.boons).toMatchObject([{ effect: "thrust" }, { effect: "gunnery-2", size: 1 }]);
		expect(unit && thrustOf(unit)).toBe(Math.min(5, thrustOf({ systems: unit?.systems ?? [] }) + 1));
		expect(first.reports).toMatchObject([{ seenBy: [red] }]);
		const known = state(second.match);
		const seen = {
			...known,
			units: Object.fromEntries(Object.entries(known.units).map(([id, each]) => [id, { ...each, detected: true }])),
		};
		const shown = Object.values(cruiserView(seen, blue).units).find(({ seat }) => seat === red);
		expect(shown?.boons).toEqual([]);
		expect(Object.values(cruiserView(seen, red).units).find(({ seat }) => seat === red)?.boons).toHaveLength(2);
	});
});

describe("a warship's crew (FT-25)", () => {
	test("gives its fire a nearer target, mends a box, and finds hands, each in its turn", () => {
		const hit = expectAccepted(tried("full-thrust", warships(), { id: "concentrate", post: "gunner", total: 12 }));
		const ships = (match: Match<unknown>) => (match.state.open as Parameters<typeof thrustTasking.mayHelp>[0]).ships;
		expect(ships(hit.match)[red]?.boons).toMatchObject([{ effect: "aim", size: 2, from: { round: 1 } }]);
		expect(hit.reports).toMatchObject([{ seenBy: "all" }]);
		expect(tried("full-thrust", warships(), { id: "patch", post: "engineer", total: 12 })).toMatchObject({
			refusal: { code: "task-moment" },
		});
		expect(tried("full-thrust", warships(), { id: "reroute", post: "engineer", total: 12 })).toMatchObject({
			refusal: { code: "task-moment" },
		});
	});
});

describe("a yacht's crew (FR-27)", () => {
	const race = () => begun("fusion-regatta", () => ({ crew: 3, system: "jets", shielding: 1 }));
	const state = (match: Match<unknown>) => match.state.open as RegattaState; // the match is a regatta

	test("coaxes a point of thrust out of the torch, and has one less on its next try", () => {
		const open = { ...state(race()), phase: "orders" as const, waiting: { for: "orders" } as const };
		const match = { ...race(), state: { ...race().state, open } };
		const before = readingOf(yachtOf(open, red)).maxThrust;
		const after = expectAccepted(tried("fusion-regatta", match, { id: "coax", post: "engineer", total: 12 }));
		expect(readingOf(yachtOf(state(after.match), red)).maxThrust).toBe(before + 1);
		// Only a solo pilot loses orders, and a full tank takes no fuel.
		expect(tried("fusion-regatta", match, { id: "cool", post: "pilot", total: 12 })).toMatchObject({ refusal: { code: "task-moment" } });
		expect(tried("fusion-regatta", match, { id: "trim", post: "engineer", total: 12 })).toMatchObject({ refusal: { code: "task-moment" } });
	});

	test("proposes orders with the thrust that the crew has now, and asks a yacht with standing orders for new ones after a gain alone", () => {
		const gate = { kind: "vertical", centre: [12, 0, 0], orientation: "A" } as const;
		const begin = withYacht(state(race()), red, { stands: 5 });
		const open = { ...begin, gates: [gate], phase: "orders" as const, waiting: { for: "orders" } as const };
		const match = { ...race(), state: { ...race().state, open } };
		const { maxThrust } = readingOf(yachtOf(open, red));
		for (const [total, thrust, stands] of [
			[12, maxThrust + 1, 0],
			[2, maxThrust - 1, 5],
		] as const) {
			const after = state(expectAccepted(tried("fusion-regatta", match, { id: "coax", post: "engineer", total })).match);
			expect(proposeOrders(after, red).thrust).toBe(thrust);
			expect(ordersObjection(after, red, proposeOrders(after, red))).toBeNull();
			expect(yachtOf(after, red).stands).toBe(stands);
		}
	});
});

describe.each(SERIES)("whole matches of $id in which every post tries what helps", (series) => {
	test.each([1, 2])("come to their end from the seed %i, whatever an edge changes in mid-turn", (seed) => {
		const { game, pilots } = expectAccepted(findGame(series.id));
		const pilot = pilots[series.style];
		if (!pilot) throw new Error(`${series.id} has no pilot ${series.style}`);
		const seats = Array.from({ length: series.seats }, (_, place) => seatId(`s${place}`));
		const all: Tried = { tasks: new Map(), turns: new Map() };
		const crews = new Map(seats.map((seat) => [seat, 3]));
		const winners = winnersOf({ series, game, pilot, dice: seededDice(seed), crews, tried: all, seed });
		expect(winners).not.toEqual([]);
		expect([...all.tasks.values()].reduce((sum, count) => sum + count, 0)).toBeGreaterThan(series.seats);
	});
});
