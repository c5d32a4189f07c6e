/** A whole race: dumps, rounds, time-outs, standings and the situation. Source: "Sequence of play"; JR-3 to JR-6. */
import { describe, expect, it } from "vitest";
import { standardRounds } from "../../../../src/core/jovian-rally/course/course.ts";
import { jovianRally } from "../../../../src/core/jovian-rally/game.ts";
import { rallyChoices } from "../../../../src/core/jovian-rally/play/choices.ts";
import { seededDice, settleWith } from "../../../../src/core/kernel/dice.ts";
import {
	aCourse,
	allMoons,
	aNewRace,
	aRace,
	attack,
	blue,
	burn,
	dump,
	endTurn,
	flown,
	flyCalmly,
	GRAND_TOUR,
	green,
	hold,
	manoeuvre,
	type RaceWishes,
	raceAfter,
	racerIn,
	ready,
	red,
	reportsOf,
	someOptions,
	timeOut,
} from "../support/builders.ts";

const both = { red: GRAND_TOUR, blue: GRAND_TOUR };

describe("the beginning", () => {
	it("puts every racer on the start moon, which counts as intercepted, with a full tank", () => {
		for (const seat of [red, blue]) {
			expect(racerIn(aNewRace(), seat)).toMatchObject({
				at: "A2",
				tank: 200,
				burnt: 0,
				dumped: 0,
				intercepted: { A2: true },
				status: "flying",
			});
		}
		expect(aNewRace()).toMatchObject({ phase: "dump", round: 0, turn: null, order: [red, blue] });
	});

	it.each([
		[{ rows: 4, columns: 2 }, null, "A1", 84],
		[{ rows: 5, columns: 9 }, null, "A5", 350],
		[{ rows: 7, columns: 3 }, 33, "A2", 33],
		[{ rows: 7, columns: 3 }, 0, "A2", 0],
	])("on a course of %j with %s kg set: from %s with %i kg (JR-1)", (size, propellant, at, tank) => {
		expect(racerIn(aNewRace([red], { course: aCourse(size), propellant }))).toMatchObject({ at, tank });
	});
});

describe("the sequence of play", () => {
	it("is dump, turns in seat order, attacks, a second dump after round two, and no attacks after the last round", () => {
		const race = flyCalmly(aNewRace(), both);
		const trace: string[] = [];
		let state = aNewRace();
		while (state.phase !== "over") {
			const now = `${state.round} ${state.phase} ${state.turn?.seat ?? ""}`.trim();
			if (trace.at(-1) !== now) trace.push(now);
			state = oneDeed(state);
		}
		expect(trace.slice(0, 8)).toEqual([
			"0 dump",
			"1 turns red",
			"1 turns blue",
			"1 attacks",
			"2 turns red",
			"2 turns blue",
			"2 attacks",
			"2 second-dump",
		]);
		expect(trace.slice(-4)).toEqual(["8 turns blue", "8 attacks", "9 turns red", "9 turns blue"]);
		expect(trace.filter((now) => now.includes("second-dump"))).toHaveLength(1);
		expect(race.phase).toBe("over");
	});

	it("has 28 burns in nine rounds on the standard course, four of them in the last (JR-4)", () => {
		const race = flyCalmly(aNewRace(), both);
		const perRound = Array.from({ length: 9 }, (_, index) => racerIn(race).legs.filter(({ round }) => round === index + 1).length);
		expect(perRound).toEqual([3, 3, 3, 3, 3, 3, 3, 3, 4]);
		expect(racerIn(race)).toMatchObject({ status: "finished", burnt: 112, tank: 88 });
		expect(racerIn(race, blue).status).toBe("finished");
	});

	it("of a lone racer has both dumps but no attacks", () => {
		const phases = new Set<string>();
		let state = aNewRace([red]);
		while (state.phase !== "over") {
			phases.add(state.phase);
			state = oneDeed(state);
		}
		expect([...phases]).toEqual(["dump", "turns", "second-dump"]);
		expect(racerIn(state).status).toBe("finished");
	});

	it("lets a racer with extra burns finish earlier (JR-4)", () => {
		const racers = { red: { at: "E2", legs: flown(25), intercepted: allMoons() } } as const;
		const begun = raceAfter(aRace({ racers, round: 8, turn: { burnsLeft: 0, arrived: true } }), [red, endTurn]);
		expect(begun).toMatchObject({ round: 9, turn: { burnsLeft: 3 } });
		const last = raceAfter(begun, ...(["F2", "G2", "A2"] as const).map((to) => [red, burn(to)] as const), [red, endTurn]);
		expect(racerIn(last)).toMatchObject({ status: "finished", at: "A2" });
		const home = raceAfter(
			aRace({ racers: { red: { ...racers.red, at: "G2", legs: flown(27) }, blue: {} }, round: 8 }),
			[red, burn("A2")],
			[red, endTurn],
		);
		expect(racerIn(home).status).toBe("finished");
		expect(home.turn?.seat).toBe(blue);
	});
});

