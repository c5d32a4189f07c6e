/**
 * A racer: the craft that flies the rally. The design is the actor's own; while a match runs, `live` only mirrors it
 * for token bars, and the career keeps what came of earlier races.
 */
import { craftFields } from "./craft-fields.ts";

const { fields } = foundry.data;

function racerSchema() {
	return {
		...craftFields(),
		skill: new fields.NumberField({ required: true, nullable: false, integer: true, min: -6, max: 6, initial: 0 }),
	};
}

export type RacerSchema = ReturnType<typeof racerSchema>;

export class RacerModel extends foundry.abstract.TypeDataModel<RacerSchema, Actor.Implementation> {
	static override LOCALIZATION_PREFIXES = ["VOIDREGATTA.Racer"];

	static override defineSchema(): RacerSchema {
		return racerSchema();
	}
}
