/** Dumping propellant: before the start, and once more after round two. Source: "Pre-flight Propellant Dump". */
import { describe, expect, it } from "vitest";
import { dump as dumpFrom } from "../../../../src/core/jovian-rally/flight/dump.ts";
import { aNewRace, aRace, blue, dump, green, hold, raceAfter, racerIn, ready, red, refusalOf, reportsOf } from "../support/builders.ts";

const start = { round: 0, allReady: false, dumpedInRoundTwo: false };

describe("a dump", () => {
	it("takes whole kilograms from the tank", () => {
		expect(dumpFrom({ tank: 200, dumped: 10 }, 30, start)).toEqual({ ok: true, value: { tank: 170, dumped: 40 } });
		expect(dumpFrom({ tank: 200, dumped: 0 }, 200, start)).toEqual({ ok: true, value: { tank: 0, dumped: 200 } });
	});

	it.each([0, -1, 1.5, 201, Number.NaN, Number.POSITIVE_INFINITY])("of %s kg out of 200 is refused", (kg) => {
		expect(dumpFrom({ tank: 200, dumped: 0 }, kg, start)).toEqual({
			ok: false,
			refusal: { code: "dump-amount", facts: { least: 1, most: 200 } },
		});
	});

	it.each([
		["in round one", { round: 1 }],
		["in round three", { round: 3 }],
		["before the start when all are ready", { allReady: true }],
		["a second time after round two", { round: 2, dumpedInRoundTwo: true }],
	])("%s is refused", (_, moment) => {
		expect(dumpFrom({ tank: 200, dumped: 0 }, 1, { ...start, ...moment })).toMatchObject({ refusal: { code: "dump-round" } });
	});

	it("after round two is allowed once", () => {
		expect(dumpFrom({ tank: 200, dumped: 0 }, 1, { ...start, round: 2, allReady: true }).ok).toBe(true);
	});
});

describe("before the start", () => {
	it("a racer may dump as often as it likes, and each kilogram lowers its score by two", () => {
		const race = raceAfter(aNewRace(), [red, dump(10)], [red, dump(20)], [blue, dump(1)], [red, dump(30)]);
		expect(racerIn(race)).toMatchObject({ tank: 140, dumped: 60, burnt: 0 });
		expect(reportsOf(race, "dumped").map(({ facts }) => facts.score)).toEqual([-20, -60, -2, -120]);
		expect(race.phase).toBe("dump");
	});

	it("a ready racer may still dump until every racer is ready", () => {
		const race = raceAfter(aNewRace(), [red, ready], [red, dump(60)], [blue, dump(50)], [red, ready], [blue, ready]);
		expect(racerIn(race).dumped).toBe(60);
		expect(race).toMatchObject({ phase: "turns", round: 1, turn: { seat: red, burnsLeft: 3 } });
		expect(refusalOf(race, red, dump(1)).code).toBe("wrong-phase");
	});

	it("a racer declares itself ready once", () => {
		expect(refusalOf(raceAfter(aNewRace(), [red, ready]), red, ready)).toEqual({ code: "already-spoken", facts: { seat: red } });
	});

	it("a racer dumps no more than its tank holds", () => {
		expect(refusalOf(aNewRace(), red, dump(201))).toEqual({ code: "dump-amount", facts: { least: 1, most: 200 } });
		const empty = raceAfter(aNewRace(), [red, dump(200)]);
		expect(refusalOf(empty, red, dump(1))).toEqual({ code: "dump-amount", facts: { least: 1, most: 0 } });
	});

	it("a racer that dumps everything is out at the start (JR-5)", () => {
		const race = raceAfter(aNewRace(), [red, dump(200)], [red, ready], [blue, ready]);
		expect(racerIn(race).status).toBe("out");
		expect(race.turn?.seat).toBe(blue);
	});

	it("the race is over at once if every racer dumps everything", () => {
		const race = raceAfter(aNewRace(), [red, dump(200)], [blue, dump(200)], [red, ready], [blue, ready]);
		expect(race).toMatchObject({ phase: "over", round: 0, turn: null });
	});
});

describe("after round two", () => {
	const second = aRace({ racers: { red: {}, blue: {}, green: { status: "out" } }, phase: "second-dump", round: 2 });

	it("the second dump comes after the attacks", () => {
		const attacks = aRace({ racers: { red: {}, blue: {} }, phase: "attacks", round: 2 });
		expect(raceAfter(attacks, [red, hold], [blue, hold])).toMatchObject({ phase: "second-dump", round: 2, turn: null });
	});

	it("no other round has a dump", () => {
		for (const round of [1, 3, 4, 8]) {
			const attacks = aRace({ racers: { red: {}, blue: {} }, phase: "attacks", round });
			expect(raceAfter(attacks, [red, hold], [blue, hold])).toMatchObject({ phase: "turns", round: round + 1 });
		}
	});

	it("each racer dumps once or declares itself ready", () => {
		const race = raceAfter(second, [red, dump(7)]);
		expect(racerIn(race)).toMatchObject({ tank: 93, dumped: 7 });
		expect(race.phase).toBe("second-dump");
		expect(raceAfter(race, [blue, ready])).toMatchObject({ phase: "turns", round: 3 });
	});

	it("a second choice is refused after a dump, and a second ready is refused", () => {
		const dumped = raceAfter(second, [red, dump(7)]);
		const refusals = [
			refusalOf(dumped, red, dump(1)),
			refusalOf(dumped, red, ready),
			refusalOf(raceAfter(second, [red, ready]), red, ready),
		];
		for (const refusal of refusals) expect(refusal).toEqual({ code: "already-spoken", facts: { seat: red } });
	});

	it("a racer dumps no more than its tank holds", () => {
		expect(refusalOf(second, red, dump(101)).code).toBe("dump-amount");
	});

	it("a racer that is out cannot dump and is not awaited", () => {
		expect(refusalOf(second, green, dump(1)).code).toBe("not-flying");
		expect(raceAfter(second, [blue, dump(1)], [red, ready]).phase).toBe("turns");
	});

	it("a racer that dumps the cost of its last way on is out (JR-5)", () => {
		const race = raceAfter(second, [red, dump(97)], [blue, ready]);
		expect(racerIn(race).status).toBe("out");
		expect(racerIn(raceAfter(second, [red, dump(96)], [blue, ready])).status).toBe("flying");
	});

	it("the second dump is skipped if every tank is empty", () => {
		const racers = { red: { tank: 0, boost: "slingshot" as const }, blue: { tank: 0, boost: "slingshot" as const } };
		expect(raceAfter(aRace({ racers, phase: "attacks", round: 2 }), [red, hold], [blue, hold])).toMatchObject({ phase: "turns", round: 3 });
	});
});
