/** What a table's users set, so that a test sees only the windows and notifications that it asks for. */
import type { Client } from "../tabletop/open-table.ts";

/** No board opens by itself, and no notification tells this user of the user's move. */
export async function opensNothing({ game }: Client): Promise<void> {
	await game.settings.set("void-regatta", "openBoard", false);
	await game.settings.set("void-regatta", "moveNotice", "off");
}
