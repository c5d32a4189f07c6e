/** Electronic attacks: the winner, the odds, and the jamming. Source: "Electronic Warfare"; JR-12. */
import { describe, expect, it } from "vitest";
import { type Attack, attackOdds, electronicAttacks, type Target } from "../../../../src/core/jovian-rally/flight/electronic-attack.ts";
import { rallyChoices } from "../../../../src/core/jovian-rally/play/choices.ts";
import { settleWith } from "../../../../src/core/kernel/dice.ts";
import { expectAccepted } from "../../../../src/core/kernel/outcome.ts";
import { seatId } from "../../../../src/core/kernel/seat.ts";
import {
	aRace,
	attack,
	blue,
	burn,
	endTurn,
	green,
	hold,
	manoeuvre,
	onDice,
	type RaceWishes,
	raceAfter,
	racerIn,
	red,
	refusalOf,
	reportsOf,
} from "../support/builders.ts";

function fought(tanks: Record<string, number>, attacks: readonly Attack[], faces: readonly number[]) {
	const racers: readonly Target[] = Object.entries(tanks).map(([id, tank]) => ({
		id: seatId(id),
		tank: Math.abs(tank),
		flying: tank >= 0,
	}));
	return onDice(faces, (source) => settleWith(electronicAttacks(racers, attacks), source));
}

/** The racers of a duel, some of whom may roll this many lost dice again. */
function duelists(rerolls: Record<string, number>): readonly Target[] {
	return [red, blue].map((id) => ({ id, tank: 50, flying: true, rerolls: rerolls[id] ?? 0 }));
}

const redOnBlue = { by: red, on: blue };
const duel = (tank: number, tankOn: number, faces: readonly [number, number]) =>
	expectAccepted(fought({ red: tank, blue: tankOn }, [redOnBlue], faces))[0];

describe("an attack", () => {
	it("goes to the higher die, and the loser is jammed, attacker or defender", () => {
		expect(duel(50, 50, [5, 4])).toMatchObject({ winner: red, jammed: blue, tied: false });
		expect(duel(50, 50, [4, 5])).toMatchObject({ winner: blue, jammed: red, tied: false });
	});

	it.each([
		["the lighter attacker", 10, 50, red],
		["the lighter defender", 50, 10, blue],
		["the defender where tanks are equal", 50, 50, blue],
	])("that is tied goes to %s (JR-12)", (_, tank, tankOn, winner) => {
		expect(duel(tank, tankOn, [3, 3])).toMatchObject({ winner, jammed: winner === red ? blue : red, tied: true });
	});

	it("asks for the attacker's die first, then for the defender's", () => {
		expect(duel(50, 50, [5, 4])?.rolls).toEqual([
			{ count: 1, faces: 6, reason: "electronic-attack", seat: red, shown: [5] },
			{ count: 1, faces: 6, reason: "electronic-defence", seat: blue, shown: [4] },
		]);
	});

	it.each([
		[10, 50, 21],
		[50, 10, 15],
		[50, 50, 15],
	])("with %i kg against %i kg wins %i rolls in 36", (tank, tankOn, wins) => {
		let won = 0;
		for (let each = 1; each <= 6; each++)
			for (let other = 1; other <= 6; other++) if (duel(tank, tankOn, [each, other])?.winner === red) won++;
		expect(won).toBe(wins);
		expect(attackOdds(tank, tankOn)).toBe(wins);
	});
});

describe("the odds of an attack whose loser may roll again", () => {
	it.each([
		[true, false],
		[false, true],
		[true, true],
	])("are those of the rule, if the attacker may is %s and the defender may is %s", (by, on) => {
		const faces = [1, 2, 3, 4, 5, 6];
		const racers = duelists({ [red]: Number(by), [blue]: Number(on) });
		let won = 0;
		for (const first of faces.flatMap((face) => faces.map((other) => [face, other]))) {
			for (const again of faces) {
				const rolls = [...first, again];
				const [result] = expectAccepted(settleWith(electronicAttacks(racers, [redOnBlue]), () => [rolls.shift() ?? 0]));
				if (result?.winner === red) won++;
			}
		}
		expect(attackOdds(50, 50, { by, on })).toBeCloseTo(won / 6, 9);
	});

	it("are beside each rival, and a die that may be rolled again counts in them", () => {
		const winsFor = (size: number) => {
			const boons = [{ effect: "electronics", size, from: {} }];
			const race = aRace({ racers: { red: { boons }, blue: {} }, phase: "attacks" });
			const choice = rallyChoices(race, red).find(({ command }) => command.kind === "attack");
			return choice?.command.kind === "attack" ? choice.facts : null;
		};
		expect(winsFor(0)).toMatchObject({ wins: 15 });
		expect(winsFor(1)).toMatchObject({ wins: attackOdds(100, 100, { by: true, on: false }) });
	});
});

