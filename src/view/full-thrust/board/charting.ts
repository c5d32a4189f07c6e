/**
 * What the table is drawn from: the match, the viewer and the viewer's draft.
 */
import type { Ordnance, Plan, ThrustOrder, ThrustState, Warship } from "../../../core/full-thrust/model.ts";
import { parseThrustOrder } from "../../../core/full-thrust/options.ts";
import { planFor } from "../../../core/full-thrust/play/orders/planning.ts";
import { shipsInPlay, sidesOf } from "../../../core/full-thrust/play/ships.ts";
import type { SeatId } from "../../../core/kernel/seat.ts";
import { sideClass } from "../../fight/with-games/sides.ts";
import type { TableInput } from "../../shared/startup/match/table.ts";
import type { SeatFace } from "../../shared/startup/seats/face.ts";
import type { ThrustDraft } from "../orders/drafts/draft.ts";
import type { ThrustShown } from "../types.ts";
import type { Looking } from "./looking.ts";

export interface Charting {
	readonly uid: string;
	readonly view: ThrustState;
	readonly faces: readonly SeatFace[];
	/** Whose choices are shown; null for an onlooker. */
	readonly seat: SeatId | null;
	/** The orders of the viewer's own ship, drafted, or sealed and not revealed; null if there are none to show. */
	readonly plan: Plan | null;
	readonly draft: ThrustDraft | null;
	readonly looking: Looking;
}

export interface Chartable extends Pick<Charting, "uid" | "draft" | "looking"> {
	readonly table: TableInput<ThrustShown>;
}

export function chartingOf({ uid, table, draft, looking }: Chartable): Charting {
	const { view, faces, seat } = table;
	return { uid, view, faces, seat, draft, looking, plan: ownPlan(table, draft) };
}

/** Returns the plan of the viewer's own ship, which only its owner knows; null if the ship could not fly the orders. */
function ownPlan({ view, seat, sealed, ownOrder }: TableInput<ThrustShown>, draft: ThrustDraft | null): Plan | null {
	const ship = ownShip({ view, seat });
	if (!ship || !seat) return null;
	const replot = view.waiting.for === "replot";
	if (replot ? !view.waiting.seats.includes(seat) : view.waiting.for !== "orders") return null;
	const order = sealed.includes(seat) ? sealedOrder(ownOrder) : draft;
	const plan = order && planFor(ship, { ...order, replot }, view.options);
	return plan?.ok ? plan.value : null;
}

function sealedOrder(raw: unknown): ThrustOrder | null {
	const order = parseThrustOrder(raw);
	return order.ok ? order.value : null;
}

/** Returns the seat's own ship; null if it has none on the table. */
export function ownShip({ view, seat }: Pick<Charting, "view" | "seat">): Warship | null {
	return shipsInPlay(view).find((ship) => ship.seat === seat) ?? null;
}

export const RELATIONS = ["own", "friend", "enemy", "neutral"] as const;
/** To an onlooker, all ships are neutral. */
export type Relation = (typeof RELATIONS)[number];

/** The class of a side's colour for an onlooker; null for a user with a ship. */
export function colourOf({ view, seat }: Pick<Charting, "view" | "seat">, side: string): string | null {
	return sideClass(sidesOf(view), side, seat === null || !view.ships[seat]);
}

export function relationTo({ view, seat }: Pick<Charting, "view" | "seat">, other: Pick<Warship | Ordnance, "seat" | "side">): Relation {
	const own = seat && view.ships[seat];
	if (!own) return "neutral";
	if (other.seat === seat) return "own";
	return other.side === own.side ? "friend" : "enemy";
}

/** Returns the ships to draw, with arriving ships at their expected places, and wrecks where they died. */
export function shipsShown({ view }: Pick<Charting, "view">): readonly Warship[] {
	const { order, ships } = view;
	return order.flatMap((seat) => {
		const ship = ships[seat];
		if (!ship) return [];
		return ship.status === "in-play" || ship.status === "arriving" || ship.status === "destroyed" ? [ship] : [];
	});
}