/** The race after a calm racer's next command. */
function oneDeed(state: Parameters<typeof raceAfter>[0]) {
	const [seat = red] = jovianRally.situation(state).awaited;
	const to = GRAND_TOUR[racerIn(state, seat).legs.length] ?? "A2";
	if (state.phase === "turns") return raceAfter(state, [seat, state.turn?.burnsLeft === 0 ? endTurn : burn(to)]);
	return raceAfter(state, [seat, state.phase === "attacks" ? hold : ready]);
}

describe("rounds", () => {
	it("of a race of two end without a second dump", () => {
		const course = aCourse({ rows: 3, columns: 2 });
		let race = raceAfter(aNewRace([red], { course, orbits: 2 }), [red, ready]);
		while (race.phase === "turns") {
			const next = rallyChoices(race, red).find(({ command, refusal }) => command.kind === "burn" && refusal === null);
			race = raceAfter(race, [red, next?.command ?? endTurn]);
		}
		expect(race).toMatchObject({ phase: "over", round: 2 });
		expect(reportsOf(race, "race-over")).toHaveLength(1);
	});

	it("too few for an open distance leave every racer without a finish (JR-4)", () => {
		const race = aRace({ racers: { red: {}, blue: {} }, round: 9, turn: { burnsLeft: 1 }, options: { distance: "open" } });
		const over = raceAfter(
			race,
			[red, burn("B2")],
			[red, endTurn],
			...(["B2", "C2", "D2", "E2"] as const).map((to) => [blue, burn(to)] as const),
			[blue, endTurn],
		);
		expect(over.phase).toBe("over");
		expect(reportsOf(over, "short").map(({ seat, facts }) => [seat, facts.moons])).toEqual([
			[red, 2],
			[blue, 5],
		]);
		expect([racerIn(over).status, racerIn(over, blue).status]).toEqual(["short", "short"]);
	});
});

describe("the full distance", () => {
	it.each([
		[3, 2],
		[4, 2],
		[5, 3],
		[3, 9],
	])("of a %i × %i course is columns + 1 orbits, and no racer finishes earlier (JR-3)", (rows, columns) => {
		const race = flyStraight(rows, columns);
		expect(racerIn(race).legs).toHaveLength(rows * (columns + 1));
		expect(race.round).toBe(standardRounds({ rows, columns }));
		expect(racerIn(race).status).toBe("short"); // it intercepted only one moon of each row
	});
});

/** Flies one column from the start to the end of the distance. */
function flyStraight(rows: number, columns: number) {
	let state = aNewRace([red], { course: aCourse({ rows, columns }), propellant: 9999 });
	while (state.phase !== "over") {
		const straight = jovianRally
			.choices(state, red)
			.find(
				({ command, refusal }) =>
					!refusal &&
					(command.kind !== "burn" || command.to.slice(1) === racerIn(state).at.slice(1)) &&
					command.kind !== "dump" &&
					command.kind !== "manoeuvre",
			);
		if (!straight) throw new Error("No way straight on");
		state = raceAfter(state, [red, straight.command]);
	}
	return state;
}

