/** Jockeying: the opposed roll, ties (FR-13), pushes and radiation, and deadly burns (FR-10, FR-14). */
import { describe, expect, it } from "vitest";
import {
	deadlyBurn,
	type Jockey,
	jockeying,
	leadOver,
	type Pair,
	type RiskyBurn,
} from "../../../../src/core/fusion-regatta/jockeying/jockeying.ts";
import { jockeyingOdds } from "../../../../src/core/fusion-regatta/jockeying/odds.ts";
import { accelDots, SEGMENTS } from "../../../../src/core/fusion-regatta/yacht/record-card.ts";
import { neighbours } from "../../../../src/core/geometry/avid.ts";
import { seededDice, settleWith, settleWithout } from "../../../../src/core/kernel/dice.ts";
import { expectAccepted } from "../../../../src/core/kernel/outcome.ts";
import { blue, onDice, red } from "../support/builders.ts";

const aJockey: Jockey = { seat: null, marker: [0, 0, 0], thrust: 7, class: 7, shielding: 0, push: 0, offences: 0 };

interface Wishes {
	readonly a?: Partial<Jockey>;
	readonly b?: Partial<Jockey>;
	readonly initiator?: Pair["initiator"];
}

function aPair({ a = {}, b = {}, initiator = "a" }: Wishes = {}): Pair {
	return { initiator, a: { ...aJockey, seat: red, ...a }, b: { ...aJockey, seat: blue, ...b } };
}

/** The result of a pair on these faces: the D10 of a and b, the D2 of a tie if there is one, then the pushes. */
function rolled(faces: readonly number[], wishes: Wishes = {}) {
	return expectAccepted(onDice(faces, (source) => settleWith(jockeying(aPair(wishes)), source)));
}

describe("a pair", () => {
	it("must share hex and altitude of both future markers", () => {
		for (const marker of [
			[0, 0, 1],
			[1, 0, 0],
			[0, -1, 0],
		] as const) {
			expect(settleWithout(jockeying(aPair({ b: { marker } })))).toMatchObject({ ok: false, refusal: { code: "markers-apart" } });
		}
		expect(rolled([6, 4], { a: { marker: [5, -2, 3] }, b: { marker: [5, -2, 3] } }).winner).toBe("a");
	});

	it("rolls 1D10 each, and the higher total wins, for either initiator", () => {
		expect(rolled([6, 4])).toMatchObject({ winner: "a", tied: false, a: { total: 6 }, b: { total: 4 } });
		expect(rolled([4, 6])).toMatchObject({ winner: "b" });
		expect(rolled([6, 4], { initiator: "b" })).toMatchObject({ winner: "a" });
	});

	it("rolls in a fixed order: a, b, push of a, push of b, each by its own seat", () => {
		const { a, b } = rolled([5, 6, 7, 8, 9], { a: { push: 1 }, b: { push: 2 } });
		expect([a.rolled, b.rolled, a.pushed, b.pushed]).toMatchObject([
			{ shown: [5], faces: 10, seat: red, reason: "jockeying" },
			{ shown: [6], faces: 10, seat: blue, reason: "jockeying" },
			{ shown: [7], faces: 10, seat: red, reason: "push" },
			{ shown: [8, 9], faces: 10, seat: blue, reason: "push" },
		]);
		expect(rolled([5, 6])).toMatchObject({ a: { pushed: null }, b: { pushed: null }, tieBreak: null });
	});
});

describe("the odds before the roll", () => {
	const faces = Array.from({ length: 10 }, (_, index) => index + 1);
	const dice = faces.flatMap((a) => faces.map((b) => [a, b]));

	it.each<[what: string, a: Partial<Jockey>]>([
		["equal yachts", {}],
		["a faster and better shielded one", { thrust: 9, shielding: 1 }],
		["one that cannot lose", { thrust: 14, class: 14 }],
	])("are the shares of all rolls of %s, and (FR-21) of ties", (_, a) => {
		const pair = aPair({ a });
		const share = (winner: string | null): number =>
			dice.filter((shown) => expectAccepted(onDice(shown, (source) => settleWith(jockeying(pair, "both"), source))).winner === winner)
				.length / dice.length;
		expect(jockeyingOdds(pair.a, pair.b)).toEqual({ win: share("a"), tie: share(null), lose: share("b") });
	});
});

