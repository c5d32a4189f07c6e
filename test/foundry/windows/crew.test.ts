/**
 * The crew of a craft in Campaign play, on its sheet.
 */
import { afterEach, describe, expect, test } from "vitest";
import { NEWEST } from "../../tabletop/generations/tested.ts";
import { type Client, openTable, type Table, USERS } from "../../tabletop/open-table.ts";
import { opensNothing } from "../tables/quiet.ts";

const SHEET = ".vr-craft-sheet";

let table: Table;

afterEach(async () => {
	const faults = table.clients.flatMap((client) => client.faults);
	await table.close();
	expect(faults).toEqual([]);
});

/** A craft as a version before Campaign play stored it. */
const OLD = {
	_id: "oldwarship000000",
	name: "Old Bess",
	type: "void-regatta.warship",
	ownership: { default: 0, [USERS.one]: 3 },
	system: { pilotUuid: "Actor.character0000000", captainUuid: null },
};

const CHARACTERS = [
	{ _id: "character0000000", name: "Ines Okafor", type: "character", img: "icons/ines.webp", ownership: { default: 0, [USERS.one]: 3 } },
	{ _id: "character1111111", name: "Abel Strand", type: "character", ownership: { default: 1 } },
];

/** Opens the sheet of a craft. */
async function openSheet(client: Client, name: string): Promise<void> {
	await client.game.actors.getName(name)?.sheet?.render({ force: true });
	await table.settled();
}

/** Each post of the tab with the words beside it. */
function postsOf(client: Client): readonly string[] {
	return client.all(`${SHEET} .vr-crew-posts > li`).map(({ textContent }) => String(textContent).replace(/\s+/g, " ").trim());
}

describe.each(NEWEST)("on V%i", (generation) => {
	test("only Campaign play has the tab; a pilot from before is at the helm, with a portrait; players put their own characters aboard", async () => {
		table = await openTable({ generation, world: { actors: [OLD, ...CHARACTERS] } });
		const gm = await table.join(USERS.gm);
		const one = await table.join(USERS.one);
		for (const client of [gm, one]) await opensNothing(client);
		await openSheet(one, "Old Bess");
		const before = one.find(SHEET).innerHTML;
		expect(one.all(`${SHEET} [data-tab="crew"]`)).toEqual([]);

		await gm.game.settings.set("void-regatta", "campaignPlay", true);
		await table.settled();
		expect(postsOf(one)).toEqual([
			"Captain Drop a character here",
			"Helm Ines Okafor Remove Ines Okafor",
			"Gunner Drop a character here",
			"Flight Drop a character here",
			"Engineer Drop a character here",
		]);
		expect(one.find<HTMLImageElement>(`${SHEET} [data-drop="pilot"] img`).getAttribute("src")).toBe("icons/ines.webp");
		one.drop({ type: "Actor", uuid: "Actor.character1111111" }, `${SHEET} [data-drop="engineer"]`);
		await table.settled();
		expect(postsOf(one)[4]).toBe("Engineer Drop a character here");
		expect(one.notifications.at(-1)).toMatch(/own characters/);
		one.drop({ type: "Actor", uuid: "Actor.character0000000" }, `${SHEET} .vr-crew-posts [data-drop="captain"]`);
		await table.settled();
		// Whoever comes to another post keeps the one that they have: a small crew has several each.
		expect(postsOf(one).slice(0, 2)).toEqual(["Captain Ines Okafor Remove Ines Okafor", "Helm Ines Okafor Remove Ines Okafor"]);
		one.click(`${SHEET} .vr-crew-posts [data-action="remove-pilot"][data-post="captain"]`);
		await table.settled();

		await gm.game.settings.set("void-regatta", "campaignPlay", false);
		await table.settled();
		expect(one.all(`${SHEET} [data-tab="crew"]`)).toEqual([]);
		await one.game.actors.getName("Old Bess")?.sheet?.close();
		await openSheet(one, "Old Bess");
		expect(one.find(SHEET).innerHTML).toBe(before);
	});

	test("a cruiser has one gunner for all, or one for each of its batteries; a character who loses the post is not aboard", async () => {
		const gunner2Uuid = "Actor.character1111111";
		const cruiser = { _id: "oldcruiser000000", name: "Halberd", type: "void-regatta.cruiser", system: { gunner2Uuid } };
		table = await openTable({ generation, world: { actors: [cruiser, ...CHARACTERS] } });
		const gm = await table.join(USERS.gm);
		await opensNothing(gm);
		await gm.game.settings.set("void-regatta", "campaignPlay", true);
		await openSheet(gm, "Halberd");
		const gunners = () => postsOf(gm).filter((post) => post.startsWith("Gunner"));
		expect(gunners()).toEqual(["Gunner Drop a character here"]);
		gm.click(`${SHEET} .vr-gunners input`);
		await table.settled();
		expect(gunners()).toEqual([
			"Gunner, battery 1 Drop a character here",
			"Gunner, battery 2 Abel Strand Remove Abel Strand",
			"Gunner, battery 3 Drop a character here",
		]);
		gm.click(`${SHEET} .vr-gunners input`);
		await table.settled();
		expect(gunners()).toEqual(["Gunner Drop a character here"]);
	});
});
