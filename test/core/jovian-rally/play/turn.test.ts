/** A racer's turn: its burns, its one risky manoeuvre, and its end. Source: "Movement", "Risky Maneuvers"; JR-3 to JR-11. */
import { describe, expect, it } from "vitest";
import type { Racer } from "../../../../src/core/jovian-rally/model.ts";
import {
	aCourse,
	allMoons,
	aRace,
	blue,
	burn,
	endTurn,
	flown,
	green,
	manoeuvre,
	moons,
	raceAfter,
	racerIn,
	red,
	refusalOf,
	reportsOf,
} from "../support/builders.ts";

const two = { racers: { red: {}, blue: {} } };
const FAULT = [1, 1] as const;
const MISS = [1, 2] as const;
const MISALIGNED = [1, 3] as const;
const FINE = [3, 4] as const;
const EFFICIENT = [4, 4] as const;
const SYZYGY = [5, 5] as const;
const SLINGSHOT = [6, 6] as const;

describe("a turn", () => {
	it("has three burns; then the next racer has its turn", () => {
		const race = raceAfter(aRace(two), [red, burn("B2")], [red, burn("C2")], [red, burn("D2")], [red, endTurn]);
		expect(racerIn(race)).toMatchObject({ at: "D2", tank: 88, burnt: 12, intercepted: moons("A2", "B2", "C2", "D2") });
		expect(race.turn).toEqual({ seat: blue, burnsLeft: 3, manoeuvred: false, arrived: false, knewMoon: false });
	});

	it("lets the racer choose each burn after the result of the last one", () => {
		const race = raceAfter(aRace(), [red, burn("B2")], [red, manoeuvre, ...SYZYGY], [red, burn("C3")]);
		expect(racerIn(race)).toMatchObject({ at: "C3", burnt: 6 });
	});

	it("waits after the last burn if the racer can still declare a manoeuvre", () => {
		const race = raceAfter(aRace(two), [red, burn("B2")], [red, burn("C2")], [red, burn("D2")]);
		expect(race.turn).toMatchObject({ seat: red, burnsLeft: 0, manoeuvred: false });
		expect(raceAfter(race, [red, manoeuvre, ...FINE]).turn?.seat).toBe(blue);
	});

	it("ends by itself when nothing is left to choose", () => {
		const used = raceAfter(aRace(two), [red, burn("B2")], [red, manoeuvre, ...FINE], [red, burn("C2")], [red, burn("D2")]);
		expect(used.turn?.seat).toBe(blue);
		const jammed = raceAfter(aRace({ racers: { red: { jammed: true }, blue: {} }, turn: { burnsLeft: 1 } }), [red, burn("B2")]);
		expect(jammed.turn?.seat).toBe(blue);
	});

	it("cannot end while the racer can fly a burn", () => {
		expect(refusalOf(aRace(), red, endTurn)).toEqual({ code: "burns-left", facts: { burns: 3 } });
		expect(refusalOf(raceAfter(aRace(), [red, burn("B2")]), red, endTurn).facts).toEqual({ burns: 2 });
	});

	it("allows no other racer to act", () => {
		for (const command of [burn("B2"), manoeuvre, endTurn]) {
			expect(refusalOf(aRace(two), blue, command)).toEqual({ code: "not-your-turn", facts: { turn: red } });
		}
	});

	it("skips racers that are home or out; attacks follow the last turn", () => {
		const racers = { red: {}, blue: { status: "out" }, green: {} } as const;
		const race = raceAfter(aRace({ racers, turn: { burnsLeft: 1 } }), [red, burn("B2")], [red, endTurn]);
		expect(race.turn?.seat).toBe(green);
		const last = raceAfter(race, ...(["B1", "C1", "D1"] as const).map((to) => [green, burn(to)] as const), [green, endTurn]);
		expect(last).toMatchObject({ phase: "attacks", turn: null });
	});
});

