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

/**
 * The class of the data model of a craft. Before a design is written the model waits for what is handed in here: the craft's game,
 * which the guards on designs ask (`sheets/design-guard.ts`). They are hooks and cannot wait themselves.
 */
export function modelOf(craft: AnyCraft, gameIsLoaded: () => Promise<unknown>) {
	return class extends foundry.abstract.TypeDataModel<DataSchema, Actor.Implementation> {
		static override LOCALIZATION_PREFIXES = [craft.words];

		static override defineSchema() {
			return craft.schema();
		}

		protected override async _preCreate(data: object, options: never, user: User.Implementation) {
			if (writesDesign(data)) await gameIsLoaded();
			// Passed on as it came; its type in Foundry is longer than what is read of it here.
			return super._preCreate(data as never, options, user);
		}

		protected override async _preUpdate(changes: object, options: never, user: User.Implementation) {
			if (writesDesign(changes)) await gameIsLoaded();
			// As above.
			return super._preUpdate(changes as never, options, user);
		}
	};
}

/** Whether a request to create or change a craft has a design in it. */
export function writesDesign(data: object): boolean {
	// The caller may have written anything; only whether there is a design in it is read.
	const { system } = data as { readonly system?: unknown };
	return typeof system === "object" && system !== null && "design" in system;
}
