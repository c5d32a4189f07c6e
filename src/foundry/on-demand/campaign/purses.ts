/**
 * The purses of an event's accounts, as the bridge to the host system reads them.
 */
import type { Purse, PurseOf } from "../../../core/campaign/settling.ts";
import { isCraft } from "../../documents/crafts.ts";
import type { EventPage } from "../../documents/event-page.ts";
import { heatsOf } from "../../documents/on-demand/events.ts";
import { bridgeNow, creditsNow } from "./characters.ts";

/** Reads the purses of an event's accounts. */
export function pursesAt(page: EventPage): PurseOf {
	const seats = new Set(
		heatsOf(page).flatMap(([, { results }]) => results.flatMap(({ account, pilot }) => (pilot === "" ? [account] : []))),
	);
	return (account): Purse => {
		if (bridgeNow().creditsPath === null) return "by-hand";
		const actor = game.actors.get(account);
		if (!actor) return seats.has(account) ? "by-hand" : "deleted";
		return isCraft(actor) ? "by-hand" : (creditsNow(actor) ?? "none");
	};
}
