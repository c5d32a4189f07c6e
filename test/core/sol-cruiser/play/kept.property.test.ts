/** What is worked out once and kept with a state is what would be worked out anew: for any seat, at any moment of any match. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { seededDice, settleWith } from "../../../../src/core/kernel/dice.ts";
import { solCruiser } from "../../../../src/core/sol-cruiser/game.ts";
import type { CruiserState } from "../../../../src/core/sol-cruiser/model.ts";
import { combatants } from "../../../../src/core/sol-cruiser/play/combat/combatants.ts";
import { proposeFire } from "../../../../src/core/sol-cruiser/play/combat/fire-proposal.ts";
import { meetingsOfSeat } from "../../../../src/core/sol-cruiser/play/interception/intents.ts";
import { meetingsOf } from "../../../../src/core/sol-cruiser/play/interception/meetings.ts";
import { berthedIn } from "../../../../src/core/sol-cruiser/play/plotting/launches.ts";
import { keepingsOf } from "../../../../src/core/sol-cruiser/play/plotting/plot-choice.ts";
import { towsOf } from "../../../../src/core/sol-cruiser/play/plotting/tows.ts";
import { seenCombat, seenState } from "../../../../src/core/sol-cruiser/play/seen-state.ts";
import { proceed, settleOrders } from "../../../../src/core/sol-cruiser/play/sequence.ts";
import { awaitedSeats } from "../../../../src/core/sol-cruiser/play/situation.ts";
import { unitsInPlay, unitsOfSeat } from "../../../../src/core/sol-cruiser/play/units.ts";
import { spreadFleet } from "../../../bench/seeded-duel.ts";
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

test("a captain who sees only the units of the present combat fires as one who sees all, whether or not the view is a copy", () => {
	let shots = 0;
	for (const open of combatsOf(spreadFleet(125))) {
		for (const seat of awaitedSeats(open)) {
			const fires = seenCombat(solCruiser.view(open, seat));
			const whole = solCruiser.view(open, seat);
			const order = proposeFire(fires, seat);
			expect(combatants(fires)).toEqual(combatants(seenState(whole)));
			expect(order).toEqual(proposeFire(seenState(whole), seat));
			expect(seenCombat(structuredClone(whole))).toEqual(fires);
			shots += order.shots.length;
		}
	}
	expect(shots).toBeGreaterThan(20);
});

/** The states of a turn of default acts in which somebody must fire. */
function* combatsOf(fleet: CruiserState): Generator<CruiserState> {
	const dice = seededDice(3);
	let { open } = settleWith(proceed({ open: { ...fleet, phase: "movement" }, reports: [] }), dice);
	for (const turn = open.turn; open.turn === turn; { open } = settleWith(proceed(settleWith(settleOrders(open, {}), dice)), dice))
		if (open.waiting.for === "fire") yield open;
}

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
