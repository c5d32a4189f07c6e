/** JR-22 (ours): what the people of a racer may try in a round. */
import { describe, expect, test } from "vitest";
import { taskChances, taskCommand } from "../../../../src/core/campaign/tasks.ts";
import { jovianRally } from "../../../../src/core/jovian-rally/game.ts";
import type { RallyState } from "../../../../src/core/jovian-rally/model.ts";
import { tasking, tasks } from "../../../../src/core/jovian-rally/play/tasks.ts";
import { type Faces, seededDice, settleWith } from "../../../../src/core/kernel/dice.ts";
import type { Act } from "../../../../src/core/kernel/journal.ts";
import { openMatch, play, replay, undo } from "../../../../src/core/kernel/match.ts";
import { targetFor, triedTasks, withTasks } from "../../../../src/core/kernel/on-demand/tasks.ts";
import { expectAccepted } from "../../../../src/core/kernel/outcome.ts";
import { asJson } from "../../../../src/core/kernel/plain.ts";
import type { SeatId } from "../../../../src/core/kernel/seat.ts";
import { sizeOf } from "../../../../src/core/kernel/with-games/boons.ts";
import { aRace, blue, onDice, racerIn, red } from "../support/builders.ts";

const game = withTasks(jovianRally, tasking);

const CHECK = { dice: { count: 2, keep: "highest" }, modifier: 2, target: 8 } as const;

interface Wish {
	readonly seat?: SeatId;
	readonly post?: string;
	readonly total?: number | null;
	readonly modifier?: number;
}

/** The command of a try at a task, with a modifier of 2. */
function tried(id: string, { seat = red, post, total = null, modifier = 2 }: Wish = {}) {
	const task = tasks.find((each) => each.id === id);
	if (!task) throw new Error(`No task ${id}`);
	return taskCommand(task, { seat, post: post ?? task.posts[0] ?? "", name: "Jun Park", check: { ...CHECK, modifier }, total });
}

/** The outcome of a command of the referee. */
function outcome(state: RallyState, command: unknown, faces: Faces = [], by: SeatId | null = null) {
	const parsed = game.parseCommand(command);
	if (!parsed.ok) return parsed;
	return onDice(faces, (source) => settleWith(game.settle(state, by, parsed.value), source));
}

const code = (result: ReturnType<typeof outcome>): string | null => (result.ok ? null : result.refusal.code);

/** The race after a try. */
function tryOf(state: RallyState, id: string, faces: Faces, wish: Wish = {}): RallyState {
	return expectAccepted(outcome(state, tried(id, wish), faces)).open;
}

