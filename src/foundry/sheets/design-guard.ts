/**
 * Guards on designs: if a game objects to the design in a request, the user sees why and nothing is written. They are hooks,
 * since a host system may skip a model's own checks. Foundry does not wait for hooks, so:
 *
 * - a request without a design passes: the craft keeps its design, or gets the first one, and both are legal;
 * - the craft's game judges a request with a design. The craft's model has waited for the game (`craft-models.ts`);
 * - if a host system has kept the model from waiting, the guard stops the request, and makes it again once the game is loaded.
 */
import type { Label } from "../../view/shared/startup/words/label.ts";
import { writesDesign } from "../documents/craft-models.ts";
import { type CraftActor, craftOf, isCraft } from "../documents/crafts.ts";
import { mayMakeCraft } from "../documents/permissions.ts";
import { notify, notifyLabel } from "../notices.ts";
import { bundleOf, openBundleOrNotify } from "../rooms.ts";

/**
 * Before a craft is created: false stops it, if no GM has allowed its maker to make craft. Foundry's server checks only whether the
 * user may create actors.
 */
export function guardMaking(actor: Actor.Implementation): boolean {
	if (!isCraft(actor) || mayMakeCraft(game.user)) return true;
	notify("may-not-make");
	return false;
}

/** Before a craft is created: false stops it. */
export function guardNewDesign(actor: Actor.Implementation, data: object, options: object): boolean {
	if (!isCraft(actor) || !writesDesign(data)) return true;
	const source = actor.toObject();
	// Foundry parses this source again later.
	return isSound(actor, actor.system.toObject(), () => Actor.implementation.create(source as Actor.CreateData, options));
}

/**
 * Before a craft is changed: false stops it. An owner who is not a GM gets a notice that only a GM sets the field. This saves
 * honest players from a slip; Foundry lets an owner write any field of an actor in other ways.
 */
export function guardFieldsOfGM(actor: Actor.Implementation, changes: object): boolean {
	if (game.user.isGM || !isCraft(actor)) return true;
	// Changes of any shape; this code reads only fields of the craft, by name.
	const { system = {} } = foundry.utils.expandObject({ ...changes }) as { readonly system?: Readonly<Record<string, unknown>> };
	const before: Readonly<Record<string, unknown>> = actor.system.toObject();
	const changed = (craftOf(actor).gmOnly ?? []).some((field) => field in system && system[field] !== before[field]);
	if (changed) notify("gm-only");
	return !changed;
}

/** Before a craft is changed: false stops it. */
export function guardRedesign(actor: Actor.Implementation, changes: object, options: object): boolean {
	if (!isCraft(actor) || !writesDesign(changes)) return true;
	// The fields that the caller wants to change, as `writesDesign` found them.
	const { system = {} } = changes as { readonly system?: object };
	const fields = foundry.utils.mergeObject(actor.system.toObject(), system, { inplace: false, performDeletions: true });
	return isSound(actor, fields, () => actor.update(changes, options));
}

/** Whether the game of a craft accepts these fields. If the game is not loaded, the request is made again later. */
function isSound(actor: CraftActor, fields: object, again: () => Promise<unknown>): boolean {
	const { gameId } = craftOf(actor);
	const room = bundleOf(gameId);
	if (!room) {
		void openBundleOrNotify(gameId).then((opened) => opened && again());
		return false;
	}
	const objection: Label | null = room.presenter.objection?.({ ...fields }) ?? null;
	if (objection) notifyLabel(objection);
	return objection === null;
}
