/** The price of a burn, and the burns that a racer can choose. Source: "Movement"; JR-5, JR-7. */
import { describe, expect, it } from "vitest";
import { burnPrice, openWays, waysOn } from "../../../../src/core/jovian-rally/flight/burn.ts";
import { aCourse, aRace, aRacer, burn, flown, moons, raceAfter, racerIn, red, refusalOf } from "../support/builders.ts";

const plain = { tank: 100, jammed: false, boost: null };

describe("the price of a burn", () => {
	it("is the marked cost", () => {
		expect(burnPrice(8, plain)).toEqual({ kg: 8, affordable: true, tankAfter: 92, modifiers: [] });
	});

	it.each([
		["jammed: doubled", { jammed: true }, 20, [{ code: "jammed", value: 10 }]],
		["after a syzygy: halved", { boost: "syzygy" }, 5, [{ code: "syzygy", value: -5 }]],
		["after a slingshot: nothing", { boost: "slingshot" }, 0, [{ code: "slingshot", value: -10 }]],
		[
			"jammed after a syzygy: doubled, then halved",
			{ jammed: true, boost: "syzygy" },
			10,
			[
				{ code: "jammed", value: 10 },
				{ code: "syzygy", value: -10 },
			],
		],
		[
			"jammed after a slingshot: free beats doubled",
			{ jammed: true, boost: "slingshot" },
			0,
			[
				{ code: "jammed", value: 10 },
				{ code: "slingshot", value: -20 },
			],
		],
	] as const)("of 10 kg, %s (JR-7)", (_, changes, kg, modifiers) => {
		const price = burnPrice(10, { ...plain, ...changes });
		expect(price).toMatchObject({ kg, modifiers });
		expect(10 + modifiers.reduce((sum, { value }) => sum + value, 0)).toBe(kg);
	});

	it("is a whole number of kg for every marked cost", () => {
		for (const marked of [2, 4, 6, 8, 10, 12]) expect(burnPrice(marked, { ...plain, boost: "syzygy" }).kg).toBe(marked / 2);
	});

	it("may be the whole tank, but no more", () => {
		expect(burnPrice(8, { ...plain, tank: 8 })).toMatchObject({ affordable: true, tankAfter: 0 });
		expect(burnPrice(8, { ...plain, tank: 7 })).toMatchObject({ affordable: false, tankAfter: null });
		expect(burnPrice(12, { tank: 0, jammed: true, boost: "slingshot" })).toMatchObject({ affordable: true, tankAfter: 0 });
	});
});

describe("the ways on from a moon", () => {
	const course = aCourse({ costs: { "A2-B1": 2, "A2-B2": 12, "A2-B3": 6 } });

	it("include those that the racer cannot fly", () => {
		const ways = waysOn(course, aRacer({ tank: 10, closed: moons("B1") }));
		expect(ways.map(({ to, closed, price }) => [to, closed, price.affordable])).toEqual([
			["B1", true, true],
			["B2", false, false],
			["B3", false, true],
		]);
	});

	it("keep a racer in the race if one is open and affordable (JR-5)", () => {
		const open = (changes: Parameters<typeof aRacer>[0]) => openWays(course, aRacer(changes)).map(({ to }) => to);
		expect(open({ tank: 12 })).toEqual(["B1", "B2", "B3"]);
		expect(open({ tank: 11, jammed: true })).toEqual(["B1"]);
		expect(open({ tank: 0 })).toEqual([]);
		expect(open({ tank: 0, boost: "slingshot" })).toEqual(["B1", "B2", "B3"]);
		expect(open({ closed: moons("B1", "B2", "B3") })).toEqual([]);
	});
});

describe("flying a burn", () => {
	it("takes its cost from the tank, moves the racer, intercepts the moon and adds to the flight plan", () => {
		const race = raceAfter(aRace({ options: { course: aCourse({ costs: { "A2-B3": 12 } }) } }), [red, burn("B3")]);
		expect(racerIn(race)).toMatchObject({ at: "B3", tank: 88, burnt: 12, intercepted: moons("A2", "B3") });
		expect(racerIn(race).legs).toEqual([{ to: "B3", marked: 12, kg: 12, round: 1, jammed: false, boost: null, manoeuvre: null }]);
		expect(race.turn).toMatchObject({ burnsLeft: 2, arrived: true, knewMoon: false });
	});

	it("uses up jamming and boost together (JR-7)", () => {
		const race = raceAfter(aRace({ racers: { red: { jammed: true, boost: "slingshot" } } }), [red, burn("B2")], [red, burn("C2")]);
		expect(racerIn(race)).toMatchObject({ tank: 96, burnt: 4, jammed: false, boost: null });
		expect(racerIn(race).legs.map(({ kg }) => kg)).toEqual([0, 4]);
	});

	it("is reported with every modifier", () => {
		const [report] = raceAfter(aRace({ racers: { red: { jammed: true, boost: "syzygy" } } }), [red, burn("B2")]).reports;
		expect(report).toMatchObject({
			code: "burnt",
			seat: red,
			facts: { from: "A2", to: "B2", marked: 4, kg: 4, tankBefore: 100, tankAfter: 96 },
		});
		expect(report?.modifiers).toEqual([
			{ code: "jammed", value: 4 },
			{ code: "syzygy", value: -4 },
		]);
	});

	it.each([
		["to a moon that no trajectory leads to", {}, {}, "A3", "no-such-trajectory"],
		["backwards", { at: "B2" }, {}, "A2", "no-such-trajectory"],
		["from column 1 to column 3", { at: "A1" }, {}, "B3", "no-such-trajectory"],
		["to a moon that does not exist", {}, {}, "Z9", "no-such-trajectory"],
		["to a closed moon", { closed: moons("B2") }, {}, "B2", "closed-moon"],
		["for more than the tank holds", { tank: 3 }, {}, "B2", "cannot-afford"],
		["for twice what is in the tank, jammed", { tank: 7, jammed: true }, {}, "B2", "cannot-afford"],
		["without a burn left in the turn", { legs: flown(3) }, { burnsLeft: 0, arrived: true }, "B2", "no-burns-left"],
	] as const)("%s is refused", (_, racer, turn, to, code) => {
		expect(refusalOf(aRace({ racers: { red: racer }, turn }), red, burn(to)).code).toBe(code);
	});

	it("that is refused for its price states the price and the tank", () => {
		expect(refusalOf(aRace({ racers: { red: { tank: 7, jammed: true } } }), red, burn("B2")).facts).toEqual({ kg: 8, tank: 7 });
	});
});
