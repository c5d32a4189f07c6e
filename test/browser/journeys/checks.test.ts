/**
 * Every resolution of the four games, rolled from a sheet in a real browser: each check of each craft, its outcome applied to the sheets
 * that it changes and taken back. The list is made from the games' own: their checks, and the dice that their rules ask for. On a second
 * host system, where only the sheets look otherwise, each check is rolled once.
 */
import type { Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
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

/** The checks for which there is a second craft, one that is worn: it rolls these again, for their other dice. */
const WORN: readonly string[] = ["full-thrust backfire"];

/** The checks whose middle results roll more dice than their high and low ones. */
const WITH_MIDDLE: readonly string[] = ["full-thrust ftl-exit"];

/** The host systems, and whether every resolution is rolled there, or each check once; in a soak, everything on both. */
const HOSTS = [
	{ host: "twodsix", isWhole: true },
	{ host: "mgt2e", isWhole: process.env["SOAK"] === "1" },
] as const;

/** The forms and dice of a check. */
function waysOf(gameId: GameId, { id }: Check, isWhole: boolean): readonly (readonly [TypedFields, readonly number[]])[] {
	const key = `${gameId} ${id}`;
	const [first = {}, ...others] = FORMS[key] ?? [];
	if (!isWhole) return [[first, DICE.high]];
	const dice = [DICE.high, DICE.low, ...(WITH_MIDDLE.includes(key) ? [DICE.middle] : [])];
	return [first, ...others].flatMap((typed) => dice.map((faces) => [typed, faces] as const));
}

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

/** What came of all rolls of a game: the reasons of its dice, and the checks that were rolled and that changed a sheet. */
interface Seen {
	readonly reasons: Set<string>;
	readonly changed: Set<string>;
	readonly rolled: Set<string>;
}

/** What a page did with an outcome: the sheets after each change, and after each is taken back. */
interface Done {
	readonly changed: Readonly<Record<string, Sheets>>;
	readonly back: Readonly<Record<string, Sheets>>;
}

/** What the last card keeps of its check, and the dice that it shows. */
async function lastCard(page: Page): Promise<Rolled> {
	const { check, reports } = await page.evaluate<Card>("JSON.parse(JSON.stringify(game.messages.contents.at(-1).system))");
	return rolledOn({ check, reports });
}

interface Card {
	readonly check: { readonly outcome: Json; readonly target: string | null };
	readonly reports: Readonly<Record<string, readonly Report[]>>;
}

function rolledOn({ check, reports }: Card): Rolled {
	const reasons = Object.values(reports).flatMap((told) => told.flatMap(({ rolls }) => rolls.map(({ reason }) => reason)));
	return { outcome: check.outcome, target: check.target !== null, reasons };
}

/**
 * What presses the buttons of a panel inside the page, one after the other, as soon as each of them is there: the way to the page and back is
 * costly. As for a person's click, a button must be in sight, and nothing may cover its middle.
 */
const HANDS = `
	const one = (selector) => document.querySelector(panel + " " + selector);
	const until = async (holds) => {
		const end = performance.now() + 60000;
		while (!holds()) {
			if (performance.now() > end) throw new Error("The sheet does not come to: " + holds);
			await new Promise((resolve) => setTimeout(resolve, 4));
		}
	};
	const sheets = () => {
		const [craft, target] = names.map((name) => JSON.parse(JSON.stringify(game.actors.getName(name).system)));
		return { craft, target };
	};
	const press = (button) => {
		button.scrollIntoView({ block: "center" });
		const { x, y, width, height } = button.getBoundingClientRect();
		const hit = document.elementFromPoint(x + width / 2, y + height / 2);
		if (width * height === 0 || !button.contains(hit)) throw new Error("A click does not reach " + button.outerHTML);
		button.click();
	};
`;

/** Rolls, and waits for the card and for what the panel says of it. */
const ROLLED = `async ({ panel, names, count }) => {
	${HANDS}
	const old = one(".vr-check-effect");
	press(one('[data-action="roll-check"]'));
	await until(() => game.messages.size === count && one(".vr-check-effect") && one(".vr-check-effect") !== old);
}`;

/** Applies the outcome in these roles and takes it back, once the panel offers just them for the last card. */
const ACTED = `async ({ panel, names, due }) => {
	${HANDS}
	const offered = () => [...document.querySelectorAll(panel + " [data-check-act]")];
	const isLast = ({ dataset }) => dataset.card === game.messages.contents.at(-1).id;
	await until(() => offered().every(isLast) && offered().map(({ dataset }) => dataset.role).join() === due.join());
	const button = (act, role) => one('[data-check-act="' + act + '"][data-role="' + role + '"]:enabled');
	const [changed, back] = [{}, {}];
	for (const role of due) {
		await until(() => button("apply", role));
		press(button("apply", role));
		await until(() => button("undo", role));
		changed[role] = sheets();
		press(button("undo", role));
		await until(() => button("apply", role));
		back[role] = sheets();
	}
	return { changed, back };
}`;

interface Press {
	readonly panel: string;
	readonly names: readonly [string, string];
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
	describe.each(HOSTS)("in a world of $host", ({ host, isWhole }) => {
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
			table = await pagesOn(world, { players: 1 });
			if (!isWhole) await table.gm.close(); // a player rolls alone
			page = table.one;
			cards = 0;
		});

		afterAll(() => table.close());

		/** Clicks a button of a panel, where the page shows it. */
		async function click(selector: string): Promise<void> {
			await redrawn(page); // a redraw between the button's down and up would take the click
			await page.locator(selector).click();
		}

		/** Rolls inside the page, or by a click as a person makes it. */
		async function rolled(press: Press, byHand: boolean): Promise<void> {
			await redrawn(page); // a redraw that an earlier act has brought may be on its way
			if (!byHand) return page.evaluate(`(${ROLLED})(${JSON.stringify({ ...press, count: cards })})`);
			const effect = `document.querySelector('${press.panel} .vr-check-effect')`;
			await page.evaluate(`globalThis.effectBefore = ${effect}`);
			await click(`${press.panel} [data-action="roll-check"]`);
			await page.waitForFunction(`game.messages.size === ${cards} && ${effect} && ${effect} !== effectBefore`);
		}

		/** Applies an outcome in these roles and takes it back, inside the page or by clicks. */
		async function acted({ panel, names }: Press, due: readonly string[], byHand: boolean): Promise<Done> {
			if (!byHand) return page.evaluate<Done>(`(${ACTED})(${JSON.stringify({ panel, names, due })})`);
			const offered = () =>
				page.evaluate(`[...document.querySelectorAll('${panel} [data-check-act="apply"]')].map(({ dataset }) => dataset.role)`);
			await expect.poll(offered, { message: panel }).toEqual(due);
			const states = { changed: new Map<string, Sheets>(), back: new Map<string, Sheets>() };
			for (const role of due) {
				const button = (act: string) => `${panel} [data-check-act="${act}"][data-role="${role}"]`;
				await click(button("apply"));
				await page.waitForSelector(button("undo"));
				states.changed.set(role, await sheetsOf(page, names));
				await click(button("undo"));
				await page.waitForSelector(button("apply"));
				states.back.set(role, await sheetsOf(page, names));
			}
			return { changed: Object.fromEntries(states.changed), back: Object.fromEntries(states.back) };
		}

		/** Rolls a check with these dice, applies what it changes and takes it back. Returns the dice's reasons, and whether it changed a sheet. */
		async function roll(check: Check, names: Press["names"], { faces, byHand }: { faces: readonly number[]; byHand: boolean }) {
			await load(page, faces);
			const press = { panel: `${SHEET} [data-check="${check.id}"]`, names };
			cards += 1;
			await rolled(press, byHand);
			const [{ outcome, target, reasons }, before] = [await lastCard(page), await sheetsOf(page, names)];
			const due = [
				...(check.apply?.(before.craft, outcome) ? ["craft"] : []),
				...(target && check.applyToTarget?.(before.target, outcome) ? ["target"] : []),
			];
			const { changed, back } = await acted(press, due, byHand);
			for (const role of due) {
				expect(changed[role], `${check.id} applied`).not.toEqual(before);
				expect(back[role], `${check.id} taken back`).toEqual(before);
			}
			return { reasons, changes: due.length > 0 };
		}

		/** No sheet of a test that failed is in the way of the next. */
		beforeEach(() =>
			page.evaluate("Promise.all([...foundry.applications.instances.values()].filter((app) => app.actor).map((app) => app.close()))"),
		);

		/** Rolls all checks of a craft from its sheet. */
		async function rollAll(gameId: GameId, names: Press["names"], { checks, seen }: { checks: readonly Check[]; seen: Seen }) {
			await page.evaluate(`game.actors.getName("${names[0]}").sheet.render({ force: true })`);
			await page.locator(`${SHEET} [role="tab"][data-tab="checks"]`).click();
			const { craft } = await sheetsOf(page, names);
			for (const check of checks.filter(({ barred }) => barred(craft) === null)) {
				const panel = `${SHEET} [data-check="${check.id}"]`;
				if (check.aim) await page.locator(`${panel} [data-aim]`).selectOption({ label: names[1] });
				for (const [typed, faces] of waysOf(gameId, check, isWhole)) {
					await fill(page, panel, typed);
					const { reasons, changes } = await roll(check, names, { faces, byHand: seen.changed.size === 0 });
					for (const reason of reasons) seen.reasons.add(reason);
					seen.rolled.add(check.id);
					if (changes) seen.changed.add(check.id);
				}
			}
			await page.evaluate(`game.actors.getName("${names[0]}").sheet.close()`);
			await expect.poll(() => page.locator(SHEET).count()).toBe(0); // it fades out
		}

		test.each(ROOMS.map(({ id }) => id as GameId))("%s: every resolution is rolled, applied and undone", async (gameId) => {
			const type = TYPES[gameId];
			const checks = await checksOf(gameId);
			const seen: Seen = { reasons: new Set(), changed: new Set(), rolled: new Set() };
			for (const [index] of (isWhole ? (CRAFT[gameId] ?? []) : [{}]).entries()) {
				const rolled = checks.filter(({ id }) => index === 0 || WORN.includes(`${gameId} ${id}`));
				await rollAll(gameId, [`${type} ${index}`, `${type} target`], { checks: rolled, seen });
			}
			const ids = checks.map(({ id }) => id);
			expect([...seen.rolled].toSorted()).toEqual(ids.toSorted());
			expect(seen.changed.size).toBeGreaterThan(0);
			expect(await table.faults()).toEqual([]);
			if (!isWhole) return;
			expect(ids.filter((id) => !seen.changed.has(id))).toEqual(STAY_ON_CARDS[gameId]);
			const { codes } = expectAccepted(findGame(gameId)).game;
			expect(codes.rolls.filter((reason) => !seen.reasons.has(reason))).toEqual(OF_A_MATCH[gameId]);
		});
	});
});
