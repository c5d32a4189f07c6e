/**
 * Lessons as files: a GM records one from a match, a player plays it alone, and nothing of a file reaches the world.
 */
import { expect, test } from "vitest";
import type { Client } from "../../tabletop/open-table.ts";
import { apiOf, rallyTable } from "../tables/rally-table.ts";

const ARCHIVE = ".vr-archive-window";
const LIST = ".vr-lessons-window";
const BOARD = ".vr-lesson-window";

test("a GM records a lesson from a match, under way or over, and a player plays it from its file: the orders, the dice and the sentences are those of the GM", async () => {
	const { table, gm, one, seats, combat, close } = await rallyTable({ generation: 14, withoutTwo: true, small: true });
	const perform = async (command: object, seat = seats[0]) =>
		expect(await apiOf(gm).perform(combat(gm), { kind: "command", seat, command })).toMatchObject({ ok: true });
	for (const seat of seats) await perform({ kind: "ready" }, seat);
	for (const to of ["B1", "C1"]) await perform({ kind: "burn", to });
	await perform({ kind: "manoeuvre" });
	apiOf(gm).show("control");
	await table.settled();
	const underWay = await record(".vr-control");
	await combat(gm).update({ "system.stage": "over" });
	apiOf(gm).show("archive");
	await table.settled();
	const file = await record(ARCHIVE);
	expect(JSON.parse(underWay)).toEqual(JSON.parse(file));

	const open = async (client: Client, text: string) => {
		await expect.poll(() => client.all(`${LIST} [data-action="open-file"]`).length).toBe(1);
		client.click(`${LIST} [data-action="open-file"]`);
		await expect.poll(() => client.all('dialog input[type="file"]').length).toBe(1);
		client.chooseFile('dialog input[type="file"]', text);
		client.click('dialog [data-action="open"]');
		await table.settled();
	};
	apiOf(one).show("welcome");
	await table.settled();
	one.click('.vr-welcome-window [data-deed="learn"][data-game="jovian-rally"]');
	await table.settled();

	const before = worldOf();
	await open(one, "{ no lesson");
	expect(one.notifications.at(-1)).toMatch(/no lesson/);
	const { start, ...headless } = JSON.parse(file);
	await open(one, JSON.stringify({ ...headless, start: { ...start, seed: "1" } }));
	expect(one.notifications.at(-1)).toMatch(/start\.seed/);
	await open(one, JSON.stringify({ ...headless, start, game: "no-such-game" }));
	expect(one.all(BOARD)).toHaveLength(0);

	// Its name is that of a lesson of ours, and its sentence is no HTML.
	await open(one, JSON.stringify({ ...headless, start, id: "first" }));
	await expect.poll(() => one.all(`${BOARD} .vr-lesson-say`).length).toBe(1);
	expect(one.find(`${BOARD} .vr-lesson-say`).textContent).toContain("Fly <b>far</b>, to B1.");
	for (let step = 0; step < 3; step++) {
		const [control] = one.all(`${BOARD} button.vr-pointed`);
		one.click((control ?? `${BOARD} button.vr-pointed`) as string); // or an element of its page
		await table.settled();
	}
	expect(one.find(`${BOARD} .vr-lesson-say`).textContent).toContain("Well flown.");
	one.click(`${BOARD} [data-lesson="on"]`);
	await table.settled();
	expect(one.find(`${BOARD} .vr-lesson`).textContent).toContain("2 of 2 stars");
	expect(worldOf()).toEqual(before);
	expect(table.clients.flatMap((client) => client.faults)).toEqual([]);
	await close();

	/** What the server keeps. */
	function worldOf(): unknown {
		const { world } = table.save();
		return JSON.parse(JSON.stringify(world));
	}

	/** Records the flight of the first racer from a window; returns the file. */
	async function record(from: string): Promise<string> {
		const saved = gm.savedFiles.length;
		gm.click(`${from} [data-action="record-lesson"]`);
		await expect.poll(() => gm.all('dialog [name="learner"]').length).toBe(1);
		const steps = gm.all('dialog [name="from"] option').map(({ textContent }) => textContent ?? "");
		const first = steps.findIndex((step) => step.includes("B1"));
		expect(first).toBeGreaterThan(0);
		for (const [name, value] of Object.entries({ title: "One turn", about: "A turn.", learner: seats[0], from: String(first) }))
			gm.fill(`dialog [name="${name}"]`, value ?? "");
		gm.click('dialog [data-action="next"]');
		await expect.poll(() => gm.all(`dialog [name="say.${first}"]`).length).toBe(1);
		expect(gm.all("dialog textarea")).toHaveLength(4);
		gm.fill(`dialog [name="say.${first}"]`, "Fly <b>far</b>, to B1.");
		gm.fill('dialog [name="closing"]', "Well flown.");
		gm.click('dialog [data-action="save"]');
		await expect.poll(() => gm.savedFiles.length).toBe(saved + 1);
		return gm.savedFiles.at(-1)?.text ?? "";
	}
});
