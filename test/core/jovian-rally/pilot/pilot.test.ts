/** NPC pilots: their choices, and their results over many courses. */
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { type Course, moonsOf } from "../../../../src/core/jovian-rally/course/course.ts";
import { EXAMPLE_COURSE } from "../../../../src/core/jovian-rally/course/example-course.ts";
import { score } from "../../../../src/core/jovian-rally/finish/standings.ts";
import { jovianRally } from "../../../../src/core/jovian-rally/game.ts";
import type { Racer, RallyCommand, RallyOrder, RallyState } from "../../../../src/core/jovian-rally/model.ts";
import { rallyPilots } from "../../../../src/core/jovian-rally/pilot/pilots.ts";
import { rallySealing } from "../../../../src/core/jovian-rally/play/together.ts";
import { seededDice, settleWith } from "../../../../src/core/kernel/dice.ts";
import { expectAccepted } from "../../../../src/core/kernel/outcome.ts";
import type { SeatId } from "../../../../src/core/kernel/seat.ts";
import { seededRace } from "../../../bench/seeded-race.ts";
import { fieldOf, raceOfStyles, type Start } from "../../../bench/style-races.ts";
import { fewest, sureness } from "../../../chance.ts";
import { runs } from "../../../soak.ts";
import { aCourse, allMoons, aNewRace, aRace, blue, flown, green, moons, racerIn, red } from "../support/builders.ts";
import { parFlyer } from "../support/par-flyer.ts";
import { mostCommands, opened, type Recipe, recipes } from "../support/random-race.ts";

type Style = keyof typeof rallyPilots;
const STYLES = ["cautious", "balanced", "reckless"] as const satisfies readonly Style[];

function picked(style: Style, state: RallyState, seat: SeatId = red): RallyCommand | null {
	return rallyPilots[style](state, seat, jovianRally.choices(state, seat));
}

describe("over many courses", () => {
	const COURSES = runs(600, 60);
	const FIELD = { cautious: rallyPilots.cautious, balanced: rallyPilots.balanced, reckless: rallyPilots.reckless, par: parFlyer };
	type Name = keyof typeof FIELD;
	const names = Object.keys(FIELD) as Name[]; // the keys of the literal above
	/** How each of the four flew in each race: all fly on the same courses, so that only the pilots differ. */
	const races: Readonly<Record<Name, Racer>>[] = [];

	beforeAll(() => {
		for (let seed = 0; seed < COURSES; seed++) {
			const seats = names.map((_, index) => names[(index + seed) % names.length] ?? "par"); // every racer has every seat in turn
			const { order, racers } = seededRace(
				seed,
				seats.map((name) => FIELD[name]),
			);
			const flew = order.map((seat, index) => [seats[index], racerIn({ racers } as RallyState, seat)] as const);
			races.push(Object.fromEntries(flew) as Record<Name, Racer>); // one for each of the names
		}
	});

	const isHome = ({ status }: Racer): boolean => status === "finished";
	/** By how much one pilot's score exceeds another's, in each race that both finish, or in all races. */
	const excess = (worse: Name, better: Name, counts = isHome): readonly number[] =>
		races.filter((race) => counts(race[worse]) && counts(race[better])).map((race) => score(race[worse]) - score(race[better]));
	const homeOf = (name: Name): number => races.filter((race) => isHome(race[name])).length;

	it("the balanced pilot scores better than a pilot who only flies par, stranded races counted or not", () => {
		expect(sureness(excess("par", "balanced", () => true))).toBeGreaterThan(1);
		expect(sureness(excess("par", "balanced").map((kg) => kg - 40))).toBeGreaterThan(1);
	});

	it.each(["cautious", "balanced"] as const)("the %s pilot strands itself in no more than 5 races of 100", (name) => {
		expect(races).toHaveLength(COURSES);
		expect(homeOf(name)).toBeGreaterThanOrEqual(fewest(0.95, COURSES));
	});
});

