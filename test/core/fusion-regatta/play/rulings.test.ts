/** Rulings from FR-18 on. */
import { describe, expect, test } from "vitest";
import type { RegattaState } from "../../../../src/core/fusion-regatta/model.ts";
import { regattaPilots } from "../../../../src/core/fusion-regatta/pilot/pilots.ts";
import { regattaChoices } from "../../../../src/core/fusion-regatta/play/choices.ts";
import { actionOf } from "../../../../src/core/fusion-regatta/play/yachts.ts";
import { neighbours } from "../../../../src/core/geometry/avid.ts";
import {
	aRegatta,
	awaitedIn,
	blocks,
	blue,
	commands,
	crossesOff,
	cutsOff,
	drifting,
	keeps,
	orders,
	pushes,
	raceAfter,
	red,
	refusalOf,
	replies,
	reportsOf,
	standing,
	timeOut,
	type YachtWishes,
	yachtIn,
} from "../support/builders.ts";

const countsGate = commands(red, { kind: "count-gate" });
const skipsGate = commands(red, { kind: "skip-gate" });

describe("FR-18: a yacht without fuel", () => {
	/** Red is dry. Its drift misses gate 1 at (0, -12) and enters gate 2 at (0, -24), or neither. */
	const dry = (velocity: readonly [number, number, number]): YachtWishes => ({ motion: { position: [12, -24, 0], used: 117, velocity } });
	const toGate2 = { yachts: { red: dry([-16, 0, 0]), blue: {} } };
	const toNoGate = { yachts: { red: dry([16, 0, 0]), blue: {} } };

	test("drifts on past its next gate, skips it, and reaches a later gate", () => {
		const past = raceAfter(aRegatta(toGate2), orders());
		expect(yachtIn(past).status).toBe("racing");
		expect(awaitedIn(past)).toContain(red);
		const there = raceAfter(past, skipsGate, ...drifting(5));
		expect(yachtIn(there)).toMatchObject({ passed: 2, skipped: [1] });
	});

	test("drifts on while a gate is still dark, and is asked for orders", () => {
		const lost = raceAfter(aRegatta(toNoGate), ...drifting(3));
		expect(yachtIn(lost).status).toBe("racing");
		expect(awaitedIn(lost)).toContain(red);
	});

	test("retires when the last gate is lit and its drift enters no gate ahead", () => {
		const over = raceAfter(aRegatta({ ...toNoGate, options: { gates: 2 } }), orders());
		expect(reportsOf(over, "retired")).toMatchObject([{ seat: red, facts: { why: "fuel" } }]);
		expect(yachtIn(raceAfter(aRegatta({ ...toGate2, options: { gates: 2 } }), orders())).status).toBe("racing");
	});

	test("gives up if an NPC flies it past all lit gates, and otherwise skips to a gate on its drift", () => {
		const pick = (race: RegattaState) => regattaPilots.steady(race, red, regattaChoices(race, red));
		expect(pick(aRegatta(toNoGate))).toEqual({ kind: "retire" });
		expect(pick(aRegatta(toGate2))).toEqual({ kind: "skip-gate" });
		expect(pick(raceAfter(aRegatta(toGate2), skipsGate))).toMatchObject({ kind: "orders", thrust: 0 });
	});
});

