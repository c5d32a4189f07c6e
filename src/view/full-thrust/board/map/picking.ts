/**
 * What a click on the table means now: a place for the thing being placed, an enemy to fire at, or a ship to view.
 */
import { FIGHTER_MOVES } from "../../../../core/full-thrust/fire/fighters.ts";
import type { Waiting, Warship } from "../../../../core/full-thrust/model.ts";
import { groupsOf, placeOf } from "../../../../core/full-thrust/play/ordnance/groups.ts";
import { launchersOf } from "../../../../core/full-thrust/play/ordnance/launching.ts";
import { distance, isWithin, type Point } from "../../../../core/geometry/plane.ts";
import { type Charting, relationTo } from "../charting.ts";

/** A group or a launcher's ordnance that the seat is placing. */
export interface Placing {
	/** A fighter group's or a weapon's id. */
	readonly id: string;
	readonly kind: "group" | "salvo" | "plasma";
	/** Where it starts from, and how far it can go, in MU. */
	readonly from: Point;
	readonly reach: number;
	/** Where the draft sends it; null if nowhere. */
	readonly to: Point | null;
}

/** Returns what the seat is placing; null if nothing. */
export function placingOf(charting: Charting): Placing | null {
	const { draft } = charting;
	if (!draft?.selected) return null;
	if (isAsked(charting, "fighters")) return groupPlacing(charting, draft.selected, "primary");
	if (isAsked(charting, "allocation")) return groupPlacing(charting, draft.selected, "secondary");
	if (isAsked(charting, "flee")) return groupPlacing(charting, draft.selected, "secondary");
	return isAsked(charting, "ordnance") ? launchPlacing(charting, draft.selected) : null;
}

function groupPlacing({ view, seat, draft }: Charting, id: string, move: keyof typeof FIGHTER_MOVES): Placing | null {
	const group = seat && groupsOf(view, seat).find((candidate) => candidate.id === id);
	if (!group) return null;
	const command = draft?.command;
	const moves = command && "moves" in command ? command.moves : [];
	const to = moves.find((candidate) => candidate.group === id)?.to ?? null;
	return { id, kind: "group", from: placeOf(view, group), reach: FIGHTER_MOVES[move].reach, to };
}

function launchPlacing({ view, seat, draft }: Charting, id: string): Placing | null {
	const launcher = seat && launchersOf(view, seat).find((candidate) => candidate.id === id);
	const ship = seat && view.ships[seat];
	if (!launcher || !ship) return null;
	const command = draft?.command;
	const to = command?.kind === "launch" ? command.ordnance.find(({ weapon }) => weapon === id)?.at : undefined;
	return { id, kind: launcher.kind, from: { x: ship.x, y: ship.y }, reach: launcher.reach, to: to ?? null };
}

/** Whether the match waits for this seat to do this. */
export function isAsked({ view: { waiting }, seat }: Pick<Charting, "view" | "seat">, what: Waiting["for"]): boolean {
	return seat !== null && waiting.for === what && "seats" in waiting && waiting.seats.includes(seat);
}

/** The input of a click on a ship. */
export type ShipPick = NonNullable<ReturnType<typeof pickOf>>;

/** Clicks pick enemies while the match waits for targets. While the user picks places, ships do not take clicks. */
export function pickOf(charting: Charting, ship: Warship) {
	const placing = placingOf(charting);
	const aims = isAsked(charting, "fire") || (isAsked(charting, "allocation") && placing !== null);
	if (aims && relationTo(charting, ship) === "enemy") return { act: "pick-ship", on: ship.seat };
	return placing ? null : { act: "select", on: ship.seat };
}

/** Whether a place is near enough. */
export function isInReach({ from, reach }: Placing, to: Point): boolean {
	return isWithin(distance(from, to), reach);
}
