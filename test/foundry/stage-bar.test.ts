/**
 * Why the whole match waits: every window of it says so in the same words, and a player hears of an undo.
 */
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Client } from "../tabletop/open-table.ts";
import { apiOf, type RallyTable, rallyTable } from "./rally-table.ts";

let rally: RallyTable;

beforeEach(async () => {
	rally = await rallyTable({ generation: 14 });
	const { table, one } = rally;
	apiOf(one).show("board");
	await one.game.actors.getName("Blue Heron")?.sheet?.render({ force: true });
	await table.settled();
});

afterEach(async () => {
	const faults = rally.table.clients.flatMap((client) => client.faults);
	await rally.close();
	expect(faults).toEqual([]);
});

/** What board and sheet say of the whole match. */
function said(client: Client): readonly string[] {
	const windows = [".vr-board-window", ".vr-craft-sheet"].map((window) => client.find(window));
	return windows.map((window) => window.querySelector(".vr-stage-bar")?.textContent ?? "");
}

/** The buttons of choices that are on. */
function buttonsOn(client: Client): number {
	return client.all(':is(.vr-board-window, .vr-craft-sheet) [data-action="choose"]:not([aria-disabled="true"])').length;
}

async function stage(to: string): Promise<void> {
	await rally.combat(rally.gm).update({ "system.stage": to });
	await rally.table.settled();
}

test("a running match says nothing of it, and offers its choices", () => {
	expect(said(rally.one)).toEqual(["", ""]);
	expect(buttonsOn(rally.one)).toBeGreaterThan(0);
});

test("the GM pauses the match: board and sheet say so, and their buttons are off until the GM resumes it", async () => {
	const { one } = rally;
	const before = buttonsOn(one);
	await stage("paused");
	expect(said(one)).toEqual(Array(2).fill("The GM has paused the match. It goes on when the GM resumes it."));
	expect(buttonsOn(one)).toBe(0);
	await stage("running");
	expect(said(one)).toEqual(["", ""]);
	expect(buttonsOn(one)).toBe(before);
});

test("the GM ends the match: board and sheet say that it is over", async () => {
	await stage("over");
	expect(said(rally.one)).toEqual(["The match is over.", "The match is over."]);
	expect(buttonsOn(rally.one)).toBe(0);
});

test("the last GM leaves: board and sheet say that a choice is kept, and a player may still choose", async () => {
	const { table, gm, one } = rally;
	await gm.leave();
	await table.settled();
	expect(said(one)).toEqual(Array(2).fill("No GM is online. A choice is kept, and sent when a GM is back."));
	expect(buttonsOn(one)).toBeGreaterThan(0);
});

test("the GM takes back two steps: a player hears how many, and the GM, who did it, does not", async () => {
	const { table, gm, one, seats, combat } = rally;
	for (let kg = 0; kg < 3; kg++) {
		await apiOf(gm).perform(combat(gm), { kind: "command", seat: seats[0], command: { kind: "dump", kg: 1 } });
	}
	await table.settled();
	await apiOf(gm).undoTo(combat(gm), 1);
	await table.settled();
	expect(one.notifications.at(-1)).toMatch(/the GM has taken back the last 2 steps\. The match is paused\./);
	expect(gm.notifications.join()).not.toMatch(/taken back/);
});