describe("the risky manoeuvre", () => {
	it("needs a burn just flown (JR-8)", () => {
		expect(refusalOf(aRace({ racers: { red: { legs: flown(3) } } }), red, manoeuvre).code).toBe("nothing-flown");
		expect(raceAfter(aRace(), [red, burn("B2")], [red, manoeuvre, ...FINE]).turn?.manoeuvred).toBe(true);
	});

	it("happens once in a turn, after any of its burns", () => {
		const race = raceAfter(aRace(), [red, burn("B2")], [red, burn("C2")], [red, manoeuvre, ...FINE], [red, burn("D2")]);
		expect(race).toMatchObject({ round: 2, turn: { manoeuvred: false, arrived: false } });
		const again = raceAfter(race, [red, burn("E2")], [red, manoeuvre, ...FINE]);
		expect(refusalOf(raceAfter(again, [red, burn("F2")]), red, manoeuvre).code).toBe("manoeuvre-used");
		expect(refusalOf(again, red, manoeuvre).code).toBe("manoeuvre-used");
	});

	it("is refused on a jammed burn and allowed on the next (JR-8)", () => {
		const race = raceAfter(aRace({ racers: { red: { jammed: true } } }), [red, burn("B2")]);
		expect(refusalOf(race, red, manoeuvre).code).toBe("jammed-burn");
		expect(racerIn(raceAfter(race, [red, burn("C2")], [red, manoeuvre, ...EFFICIENT])).burnt).toBe(8);
	});

	it("is refused on a jammed burn that a slingshot made free (JR-8)", () => {
		const race = raceAfter(aRace({ racers: { red: { jammed: true, boost: "slingshot" } } }), [red, burn("B2")]);
		expect(refusalOf(race, red, manoeuvre).code).toBe("jammed-burn");
	});

	it("adds 1 if the burn left ten kg or less in the tank (JR-8)", () => {
		const rollWith = (tank: number) =>
			reportsOf(raceAfter(aRace({ racers: { red: { tank } } }), [red, burn("B2")], [red, manoeuvre, 3, 4]), "manoeuvre")[0];
		expect(rollWith(14)).toMatchObject({ facts: { sum: 7, roll: 8 }, modifiers: [{ code: "light-tank", value: 1 }] });
		expect(rollWith(15)).toMatchObject({ facts: { sum: 7, roll: 7 }, modifiers: [] });
	});

	it("adds the pilot's skill", () => {
		const race = raceAfter(aRace({ racers: { red: { design: { skill: 4 } } } }), [red, burn("B2")], [red, manoeuvre, 4, 4]);
		expect(racerIn(race).boost).toBe("slingshot");
	});

	it("is reported with dice, result and the tank before and after", () => {
		const [report] = reportsOf(raceAfter(aRace(), [red, burn("B2")], [red, manoeuvre, ...EFFICIENT]), "manoeuvre");
		expect(report).toMatchObject({
			seat: red,
			facts: { at: "B2", sum: 8, roll: 8, result: "efficiency", kgBefore: 4, kgAfter: 0, tankBefore: 96, tankAfter: 100 },
		});
		expect(report?.rolls).toEqual([{ count: 2, faces: 6, reason: "risky-manoeuvre", seat: red, shown: [4, 4] }]);
	});
});

describe("a syzygy", () => {
	it("halves the next burn only, and gives this turn an extra burn", () => {
		const race = raceAfter(aRace(), [red, burn("B2")], [red, manoeuvre, ...SYZYGY]);
		expect(race.turn?.burnsLeft).toBe(3);
		const flownOn = raceAfter(race, [red, burn("C2")], [red, burn("D2")], [red, burn("E2")]);
		expect(racerIn(flownOn).legs.map(({ kg }) => kg)).toEqual([4, 2, 4, 4]);
		expect(flownOn.round).toBe(2);
	});

	it("gives a fourth burn after the last one", () => {
		const race = raceAfter(aRace(two), [red, burn("B2")], [red, burn("C2")], [red, burn("D2")], [red, manoeuvre, ...SYZYGY]);
		expect(race.turn).toMatchObject({ seat: red, burnsLeft: 1 });
		expect(refusalOf(race, red, endTurn).code).toBe("burns-left");
		expect(raceAfter(race, [red, burn("E2")]).turn?.seat).toBe(blue);
	});

	it("gives no extra burn at the end of the full distance", () => {
		const race = raceAfter(almostHome(), [red, burn("A2")], [red, manoeuvre, ...SYZYGY]);
		expect(racerIn(race).status).toBe("finished");
		const short = raceAfter(almostHome({ intercepted: allMoons(aCourse(), ["C3"]) }), [red, burn("A2")], [red, manoeuvre, ...SYZYGY]);
		expect(racerIn(short)).toMatchObject({ status: "short", at: "A2" });
	});
});

