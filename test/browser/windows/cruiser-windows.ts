/**
 * The windows and stages of a match of Sol Cruiser, for pictures and tests: the demo's smuggler is detected in the second turn,
 * hit by a missile, and caught in the third.
 */
import type { Page } from "playwright-core";
import { atRest, type BrowserTable, matchOf, seedDice } from "../tables.ts";
import { SEAL_FOR, type STAGES, sheetOf, shown, WINDOWS, type WindowView } from "./windows.ts";

const BOARD = ".vr-board-window";

/** The windows that show a match of Sol Cruiser. */
export const CRUISER_WINDOWS: readonly WindowView[] = [
	...WINDOWS.filter(({ name }) => !name.startsWith("sheet")),
	{ name: "board-close", open: closeUp },
	{ name: "cruisers", open: shown("cruisers", "gm"), changes: "never" },
	{ name: "cruiser-helm", open: sheetOf("Even Hand", "helm") },
	{ name: "cruiser-status", open: sheetOf("Even Hand", "status") },
	{ name: "cruiser-yard", open: sheetOf("Even Hand", "yard"), changes: "at the start and the end" },
	{ name: "cruiser-career", open: sheetOf("Even Hand", "career"), changes: "at the start and the end" },
];

/** The board, zoomed in by a few clicks from the view of the whole map. */
async function closeUp(table: BrowserTable): ReturnType<WindowView["open"]> {
	const opened = await shown("board", "one")(table);
	const whole = opened.page.locator(`${BOARD} [data-action="zoom-reset"]:not([disabled])`);
	if ((await whole.count()) > 0) await whole.click();
	const nearer = opened.page.locator(`${BOARD} [data-action="zoom-in"]:not([disabled])`);
	for (let step = 0; step < STEPS && (await nearer.count()) > 0; step++) {
		await nearer.click();
		await atRest(opened.page);
	}
	return opened;
}

const STEPS = 6;

/** Stages of a match, each continuing the one before. */
export const CRUISER_STAGES: typeof STAGES = [
	{ name: "cruisers-set-up", reach: ({ gm }) => cruisers(gm, "await api.setOptions(match, { ...match.system.options, zones });") },
	{ name: "cruisers-deployment", reach: deployment },
	{ name: "cruisers-plotting", reach: ({ gm }) => cruisers(gm, TO_THE_CHASE) },
	{ name: "cruisers-combat", reach: ({ gm }) => cruisers(gm, TO_THE_FIGHT) },
	{ name: "cruisers-over", reach: ({ gm }) => cruisers(gm, 'await act(null, { kind: "close" });') },
];

/** Who sees whom hangs on the dice, which must not hang on the matches before this one. */
async function deployment({ gm }: BrowserTable): Promise<void> {
	await seedDice(gm, SEED);
	await cruisers(gm, "await api.start(match);");
}

const SEED = 1;

/** Zones near enough for the ships to meet in the second turn, and too far for detection in the first. */
const ZONES = [
	{ side: "Concord", at: [-3, -5], radius: 4, course: "D2", maxSpeed: 4 },
	{ side: "Free Yards", at: [-7, 16], radius: 5, course: "B4", maxSpeed: 5 },
];

async function cruisers(gm: Page, script: string): Promise<void> {
	await gm.evaluate(`(async () => {
		const { api } = game.modules.get("void-regatta");
		const match = ${matchOf("sol-cruiser")};
		if (!match.active) await match.activate();
		const zones = ${JSON.stringify(ZONES)};
		const [patrol, , smuggler] = match.turns.map(({ id }) => id);
		const act = (seat, command) => api.perform(match, { kind: "command", seat, command });
		${SEAL_FOR}
		const plain = { orbit: null, jump: false, guards: null };
		const plot = (seat, end, launches = []) => sealFor(seat, { kind: "plot", plots: { [seat]: { ...plain, end } }, launches, release: [] });
		const waitsFor = () => {
			// The showing is stored in parts; a record is one text until it is too long.
			const part = (path) => JSON.parse(match.system.shown[path] ?? "null");
			return (part("view")?.waiting ?? part("view/waiting"))?.for ?? part("view/waiting/for");
		};
		const until = async (wait) => {
			for (let step = 0; step < 30 && waitsFor() !== wait; step++) await api.perform(match, { kind: "reveal" });
			if (waitsFor() !== wait) throw new Error("The match never waits for " + wait);
		};
		${script}
	})()`);
	await atRest(gm);
}

/** The third turn: a missile has hit the smuggler, which plots before the patrol ship near it does. */
const TO_THE_CHASE = `
	await sealFor(patrol, { kind: "deploy", at: [-3, -3], course: "D2" });
	await sealFor(smuggler, { kind: "deploy", at: [-7, 11], course: "A3 B1" });
	await until("plot-hidden");
	await plot(smuggler, [-6, 6]);
	await until("plot");
	await until("plot-hidden");
	await plot(patrol, [-4, -1], [{ ...plain, from: patrol, system: "missile-1", target: smuggler, end: [-5, 3] }]);
	await until("intents");
	tabletop.dice("[6, 6, 1, 1, 1, 1, 1, 6, 6, 6, 6, 6, 6, 6, 6]");
	await until("pursue");
	await sealFor(patrol, { kind: "pursue", pursuits: { [patrol]: smuggler } });
	await until("plot");
	await plot(smuggler, [-4, -4]);
`;

const TO_THE_FIGHT = `
	await plot(patrol, [-8, -1]);
	await until("intents");
	tabletop.dice("[6, 6]");
	await sealFor(patrol, { kind: "intents", intercepts: { [patrol]: [smuggler] }, dockings: {} });
	await until("fire");
`;
