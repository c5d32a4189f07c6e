/**
 * Copies actors of compendiums that a GM enters: a match has only actors of the world.
 */
import { label } from "../../../../view/shared/startup/words/label.ts";
import { sayLabel } from "../../../words.ts";
import { confirm } from "../questions.ts";

/** Returns this actor, or a copy of it in the world if it is in a compendium; null if the GM does not want a copy. */
export async function ofWorld(actor: Actor.Implementation): Promise<Actor.Implementation | null> {
	if (!actor.inCompendium) return actor;
	const question = sayLabel(label("VOIDREGATTA.Control.copyQuestion", { name: actor.name }));
	if (!(await confirm("VOIDREGATTA.Control.copy", question))) return null;
	return (await Actor.implementation.create({ ...actor.toObject(), folder: null })) ?? null;
}