describe("a slingshot", () => {
	it("makes the next burn free, even with an empty tank, and gives this turn an extra burn", () => {
		const race = raceAfter(
			aRace({ racers: { red: { tank: 4 } }, turn: { burnsLeft: 1 } }),
			[red, burn("B2")],
			[red, manoeuvre, ...SLINGSHOT],
		);
		expect(race.turn?.burnsLeft).toBe(1);
		const flownOn = raceAfter(race, [red, burn("C2")]);
		expect(racerIn(flownOn)).toMatchObject({ at: "C2", tank: 0, burnt: 4 });
	});
});

describe("a misalignment", () => {
	it("adds 4 kg to the burn just flown and takes them from the tank", () => {
		const race = raceAfter(aRace(), [red, burn("B2")], [red, manoeuvre, ...MISALIGNED]);
		expect(racerIn(race)).toMatchObject({ tank: 92, burnt: 8, owed: 0 });
		expect(racerIn(race).legs[0]).toMatchObject({ marked: 4, kg: 8, manoeuvre: "misalignment" });
	});

	it("empties an almost empty tank, and the score counts all four (JR-10)", () => {
		const race = raceAfter(aRace({ racers: { red: { tank: 5 } } }), [red, burn("B2")], [red, manoeuvre, ...MISALIGNED]);
		expect(racerIn(race)).toMatchObject({ tank: 0, burnt: 8, owed: 3 });
	});
});

describe("an efficiency bonus", () => {
	it("can save a racer that had nothing left to burn (JR-11)", () => {
		const stuck = raceAfter(aRace({ racers: { red: { tank: 4 } } }), [red, burn("B2")]);
		expect(stuck.phase).toBe("turns");
		const race = raceAfter(stuck, [red, manoeuvre, 3, 4]); // 7, and 1 for the light tank
		expect(racerIn(race)).toMatchObject({ tank: 4, burnt: 0, status: "flying" });
		expect(racerIn(raceAfter(stuck, [red, endTurn])).status).toBe("out");
	});

	it("gives nothing back on a free burn (JR-11)", () => {
		const race = raceAfter(aRace({ racers: { red: { boost: "slingshot" } } }), [red, burn("B2")], [red, manoeuvre, ...EFFICIENT]);
		expect(racerIn(race)).toMatchObject({ tank: 100, burnt: 0 });
	});
});

describe("a missed target", () => {
	it("leaves a new moon open for a later arrival", () => {
		const race = raceAfter(aRace(), [red, burn("B2")], [red, manoeuvre, ...MISS]);
		expect(racerIn(race)).toMatchObject({ at: "B2", intercepted: moons("A2") });
	});

	it("does not undo an earlier interception (JR-9)", () => {
		const race = raceAfter(aRace({ racers: { red: { intercepted: moons("A2", "B2") } } }), [red, burn("B2")], [red, manoeuvre, ...MISS]);
		expect(racerIn(race).intercepted).toEqual(moons("A2", "B2"));
	});

	it("does not count once the racer arrives again", () => {
		const race = aRace({ racers: { red: { at: "A1", legs: flown(7), intercepted: moons("A2") } } });
		expect(racerIn(raceAfter(race, [red, burn("B2")])).intercepted).toEqual(moons("A2", "B2"));
	});

	it("does not undo the start moon, which counts from the start (JR-9)", () => {
		const race = raceAfter(aRace({ racers: { red: { at: "G2", legs: flown(6) } } }), [red, burn("A2")], [red, manoeuvre, ...MISS]);
		expect(racerIn(race)).toMatchObject({ intercepted: moons("A2"), status: "flying" });
	});
});

