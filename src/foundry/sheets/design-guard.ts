/**
 * Guards on what craft are built like: whoever asks for a craft with fields that its game has something against is told what,
 * and nothing of the request is done. Hooks, since a host system may keep a model's own checks from being called.
 */
import { presenterOfCraft } from "../../view/presenters.ts";
import { type CraftActor, isCraft } from "../documents/crafts.ts";
import { tellLabel } from "../notices.ts";

/** Before a craft is made: false stops it. */
export function guardNewDesign(actor: Actor.Implementation): boolean {
	return !isCraft(actor) || isSound(actor, actor.system.toObject());
}

/** Before a craft is changed, as far as its fields are: false stops it. */
export function guardRedesign(actor: Actor.Implementation, changes: object): boolean {
	// What was asked for is whatever the caller wrote; only whether there are fields in it is asked.
	const { system } = changes as { readonly system?: object };
	if (!isCraft(actor) || !system || !("design" in system)) return true;
	return isSound(actor, foundry.utils.mergeObject(actor.system.toObject(), system, { inplace: false, performDeletions: true }));
}

function isSound({ type }: CraftActor, system: object): boolean {
	const objection = presenterOfCraft(type)?.objection?.({ ...system }) ?? null;
	if (objection) tellLabel(objection);
	return objection === null;
}