describe("the end", () => {
	const last = { at: "G2", legs: flown(27), intercepted: allMoons() } as const;
	const finish = (racers: NonNullable<RaceWishes["racers"]>, options: RaceWishes["options"] = {}) =>
		raceAfter(aRace({ racers: { red: last, ...racers }, round: 9, turn: { burnsLeft: 1 }, options }), [red, burn("A2")], [red, endTurn]);

	it("comes when no racer is flying any more, and reports places, scores and moons (JR-6)", () => {
		const race = finish({ blue: { status: "finished", burnt: 3, intercepted: allMoons() }, green: { status: "out", burnt: 1 } });
		expect(race).toMatchObject({ phase: "over", turn: null, spoken: {} });
		const table = [
			{ seat: blue, place: 1, score: 3, burnt: 3, dumped: 0, moons: 21, status: "finished" },
			{ seat: red, place: 2, score: 4, burnt: 4, dumped: 0, moons: 21, status: "finished" },
			{ seat: green, place: 3, score: 1, burnt: 1, dumped: 0, moons: 1, status: "out" },
		];
		expect(reportsOf(race, "race-over")[0]?.facts.standings).toEqual(table);
	});

	it("gives equal scores the same place and an equal share of the pot (JR-6)", () => {
		const race = finish({ blue: { status: "finished", burnt: 24, dumped: 10 }, green: { status: "out", dumped: 5 } }, { wager: 1000 });
		expect(reportsOf(race, "race-over")[0]?.facts).toMatchObject({ pot: 15_000, share: 7500, winners: [red, blue] });
	});

	it("awards the grand prize to finishers strictly below the mark", () => {
		const racers = { blue: { status: "finished", burnt: 5 }, green: { status: "out", burnt: 1 } } as const;
		expect(reportsOf(finish(racers, { prizeMark: 5 }), "race-over")[0]?.facts.prizeWinners).toEqual([red]);
		expect(reportsOf(finish(racers, { prizeMark: 4 }), "race-over")[0]?.facts.prizeWinners).toEqual([]);
		expect(reportsOf(finish(racers, { prizeMark: null }), "race-over")[0]?.facts.prizeWinners).toEqual([]);
	});

	it("has an empty pot without a wager", () => {
		expect(reportsOf(finish({ blue: { status: "out", dumped: 50 } }), "race-over")[0]?.facts).toMatchObject({ pot: 0, share: 0 });
	});

	it("keeps a racer that is out on the board and in the standings (JR-5)", () => {
		const race = finish({ blue: { status: "out", at: "C1" } });
		expect(racerIn(race, blue).at).toBe("C1");
		expect(jovianRally.situation(race).seats[blue]).toMatchObject({ code: "out", facts: { place: 2 } });
	});
});