describe("a navigation fault", () => {
	it("intercepts the moon and closes it, for this racer only", () => {
		const faulted = raceAfter(aRace(two), [red, burn("B2")], [red, manoeuvre, ...FAULT]);
		expect(racerIn(faulted)).toMatchObject({ at: "B2", intercepted: moons("A2", "B2"), closed: moons("B2") });
		const race = raceAfter(faulted, [red, burn("C2")], [red, burn("D2")], [blue, burn("B2")]);
		expect(racerIn(race, blue)).toMatchObject({ at: "B2", closed: {} });
	});

	it("keeps earlier moons closed", () => {
		const race = raceAfter(aRace({ racers: { red: { closed: moons("E1") } } }), [red, burn("B2")], [red, manoeuvre, ...FAULT]);
		expect(racerIn(race).closed).toEqual(moons("E1", "B2"));
	});

	it("closes the moon on later orbits", () => {
		const race = aRace({ racers: { red: { legs: flown(7), closed: moons("B2") } } });
		expect(refusalOf(race, red, burn("B2"))).toEqual({ code: "closed-moon", facts: { moon: "B2" } });
	});

	it("takes the racer out at once on the start moon (JR-5)", () => {
		const race = raceAfter(
			aRace({ racers: { red: { at: "G2", legs: flown(6) }, blue: {} } }),
			[red, burn("A2")],
			[red, manoeuvre, ...FAULT],
		);
		expect(racerIn(race)).toMatchObject({ status: "out", at: "A2" });
		expect(reportsOf(race, "out")[0]).toMatchObject({ seat: red, facts: { cause: "start-closed" } });
		expect(race.turn?.seat).toBe(blue);
	});

	it("takes no racer out on another moon of row A", () => {
		const race = raceAfter(aRace({ racers: { red: { at: "G2", legs: flown(6) } } }), [red, burn("A1")], [red, manoeuvre, ...FAULT]);
		expect(racerIn(race)).toMatchObject({ status: "flying", closed: moons("A1") });
	});

	it("does not matter on the arrival that finishes (JR-5)", () => {
		const race = raceAfter(almostHome(), [red, burn("A2")], [red, manoeuvre, ...FAULT]);
		expect(racerIn(race).status).toBe("finished");
		expect(reportsOf(race, "out")).toEqual([]);
	});

	it("takes the racer out on the start moon if a moon is missing (JR-5)", () => {
		const race = raceAfter(almostHome({ intercepted: allMoons(aCourse(), ["C3"]) }), [red, burn("A2")], [red, manoeuvre, ...FAULT]);
		expect(racerIn(race).status).toBe("out");
	});
});

/** A racer one burn from home on the standard course, with every moon intercepted. */
function almostHome(changes: Partial<Racer> = {}, distance: "full" | "open" = "full") {
	const racer = { at: "G2", legs: flown(27), intercepted: allMoons(), ...changes } as const;
	return aRace({ racers: { red: racer }, round: 9, turn: { burnsLeft: 1 }, options: { distance } });
}

describe("coming home", () => {
	it("ends the flight at the start moon with every moon intercepted and the distance flown (JR-3)", () => {
		const race = raceAfter(almostHome(), [red, burn("A2")], [red, endTurn]);
		expect(racerIn(race)).toMatchObject({ status: "finished", tank: 96 });
		expect(reportsOf(race, "finished")[0]).toMatchObject({ seat: red, facts: { burnt: 4, dumped: 0, tank: 96, score: 4 } });
	});

	it("leaves time for a last manoeuvre", () => {
		const race = raceAfter(almostHome(), [red, burn("A2")], [red, manoeuvre, ...EFFICIENT]);
		expect(racerIn(race)).toMatchObject({ status: "finished", burnt: 0 });
	});

	it("is not a finish with a missed target: over the full distance the racer is short", () => {
		const race = raceAfter(almostHome(), [red, burn("A2")], [red, manoeuvre, ...MISS]);
		expect(racerIn(race).status).toBe("short");
		expect(reportsOf(race, "finished")).toEqual([]);
	});

	it("is not a finish one orbit early over the full distance (JR-3)", () => {
		const race = raceAfter(aRace({ racers: { red: { at: "G2", legs: flown(20), intercepted: allMoons() } } }), [red, burn("A2")]);
		expect(racerIn(race).status).toBe("flying");
		expect(refusalOf(race, red, endTurn).code).toBe("burns-left");
	});

	it("is not a finish with a moon missing: the racer is short", () => {
		const race = raceAfter(almostHome({ intercepted: allMoons(aCourse(), ["C3"]) }), [red, burn("A2")], [red, endTurn]);
		expect(racerIn(race).status).toBe("short");
		expect(reportsOf(race, "short")[0]).toMatchObject({ seat: red, facts: { moons: 20, of: 21 } });
	});

	it("without a finish ends the racer's flight at once, in any round (JR-3)", () => {
		const racer = { at: "G2", legs: flown(27), intercepted: allMoons(aCourse(), ["C3"]) } as const;
		const race = raceAfter(
			aRace({ racers: { red: racer, blue: {}, green: {} }, round: 8, turn: { burnsLeft: 1 } }),
			[red, burn("A2")],
			[red, endTurn],
		);
		expect(racerIn(race).status).toBe("short");
		expect(reportsOf(race, "short")).toHaveLength(1);
		expect(race).toMatchObject({ phase: "turns", turn: { seat: blue } });
	});

	it("is not a finish at any moon but the start moon", () => {
		const race = raceAfter(almostHome(), [red, burn("A3")], [red, endTurn]);
		expect(racerIn(race).status).toBe("short");
	});
});