describe("modifiers", () => {
	it("count the lead in thrust and in class, by name", () => {
		const { a, b } = rolled([1, 9], { a: { thrust: 9, class: 12 }, b: { thrust: 7, class: 7 } });
		expect(a).toMatchObject({
			total: 8,
			modifiers: [
				{ code: "thrust", value: 2 },
				{ code: "class", value: 5 },
			],
		});
		expect(b).toMatchObject({ total: 9, modifiers: [] });
	});

	it("count the whole own shielding and the push", () => {
		const { a, b } = rolled([1, 1, 9, 9, 9], { a: { shielding: 2, push: 3 }, b: { shielding: 3 } });
		expect(a).toMatchObject({
			total: 6,
			modifiers: [
				{ code: "shielding", value: 2 },
				{ code: "push", value: 3 },
			],
		});
		expect(b).toMatchObject({ total: 4, modifiers: [{ code: "shielding", value: 3 }] });
	});

	it("all add up", () => {
		const wishes = { a: { thrust: 9, class: 12, shielding: 2, push: 1 }, b: { shielding: 3, push: 2 } } as const;
		expect(rolled([1, 9, 7, 8, 5], wishes)).toMatchObject({ a: { total: 11 }, b: { total: 14 }, winner: "b" });
	});

	it("are the lead before the dice", () => {
		const [a, b] = [
			{ ...aJockey, thrust: 9, class: 6, shielding: 2, edge: -1 },
			{ ...aJockey, thrust: 7, class: 8, push: 1 },
		] as const;
		const { a: first, b: second } = rolled([5, 5, 7], { a, b });
		expect(leadOver(a, b)).toBe(first.total - second.total);
		expect(leadOver(b, a)).toBe(second.total - first.total);
	});
});

describe("a tie", () => {
	it("goes to the initiator", () => {
		expect(rolled([4, 4])).toMatchObject({ winner: "a", tied: true, tieBreak: null });
		expect(rolled([4, 4], { initiator: "b" })).toMatchObject({ winner: "b", tied: true });
	});

	it("FR-13: of two initiators goes to the higher thrust", () => {
		expect(rolled([6, 5], { initiator: "both", a: { class: 10 }, b: { thrust: 9, class: 9 } })).toMatchObject({ winner: "b", tied: true });
		expect(rolled([4, 6], { initiator: "both", a: { thrust: 9 } })).toMatchObject({ winner: "a", tieBreak: null });
	});

	it("FR-13: of two initiators at equal thrust goes to a die, before the pushes", () => {
		expect(rolled([6, 6, 1], { initiator: "both" })).toMatchObject({ winner: "a", tieBreak: { faces: 2, seat: null, shown: [1] } });
		expect(rolled([6, 6, 2], { initiator: "both" })).toMatchObject({ winner: "b" });
		expect(rolled([5, 6, 2, 7], { initiator: "both", a: { push: 1 } })).toMatchObject({ winner: "b", a: { pushed: { shown: [7] } } });
	});
});

describe("pushing", () => {
	it("brings the card that the seen offences reach", () => {
		expect(rolled([3, 3, 2, 2, 9], { a: { push: 3, offences: 1 } })).toMatchObject({
			a: { offences: 3, card: "black-red", penalty: 8, disqualified: false },
			b: { offences: 0, card: null, penalty: 0, disqualified: false },
		});
		expect(rolled([3, 3, 9, 2], { a: { push: 1, offences: 1 }, b: { push: 1 } })).toMatchObject({
			a: { offences: 1, card: null, penalty: 0 },
			b: { offences: 1, card: "yellow" },
		});
	});

	it("disqualifies a yacht at its fourth offence", () => {
		expect(rolled([3, 3, 2], { a: { push: 1, offences: 3 } })).toMatchObject({
			a: { card: "disqualified", disqualified: true },
			b: { disqualified: false },
		});
	});

	it("disqualifies both at two 1s together, and doses each crew less its own shielding", () => {
		expect(rolled([3, 5, 1, 1], { a: { push: 1, shielding: 1 }, b: { push: 1 } })).toMatchObject({
			radiation: true,
			a: { card: "yellow", disqualified: true, dose: 1 },
			b: { card: "yellow", disqualified: true, dose: 2 },
		});
	});

	it("disqualifies even a yacht that did not push and takes no dose", () => {
		expect(rolled([3, 5, 1, 1], { a: { push: 2 }, b: { shielding: 3 } })).toMatchObject({
			radiation: true,
			a: { offences: 2, card: "red", dose: 2 },
			b: { offences: 0, card: null, disqualified: true, dose: 0 },
		});
	});

	it("with a single 1 only counts as an offence", () => {
		expect(rolled([3, 5, 1, 4], { a: { push: 1 }, b: { push: 1 } })).toMatchObject({
			radiation: false,
			a: { offences: 1, dose: 0, disqualified: false },
			b: { offences: 0, dose: 0, disqualified: false },
		});
	});

	it("ignores the 1s of the opposed roll", () => {
		expect(rolled([1, 1])).toMatchObject({ radiation: false, a: { offences: 0 }, b: { offences: 0 } });
	});

	it("never means radiation with one push die in all", () => {
		for (let seed = 0; seed < 200; seed++) {
			const outcome = settleWith(jockeying(aPair({ a: { push: 1 } })), seededDice(seed));
			expect(expectAccepted(outcome).radiation).toBe(false);
		}
	});
});

