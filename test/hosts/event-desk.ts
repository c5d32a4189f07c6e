/**
 * What tests of events do and read on the pages of events.
 */
import { expect } from "vitest";
import type { Client, Table } from "../tabletop/open-table.ts";

export const EVENT = ".vr-event-sheet";

interface StoredEvent {
	readonly stage: string;
	readonly heats: object;
	readonly transfers: Readonly<
		Record<string, { readonly credits: number; readonly from: string; readonly to: string; readonly reason: string }>
	>;
}

/** The page of the only event, as the server has it. */
export function storedEvent(table: Table): StoredEvent {
	// Journals have pages, and the event is the only one.
	const [journal] = table.stored("journal") as unknown as { readonly pages: readonly { readonly system: StoredEvent }[] }[];
	const page = journal?.pages[0];
	if (!page) throw new Error("There should be an event");
	return page.system;
}

/** Enters the pages of the world's journals among the events, as a world has them whose GM made them. */
export async function countAsEvents(gm: Client): Promise<void> {
	const pages = gm.game.journal.contents.flatMap((journal) => journal.pages.contents);
	await gm.game.settings.set("void-regatta", "events", Object.fromEntries(pages.map(({ uuid }, index) => [uuid, index + 1])));
}

/** The credits of these characters. */
export function creditsOf(client: Client, names: readonly string[]): readonly number[] {
	return names.map((name) => {
		// The two systems keep credits in two places.
		const system = client.game.actors.getName(name)?.system as unknown as { financeValues?: { cash: number }; finance?: { cash: number } };
		return system.financeValues?.cash ?? system.finance?.cash ?? Number.NaN;
	});
}

/** Presses a button of the page. */
export async function press({ table, gm }: { readonly table: Table; readonly gm: Client }, action: string): Promise<void> {
	gm.click(`${EVENT} [data-action="${action}"]`);
	await table.settled();
}

/** Presses a button of the page and answers its question. */
export async function pressAndSay(
	{ table, gm }: { readonly table: Table; readonly gm: Client },
	action: string,
	answer: "yes" | "no",
): Promise<void> {
	gm.click(`${EVENT} [data-action="${action}"]`);
	await expect.poll(() => gm.all(`dialog [data-action="${answer}"]`).length).toBe(1);
	gm.click(`dialog [data-action="${answer}"]`);
	await table.settled();
}

/** Opens the page of the only event. */
export async function openEvent({ table, gm }: { readonly table: Table; readonly gm: Client }): Promise<void> {
	await gm.game.journal.contents[0]?.pages.contents[0]?.sheet?.render({ force: true });
	await table.settled();
}
