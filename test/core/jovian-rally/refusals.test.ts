/** Which phase accepts which command, the codes that refuse the rest, and that a refusal changes nothing. */
import { describe, expect, it } from "vitest";
import { jovianRally } from "../../../src/core/jovian-rally/game.ts";
import type { RallyCommand, RallyPhase } from "../../../src/core/jovian-rally/model.ts";
import { seededDice, settleWith } from "../../../src/core/kernel/dice.ts";
import { openMatch, play } from "../../../src/core/kernel/match.ts";
import { expectAccepted, type Json } from "../../../src/core/kernel/outcome.ts";
import { seatId } from "../../../src/core/kernel/seat.ts";
import {
	aRace,
	attack,
	blue,
	burn,
	dump,
	endTurn,
	green,
	hold,
	manoeuvre,
	ready,
	red,
	refusalOf,
	someOptions,
	timeOut,
	tried,
} from "./support/builders.ts";

/** JR-20. */
const flyPlan: RallyCommand = {
	kind: "fly-plan",
	plan: { burns: ["B2"], risk: null, basis: { at: "A2", tank: 100, jammed: false, boost: null } },
};
const COMMANDS: readonly RallyCommand[] = [
	dump(1),
	ready,
	{ kind: "not-ready" },
	burn("B2"),
	flyPlan,
	manoeuvre,
	endTurn,
	attack(blue),
	hold,
];
const ROUND_OF = { dump: 0, planning: 1, turns: 1, attacks: 1, "second-dump": 2, over: 9 } as const;

/** Red has the turn; green is out. */
function inPhase(phase: RallyPhase) {
	return aRace({ racers: { red: {}, blue: {}, green: { status: "out" } }, phase, round: ROUND_OF[phase] });
}

function answer(phase: RallyPhase, seat: typeof red | null, command: RallyCommand): string {
	const outcome = tried(inPhase(phase), seat, command);
	return outcome.ok ? "accepted" : outcome.refusal.code;
}

describe("the phase", () => {
	it.each<[RallyPhase, Record<RallyCommand["kind"], string>]>([
		["dump", accepting({ dump: "accepted", ready: "accepted", "not-ready": "not-ready-yet" })],
		["planning", accepting({})],
		["turns", accepting({ burn: "accepted", "fly-plan": "accepted", manoeuvre: "nothing-flown", "end-turn": "burns-left" })],
		["attacks", accepting({ attack: "accepted", hold: "accepted" })],
		["second-dump", accepting({ dump: "accepted", ready: "accepted", "not-ready": "not-ready-yet" })],
		["over", accepting({})],
	])("%s accepts its own commands only", (phase, expected) => {
		const answers = Object.fromEntries(COMMANDS.map((command) => [command.kind, answer(phase, red, command)]));
		expect(answers).toEqual(Object.fromEntries(COMMANDS.map(({ kind }) => [kind, expected[kind]])));
	});

	it.each<RallyPhase>(["dump", "planning", "turns", "attacks", "second-dump"])("%s refuses a racer that is out", (phase) => {
		for (const command of COMMANDS) {
			const code = answer(phase, green, command);
			expect(code).toBe(answer(phase, red, command) === "wrong-phase" ? "wrong-phase" : "not-flying");
		}
	});

	it.each<RallyPhase>(["dump", "planning", "turns", "attacks", "second-dump", "over"])(
		"%s refuses a racer's command from the referee",
		(phase) => {
			for (const command of COMMANDS) expect(answer(phase, null, command)).toBe("not-your-turn");
		},
	);

	it.each<RallyPhase>(["dump", "turns", "attacks", "second-dump"])("%s accepts a time-out from the referee only", (phase) => {
		expect(answer(phase, null, timeOut)).toBe("accepted");
		expect(answer(phase, red, timeOut)).toBe("referee-only");
	});

	it("planning refuses a time-out: the referee reveals the plans (JR-21)", () => {
		expect(refusalOf(inPhase("planning"), null, timeOut)).toEqual({ code: "wrong-phase", facts: { phase: "planning" } });
		expect(answer("planning", red, timeOut)).toBe("referee-only");
	});

	it("over refuses everything, a time-out included", () => {
		expect(answer("over", null, timeOut)).toBe("wrong-phase");
		expect(refusalOf(inPhase("over"), red, burn("B2"))).toEqual({ code: "wrong-phase", facts: { phase: "over" } });
	});

	it("turns refuses a waiting racer and names the racer on turn", () => {
		for (const command of [burn("B2"), manoeuvre, endTurn]) {
			expect(refusalOf(inPhase("turns"), blue, command)).toEqual({ code: "not-your-turn", facts: { turn: red } });
		}
	});
});

function accepting(answers: Partial<Record<RallyCommand["kind"], string>>): Record<RallyCommand["kind"], string> {
	const deaf = {
		dump: "",
		ready: "",
		"not-ready": "",
		burn: "",
		"fly-plan": "",
		manoeuvre: "",
		"end-turn": "",
		attack: "",
		hold: "",
		"time-out": "",
	};
	return { ...deaf, ...Object.fromEntries(Object.keys(deaf).map((kind) => [kind, "wrong-phase"])), ...answers };
}

describe("every refusal", () => {
	it("has a code that the game lists", () => {
		for (const phase of jovianRally.codes.phases as readonly RallyPhase[]) {
			for (const seat of [red, blue, green, null]) {
				for (const command of [...COMMANDS, timeOut, attack(red), attack(seatId("nobody")), dump(0), dump(1e9), burn("A1"), burn("Z9")]) {
					const outcome = settleWith(jovianRally.settle(inPhase(phase), seat, command), seededDice(1));
					if (!outcome.ok) expect(jovianRally.codes.refusals).toContain(outcome.refusal.code);
				}
			}
		}
	});

	it("comes before any die and leaves the state unchanged", () => {
		const state = inPhase("turns");
		const text = JSON.stringify(state);
		for (const command of COMMANDS.filter(({ kind }) => kind !== "burn" && kind !== "fly-plan")) refusalOf(state, red, command);
		expect(JSON.stringify(state)).toBe(text);
	});
});