describe("a burn", () => {
	const usual: RiskyBurn = { nose: "A", bias: null, thrust: 8, maxThrust: 8, segment: 3, crossedOut: [], cutOff: false };
	const burnt = (changes: Partial<RiskyBurn>) => expectAccepted(deadlyBurn({ ...usual, ...changes }));

	it("FR-10: kills along a crossed-off window, as nose or as bias", () => {
		expect(burnt({ crossedOut: ["A"] })).toEqual({ dots: 1, dies: true });
		expect(burnt({ crossedOut: ["A/B"], bias: "A/B" })).toEqual({ dots: 1, dies: true });
		expect(burnt({ crossedOut: ["F", "A"] })).toMatchObject({ dies: true });
		expect(burnt({ crossedOut: ["B", "A+"] })).toMatchObject({ dies: false });
	});

	it("FR-8: does not kill without a dot, with the thruster off or in a segment without one", () => {
		expect(burnt({ crossedOut: ["A"], thrust: 0 })).toEqual({ dots: 0, dies: false });
		expect(burnt({ crossedOut: ["A"], thrust: 5, segment: 1 })).toEqual({ dots: 0, dies: false });
	});

	it("kills a yacht that was cut off if it gains no dot, and saves it with one in any direction", () => {
		expect(burnt({ cutOff: true })).toEqual({ dots: 1, dies: false });
		expect(burnt({ cutOff: true, thrust: 0 })).toEqual({ dots: 0, dies: true });
		expect(burnt({ cutOff: true, thrust: 5, segment: 1 })).toEqual({ dots: 0, dies: true });
	});

	it("FR-14: at max thrust saves a yacht that was cut off, even in a segment without a dot, but not without fuel", () => {
		expect(burnt({ cutOff: true, thrust: 7, maxThrust: 7, segment: 1 })).toEqual({ dots: 0, dies: false });
		expect(burnt({ cutOff: true, thrust: 6, maxThrust: 7, segment: 1 })).toEqual({ dots: 0, dies: true });
		expect(burnt({ cutOff: true, thrust: 0, maxThrust: 0 })).toEqual({ dots: 0, dies: true });
	});

	it("cannot save a yacht from both a cut-off and a crossed-off nose", () => {
		expect(burnt({ cutOff: true, crossedOut: ["A"] })).toMatchObject({ dies: true });
	});

	it("gains the dots of the chart", () => {
		for (const segment of SEGMENTS) expect(burnt({ thrust: 5, segment }).dots).toBe(accelDots(5, segment));
	});

	it("FR-10: must be legal: at most max thrust, a bias beside the nose", () => {
		expect(deadlyBurn({ ...usual, thrust: 9 })).toMatchObject({
			refusal: { code: "above-max-thrust", facts: { thrust: 9, maxThrust: 8 } },
		});
		expect(deadlyBurn({ ...usual, bias: "C" })).toMatchObject({ refusal: { code: "bias-not-beside" } });
		for (const bias of neighbours("A")) expect(deadlyBurn({ ...usual, bias }).ok).toBe(true);
	});
});
