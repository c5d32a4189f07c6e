/** What admirals and the referee keep with ships and designs never changes a choice, nor what follows from it. */
import { expect, test } from "vitest";
import { seededDice, settleWith } from "../../../../src/core/kernel/dice.ts";
import { crewOf, fleetOf, nextAct, openedBattle, settleAct, stylesOf } from "../../../bench/seeded-battle.ts";

const BATTLES = [
	{ seed: 2, options: { movement: "vector", lateExtreme: true } },
	{ seed: 4, options: { movement: "cinematic", houseManoeuvres: true, lateHardAbout: true, stationary: "any" } },
	{ seed: 7, options: { movement: "cinematic", thresholdTiming: "before-moving", aftFire: true } },
] as const;

test.each(BATTLES)(
	"in battle $seed each choice and each step is the same for a state that nothing has been kept with",
	({ seed, options }) => {
		const battle = { styles: stylesOf(seed), designs: fleetOf(seed, 3), options: { ...options, turns: 8 } };
		const dice = [seededDice(seed), seededDice(seed)] as const;
		let open = openedBattle(battle, dice[0]);
		openedBattle(battle, dice[1]);
		const crew = crewOf(open, battle);
		while (open.phase !== "over") {
			const fresh = structuredClone(open);
			const act = nextAct(open, crew);
			expect(nextAct(fresh, crew)).toEqual(act);
			const next = settleWith(settleAct(open, act), dice[0]);
			expect(settleWith(settleAct(structuredClone(fresh), act), dice[1])).toEqual(next);
			({ open } = next);
		}
	},
);
