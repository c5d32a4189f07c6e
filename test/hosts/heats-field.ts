/**
 * The field of an event of three heats on a host system: three racers, their pilots with credits, and players for two of them.
 */
import { type Client, USERS } from "../tabletop/open-table.ts";

/** The racers, each with its pilot, the pilot's player and credits. */
export const FIELD = [
	{ craft: "Copper Kettle", pilot: "Ines Okafor", owner: USERS.one, credits: 1000 },
	{ craft: "Blue Heron", pilot: "Abel Strand", owner: USERS.two, credits: 800 },
	{ craft: "Green Comet", pilot: "Rex Quill", owner: null, credits: 100 },
] as const;
/** The names of the pilots. */
export const PILOTS = FIELD.map(({ pilot }) => pilot);

/** The smallest course, as in `rally-table.ts`: the match is over in a few steps. */
export const SMALLEST = { rows: 3, columns: 2, kg: Array.from({ length: 12 }, () => 4) };

export type HeatsHost = "mgt2e" | "twodsix";

/** A character of a host system with these credits: on mgt2e a trained pilot, on twodsix one with the skill as an item. */
function character(host: HeatsHost, name: string, credits: number): object {
	if (host === "twodsix") {
		const items = [{ name: "Pilot", type: "skills", system: { value: 1 } }];
		return { name, type: "traveller", system: { financeValues: { cash: credits } }, items };
	}
	return { name, type: "traveller", system: { skills: { pilot: { trained: true, value: 1 } }, finance: { cash: credits } } };
}

/** Makes the racers and their pilots. */
export async function makeField(gm: Client, host: HeatsHost): Promise<void> {
	const { Actor } = gm.foundry.documents;
	for (const { craft, pilot, owner, credits } of FIELD) {
		const ownership = { default: 1, ...(owner && { [owner]: 3 }) };
		await Actor.create({ ...character(host, pilot, credits), ownership } as Parameters<typeof Actor.create>[0]);
		const pilotUuid = `Actor.${gm.game.actors.getName(pilot)?.id}`;
		await Actor.create({ name: craft, type: "void-regatta.racer", system: { pilotUuid }, ownership });
	}
}
