/**
 * A cruiser: the craft that Sol Cruiser is fought with, a ship, a station, a drone or a flight of fighters. Her design is one
 * object, always whole and always one that the yard builds; while a match runs, `live` only mirrors it for token bars, and
 * what a table without a match crosses off is kept in `damage`.
 */
import { presenterOfCraft } from "../../view/presenters.ts";
import { craftFields, crewField } from "./craft-fields.ts";

const { fields } = foundry.data;

/** What a new cruiser is, until her yard says otherwise. */
function atFirst(): { readonly [field: string]: unknown } {
	return presenterOfCraft("cruiser")?.npcDesign(0) ?? {};
}

/** What the game allows of a crew; it is the game that knows. */
function crewQualities(): number[] {
	return [...(presenterOfCraft("cruiser")?.designChoices["cq"] ?? [0])].map(Number);
}

function nameList() {
	return new fields.ArrayField(new fields.StringField({ required: true, blank: true }));
}

function cruiserSchema() {
	return {
		...craftFields(),
		/** Craft of the same side are friends; one without is its own. */
		side: new fields.StringField({ required: true, blank: true, initial: "" }),
		/** What her class is called. */
		vessel: new fields.StringField({ required: true, blank: true, initial: "" }),
		cq: new fields.NumberField({ required: true, nullable: false, integer: true, choices: crewQualities(), initial: 0 }),
		design: new fields.ObjectField({ required: true, initial: () => ({ ...Object(atFirst()["design"]) }) }),
		names: new fields.SchemaField({ missiles: nameList(), hangar: nameList() }),
		notes: new fields.StringField({ required: true, blank: true, initial: "" }),
		/** By hand, outside a match: boxes crossed off, and systems that are not as the yard made them. */
		damage: new fields.SchemaField({
			marked: new fields.NumberField({ required: true, nullable: false, integer: true, min: 0, initial: 0 }),
			systems: new fields.ArrayField(
				new fields.SchemaField({
					id: new fields.StringField({ required: true, blank: false }),
					value: new fields.NumberField({ required: true, nullable: false, integer: true, min: 0, initial: 0 }),
					failures: new fields.NumberField({ required: true, nullable: false, integer: true, min: 0, max: 2, initial: 0 }),
					spent: new fields.BooleanField({ initial: false }),
				}),
			),
		}),
		captainUuid: crewField(),
		engineerUuid: crewField(),
		gunnerUuid: crewField(),
	};
}

export type CruiserSchema = ReturnType<typeof cruiserSchema>;

export class CruiserModel extends foundry.abstract.TypeDataModel<CruiserSchema, Actor.Implementation> {
	static override LOCALIZATION_PREFIXES = ["VOIDREGATTA.Cruiser"];

	static override defineSchema(): CruiserSchema {
		return cruiserSchema();
	}
}

/** What the rules read of a cruiser. */
export function seatCraftOf({ name, system }: Actor.OfType<"void-regatta.cruiser">): Readonly<Record<string, unknown>> {
	const { side, cq, names, design } = system.toObject();
	return { side: side.trim() || name, cq, names, design };
}
