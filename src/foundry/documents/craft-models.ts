/**
 * The data models of craft, one class for each actor sub-type, as Foundry wants them: made of what each craft says of itself.
 */
import type { AnyCraft, Craft, DataSchema } from "../crafts/craft.ts";
import type { CRAFTS } from "../crafts/index.ts";

/** The name of a craft: its actor sub-type without the module's prefix. */
export type CraftName = keyof typeof CRAFTS;

/** The fields of a craft's sub-type. */
type SchemaOf<Described> = Described extends Craft<infer Schema> ? Schema : never;

/** The class of a craft's data model, as the compiler sees it; an interface, since an alias would be read in circles. */
export interface CraftModel<Schema extends DataSchema> {
	new (...args: never): foundry.abstract.TypeDataModel<Schema, Actor.Implementation>;
	defineSchema(): Schema;
}

/** The classes of the data models of all crafts, by actor sub-type. */
export type CraftModels = { [Name in CraftName as `void-regatta.${Name}`]: CraftModel<SchemaOf<(typeof CRAFTS)[Name]>> };

/** The class of the data model of a craft. */
export function modelOf(craft: AnyCraft) {
	return class extends foundry.abstract.TypeDataModel<DataSchema, Actor.Implementation> {
		static override LOCALIZATION_PREFIXES = [craft.words];

		static override defineSchema() {
			return craft.schema();
		}
	};
}
