/**
 * The checks that a craft rolls outside matches: its own game's, and those of house rules that it borrows from other games while the
 * world's setting is on.
 */
import type { Check } from "../../../view/shared/on-demand/checks/check.ts";
import { ALL_CRAFTS, type NamedCraft } from "../../documents/crafts.ts";
import { bundleOf } from "../../rooms.ts";
import { borrowedRules } from "../../settings.ts";

/** The ids of the games whose house rules a craft borrows now. */
export function lendersOf(craft: NamedCraft): readonly string[] {
	return borrowedRules(craft).flatMap((rule) => lenderOf(rule) ?? []);
}

/** The checks that a craft rolls now, from games that are loaded. During a match the match rolls its own game's. */
export async function checksOf(craft: NamedCraft, { inMatch }: { readonly inMatch: boolean }): Promise<readonly Check[]> {
	const own = inMatch ? [] : ((await bundleOf(craft.gameId)?.checks?.())?.own ?? []);
	const borrowed = borrowedRules(craft).map(async (rule) => (await bundleOf(lenderOf(rule) ?? "")?.checks?.())?.lent[rule] ?? []);
	return [...own, ...(await Promise.all(borrowed)).flat()];
}

/** The id of the game that lends a house rule. */
function lenderOf(rule: string): string | undefined {
	return ALL_CRAFTS.find(({ lends = [] }) => lends.includes(rule))?.gameId;
}
