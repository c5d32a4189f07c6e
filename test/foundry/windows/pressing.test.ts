/**
 * Clicks in windows that redraw themselves: no redraw takes a pressed button away, and a click sends what the user chose last.
 */
import { afterEach, describe, expect, test } from "vitest";
import { NEWEST } from "../../tabletop/generations/tested.ts";
import { type Client, openTable, type Table, USERS } from "../../tabletop/open-table.ts";
import { until } from "../../until.ts";
import { apiOf, type MatchAtTable, type RallyTable, rallyTable } from "../tables/rally-table.ts";

let table: Table | RallyTable["table"];

afterEach(async () => {
	const faults = table.clients.flatMap((client) => client.faults);
	await table.close();
	expect(faults).toEqual([]);
});

const SHEET = ".vr-craft-sheet";
const BOARD = ".vr-board-window";
const READY = `${SHEET} button[data-command='{"kind":"ready"}']`;

/** A pointer event on an element; a simulated page has no class of its own for them. */
function point(client: Client, kind: "pointerdown" | "pointerup", target: EventTarget): void {
	const { MouseEvent } = client.window as unknown as { readonly MouseEvent: typeof globalThis.MouseEvent };
	target.dispatchEvent(new MouseEvent(kind, { bubbles: true, button: 0 }));
}

function wait(milliseconds: number): Promise<void> {
	return new Promise((done) => setTimeout(done, milliseconds));
}

describe.each(NEWEST)("on V%i", (generation) => {
	test("a redraw waits while a button is pressed, and comes when the pointer is up", async () => {
		const rally = await rallyTable({ generation, withoutTwo: true });
		table = rally.table;
		const { one } = rally;
		const sheet = one.game.actors.getName("Blue Heron")?.sheet;
		await sheet?.render({ force: true });
		await table.settled();
		const pressed = one.find(READY);
		point(one, "pointerdown", pressed);
		const drawn = sheet?.render();
		await wait(200);
		expect(pressed.isConnected).toBe(true);
		point(one, "pointerup", pressed);
		await drawn;
		expect(pressed.isConnected).toBe(false);
		expect(one.find(READY).isConnected).toBe(true);
	});

	test("a pointer that never comes up delays a redraw for one second only", async () => {
		const rally = await rallyTable({ generation, withoutTwo: true });
		table = rally.table;
		const { one } = rally;
		const sheet = one.game.actors.getName("Blue Heron")?.sheet;
		await sheet?.render({ force: true });
		await table.settled();
		const pressed = one.find(READY);
		point(one, "pointerdown", pressed);
		await sheet?.render();
		expect(pressed.isConnected).toBe(false);
	});

	test("a click on Seal right after a choice seals that choice, although the panel has not been redrawn yet", async () => {
		table = await openTable({ generation });
		const gm = await table.join(USERS.gm);
		const one = await duel(table, gm);
		const line = () => one.find<HTMLInputElement>(`${BOARD} .vr-line-field`).value;
		const before = line();
		one.click(`${BOARD} .vr-thrust-orders [aria-label="Extreme Manoeuvres, one more"]`);
		expect(line()).toBe(before);
		one.click(`${BOARD} .vr-act [data-action="seal"]:not([data-unchanged])`);
		await table.settled();
		expect(JSON.stringify(one.game.settings.get("void-regatta", "secrets"))).toContain("EM1");
	});

	test("a button with a question seals only after Yes", async () => {
		table = await openTable({ generation });
		const gm = await table.join(USERS.gm);
		const one = await duel(table, gm);
		const sealed = () => JSON.stringify(one.game.settings.get("void-regatta", "secrets"));
		const before = sealed();
		const answer = async (action: string) => {
			const seal = one.find(`${BOARD} .vr-act [data-unchanged]`);
			seal.dataset["confirm"] = "Into the planet?";
			seal.click();
			await until(() => one.find("dialog footer button"));
			expect(one.find("dialog").textContent).toContain("Into the planet?");
			one.click(`dialog [data-action="${action}"]`);
			await table.settled();
		};
		await answer("no");
		expect(sealed()).toBe(before);
		await answer("yes");
		expect(sealed()).not.toBe(before);
	});

	test("letters that are typed after a redraw was prepared and before it comes stay, and so does the caret", async () => {
		table = await openTable({ generation });
		const gm = await table.join(USERS.gm);
		const one = await duel(table, gm);
		const line = () => one.find<HTMLInputElement>(`${BOARD} .vr-line-field`);
		const seal = one.find(`${BOARD} .vr-act [data-action="seal"]:not([data-unchanged])`);
		// A realm returns its members without types.
		const board = one.foundry.applications.instances.get("void-regatta-board") as unknown as { render(): Promise<unknown> };
		point(one, "pointerdown", seal);
		type(one, line(), "+1");
		const drawn = board.render();
		await wait(300); // the page reports the text
		point(one, "pointerup", seal);
		await drawn;
		expect(line().value).toBe("+1");
		expect(line().selectionStart).toBe(2);
		await table.settled();
		expect(line().value).toBe("+1");
	});
});

/** Types a text into a field as one key press would. */
function type(client: Client, field: HTMLInputElement, text: string): void {
	const { Event } = client.window as unknown as { readonly Event: typeof globalThis.Event };
	field.focus();
	field.value = text;
	field.setSelectionRange(text.length, text.length);
	field.dispatchEvent(new Event("input", { bubbles: true }));
}

/** A duel of two warships at its first orders; Player One owns one of them. Returns the player's client, with its board open. */
async function duel(at: Table, gm: Client): Promise<Client> {
	const one = await at.join(USERS.one);
	// The API returns an outcome.
	const { value: match } = (await apiOf(gm).setUpScenario("full-thrust", "duel")) as { readonly value: MatchAtTable };
	const [first] = match.turns;
	await gm.game.actors.getName(first?.name ?? "")?.update({ ownership: { default: 1, [USERS.one]: 3 } });
	for (const { id } of match.turns) await apiOf(gm).setPilot(match, id, "");
	await apiOf(gm).start(match);
	await at.settled();
	apiOf(one).show("board");
	await at.settled();
	return one;
}
