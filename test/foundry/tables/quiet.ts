/** Settings of a table's users, so that a test sees only the windows and notifications that it asks for. */
import type { Client } from "../../tabletop/open-table.ts";

/** No board opens by itself, and no notification tells this user that it is the user's move. */
export async function opensNothing({ game }: Client): Promise<void> {
	await game.settings.set("void-regatta", "openBoard", false);
	await game.settings.set("void-regatta", "moveNotice", "off");
}

/** Makes this client wait for dice without the limit of three seconds: a busy machine needs longer. */
export function waitsForDice({ window }: Client): void {
	const timeout = window.setTimeout;
	const patient = (work: () => void, milliseconds?: number, ...given: unknown[]) =>
		milliseconds === 3000 ? -1 : timeout(work, milliseconds, ...given);
	Object.assign(window, { setTimeout: patient });
}
