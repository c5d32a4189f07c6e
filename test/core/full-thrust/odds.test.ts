/** Odds before dice: equal to a count of all outcomes of the resolutions. */
import { describe, expect, it, test } from "vitest";
import { controlDamage } from "../../../src/core/full-thrust/damage/damage-control.ts";
import { checkDrive, THRESHOLD_READINGS } from "../../../src/core/full-thrust/drive/drive.ts";
import { fireBeam } from "../../../src/core/full-thrust/fire/beams.ts";
import { fireTorpedo } from "../../../src/core/full-thrust/fire/torpedoes.ts";
import { settleEmergency } from "../../../src/core/full-thrust/manoeuvres/emergency-thrust.ts";
import {
	beamDieExpected,
	beamExpected,
	emergencyOdds,
	killsExpected,
	mendChance,
	strainOdds,
	torpedoExpected,
} from "../../../src/core/full-thrust/odds.ts";
import { type Dicing, type Faces, seededDice, settleWith } from "../../../src/core/kernel/dice.ts";
import { expectAccepted, type Outcome } from "../../../src/core/kernel/outcome.ts";
import { flyable, rolled, ship, strain, type TestShip } from "./support/builders.ts";

/** All faces of this many D6. */
function allFaces(dice: number): readonly Faces[] {
	const [first, ...rest] = Array.from({ length: dice }, () => [1, 2, 3, 4, 5, 6]);
	return first ? first.flatMap((face) => allFaces(rest.length).map((others) => [face, ...others])) : [[]];
}

function share<T>(all: readonly T[], fits: (one: T) => boolean): number {
	return all.filter(fits).length / all.length;
}

function emergency(text: string, earlierUses = 0, other: Partial<TestShip> = {}) {
	return { drive: ship(other), flyable: flyable(text, other), earlierUses };
}

describe("Emergency Thrust", () => {
	test.each([
		["ET P2+2", 0, 1],
		["ET +6", 0, 5 / 6],
		["ET P3+3", 0, 21 / 36],
		["ET P3+3", 1, 81 / 216],
	] as const)("of %s after %i uses comes off as the dice are counted", (text, uses, success) => {
		expect(emergencyOdds(emergency(text, uses)).success).toBeCloseTo(success, 12);
	});

	it.each([
		["a whole drive", {}],
		["one that is damaged", { printed: 9 }],
	])("of %s matches a count of all dice", (_, other) => {
		const use = emergency("ET P3+3", 1, other);
		const odds = emergencyOdds(use);
		const results = allFaces(odds.dice).map((faces) => rolled(settleEmergency({ seat: null, ...use }), ...faces));
		expect(odds.success).toBeCloseTo(
			share(results, ({ success }) => success),
			12,
		);
		const { rating } = use.drive;
		expect(1 - odds.oneHit - odds.twoHits).toBeCloseTo(
			share(results, ({ ratingAfter }) => ratingAfter === rating),
			12,
		);
		const twice = results.filter(({ score }) => score >= 4);
		expect(odds.twoHits).toBeCloseTo(twice.length / results.length, 12);
		expect(new Set(twice.map(({ ratingAfter }) => ratingAfter))).toEqual(new Set([odds.ratings[1]]));
	});
});

describe("a strained drive (FT-01)", () => {
	test.each(THRESHOLD_READINGS)("fails as often as its die says, by the reading %s", (reading) => {
		for (const rowsLost of [0, 1, 2, 3]) {
			const check = { drive: ship(), rowsLost, reading, strain: strain({ hardAbout: 2, extreme: 2 }) };
			const results = allFaces(1).map((faces) => rolled(checkDrive({ seat: null, ...check }), ...faces));
			const odds = strainOdds(check);
			expect(odds).toMatchObject({ number: results[0]?.number, modifier: 2, ratingAfter: 2 });
			expect(odds.fails).toBeCloseTo(
				share(results, ({ fails }) => fails),
				12,
			);
		}
	});

	it("undamaged, with a second point of Hard About, fails on 5 and 6", () => {
		const odds = strainOdds({ drive: ship(), rowsLost: 0, reading: "current", strain: strain({ hardAbout: 2 }) });
		expect(odds).toMatchObject({ number: 6, modifier: 1, fails: 2 / 6 });
	});
});

describe("fire", () => {
	it("of a beam die does 0.8 points on average, less with screens; screens and modifiers do not apply to re-rolls (FT-04)", () => {
		expect(beamDieExpected(0, 0)).toBeCloseTo(0.8, 12);
		expect(beamDieExpected(1, 0)).toBeCloseTo((1 + 2) / 6 + 0.8 / 6, 12);
		expect(beamDieExpected(2, 0)).toBeCloseTo((1 + 1) / 6 + 0.8 / 6, 12);
		expect(beamDieExpected(0, -1)).toBeCloseTo((1 + 1) / 6 + 0.8 / 6, 12);
	});

	it("of batteries falls off by range, and each factor of Extreme Manoeuvres adds 6 MU to the range", () => {
		const shot = { class: 3, screens: 0, em: 0, drm: 0 };
		const dice = [0, 12, 12.5, 24, 36, 37].map((range) => Math.round(beamExpected({ ...shot, range }) / 0.8));
		expect(dice).toEqual([3, 3, 2, 2, 1, 0]);
		expect(beamExpected({ ...shot, range: 10, em: 2 })).toBeCloseTo(2 * 0.8, 12);
	});

	it("of batteries equals the average of many thousand shots", () => {
		const roll = seededDice(3);
		const shot = { seat: null, class: 4, range: 10, em: 0, drm: -1, screens: 1 };
		const total = Array.from({ length: 20_000 }, () => accepted(fireBeam(shot), roll).damage).reduce((sum, next) => sum + next, 0);
		expect(Math.abs(total / 20_000 - beamExpected(shot))).toBeLessThan(0.05);
	});

	test.each([{ weapon: "pulse-torpedo" }, { weapon: "k-gun", class: 4 }, { weapon: "k-gun", class: 6 }] as const)(
		"of $weapon is what both of its dice can show",
		(kind) => {
			for (const range of [6, 13, 30, 31]) {
				for (const drm of [0, -1]) {
					const shot = { seat: null, range, em: 0, drm, ...kind };
					const all = allFaces(2).map(
						(faces) => accepted(fireTorpedo(shot), ({ reason }) => [(reason === "to-hit" ? faces[0] : faces[1]) ?? 1]).damage,
					);
					expect(torpedoExpected(kind, range, drm)).toBeCloseTo(all.reduce((sum, next) => sum + next, 0) / 36, 12);
				}
			}
		},
	);
});

it("counts kills of point defence with their re-rolls", () => {
	expect(killsExpected("point-defence")).toBeCloseTo(0.8, 12);
	expect(killsExpected("beam-1")).toBeCloseTo(0.4, 12);
});

it("gives parties a sixth each", () => {
	const control = (parties: number) => ({
		seat: null,
		parties: 3,
		systems: [{ id: "ftl", printed: 1, level: 0 }],
		repairs: [{ system: "ftl", parties }],
		barred: [],
	});
	for (const parties of [1, 2, 3]) {
		const results = allFaces(1).map((faces) => rolled(controlDamage(control(parties)), ...faces).results[0]?.mended);
		expect(mendChance(parties)).toBeCloseTo(
			share(results, (mended) => mended === true),
			12,
		);
	}
});

function accepted<T>(dicing: Dicing<Outcome<T>>, roll: Parameters<typeof settleWith>[1]): T {
	return expectAccepted(settleWith(dicing, roll));
}