describe("a crew task (JR-22)", () => {
	const race = aRace({ racers: { red: {}, blue: {} } });

	test("reaches its target with dice, skill and characteristic, and gives its edge in this round", () => {
		const { open, reports } = expectAccepted(outcome(race, tried("line"), [3, 4]));
		expect(racerIn(open, red).boons).toEqual([
			{ effect: "hand", size: 1, from: { task: "line", post: "pilot", name: "Jun Park", round: 1 } },
		]);
		expect(reports[0]).toMatchObject({ code: "task", seat: red, seenBy: "all", facts: { total: 9, target: 9, succeeds: true, size: 1 } });
	});

	test("costs what its table says if it fails", () => {
		expect(racerIn(tryOf(race, "line", [3, 3]), red).boons).toMatchObject([{ effect: "hand", size: -1 }]);
		expect(racerIn(tryOf(race, "squeeze", [1, 1]), red)).toMatchObject({ tank: 100, boons: [{ effect: "hand", size: -1 }] });
	});

	test("takes the total of the host system's own roll as it is", () => {
		expect(racerIn(tryOf(race, "line", [], { total: 9 }), red).boons).toMatchObject([{ size: 1 }]);
		expect(racerIn(tryOf(race, "line", [], { total: 8 }), red).boons).toMatchObject([{ size: -1 }]);
	});

	test("counts the two highest or the two lowest of more dice, and pure twelves and twos where a system has them", () => {
		const rolled = (changes: object, faces: Faces) => {
			const { open } = expectAccepted(outcome(race, { ...tried("line", { modifier: 0 }), ...changes }, faces));
			return racerIn(open, red).boons?.[0]?.size;
		};
		expect(rolled({ dice: { count: 3, keep: "highest" } }, [1, 4, 5])).toBe(1);
		expect(rolled({ dice: { count: 3, keep: "lowest" } }, [3, 6, 5])).toBe(-1);
		expect(rolled({ naturals: true, target: 15 }, [6, 6])).toBe(1);
		expect(rolled({ naturals: true, modifier: 9 }, [1, 1])).toBe(-1);
	});

	test("is tried once by each post in a round, whatever the task", () => {
		const once = tryOf(race, "line", [3, 4]);
		expect(code(outcome(once, tried("nerve")))).toBe("post-has-rolled");
		expect(code(outcome(once, tried("trim"), [6, 6]))).toBeNull();
		expect(triedTasks(racerIn(once, red).boons)).toMatchObject([{ post: "pilot", task: "line", size: 1 }]);
	});

	test("is refused before any die where its edge would help with nothing", () => {
		expect(code(outcome(aRace({ phase: "attacks" }), tried("line")))).toBe("task-moment");
		expect(code(outcome(aRace({ turn: { manoeuvred: true } }), tried("line")))).toBe("task-moment");
		expect(code(outcome(aRace({ racers: { red: {}, blue: {} }, turn: { seat: blue } }), tried("line")))).toBe("task-moment");
		expect(code(outcome(race, tried("unjam")))).toBe("task-moment");
		expect(code(outcome(aRace({ racers: { red: { status: "finished" } } }), tried("line")))).toBe("task-moment");
		expect(code(outcome(aRace({ phase: "over" }), tried("line")))).toBe("match-over");
	});

	test("is a command of the referee alone, with an effect of this game", () => {
		expect(code(outcome(race, tried("line", { modifier: 9 }), [], red))).toBe("not-your-character");
		expect(code(outcome(race, { ...tried("line"), success: { effect: "skill", size: 3 } }))).toBe("no-such-roll");
		expect(code(outcome(race, { ...tried("line"), success: { effect: "hand", size: 4 } }))).toBe("unreadable-command");
		expect(code(outcome(race, { ...tried("line"), seat: "nobody" }))).toBe("unknown-seat");
		expect(code(outcome(race, { ...tried("line"), more: 1 }))).toBe("unreadable-command");
	});

	test("changes the racer at once if it squeezes the tank or ends a jamming", () => {
		expect(racerIn(tryOf(race, "squeeze", [6, 6]), red)).toMatchObject({ tank: 101, boons: [{ effect: "propellant", size: 0 }] });
		const jammed = aRace({ racers: { red: { jammed: true } } });
		expect(racerIn(tryOf(jammed, "unjam", [6, 6]), red).jammed).toBe(false);
		const together = aRace({ phase: "planning", options: { simultaneous: true } });
		expect(code(outcome(together, tried("squeeze")))).toBe("task-moment");
	});

	test("ends with its round, and leaves what lasts; its edge is used up first", () => {
		const lasting = { effect: "hand", size: 1, from: { roll: "course", name: "Mo" } };
		const before = tryOf(aRace({ racers: { red: { boons: [lasting] } } }), "line", [6, 6]);
		const [edge] = racerIn(before, red).boons ?? [];
		expect(edge?.from["task"]).toBe("line");
		const next = { ...before, round: 2 };
		const ended = expectAccepted(onDice([], (source) => settleWith(game.settle(next, null, { kind: "time-out" }), source))).open;
		expect(racerIn(ended, red).boons).toEqual([{ effect: "last-task", size: 0, from: edge?.from }, lasting]);
		expect(sizeOf(racerIn(ended, red).boons, "hand")).toBe(1);
	});

	test("needs 2 more in the next round if the same post tries it again, and no more than before in the round after", () => {
		const inRound = (state: RallyState, round: number) =>
			expectAccepted(onDice([], (source) => settleWith(game.settle({ ...state, round }, null, { kind: "time-out" }), source))).open;
		const next = inRound(tryOf(race, "line", [6, 6]), 2);
		const again = { ...next, phase: race.phase, turn: race.turn };
		const target = (state: RallyState, post: string, task: string) => targetFor(racerIn(state, red).boons, { post, task, target: 9 });
		expect([target(again, "pilot", "line"), target(again, "pilot", "nerve"), target(again, "crewChief", "line")]).toEqual([11, 9, 9]);
		const { reports } = expectAccepted(outcome(again, tried("line", { modifier: 0 }), [5, 5]));
		expect(reports).toMatchObject([{ code: "task", facts: { target: 11, total: 10, succeeds: false } }]);
		expect(triedTasks(racerIn(again, red).boons)).toEqual([]);
		expect(target(inRound(next, 3), "pilot", "line")).toBe(9);
	});

	test("has the chances that its button says", () => {
		const line = tasks.find(({ id }) => id === "line");
		expect(line && taskChances(line, CHECK).success).toBeCloseTo(21 / 36);
		expect(line && taskChances(line, CHECK, 1).success).toBeCloseTo(26 / 36);
	});

	test("is an entry with its dice: the journal gives the same match again, and undo takes it back", () => {
		const options = asJson(game.defaults());
		const seats = [red, blue].map((id) => ({ id, design: { skill: 0 } }));
		const dice = seededDice(7);
		let { match } = expectAccepted(settleWith(openMatch(game, { options, seats }), dice));
		const acts: readonly Act[] = [
			{ kind: "command", seat: red, command: { kind: "ready" } },
			{ kind: "command", seat: blue, command: { kind: "ready" } },
			{ kind: "command", seat: null, command: asJson(tried("line")) },
		];
		for (const act of acts) match = expectAccepted(settleWith(play(game, match, act), dice)).match;
		expect(racerIn(match.state.open, red).boons).toHaveLength(1);
		expect(match.journal.log[2]?.rolls).toHaveLength(1);
		expect(expectAccepted(replay(game, match.journal)).state.open).toEqual(match.state.open);
		const back = expectAccepted(undo(game, match, 2));
		expect(racerIn(back.state.open, red).boons).toBeUndefined();
	});
});