describe("a round's attacks", () => {
	it.each<[string, Record<string, number>, Attack, string]>([
		["on itself", { red: 5, blue: 5 }, { by: red, on: red }, "on-itself"],
		["on a racer that is not flying", { red: 5, blue: -5 }, redOnBlue, "not-flying"],
		["by a racer that is not flying", { red: -5, blue: 5 }, redOnBlue, "not-flying"],
		["on a racer that is not there", { red: 5 }, redOnBlue, "not-flying"],
	])("refuse an attack %s, before any die", (_, tanks, each, code) => {
		expect(fought(tanks, [each], [])).toMatchObject({ ok: false, refusal: { code } });
	});

	it("refuse a second attack by the same racer, before any die", () => {
		expect(fought({ red: 5, blue: 5, green: 5 }, [redOnBlue, { by: red, on: green }], [])).toMatchObject({
			refusal: { code: "already-spoken" },
		});
	});

	it("need not have any", () => {
		expect(fought({ red: 5, blue: 5 }, [], [])).toEqual({ ok: true, value: [] });
	});
});

describe("in the race", () => {
	const attacks = (racers: RaceWishes["racers"] = { red: {}, blue: {} }, round = 1) => aRace({ racers, phase: "attacks", round });

	it("all attacks are declared before any is rolled, and rolled in seat order (JR-12)", () => {
		const declared = raceAfter(attacks(), [blue, attack(red)]);
		expect(declared.reports).toEqual([]);
		const race = raceAfter(declared, [red, attack(blue), 6, 1, 5, 2]);
		expect(reportsOf(race, "attack").map(({ seat, facts }) => [seat, facts.winner])).toEqual([
			[red, red],
			[blue, blue],
		]);
	});

	it("mutual attacks are simultaneous: both can be jammed at once (JR-12)", () => {
		const race = raceAfter(attacks(), [red, attack(blue)], [blue, attack(red), 6, 1, 6, 1]);
		expect([racerIn(race, red).jammed, racerIn(race, blue).jammed]).toEqual([true, true]);
		expect(race).toMatchObject({ phase: "turns", round: 2 });
	});

	it("a failed attack backfires", () => {
		const race = raceAfter(attacks(), [red, attack(blue)], [blue, hold, 1, 6]);
		expect([racerIn(race, red).jammed, racerIn(race, blue).jammed]).toEqual([true, false]);
	});

	it("two lost attacks double the burn once (JR-12)", () => {
		const race = raceAfter(attacks({ red: {}, blue: {}, green: {} }), [red, hold], [blue, attack(red)], [green, attack(red), 6, 1, 6, 1]);
		expect(racerIn(race).jammed).toBe(true);
		expect(racerIn(raceAfter(race, [red, burn("B2")])).legs[0]?.kg).toBe(8);
	});

	it("the tanks at the time of the attack decide a tie", () => {
		const race = raceAfter(attacks({ red: { tank: 40 }, blue: { tank: 41 } }), [red, attack(blue)], [blue, attack(red), 2, 2, 3, 3]);
		expect([racerIn(race, red).jammed, racerIn(race, blue).jammed]).toEqual([false, true]);
	});

	it("the next burn uses up the jamming, which forbids a manoeuvre on that burn only (JR-8, JR-12)", () => {
		const jammed = raceAfter(attacks(), [red, hold], [blue, attack(red), 6, 1], [red, burn("B2")]);
		expect(racerIn(jammed)).toMatchObject({ burnt: 8, jammed: false });
		expect(refusalOf(jammed, red, manoeuvre).code).toBe("jammed-burn");
		const later = raceAfter(jammed, [red, burn("C2")], [red, manoeuvre, 3, 4]);
		expect(racerIn(later).legs.map(({ kg, jammed: was }) => [kg, was])).toEqual([
			[8, true],
			[4, false],
		]);
	});

	it("jamming lasts until the next burn", () => {
		const race = raceAfter(attacks({ red: {}, blue: { jammed: true } }), [red, hold], [blue, hold]);
		expect(racerIn(race, blue).jammed).toBe(true);
	});

	it("a racer that can afford no burn at the doubled price is out (JR-5)", () => {
		const race = raceAfter(attacks({ red: { tank: 7 }, blue: {} }), [red, hold], [blue, attack(red), 6, 1]);
		expect(racerIn(race).status).toBe("out");
		expect(reportsOf(race, "out")[0]).toMatchObject({ seat: red, facts: { cause: "no-way-on" } });
		expect(race.turn?.seat).toBe(blue);
	});

	it.each([
		["itself", attack(red), "on-itself"],
		["who is home", attack(green), "not-flying"],
		["who is nobody", attack(seatId("nobody")), "not-flying"],
	])("a racer cannot attack %s", (_, command, code) => {
		expect(refusalOf(attacks({ red: {}, blue: {}, green: { status: "finished" } }), red, command).code).toBe(code);
	});

	it("each racer chooses once: attack or hold", () => {
		for (const word of [attack(blue), hold]) {
			const race = raceAfter(attacks({ red: {}, blue: {}, green: {} }), [red, word]);
			expect(refusalOf(race, red, attack(green))).toEqual({ code: "already-spoken", facts: { seat: red } });
			expect(refusalOf(race, red, hold).code).toBe("already-spoken");
		}
	});

	it("a racer that is home or out cannot attack and is not awaited", () => {
		const race = attacks({ red: {}, blue: {}, green: { status: "out" } });
		expect(refusalOf(race, green, attack(red))).toEqual({ code: "not-flying", facts: { seat: green } });
		expect(raceAfter(race, [red, hold], [blue, hold]).phase).toBe("turns");
	});

	it("attacks are skipped without a rival: a lone race goes straight on", () => {
		const race = raceAfter(aRace({ turn: { burnsLeft: 1 } }), [red, burn("B2")], [red, endTurn]);
		expect(race).toMatchObject({ phase: "turns", round: 2, turn: { seat: red, burnsLeft: 3 } });
		const alone = raceAfter(
			aRace({ racers: { red: {}, blue: { status: "finished" } }, turn: { burnsLeft: 1 } }),
			[red, burn("B2")],
			[red, endTurn],
		);
		expect(alone).toMatchObject({ phase: "turns", round: 2 });
	});

	it("the report has both tanks, the winner, the loser and whether it was a tie", () => {
		const race = raceAfter(attacks({ red: { tank: 30 }, blue: { tank: 40 } }), [red, attack(blue)], [blue, hold, 4, 4]);
		expect(reportsOf(race, "attack")[0]?.facts).toEqual({ on: blue, tank: 30, tankOn: 40, winner: red, loser: blue, tied: true });
	});
});

describe("a second die of Campaign play", () => {
	const fight = (rerolls: Record<string, number>, faces: readonly number[], attacks: readonly Attack[] = [redOnBlue]) =>
		expectAccepted(onDice(faces, (source) => settleWith(electronicAttacks(duelists(rerolls), attacks), source)));

	it("is rolled by the loser of the first dice alone, and the better of both counts", () => {
		expect(fight({ red: 1 }, [2, 4, 6])[0]).toMatchObject({ winner: red, again: { seat: red, rolled: { shown: [2] } } });
		expect(fight({ red: 1 }, [2, 4, 1])[0]).toMatchObject({ winner: blue, again: { seat: red, rolled: { shown: [1] } } });
		expect(fight({ blue: 1 }, [5, 4, 6])[0]).toMatchObject({ winner: blue, again: { seat: blue } });
		expect(fight({ red: 1 }, [5, 4])[0]).toMatchObject({ winner: red, again: null });
	});

	it("is rolled as often as the racer may, whatever else happens in the round", () => {
		const both = fight({ red: 1 }, [2, 4, 3, 5, 1], [redOnBlue, { by: blue, on: red }]);
		expect(both.map(({ again }) => again?.seat ?? null)).toEqual([red, null]);
	});
});
