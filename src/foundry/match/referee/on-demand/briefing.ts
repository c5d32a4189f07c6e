/**
 * Briefings on GMs' pages: a GM writes them, and each side's text goes to the owners of that side's craft and to nobody else. It
 * goes out only when the match has begun: until then an owner may write another side on the sheet of a craft.
 */
import { type Outcome, refuse } from "../../../../core/kernel/outcome.ts";
import type { MatchCombat } from "../../../documents/matches.ts";
import { openBundle } from "../../../rooms.ts";
import type { Briefings } from "../../briefings/briefings.ts";
import { briefingsOf, writeBriefings } from "../../briefings/on-demand/briefing-copies.ts";
import { sidesOfUser } from "../../everyone/on-demand/sides.ts";
import { type MessageOf, matchOf, newEnvelope, toUser } from "../../wire/wire.ts";

/** GM: sets the briefings of a match, and sends each to its side once the match has begun. Refused: `not-owner`, `storage-full` {user}. */
export async function setBriefings(combat: MatchCombat, texts: Briefings): Promise<Outcome<null>> {
	if (!game.user.isGM) return refuse("not-owner");
	const written = await writeBriefings(combat.id ?? "", texts);
	if (!written.ok) return written;
	await openBundle(combat.system.game);
	for (const user of game.users) if (user.active && !user.isGM) await send(combat, user, texts);
	return written;
}

/** Sends a player the briefings of the player's sides, on request. */
export async function briefAgain(message: MessageOf<"brief-me">, sender: User.Implementation): Promise<void> {
	const combat = matchOf(message);
	if (!combat || !(await openBundle(combat.system.game)).ok) return;
	const texts = await briefingsOf(combat.id ?? "");
	if (Object.keys(texts).length > 0) await send(combat, sender, texts);
}

async function send(combat: MatchCombat, user: User.Implementation, texts: Briefings): Promise<void> {
	if (combat.system.stage === "set-up") return;
	const sides = sidesOfUser(user, combat);
	const own = Object.entries(texts).filter(([side]) => sides.includes(side));
	// An emptied briefing is news, too; a player without a side gets no message at all.
	if (sides.length > 0) await toUser(user, { ...newEnvelope(combat), kind: "briefing", texts: Object.fromEntries(own) });
}
