/**
 * A GM hands all craft of a side to one player in one choice of Flight Control, and fills a side with NPC craft in one.
 */
import { afterAll, beforeAll, expect, test } from "vitest";
import { FLEET } from "../../../src/view/full-thrust/fleet/fleet.ts";
import { type Client, openTable, type Table, USERS } from "../../tabletop/open-table.ts";
import { opensNothing } from "../tables/quiet.ts";
import { apiOf, type MatchAtTable } from "../tables/rally-table.ts";

const CONTROL = ".vr-control-window";
const SIDES = { Raven: "Harbour League", Heron: "Harbour League", Mule: "Harbour League", Stranger: "Ninth Tide" } as const;

let table: Table;
let gm: Client;
let match: MatchAtTable;

beforeAll(async () => {
	table = await openTable({ generation: 14 });
	gm = await table.join(USERS.gm);
	await opensNothing(gm);
	const design = FLEET.find(({ id }) => id === "tollkeeper")?.design;
	const made = await apiOf(gm).setUp("full-thrust");
	match = gm.game.combats.get(made.value.id) as unknown as MatchAtTable;
	for (const [name, side] of Object.entries(SIDES)) {
		await gm.foundry.documents.Actor.create({ name, type: "void-regatta.warship", system: { design, side }, ownership: { default: 1 } });
		await apiOf(gm).enter(match, gm.game.actors.getName(name));
	}
	apiOf(gm).show("control");
	await table.settled();
});

afterAll(async () => {
	const faults = table.clients.flatMap((client) => client.faults);
	await table.close();
	expect(faults).toEqual([]);
});

/** Who owns each craft besides GMs. */
function owners(): Readonly<Record<string, boolean>> {
	return Object.fromEntries(Object.keys(SIDES).map((name) => [name, gm.game.actors.getName(name)?.ownership[USERS.one] === 3]));
}

test("only a side with several craft has the choice, and it says how many there are", () => {
	const fields = gm.all(`${CONTROL} label:has(> select[name^="several."])`);
	expect(fields.map((field) => field.querySelector("span")?.textContent)).toEqual(["All 3 craft of Harbour League"]);
});

test("one choice hands the whole side to a player, and nothing of another side", async () => {
	gm.fill(`${CONTROL} select[name^="several."]`, `user:${USERS.one}`);
	await expect.poll(owners).toEqual({ Raven: true, Heron: true, Mule: true, Stranger: false });
	await table.settled();
	expect(gm.find<HTMLSelectElement>(`${CONTROL} select[name^="several."]`).value).toBe("");
});

test("a style of NPC takes the whole side, too", async () => {
	gm.fill(`${CONTROL} select[name^="several."]`, "cautious");
	const styles = () => gm.all<HTMLSelectElement>(`${CONTROL} select[name^="npc."]`).map(({ value }) => value === "cautious");
	await expect.poll(styles).toEqual([true, true, true, false]);
});

/** The option of a field that fills a side, by its text. */
function fillTo(side: string, text: RegExp): readonly [field: HTMLSelectElement, value: string] {
	const label = gm.all(`${CONTROL} label:has(> select[name^="fill."])`).find(({ textContent }) => textContent?.includes(`Fill ${side}`));
	const field = label?.querySelector("select");
	const option = [...(field?.options ?? [])].find(({ textContent }) => text.test(textContent ?? ""));
	if (!field || !option) throw new Error(`${side} cannot be filled ${text}`);
	return [field, option.value];
}

/** The craft of a side on the list, each as its name, hull and glyph. */
function craftOf(side: string): readonly string[] {
	const { entered } = match.system as unknown as { entered: Record<string, { design: { side: string }; livery?: object }> };
	const list = JSON.parse(gm.window.JSON.stringify(entered)) as typeof entered;
	const names = new Map(match.turns.map(({ id, name }) => [id, name]));
	return Object.entries(list).flatMap(([id, { design }]) => (design.side === side ? [names.get(id) ?? ""] : []));
}

test("FT-23: one choice fills a side to about the points of another, and one to a number of craft; no name, colour and glyph comes twice", async () => {
	gm.fill(...fillTo("Ninth Tide", /to about the \d+ points of Harbour League/));
	await expect.poll(() => craftOf("Ninth Tide").length).toBeGreaterThan(1);
	await table.settled();
	// All four began as the same cruiser, and the NPC cruiser of the other side costs about as much.
	expect(Math.abs(craftOf("Ninth Tide").length - 3)).toBeLessThanOrEqual(1);
	gm.fill(...fillTo("Ninth Tide", /^up to 9 craft$/));
	await expect.poll(() => craftOf("Ninth Tide").length).toBe(9);
	await table.settled();
	expect(craftOf("Harbour League").length).toBe(3);
	const looks = gm
		.all(`${CONTROL} .vr-entrant`)
		.map((line) => [line.getAttribute("style"), line.querySelector("path")?.getAttribute("d")].join());
	expect([new Set(match.turns.map(({ name }) => name)).size, new Set(looks.slice(4)).size]).toEqual([12, 8]);
});
