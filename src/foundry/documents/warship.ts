/**
 * A warship: the craft that Full Thrust is fought with. Its design is one object, always whole and always one that the rules can
 * read; while a match runs, `live` only mirrors it for token bars, and what a table without a match crosses off is kept in `damage`.
 */
import { presenterOfCraft } from "../../view/presenters.ts";
import { craftFields, crewField } from "./craft-fields.ts";

const { fields } = foundry.data;

/** What a new warship is, until its design tab says otherwise. */
function atFirst(): { readonly [field: string]: unknown } {
	return presenterOfCraft("warship")?.npcDesign(0) ?? {};
}

function warshipSchema() {
	return {
		...craftFields(),
		/** Ships of the same side are friends; one without is its own. */
		side: new fields.StringField({ required: true, blank: true, initial: "" }),
		/** What its class is called. */
		vessel: new fields.StringField({ required: true, blank: true, initial: "" }),
		design: new fields.ObjectField({ required: true, initial: () => ({ ...Object(atFirst()["design"]) }) }),
		notes: new fields.StringField({ required: true, blank: true, initial: "" }),
		/** By hand, outside a match: armour that is gone, boxes crossed off, and what is not as it was built. */
		damage: new fields.SchemaField({
			armour: count(),
			marked: count(),
			systems: new fields.ArrayField(new fields.SchemaField({ id: id(), level: count() })),
			magazines: new fields.ArrayField(new fields.SchemaField({ id: id(), left: count() })),
			groups: new fields.ArrayField(new fields.SchemaField({ id: id(), fighters: count(), endurance: count() })),
		}),
		captainUuid: crewField(),
		engineerUuid: crewField(),
		gunnerUuid: crewField(),
	};
}

/** Another number each time, since a schema owns its fields. */
function count() {
	return new fields.NumberField({ required: true, nullable: false, integer: true, min: 0, initial: 0 });
}

/** The id of a system. */
function id() {
	return new fields.StringField({ required: true, blank: false });
}

export type WarshipSchema = ReturnType<typeof warshipSchema>;

export class WarshipModel extends foundry.abstract.TypeDataModel<WarshipSchema, Actor.Implementation> {
	static override LOCALIZATION_PREFIXES = ["VOIDREGATTA.Warship"];

	static override defineSchema(): WarshipSchema {
		return warshipSchema();
	}
}

/** What the rules read of a warship. */
export function seatShipOf({ name, system }: Actor.OfType<"void-regatta.warship">): Readonly<Record<string, unknown>> {
	const { side, design } = system.toObject();
	return { side: side.trim() || name, design };
}
