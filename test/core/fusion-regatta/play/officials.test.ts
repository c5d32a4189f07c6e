/** FR-23: a course that the officials place before the start. FR-24: plain penalties, and results that stay open after the finish. */
import { describe, expect, test } from "vitest";
import { fusionRegatta } from "../../../../src/core/fusion-regatta/game.ts";
import type { RegattaCommand, RegattaOptions, RegattaState } from "../../../../src/core/fusion-regatta/model.ts";
import { parseRegattaCommand, parseRegattaOptions, regattaDefaults } from "../../../../src/core/fusion-regatta/options.ts";
import { standings } from "../../../../src/core/fusion-regatta/play/standings.ts";
import { seededDice, settleWith } from "../../../../src/core/kernel/dice.ts";
import { hidingIn } from "../../../../src/core/kernel/game.ts";
import { expectAccepted } from "../../../../src/core/kernel/outcome.ts";
import {
	aRegatta,
	blue,
	commands,
	drifting,
	onTheGrid,
	orders,
	places,
	type RaceAfter,
	raceAfter,
	red,
	refusalOf,
	reportsOf,
	standing,
	timeOut,
	yachtIn,
} from "../support/builders.ts";

const rollsForGates = commands(null, { kind: "roll-for-gates" });

describe("FR-23: an officials' course", () => {
	const grid = (gates = 3): RegattaState => onTheGrid([red, blue], { course: "officials", gates });
	const placed = () => raceAfter(grid(), places(null, [0, -12, 0]), places(null, [0, -24, 0]), places(null, [0, -36, 0]));
	const seen = ({ reports: _, ...state }: RaceAfter) => [null, red, blue].map((seat) => fusionRegatta.view(state, seat));

	test("has all its gates before the start, placed by the GM alone; then the first two light up", () => {
		const two = raceAfter(grid(), places(null, [0, -12, 0]), places(null, [0, -24, 0]));
		expect(two).toMatchObject({ phase: "grid", gates: [], waiting: { for: "gate", gate: 3, placer: null } });
		expect(refusalOf(two, places(red, [0, -36, 0])).code).toBe("not-your-turn");
		const begun = raceAfter(two, places(null, [0, -36, 0]));
		expect(begun).toMatchObject({ phase: "orders", flown: 0 });
		expect(begun.gates).toHaveLength(2);
		expect(begun.course).toHaveLength(3);
		expect(reportsOf(begun, "gate-lit").map(({ facts }) => facts.gate)).toEqual([1, 2]);
	});

	test("measures each gate from the dark gate before it", () => {
		const one = raceAfter(grid(), places(null, [0, -12, 0]));
		expect(refusalOf(one, places(null, [0, -12, 0])).code).toBe("same-cell");
		expect(refusalOf(one, places(null, [0, -33, 0])).code).toBe("too-far");
		expect(refusalOf(one, places(null, [0, 0, 0])).code).toBe("off-bearing");
	});

	test("shows its dark gates to the referee alone; nobody else gets the reports of placing them", () => {
		const begun = placed();
		for (const view of seen(begun)) expect(JSON.stringify(view)).not.toContain("-36");
		expect(fusionRegatta.hiding?.watch(begun)).toHaveProperty("course", begun.course);
		const dark = raceAfter(grid(), places(null, [0, -12, 0]));
		expect(seen(dark).every((view) => !JSON.stringify(view).includes("-12"))).toBe(true);
		expect(reportsOf(dark, "gate-placed")).toMatchObject([{ seenBy: [], facts: { gate: 1, of: 3 } }]);
	});

	test("makes the match hide its journal, and no other match of the game does", () => {
		expect(hidingIn(fusionRegatta, grid().options)).not.toBeNull();
		expect(hidingIn(fusionRegatta, regattaDefaults())).toBeNull();
		const { course: _, ...older } = regattaDefaults();
		expect(hidingIn(fusionRegatta, expectAccepted(parseRegattaOptions(older)))).toBeNull();
	});

	test("lights its next gate as the first yacht reaches one, and asks nobody", () => {
		const motion = { position: [0, -11, 0], velocity: [0, -16, 0] } as const;
		const { gates, course, options } = placed();
		const race = { ...aRegatta({ yachts: { red: { motion }, blue: {} } }), gates, options, ...(course && { course }) };
		const lit = raceAfter(race, orders());
		expect(lit).toMatchObject({ phase: "orders", flown: 1 });
		expect(lit.gates).toEqual(course);
		expect(reportsOf(lit, "gate-lit")).toMatchObject([{ seat: null, seenBy: "all", facts: { gate: 3, range: 12 } }]);
	});

	test.each([
		["the GM asks for it", rollsForGates],
		["the time is up", timeOut],
	])("is placed by the dice when %s: every gate that is missing, each legal", (_, act) => {
		for (let seed = 0; seed < 40; seed++) {
			const first = raceAfter(grid(12), places(null, [0, -12, 0]));
			const step = expectAccepted(settleWith(act(first), seededDice(seed)));
			const { course = [] } = step.open;
			expect(step.open.phase).toBe("orders");
			expect(course).toHaveLength(12);
			expect(course[0]).toEqual(standing([0, -12, 0]));
			// The same gates, placed by hand one after the other, are all accepted.
			const byHand = course.reduce<RegattaState>((state, gate) => raceAfter(state, commands(null, { kind: "place", gate })), grid(12));
			expect(byHand.course).toEqual(course);
			expect(reportsOf(step, "gate-placed").every(({ rolls }) => rolls.length === 2)).toBe(true);
		}
	});
});