describe("an invalid command", () => {
	const garbage: readonly unknown[] = [
		undefined,
		null,
		7,
		"burn",
		[],
		{},
		{ kind: "bribe" },
		{ kind: "burn" },
		{ kind: "burn", to: 7 },
		{ kind: "burn", to: "B10" },
		{ kind: "burn", to: "B2", cost: 0 },
		{ kind: "burn", to: "b2" },
		{ kind: "dump" },
		{ kind: "dump", kg: "10" },
		{ kind: "dump", kg: Number.NaN },
		{ kind: "attack" },
		{ kind: "attack", on: null },
		{ kind: "ready", seat: "blue" },
		{ kind: ["ready"] },
	];

	it.each(garbage.map((raw) => [JSON.stringify(raw) ?? "nothing", raw]))("is refused as unreadable: %s", (_, raw) => {
		expect(jovianRally.parseCommand(raw)).toMatchObject({ ok: false, refusal: { code: "unreadable-command" } });
	});

	it("leaves a match unchanged", () => {
		const setup = { options: someOptions(), seats: [red, blue].map((id) => ({ id, design: { skill: 0 } })) };
		const { match } = expectAccepted(settleWith(openMatch(jovianRally, setup), seededDice(1)));
		const text = JSON.stringify(match);
		for (const raw of garbage) {
			// The type forbids garbage, but the wire does not.
			const outcome = settleWith(play(jovianRally, match, { kind: "command", seat: red, command: raw as Json }), seededDice(1));
			expect(outcome).toMatchObject({ ok: false, refusal: { code: "unreadable-command" } });
		}
		expect(JSON.stringify(match)).toBe(text);
	});
});

describe("a rally refuses", () => {
	const opened = (seats: readonly { id: ReturnType<typeof seatId>; design: Json }[], options: unknown = someOptions()) =>
		settleWith(openMatch(jovianRally, { options, seats }), seededDice(1));
	const entrants = (count: number) => Array.from({ length: count }, (_, index) => ({ id: seatId(`racer-${index}`), design: { skill: 0 } }));

	it("no racers, and more than twelve", () => {
		expect(opened([])).toMatchObject({ refusal: { code: "seats", facts: { least: 1, most: 12 } } });
		expect(opened(entrants(13))).toMatchObject({ refusal: { code: "seats" } });
		expect([opened(entrants(1)).ok, opened(entrants(12)).ok]).toEqual([true, true]);
	});

	it.each<[string, Json]>([
		["none", null],
		["without a skill", {}],
		["of half a skill", { skill: 0.5 }],
		["of too much skill", { skill: 7 }],
		["of too little skill", { skill: -7 }],
		["of a skill that is a text", { skill: "good" }],
	])("a design %s", (_, design) => {
		expect(opened([{ id: red, design }])).toMatchObject({ refusal: { code: "option", facts: { option: "skill" } } });
	});

	it.each<[string, object]>([
		["propellant", { propellant: -1 }],
		["propellant", { propellant: 1.5 }],
		["distance", { distance: "short" }],
		["orbits", { orbits: 0 }],
		["orbits", { orbits: 2.5 }],
		["prizeMark", { prizeMark: "30" }],
		["wager", { wager: -1 }],
		["wager", { wager: null }],
		["turnSeconds", { turnSeconds: -1 }],
		["table", { table: [] }],
		["table.0", { table: Array.from({ length: 11 }, () => "luck") }],
	])("option %s out of its bounds", (option, changes) => {
		expect(opened(entrants(2), { ...someOptions(), ...changes })).toMatchObject({ refusal: { code: "option", facts: { option } } });
	});

	it("an invalid course (JR-2)", () => {
		expect(opened(entrants(2), { ...someOptions(), course: { rows: 2, columns: 3, kg: [] } })).toMatchObject({
			refusal: { code: "course-size" },
		});
		expect(opened(entrants(2), {})).toMatchObject({ refusal: { code: "option" } });
		expect(opened(entrants(2), null)).toMatchObject({ refusal: { code: "option" } });
	});

	it("nothing that the game's own defaults contain", () => {
		expect(opened(entrants(4), JSON.parse(JSON.stringify(jovianRally.defaults()))).ok).toBe(true);
	});
});

describe("setting up", () => {
	it("rolls the costs of a course of the same size, or takes the example course", () => {
		const size = { ...someOptions(), course: { rows: 3, columns: 2, kg: [] } };
		const rolled = expectAccepted(settleWith(jovianRally.prepare(size, "roll-course"), seededDice(1)));
		expect(jovianRally.parseOptions(rolled.options).ok).toBe(true);
		expect(rolled.reports[0]).toMatchObject({ code: "course-rolled", facts: { rows: 3, columns: 2 } });
		const example = expectAccepted(settleWith(jovianRally.prepare(someOptions(), "example-course"), seededDice(1)));
		expect(example.options).toEqual({ ...someOptions(), course: jovianRally.defaults().course });
	});

	it("refuses any other step", () => {
		expect(settleWith(jovianRally.prepare(someOptions(), "bribe"), seededDice(1))).toMatchObject({ refusal: { code: "unknown-step" } });
		expect(jovianRally.codes.refusals).toContain("unknown-step");
		expect(jovianRally.codes.preparations).toEqual(["roll-course", "example-course"]);
	});
});
