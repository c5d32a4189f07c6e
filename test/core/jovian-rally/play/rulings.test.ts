/** Rulings JR-13 to JR-18. */
import { describe, expect, it } from "vitest";
import type { RallyOptions, RallyState } from "../../../../src/core/jovian-rally/model.ts";
import { parseRallyOptions, raceLength, rallyDefaults } from "../../../../src/core/jovian-rally/options.ts";
import { rallyChoices } from "../../../../src/core/jovian-rally/play/choices.ts";
import { rallySituation } from "../../../../src/core/jovian-rally/play/situation.ts";
import { expectAccepted } from "../../../../src/core/kernel/outcome.ts";
import {
	aCourse,
	aNewRace,
	aRace,
	blue,
	dump,
	green,
	raceAfter,
	ready,
	red,
	refusalOf,
	reportsOf,
	someOptions,
	timeOut,
	tried,
} from "../support/builders.ts";

const NOT_READY = { kind: "not-ready" } as const;

/** Three racers before the start. */
function beforeTheStart(options: Partial<RallyOptions> = {}) {
	return aRace({ options, racers: { red: {}, blue: {}, green: {} }, phase: "dump", round: 0 });
}

function afterRoundTwo(options: Partial<RallyOptions> = {}) {
	return aRace({ options, racers: { red: {}, blue: {}, green: {} }, phase: "second-dump", round: 2 });
}

const spokenIn = ({ spoken }: RallyState) => Object.keys(spoken);

describe("JR-13: before the start", () => {
	it("a dump takes back everybody's ready, and all are asked again", () => {
		const waiting = raceAfter(beforeTheStart(), [red, ready], [green, ready]);
		expect(spokenIn(waiting)).toEqual([red, green]);
		expect(spokenIn(raceAfter(waiting, [blue, dump(60)]))).toEqual([]);
	});

	it("the race starts when no racer has dumped since all were ready", () => {
		const again = raceAfter(beforeTheStart(), [red, ready], [blue, dump(60)], [blue, ready], [green, ready]);
		expect(again.phase).toBe("dump");
		expect(raceAfter(again, [red, ready]).phase).toBe("turns");
	});

	it("ready may be taken back while others are not ready", () => {
		const waiting = raceAfter(beforeTheStart(), [red, ready]);
		expect(rallyChoices(waiting, red).map(({ command }) => command.kind)).toContain("not-ready");
		expect(spokenIn(raceAfter(waiting, [red, NOT_READY]))).toEqual([]);
		expect(refusalOf(waiting, blue, NOT_READY).code).toBe("not-ready-yet");
	});
});

describe("JR-13: after round two", () => {
	it("a dump takes back everybody's ready, but each racer dumps once", () => {
		const dumped = raceAfter(afterRoundTwo(), [red, ready], [blue, dump(5)]);
		expect(spokenIn(dumped)).toEqual([blue]);
		expect(refusalOf(dumped, blue, dump(5)).code).toBe("already-spoken");
		expect(spokenIn(raceAfter(dumped, [red, dump(5)]))).toEqual([blue, red]);
	});

	it("a ready racer may still dump while others are not ready", () => {
		const waiting = raceAfter(afterRoundTwo(), [red, ready]);
		expect(tried(waiting, red, dump(5)).ok).toBe(true);
		expect(rallyChoices(waiting, red).find(({ command }) => command.kind === "dump")?.refusal).toBeNull();
	});

	it("the timer makes everybody ready and ends it", () => {
		expect(raceAfter(raceAfter(afterRoundTwo(), [blue, dump(5)]), [null, timeOut]).phase).toBe("turns");
	});
});

describe("JR-14: the wager", () => {
	it("begins at 0 Cr", () => {
		expect(rallyDefaults().wager).toBe(0);
	});

	it("is shown with the pot when a racer may dump", () => {
		const after = raceAfter(beforeTheStart({ wager: 1000 }), [blue, dump(60)]);
		const choice = rallyChoices(after, red).find(({ command }) => command.kind === "dump");
		expect(choice?.facts).toMatchObject({ wager: 1000, pot: 60_000 });
	});
});

