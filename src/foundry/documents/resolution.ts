/**
 * A chat message that tells what was resolved: the reports of one card by the log entry they came from, and the faces
 * of the seats as they were, so that the card can still be read when the match is gone.
 */
const { fields } = foundry.data;

function resolutionSchema() {
	return {
		game: new fields.StringField({ required: true, blank: true, initial: "" }),
		match: new fields.StringField({ required: true, blank: true, initial: "" }),
		/** Reports with the same card are told together. */
		card: new fields.StringField({ required: true, blank: true, initial: "" }),
		/** Reports by the number of their log entry; "opening" for those before the first. */
		reports: new fields.ObjectField({ required: true }),
		faces: new fields.ArrayField(new fields.ObjectField({ required: true })),
	};
}

export type ResolutionSchema = ReturnType<typeof resolutionSchema>;

export class ResolutionModel extends foundry.abstract.TypeDataModel<ResolutionSchema, ChatMessage.Implementation> {
	static override defineSchema(): ResolutionSchema {
		return resolutionSchema();
	}
}
