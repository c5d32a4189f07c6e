/**
 * Guards on designs: where a game objects to the design in a request, the user sees why and nothing is written.
 * They are hooks, since a host system may keep a model's own checks from being called. Foundry waits for no hook, so:
 *
 * - a request without a design passes: the craft keeps its design, or gets the first one, and both are sound;
 * - a request with a design is judged by the craft's game. The craft's model has waited for the game (`craft-models.ts`);
 * - where a host system has kept the model from waiting, the request is stopped, and made again once the game is loaded.
 */
import type { Label } from "../../view/shared/label.ts";
import { writesDesign } from "../documents/craft-models.ts";
import { type CraftActor, craftOf, isCraft } from "../documents/crafts.ts";
import { notify, notifyLabel } from "../notices.ts";
import { openRoomOrNotify, roomOf } from "../rooms.ts";

/** Before a craft is created: false stops it. */
export function guardNewDesign(actor: Actor.Implementation, data: object, options: object): boolean {
	if (!isCraft(actor) || !writesDesign(data)) return true;
	const source = actor.toObject();
	// What Foundry has read once it reads again.
	return isSound(actor, actor.system.toObject(), () => Actor.implementation.create(source as Actor.CreateData, options));
}

/**
 * Before a craft is changed: false stops it. An owner who is not a GM is told that a field is the GM's to set. This keeps honest
 * players from a slip; Foundry lets an owner write any field of an actor by other ways.
 */
export function guardFieldsOfGM(actor: Actor.Implementation, changes: object): boolean {
	if (game.user.isGM || !isCraft(actor)) return true;
	// Changes of any shape; only fields of the craft by name are read.
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

/** Whether the game of a craft has nothing against these fields; where the game is not loaded, the request is made again later. */
function isSound(actor: CraftActor, fields: object, again: () => Promise<unknown>): boolean {
	const { gameId } = craftOf(actor);
	const room = roomOf(gameId);
	if (!room) {
		void openRoomOrNotify(gameId).then((opened) => opened && again());
		return false;
	}
	const objection: Label | null = room.presenter.objection?.({ ...fields }) ?? null;
	if (objection) notifyLabel(objection);
	return objection === null;
}
