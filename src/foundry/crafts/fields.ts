/**
 * The fields of every craft in every game: looks, livery, the mirror for token bars, and the career. The code reads Foundry's
 * field classes when it makes a schema, so any code can import a craft's file.
 */
import { GLYPHS } from "../../view/shared/startup/seats/glyph.ts";

/** The fields of every craft. New fields each time, since a schema owns its fields. */
export function craftFields() {
	const { fields } = foundry.data;
	return {
		looks: new fields.HTMLField({ required: true, blank: true, initial: "" }),
		livery: new fields.SchemaField({
			hull: new fields.ColorField({ required: true, nullable: false, initial: "#0072b2" }),
			trim: new fields.ColorField({ required: true, nullable: false, initial: "#f0e442" }),
			glyph: new fields.StringField({ required: true, choices: [...GLYPHS], initial: "disc" }),
		}),
		pilotUuid: crewField(),
		/** The team that it flies for; empty for none. */
		team: textField(),
		/** While a match runs, this only mirrors it. */
		live: new fields.SchemaField({
			tank: new fields.SchemaField({ value: countField(), max: countField() }),
			score: new fields.NumberField({ required: true, nullable: false, integer: true, initial: 0 }),
		}),
		career: new fields.TypedObjectField(new fields.ObjectField({ required: true })),
		/** Outcomes of checks that were written on the sheet, by the ids of their cards, with the fields before and after. */
		applied: new fields.ArrayField(
			new fields.SchemaField({
				card: idField(),
				before: new fields.ObjectField({ required: true }),
				after: new fields.ObjectField({ required: true }),
			}),
		),
	};
}

/** The fields of every craft that hold rich text. */
export const RICH_TEXT: readonly string[] = ["looks"];

/** What a token's bars and labels can show of every craft, by paths in its fields. */
export const LIVE_BARS = { bar: ["live.tank"], value: ["live.score"] } as const;

/** A link to an actor of the host system who is aboard. */
export function crewField() {
	return new foundry.data.fields.DocumentUUIDField({ required: true, nullable: true, initial: null, type: "Actor" });
}

/** A whole number from 0 upwards. */
export function countField() {
	return new foundry.data.fields.NumberField({ required: true, nullable: false, integer: true, min: 0, initial: 0 });
}

/** A text that may be empty. */
export function textField() {
	return new foundry.data.fields.StringField({ required: true, blank: true, initial: "" });
}

/** The id of a part of the craft. */
export function idField() {
	return new foundry.data.fields.StringField({ required: true, blank: false });
}

/** A design as one object, with this design as its initial value. */
export function designField(first: object) {
	return new foundry.data.fields.ObjectField({ required: true, initial: () => structuredClone({ ...first }) });
}
