/**
 * The data models of craft, one class for each actor sub-type, made from the definition of each craft.
 */
import type { AnyCraft, Craft, DataSchema } from "../crafts/craft.ts";
import type { CRAFTS } from "../crafts/index.ts";

/** The name of a craft: its actor sub-type without the module's prefix. */
export type CraftName = keyof typeof CRAFTS;

/** The fields of a craft's sub-type. */
type SchemaOf<Described> = Described extends Craft<infer Schema> ? Schema : never;

/** The class of a craft's data model for the compiler; an interface, since a type alias would refer to itself. */
export interface CraftModel<Schema extends DataSchema> {
	new (...args: never): foundry.abstract.TypeDataModel<Schema, Actor.Implementation>;
	defineSchema(): Schema;
}

/** The classes of the data models of all crafts, by actor sub-type. */
export type CraftModels = { [Name in CraftName as `void-regatta.${Name}`]: CraftModel<SchemaOf<(typeof CRAFTS)[Name]>> };

/**
 * The class of the data model of a craft. Before it writes a design, the model waits for the promise that it gets here: the
 * craft's game, which the guards on designs need (`sheets/design-guard.ts`). The guards are hooks and cannot wait themselves.
 */
export function modelOf(craft: AnyCraft, gameIsLoaded: () => Promise<unknown>) {
	return class extends foundry.abstract.TypeDataModel<DataSchema, Actor.Implementation> {
		static override LOCALIZATION_PREFIXES = [`VOIDREGATTA.${craft.gameId}.Craft`];

		static override defineSchema() {
			return craft.schema();
		}

		static override migrateData(source: Record<string, unknown>) {
			return super.migrateData(withinBounds(craft, withPresentNames(craft, source)));
		}

		protected override async _preCreate(data: object, options: never, user: never) {
			if (writesDesign(data)) await gameIsLoaded();
			// All three are passed on unchanged. Foundry's types for them have more fields than this code reads, and differ from V13 to V14.
			return super._preCreate(data as never, options, user);
		}

		protected override async _preUpdate(changes: object, options: never, user: never) {
			if (writesDesign(changes)) await gameIsLoaded();
			// As above.
			return super._preUpdate(changes as never, options, user);
		}
	};
}

/**
 * Gives the fields of a stored craft their present names. A write after the renaming stores only what it changes, so the rest
 * of a field may still have the former name.
 */
function withPresentNames({ renamed = {} }: AnyCraft, source: Record<string, unknown>): Record<string, unknown> {
	const moved = { ...source };
	for (const [former, present] of Object.entries(renamed)) {
		if (!isRecord(moved[former])) continue;
		moved[present] = { ...moved[former], ...(isRecord(moved[present]) ? moved[present] : {}) };
		delete moved[former];
	}
	return moved;
}

/** Brings the numbers of a stored craft within their present bounds, without which the whole craft would not load. */
function withinBounds({ narrowed = {} }: AnyCraft, source: Record<string, unknown>): Record<string, unknown> {
	const within = { ...source };
	for (const [name, { least, most }] of Object.entries(narrowed)) {
		const value = within[name];
		if (typeof value === "number") within[name] = Math.min(most, Math.max(least, value));
	}
	return within;
}

function isRecord(raw: unknown): raw is Readonly<Record<string, unknown>> {
	return typeof raw === "object" && raw !== null && !Array.isArray(raw);
}

/** Whether a request to create or change a craft has a design in it. */
export function writesDesign(data: object): boolean {
	// The caller may have written anything; this code only checks whether it has a design.
	const { system } = data as { readonly system?: unknown };
	return typeof system === "object" && system !== null && "design" in system;
}
