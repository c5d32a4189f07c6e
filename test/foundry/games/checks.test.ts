/**
 * Checks of every craft, without a match: each is rolled from the sheet, its card tells it, and its outcome goes to the sheet once, and
 * back again. The list of checks is made from the games' own.
 */
import { afterEach, describe, expect, test } from "vitest";
import { ROOMS } from "../../../src/view/rooms.ts";
import { NEWEST } from "../../tabletop/generations/tested.ts";
import { type Client, openTable, type Table, USERS } from "../../tabletop/open-table.ts";
import { apiOf } from "../tables/rally-table.ts";

const SHEET = ".vr-craft-sheet";
const TYPES = { "jovian-rally": "racer", "fusion-regatta": "yacht", "sol-cruiser": "cruiser", "full-thrust": "warship" } as const;

let table: Table;
let gm: Client;
let one: Client;

afterEach(async () => {
	const faults = table.clients.flatMap((client) => client.faults);
	await table.close();
	expect(faults).toEqual([]);
});

async function sit(generation: 13 | 14): Promise<void> {
	table = await openTable({ generation });
	gm = await table.join(USERS.gm);
	one = await table.join(USERS.one);
}

async function craft(type: string, name: string, system: object = {}, owner: string = USERS.one): Promise<string> {
	const made = await gm.foundry.documents.Actor.create({
		name,
		type: `void-regatta.${type}`,
		system,
		ownership: { default: 1, [owner]: 3 },
	});
	await table.settled();
	return (made as { readonly uuid: string }).uuid; // One actor was asked for.
}

async function openChecks(client: Client, name: string): Promise<void> {
	await client.game.actors.getName(name)?.sheet?.render({ force: true });
	await table.settled();
	client.click(`${SHEET} [role="tab"][data-tab="checks"]`);
}

function systemOf(client: Client, name: string): Record<string, unknown> {
	const { JSON: json } = client.window;
	return JSON.parse(json.stringify(client.game.actors.getName(name)?.system ?? null));
}

const check = (id: string) => `${SHEET} [data-check="${id}"]`;
const cardButton = (act: string, role = "craft") => `#chat [data-check-act="${act}"][data-role="${role}"]`;

async function press(client: Client, selector: string): Promise<void> {
	client.click(selector);
	await table.settled();
}

