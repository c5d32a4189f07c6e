/**
 * A match as the world stores it: the journal of one game, in a Combat. The log is an object by sequence number, since Foundry
 * merges objects and rewrites arrays whole. All other fields mirror the journal.
 */
const { fields } = foundry.data;

function matchSchema() {
	return {
		/** The version of the journal, once the match has begun; see `core/kernel/record/version.ts`. */
		version: new fields.NumberField({ required: true, nullable: false, integer: true, initial: 1 }),
		/** How many times steps were undone. */
		undos: new fields.NumberField({ required: true, nullable: false, integer: true, initial: 0 }),
		/** Whether a GM has undone the end of the match, or what would end it by itself: from then on only the GM ends it. */
		reopened: new fields.BooleanField({ required: true, initial: false }),
		/** The fencing number of the referee who wrote last. */
		fence: new fields.NumberField({ required: true, nullable: false, integer: true, initial: 0 }),
		game: new fields.StringField({ required: true, blank: true, initial: "" }),
		/** Options of the game: before the start as the GM sets them, after it as the match plays by them. */
		options: new fields.ObjectField({ required: true }),
		/** Set when the match is opened: seats and designs, in order. */
		seats: new fields.ArrayField(new fields.ObjectField({ required: true })),
		/** The list of entrants, by the id of the seat; only GMs write it. Null until a GM enters a seat. See `entrants.ts`. */
		entered: new fields.ObjectField({ required: true, nullable: true, initial: null }),
		opening: new fields.ArrayField(new fields.ObjectField({ required: true })),
		/** Entries by number. A hiding game has stubs here, in the opening and in `kept`: `{kind: "kept", digest}`. */
		log: new fields.ObjectField({ required: true }),
		/** Dice of undone steps, which are used again; one text, since each write replaces it whole. */
		kept: new fields.JSONField({ required: true, blank: false, initial: "{}" }),
		stage: new fields.StringField({ required: true, choices: ["set-up", "running", "paused", "over"], initial: "set-up" }),
		/** The user who took back the last steps, and how many; empty and 0 once the match has gone on. */
		tookBack: new fields.StringField({ required: true, blank: true, initial: "" }),
		taken: new fields.NumberField({ required: true, nullable: false, integer: true, min: 0, initial: 0 }),
		/** The game's phase now. */
		phase: new fields.StringField({ required: true, blank: true, initial: "" }),
		/** Everybody's showing of a hiding game, `{view, situation, sealed}`, in parts: texts by path. See `match/showings/showing-parts.ts`. */
		shown: new fields.ObjectField({ required: true }),
		/** The hidden entries by the digest of their stub, once the match is over; one text, as above. */
		published: new fields.JSONField({ required: true, blank: false, initial: "null" }),
		/** The hidden entries of a hiding game while it lasts, encrypted, by the digest of their stub; see `match/secrets/record-keys.ts`. */
		copy: new fields.ObjectField({ required: true }),
		/**
		 * The first entry whose cards chat lacked when the match was last written: -1 is the opening. Null before the start, and the number
		 * of entries once all that follows the end was written.
		 */
		carded: new fields.NumberField({ required: true, nullable: true, integer: true, initial: null }),
		/** What Campaign play adds; only GMs write it. See `on-demand/campaign/crews.ts`. */
		crew: new fields.ObjectField({ required: true }),
		/** The turning points of a match that is over, once a GM's page has worked them out; one text, as above. See `on-demand/turning-points.ts`. */
		turning: new fields.JSONField({ required: true, blank: false, initial: "null" }),
		/** The end of the present time limit, in milliseconds of the world's clock; null without a timer. */
		deadline: new fields.NumberField({ required: true, nullable: true, initial: null }),
	};
}

export type MatchSchema = ReturnType<typeof matchSchema>;

export class MatchModel extends foundry.abstract.TypeDataModel<MatchSchema, Combat.Implementation> {
	static override defineSchema(): MatchSchema {
		return matchSchema();
	}

	/** A showing in one text is from an earlier version; the next step writes it in parts. */
	static override migrateData(source: Record<string, unknown>) {
		return super.migrateData(typeof source["shown"] === "string" ? { ...source, shown: {} } : source);
	}
}
