/**
 * House rules that a craft borrows from other games: its sheet shows their checks while the world's setting is on.
 */
import type { Check } from "../../view/shared/sheet/check.ts";
import { ALL_CRAFTS, type NamedCraft } from "../documents/crafts.ts";
import { openRoomOrNotify, roomOf } from "../rooms.ts";
import { borrowedRules } from "../settings.ts";

/** Loads the game of a craft, and the games whose house rules it borrows now. */
export async function openRoomsFor(craft: NamedCraft): Promise<void> {
	const lenders = borrowedRules(craft).flatMap((rule) => lenderOf(rule) ?? []);
	await Promise.all([craft.gameId, ...lenders].map(openRoomOrNotify));
}

/** The checks that the sheet of a craft borrows now, from games that are loaded. */
export function borrowedChecks(craft: NamedCraft): readonly Check[] {
	return borrowedRules(craft).flatMap((rule) => roomOf(lenderOf(rule) ?? "")?.lent?.[rule] ?? []);
}

/** The id of the game that lends a house rule. */
function lenderOf(rule: string): string | undefined {
	return ALL_CRAFTS.find(({ lends = [] }) => lends.includes(rule))?.gameId;
}
