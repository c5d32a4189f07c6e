/**
 * The form for kept-back thrust: what attacks the ship, and the ship's options before the dice. FT-08.
 */

import { BURST } from "../../../../core/full-thrust/fire/plasma-bolts.ts";
import type { Reaction, ThrustCommand, ThrustState } from "../../../../core/full-thrust/model.ts";
import { parseLateOrder } from "../../../../core/full-thrust/orders/orders.ts";
import { type Aim, aims } from "../../../../core/full-thrust/play/fire/aiming.ts";
import { reactionsOf } from "../../../../core/full-thrust/play/fire/reacting.ts";
import { lateObjection } from "../../../../core/full-thrust/play/movement/late.ts";
import { foundBy, reachAgainst } from "../../../../core/full-thrust/play/ordnance/allocating.ts";
import { driveOf, withTurn } from "../../../../core/full-thrust/play/ships.ts";
import { distance } from "../../../../core/geometry/plane.ts";
import { canonical } from "../../../../core/kernel/outcome.ts";
import { ofSeat, type SeatId } from "../../../../core/kernel/seat.ts";
import { type ButtonModel, button } from "../../../fight/with-games/order-forms.ts";
import type { Label } from "../../../shared/startup/words/label.ts";
import { nameOf } from "../../report-block.ts";
import { mu, systemName, words } from "../../words.ts";
import { oddsOf, rangeOf } from "./fire.ts";
import { reactionRisk } from "./late.ts";
import { type Ordering, refusalIn, tenths } from "./parts.ts";
import { checkData } from "./risks.ts";

export interface ReactForm {
	readonly heading: Label;
	readonly shots: readonly Label[];
	readonly uses: readonly {
		readonly use: ButtonModel;
		/** What the drive risks by it; null if nothing. */
		readonly risk: Label | null;
		/** The expected damage of the fire in that case; null if no fire is declared. */
		readonly expected: Label | null;
	}[];
}

export type Reacting = Ordering & { readonly command: Extract<ThrustCommand, { readonly kind: "react" }> };

export function reactForm(ordering: Reacting): ReactForm | null {
	const { state, seat, faces } = ordering;
	const { waiting } = state;
	if (waiting.for === "kept-back") {
		return { heading: words(`Orders.react.${waiting.moment}`), shots: attacksOn(state, seat), uses: usesOf(ordering) };
	}
	if (waiting.for !== "reaction") return null;
	const ship = ofSeat(state.ships, waiting.by);
	const shots = shotsAt(state, seat).map((aim) =>
		words("Orders.react.shot", {
			weapon: systemName(aim.weapon, ship.design),
			range: rangeOf(aim),
			odds: oddsOf(aim),
			points: tenths(aim.expectedOnTarget),
		}),
	);
	return { heading: words("Orders.react.by", { ship: nameOf(waiting.by, faces) }), shots, uses: usesOf(ordering) };
}

/** The salvoes that would choose this ship, and the bolts and fighters that attack it. */
function attacksOn(state: ThrustState, seat: SeatId): readonly Label[] {
	const ship = ofSeat(state.ships, seat);
	const ordnance = Object.values(state.ordnance).flatMap((each) => {
		if (each.kind === "salvo" && foundBy(state, each) !== seat) return [];
		const away = distance(each, ship);
		if (each.kind === "plasma" && away > BURST) return [];
		return words(`Orders.react.${each.kind}`, { range: mu(away), reach: mu(reachAgainst(state, ship)) });
	});
	const groups = Object.values(state.fighters).filter(({ target }) => target === seat);
	return [...ordnance, ...groups.map(({ fighters }) => words("Orders.react.fighters", {}, fighters))];
}

/** Returns the fire declared at this ship, with its present odds. */
function shotsAt(state: ThrustState, seat: SeatId): readonly Aim[] {
	const { waiting } = state;
	if (waiting.for !== "reaction") return [];
	return aims(state, waiting.by).filter(
		(aim) => aim.at === seat && waiting.shots.some(({ weapon, at }) => at === seat && weapon === aim.weapon),
	);
}

function usesOf(ordering: Reacting): ReactForm["uses"] {
	const { state, seat, command } = ordering;
	const ship = ofSeat(state.ships, seat);
	const underFire = state.waiting.for === "reaction";
	const uses: readonly Reaction[] = [{ by: "nothing" }, ...reactionsOf(state, seat)];
	return uses.map((use, index) => {
		const objection = use.by === "late" ? lateObjection(state, seat, use.text) : null;
		const odds = reactionRisk(state, ship, use);
		const points = shotsAt(evading(state, seat, use), seat).reduce((sum, { expectedOnTarget }) => sum + expectedOnTarget, 0);
		return {
			use: button(
				ordering,
				{ act: "react", use: String(index) },
				{
					name: use.by === "late" ? use.text : words(`Orders.react.${use.by}`, { em: ship.turn.heldEm }),
					pressed: canonical({ ...use }) === canonical({ ...command.use }),
					refusal: objection && refusalIn(ordering, objection),
				},
			),
			risk: odds && words("Orders.late.short", checkData(driveOf(ship).rating, odds)),
			expected: underFire ? words("Orders.react.expected", { points: tenths(points) }) : null,
		};
	});
}

/** Returns the state after the reaction if all goes well. */
function evading(state: ThrustState, seat: SeatId, use: Reaction): ThrustState {
	const { em, heldEm } = ofSeat(state.ships, seat).turn;
	const term = use.by === "late" ? parseLateOrder(use.text) : null;
	const late = term?.ok && term.value.kind === "extreme" ? term.value.points : 0;
	return withTurn(state, seat, { em: em + (use.by === "held" ? heldEm : late) });
}
