/**
 * The order line of a warship in a real Chromium. A user types letter by letter, faster and slower than the window redraws. No
 * letter is lost, the caret stays, and the seal holds what the line shows.
 */
import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { NEWEST } from "../../tabletop/generations/tested.ts";
import { type BrowserTable, browserTable, hurry, middleOf, stageOf } from "../tables.ts";
import { journey } from "./journey.ts";

const GAME = "full-thrust";
const MATCH = `game.combats.contents.find(({ system }) => system.game === "${GAME}" && system.stage !== "over")`;
const CONTROL = ".vr-control-window";
const SHIP = "Second Opinion";
const HARROW = '.vr-craft-sheet:has([data-check="corkscrew"])';

describe.each(NEWEST)("on V%i", (generation) => {
	const step = journey();
	let table: BrowserTable;
	let gm: Page;

	beforeAll(async () => {
		table = await browserTable(generation, { players: 1 });
		gm = table.gm;
		await hurry(gm);
		// Deletes the match that is ready in the demo world.
		await gm.evaluate(`${MATCH}?.delete({ voidRegattaReferee: true })`);
	});

	afterAll(() => table.close());

	const line = () => gm.locator(".vr-craft-sheet .vr-line-field").first();
	const normal = () => gm.locator(".vr-craft-sheet .vr-line-normal b").first();

	step("is asked for once a scenario was set up and started", async () => {
		await gm.evaluate('game.modules.get("void-regatta").api.show("control")');
		await gm.locator(`${CONTROL} summary`, { hasText: "New match" }).click();
		await gm.locator(`${CONTROL} [data-action="set-up-scenario"][data-scenario="first-watch"]`).click();
		await gm.locator(`${CONTROL} .vr-entrant`, { hasText: SHIP }).waitFor(); // until then another match is in view
		await gm.locator(`${CONTROL} [data-action="start"]`).click();
		await expect.poll(() => stageOf(gm, GAME)).toBe("running");
	});

	step("is read on the board while it is typed, and keeps the caret there too", async () => {
		const field = gm.locator(".vr-board-window .vr-line-field");
		await field.click();
		await field.pressSequentially("P1+2", { delay: 60 });
		await field.press("Home");
		await field.pressSequentially("RL ", { delay: 400 });
		expect(await field.inputValue()).toBe("RL P1+2");
		expect(await field.evaluate((each) => (each as HTMLInputElement).selectionStart)).toBe(3);
		await expect.poll(() => gm.locator(".vr-board-window .vr-line-normal b").textContent()).toBe("RL P1+2");
	});

	step("stands at the helm", async () => {
		await gm.evaluate(`(async () => {
			await Promise.all(["void-regatta-board", "void-regatta-control"].map((id) => foundry.applications.instances.get(id)?.close()));
			await game.actors.getName("${SHIP}").sheet.render({ force: true });
		})()`);
		await gm.locator('.vr-craft-sheet [role="tab"][data-tab="helm"]').click();
		await line().waitFor();
	});

	step("loses no letter, however fast it is typed, and reads it while it is", async () => {
		await line().click();
		await line().pressSequentially("P2+1+EM1", { delay: 60 });
		expect(await line().inputValue()).toBe("P2+1+EM1");
		await expect.poll(() => normal().textContent()).toBe("P2+1+EM1");
	});

	step("keeps the caret in the middle of the line, drawn anew after each letter", async () => {
		await line().press("Home");
		for (let letter = 0; letter < 2; letter++) await line().press("ArrowRight");
		await line().pressSequentially("+S1", { delay: 400 });
		expect(await line().inputValue()).toBe("P2+S1+1+EM1");
		expect(await line().evaluate((field) => (field as HTMLInputElement).selectionStart)).toBe(5);
		expect(await line().evaluate((field) => field === field.ownerDocument.activeElement)).toBe(true);
	});

	step("points at what cannot be read, and keeps it", async () => {
		await line().fill("P2+x");
		await gm.locator(".vr-craft-sheet .vr-line-misfit mark", { hasText: "x" }).waitFor();
		expect(await line().inputValue()).toBe("P2+x");
		expect(await line().getAttribute("aria-invalid")).toBe("true");
	});

	step("is worked by levers, which keep the focus", async () => {
		await line().fill("");
		const port = gm.locator('.vr-craft-sheet [id$="insert-turn-P"]').first();
		await port.click();
		await expect.poll(() => line().inputValue()).toBe("P1");
		await port.press("Enter");
		await expect.poll(() => line().inputValue()).toBe("P2");
		expect(await port.evaluate((button) => button === button.ownerDocument.activeElement)).toBe(true);
	});

	step("loses no click that comes straight from it, slow as the button is let go", async () => {
		await line().fill("P1");
		await gm.waitForTimeout(400);
		await line().press("End");
		await gm.keyboard.type("+1");
		await press(gm.locator('.vr-craft-sheet button[data-input="act=insert term=extreme by=1"]').first());
		await expect.poll(() => line().inputValue()).toBe("P1+1+EM1");
	});

	step("is sealed as it stands, with Enter straight after the last letter", async () => {
		await line().fill("P1");
		await gm.waitForTimeout(400);
		await line().press("End");
		await gm.keyboard.type("-2+Ec1");
		await gm.keyboard.press("Enter");
		await expect.poll(() => gm.evaluate<string>(`JSON.stringify(Object.values(${MATCH}.system.log))`)).toContain('"text":"P1-2+Ec1"');
	});

	step("and a number that is selected while its sheet is drawn anew gives way to the next key, as on any form", async () => {
		await gm.evaluate(`(async () => {
			const craft = await Actor.implementation.create({ name: "Harrow", type: "void-regatta.warship" });
			await craft.sheet.render({ force: true });
		})()`);
		await gm.locator(`${HARROW} [role="tab"][data-tab="checks"]`).click();
		const turn = gm.locator(`${HARROW} [data-check="corkscrew"] [data-input="turn"]`);
		await expect.poll(() => turn.selectText().then(() => "selected", String)).toBe("selected"); // a redraw may replace it meanwhile
		await turn.evaluate((field) => field.classList.add("old"));
		await gm.evaluate('game.actors.getName("Harrow").update({ system: { side: "Blue" } }).then(() => null)');
		await expect.poll(() => turn.evaluate((field) => field.classList.contains("old"))).toBe(false);
		await gm.keyboard.insertText("2");
		expect(await turn.inputValue()).toBe("2");
	});

	test("and no page had an error", async () => expect(await table.faults()).toEqual([]));
});

/** Presses a button as a person does: down, a pause, up. */
async function press(button: Locator): Promise<void> {
	await button.scrollIntoViewIfNeeded({ timeout: 1_000 }).catch(() => undefined); // a redraw may have replaced it meanwhile
	const middle = await middleOf(button);
	if (!middle) throw new Error("The button is not to be seen");
	const { mouse } = button.page();
	await mouse.move(middle.x, middle.y);
	await mouse.down();
	await button.page().waitForTimeout(200);
	await mouse.up();
}
