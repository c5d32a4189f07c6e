/**
 * The focus of a user who works by keyboard: a redraw never throws it out of the window.
 */
import { afterEach, expect, test } from "vitest";
import { apiOf, type RallyTable, rallyTable } from "../tables/rally-table.ts";

let rally: RallyTable;

afterEach(async () => {
	const faults = rally.table.clients.flatMap((client) => client.faults);
	await rally.close();
	expect(faults).toEqual([]);
});

test("a player presses a button that the redraw turns off: the button stays in the page, and keeps the focus", async () => {
	rally = await rallyTable({ generation: 14, withoutTwo: true });
	const { table, one } = rally;
	apiOf(one).show("board");
	await table.settled();
	const board = one.find(".vr-board-window");
	const ready = one.find<HTMLElement>('.vr-board-window [data-action="choose"][data-command*=\'"ready"\']');
	ready.focus();
	one.click('.vr-board-window [data-action="choose"][data-command*=\'"ready"\']');
	await table.settled();
	expect(ready.getAttribute("aria-disabled")).toBe("true");
	expect(board.contains(ready)).toBe(true);
	expect(board.ownerDocument.activeElement).toBe(ready);
});

test("an owner changes a field of the yard and presses Tab: after the redraw the focus is on the next control", async () => {
	rally = await rallyTable({ generation: 14, withoutTwo: true, started: false });
	const { table, gm } = rally;
	await gm.foundry.documents.Actor.create({ name: "Halberd", type: "void-regatta.cruiser" });
	await gm.game.actors.getName("Halberd")?.sheet?.render({ force: true });
	await table.settled();
	gm.click('.vr-craft-sheet [role="tab"][data-tab="yard"]');
	await table.settled();
	const controls = gm.all<HTMLElement>(".vr-craft-sheet .tab.active :is(input, select, button):not([disabled])");
	const sheet = gm.find(".vr-craft-sheet");
	expect(controls.length).toBeGreaterThan(20);
	const stealth = gm.find<HTMLInputElement>('.vr-craft-sheet [data-field="stealth"]');
	const next = controls[controls.indexOf(stealth) + 1];
	if (!next) throw new Error("No control follows");
	stealth.focus();
	stealth.value = "1";
	next.focus(); // as Tab does, before the change is drawn
	stealth.dispatchEvent(new gm.window.Event("change", { bubbles: true }));
	await table.settled();
	const now = sheet.ownerDocument.activeElement;
	expect(sheet.contains(now)).toBe(true);
	expect([now?.localName, now?.getAttribute("name"), now?.id]).toEqual([next.localName, next.getAttribute("name"), next.id]);
});
