/**
 * House rules that a craft borrows from other games: its sheet shows their checks while the world's setting is on.
 */
import type { Check } from "../../view/shared/with-games/sheet/check.ts";
import { ALL_CRAFTS, type NamedCraft } from "../documents/crafts.ts";
import { bundleOf } from "../rooms.ts";
import { borrowedRules } from "../settings.ts";

/** The ids of the games whose house rules a craft borrows now. */
export function lendersOf(craft: NamedCraft): readonly string[] {
	return borrowedRules(craft).flatMap((rule) => lenderOf(rule) ?? []);
}

/** The checks that the sheet of a craft borrows now, from games that are loaded. */
export function borrowedChecks(craft: NamedCraft): readonly Check[] {
	return borrowedRules(craft).flatMap((rule) => bundleOf(lenderOf(rule) ?? "")?.checks?.lent[rule] ?? []);
}

/** The id of the game that lends a house rule. */
function lenderOf(rule: string): string | undefined {
	return ALL_CRAFTS.find(({ lends = [] }) => lends.includes(rule))?.gameId;
}