describe("a time-out", () => {
	it("comes from the referee only", () => {
		expect(jovianRally.settle(aNewRace(), red, timeOut).next().value).toMatchObject({ refusal: { code: "referee-only" } });
	});

	it("makes every racer ready before the start", () => {
		const race = raceAfter(raceAfter(aNewRace(), [red, ready]), [null, timeOut]);
		expect(race).toMatchObject({ phase: "turns", round: 1 });
		expect(reportsOf(race, "timed-out").map(({ seat }) => seat)).toEqual([blue]);
	});

	it("flies the cheapest open burn in a turn, and ends the turn as soon as it can", () => {
		const course = aCourse({ costs: { "A2-B1": 2, "A2-B3": 2 } });
		const race = raceAfter(aRace({ racers: { red: { closed: { B1: true } }, blue: {} }, options: { course } }), [null, timeOut]);
		expect(racerIn(race).at).toBe("B3");
		const ended = raceAfter(race, [null, timeOut], [null, timeOut], [null, timeOut]);
		expect(ended.turn?.seat).toBe(blue);
		expect(reportsOf(ended, "timed-out")).toHaveLength(3);
	});

	it("declares no manoeuvre, even for a racer that needs one to continue", () => {
		const race = raceAfter(aRace({ racers: { red: { tank: 4 }, blue: {} } }), [red, burn("B2")], [null, timeOut]);
		expect(racerIn(race).status).toBe("out");
	});

	it("makes racers hold that have not declared an attack, and rolls the declared ones", () => {
		const attacks = aRace({ racers: { red: {}, blue: {}, green: {} }, phase: "attacks" });
		const race = raceAfter(raceAfter(attacks, [blue, attack(red)]), [null, timeOut, 6, 1]);
		expect(racerIn(race).jammed).toBe(true);
		expect(reportsOf(race, "timed-out").map(({ seat }) => seat)).toEqual([red, green]);
		expect(race.phase).toBe("turns");
	});

	it("makes racers keep their propellant in the second dump", () => {
		const dumping = aRace({ racers: { red: {}, blue: {} }, phase: "second-dump", round: 2 });
		const race = raceAfter(raceAfter(dumping, [red, dump(5)]), [null, timeOut]);
		expect(race).toMatchObject({ phase: "turns", round: 3 });
		expect([racerIn(race).dumped, racerIn(race, blue).dumped]).toEqual([5, 0]);
	});

	it("can end any race without a player or a die", () => {
		let state: Parameters<typeof raceAfter>[0] = aNewRace([red, blue, green]);
		let steps = 0;
		while (state.phase !== "over" && steps++ < 500) state = raceAfter(state, [null, timeOut]);
		expect(state.phase).toBe("over");
	});
});

describe("the situation of the race", () => {
	const situation = jovianRally.situation;

	it("names the awaited seats: those that have not chosen, or the seat on turn", () => {
		expect(situation(raceAfter(aNewRace(), [red, ready]))).toMatchObject({
			phase: "dump",
			round: 0,
			rounds: 9,
			awaited: [blue],
			turn: null,
			over: false,
		});
		expect(situation(aRace({ racers: { red: {}, blue: {} } }))).toMatchObject({ phase: "turns", awaited: [red], turn: red });
		const attacks = aRace({ racers: { red: { status: "out" }, blue: {}, green: {} }, phase: "attacks" });
		expect(situation(attacks).awaited).toEqual([blue, green]);
		expect(situation(flyCalmly(aNewRace(), both))).toMatchObject({ phase: "over", awaited: [], over: true });
	});

	it("shows the phases of the round: the second dump in round two only, no attacks in the last", () => {
		const strip = (round: number, phase: "turns" | "dump" = "turns") => situation(aRace({ round, phase })).strip;
		expect(strip(0, "dump")).toContain("dump");
		expect(strip(1)).toEqual(["turns", "attacks"]);
		expect(strip(2)).toEqual(["turns", "attacks", "second-dump"]);
		expect(strip(9)).toEqual(["turns", "over"]);
	});

	it("has a line for each racer with its numbers and its place", () => {
		const { seats, left } = situation(aRace({ racers: { red: { burnt: 50, dumped: 10, tank: 140 }, blue: {} } }));
		expect(seats[red]).toMatchObject({
			code: "flying",
			facts: { tank: 140, burnt: 50, dumped: 10, score: 30, at: "A2", moons: 1, of: 21 },
		});
		expect(left).toBe(3);
	});

	it("a tank holds no more than its capacity, which faults do not lower and boons raise", () => {
		const propellant = (size: number) => [{ effect: "propellant", size, from: {} }];
		const seats = [
			{ id: red, design: { skill: 0 }, boons: propellant(4) },
			{ id: blue, design: { skill: 0 }, boons: propellant(-2) },
			{ id: green, design: { skill: 0, begins: { misaligned: 0, faults: 3 } }, boons: propellant(2) },
		];
		const { open } = settleWith(jovianRally.begin(someOptions(), seats), seededDice(1));
		const tanks = Object.values(situation(open).seats).map(({ facts }) => [facts.tank, facts.capacity]);
		expect(tanks).toEqual([
			[204, 204],
			[198, 200],
			[196, 200],
		]);
		expect(situation(raceAfter(open, [red, dump(50)])).seats[red]?.facts).toMatchObject({ tank: 154, capacity: 204 });
	});
});

