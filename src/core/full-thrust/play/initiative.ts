/**
 * Initiative: each side rolls a die, and ties roll again. The loser launches and moves first; the winner fires first.
 * Source: the parent game's basics. House rule: if some of several sides tie, only they roll again, for the places that they share.
 */
import { sidesAmong } from "../../fight/model.ts";
import { ask, type Dicing, type Rolled, total } from "../../kernel/dice.ts";
import { ofSeat } from "../../kernel/seat.ts";
import { cardOf } from "../card.ts";
import type { ThrustState } from "../model.ts";
import { report } from "../reports.ts";
import { shipsInOrder, stillFights, type ThrustStep } from "./ships.ts";

/** A side, and the die that it rolled. */
interface SideRoll {
	readonly side: string;
	readonly rolled: Rolled;
}

interface Ranked {
	/** The winner first. */
	readonly sides: readonly string[];
	/** In the order in which they were rolled. */
	readonly rolls: readonly SideRoll[];
}

/** Rolls initiative for the sides with ships left. Reports `initiative` {rolls: [{side, face}], winner}. A single side does not roll. */
export function* rollInitiative(state: ThrustState): Dicing<ThrustStep> {
	const { sides, rolls } = yield* rank(state, sidesAmong(shipsInOrder(state).filter(stillFights)));
	const open: ThrustState = { ...state, initiative: sides };
	if (rolls.length === 0) return { open, reports: [] };
	const facts = { rolls: rolls.map(({ side, rolled }) => ({ side, face: total(rolled) })), winner: sides[0] ?? null };
	return { open, reports: [report({ code: "initiative", card: cardOf(state), facts, rolls: rolls.map(({ rolled }) => rolled) })] };
}

function* rank(state: ThrustState, sides: readonly string[]): Dicing<Ranked> {
	if (sides.length < 2) return { sides, rolls: [] };
	const rolls: SideRoll[] = [];
	for (const side of sides)
		rolls.push({ side, rolled: yield* ask({ count: 1, faces: 6, reason: "initiative", seat: rollerOf(state, side) }) });
	const faces = [...new Set(rolls.map(({ rolled }) => total(rolled)))].sort((a, b) => b - a);
	let all: Ranked = { sides: [], rolls };
	for (const face of faces) {
		const tied = rolls.filter(({ rolled }) => total(rolled) === face).map(({ side }) => side);
		const again = yield* rank(state, tied);
		all = { sides: [...all.sides, ...again.sides], rolls: [...all.rolls, ...again.rolls] };
	}
	return all;
}

/** The first seat of a side rolls for it. */
function rollerOf({ order, ships }: ThrustState, side: string): ThrustState["order"][number] | null {
	return order.find((seat) => ofSeat(ships, seat).side === side) ?? null;
}
