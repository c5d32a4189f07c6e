/**
 * The state in which a craft begins: the GM sets it among Flight Control's entrants, and the match begins with it.
 */
import { afterEach, describe, expect, test } from "vitest";
import { NEWEST } from "../../tabletop/generations/tested.ts";
import { type Client, openTable, type Table, USERS } from "../../tabletop/open-table.ts";
import { until } from "../../until.ts";
import { opensNothing } from "../tables/quiet.ts";
import { apiOf, type MatchAtTable } from "../tables/rally-table.ts";

let table: Table;
let gm: Client;
let match: MatchAtTable;

afterEach(async () => {
	const faults = table.clients.flatMap((client) => client.faults);
	await table.close();
	expect(faults).toEqual([]);
});

/** Opens Flight Control with a ready-made match of this game. */
async function setUp(generation: 13 | 14, game: string, scenario: string): Promise<void> {
	table = await openTable({ generation });
	gm = await table.join(USERS.gm);
	await opensNothing(gm);
	const made = await apiOf(gm).setUpScenario(game, scenario);
	match = (made as { readonly value: MatchAtTable }).value; // The API returns an outcome.
	apiOf(gm).show("control");
	await table.settled();
}

async function click(selector: string): Promise<void> {
	gm.click(selector);
	await table.settled();
}

/** Opens the form of the first entrant. */
async function openForm(): Promise<void> {
	gm.click('.vr-entrant [data-action="edit-beginning"]');
	await until(() => gm.find("dialog footer button"));
}

function field(name: string): HTMLInputElement {
	return gm.find<HTMLInputElement>(`.vr-beginning [name="${name}"]`);
}

/** The state with which the match's first seat began. */
function began(): unknown {
	const { seats } = match.system as unknown as { readonly seats: readonly { readonly design: { readonly begins?: unknown } }[] };
	return JSON.parse(JSON.stringify(seats[0]?.design.begins ?? null));
}

describe.each(NEWEST)("on V%i", (generation) => {
	test("a GM crosses off boxes and a gun before the start: the craft begins like that, and the journal says so", async () => {
		await setUp(generation, "sol-cruiser", "smuggler");
		expect(gm.find('.vr-entrant [data-action="edit-beginning"]').textContent).toContain("Fresh");
		await openForm();
		field("marked").value = "7";
		field("systems.beam-1").checked = false;
		await click('.vr-beginning-dialog [data-action="keep"]');
		expect(gm.find('.vr-entrant [data-action="edit-beginning"]').textContent).toContain("Not fresh");
		expect(await apiOf(gm).start(match)).toMatchObject({ ok: true });
		await table.settled();
		expect(began()).toEqual({ marked: 7, systems: { "beam-1": 0 } });
	});

	test("a GM resets the form to fresh from the yard: the craft begins undamaged", async () => {
		await setUp(generation, "full-thrust", "duel");
		await openForm();
		field("marked").value = "3";
		await click('.vr-beginning-dialog [data-action="keep"]');
		await openForm();
		expect(field("marked").value).toBe("3");
		await click('.vr-beginning-dialog [data-action="fresh"]');
		expect(await apiOf(gm).start(match)).toMatchObject({ ok: true });
		await table.settled();
		expect(began()).toBeNull();
	});

	test("one click lets a craft begin in the state that its sheet has", async () => {
		await setUp(generation, "full-thrust", "duel");
		const [first] = match.turns;
		const seat = match.combatants.contents.find(({ id }) => id === first?.id);
		await gm.game.actors.getName(seat?.name ?? "")?.update({ system: { crossed: { armour: 1, marked: 4 } } });
		await openForm();
		await click('.vr-beginning-dialog [data-action="on-sheet"]');
		expect(await apiOf(gm).start(match)).toMatchObject({ ok: true });
		await table.settled();
		expect(began()).toMatchObject({ marked: 4, systems: {}, magazines: {}, groups: {} });
	});

	test("a state that the design cannot have is refused, and the craft stays as it was", async () => {
		await setUp(generation, "sol-cruiser", "smuggler");
		await openForm();
		field("marked").removeAttribute("max");
		field("marked").value = "999";
		await click('.vr-beginning-dialog [data-action="keep"]');
		expect(gm.notifications.join(" ")).toContain("cannot begin with 999");
		expect(gm.find('.vr-entrant [data-action="edit-beginning"]').textContent).not.toContain("Not fresh");
	});

	test("a GM dismisses the form: nothing changes", async () => {
		await setUp(generation, "sol-cruiser", "smuggler");
		await openForm();
		await click('.vr-beginning-dialog [data-action="close"]');
		expect(gm.find('.vr-entrant [data-action="edit-beginning"]').textContent).not.toContain("Not fresh");
	});
});