describe("FR-24: the officials", () => {
	const penalises = (segments: number, seat = red) => commands(null, { kind: "give-penalty", seat, segments });
	const pardons = commands(null, { kind: "take-penalty", seat: red });
	const closesResults = commands(null, { kind: "close-results" });
	const givesCard = commands(null, { kind: "give-card", seat: red });
	const takesCard = commands(null, { kind: "take-card", seat: red });
	const atLine = { passed: 1, motion: { position: [0, -23, 0], velocity: [0, -16, 0] } } as const;
	/** Red and blue finish in segment 2.1. */
	const flown = (options: Partial<RegattaOptions> = {}) =>
		raceAfter(aRegatta({ flown: 8, options: { gates: 2, ...options }, yachts: { red: atLine, blue: atLine } }), orders());
	const timesOf = (race: RegattaState) => standings(race).map(({ seat, place, segments }) => [seat, place, segments]);

	test("give plain penalties in segments, and take the last one back", () => {
		const race = raceAfter(aRegatta(), penalises(3), penalises(5));
		expect(yachtIn(race).penalties).toEqual([3, 5]);
		expect(reportsOf(race, "penalty-given").at(-1)).toMatchObject({ seat: red, facts: { penalty: 5, total: 8 } });
		const pardoned = raceAfter(race, pardons);
		expect(yachtIn(pardoned).penalties).toEqual([3]);
		expect(reportsOf(pardoned, "penalty-taken")).toMatchObject([{ seat: red, facts: { penalty: 5, total: 3 } }]);
		expect(refusalOf(raceAfter(pardoned, pardons), pardons).code).toBe("no-penalty");
	});

	test("let the GM set all plain penalties together by a ruling, and take them away", () => {
		const set = (race: RegattaState, value: number): RegattaState => {
			const lever = fusionRegatta.overruling?.levers(race, red).find(({ name }) => name.field === "penalty");
			return lever ? expectAccepted(lever.set(race, value)) : race;
		};
		const race = set(raceAfter(aRegatta(), penalises(3), penalises(5)), 12);
		expect(yachtIn(race).penalties).toEqual([12]);
		expect(yachtIn(set(race, 0)).penalties).toEqual([]);
	});

	test("give no penalty of 0 or of 100 segments, and none to a yacht that has left; a player can give none", () => {
		for (const segments of [0, 100, 1.5]) expect(parseRegattaCommand({ kind: "give-penalty", seat: red, segments }).ok).toBe(false);
		const gone = aRegatta({ yachts: { red: { status: "retired" }, blue: {} } });
		expect(refusalOf(gone, penalises(4)).code).toBe("not-racing");
		const command: RegattaCommand = { kind: "give-penalty", seat: red, segments: 4 };
		expect(refusalOf(aRegatta(), commands(blue, command)).code).toBe("referee-only");
	});

	test("bar a yacht with a plain penalty from placing gates", () => {
		const near = { motion: { position: [0, -11, 0], velocity: [0, -16, 0] } } as const;
		const race = raceAfter(aRegatta({ yachts: { red: {}, blue: near } }), penalises(1), orders());
		expect(race.waiting).toMatchObject({ for: "gate", placer: blue });
	});

	test("keep the results open after the finish, and nobody is awaited", () => {
		const race = flown();
		expect(race).toMatchObject({ phase: "results", waiting: { for: "results" } });
		expect(fusionRegatta.situation(race)).toMatchObject({ phase: "results", over: false, awaited: [], seconds: 0, step: null });
		expect(reportsOf(race, "race-flown")).toMatchObject([{ facts: { standings: [{ place: 1 }, { place: 1 }] } }]);
		expect(reportsOf(race, "race-over")).toEqual([]);
		expect(fusionRegatta.choices(race, red)).toEqual([]);
	});

	test("give and take back both after the finish, and the standings follow", () => {
		const fined = raceAfter(flown(), penalises(3));
		expect(timesOf(fined)).toEqual([
			[blue, 1, 9],
			[red, 2, 12],
		]);
		const carded = raceAfter(fined, givesCard, givesCard, pardons);
		expect(timesOf(carded)[1]).toEqual([red, 2, 13]);
		expect(timesOf(raceAfter(carded, takesCard))).toEqual([
			[red, 1, 9],
			[blue, 1, 9],
		]);
	});

	test("close the results: the final table is posted, and nothing changes it any more", () => {
		const over = raceAfter(flown(), penalises(3), closesResults);
		expect(over.phase).toBe("over");
		expect(reportsOf(over, "race-over")).toMatchObject([
			{
				facts: {
					standings: [
						{ seat: blue, place: 1 },
						{ seat: red, segments: 12 },
					],
				},
			},
		]);
		for (const act of [penalises(1), pardons, givesCard, takesCard, closesResults]) {
			expect(refusalOf(over, act)).toMatchObject({ code: "wrong-phase" });
		}
		expect(raceAfter(flown(), timeOut).phase).toBe("over");
	});

	test("FR-26: close the results by themselves where no person flies, unless they have corrected one since the finish", () => {
		const byItself = (race: RegattaState) => fusionRegatta.unattended?.(race) ?? null;
		expect(byItself(flown())).toEqual({ kind: "close-results" });
		expect(raceAfter(flown(), commands(null, { kind: "close-results" })).phase).toBe("over");
		// A penalty from before the finish is no correction.
		const fined = raceAfter(aRegatta({ flown: 8, options: { gates: 2 }, yachts: { red: atLine, blue: atLine } }), penalises(3), orders());
		expect(byItself(fined)).not.toBeNull();
		for (const acts of [[penalises(3)], [penalises(3), pardons], [givesCard], [givesCard, takesCard]]) {
			expect(byItself(raceAfter(flown(), ...acts))).toBeNull();
		}
		const ruled = settleWith(fusionRegatta.overruling?.settle(flown()) ?? expect.fail(), seededDice(1)).open;
		expect(byItself(ruled)).toBeNull();
		expect(raceAfter(flown(), penalises(3), closesResults).phase).toBe("over");
	});

	test("FR-26: close nothing by themselves in mid-race or after the end", () => {
		const byItself = (race: RegattaState) => fusionRegatta.unattended?.(race) ?? null;
		expect([onTheGrid(), aRegatta(), raceAfter(flown(), closesResults)].map(byItself)).toEqual([null, null, null]);
	});

	test("close no results before the end of the race, and close a flown race no second time", () => {
		expect(refusalOf(aRegatta(), closesResults).code).toBe("wrong-phase");
		expect(refusalOf(flown(), commands(null, { kind: "close" })).code).toBe("wrong-phase");
	});

	test("bring no disqualified yacht back into a flown race: it finishes only if it had finished", () => {
		const out = raceAfter(flown(), givesCard, givesCard, givesCard, givesCard);
		expect(yachtIn(out).status).toBe("disqualified");
		expect(yachtIn(raceAfter(out, takesCard)).status).toBe("finished");
	});

	test("a race that ends on the grid has no results to close", () => {
		expect(raceAfter(onTheGrid(), commands(null, { kind: "close" })).phase).toBe("over");
		expect(raceAfter(aRegatta(), ...drifting(1)).phase).toBe("orders");
	});
});