describe("JR-18: the propellant of a race", () => {
	const inTank = (changes: Partial<RallyOptions>) => raceLength(someOptions(changes)).propellant;

	it("follows the orbits: 147 kg for three, the printed 200 for four, 392 for eight, 980 for twenty", () => {
		expect([3, 4, null, 8, 20].map((orbits) => inTank({ orbits }))).toEqual([147, 200, 200, 392, 980]);
	});

	it("is rows × orbits × 7 on every other course, and the GM's number where there is one", () => {
		const wrong: string[] = [];
		for (let rows = 3; rows <= 26; rows++) {
			for (let columns = 2; columns <= 9; columns++) {
				const course = aCourse({ rows, columns });
				for (let orbits = columns; orbits <= 20; orbits++) {
					const isPrinted = rows === 7 && columns === 3 && orbits === 4;
					const right = inTank({ course, orbits }) === (isPrinted ? 200 : rows * orbits * 7);
					if (!right || inTank({ course, orbits, propellant: 7 }) !== 7) wrong.push(`${rows} × ${columns}, ${orbits} orbits`);
				}
			}
		}
		expect(wrong).toEqual([]);
		expect(inTank({ orbits: 8, propellant: 0 })).toBe(0);
	});

	it("is in every tank at the start, with the distance open too", () => {
		const tanks = (options: Partial<RallyOptions>) => aNewRace([red], options).racers[red]?.tank;
		expect(tanks({ orbits: 8 })).toBe(392);
		expect(tanks({ orbits: 8, distance: "open" })).toBe(392);
	});
});

describe("JR-15: the length of a race", () => {
	it("is three burns a round: three orbits of seven are 21 burns and seven rounds", () => {
		const length = raceLength(someOptions({ orbits: 3 }));
		expect(length).toMatchObject({ orbits: 3, burns: 21, rounds: 7, lastRoundBurns: 3 });
	});

	it("is four orbits on the standard course, as before", () => {
		expect(raceLength(someOptions())).toMatchObject({ orbits: 4, burns: 28, rounds: 9, lastRoundBurns: 4 });
	});

	it("never leaves more than five burns for the last round", () => {
		for (let rows = 3; rows <= 26; rows++) {
			for (let orbits = 2; orbits <= 20; orbits++) {
				const { rounds, burns, lastRoundBurns } = raceLength(someOptions({ course: aCourse({ rows, columns: 2 }), orbits }));
				expect(3 * (rounds - 1) + lastRoundBurns).toBe(burns);
				expect(lastRoundBurns).toBeLessThan(6);
			}
		}
	});

	it("has at least as many orbits as the course has columns", () => {
		const few = parseRallyOptions({ ...rallyDefaults(), orbits: 2 });
		expect(few).toMatchObject({ refusal: { code: "too-few-orbits", facts: { least: 3, given: 2 } } });
		expect(expectAccepted(parseRallyOptions({ ...rallyDefaults(), orbits: 3 })).orbits).toBe(3);
	});
});

describe("JR-17: the grand prize", () => {
	it("is reported with its amount and its winners", () => {
		const home = { at: "A2", status: "finished", burnt: 10 } as const;
		const race = aRace({
			options: { prizeMark: 30, prizeAmount: 250_000 },
			racers: { red: home, blue: { status: "flying", tank: 0 } },
			phase: "dump",
			round: 0,
		});
		const [over] = reportsOf(expectAccepted(tried(race, blue, ready)), "race-over");
		expect(over?.facts).toMatchObject({ prizeMark: 30, prizeAmount: 250_000, prizeWinners: [red] });
	});

	it("is paid at the end to every racer under the mark, and to nobody before; the standing that a career keeps includes it", () => {
		const home = { at: "A2", status: "finished", burnt: 10 } as const;
		const racers = { red: home, blue: { ...home, burnt: 30 } };
		const prizeOf = (phase: RallyState["phase"]) => {
			const { seats } = rallySituation(aRace({ options: { prizeMark: 30, prizeAmount: 250_000 }, racers, phase }));
			return [red, blue].map((seat) => seats[seat]?.facts.prize);
		};
		expect(prizeOf("turns")).toEqual([undefined, undefined]);
		expect(prizeOf("over")).toEqual([250_000, undefined]);
		const unpaid = rallySituation(aRace({ options: { prizeMark: 30, prizeAmount: 0 }, racers, phase: "over" }));
		expect(unpaid.seats[red]?.facts.prize).toBeUndefined();
	});
});
