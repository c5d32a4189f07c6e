/**
 * The wishes that users may send the referee in Campaign play. The wire carries a wish as plain data; the referee's page parses it strictly,
 * here, and the file of its subject fulfils it.
 */
import * as v from "valibot";
import { CARES } from "../../../core/campaign/homecoming.ts";
import { BET_KINDS } from "../../../core/campaign/odds.ts";
import { momentSchema } from "../../../core/kernel/moment.ts";
import { type Outcome, refuse } from "../../../core/kernel/outcome.ts";
import type { MatchCombat } from "../../documents/matches.ts";
import { nameSchema } from "../../documents/plain-data.ts";
import { actSchema } from "../../match/wire/on-demand/ledger-acts.ts";
import type { CampaignErrand } from "../../services.ts";
import { rollInPaddock } from "./paddock.ts";

const whole = v.pipe(v.number(), v.safeInteger());

const wishSchema = v.variant("do", [
	/** A post of a craft makes its roll before the match. */
	v.strictObject({ do: v.literal("paddock-roll"), seat: nameSchema, post: nameSchema, roll: nameSchema }),
	/** Somebody at a post tries a task in the match. */
	v.strictObject({ do: v.literal("task"), seat: nameSchema, post: nameSchema, task: nameSchema, moment: momentSchema }),
	/** The referee has characters without a player try tasks. */
	v.strictObject({ do: v.literal("npc-tasks") }),
	/** A character bets on an entrant of the match. */
	v.strictObject({
		do: v.literal("bet"),
		bettor: nameSchema,
		seat: nameSchema,
		kind: v.picklist(BET_KINDS),
		score: whole,
		stake: whole,
	}),
	/** A GM acts on the ledger of an event, by the uuid of its page. */
	v.strictObject({ do: v.literal("ledger"), event: v.pipe(v.string(), v.maxLength(128)), act: actSchema }),
	/** A GM brings craft home from the match: each has the care, and the wish that had brought it home last when the GM chose. */
	v.strictObject({
		do: v.literal("bring-home"),
		craft: v.array(v.strictObject({ seat: nameSchema, care: v.picklist(CARES), home: v.nullable(nameSchema) })),
		/** The uuid of the event whose ledger takes the bills; null if nobody pays. */
		payer: v.nullable(v.pipe(v.string(), v.maxLength(128))),
	}),
]);

/** A wish of Campaign play. */
export type CampaignWish = v.InferOutput<typeof wishSchema>;

/** Does what a user wishes in a match, or on the ledger of an event. Refused: `bad-wish` if it is not a wish, and everything that its subject refuses. */
export async function fulfil(
	combat: MatchCombat | null,
	{ id, wish: raw, setUpAgain, play }: CampaignErrand,
	user: User.Implementation,
): Promise<Outcome<null>> {
	const read = v.safeParse(wishSchema, raw);
	if (!read.success || !/^[A-Za-z0-9]{16}$/.test(id)) return refuse("bad-wish"); // a roll is stored under the id of its wish
	const wish = read.output;
	if (wish.do === "ledger") return (await import("./ledger-acts.ts")).actOnLedger({ ...wish, setUpAgain }, user);
	if (!combat) return refuse("no-match");
	if (wish.do === "bring-home")
		return user.isGM ? (await import("./homecoming.ts")).bringHome(combat, { ...wish, id }) : refuse("not-owner");
	if (wish.do === "npc-tasks") return user === game.user ? (await import("./tasks.ts")).tryForNpcs(combat, play) : refuse("not-owner");
	if (wish.do === "task") return (await import("./tasks.ts")).tryTask(combat, wish, { user, play });
	const { do: _, ...wanted } = wish;
	if ("post" in wanted) return rollInPaddock(combat, { ...wanted, id }, user);
	return (await import("./bookmaker.ts")).takeBet(combat, wanted, user);
}
