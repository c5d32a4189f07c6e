/**
 * What a GM can tell the referee to do, from any window, tab or macro: set a match up, open it, take a step, undo steps, pause
 * it, mend its record. The referee's own buttons send the same messages.
 */
import * as v from "valibot";
import { rulingFields } from "../../../core/kernel/hand/overruling.ts";
import { LATEST_TURN } from "../../../core/kernel/journal.ts";
import { plainObjectSchema, plainSchema } from "../../../core/kernel/plain.ts";
import { seatSchema } from "../../../core/kernel/seat.ts";
import { entrySchema, nameSchema, openedSchema } from "../../documents/plain-data.ts";

const styleSchema = v.pipe(v.string(), v.maxLength(64));

/** The id of a user or a character, or empty for none. */
const idSchema = v.pipe(v.string(), v.maxLength(64));

const turnSchema = v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(LATEST_TURN)));

/** What a GM does in a match. */
export const actSchema = v.variant("kind", [
	v.object({ kind: v.literal("command"), seat: v.nullable(seatSchema), command: plainObjectSchema }),
	v.object({ kind: v.literal("sealed"), seat: seatSchema, digest: nameSchema, opened: v.nullable(openedSchema) }),
	v.object({ kind: v.literal("reveal") }),
]);

/** A deed as a message. */
export const deedSchema = v.variant("do", [
	/** Begins the match. */
	v.object({ do: v.literal("open") }),
	/** The next move that needs no person, or the time-out of the awaited seats. */
	v.object({ do: v.literal("step") }),
	/** An NPC decides once for an awaited seat; for all awaited seats if `seat` is null. */
	v.object({ do: v.literal("decide"), seat: v.nullable(seatSchema) }),
	/** Rolls a die of the last step again: `roll` is the place of the roll in the step, and `die` of the die in the roll. */
	v.object({ do: v.literal("reroll"), roll: entrySchema, die: entrySchema, reason: rulingFields.reason }),
	/** Undoes every entry from this number on. */
	v.object({ do: v.literal("undo"), to: v.pipe(v.number(), v.integer(), v.minValue(0)) }),
	/** Plays the steps that were undone last again. */
	v.object({ do: v.literal("redo") }),
	/** A command that the core judges; with `evenPaused`, also in a paused match. */
	v.object({ do: v.literal("play"), act: actSchema, evenPaused: v.boolean() }),
	/** The GM overrules; the game checks each change. */
	v.object({ do: v.literal("rule"), ...rulingFields }),
	v.object({ do: v.literal("stage"), stage: v.picklist(["running", "paused", "over"]) }),
	/** Puts a craft on the list of entrants, by the id of its actor. */
	v.object({ do: v.literal("enter"), actor: v.nullable(nameSchema) }),
	v.object({
		do: v.literal("enter-npc"),
		name: v.pipe(v.string(), v.maxLength(200)),
		style: styleSchema,
		livery: plainObjectSchema,
		side: v.exactOptional(v.pipe(v.string(), v.maxLength(200))),
	}),
	/** Lets the standing order of an awaited seat count. */
	v.object({ do: v.literal("skip"), seat: seatSchema }),
	/** Adds a craft or an NPC to a match that has begun: at the start of this round, or now if there is none. */
	v.object({ do: v.literal("reinforce"), actor: v.nullable(nameSchema), turn: turnSchema }),
	v.object({
		do: v.literal("reinforce-npc"),
		name: v.pipe(v.string(), v.maxLength(200)),
		style: styleSchema,
		livery: plainObjectSchema,
		turn: turnSchema,
	}),
	v.object({ do: v.literal("withdraw"), seat: nameSchema }),
	v.object({ do: v.literal("move"), seat: nameSchema, by: v.picklist([1, -1]) }),
	v.object({ do: v.literal("pilot"), seat: nameSchema, style: styleSchema }),
	/** Sets the state in which a seat's craft begins; null for a craft fresh from the yard. */
	v.object({ do: v.literal("begins"), seat: nameSchema, begins: v.nullable(v.record(v.string(), plainSchema)) }),
	/** Gives the craft of a seat to a player, who decides for it from then on. */
	v.object({ do: v.literal("hand"), seat: nameSchema, user: nameSchema }),
	/** The GM takes a player's seat over and gives its orders, or gives the seat back. */
	v.object({ do: v.literal("take-over"), seat: nameSchema, taken: v.boolean() }),
	/** Sets who is at a post of a seat's craft: nobody, a character aboard, or a user; a null character is whoever the sheet has there. */
	v.object({ do: v.literal("post"), seat: nameSchema, post: nameSchema, character: v.nullable(idSchema), user: idSchema }),
	/** Sets the style of the pilot who decides for characters of a craft without a player. */
	v.object({ do: v.literal("crew-style"), seat: nameSchema, style: styleSchema }),
	v.object({ do: v.literal("options"), options: plainSchema }),
	/** One of the game's steps of setting up. */
	v.object({ do: v.literal("prepare"), step: nameSchema }),
	v.object({ do: v.literal("scene") }),
	/** Cuts an unreadable record at its last readable entry. */
	v.object({ do: v.literal("cut") }),
	/** Brings in the record of the match from the text of a file. */
	v.object({ do: v.literal("bring-in"), text: v.string() }),
]);

/** What a GM tells the referee to do. */
export type Deed = v.InferOutput<typeof deedSchema>;
