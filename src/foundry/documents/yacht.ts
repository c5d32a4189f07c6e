/**
 * A yacht: the craft that flies the regatta. Its design and crew are the actor's own; while a match runs, `live` only
 * mirrors it for token bars, and the career keeps what came of earlier races.
 */
import { presenterOfCraft } from "../../view/presenters.ts";
import { craftFields, crewField } from "./craft-fields.ts";

const { fields } = foundry.data;

/** What the game allows of a field; it is the game that knows. */
function allowed<Value extends string | number>(field: string, first: Value): Value[] {
	// The presenter lists plain values; which type they are follows from the field.
	return [...(presenterOfCraft("yacht")?.designChoices[field] ?? [first])] as Value[];
}

function yachtSchema() {
	return {
		...craftFields(),
		team: new fields.StringField({ required: true, blank: true, initial: "" }),
		design: new fields.SchemaField({
			crew: new fields.NumberField({ required: true, nullable: false, integer: true, choices: allowed("crew", 2), initial: 2 }),
			system: new fields.StringField({ required: true, blank: false, choices: allowed("system", "jets"), initial: "jets" }),
			shielding: new fields.NumberField({ required: true, nullable: false, integer: true, choices: allowed("shielding", 1), initial: 1 }),
		}),
		/** The race that the sheet reckons for while the yacht is in none, in tons. */
		raceMass: new fields.NumberField({ required: true, nullable: false, integer: true, choices: allowed("raceMass", 50), initial: 50 }),
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
