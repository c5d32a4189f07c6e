/**
 * Some game systems break actor types that are not theirs. The probe tries once whether this system does, on a craft that is never
 * stored, before anybody makes one.
 */
import { ALL_CRAFTS } from "./crafts.ts";

/** Whether this system lets every craft be an actor. */
export function systemTakesCraft(): boolean {
	const { implementation } = foundry.documents.Actor;
	try {
		// The types are the manifest's; the compiler wants them written out.
		return ALL_CRAFTS.every(({ type }) => new implementation({ name: "Probe", type } as Actor.CreateData).system !== undefined);
	} catch {
		return false;
	}
}
