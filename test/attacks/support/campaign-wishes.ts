/** Wishes of Campaign play over the wire, as a player's own script could send them. */
import type { Client, Table } from "../../tabletop/open-table.ts";

const SOCKET = "module.void-regatta";

/** The number of wishes that this worker has sent; each gets its own id. */
let count = 0;

/** Sends a wish in a match, with a new id or the given one. Returns the codes of its answers; null is an accepted wish. */
export async function sendWish(
	{ client, table, match }: { readonly client: Client; readonly table: Table; readonly match: string },
	wish: object,
	id = `wish000000000000${count++}`.slice(-16),
): Promise<readonly (string | null)[]> {
	const answers: (string | null)[] = [];
	client.game.socket.on(SOCKET, (message) => {
		const { kind, wish: of, refusal } = JSON.parse(client.window.JSON.stringify(message));
		if (kind === "answer" && of === id) answers.push(refusal?.code ?? null);
	});
	client.game.socket.emit(SOCKET, { kind: "campaign", id, match, session: "a-page", wish });
	await table.settled();
	return answers;
}