describe.each(NEWEST)("on V%i", (generation) => {
	test.each(ROOMS.map(({ id }) => id))("%s: each check is rolled from the sheet as it opens, and has a card", async (gameId) => {
		const listed = ROOMS.find(({ id }) => id === gameId);
		const { room } = (await listed?.load()) ?? {};
		const checks = await room?.checks?.();
		const type = TYPES[gameId as keyof typeof TYPES];
		await sit(generation);
		const crew = { design: { crew: 1, system: "jets", shielding: 1 }, crossed: 0 };
		const worn = { crossed: { misaligned: 1, faults: 1 } };
		const damaged = { crossed: { systems: [{ id: "weapon-1", level: 0 }] } };
		await craft(type, "Harrow", { yacht: crew, racer: worn, cruiser: {}, warship: damaged }[type]);
		await openChecks(one, "Harrow");
		expect(one.all(`${SHEET} [data-check]`).map((panel) => panel.getAttribute("data-check"))).toEqual(checks?.own.map(({ id }) => id));
		for (const [index, { id }] of (checks?.own ?? []).entries()) {
			await press(one, `${check(id)} [data-action="roll-check"]`);
			expect(one.all(`${check(id)} .vr-check-why`), id).toHaveLength(0);
			expect(one.find(`${check(id)} .vr-check-effect`).textContent?.trim(), id).not.toBe("");
			expect(gm.game.messages.contents).toHaveLength(index + 1);
		}
		expect(gm.all("#chat .vr-card").length).toBeGreaterThanOrEqual(checks?.own.length ?? Number.NaN);
	});

	test("an outcome goes to the sheet once however often it is pressed, and back again", async () => {
		await sit(generation);
		await craft("racer", "Harrow");
		await openChecks(one, "Harrow");
		one.dice([1, 3]); // a misalignment
		await press(one, `${check("manoeuvre")} [data-action="roll-check"]`);
		expect(systemOf(gm, "Harrow")["crossed"]).toEqual({ misaligned: 0, faults: 0 });
		one.click(cardButton("apply"));
		one.click(cardButton("apply"));
		await table.settled();
		expect(systemOf(gm, "Harrow")["crossed"]).toEqual({ misaligned: 1, faults: 0 });
		expect(systemOf(gm, "Harrow")["applied"]).toHaveLength(1);
		// The GM has the same card, and takes it back there.
		await press(gm, cardButton("undo"));
		expect(systemOf(gm, "Harrow")).toMatchObject({ crossed: { misaligned: 0, faults: 0 }, applied: [] });
		expect(one.all(cardButton("apply"))).toHaveLength(1);
	});

	test("what the sheet says since then is not overwritten", async () => {
		await sit(generation);
		await craft("racer", "Harrow");
		await openChecks(one, "Harrow");
		one.dice([1, 3]);
		await press(one, `${check("manoeuvre")} [data-action="roll-check"]`);
		await press(one, cardButton("apply"));
		await gm.game.actors.getName("Harrow")?.update({ system: { crossed: { misaligned: 3 } } });
		await table.settled();
		expect(one.find<HTMLButtonElement>(cardButton("undo")).disabled).toBe(true);
		expect(systemOf(gm, "Harrow")["crossed"]).toEqual({ misaligned: 3, faults: 0 });
	});

	test("damage goes to the sheet of the target, by whoever owns it", async () => {
		await sit(generation);
		await craft("cruiser", "Harrow");
		const uuid = await craft("cruiser", "Quarry", {}, USERS.gm);
		await openChecks(one, "Harrow");
		one.fill(`${check("beam")} [data-aim]`, uuid);
		await table.settled();
		one.dice([6, 6]);
		await press(one, `${check("beam")} [data-action="roll-check"]`);
		expect(one.all(cardButton("apply", "target"))).toHaveLength(0); // not Player One's
		await press(gm, cardButton("apply", "target"));
		expect((systemOf(gm, "Quarry")["crossed"] as { readonly marked: number }).marked).toBeGreaterThan(0);
		expect(systemOf(gm, "Harrow")["applied"]).toEqual([]);
	});

	test("a target's figures fill the form, and the odds follow the form", async () => {
		await sit(generation);
		await craft("yacht", "Harrow", { design: { crew: 2, system: "jets", shielding: 0 } });
		const uuid = await craft("yacht", "Quarry", { design: { crew: 2, system: "jets", shielding: 3 } });
		await openChecks(one, "Harrow");
		const odds = () => one.find(`${check("jockey")} .vr-check-odds`).textContent;
		const before = odds();
		one.fill(`${check("jockey")} [data-aim]`, uuid);
		await table.settled();
		expect(one.find<HTMLInputElement>(`${check("jockey")} [data-input="otherShielding"]`).value).toBe("3");
		expect(odds()).not.toBe(before);
	});

	test("a macro from the sheet and the API roll the same check", async () => {
		await sit(generation);
		const uuid = await craft("racer", "Harrow");
		await openChecks(one, "Harrow");
		one.drag(`${check("attack")} [data-drag-check]`, '#hotbar [data-slot="1"]');
		await table.settled();
		await press(one, '#hotbar [data-slot="1"]');
		expect(gm.game.messages.contents).toHaveLength(1);
		const done = await apiOf(one).check(uuid, "attack", { typed: { tank: "10", tankOn: "90" } });
		expect(done).toMatchObject({ ok: true });
		expect(done.value.effects).not.toEqual([]);
		expect(await apiOf(one).check(uuid, "attack", { typed: { tank: "many" } })).toMatchObject({
			ok: false,
			refusal: { code: "check-refused" },
		});
		expect(await apiOf(one).check(uuid, "nothing")).toMatchObject({ ok: false, refusal: { code: "no-check" } });
		expect(await apiOf(one).check("Actor.nobody", "attack")).toMatchObject({ ok: false, refusal: { code: "nothing-to-open" } });
		const two = await table.join(USERS.two);
		expect(await apiOf(two).check(uuid, "attack")).toMatchObject({ ok: false, refusal: { code: "not-owner" } });
		await table.settled();
		expect(gm.game.messages.contents).toHaveLength(2);
	});
});
