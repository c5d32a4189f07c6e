/**
 * Every resolution of the four games, rolled from a sheet in a real browser, on two host systems: each check of each craft, its outcome
 * applied to the sheets that it changes and taken back. The list is made from the games' own: their checks, and the dice that their rules
 * ask for.
 */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findGame } from "../../../src/core/games.ts";
import { expectAccepted, type Json } from "../../../src/core/kernel/outcome.ts";
import type { Report } from "../../../src/core/kernel/report.ts";
import { ROOMS } from "../../../src/view/rooms.ts";
import type { Check, TypedFields } from "../../../src/view/shared/on-demand/checks/check.ts";
import { hostTable } from "../../hosts/host-table.ts";
import { NEWEST } from "../../tabletop/generations/tested.ts";
import { USERS } from "../../tabletop/open-table.ts";
import { CRAFT, OF_A_MATCH } from "../../view/support/resolutions.ts";
import { type BrowserTable, pagesOn, redrawn } from "../tables.ts";

const SHEET = ".vr-craft-sheet";
const TYPES = { "jovian-rally": "racer", "fusion-regatta": "yacht", "sol-cruiser": "cruiser", "full-thrust": "warship" } as const;
type GameId = keyof typeof TYPES;

/** What else is typed into a check, so that all of its dice are rolled; otherwise it is rolled as it opens. */
const FORMS: Readonly<Record<string, readonly TypedFields[]>> = {
	"fusion-regatta jockey": [{ ownPush: "1", otherPush: "1" }],
	"fusion-regatta dose": [{ ones: "6", shielding: "0" }],
	"full-thrust corkscrew": [{ turn: "1" }],
	"full-thrust strained": [{ order: "P1+1+EM2", timing: "before-moving" }],
	"full-thrust arrival": [{ farScatter: "true", others: "1" }],
	"full-thrust torpedo": [{}, { weapon: "k-gun" }],
	"full-thrust defence": [{}, { defence: "beam-1" }],
};

/** Checks whose outcome stays on no sheet. */
const STAY_ON_CARDS: Readonly<Record<GameId, readonly string[]>> = {
	"jovian-rally": ["attack"],
	"fusion-regatta": ["orders", "burn", "gate"],
	"sol-cruiser": ["detect", "intercept", "defence", "jump"],
	"full-thrust": ["jump", "defence"],
};

/** Dice for a roll: each value is a share from the top of a die. High ones, now and then not the highest, low ones, and middle ones. */
const DICE = { high: [0.01, 0.25, 0.01, 0.25, 0.25], low: [0.99], middle: [0.5] } as const;

/** The checks whose middle results roll more dice than their high and low ones. */
const WITH_MIDDLE: readonly string[] = ["full-thrust ftl-exit"];

interface Rolled {
	readonly outcome: Json;
	readonly target: boolean;
	readonly reasons: readonly string[];
}

interface Sheets {
	readonly craft: Readonly<Record<string, Json>>;
	readonly target: Readonly<Record<string, Json>>;
}

async function checksOf(gameId: string): Promise<readonly Check[]> {
	const { room } = (await ROOMS.find(({ id }) => id === gameId)?.load()) ?? {};
	return (await room?.checks?.())?.own ?? [];
}

function load(page: Page, dice: readonly number[]): Promise<void> {
	return page.evaluate((faces) => {
		let next = 0;
		// The page's global object is Foundry's.
		const { CONFIG } = globalThis as unknown as { readonly CONFIG: { readonly Dice: object } };
		Object.assign(CONFIG.Dice, { randomUniform: () => faces[next++ % faces.length] });
	}, dice);
}

function sheetsOf(page: Page, names: readonly [string, string]): Promise<Sheets> {
	const [craft, target] = names.map((name) => `JSON.parse(JSON.stringify(game.actors.getName("${name}").system))`);
	return page.evaluate<Sheets>(`({ craft: ${craft}, target: ${target} })`);
}

/** What the last card keeps of its check, and the dice that it shows. */
async function lastCard(page: Page, count: number): Promise<Rolled> {
	await page.waitForFunction(`game.messages.size === ${count}`);
	const { check, reports } = await page.evaluate<{
		readonly check: { readonly outcome: Json; readonly target: string | null };
		readonly reports: Readonly<Record<string, readonly Report[]>>;
	}>("JSON.parse(JSON.stringify(game.messages.contents.at(-1).system))");
	const reasons = Object.values(reports).flatMap((told) => told.flatMap(({ rolls }) => rolls.map(({ reason }) => reason)));
	return { outcome: check.outcome, target: check.target !== null, reasons };
}

async function fill(page: Page, panel: string, typed: TypedFields): Promise<void> {
	for (const [id, value = ""] of Object.entries(typed)) {
		const field = page.locator(`${panel} [data-input="${id}"]`);
		const kind = await field.evaluate((element) => (element instanceof HTMLInputElement ? element.type : "select"));
		if (kind === "select") await field.selectOption(value);
		else if (kind === "checkbox") await field.setChecked(value === "true");
		else {
			await field.fill(value);
			await field.blur();
		}
	}
}

