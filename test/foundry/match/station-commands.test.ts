/**
 * Open commands of a racer with a crew: they come from the station of the post that gives them, its player alone is told that it is the
 * move, and the card names who did it. A character without a player is flown by a pilot.
 */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { NEWEST } from "../../tabletop/generations/tested.ts";
import { type Client, USERS } from "../../tabletop/open-table.ts";
import { apiOf, type RallyTable, rallyTable } from "../tables/rally-table.ts";

const STATION = ".vr-station-window";

let at: RallyTable;

function textOf(client: Client, selector: string): string {
	return client
		.all(selector)
		.map(({ textContent }) => String(textContent).replace(/\s+/g, " ").trim())
		.join();
}

describe.each(NEWEST)("on V%i", (generation) => {
	beforeAll(async () => {
		at = await rallyTable({ generation, small: true });
		const { gm, one, two, table } = at;
		await gm.game.settings.set("void-regatta", "campaignPlay", true);
		const { Actor } = gm.foundry.documents;
		const people = { "Odile Marsh": USERS.one, "Jun Park": USERS.two, "Sorrel Vane": "" };
		for (const [name, owner] of Object.entries(people))
			await Actor.create({ name, type: "character", ownership: { default: 0, ...(owner ? { [owner]: 3 } : {}) } });
		const uuid = (name: string) => `Actor.${gm.game.actors.getName(name)?.id}`;
		const crew = { pilotUuid: uuid("Odile Marsh"), crewChiefUuid: uuid("Jun Park"), electronicsUuid: uuid("Sorrel Vane") };
		await gm.game.actors.getName("Blue Heron")?.update({ system: crew });
		// From here on a change of the sheet counts from the next turn.
		await gm.game.settings.set("void-regatta", "campaignStations", true);
		await table.settled();
		for (const client of [one, two]) {
			apiOf(client).show("station");
			await table.settled();
		}
	});

	afterAll(async () => {
		const faults = at.table.clients.flatMap((client) => client.faults);
		await at.close();
		expect(faults).toEqual([]);
	});

	test("the station of the post that is asked has the choices, and that player alone is told of the move", () => {
		const { one, two } = at;
		expect(textOf(two, STATION)).toContain("Waiting for Crew chief (Player Two).");
		expect(two.all(`${STATION} [data-action=choose]`).length).toBeGreaterThan(0);
		// Who leads decides for all posts, and is not told.
		expect(textOf(one, STATION)).toContain("Waiting for Crew chief (Player Two).");
		expect(one.all(`${STATION} [data-action=choose]`).length).toBeGreaterThan(0);
		expect(textOf(one, `${STATION} .vr-status-bar`)).toContain("Crew chief of Blue Heron");
		expect([one, two].map((client) => client.find(STATION).classList.contains("vr-your-move"))).toEqual([false, true]);
		// Nor called by a colour.
		expect([one, two].map((client) => client.all(`${STATION} .vr-act .vr-primary`).length)).toEqual([0, 1]);
	});

	test("the card names who did it, at which post", async () => {
		const { two, table } = at;
		const dump = two.find<HTMLElement>(`${STATION} [data-choice]:has(input[type=number])`);
		const field = dump.querySelector<HTMLInputElement>("input[type=number]");
		if (!field) throw new Error("The crew chief dumps propellant");
		field.value = "3";
		dump.querySelector<HTMLElement>("button")?.click();
		await table.settled();
		const cards = table.stored("messages") as readonly { readonly system?: { readonly faces?: readonly object[] } }[];
		const crews = cards.flatMap(({ system }) => system?.faces ?? []).flatMap((face) => Reflect.get(face, "crew") ?? []);
		expect(crews).toEqual([{ key: "VOIDREGATTA.Campaign.AtPost.crewChief", data: { name: "Jun Park" } }]);
		expect(textOf(two, ".chat-message")).toContain("Blue Heron: Jun Park as crew chief");
	});
});
