/**
 * Some game systems break the actor types of modules. The probe checks once whether this system does, on a craft that it never
 * stores, before a user makes one.
 */
import { ALL_CRAFTS } from "./crafts.ts";

/** Whether this system lets every craft be an actor. */
export function systemTakesCraft(): boolean {
	const { implementation } = foundry.documents.Actor;
	try {
		// The manifest defines the types; the compiler needs the literal.
		return ALL_CRAFTS.every(({ type }) => new implementation({ name: "Probe", type } as Actor.CreateData).system !== undefined);
	} catch {
		return false;
	}
}
