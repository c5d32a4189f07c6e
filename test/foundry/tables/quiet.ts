/** What a table's users set, so that a test sees only the windows and notifications that it asks for. */
import type { Client } from "../../tabletop/open-table.ts";

/** No board opens by itself, and no notification tells this user of the user's move. */
export async function opensNothing({ game }: Client): Promise<void> {
	await game.settings.set("void-regatta", "openBoard", false);
	await game.settings.set("void-regatta", "moveNotice", "off");
}

/** A busy machine needs longer than the three seconds after which nothing waits for dice any more: this client waits on. */
export function waitsForDice({ window }: Client): void {
	const timeout = window.setTimeout;
	const patient = (work: () => void, milliseconds?: number, ...given: unknown[]) =>
		milliseconds === 3000 ? -1 : timeout(work, milliseconds, ...given);
	Object.assign(window, { setTimeout: patient });
}
