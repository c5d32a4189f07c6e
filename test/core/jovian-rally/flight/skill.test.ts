/** JR-16: skill is −2 to +4, whoever sets it: actor, option, crew or ruling. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { skillNow } from "../../../../src/core/jovian-rally/flight/skill.ts";
import { SKILL_BOUNDS } from "../../../../src/core/jovian-rally/flight/skill-bounds.ts";
import { jovianRally } from "../../../../src/core/jovian-rally/game.ts";
import { rallyDefaults } from "../../../../src/core/jovian-rally/options.ts";
import { seededDice, settleWith } from "../../../../src/core/kernel/dice.ts";
import { openMatch, play } from "../../../../src/core/kernel/match.ts";
import { expectAccepted } from "../../../../src/core/kernel/outcome.ts";
import { type Boons, seatId } from "../../../../src/core/kernel/seat.ts";

const red = seatId("red");
const blue = seatId("blue");

function opening(skill: number, { boons }: { readonly boons?: Boons } = {}) {
	const seats = [
		{ id: red, design: { skill }, ...(boons && { boons }) },
		{ id: blue, design: { skill: 0 } },
	];
	return settleWith(openMatch(jovianRally, { options: rallyDefaults(), seats }), seededDice(1));
}

function isWithin(skill: number): boolean {
	return skill >= SKILL_BOUNDS.least && skill <= SKILL_BOUNDS.most;
}

describe("JR-16", () => {
	test("holds for a racer at the opening and in mid-race", () => {
		const { match } = expectAccepted(opening(0));
		for (let skill = -9; skill <= 9; skill++) {
			expect(opening(skill).ok).toBe(isWithin(skill));
			expect(jovianRally.parseDesign({ skill }).ok).toBe(isWithin(skill));
			const act = { kind: "reinforcement", seat: seatId("late"), design: { skill } } as const;
			expect(settleWith(play(jovianRally, match, act), seededDice(1)).ok).toBe(isWithin(skill));
		}
		expect(opening(6)).toMatchObject({ refusal: { code: "option", facts: { option: "skill" } } });
	});

	test("holds for every mix of design, crew and ruling: what counts in a roll never leaves the bounds", () => {
		const sizes = fc.array(fc.integer({ min: -9, max: 9 }), { maxLength: 3 });
		fc.assert(
			fc.property(fc.integer({ min: -2, max: 4 }), sizes, fc.integer({ min: -9, max: 9 }), (skill, crew, ruled) => {
				const boons = crew.map((size) => ({ effect: "skill", size, from: {} }));
				const { match } = expectAccepted(opening(skill, { boons }));
				const changes = [{ seat: red, unit: null, field: "skill", part: null, value: ruled }];
				const ruling = settleWith(play(jovianRally, match, { kind: "ruling", changes, reason: "a test", voided: null }), seededDice(1));
				const changesNothing = match.state.open.racers[red]?.design.skill === ruled;
				if (!changesNothing) expect(ruling.ok).toBe(isWithin(ruled));
				const { open } = ruling.ok ? ruling.value.match.state : match.state;
				for (const racer of Object.values(open.racers)) expect(isWithin(skillNow(racer))).toBe(true);
			}),
		);
	});
});