describe("the styles among themselves", () => {
	const RACES = runs(1200, 240);
	const starts: Start[] = [];

	beforeAll(async () => {
		for (let seed = 0; seed < RACES; seed++) starts.push(...(await raceOfStyles(seed, fieldOf(seed, STYLES), rallyPilots)));
	});

	const of = (style: Style): readonly Start[] => starts.filter((start) => start.style === style);
	const homeOf = (style: Style): readonly Start[] => of(style).filter(({ isHome }) => isHome);
	/** How surely the mean of the first values is above that of the others. */
	const surelyAbove = (more: readonly number[], less: readonly number[]): number => {
		const least = less.reduce((sum, each) => sum + each, 0) / less.length;
		return sureness(more.map((each) => each - least));
	};

	it("each style wins at least half as often as any other", () => {
		const wins = STYLES.map((style) => of(style).reduce((sum, { win }) => sum + win, 0) / of(style).length);
		expect(Math.min(...wins)).toBeGreaterThan(Math.max(...wins) / 2);
	});

	it("a reckless pilot scores better than the others when it gets home, but gets home less often", () => {
		for (const other of ["cautious", "balanced"] as const) {
			const scores = (style: Style) => homeOf(style).map(({ score }) => score);
			expect(surelyAbove(scores(other), scores("reckless"))).toBeGreaterThan(1);
			const home = (style: Style) => of(style).map(({ isHome }) => +isHome);
			expect(surelyAbove(home(other), home("reckless"))).toBeGreaterThan(1);
		}
	});

	it("a reckless pilot comes home from 70 races of 100", () => {
		expect(homeOf("reckless").length).toBeGreaterThanOrEqual(fewest(0.7, of("reckless").length));
	});

	it("a cautious pilot, whom hardly anybody attacks, comes home with less than 22 kg on average", () => {
		expect(sureness(homeOf("cautious").map(({ left }) => 22 - left))).toBeGreaterThan(1);
	});
});

it("JR-18: cautious and balanced pilots come home from races of 3, 8 and 12 orbits on what the race gives", () => {
	for (const orbits of [3, 8, 12]) {
		const { racers, order } = seededRace(orbits, [rallyPilots.cautious, rallyPilots.balanced], { orbits });
		expect(order.map((seat) => racers[seat]?.status)).toEqual(["finished", "finished"]);
	}
});

describe("in any race", () => {
	function pickedTwice(state: RallyState, seat: SeatId): RallyCommand {
		const style = STYLES[state.order.indexOf(seat) % STYLES.length] ?? "balanced";
		const command = picked(style, state, seat);
		expect(picked(style, structuredClone(state), seat)).toEqual(command);
		if (!command) throw new Error(`${style} has nothing to do in ${state.phase}`);
		return command;
	}

	/** JR-21: what a pilot seals, which must be accepted, too. */
	function planOf(state: RallyState, seat: SeatId): RallyOrder {
		const order = pickedTwice(state, seat);
		if (order.kind !== "fly-plan") throw new Error(`A pilot seals ${order.kind}`);
		expect(rallySealing.check(state, seat, order)).toBeNull();
		return order;
	}

	/** Flies a whole race by pilots of every style, and makes each pick twice. */
	function flyPiloted(recipe: Recipe): RallyState {
		const dice = seededDice(recipe.seed);
		let state = opened(recipe).match.state.open;
		const limit = mostCommands({ open: state, sealed: {} });
		for (let commands = 0; ; commands++) {
			const { awaited } = jovianRally.situation(state);
			const [seat] = awaited;
			if (seat === undefined) return state;
			expect(commands).toBeLessThan(limit);
			if (state.phase === "planning") {
				const plans = Object.fromEntries(awaited.map((each) => [each, planOf(state, each)]));
				state = settleWith(rallySealing.reveal(state, plans), dice).open;
				continue;
			}
			const command = pickedTwice(state, seat);
			state = expectAccepted(settleWith(jovianRally.settle(state, seat, command), dice)).open;
		}
	}

	it("a pilot's pick is always accepted, and the same race gives the same pick", () => {
		fc.assert(
			fc.property(recipes({ most: 5 }), (recipe) => {
				expect(flyPiloted(recipe).phase).toBe("over");
			}),
			{ numRuns: 60 },
		);
	});

	it("pilots fly par's route on a course that is too large for more", () => {
		const options = { propellant: null, distance: "full", prizeMark: null, wager: 0, turnSeconds: 0 } as const;
		const recipe: Recipe = { rows: 5, columns: 9, seed: 3, skills: [0], options: { ...options, table: aRace().options.table } };
		expect(racerIn(flyPiloted(recipe), opened(recipe).match.state.open.order[0])).toMatchObject({ status: "finished" });
	});

	it("a pilot that is home or out picks nothing", () => {
		for (const status of ["finished", "out", "short"] as const) {
			expect(picked("balanced", aRace({ racers: { red: { status }, blue: {} }, phase: "attacks" }))).toBeNull();
		}
	});
});

