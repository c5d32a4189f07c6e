/**
 * Every window of the module as a user sees it: how to open it and on which page, for pictures and tests.
 */
import type { Page } from "playwright-core";
import { LONGEST_WAIT } from "../../patience.ts";
import { atRest, type BrowserTable, matchOf } from "../tables.ts";

export type Theme = "light" | "dark";

export interface WindowView {
	readonly name: string;
	/** Opens it; returns its page and the part to check. */
	readonly open: (table: BrowserTable) => Promise<Opened>;
	/** When it can come to look otherwise; missing if each stage may change it. */
	readonly changes?: "never" | "at the start and the end";
}

/** The windows that may look otherwise in a stage than in the ones before; in a soak all, in case one changes when nobody expects it. */
export function changedIn(
	stage: string,
	stages: readonly { readonly name: string }[],
	views: readonly WindowView[],
): readonly WindowView[] {
	if (process.env["SOAK"] === "1") return views;
	const place = stages.findIndex(({ name }) => name === stage);
	const isTurn = place < 2 || place === stages.length - 1; // the set-up, the first stage of a match that has begun, and its end
	return views.filter(({ changes }) => changes === undefined || (changes === "never" ? place === 0 : isTurn));
}

/** A window in which a user decides, on the page of that user. */
export interface ActingView extends WindowView {
	readonly who: "gm" | "one";
}

const BOARD = ".vr-board-window";
const CONTROL = ".vr-control-window";
const SHEET = ".vr-craft-sheet";

/** The windows that open by name, with their selectors. */
const BY_NAME = {
	board: BOARD,
	control: CONTROL,
	archive: ".vr-archive-window",
	racers: ".vr-racers-window",
	yachts: ".vr-yachts-window",
	cruisers: ".vr-cruisers-window",
	warships: ".vr-warships-window",
	welcome: ".vr-welcome-window",
	station: ".vr-station-window",
	fame: ".vr-fame-window",
} as const;
type WindowName = keyof typeof BY_NAME;

/** An open window: its page, and the part of the page to check. */
export interface Opened {
	readonly page: Page;
	readonly selector: string;
	/** The module's part of a window of Foundry's. */
	readonly ours?: string;
}

/** Calls the module's API in a page. */
async function show(page: Page, name: WindowName): Promise<void> {
	await page.evaluate(`game.modules.get("void-regatta").api.show("${name}")`);
	await page.locator(BY_NAME[name]).waitFor();
}

/** Opens a tab of a craft's sheet and closes all other windows. */
async function showSheet(page: Page, name: string, tab: string): Promise<void> {
	await page.evaluate(`(async () => {
		const { sheet } = game.actors.getName("${name}");
		await Promise.all(${WINDOWS_OPEN}.filter((app) => app !== sheet).map((app) => app.close()));
		if (!sheet.rendered) await sheet.render({ force: true });
		sheet.element.querySelector('[role="tab"][data-tab="${tab}"]').click();
	})()`);
	await page.locator(SHEET).waitFor();
}

const WINDOWS_OPEN = "[...foundry.applications.instances.values()].filter((app) => app.hasFrame)";

/** Closes all windows of a page. */
export async function closeAll(page: Page): Promise<void> {
	await page.evaluate(`Promise.all(${WINDOWS_OPEN}.map((app) => app.close()))`);
}

/** A tab of a craft's sheet, as its owner sees it. */
export function sheetOf(name: string, tab: string): WindowView["open"] {
	return async ({ one }) => {
		await showSheet(one, name, tab);
		return { page: one, selector: SHEET };
	};
}

/** A window that opens by its name. */
export function shown(name: WindowName, who: "gm" | "one"): WindowView["open"] {
	return async (table) => {
		await closeAll(table[who]);
		await show(table[who], name);
		return { page: table[who], selector: BY_NAME[name] };
	};
}

function sidebar(tab: "chat" | "combat"): WindowView["open"] {
	return async ({ gm }) => {
		await closeAll(gm);
		await gm.evaluate(`document.querySelector('[data-action="tab"][data-tab="${tab}"]').click()`);
		return tab === "chat"
			? { page: gm, selector: "#chat", ours: ".vr-message .message-content" }
			: { page: gm, selector: "#combat", ours: ".vr-tracker" };
	};
}

/** The windows in any stage of a match. */
export const WINDOWS: readonly WindowView[] = [
	{ name: "board", open: shown("board", "one") },
	{ name: "board-gm", open: shown("board", "gm") },
	{ name: "control", open: shown("control", "gm") },
	{ name: "archive", open: shown("archive", "gm"), changes: "at the start and the end" },
	{ name: "sheet-race", open: sheetOf("Blue Heron", "race") },
	{ name: "sheet-craft", open: sheetOf("Blue Heron", "craft"), changes: "at the start and the end" },
	{ name: "sheet-career", open: sheetOf("Blue Heron", "career"), changes: "at the start and the end" },
	{ name: "chat", open: sidebar("chat") },
	{ name: "tracker", open: sidebar("combat") },
];

/** The window of this name, one of these; throws if there is none. */
export function named(views: readonly WindowView[], name: string): WindowView {
	const view = views.find((one) => one.name === name);
	if (!view) throw new Error(`There is no window ${name}`);
	return view;
}

