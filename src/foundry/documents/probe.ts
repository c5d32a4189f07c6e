/**
 * Some game systems break actor types that are not theirs. Whether this one does is tried once, on a craft that is never
 * stored, before anybody makes one.
 */
import { TYPES } from "../ids.ts";

/** Whether this system lets craft of ours be actors. */
export function systemTakesCraft(): boolean {
	try {
		const { implementation } = foundry.documents.Actor;
		return new implementation({ name: "Probe", type: TYPES.racer }).system !== undefined;
	} catch {
		return false;
	}
}
