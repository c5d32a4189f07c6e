/**
 * Wishes of Campaign play on the referee's page: this file parses a user's message strictly, and the file of its subject fulfils it.
 */
import { CARES } from "../../../core/campaign/homecoming.ts";
import { BET_KINDS } from "../../../core/campaign/odds.ts";
import { type Outcome, refuse } from "../../../core/kernel/outcome.ts";
import type { MatchCombat } from "../../documents/matches.ts";
import { type CampaignWish, parseCampaignWish } from "../../match/wire/on-demand/campaign-wishes.ts";
import type { CampaignErrand } from "../../services.ts";
import { rollInPaddock } from "./paddock.ts";

/** Does what a user wishes in a match, or on the ledger of an event. Refused: `bad-wish` if it is not a wish, and everything that its subject refuses. */
export async function fulfil(
	combat: MatchCombat | null,
	{ id, wish: raw, setUpAgain }: CampaignErrand,
	user: User.Implementation,
): Promise<Outcome<null>> {
	const wish = parseCampaignWish(raw);
	if (!wish || !/^[A-Za-z0-9]{16}$/.test(id)) return refuse("bad-wish"); // a roll is stored under the id of its wish
	if (wish.do === "ledger") return (await import("./ledger-acts.ts")).actOnLedger({ ...wish, setUpAgain }, user);
	if (!combat) return refuse("no-match");
	if (wish.do === "bring-home") return bringHome(combat, { ...wish, id }, user);
	const { do: _, ...wanted } = wish;
	if ("post" in wanted) return rollInPaddock(combat, { ...wanted, id }, user);
	const kind = BET_KINDS.find((betKind) => betKind === wanted.kind);
	return kind ? (await import("./bookmaker.ts")).takeBet(combat, { ...wanted, kind }, user) : refuse("bad-wish");
}

/** Brings craft home for a GM. Refused: `not-owner` for other users. */
async function bringHome(
	combat: MatchCombat,
	{ id, craft, payer }: Extract<CampaignWish, { readonly do: "bring-home" }> & { readonly id: string },
	user: User.Implementation,
): Promise<Outcome<null>> {
	if (!user.isGM) return refuse("not-owner");
	const wanted = craft.flatMap(({ care: raw, ...rest }) => {
		const care = CARES.find((known) => known === raw);
		return care ? [{ ...rest, care }] : [];
	});
	if (wanted.length < craft.length) return refuse("bad-wish");
	return (await import("./homecoming.ts")).bringHome(combat, { id, craft: wanted, payer });
}