/** The shelf of racers, which looks the same in all stages of a match. */
export const RACER_SHELF: { readonly stages: typeof STAGES; readonly views: readonly WindowView[] } = {
	stages: [{ name: "ready-made", reach: async () => {} }],
	views: [{ name: "racers", open: shown("racers", "gm") }],
};

/** Switches a page to a theme, as Foundry does. */
export async function wear(page: Page, theme: Theme): Promise<void> {
	await page.evaluate(worn(theme));
}

/** The same as a script in the page. */
export function worn(theme: Theme): string {
	return `document.body.classList.remove("theme-light", "theme-dark"), document.body.classList.add("theme-${theme}")`;
}

/** Makes a window this many pixels wide; null restores its first width. */
export async function resize(page: Page, selector: string, width: number | null): Promise<void> {
	await page.evaluate(`(() => {
		const app = [...foundry.applications.instances.values()].find(({ element }) => element?.matches("${selector}"));
		app.before ??= { width: app.position.width, height: app.position.height };
		app.setPosition(${width === null ? "app.before" : `{ width: ${width}, height: 880, left: 10, top: 10 }`});
	})()`);
}

/** Stages of a match for pictures and tests, each continuing the one before. */
export const STAGES: readonly { readonly name: string; readonly reach: (table: BrowserTable) => Promise<void> }[] = [
	{ name: "set-up", reach: async () => undefined },
	{ name: "dump", reach: ({ gm }) => command(gm, "await api.start(match)") },
	{ name: "turns", reach: ({ gm }) => command(gm, FLOWN) },
	{ name: "mid-race", reach: ({ gm }) => command(gm, TO_ROUND_FIVE) },
	{ name: "attacks", reach: ({ gm }) => command(gm, until("attacks")) },
	{ name: "over", reach: ({ gm }) => command(gm, until("over")) },
];

/**
 * Lets a stage's script wait until something is so, however slow the machine is; `comes` also ends when the match is over. A stage that
 * does not come is an error: otherwise tests would look at another one.
 */
export const COMES = `
	const appears = async (what, isSo) => {
		const end = Date.now() + ${LONGEST_WAIT};
		while (!isSo()) {
			if (Date.now() > end) throw new Error(what + " does not come: it is round " + match.round + ", " + match.system.phase);
			await new Promise((next) => setTimeout(next, 50));
		}
	};
	const comes = (what, isSo) => appears(what, () => isSo() || match.system.stage !== "running");
`;

async function command(gm: Page, script: string): Promise<void> {
	await gm.evaluate(`(async () => {
		const { api } = game.modules.get("void-regatta");
		const match = ${matchOf("jovian-rally")};
		const act = async (seat, command) => {
			for (;;) {
				const done = await api.perform(match, { kind: "command", seat, command });
				if (done.ok || done.refusal.code === "match-over") return;
				if (done.refusal.code !== "moved-on") throw new Error(command.kind + " was refused: " + JSON.stringify(done));
				await new Promise((next) => setTimeout(next, 50)); // an NPC was quicker
			}
		};
		const seats = match.turns.map(({ id }) => id);
		${COMES}
		const awaitedIs = (seat) => match.turns[match.turn]?.id === seat;
		${script}
	})()`);
	await atRest(gm);
}

/** Propellant was dumped; then a few burns, a risk, and the second seat's first burn. */
const FLOWN = `
	await act(seats[0], { kind: "dump", kg: 60 });
	await act(seats[1], { kind: "dump", kg: 45 });
	for (const seat of seats.slice(0, 3)) await act(seat, { kind: "ready" });
	await comes("the first turn", () => awaitedIs(seats[0])); // the NPC's attacks come first
	for (const to of ["B1", "C1", "D2"]) await act(seats[0], { kind: "burn", to });
	tabletop.dice("[5, 6]");
	await act(seats[0], { kind: "manoeuvre" });
	if (awaitedIs(seats[0])) await act(seats[0], { kind: "burn", to: "E1" });
	if (awaitedIs(seats[0])) await act(seats[0], { kind: "end-turn" });
	await act(seats[1], { kind: "burn", to: "B1" });
`;

/** An NPC decides for each awaited seat until round five; from then on people fly the first three seats. */
const TO_ROUND_FIVE = `
	const until = Date.now() + ${LONGEST_WAIT};
	while (match.round < 5) {
		if (Date.now() > until || match.system.stage !== "running") throw new Error("Round five does not come: it is round " + match.round);
		const { ok } = await api.decide(match, null);
		if (!ok) await new Promise((next) => setTimeout(next, 50)); // an NPC's step is under way
	}
	await api.setPilot(match, seats[3], "balanced");
	await comes("a person's turn", () => seats.slice(0, 3).includes(match.turns[match.turn]?.id));
`;

/** Plays on until this phase comes; each seat makes its simplest choice. */
function until(phase: string): string {
	return `
		for (let step = 0; step < 400 && match.system.phase !== "${phase}" && match.system.phase !== "over"; step++) {
			await act(null, { kind: "time-out" });
		}
	`;
}

/** Lets a stage's script in the GM's page seal an order for a player's seat: `sealFor(seat, order)`. */
export const SEAL_FOR = `
	const sealFor = async (seat, order) => {
		await api.takeOver(match, seat);
		await api.seal(match, seat, order);
		await api.giveBack(match, seat);
	};
`;
