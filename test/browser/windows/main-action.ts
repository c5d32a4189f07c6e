/**
 * The main action is in view: on the board and at the helm, at the size of a laptop and of a telephone, a user whose move it is sees
 * the button that does it, with nothing above it; and nothing calls a user who is not awaited. The status rail of a fight is in view too.
 */
import type { Page } from "playwright-core";
import { atRest, type BrowserTable } from "../tables.ts";
import { type ActingView, closeAll, named, type Opened, WINDOWS } from "./windows.ts";

/** The boards of a match. */
export const BOARDS: readonly ActingView[] = [
	{ ...named(WINDOWS, "board"), name: "the player's board", who: "one" },
	{ ...named(WINDOWS, "board-gm"), name: "the GM's board", who: "gm" },
];

export const LAPTOP = { width: 1280, height: 800 };
export const TELEPHONE = { width: 400, height: 800 };

/** Opens a window on a page of this size: whether a move is due, and what is wrong with the main action. */
export async function mainActionAt(size: typeof LAPTOP, table: BrowserTable, { who, open }: ActingView): Promise<Found> {
	const before = table[who].viewportSize();
	await table[who].setViewportSize(size);
	const found = await mainActionIn(await open(table));
	await closeAll(table[who]);
	if (before) await table[who].setViewportSize(before);
	return found;
}

/** The same in a window that is open, at the size that its page has. */
export async function mainActionIn({ page, selector }: Opened): Promise<Found> {
	await atRest(page); // whose move it is is read once
	const { isDue, faults } = await actionIn(page, selector);
	const unseen = await railIn(page, selector);
	return { isDue, faults: [...faults, ...unseen].map((fault) => `${page.viewportSize()?.width} wide: ${fault}`) };
}

interface Found {
	readonly isDue: boolean;
	readonly faults: readonly string[];
}

/** What is wrong with the status rail of a board: it reaches out of its window. Other windows have none. */
function railIn(page: Page, selector: string): Promise<readonly string[]> {
	return page.evaluate<readonly string[]>(`(() => {
		const rail = document.querySelector("${selector} .vr-rail");
		if (!rail) return [];
		const [own, room] = [rail, rail.closest(".window-content")].map((one) => one.getBoundingClientRect());
		const box = [own.top, own.bottom, room.top, room.bottom].map(Math.round).join(" ");
		return own.height > 20 && own.top >= room.top && own.bottom <= room.bottom + 1 ? [] : ["the status rail at " + box];
	})()`);
}

/**
 * What is wrong with the main action of a window: it is missing, it is outside of the page, or something lies above it. Where no move
 * is due, no action may have the colour that calls for one.
 */
function actionIn(page: Page, selector: string): Promise<Found> {
	return page.evaluate<Found>(`(() => {
		const root = document.querySelector("${selector}");
		const { status } = root.querySelector(".vr-status-bar")?.dataset ?? {};
		const isDue = status === "you";
		const acts = [...root.querySelectorAll(".vr-act button[data-action]")].filter((one) => one.getBoundingClientRect().width > 0);
		const main = acts.find((one) => one.matches(".vr-primary")) ?? acts[0];
		const orange = acts.filter((one) => one.matches(".vr-primary:not(:disabled, [aria-disabled=true])"));
		// Where nobody is awaited, the match goes on by what its GM does.
		const leads = status === "goes-on" && game.user.isGM && orange.length > 0;
		if (!isDue && !leads) return { isDue, faults: orange.map((one) => "«" + one.textContent.trim() + "» calls a user who is not awaited") };
		if (!main) return { isDue, faults: ["no main action: " + root.textContent.replace(/\\s+/g, " ").slice(0, 300)] };
		const { left, top, right, bottom } = main.getBoundingClientRect();
		const box = [left, top, right, bottom].map(Math.round).join(" ");
		if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight) return { isDue, faults: ["«" + main.textContent.trim() + "» at " + box] };
		const above = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
		return { isDue, faults: main.contains(above) ? [] : ["«" + main.textContent.trim() + "» is under " + above?.outerHTML.slice(0, 200)] };
	})()`);
}