describe("dumping", () => {
	it.each(STYLES)("the %s pilot dumps before the start, keeps enough for par, and is then ready", (style) => {
		const start = aNewRace([red, blue], { course: EXAMPLE_COURSE });
		const dump = picked(style, start);
		const kg = dump?.kind === "dump" ? dump.kg : 0;
		expect(kg).toBeGreaterThan(0);
		if (style !== "reckless") expect(200 - kg).toBeGreaterThanOrEqual(126);
		const after = expectAccepted(settleWith(jovianRally.settle(start, red, { kind: "dump", kg }), seededDice(1))).open;
		expect(picked(style, after)).toEqual({ kind: "ready" });
	});

	it("a pilot without rivals keeps less", () => {
		const kept = (seats: readonly SeatId[]) => {
			const dump = picked("cautious", aNewRace(seats, { course: EXAMPLE_COURSE }));
			return 200 - (dump?.kind === "dump" ? dump.kg : 0);
		};
		expect(kept([red])).toBeLessThan(kept([red, blue]));
		expect(kept([red])).toBeGreaterThanOrEqual(126);
	});

	it.each(STYLES)("the %s pilot, whom a ruling has left with nothing to fly, dumps the whole tank", (style) => {
		const nowhereToGo = { intercepted: allMoons(), legs: flown(6), tank: 12 };
		const state = aRace({ racers: { red: nowhereToGo, blue: {} }, phase: "second-dump", round: 2, options: { distance: "open" } });
		expect(picked(style, state)).toEqual({ kind: "dump", kg: 12 });
	});

	it("a pilot whose tank holds less than par dumps nothing", () => {
		for (const style of STYLES)
			expect(picked(style, aNewRace([red, blue], { course: EXAMPLE_COURSE, propellant: 90 }))).toEqual({ kind: "ready" });
	});
});

/** The last turn on a course of equal costs: every moon is intercepted, and home is this many burns away. */
function lastTurn(racer: Partial<Racer> = {}, course: Course = aCourse()): RallyState {
	const red = { at: "E2", intercepted: allMoons(course), legs: flown(25), tank: 40, ...racer } as const;
	return aRace({ racers: { red, blue: {} }, options: { course }, round: 9, turn: { burnsLeft: 3 } });
}

describe("burning", () => {
	it.each(STYLES)("the %s pilot flies the cheapest way home", (style) => {
		const course = aCourse({ all: 6, costs: { "E2-F1": 2, "F1-G1": 2, "G1-A2": 2 } });
		expect(picked(style, lastTurn({}, course))).toEqual({ kind: "burn", to: "F1" });
	});

	it("a jammed pilot chooses a cheap next burn (JR-7)", () => {
		const course = aCourse({ all: 6, costs: { "E2-F1": 12, "F1-G1": 2, "G1-A2": 2, "F2-G1": 12 } });
		expect(picked("balanced", lastTurn({}, course))).toEqual({ kind: "burn", to: "F1" });
		expect(picked("balanced", lastTurn({ jammed: true }, course))).not.toEqual({ kind: "burn", to: "F1" });
	});

	it("a pilot with a boost spends it on an expensive burn (JR-7)", () => {
		const course = aCourse({ all: 4, costs: { "E2-F1": 12, "F1-G1": 2, "G1-A2": 2 } });
		expect(picked("balanced", lastTurn({}, course))).not.toEqual({ kind: "burn", to: "F1" });
		expect(picked("balanced", lastTurn({ boost: "slingshot" }, course))).toEqual({ kind: "burn", to: "F1" });
	});

	it("a pilot without a way home flies on to new moons", () => {
		const lost = { at: "E2", intercepted: allMoons(aCourse(), ["F1", "F3"]), legs: flown(25), tank: 12 } as const;
		const state = aRace({ racers: { red: lost }, round: 9, turn: { burnsLeft: 3 } });
		expect(["F1", "F3"]).toContain((picked("balanced", state) as { to?: string } | null)?.to);
	});
});

describe("risking", () => {
	const arrived = { arrived: true, knewMoon: true };

	it("every pilot but the cautious risks a manoeuvre with a light tank on a moon that it does not need again", () => {
		const racer = { at: "F2", intercepted: allMoons(), tank: 9, legs: flown(26) } as const;
		const state = { ...lastTurn(racer, aCourse({ all: 2 })), turn: { seat: red, burnsLeft: 2, manoeuvred: false, ...arrived } };
		for (const style of ["balanced", "reckless"] as const) expect(picked(style, state)).toEqual({ kind: "manoeuvre" });
	});

	it("only the reckless pilot risks a manoeuvre on the last arrival, which a miss would undo", () => {
		const racer = { at: "A2", intercepted: allMoons(), tank: 30, legs: flown(28) } as const;
		const state = { ...lastTurn(racer), turn: { seat: red, burnsLeft: 0, manoeuvred: false, ...arrived } };
		for (const style of ["cautious", "balanced"] as const) expect(picked(style, state)).toEqual({ kind: "end-turn" });
	});

	it("no pilot risks a manoeuvre on the only arrival at a moon", () => {
		const racer = { at: "F2", intercepted: allMoons(), tank: 30, legs: flown(26) } as const;
		const state = { ...lastTurn(racer), turn: { seat: red, burnsLeft: 2, manoeuvred: false, arrived: true, knewMoon: false } };
		for (const style of STYLES) expect(picked(style, state)).toMatchObject({ kind: "burn" });
	});

	it("every pilot risks a manoeuvre on a table without bad results", () => {
		const state = lastTurn({ at: "F2", legs: flown(26) });
		const table = state.options.table.map(() => "efficiency" as const);
		const lucky = { ...state, options: { ...state.options, table }, turn: { seat: red, burnsLeft: 2, manoeuvred: false, ...arrived } };
		for (const style of STYLES) expect(picked(style, lucky)).toEqual({ kind: "manoeuvre" });
	});
});

