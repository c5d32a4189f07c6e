/** The menu of a craft in the actors directory, on both generations. */
import { expect, test } from "vitest";
import { BOTH } from "../../tabletop/generations/tested.ts";
import type { Client } from "../../tabletop/open-table.ts";
import { rallyTable } from "../tables/rally-table.ts";

/** The texts of the menu of a craft. */
function menuOf(client: Client, name: string): readonly string[] {
	return menuAt(client, `#actors [data-entry-id="${client.game.actors.getName(name)?.id}"]`);
}

function menuAt(client: Client, selector: string): readonly string[] {
	const { MouseEvent: EventOf } = client.window as unknown as { readonly MouseEvent: typeof MouseEvent };
	client.find(selector).dispatchEvent(new EventOf("contextmenu", { bubbles: true }));
	return client.all("#context-menu li").map((item) => item.textContent ?? "");
}

test.each(BOTH)("on V%i a GM enters a craft from the directory, and a player opens the board of its match", async (generation) => {
	const { table, gm, one, combat, close } = await rallyTable({ generation, withoutTwo: true, started: false });
	const ownership = { default: 1 };
	await gm.foundry.documents.Actor.create({ name: "Latecomer", type: "void-regatta.racer", ownership });
	await gm.foundry.documents.Actor.create({ name: "First Pilot", type: "character", ownership });
	await table.settled();
	expect(menuOf(gm, "First Pilot")).toEqual([]);
	expect(menuOf(one, "Latecomer")).toEqual([]);
	expect(menuOf(one, "Blue Heron")).toEqual(["Open the board"]);
	expect(menuOf(gm, "Latecomer")).toEqual(["Enter in the match"]);
	gm.click("#context-menu li");
	await table.settled();
	expect(combat(gm).combatants.contents.map(({ name }) => name)).toContain("Latecomer");
	expect(menuOf(gm, "Latecomer")).toEqual(["Open the board"]);
	gm.click("#context-menu li");
	await table.settled();
	expect(gm.all(".vr-board-window")).toHaveLength(1);
	const encounter = "#combat .combat-tracker-header";
	expect(menuAt(one, encounter)).toEqual(["Open the board"]);
	expect(menuAt(gm, encounter)).toEqual(["Open the board", "Flight Control"]);
	await gm.foundry.documents.Combat.create({ active: true });
	await gm.game.combats.get(combat(gm).id)?.delete();
	await table.settled();
	expect(menuAt(gm, encounter)).toEqual([]);
	expect(table.clients.flatMap((client) => client.faults)).toEqual([]);
	await close();
});
