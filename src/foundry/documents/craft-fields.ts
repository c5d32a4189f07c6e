/**
 * Fields that all craft have, whatever their game: looks, livery, the mirror for token bars, and the career.
 */
import { GLYPHS } from "../../view/shared/glyph.ts";

const { fields } = foundry.data;

/** New fields each time, since a schema owns its fields. */
export function craftFields() {
	return {
		looks: new fields.HTMLField({ required: true, blank: true, initial: "" }),
		livery: new fields.SchemaField({
			hull: new fields.ColorField({ required: true, nullable: false, initial: "#0072b2" }),
			trim: new fields.ColorField({ required: true, nullable: false, initial: "#f0e442" }),
			glyph: new fields.StringField({ required: true, choices: [...GLYPHS], initial: "disc" }),
		}),
		pilotUuid: crewField(),
		/** While a match runs, this only mirrors it. */
		live: new fields.SchemaField({
			tank: new fields.SchemaField({
				value: new fields.NumberField({ required: true, nullable: false, integer: true, min: 0, initial: 0 }),
				max: new fields.NumberField({ required: true, nullable: false, integer: true, min: 0, initial: 0 }),
			}),
			score: new fields.NumberField({ required: true, nullable: false, integer: true, initial: 0 }),
		}),
		career: new fields.TypedObjectField(new fields.ObjectField({ required: true })),
	};
}

/** A link to an actor of the host system who is aboard. */
export function crewField() {
	return new fields.DocumentUUIDField({ required: true, nullable: true, initial: null, type: "Actor" });
}