describe("the open distance", () => {
	const early = (changes: Partial<Racer> = {}) => almostHome({ legs: flown(20), ...changes }, "open");

	it("lets a racer finish in any orbit once it has every moon (JR-3)", () => {
		const race = raceAfter(early(), [red, burn("A2")], [red, endTurn]);
		expect(racerIn(race).status).toBe("finished");
	});

	it("has no burn after the finish, even if the turn has some left (JR-3)", () => {
		const race = raceAfter({ ...early(), turn: { seat: red, burnsLeft: 3, manoeuvred: false, arrived: false, knewMoon: false } }, [
			red,
			burn("A2"),
		]);
		expect(refusalOf(race, red, burn("B2")).code).toBe("already-home");
		expect(racerIn(raceAfter(race, [red, endTurn])).status).toBe("finished");
	});

	it("ends the flight by itself if the manoeuvre is used", () => {
		const race = raceAfter({ ...early(), turn: { seat: red, burnsLeft: 2, manoeuvred: true, arrived: true, knewMoon: false } }, [
			red,
			burn("A2"),
		]);
		expect(racerIn(race).status).toBe("finished");
	});

	it("continues after a missed target at home until the racer arrives there again", () => {
		const start = { ...early(), round: 7, turn: { seat: red, burnsLeft: 2, manoeuvred: false, arrived: false, knewMoon: false } };
		const missed = raceAfter(start, [red, burn("A2")], [red, manoeuvre, ...MISS]);
		expect(racerIn(missed).status).toBe("flying");
		const again = raceAfter(missed, [red, burn("B2")], ...(["C2", "D2", "E2"] as const).map((to) => [red, burn(to)] as const), [
			red,
			endTurn,
		]);
		const home = raceAfter(again, ...(["F2", "G2", "A2"] as const).map((to) => [red, burn(to)] as const), [red, endTurn]);
		expect(racerIn(home).status).toBe("finished");
	});

	it("continues through the start moon while a moon is missing", () => {
		const race = raceAfter(early({ intercepted: allMoons(aCourse(), ["C3"]) }), [red, burn("A2")], [red, endTurn]);
		expect(racerIn(race).status).not.toBe("finished");
	});

	it("needs an arrival at the start moon: a racer does not begin with a finish", () => {
		const race = aRace({ racers: { red: { intercepted: allMoons() } }, options: { distance: "open" } });
		expect(racerIn(raceAfter(race, [red, burn("B2")])).status).toBe("flying");
	});
});

describe("a racer without a way on", () => {
	it("is out if it can afford no burn (JR-5)", () => {
		const race = raceAfter(aRace({ racers: { red: { tank: 7 }, blue: {} } }), [red, burn("B2")], [red, endTurn]);
		expect(racerIn(race)).toMatchObject({ status: "out", at: "B2", tank: 3 });
		expect(reportsOf(race, "out")[0]?.facts).toEqual({ cause: "no-way-on", at: "B2", tank: 3 });
		expect(race.turn?.seat).toBe(blue);
	});

	it("is out if every moon ahead is closed, with any tank (JR-5)", () => {
		const race = raceAfter(aRace({ racers: { red: { closed: moons("C1", "C2") }, blue: {} } }), [red, burn("B1")], [red, endTurn]);
		expect(racerIn(race).status).toBe("out");
	});

	it("is out at the end of its turn (JR-5)", () => {
		const race = raceAfter(aRace({ racers: { red: { tank: 7 }, blue: {} }, turn: { burnsLeft: 1 } }), [red, burn("B2")], [red, endTurn]);
		expect(racerIn(race).status).toBe("out");
	});

	it("stays in the race while its next burn is free", () => {
		const race = raceAfter(
			aRace({ racers: { red: { tank: 4 }, blue: {} }, turn: { burnsLeft: 1 } }),
			[red, burn("B2")],
			[red, manoeuvre, 6, 5],
		);
		expect(racerIn(race)).toMatchObject({ tank: 0, boost: "slingshot", status: "flying" });
	});

	it("finishes if it is home", () => {
		const race = raceAfter(almostHome({ tank: 4 }), [red, burn("A2")], [red, endTurn]);
		expect(racerIn(race)).toMatchObject({ status: "finished", tank: 0 });
	});
});
