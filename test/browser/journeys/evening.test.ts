/**
 * A whole evening at the table in a real browser: a player leaves, comes back, is handed to an NPC and back; the GM takes a ship
 * over and gives it back, pauses, undoes, corrects and resumes. After each step all windows of a page say the same sentence.
 */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { NEWEST } from "../../tabletop/generations/tested.ts";
import { USERS } from "../../tabletop/open-table.ts";
import { type BrowserTable, browserTable, hurry, matchOf } from "../tables.ts";
import { journey } from "./journey.ts";
import { asked, seal } from "./warship-hands.ts";

const MATCH = matchOf("full-thrust");
const CONTROL = ".vr-control-window";
const RULING = ".vr-ruling-window";
/** The ships of Player One and of Player Two. */
const [SHIP, OTHER] = ["Exact Change", "She Waits in Corners"] as const;

const PAUSED = "The GM has paused the match. It goes on when the GM resumes it.";

describe.each(NEWEST)("on V%i", (generation) => {
	const step = journey();
	let table: BrowserTable;
	/** The page of Player One, who leaves and comes back. */
	let one: Page;

	beforeAll(async () => {
		table = await browserTable(generation);
		one = table.one;
		await hurry(table.gm);
		await table.gm.evaluate(`${MATCH}.activate().then(() => game.modules.get("void-regatta").api.start(${MATCH}))`);
		await openAll(table.gm, SHIP, "control");
		await openAll(one, SHIP);
		await openAll(table.two, OTHER);
		for (const page of [one, table.two]) await asked(page, "Your orders");
	});

	afterAll(() => table.close());

	/** Checks that all windows of each page say its sentence. */
	async function everywhere(said: { readonly gm: string; readonly one?: string; readonly two: string }): Promise<void> {
		await says(table.gm, said.gm, 4);
		if (said.one !== undefined) await says(one, said.one, 3);
		await says(table.two, said.two, 3);
	}

	step("both players' orders are due", () =>
		everywhere({
			gm: `Orders: waiting for ${SHIP} and ${OTHER}`,
			one: `Orders: your move with ${SHIP}`,
			two: `Orders: your move with ${OTHER}`,
		}),
	);

	step("a player leaves: the others read who is offline", async () => {
		await one.close();
		await everywhere({ gm: `Orders: waiting for ${SHIP} (offline) and ${OTHER}`, two: `Orders: your move with ${OTHER}` });
	});

	step("the player comes back to the same sentence as before", async () => {
		one = await table.enter(USERS.one);
		await openAll(one, SHIP);
		await everywhere({
			gm: `Orders: waiting for ${SHIP} and ${OTHER}`,
			one: `Orders: your move with ${SHIP}`,
			two: `Orders: your move with ${OTHER}`,
		});
	});

	step("the GM takes the player's ship over in Flight Control, and gives it back", async () => {
		await table.gm.locator(`${CONTROL} [data-strip="take-over"]`, { hasText: SHIP }).click();
		await everywhere({
			gm: `Orders: you decide for ${SHIP} (Player One)`,
			one: `Orders: your move with ${SHIP} · The GM gives orders for ${SHIP}`,
			two: `Orders: your move with ${OTHER} · The GM gives orders for ${SHIP}`,
		});
		await table.gm.locator(`${CONTROL} [data-strip="give-back"]`, { hasText: SHIP }).click();
		await says(table.gm, `Orders: waiting for ${SHIP} and ${OTHER}`, 4);
	});

	step("the GM hands the ship to an NPC, which seals, and back to the player", async () => {
		const decider = table.gm.locator(`${CONTROL} .vr-entrant:has-text("${SHIP}") select`);
		const player = await decider.inputValue();
		await decider.selectOption("bold");
		const waits = `Orders: waiting for ${OTHER}`;
		await everywhere({ gm: waits, one: waits, two: `Orders: your move with ${OTHER}` });
		await decider.selectOption(player);
		await expect.poll(() => decider.inputValue()).toBe(player);
		await everywhere({ gm: waits, one: waits, two: `Orders: your move with ${OTHER}` });
	});

	step("the GM pauses, takes the NPC's seal back, and corrects the ship: every window says that the match is paused", async () => {
		const { gm } = table;
		await gm.locator(`${CONTROL} [data-action="pause"]`).click();
		await everywhere({ gm: PAUSED, one: PAUSED, two: PAUSED });
		await gm.locator(`${CONTROL} .vr-deeds [data-action="undo"]`).first().click();
		await gm.locator('dialog [data-action="undo"]').click();
		await expect.poll(() => one.evaluate<number>(`${MATCH}.system.undos`)).toBe(1);
		await gm.locator(`${CONTROL} .vr-entrant:has-text("${SHIP}") [data-action="rule"]`).click();
		await gm.locator(`${RULING} input[name="|marked|"]`).fill("2");
		await gm.locator(`${RULING} button[type="submit"]`).click();
		await expect.poll(() => one.evaluate<string>(`Object.values(${MATCH}.system.log).map(({ kind }) => kind).join()`)).toMatch(/ruling/);
		await gm.locator(`${RULING} [data-action="close"]`).first().click();
		await everywhere({ gm: PAUSED, one: PAUSED, two: PAUSED });
	});

	step("the GM resumes: both players' orders are due again, and a seal leaves the other player awaited", async () => {
		await table.gm.locator(`${CONTROL} [data-action="resume"]`).click();
		await everywhere({
			gm: `Orders: waiting for ${SHIP} and ${OTHER}`,
			one: `Orders: your move with ${SHIP}`,
			two: `Orders: your move with ${OTHER}`,
		});
		await table.two.evaluate('game.modules.get("void-regatta").api.show("board")'); // to the front: the sheet covered it
		await seal(table.two);
		await everywhere({
			gm: `Orders: waiting for ${SHIP}`,
			one: `Orders: your move with ${SHIP}`,
			two: `Orders: waiting for ${SHIP}`,
		});
	});

	step("and no page had an error", async () => expect(await table.faults()).toEqual([]));
});

/** Opens board, sheet and tracker on a page, and further windows by name. */
async function openAll(page: Page, ship: string, ...windows: readonly string[]): Promise<void> {
	await page.evaluate(`(async () => {
		for (const name of ${JSON.stringify(["board", ...windows])}) game.modules.get("void-regatta").api.show(name);
		await game.actors.getName("${ship}").sheet.render({ force: true });
	})()`);
	for (const name of ["board", ...windows]) await page.locator(`.vr-${name}-window`).waitFor();
	// Which of them is drawn last depends on the machine; the last one that was asked for is to be used.
	await page.evaluate(
		`[...foundry.applications.instances.values()].find(({ element }) => element?.matches(".vr-${windows.at(-1) ?? "board"}-window")).bringToFront()`,
	);
}

/** Waits until this many windows of a page all say this sentence and no other. */
async function says(page: Page, sentence: string, windows: number): Promise<void> {
	const lines = page.locator(".vr-status-bar, .vr-tracker .vr-headline strong, .vr-control-window .vr-headline strong");
	await expect.poll(() => lines.allTextContents()).toEqual(Array(windows).fill(sentence));
}
