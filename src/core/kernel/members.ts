/**
 * Schemas that keep a whole type. A schema drops the members that it does not list, and nothing tells of it; so where a type cannot
 * follow from its schema, the compiler holds the schema's list against the type.
 */
import * as v from "valibot";

/** A schema for each member of a type, the optional ones included: a list without one of them does not compile. */
export type Members<T> = { readonly [Name in keyof T]-?: v.GenericSchema };

/** A list that nobody may change. */
export function listOf<Item extends v.GenericSchema>(item: Item) {
	return v.pipe(v.array(item), v.readonly());
}
