/**
 * Damage to a ship of the match: armour, hull, destruction, the report, and the attacker's score.
 * Law: the damage dealt is what armour and hull take, plus the overkill.
 * Source: the parent game's basics. Lost rows are checked in the threshold phase, with one check however many rows.
 */
import { expectAccepted } from "../../kernel/outcome.ts";
import { ofSeat, type SeatId } from "../../kernel/seat.ts";
import { cardOf } from "../card.ts";
import { type Blow, strike } from "../damage/hull.ts";
import type { Hurt, ThrustState, Warship } from "../model.ts";
import { type Cause, report } from "../reports.ts";
import { hullOf, isPlaying, type ThrustStep, withShip } from "./ships.ts";

export interface Wound {
	readonly seat: SeatId;
	readonly blow: Blow;
	/** The attacker; null if there is none. */
	readonly by: SeatId | null;
	/** For the report. */
	readonly cause: Cause;
}

/** Damages a ship. Reports `struck` or `destroyed` {cause, by, armour, hull, overkill, left}. A lost ship takes no damage. */
export function wound(state: ThrustState, { seat, blow, by, cause }: Wound): ThrustStep {
	const ship = ofSeat(state.ships, seat);
	if (!isPlaying(ship) || blow.onArmour + blow.onHull === 0) return { open: state, reports: [] };
	const { hull, armour, crossed, overkill, destroyed } = expectAccepted(strike(hullOf(ship), blow));
	const facts = { cause, by, armour, hull: crossed, overkill, left: hull.boxes - hull.marked };
	const hurt = hurtBy(ship, { turn: state.turn, armour, hull: crossed, systems: [] });
	const hit = withShip(state, seat, { armour: hull.armour, marked: hull.marked, hurt });
	const reports = [report({ code: destroyed ? "destroyed" : "struck", card: cardOf(state), seat, facts })];
	const credited = by === null ? hit : credit(hit, { by, victim: ship }, armour + crossed);
	return { open: destroyed ? lost(credited, seat, "destroyed") : credited, reports };
}

/** Returns what a ship has lost in the turn of a loss, with its earlier losses of that turn. */
export function hurtBy({ hurt }: Pick<Warship, "hurt">, { turn, armour, hull, systems }: Hurt): Hurt {
	if (hurt?.turn !== turn) return { turn, armour, hull, systems };
	return { turn, armour: hurt.armour + armour, hull: hurt.hull + hull, systems: [...new Set([...hurt.systems, ...systems])] };
}

/** Adds damage to the attacker's score. Damage to its own side does not count. */
function credit(state: ThrustState, { by, victim }: { readonly by: SeatId; readonly victim: Warship }, points: number): ThrustState {
	const { side, dealt } = ofSeat(state.ships, by);
	return side === victim.side ? state : withShip(state, by, { dealt: dealt + points });
}

/** Destroys a ship outright. Reports `destroyed` without damage points. */
export function wreck(state: ThrustState, seat: SeatId, cause: Cause): ThrustStep {
	const { design } = ofSeat(state.ships, seat);
	const facts = { cause, by: null, armour: 0, hull: 0, overkill: 0, left: 0 };
	const open = lost(withShip(state, seat, { marked: design.hull }), seat, "destroyed");
	return { open, reports: [report({ code: "destroyed", card: cardOf(state), seat, facts })] };
}

/** Takes a ship out of play. FT-19: the fighters aboard go where it goes; if it is destroyed, they are lost. */
export function lost(state: ThrustState, seat: SeatId, status: "destroyed" | "jumped" | "struck"): ThrustState {
	const gone = withShip(state, seat, { status, gone: state.turn });
	if (status !== "destroyed") return gone;
	const groups = Object.entries(gone.fighters).map(([id, group]) => {
		const aboard = group.seat === seat && group.status === "aboard";
		return [id, aboard ? { ...group, status: "lost" as const } : group] as const;
	});
	return { ...gone, fighters: Object.fromEntries(groups) };
}
