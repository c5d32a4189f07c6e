/**
 * The crafts as the adapter lists them. Their files use Foundry's types, which these tests lack. So this file imports the list
 * by a path that the compiler does not follow.
 */
import { join } from "node:path";
import { ROOT } from "./sources.ts";

export interface ListedCraft {
	readonly gameId: string;
	readonly richText: readonly string[];
	readonly sheet: { readonly tabs: readonly string[]; readonly initial: string; readonly actions?: Readonly<Record<string, unknown>> };
	readonly shelf?: string;
	readonly lends?: readonly string[];
	readonly borrows?: readonly string[];
}

const { CRAFTS } = (await import(/* @vite-ignore */ join(ROOT, "src/foundry/crafts/index.ts"))) as {
	readonly CRAFTS: Readonly<Record<string, ListedCraft>>;
};

/** A craft with its name. */
export type NamedListing = ListedCraft & { readonly name: string };

/** All crafts, each with its name. */
export const ALL_CRAFTS: readonly NamedListing[] = Object.entries(CRAFTS).map(([name, craft]) => ({
	...craft,
	name,
}));

/** House rules that crafts lend, by the names of their settings. */
export const HOUSE_RULES = ALL_CRAFTS.flatMap(({ lends = [] }) => lends);
