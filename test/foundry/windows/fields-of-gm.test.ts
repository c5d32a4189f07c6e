/** Fields of a craft that only a GM sets; its owner sees them. JR-16. */
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type Client, openTable, type Table, USERS } from "../../tabletop/open-table.ts";

describe.each([13, 14] as const)("JR-16 on V%d", (generation) => {
	let table: Table;

	beforeEach(async () => {
		table = await openTable({ generation });
	});
	afterEach(() => table.close());

	/** A racer that Player One owns, as a client holds it. */
	const racerOn = (client: Client) => client.game.actors.getName("Blue Heron");

	async function open() {
		const gm = await table.join(USERS.gm);
		const one = await table.join(USERS.one);
		const ownership = { default: 1, [USERS.one]: 3 };
		await gm.foundry.documents.Actor.create({ name: "Blue Heron", type: "void-regatta.racer", ownership });
		await table.settled();
		return { gm, one };
	}

	test("an owner cannot raise the pilot's skill, gets a notice, and may change the rest", async () => {
		const { gm, one } = await open();
		await racerOn(one)?.update({ "system.skill": 4 });
		await table.settled();
		expect(racerOn(gm)?.system.skill).toBe(0);
		expect(one.notifications.at(-1)).toMatch(/Only a GM sets this/);
		await racerOn(one)?.update({ name: "Blue Heron", "system.looks": "<p>Blue</p>", "system.skill": 0 });
		await table.settled();
		expect(racerOn(gm)?.system.looks).toBe("<p>Blue</p>");
	});

	test("a skill from an older version that is beyond the bounds counts as the nearest within, and nobody sets one beyond them", async () => {
		const { gm, one } = await open();
		await gm.foundry.documents.Actor.create({ name: "Ace", type: "void-regatta.racer", system: { skill: 6 } });
		await table.settled();
		for (const client of [gm, one]) expect(client.game.actors.getName("Ace")?.system.skill).toBe(4);
		for (const skill of [5, -3])
			await racerOn(gm)
				?.update({ "system.skill": skill })
				.catch(() => undefined);
		await table.settled();
		expect([-2, 0, 4]).toContain(racerOn(one)?.system.skill);
	});

	test("a GM sets it", async () => {
		const { gm, one } = await open();
		await racerOn(gm)?.update({ "system.skill": 2 });
		await table.settled();
		expect(racerOn(one)?.system.skill).toBe(2);
	});
});
