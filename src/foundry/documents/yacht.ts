/**
 * A yacht: the craft that flies the regatta. Its design and crew are the actor's own; while a match runs, `live` only
 * mirrors it for token bars, and the career keeps what came of earlier races.
 */
import { CREWS, SHIELDINGS, SYSTEMS } from "../../core/fusion-regatta/design.ts";
import { RACE_MASS, STANDARD_MASS } from "../../core/fusion-regatta/record-card.ts";
import { craftFields, crewField } from "./craft-fields.ts";

const { fields } = foundry.data;

function yachtSchema() {
	return {
		...craftFields(),
		team: new fields.StringField({ required: true, blank: true, initial: "" }),
		design: new fields.SchemaField({
			crew: new fields.NumberField({ required: true, nullable: false, integer: true, choices: [...CREWS], initial: 2 }),
			system: new fields.StringField({ required: true, blank: false, choices: [...SYSTEMS], initial: "jets" }),
			shielding: new fields.NumberField({ required: true, nullable: false, integer: true, choices: [...SHIELDINGS], initial: 1 }),
		}),
		/** The race that the sheet reckons for while the yacht is in none, in tons. */
		raceMass: new fields.NumberField({
			required: true,
			nullable: false,
			integer: true,
			min: RACE_MASS.least,
			max: RACE_MASS.most,
			initial: STANDARD_MASS,
		}),
		/** Dots crossed off by hand, outside a match. */
		crossed: new fields.NumberField({ required: true, nullable: false, integer: true, min: 0, initial: 0 }),
		engineerUuid: crewField(),
		coPilotUuid: crewField(),
	};
}

export type YachtSchema = ReturnType<typeof yachtSchema>;

export class YachtModel extends foundry.abstract.TypeDataModel<YachtSchema, Actor.Implementation> {
	static override LOCALIZATION_PREFIXES = ["VOIDREGATTA.Yacht"];

	static override defineSchema(): YachtSchema {
		return yachtSchema();
	}
}
