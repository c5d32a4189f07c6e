/**
 * The wishes that users may send the referee in Campaign play. The wire carries a wish as plain data; the referee parses it
 * strictly, here.
 */
import * as v from "valibot";
import { nameSchema } from "../../../documents/plain-data.ts";
import { actSchema } from "./ledger-acts.ts";

const whole = v.pipe(v.number(), v.safeInteger());

const wishSchema = v.variant("do", [
	/** A post of a craft makes its roll before the match. */
	v.strictObject({ do: v.literal("paddock-roll"), seat: nameSchema, post: nameSchema, roll: nameSchema }),
	/** A character bets on an entrant of the match. */
	v.strictObject({
		do: v.literal("bet"),
		bettor: nameSchema,
		seat: nameSchema,
		kind: nameSchema,
		score: whole,
		stake: whole,
	}),
	/** A GM acts on the ledger of an event, by the uuid of its page. */
	v.strictObject({ do: v.literal("ledger"), event: v.pipe(v.string(), v.maxLength(128)), act: actSchema }),
	/** A GM brings craft home from the match: each has the care, and the wish that had brought it home last when the GM chose. */
	v.strictObject({
		do: v.literal("bring-home"),
		craft: v.array(v.strictObject({ seat: nameSchema, care: nameSchema, home: v.nullable(nameSchema) })),
		/** The uuid of the event whose ledger takes the bills; null if nobody pays. */
		payer: v.nullable(v.pipe(v.string(), v.maxLength(128))),
	}),
]);

/** A wish of Campaign play. */
export type CampaignWish = v.InferOutput<typeof wishSchema>;

/** The wish in a message; null for anything else. */
export function parseCampaignWish(raw: unknown): CampaignWish | null {
	const read = v.safeParse(wishSchema, raw);
	return read.success ? read.output : null;
}
