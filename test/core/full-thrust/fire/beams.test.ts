/** Beam dice and beam batteries: scores, re-rolls, ranges, and Extreme Manoeuvres (FT-04). */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type BeamDice, beamScore, rollBeamDice } from "../../../../src/core/full-thrust/fire/beam-dice.ts";
import { type BeamShot, bandAt, CORKSCREW_DRM, fireBeam } from "../../../../src/core/full-thrust/fire/beams.ts";
import { type Dicing, type Faces, scriptedDice, seededDice, settleWith } from "../../../../src/core/kernel/dice.ts";
import { expectAccepted } from "../../../../src/core/kernel/outcome.ts";
import { seatId } from "../../../../src/core/kernel/seat.ts";
import { on, refusalOf } from "../../sol-cruiser/support/shots.ts";
import { meanOf } from "../support/ways.ts";

function aShot(wishes: Partial<BeamShot> = {}): BeamShot {
	return { seat: null, class: 3, range: 10, em: 0, drm: 0, screens: 0, ...wishes };
}

const fired = (faces: Faces, wishes: Partial<BeamShot> = {}) => on(faces, fireBeam(aShot(wishes)));

function* damageOf(wishes: Partial<BeamDice>): Dicing<number> {
	const { damage } = yield* rollBeamDice({ seat: null, count: 1, reason: "beam", screens: 0, drm: 0, ...wishes });
	return damage;
}

describe("a beam die", () => {
	it.each([
		[0, [0, 0, 0, 1, 1, 2]],
		[1, [0, 0, 0, 0, 1, 2]],
		[2, [0, 0, 0, 0, 1, 1]],
	])("scores against screens of level %i: %j", (screens, scores) => {
		expect([1, 2, 3, 4, 5, 6].map((face) => beamScore(face, screens))).toEqual(scores);
	});

	it.each([
		[0, 0.8],
		[1, 0.5 + 0.8 / 6],
		[2, 2 / 6 + 0.8 / 6],
	])("against screens of level %i does %d on average, since screens do not stop re-rolls (FT-04)", (screens, mean) => {
		expect(meanOf(() => damageOf({ screens }), 7)).toBeCloseTo(mean, 4);
	});

	it("of a corkscrewing ship does less only in its first wave (FT-04)", () => {
		const firstWave = (0 + 0 + 0 + 0 + 1 + 1) / 6;
		expect(meanOf(() => damageOf({ drm: CORKSCREW_DRM }), 7)).toBeCloseTo(firstWave + 0.8 / 6, 4);
	});
});

describe("re-rolls", () => {
	it("come in waves: each wave has one die for each natural 6 of the last one", () => {
		const { waves, damage, rerollDamage } = fired([6, 6, 1, 6, 4, 2]);
		expect(waves.map(({ count, reason, shown }) => [count, reason, shown])).toEqual([
			[3, "beam", [6, 6, 1]],
			[2, "re-roll", [6, 4]],
			[1, "re-roll", [2]],
		]);
		expect([damage, rerollDamage]).toEqual([7, 3]);
	});

	it("follow a natural 6, with any modifier (FT-04)", () => {
		expect(fired([6, 4, 3, 5], { drm: -1 })).toMatchObject({ damage: 2, rerollDamage: 1 });
		expect(fired([6, 6, 6, 5, 4, 3], { drm: -5 })).toMatchObject({ damage: 2, rerollDamage: 2 });
	});

	it("have no modifiers (FT-04)", () => {
		expect(fired([6, 4], { class: 1, drm: -1 })).toMatchObject({ damage: 2, rerollDamage: 1 });
	});

	it("are stopped by no screens (FT-04)", () => {
		expect(fired([6, 4], { class: 1, screens: 2 })).toMatchObject({ damage: 2, rerollDamage: 1 });
	});

	it("are rolled by the seat of the first roll", () => {
		const seat = seatId("red");
		expect(fired([6, 1], { class: 1, seat }).waves.map((wave) => wave.seat)).toEqual([seat, seat]);
	});
});

describe("the range of a battery", () => {
	it.each([
		[0, 3],
		[12, 3],
		[12.01, 2],
		[24, 2],
		[24.5, 1],
		[36, 1],
		[36.1, 0],
		[200, 0],
	])("at %d MU leaves a class 3 %i dice", (range, dice) => {
		expect(fired(Array(dice).fill(1), { range })).toMatchObject({ dice, damage: 0, effectiveRange: range });
	});

	it("is 6 MU more for each factor of Extreme Manoeuvres", () => {
		expect(fired([1, 1], { em: 2 })).toMatchObject({ effectiveRange: 22, dice: 2 });
		expect(fired([1], { em: 4 })).toMatchObject({ effectiveRange: 34, dice: 1 });
	});

	it("counts bands from 1, each up to its far end", () => {
		expect([0, 0.1, 6, 6.1, 30, 31].map((range) => bandAt(range, 6))).toEqual([1, 1, 1, 2, 5, 6]);
	});
});

it.each<[string, Partial<BeamShot>]>([
	["no-such-class", { class: 0 }],
	["no-such-class", { class: 1.5 }],
	["no-such-range", { range: -1 }],
	["no-such-range", { range: Number.NaN }],
	["no-such-screens", { screens: 3 }],
	["no-such-screens", { screens: -1 }],
	["no-such-em", { em: 0.5 }],
	["no-such-em", { em: -1 }],
	["no-such-drm", { drm: 1 }],
])("%s refuses %j, before any die", (code, wishes) => expect(refusalOf(fireBeam(aShot(wishes)))).toBe(code));

it("a battery never does less than 0 points, and its re-rolls count in its damage", () => {
	const wishes = { class: fc.integer({ min: 1, max: 9 }), range: fc.integer({ min: 0, max: 120 }), screens: fc.nat(2), em: fc.nat(3) };
	fc.assert(
		fc.property(fc.record({ ...wishes, drm: fc.integer({ min: -3, max: 0 }) }), fc.nat(), (shot, seed) => {
			const { damage, rerollDamage, dice, waves } = expectAccepted(settleWith(fireBeam(aShot(shot)), seededDice(seed)));
			expect(rerollDamage).toBeGreaterThanOrEqual(0);
			expect(damage).toBeGreaterThanOrEqual(rerollDamage);
			expect(waves[0]?.count ?? 0).toBe(dice);
			const sixes = waves.flatMap(({ shown }) => shown).filter((face) => face === 6).length;
			expect(waves.slice(1).reduce((sum, { count }) => sum + count, 0)).toBe(sixes);
		}),
	);
});

it("a battery out of range asks for no dice", () => {
	const none = scriptedDice([]);
	expect(settleWith(fireBeam(aShot({ range: 99 })), none.roll)).toMatchObject({ ok: true, value: { waves: [], dice: 0 } });
});
