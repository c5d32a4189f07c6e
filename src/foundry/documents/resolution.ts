/**
 * A chat message of one card: its reports by log entry, and the faces of the seats at that time. So users can still read the
 * card when the match is deleted.
 */
const { fields } = foundry.data;

function resolutionSchema() {
	return {
		game: new fields.StringField({ required: true, blank: true, initial: "" }),
		match: new fields.StringField({ required: true, blank: true, initial: "" }),
		/** The name of the card; reports with the same name share one card. */
		card: new fields.StringField({ required: true, blank: true, initial: "" }),
		/** Reports by the number of their log entry; "opening" for those before the first. */
		reports: new fields.ObjectField({ required: true }),
		/** The mark of each log entry on the card, by its number; see `match/everyone/card-message.ts`. */
		marks: new fields.ObjectField({ required: true }),
		faces: new fields.ArrayField(new fields.ObjectField({ required: true })),
		/** The check that the card tells, and its outcome; null on cards of matches. */
		check: new fields.ObjectField({ required: true, nullable: true, initial: null }),
	};
}

export type ResolutionSchema = ReturnType<typeof resolutionSchema>;

export class ResolutionModel extends foundry.abstract.TypeDataModel<ResolutionSchema, ChatMessage.Implementation> {
	static override defineSchema(): ResolutionSchema {
		return resolutionSchema();
	}
}
