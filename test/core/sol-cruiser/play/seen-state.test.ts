/**
 * The match that one seat knows: without hidden units, but with the targets of missiles that have caught the seat's craft.
 */
import { describe, expect, test } from "vitest";
import type { CruiserState } from "../../../../src/core/sol-cruiser/model.ts";
import { unitId } from "../../../../src/core/sol-cruiser/model.ts";
import { combatants } from "../../../../src/core/sol-cruiser/play/combat/combatants.ts";
import { proposeFire } from "../../../../src/core/sol-cruiser/play/combat/fire-proposal.ts";
import { seenState } from "../../../../src/core/sol-cruiser/play/seen-state.ts";
import { cruiserView } from "../../../../src/core/sol-cruiser/play/view.ts";
import { aMatch, BLUE, RED, red } from "../support/placed.ts";

const DART = unitId("blue~1");

/** A dart has caught the red ship; its launcher is hidden far away. */
function caught(): CruiserState {
	const encounter = { interceptor: DART, target: RED, hex: [0, 0], fraction: 0, docking: false } as const;
	const combat = { hex: [0, 0], fraction: 0, encounters: [encounter], keepers: {} } as const;
	const dart = { is: "dart", seat: "blue", side: "blue", detected: true, target: RED } as const;
	return aMatch({ red: { detected: true }, blue: { at: [9, 9] }, [DART]: dart }, { combats: [combat], waiting: { for: "fire" } });
}

describe("what a seat knows of a match", () => {
	const seen = seenState(cruiserView(caught(), red));

	test("contains no hidden unit (SC-04)", () => expect(Object.keys(seen.units)).not.toContain(BLUE));

	test("shows the unit that a missile has caught (SC-41) but not its target, so that the view can propose fire at the missile (SC-21)", () => {
		expect(combatants(seen).find(({ unit }) => unit === RED)?.attackers).toEqual([DART]);
		expect(proposeFire(seen, red)).toEqual(proposeFire(caught(), red));
		expect(proposeFire(seen, red).shots.length).toBeGreaterThan(0);
	});
});
