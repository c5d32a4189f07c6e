/**
 * The chance of a check, against every throw of its dice.
 */
import { expect, test } from "vitest";
import { BANE_DICE, BOON_DICE, chancesOf, checkOf, type SkillCheck, TWO_DICE } from "../../../src/core/campaign/checks.ts";

/** All throws of so many dice. */
function throwsOf(count: number): readonly (readonly number[])[] {
	return count === 0 ? [[]] : throwsOf(count - 1).flatMap((thrown) => [1, 2, 3, 4, 5, 6].map((face) => [...thrown, face]));
}

/** The part of all throws in which a check succeeds, and in which it fails by so much. */
function counted({ dice, modifier, target, naturals = false }: SkillCheck, bad: number) {
	const all = throwsOf(dice.count).map((thrown) => {
		const sorted = [...thrown].sort((a, b) => (dice.keep === "highest" ? b - a : a - b));
		const natural = (sorted[0] ?? 0) + (sorted[1] ?? 0);
		const success = (naturals && natural === 12) || (natural + modifier >= target && !(naturals && natural === 2));
		return { success, bad: !success && natural + modifier <= target - bad };
	});
	return {
		success: all.filter(({ success }) => success).length / all.length,
		badFailure: all.filter((each) => each.bad).length / all.length,
	};
}

test.each([
	["two dice", TWO_DICE],
	["a boon", BOON_DICE],
	["a bane", BANE_DICE],
	["five dice", { count: 5, keep: "highest" }],
] as const)("%s: the chances are those of all throws, with and without a natural 2 or 12", (_name, dice) => {
	for (const naturals of [false, true]) {
		for (let modifier = -7; modifier <= 7; modifier++) {
			const check = { dice, modifier, target: 8, naturals };
			const [chances, wanted] = [chancesOf(check, 6), counted(check, 6)];
			expect(chances.success, `${modifier}`).toBeCloseTo(wanted.success, 12);
			expect(chances.badFailure, `${modifier}`).toBeCloseTo(wanted.badFailure, 12);
		}
	}
});

test("where modifiers are dice, three for the good are five dice with the two highest, and two for the bad four with the two lowest", () => {
	expect(checkOf({ modifiers: [2, 1], pool: true }, 8)).toMatchObject({ dice: { count: 5, keep: "highest" }, modifier: 0 });
	expect(checkOf({ modifiers: [-3, 1], pool: true }, 8)).toMatchObject({ dice: { count: 4, keep: "lowest" }, modifier: 0 });
	expect(checkOf({ modifiers: [2, 1, -1] }, 8)).toMatchObject({ dice: TWO_DICE, modifier: 2 });
});