describe("FR-19: a yacht that enters a gate beyond its next one", () => {
	/** Red flies through gate 2, and (fast) on through a third gate. Gate 1 is behind it. */
	const past = (speed: number, gates = 10) =>
		aRegatta({
			options: { gates },
			gates: [[0, -12, 0] as const, [0, -24, 0] as const, [0, -36, 0] as const].slice(0, Math.min(3, gates)).map(standing),
			yachts: { red: { motion: { position: [0, -23, 0], velocity: [0, -speed, 0] } }, blue: {} },
		});

	test("is asked, and may count the gates before it as skipped, for four segments each", () => {
		const asked = raceAfter(past(16), orders());
		expect(asked).toMatchObject({ phase: "movement", waiting: { for: "shortcut", asked: [{ seat: red, gate: 2 }] } });
		expect(awaitedIn(asked)).toEqual([red]);
		const counted = raceAfter(asked, countsGate);
		expect(yachtIn(counted)).toMatchObject({ passed: 2, skipped: [1], reached: { 2: { turn: 1, segment: 1 } } });
		expect(reportsOf(counted, "skipped")).toMatchObject([{ seat: red, facts: { gate: 1, penalty: 4 } }]);
		expect(counted.waiting).toMatchObject({ for: "gate", gate: 4 });
	});

	test("or flies on to its next gate; so does one that runs out of time", () => {
		for (const answer of [keeps(red), timeOut]) {
			const kept = raceAfter(past(16), orders(), answer);
			expect(kept).toMatchObject({ phase: "orders", flown: 1 });
			expect(yachtIn(kept)).toMatchObject({ passed: 0, skipped: [] });
		}
		expect(refusalOf(aRegatta(), countsGate).code).toBe("wrong-phase");
	});

	test("passes the gates after it in the same segment, or is asked again about the next one", () => {
		expect(yachtIn(raceAfter(past(120), orders(), countsGate))).toMatchObject({ passed: 3, skipped: [1] });
		const again = raceAfter(past(120), orders(), keeps(red));
		expect(again.waiting).toMatchObject({ for: "shortcut", asked: [{ gate: 3 }] });
		expect(yachtIn(raceAfter(again, countsGate))).toMatchObject({ passed: 3, skipped: [1, 2] });
	});

	test("finishes with the penalties if it is the last gate", () => {
		const done = raceAfter(past(16, 2), orders(), countsGate);
		expect(yachtIn(done)).toMatchObject({ status: "finished", skipped: [1] });
		expect(reportsOf(done, "finished")).toMatchObject([{ facts: { segments: 5, penalty: 4 } }]);
	});

	test("counts it if an NPC flies it and the way back is longer", () => {
		const asked = raceAfter(past(16), orders());
		expect(regattaPilots.steady(asked, red, regattaChoices(asked, red))).toEqual({ kind: "count-gate" });
	});
});

describe("FR-20: the winner of a jockeying roll", () => {
	/** Blue has no fuel, so nothing saves it from a cut-off. Red has won the roll. */
	const won = () => {
		const race = aRegatta({ yachts: { red: {}, blue: { motion: { used: 117, velocity: [0, -1, 0] } } } });
		const at = { ...race, markers: { [red]: [0, 0, 0], [blue]: [0, 0, 0] } } as const;
		return raceAfter(at, orders({ red: { jockey: blue } }), [pushes(), 10, 1]);
	};

	test("may not cut off a yacht that cannot gain a dot", () => {
		expect(refusalOf(won(), cutsOff(red))).toEqual({ code: "no-living-reply", facts: { on: blue } });
		const cut = regattaChoices(won(), red).find(({ command }) => command.kind === "cut-off");
		expect(cut?.refusal).toMatchObject({ code: "no-living-reply" });
		expect(yachtIn(raceAfter(won(), crossesOff(red, "A")), blue).status).toBe("racing");
	});

	test("may not cross off a window after which no reply is left", () => {
		// Blue must gain a dot, cannot turn, and burns along A.
		const cutOff = {
			yachts: { red: {}, blue: { design: { system: "gimbal" }, burn: { thrust: 7, nose: "A", bias: null } } },
			flown: 1,
		} as const;
		const asked = raceAfter(aRegatta(cutOff), orders({ red: { jockey: blue } }), [pushes({ red: 1 }), 10, 1, 9]);
		const action = { ...actionOf(asked, blue), cutOff: true, crossedOff: neighbours("A") };
		expect(refusalOf({ ...asked, actions: { ...asked.actions, [blue]: action } }, crossesOff(red, "A")).code).toBe("no-living-reply");
	});

	test("makes a block that the loser survives after a time-out", () => {
		const late = raceAfter(won(), timeOut);
		expect(yachtIn(late, blue).status).toBe("racing");
		expect(reportsOf(late, "cut-off")).toEqual([]);
	});
});