describe("a choice", () => {
	const kinds = (state: Parameters<typeof raceAfter>[0], seat = red) => jovianRally.choices(state, seat).map(({ command }) => command.kind);

	it("is listed for every flying racer, refused ones included", () => {
		expect(kinds(aNewRace())).toEqual(["dump", "ready"]);
		expect(kinds(aRace())).toEqual(["burn", "burn", "burn", "manoeuvre", "end-turn"]);
		expect(kinds(aRace({ racers: { red: {}, blue: {}, green: {} }, phase: "attacks" }))).toEqual(["attack", "attack", "hold"]);
		expect(kinds(aRace({ racers: { red: { status: "out" } } }))).toEqual([]);
		expect(kinds(aRace({ phase: "over" }))).toEqual([]);
	});

	it("out of turn is refused but has its price", () => {
		const choices = jovianRally.choices(aRace({ racers: { red: {}, blue: {} } }), blue);
		expect(choices.every(({ refusal }) => refusal?.code === "not-your-turn")).toBe(true);
		expect(choices[0]?.facts).toMatchObject({ to: "B1", marked: 4, kg: 4, tankAfter: 96, newMoon: true });
	});

	it("of a racer that has already chosen in the phase is refused", () => {
		for (const [phase, word] of [
			["second-dump", dump(1)],
			["attacks", hold],
		] as const) {
			const race = raceAfter(aRace({ racers: { red: {}, blue: {} }, phase, round: 2 }), [red, word]);
			expect(jovianRally.choices(race, red).map(({ refusal }) => refusal?.code)).toEqual(["already-spoken", "already-spoken"]);
			expect(jovianRally.choices(race, blue).map(({ refusal }) => refusal)).toEqual([null, null]);
		}
	});

	it("of a dump has an amount from one kilogram to the whole tank", () => {
		expect(jovianRally.choices(aNewRace(), red)[0]?.amount).toEqual({ field: "kg", least: 1, most: 200 });
	});

	it("of a manoeuvre has its present odds, with light tank and skill", () => {
		const facts = (tank: number, skill: number) =>
			jovianRally.choices(aRace({ racers: { red: { tank, design: { skill } } } }), red).find(({ command }) => command.kind === "manoeuvre")
				?.facts;
		expect(facts(50, 0)).toMatchObject({ light: false, skill: 0, odds: { "navigation-fault": 1, slingshot: 1 } });
		expect(facts(10, 0)).toMatchObject({ light: true, odds: { "navigation-fault": 0, slingshot: 3 } });
		expect(facts(10, 2)).toMatchObject({ odds: { slingshot: 10 } });
	});

	it("of an attack has its odds in 36ths", () => {
		const [lighter] = jovianRally.choices(aRace({ racers: { red: { tank: 5 }, blue: { tank: 6 } }, phase: "attacks" }), red);
		expect(lighter?.facts).toEqual({ on: blue, tank: 5, tankOn: 6, wins: 21 });
	});

	it("of a manoeuvre is refused before a burn", () => {
		const choice = jovianRally.choices(aRace(), red).find(({ command }) => command.kind === manoeuvre.kind);
		expect(choice?.refusal?.code).toBe("nothing-flown");
	});
});
