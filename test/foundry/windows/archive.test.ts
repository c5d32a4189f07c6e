/**
 * The archive: a GM takes an old match out of the world and brings it back, folds its chat cards, deletes it, and turns craft into
 * plain actors.
 */
import { expect, test } from "vitest";
import type { Document } from "../../tabletop/client/documents/document.ts";
import { NEWEST } from "../../tabletop/generations/tested.ts";
import type { Client } from "../../tabletop/open-table.ts";
import { apiOf, rallyTable } from "../tables/rally-table.ts";

const ARCHIVE = ".vr-archive-window";

/** The pages of all journals on a client, as plain data. */
function pagesOf(client: Client): readonly { name: string; text: { content: string } }[] {
	const journals = client.game.journal.contents as unknown as readonly { pages: { contents: readonly Document[] } }[]; // as in the schema
	return journals.flatMap(({ pages }) => pages.contents.map((page) => JSON.parse(JSON.stringify(page.toObject()))));
}

test.each(NEWEST)(
	"on V%i a match that is over leaves as a file, comes back, loses its cards to a journal, and goes",
	async (generation) => {
		const { table, gm, one, combat, close } = await rallyTable({ generation, withoutTwo: true, small: true });
		apiOf(gm).show("archive");
		await table.settled();
		expect(gm.find(ARCHIVE).textContent).toContain("No old match");
		for (let step = 0; step < 6; step++) {
			await apiOf(gm).perform(combat(gm), { kind: "command", seat: null, command: { kind: "time-out" } });
		}
		await combat(gm).update({ "system.stage": "over" });
		await table.settled();
		apiOf(gm).show("archive");
		await table.settled();
		expect(gm.find(`${ARCHIVE} li h2`).textContent).toMatch(/Jovian Rally\s+Over/);
		expect(gm.find(`${ARCHIVE} li .vr-soft`).textContent).toMatch(/^Record: [\d,]+ bytes; \d+ chat cards: [\d,]+ bytes$/);
		expect(gm.find(`${ARCHIVE} li p:nth-of-type(2)`).textContent).toMatch(/^[A-Z][a-z]+ \d{1,2}, \d{4}$/);
		expect(gm.all(`${ARCHIVE} [data-action="export"]`)).toHaveLength(1);

		gm.click(`${ARCHIVE} [data-action="export"]`);
		const [file] = gm.savedFiles;
		if (!file) throw new Error("A file should be saved");
		await bringIn(gm, "{}");
		await table.settled();
		expect(gm.notifications.at(-1)).toMatch(/record/i);
		expect(gm.game.combats.contents).toHaveLength(1);
		await bringIn(gm, file.text);
		await table.settled();
		const brought = gm.game.combats.contents.find(({ id }) => id !== combat(gm).id);
		expect(brought?.system).toMatchObject({ stage: "over", log: JSON.parse(gm.window.JSON.stringify(combat(gm).system.log)) });
		expect(gm.all(`${ARCHIVE} li`)).toHaveLength(2);
		expect(gm.find(`${ARCHIVE} li`).textContent).toContain("Copper Kettle, Blue Heron, Green Comet");

		const before = gm.game.messages.contents.length;
		await confirmed(gm, `${ARCHIVE} [data-action="fold"]`);
		await table.settled();
		expect(before).toBeGreaterThan(0);
		expect(one.game.messages.contents).toHaveLength(0);
		const [page] = pagesOf(one);
		expect(page?.text.content).toMatch(/<h3>/);
		expect(page?.text.content).not.toMatch(/class=|<svg/);

		await confirmed(gm, `${ARCHIVE} [data-action="delete"][data-match="${combat(gm).id}"]`);
		await table.settled();
		expect(one.game.combats.contents.map(({ id }) => id)).toEqual([brought?.id]);
		expect(table.clients.flatMap((client) => client.faults)).toEqual([]);
		await close();
	},
);

/** The GM presses a button and answers its question with yes. */
async function confirmed(gm: Client, button: string): Promise<void> {
	gm.click(button);
	await expect.poll(() => gm.all('dialog [data-action="yes"]').length).toBe(1);
	gm.click('dialog [data-action="yes"]');
}

/** The GM picks a file with this text in the dialog of the archive. */
async function bringIn(gm: Client, text: string): Promise<void> {
	gm.click(`${ARCHIVE} [data-action="import"]`);
	await expect.poll(() => gm.all('dialog input[type="file"]').length).toBe(1);
	const field = gm.find<HTMLInputElement>('dialog input[type="file"]');
	const { File: FileOf } = gm.window as unknown as { readonly File: typeof File };
	Object.defineProperty(field, "files", { value: [new FileOf([text], "match.json")] });
	gm.click('dialog [data-action="open"]');
}

test("craft become actors of the host system, with their owners, and their sheets become texts", async () => {
	const { table, gm, one, close } = await rallyTable({ generation: 14, withoutTwo: true, started: false });
	await gm.game.actors.getName("Blue Heron")?.update({ "system.looks": "<p>Blue.</p>", "system.skill": 2 });
	apiOf(gm).show("archive");
	await table.settled();
	expect(gm.find(`${ARCHIVE} select[name="plain-type"]`).textContent).not.toContain("Racer");
	await confirmed(gm, `${ARCHIVE} [data-action="make-plain"]`);
	await table.settled();
	const actors = one.game.actors.contents.map(({ name, type }) => [name, type]);
	expect(actors.every(([, type]) => type === "character")).toBe(true);
	expect(actors.map(([name]) => name).sort()).toEqual(["Blue Heron", "Copper Kettle", "Green Comet"]);
	expect(one.game.actors.getName("Blue Heron")?.isOwner).toBe(true);
	const heron = pagesOf(gm).find(({ name }) => name === "Blue Heron")?.text.content;
	expect(heron).toContain("<p>Blue.</p>");
	expect(heron).toContain("<li>skill: 2</li>");
	expect(table.clients.flatMap((client) => client.faults)).toEqual([]);
	await close();
});