describe("FR-21: after a tie", () => {
	const burn = { thrust: 7, nose: "A", bias: null } as const;
	const tied = () =>
		raceAfter(aRegatta({ flown: 1, yachts: { red: { burn }, blue: { burn } } }), orders({ red: { jockey: blue } }), [pushes(), 5, 5]);

	test("both yachts block, and one reveal shows both blocks", () => {
		expect(tied()).toMatchObject({ waiting: { for: "tie" } });
		expect(reportsOf(tied(), "jockeyed").map(({ facts }) => [facts.tied, facts.won])).toEqual([
			[true, false],
			[true, false],
		]);
		expect(awaitedIn(tied())).toEqual([red, blue]);
		const both = raceAfter(tied(), blocks({ red: { window: "A" }, blue: { window: "D" } }));
		expect(reportsOf(both, "crossed-off")).toMatchObject([
			{ seat: red, facts: { on: blue, window: "A" } },
			{ seat: blue, facts: { on: red, window: "D" } },
		]);
		expect(both.waiting).toMatchObject({ for: "reply", loser: blue });
	});

	test("each yacht whose orders would kill it replies", () => {
		const asked = raceAfter(tied(), blocks({ red: { window: "A" }, blue: { window: "A" } }));
		expect(asked.waiting).toMatchObject({ for: "reply", loser: red, next: blue });
		const second = raceAfter(asked, replies(red, { to: "torch-off" }));
		expect(awaitedIn(second)).toEqual([blue]);
		const done = raceAfter(second, replies(blue, { to: "torch-off" }));
		expect([yachtIn(done, red).status, yachtIn(done, blue).status]).toEqual(["racing", "racing"]);
		expect(awaitedIn(raceAfter(asked, commands(red, { kind: "retire" })))).toEqual([blue]);
	});

	test("a block is refused for the same reasons as a winner's; a yacht that seals none makes the plainest one", () => {
		const dry = aRegatta({ yachts: { red: {}, blue: { motion: { used: 117, velocity: [0, -1, 0] } } } });
		const race = raceAfter({ ...dry, markers: { [red]: [0, 0, 0], [blue]: [0, 0, 0] } }, orders({ red: { jockey: blue } }), [
			pushes(),
			1,
			8,
		]);
		expect(race.waiting).toMatchObject({ for: "tie" });
		expect(refusalOf(race, blocks({ red: "cut-off" })).code).toBe("no-living-reply");
		expect(reportsOf(raceAfter(tied(), blocks({})), "cut-off")).toHaveLength(2);
	});

	test("NPC skippers seal a block", () => {
		expect(regattaPilots.bold(tied(), red, [])).toEqual({ kind: "block", by: { window: "A" } });
	});
});

describe("FR-22: a flex point", () => {
	const crews = { red: { design: { crew: 3 }, stands: 5 }, blue: { stands: 5, burn: { thrust: 3, nose: "A", bias: "A/B" } } } as const;
	const race = () => aRegatta({ flown: 1, yachts: crews });

	test.each([
		["thrust", { thrust: 4, bias: "A/B" }],
		["pivot", { pivot: "B", bias: null }],
		["bias", { bias: null }],
		["jettison", { jettison: 1, bias: "A/B" }],
	] as const)("is offered after a reveal in which another yacht has a new %s, though the crew's own orders stand", (_, order) => {
		expect(raceAfter(race(), orders({ blue: order })).waiting).toMatchObject({ for: "flex", seats: [red] });
	});

	test("is not offered if all orders stand", () => {
		expect(raceAfter(race(), orders())).toMatchObject({ phase: "orders", flown: 2 });
	});

	test("offers an order of every kind", () => {
		const asked = raceAfter(race(), orders({ blue: { thrust: 4 } }));
		const boxes = regattaChoices(asked, red).flatMap(({ command }) => (command.kind === "flex" ? [command.change.box] : []));
		expect(new Set(boxes)).toEqual(new Set(["thrust", "pivot", "bias", "jockey", "jettison"]));
	});
});
