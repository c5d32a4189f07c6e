/** Macros from a drag to the hotbar: a craft from the directory, and a match from the tracker, from Flight Control or from the archive. */
import { expect, test } from "vitest";
import { BOTH } from "../../tabletop/generations/tested.ts";
import { apiOf, rallyTable } from "../tables/rally-table.ts";

test.each(BOTH)("on V%i a craft and a match that a user drags to the hotbar become buttons that open them", async (generation) => {
	const { table, gm, one, combat, close } = await rallyTable({ generation, withoutTwo: true, started: false });
	const ownership = { default: 1 };
	await gm.foundry.documents.Actor.create({ name: "Latecomer", type: "void-regatta.racer", ownership });
	await gm.foundry.documents.Actor.create({ name: "First Pilot", type: "character", ownership });
	await table.settled();
	const entry = (name: string) => `#actors [data-entry-id="${one.game.actors.getName(name)?.id}"]`;
	const slot = (number: number) => `#hotbar [data-slot="${number}"]`;
	const names = () => one.all("#hotbar .slot").map((button) => button.getAttribute("aria-label"));

	one.drag(entry("Blue Heron"), slot(1));
	one.drag(entry("Latecomer"), slot(2));
	one.drag("#combat .vr-tracker-title", slot(3));
	one.drag(entry("First Pilot"), slot(4)); // not ours: Foundry's
	await table.settled();
	expect(names().slice(0, 4)).toEqual(["Blue Heron", "Latecomer", "Jovian Rally", "Slot 4"]);

	one.click(slot(2));
	await table.settled();
	expect(one.find(".vr-craft-sheet .window-title").textContent).toContain("Latecomer");
	expect(one.all(".vr-board-window")).toEqual([]);
	one.click(slot(1));
	await table.settled();
	expect(one.all(".vr-board-window")).toHaveLength(1);

	// Another match is in view: the macro of the first one brings it back.
	const other = await apiOf(gm).setUp("jovian-rally");
	await table.settled();
	expect(one.game.combats.viewed?.id).toBe(other.value.id);
	one.click(slot(3));
	await table.settled();
	expect(one.game.combats.viewed?.id).toBe(combat(gm).id);

	for (const shown of ["control", "archive"]) apiOf(gm).show(shown);
	await table.settled();
	gm.drag(`.vr-control-window [data-drag-match="${combat(gm).id}"]`, slot(1));
	gm.drag(`.vr-archive-window [data-drag-match="${combat(gm).id}"]`, slot(2));
	await table.settled();
	expect(gm.game.macros.contents.filter(({ isOwner }) => isOwner).length).toBeGreaterThan(0);
	expect(gm.game.user?.hotbar).toEqual({ 1: expect.any(String), 2: expect.any(String) });

	await gm.game.actors.getName("Latecomer")?.delete();
	await table.settled();
	one.click(slot(2));
	await table.settled();
	expect(one.notifications).toEqual(["That craft or match is not in this world any more."]);
	expect(table.clients.flatMap((client) => client.faults)).toEqual([]);
	await close();
});
