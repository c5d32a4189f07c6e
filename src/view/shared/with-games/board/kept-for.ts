/**
 * What a board shows of a craft, worked out anew only if the craft or something else that it shows is otherwise: in most steps most craft
 * are as they were, and then their models are the very same.
 */
import { isSame } from "../../../../core/kernel/plain.ts";

/** Gives for a craft what was worked out for it last, as long as all else that it follows from says the same. */
export function keptFor<Craft extends object, From extends readonly unknown[], Model>(
	work: (craft: Craft, from: From) => Model,
): (craft: Craft, from: From) => Model {
	const kept = new WeakMap<Craft, { readonly from: From; readonly model: Model }>();
	return (craft, from) => {
		const before = kept.get(craft);
		if (before && isSame(before.from, from)) return before.model;
		const model = work(craft, from);
		kept.set(craft, { from, model });
		return model;
	};
}