describe("judging a risk by the true odds", () => {
	/** Home, with a manoeuvre to declare: 8 or more saves 4 kg, less costs 4. With +1 or more the odds are good. */
	function home(racer: Partial<Racer>): RallyState {
		const state = lastTurn({ at: "A2", legs: flown(28), ...racer });
		const table = state.options.table.map((_, index) => (index + 2 >= 8 ? ("efficiency" as const) : ("misalignment" as const)));
		const turn = { seat: red, burnsLeft: 0, manoeuvred: false, arrived: true, knewMoon: true };
		return { ...state, options: { ...state.options, table }, turn };
	}
	const boon = (effect: string, size: number) => [{ effect, size, from: {} }];
	const risks = (racer: Partial<Racer>) => picked("balanced", home(racer))?.kind === "manoeuvre";

	it("a crew's skill counts as the skill of the sheet does, while any is left", () => {
		expect([0, 1, -1].map((skill) => risks({ design: { skill } }))).toEqual([false, true, false]);
		expect([0, 1, 2, -1].map((size) => risks({ boons: boon("skill", size) }))).toEqual([false, true, true, false]);
		expect(risks({ design: { skill: 1 }, boons: boon("skill", -1) })).toBe(false);
	});

	it("a roll that the crew may make again counts, and so do misaligned thrusters", () => {
		expect(risks({ boons: boon("misalignment", 1) })).toBe(true);
		expect(risks({ boons: boon("fault", 1) })).toBe(false);
		expect(risks({ design: { skill: 1 }, misaligned: 1 })).toBe(false);
		expect(risks({ design: { skill: 2 }, misaligned: 1 })).toBe(true);
	});

	it("a skilled crew keeps less in the tank for bad luck, unless misaligned thrusters take its skill", () => {
		const dumps = (racer: Partial<Racer>) => {
			const state = aNewRace([red, blue], { course: EXAMPLE_COURSE });
			const dump = picked("balanced", { ...state, racers: { ...state.racers, [red]: { ...racerIn(state), ...racer } } });
			return dump?.kind === "dump" ? dump.kg : 0;
		};
		const plain = dumps({});
		expect(dumps({ boons: boon("skill", 9) })).toBeGreaterThan(plain);
		expect(dumps({ boons: boon("skill", 9) })).toBe(dumps({ design: { skill: 1 } }));
		expect(dumps({ design: { skill: 1 }, misaligned: 9 })).toBe(plain);
	});
});

describe("attacking", () => {
	function attacks(tanks: Readonly<Record<"red" | "blue" | "green", number>>): RallyState {
		const course = EXAMPLE_COURSE;
		const racer = (tank: number) =>
			({ at: "A2", intercepted: moons("A2", "A1", "A3", "B1", "B3", "C3", "D2"), legs: flown(7), tank }) as const;
		const racers = { red: racer(tanks.red), blue: racer(tanks.blue), green: racer(tanks.green) };
		return aRace({ racers, options: { course }, phase: "attacks", round: 3 });
	}

	it("the cautious pilot holds fire", () => {
		expect(picked("cautious", attacks({ red: 110, blue: 120, green: 130 }))).toEqual({ kind: "hold" });
	});

	it("the reckless pilot attacks the rival whom it hurts most", () => {
		expect(picked("reckless", attacks({ red: 110, blue: 112, green: 180 }))).toEqual({ kind: "attack", on: blue });
		expect(picked("reckless", attacks({ red: 110, blue: 180, green: 112 }))).toEqual({ kind: "attack", on: green });
	});
});

it("a pilot that finishes has intercepted every moon", () => {
	const { racers, order, options } = seededRace(5, [rallyPilots.cautious]);
	expect(Object.keys(racerIn({ racers } as RallyState, order[0]).intercepted).sort()).toEqual([...moonsOf(options.course)].sort());
});
