/** Rulings from FR-18 on, and matches from before them. */
import { describe, expect, test } from "vitest";
import type { RegattaOptions, RegattaState } from "../../../../src/core/fusion-regatta/model.ts";
import { regattaDefaults } from "../../../../src/core/fusion-regatta/options.ts";
import { regattaPilots } from "../../../../src/core/fusion-regatta/pilot/pilots.ts";
import { regattaChoices } from "../../../../src/core/fusion-regatta/play/choices.ts";
import {
	aRegatta,
	awaitedIn,
	commands,
	drifting,
	orders,
	raceAfter,
	red,
	reportsOf,
	type YachtWishes,
	yachtIn,
} from "../support/builders.ts";

/** The options of a match from before FR-18. */
const { rulings: _, ...BEFORE } = regattaDefaults();

/** A race by the rulings of its options alone, so that a match may have none. */
function raceBy(options: RegattaOptions, wishes: Parameters<typeof aRegatta>[0] = {}): RegattaState {
	return { ...aRegatta(wishes), options };
}

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

	test("gives up if an NPC flies it past all lit gates, and skips to a gate on its drift", () => {
		const pick = (race: RegattaState) => regattaPilots.steady(race, red, regattaChoices(race, red));
		expect(pick(aRegatta(toNoGate))).toEqual({ kind: "retire" });
		expect(pick(aRegatta(toGate2))).toEqual({ kind: "skip-gate" });
		expect(pick(raceAfter(aRegatta(toGate2), skipsGate))).toMatchObject({ kind: "orders", thrust: 0 });
	});

	test("retires at once in a match from before the ruling, and nobody asks it", () => {
		expect(awaitedIn(aRegatta(toGate2))).toContain(red);
		expect(awaitedIn(raceBy(BEFORE, toGate2))).not.toContain(red);
		expect(yachtIn(raceAfter(raceBy(BEFORE, toGate2), orders())).status).toBe("retired");
	});
});