describe.each(NEWEST)("on V%i", (generation) => {
	describe.each(["twodsix", "mgt2e"] as const)("in a world of %s", (host) => {
		let table: BrowserTable;
		let page: Page;
		let cards = 0;

		beforeAll(async () => {
			const world = await hostTable(host, generation);
			const gm = await world.join(USERS.gm);
			const ownership = { default: 1, [USERS.one]: 3 };
			for (const [gameId, type] of Object.entries(TYPES)) {
				const fields = [...(CRAFT[gameId] ?? []), {}];
				for (const [index, system] of fields.entries()) {
					const name = index === fields.length - 1 ? `${type} target` : `${type} ${index}`;
					await gm.foundry.documents.Actor.create({ name, type: `void-regatta.${type}`, system, ownership });
				}
			}
			await gm.leave();
			table = await pagesOn(world);
			await table.two.close(); // A page costs time at each step.
			page = table.one;
			cards = 0;
		});

		afterAll(() => table.close());

		/** Presses what a panel offers to do with its last outcome, and waits until it offers the opposite. */
		async function press(panel: string, act: "apply" | "undo", role: string): Promise<void> {
			const other = act === "apply" ? "undo" : "apply";
			await redrawn(page); // a redraw between the button's down and up would take the click
			await page.locator(`${panel} [data-check-act="${act}"][data-role="${role}"]`).click();
			await page.locator(`${panel} [data-check-act="${other}"][data-role="${role}"]`).waitFor();
		}

		/** Whether a worn craft cannot do what another one has done: the panel says why, and no card comes. */
		async function isRefused(panel: string): Promise<boolean> {
			await page.locator(`${panel} [data-action="roll-check"]`).click();
			await page.waitForFunction(`game.messages.size === ${cards + 1} || document.querySelector('${panel} .vr-check-why')`);
			const rolled = await page.evaluate<boolean>(`game.messages.size === ${cards + 1}`);
			if (rolled) cards += 1;
			return !rolled;
		}

		/** Rolls a check with these dice, applies what it changes and takes it back. Returns the dice's reasons, and whether it changed a sheet. */
		async function roll(check: Check, names: readonly [string, string], faces: readonly number[]) {
			const panel = `${SHEET} [data-check="${check.id}"]`;
			await load(page, faces);
			await redrawn(page); // as above
			await page.locator(`${panel} [data-action="roll-check"]`).click();
			const { outcome, target, reasons } = await lastCard(page, ++cards);
			await page.locator(`${panel} .vr-check-effect`).waitFor();
			const before = await sheetsOf(page, names);
			const due = [
				...(check.apply?.(before.craft, outcome) ? ["craft"] : []),
				...(target && check.applyToTarget?.(before.target, outcome) ? ["target"] : []),
			];
			const buttons = page.locator(`${panel} [data-check-act="apply"]`);
			await expect.poll(() => buttons.count()).toBe(due.length);
			for (const role of due) {
				await press(panel, "apply", role);
				await expect.poll(() => sheetsOf(page, names), { message: `${check.id} applied` }).not.toEqual(before);
				await press(panel, "undo", role);
				await expect.poll(() => sheetsOf(page, names), { message: `${check.id} taken back` }).toEqual(before);
			}
			return { reasons, changes: due.length > 0 };
		}

		test.each(ROOMS.map(({ id }) => id as GameId))("%s: every resolution is rolled, applied and undone", async (gameId) => {
			const type = TYPES[gameId];
			const checks = await checksOf(gameId);
			const seen = { reasons: new Set<string>(), changed: new Set<string>(), rolled: new Set<string>() };
			for (const [index] of (CRAFT[gameId] ?? []).entries()) {
				const names = [`${type} ${index}`, `${type} target`] as const;
				await page.evaluate(`game.actors.getName("${names[0]}").sheet.render({ force: true })`);
				await page.locator(`${SHEET} [role="tab"][data-tab="checks"]`).click();
				const { craft } = await sheetsOf(page, names);
				for (const check of checks.filter(({ barred }) => barred(craft) === null)) {
					const panel = `${SHEET} [data-check="${check.id}"]`;
					if (check.aim) await page.locator(`${panel} [data-aim]`).selectOption({ label: names[1] });
					for (const typed of FORMS[`${gameId} ${check.id}`] ?? [{}]) {
						await fill(page, panel, typed);
						if (seen.rolled.has(check.id) && (await isRefused(panel))) continue;
						for (const faces of [DICE.high, DICE.low, ...(WITH_MIDDLE.includes(`${gameId} ${check.id}`) ? [DICE.middle] : [])]) {
							const { reasons, changes } = await roll(check, names, faces);
							for (const reason of reasons) seen.reasons.add(reason);
							seen.rolled.add(check.id);
							if (changes) seen.changed.add(check.id);
						}
					}
				}
				await page.evaluate(`game.actors.getName("${names[0]}").sheet.close()`);
			}
			const ids = checks.map(({ id }) => id);
			expect([...seen.rolled].toSorted()).toEqual(ids.toSorted());
			expect(ids.filter((id) => !seen.changed.has(id))).toEqual(STAY_ON_CARDS[gameId]);
			const { codes } = expectAccepted(findGame(gameId)).game;
			expect(codes.rolls.filter((reason) => !seen.reasons.has(reason))).toEqual(OF_A_MATCH[gameId]);
			expect(await table.faults()).toEqual([]);
		});
	});
});
