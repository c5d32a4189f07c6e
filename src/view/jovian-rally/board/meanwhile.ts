/**
 * What rivals may do before the next turn of the viewed racer, beside its plan: the burns in their reach, the chances of a risky
 * manoeuvre, and those of an electronic attack. All of it follows from what everybody sees; a sealed plan is no part of it.
 */
import type { Racer, RallyState } from "../../../core/jovian-rally/model.ts";
import { choicesOf, rallyChoices } from "../../../core/jovian-rally/play/choices.ts";
import { attackOddsOf, flyingSeats, isLastRound, racerOf } from "../../../core/jovian-rally/play/race.ts";
import { withTurn } from "../../../core/jovian-rally/play/rounds.ts";
import type { SeatId } from "../../../core/kernel/seat.ts";
import type { TableInput } from "../../shared/startup/match/table.ts";
import { type FaceModel, faceOf } from "../../shared/startup/seats/face.ts";
import type { Label } from "../../shared/startup/words/label.ts";
import { kilograms, percent } from "../../shared/startup/words/measure.ts";
import { riskShares } from "../sheet/choices.ts";
import type { RallyShown } from "../types.ts";
import { words } from "../words.ts";

/** A rival, and what it may do, line by line. */
export interface MeanwhileModel {
	readonly face: FaceModel;
	readonly lines: readonly Label[];
}

/** The rivals that fly before a seat's next turn, in their order; empty if there are none. */
export function meanwhileModel({ view, faces }: Pick<TableInput<RallyShown>, "view" | "faces">, seat: SeatId): readonly MeanwhileModel[] {
	return rivalsBefore(view, seat).map((rival) => ({ face: faceOf(faces, rival), lines: linesOf(view, rival, racerOf(view, seat)) }));
}

/** JR-21: where all plan at once, every rival flies before or after the viewed racer in the same round. */
function rivalsBefore(state: RallyState, seat: SeatId): readonly SeatId[] {
	const { order, turn } = state;
	const flying = flyingSeats(state).filter((rival) => rival !== seat);
	if (!turn) return flying;
	const first = order.indexOf(turn.seat);
	const wait = (each: SeatId): number => (order.indexOf(each) - first + order.length) % order.length;
	return flying.filter((rival) => wait(rival) < wait(seat)).toSorted((a, b) => wait(a) - wait(b));
}

function linesOf(state: RallyState, rival: SeatId, own: Racer): readonly Label[] {
	const then = state.turn?.seat === rival ? state : withTurn(state, rival);
	const choices = rallyChoices(then, rival);
	const burns = choicesOf(choices, "burn").filter(({ refusal }) => refusal === null);
	const [manoeuvre] = choicesOf(choices, "manoeuvre");
	const { tank, jammed, at } = racerOf(state, rival);
	const places = burns.map(({ facts: { to, kg, newMoon } }) =>
		words(newMoon ? "Meanwhile.newMoon" : "Meanwhile.moon", { moon: to, kg: kilograms(kg) }),
	);
	const facts = { at, tank: kilograms(tank), count: then.turn?.burnsLeft ?? 0 };
	return [
		places.length > 0 ? words("Meanwhile.burns", { ...facts, burns: places }, facts.count) : words("Meanwhile.stays", facts),
		...(jammed ? [words("Meanwhile.jammed")] : []),
		...(manoeuvre && facts.count > 0 ? [words("Meanwhile.manoeuvre", riskShares(manoeuvre.facts.odds))] : []),
		...(isLastRound(state) ? [] : [words("Meanwhile.attack", { chance: percent(attackOddsOf(racerOf(state, rival), own) / 36) })]),
	];
}
