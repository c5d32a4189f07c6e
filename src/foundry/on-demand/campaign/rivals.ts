/**
 * The NPC crews of an event with what they have: a crew with a character has the character's credits, another one what the ledgers say.
 */
import type { Rival } from "../../../core/campaign/rivals.ts";
import type { RivalInput } from "../../../view/shared/on-demand/campaign/events/rivals.ts";
import type { EventPage } from "../../documents/event-page.ts";
import { heatsOf, ledgerOf } from "../../documents/on-demand/events.ts";
import { debtBefore, grudgeAt, keptPurse, rivalCrews } from "../../documents/on-demand/rivals.ts";
import { pursesAt } from "./purses.ts";

/** The NPC crews of an event, each with what it has and owes before the lines of the event. */
export function rivalsAt(page: EventPage): readonly Rival[] {
	const purseOf = pursesAt(page);
	const { booked } = ledgerOf(page);
	return rivalCrews(page).flatMap(({ account, craftId }): readonly Rival[] => {
		const purse = purseOf(account);
		const debt = debtBefore(page, account);
		if (typeof purse === "number") return [{ account, craftId, purse: purse - (booked[account] ?? 0), debt }];
		return purse === "by-hand" ? [{ account, craftId, purse: keptPurse(account, page), debt }] : [];
	});
}

/** What a crew has now: null if nobody knows. */
export function rivalCredits(page: EventPage, account: string): number | null {
	const purse = pursesAt(page)(account);
	if (typeof purse === "number") return purse;
	return purse === "by-hand" ? keptPurse(account) : null;
}

/** The NPC crews as the page of an event shows them. */
export function rivalsShown(page: EventPage): readonly RivalInput[] {
	const crafts = new Map(heatsOf(page).flatMap(([, { results }]) => results.map(({ craftId, craft }) => [craftId, craft] as const)));
	return rivalCrews(page).map(({ account, craftId }) => ({
		account,
		name: crafts.get(craftId) ?? "",
		credits: rivalCredits(page, account),
		owes: debtBefore(page, account)?.credits ?? 0,
		grudge: grudgeAt(page, craftId),
	}));
}
