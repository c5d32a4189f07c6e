/**
 * A racer: the craft that flies the rally. The design is the actor's own; while a match runs, `live` only mirrors it
 * for token bars, and the career keeps what came of earlier races.
 */
import { GLYPHS } from "../../view/glyph.ts";

const { fields } = foundry.data;

function racerSchema() {
	return {
		looks: new fields.HTMLField({ required: true, blank: true, initial: "" }),
		livery: new fields.SchemaField({
			hull: new fields.ColorField({ required: true, nullable: false, initial: "#0072b2" }),
			trim: new fields.ColorField({ required: true, nullable: false, initial: "#f0e442" }),
			glyph: new fields.StringField({ required: true, choices: [...GLYPHS], initial: "disc" }),
		}),
		skill: new fields.NumberField({ required: true, nullable: false, integer: true, min: -6, max: 6, initial: 0 }),
		pilotUuid: new fields.DocumentUUIDField({ required: true, nullable: true, initial: null, type: "Actor" }),
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

export type RacerSchema = ReturnType<typeof racerSchema>;

export class RacerModel extends foundry.abstract.TypeDataModel<RacerSchema, Actor.Implementation> {
	static override LOCALIZATION_PREFIXES = ["VOIDREGATTA.Racer"];

	static override defineSchema(): RacerSchema {
		return racerSchema();
	}
}
