/**
 * Some game systems break the actor types of modules: some when an actor is made, some just before one is stored. The probe
 * checks whether this system does, on craft that it never stores, before a user makes one.
 */
import { ALL_CRAFTS } from "../crafts.ts";

let answer: Promise<boolean> | null = null;

/** Whether this system lets every craft be an actor. It is checked once. */
export function systemTakesCraft(): Promise<boolean> {
	answer ??= probe();
	return answer;
}

async function probe(): Promise<boolean> {
	const { implementation } = foundry.documents.Actor;
	try {
		for (const { type } of ALL_CRAFTS) {
			const data = { name: "Probe", type };
			// The manifest defines the types; the compiler needs the literal.
			const actor = new implementation(data as Actor.CreateData);
			if (actor.system === undefined) return false;
			// What the system does before an actor is stored changes only the probe. The types declare `_preCreate` as protected.
			await (actor as unknown as Preparing)._preCreate(data, {}, game.user);
		}
		return true;
	} catch {
		return false;
	}
}

interface Preparing {
	_preCreate(data: object, options: object, user: User.Implementation): Promise<unknown>;
}
