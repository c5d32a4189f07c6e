/**
 * What GMs do in Flight Control with the record of a match, and what every window shows for an unreadable one.
 */
import { apiOf } from "../../foundry/tables/rally-table.ts";
import type { Client, Table } from "../../tabletop/open-table.ts";
import { until } from "../../until.ts";

export const PHRASE = "seven lanterns over ganymede";

const CONTROL = ".vr-control-window";

/** Opens Flight Control and clicks one of its actions. */
export async function clickControl(table: Table, gm: Client, action: string): Promise<void> {
	apiOf(gm).show("control");
	await table.settled();
	gm.click(`${CONTROL} [data-action="${action}"]`);
}

/** Clicks an action of Flight Control that opens a question; resolves when the question is open. */
export async function clickAsking(table: Table, gm: Client, action: string): Promise<void> {
	await clickControl(table, gm, action);
	await until(() => gm.find("dialog footer button"));
}

/** Answers the open dialog with this button. */
export async function answer(table: Table, client: Client, button: string): Promise<void> {
	client.click(`dialog [data-action="${button}"]`);
	await table.settled();
}

/** The GM sets the pass phrase of the world's encrypted copies. */
export async function setPhrase(table: Table, gm: Client, phrase = PHRASE): Promise<void> {
	await clickAsking(table, gm, "set-phrase");
	gm.fill('dialog input[name="phrase"]', phrase);
	await answer(table, gm, "set");
}

/** A GM enters the pass phrase of the world's encrypted copies. */
export async function enterPhrase(table: Table, gm: Client, phrase = PHRASE): Promise<void> {
	await clickAsking(table, gm, "enter-phrase");
	gm.fill('dialog input[name="phrase"]', phrase);
	await answer(table, gm, "enter");
}

/** The GM chooses a file where Flight Control asks for one. */
export async function chooseFile(
	client: { table: Table; gm: Client },
	action: "open-key" | "bring-in-record",
	text: string,
): Promise<void> {
	const { table, gm } = client;
	await clickAsking(table, gm, action);
	gm.chooseFile('dialog input[name="file"]', text);
	await answer(table, gm, "open");
}

/** The GM exports the record of the match in view; returns the file. */
export async function exportRecord(table: Table, gm: Client): Promise<string> {
	await clickControl(table, gm, "export-record");
	await table.settled();
	return gm.savedFiles.at(-1)?.text ?? "";
}

/** The GM cuts the record at the last readable entry. */
export async function cutRecord(table: Table, gm: Client): Promise<void> {
	await clickAsking(table, gm, "cut-record");
	await answer(table, gm, "yes");
}

/** What board, tracker and, for a GM, Flight Control show for an unreadable record; empty for those that show the match. */
export async function wordsOf(table: Table, client: Client): Promise<readonly string[]> {
	apiOf(client).show("board");
	if (client.game.user?.isGM) apiOf(client).show("control");
	await table.settled();
	const places = [".vr-board-window", ".vr-tracker", ...(client.game.user?.isGM ? [CONTROL] : [])];
	return places.map((place) => client.find(place).querySelector(".vr-unreadable p")?.textContent?.trim() ?? "");
}

/** Closes a client, whose browser then loses its storage. */
export async function clearAndLeave(client: Client): Promise<void> {
	client.window.localStorage.clear();
	await client.leave();
}
