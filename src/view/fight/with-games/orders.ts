/**
 * What the order panels of fights share: whose orders are due, and whom the match waits for.
 */
import type { SeatId } from "../../../core/kernel/seat.ts";
import type { TableInput } from "../../shared/startup/match/table.ts";
import type { Label } from "../../shared/startup/words/label.ts";
import { isOwnPlayer } from "../../shared/with-games/seats/orders.ts";
import type { Fight, OrdersKey } from "./words.ts";

/** Whether the match waits for this seat, and this user decides for it. */
export function isDue({ situation, sealed, acts = true }: Pick<TableInput, "situation" | "sealed" | "acts">, seat: SeatId): boolean {
	return acts && situation.awaited.includes(seat) && !sealed.includes(seat);
}

/** The panel names this many seats, and counts the rest. */
const NAMED = 4;

/** What a game says of one wait. */
export interface WaitWords {
	readonly nobody: Label;
	readonly onlyYou: Label;
	readonly all: (names: readonly (Label | string)[]) => Label;
}

/** Whom the match waits for. */
export function waitsLabel(
	{ words }: Fight<OrdersKey>,
	table: Pick<TableInput, "situation" | "faces" | "seat" | "sealed" | "acts" | "isReferee">,
	says: WaitWords,
): Label {
	const { situation, faces, seat, sealed } = table;
	const open = situation.awaited.filter((candidate) => !sealed.includes(candidate));
	if (situation.over || open.length === 0) return says.nobody;
	if (isOwnPlayer(table) && open.length === 1 && open[0] === seat) return says.onlyYou;
	const names = faces.filter(({ id }) => open.includes(id)).map(({ name }) => name);
	const more = names.length - NAMED;
	return says.all(more > 0 ? [...names.slice(0, NAMED), words("Orders.more", {}, more)] : names);
}
