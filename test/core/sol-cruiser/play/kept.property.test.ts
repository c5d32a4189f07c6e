/** What is worked out once and kept with a state is what would be worked out anew: for any seat, at any moment of any match. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { solCruiser } from "../../../../src/core/sol-cruiser/game.ts";
import type { CruiserState } from "../../../../src/core/sol-cruiser/model.ts";
import { combatants } from "../../../../src/core/sol-cruiser/play/combat/combatants.ts";
import { meetingsOfSeat } from "../../../../src/core/sol-cruiser/play/interception/intents.ts";
import { meetingsOf } from "../../../../src/core/sol-cruiser/play/interception/meetings.ts";
import { berthedIn } from "../../../../src/core/sol-cruiser/play/plotting/launches.ts";
import { keepingsOf } from "../../../../src/core/sol-cruiser/play/plotting/plot-choice.ts";
import { towsOf } from "../../../../src/core/sol-cruiser/play/plotting/tows.ts";
import { seenState } from "../../../../src/core/sol-cruiser/play/seen-state.ts";
import { unitsInPlay, unitsOfSeat } from "../../../../src/core/sol-cruiser/play/units.ts";
import { runs } from "../../../soak.ts";
import { duel, recipes } from "../support/random-duel.ts";

/** All that is kept with a state, and with what a seat sees of it. */
function keptOf(state: CruiserState) {
	const ofSeats = state.order.map((seat) => {
		const view = solCruiser.view(state, seat);
		const seen = seenState(view);
		return { view, seen, meetings: meetingsOfSeat(seen, seat), units: unitsOfSeat(seen, seat), fighting: combatants(seen) };
	});
	const [tows, berthed, keepings] = [towsOf(state), berthedIn(state), keepingsOf(state)];
	return {
		ofSeats,
		onlooker: solCruiser.view(state, null),
		meetings: meetingsOf(state),
		units: unitsInPlay(state),
		tows,
		berthed,
		keepings,
	};
}

test("a copy of a state, with which nothing is kept yet, gives the same as the state", () => {
	const holds = (recipe: Parameters<typeof duel>[0]): void => {
		duel(recipe, ({ match }) => {
			const { open } = match.state;
			const first = keptOf(open);
			expect(keptOf(open)).toEqual(first);
			expect(keptOf(structuredClone(open))).toEqual(first);
		});
	};
	fc.assert(fc.property(recipes({ acts: 40 }), holds), { numRuns: runs(100, 4) });
});

test("all seats of a side see the same units, and a view with other dockings is another state", () => {
	const holds = (recipe: Parameters<typeof duel>[0]): void => {
		const { open } = duel(recipe).state;
		const views = open.order.map((seat) => solCruiser.view(open, seat));
		for (const view of views) {
			for (const other of views) if (view.side === other.side) expect(seenState(view)).toBe(seenState(other));
			expect(seenState({ ...view, dockings: [] }).dockings).toEqual([]);
			expect(seenState(view).dockings).toBe(view.dockings);
		}
	};
	fc.assert(fc.property(recipes({ acts: 20 }), holds), { numRuns: runs(50, 5) });
});
