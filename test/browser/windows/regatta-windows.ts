/**
 * The windows and stages of a regatta, for pictures and tests.
 */
import type { Page } from "playwright-core";
import { atRest, matchOf } from "../tables.ts";
import { COMES, type STAGES, sheetOf, shown, WINDOWS, type WindowView } from "./windows.ts";

/** The windows that show a regatta. */
export const REGATTA_WINDOWS: readonly WindowView[] = [
	...WINDOWS.filter(({ name }) => !name.startsWith("sheet")),
	{ name: "yachts", open: shown("yachts", "gm"), changes: "never" },
	{ name: "yacht-helm", open: sheetOf("Last Candle", "helm") },
	{ name: "yacht-design", open: sheetOf("Last Candle", "design"), changes: "at the start and the end" },
	{ name: "yacht-card", open: sheetOf("Last Candle", "card") },
	{ name: "yacht-career", open: sheetOf("Last Candle", "career"), changes: "at the start and the end" },
];

/** Stages of a regatta of four gates, each continuing the one before. */
export const REGATTA_STAGES: typeof STAGES = [
	{
		name: "regatta-set-up",
		reach: ({ gm }) => regatta(gm, "await api.setOptions(match, { ...match.system.options, gates: 4, placeSeconds: 0 });"),
	},
	{ name: "regatta-grid", reach: ({ gm }) => regatta(gm, "await api.start(match);") },
	{ name: "regatta-orders", reach: ({ gm }) => regatta(gm, SKIPPERS_TO_TURN_FOUR) },
	{ name: "regatta-results", reach: ({ gm }) => regatta(gm, SKIPPERS_TO_THE_END) },
	{ name: "regatta-over", reach: ({ gm }) => regatta(gm, 'await act(null, { kind: "close-results" });') },
];

async function regatta(gm: Page, script: string): Promise<void> {
	await gm.evaluate(`(async () => {
		const { api } = game.modules.get("void-regatta");
		const match = ${matchOf("fusion-regatta")};
		if (!match.active) await match.activate();
		const act = (seat, command) => api.perform(match, { kind: "command", seat, command });
		const seats = match.turns.map(({ id }) => id);
		const candle = match.turns.find(({ name }) => name === "Last Candle").id;
		${COMES}
		${script}
	})()`);
	await atRest(gm);
}

/** NPC skippers fly all yachts until turn four; then one yacht waits for its owner's orders. */
const SKIPPERS_TO_TURN_FOUR = `
	for (const [index, seat] of seats.entries()) await api.setPilot(match, seat, ["steady", "bold", "reckless", "steady"][index]);
	await act(null, { kind: "roll-for-gates" });
	await comes("turn four", () => match.round >= 4);
	await api.setPilot(match, candle, "");
	await act(candle, { kind: "helm" });
	await comes("the wait for Last Candle", () => /waiting for .*Last Candle/.test(document.querySelector(".vr-tracker .vr-headline")?.textContent ?? ""));
`;

/** FR-26: the race closes by itself; an undo opens its results again. */
const SKIPPERS_TO_THE_END = `
	await api.setPilot(match, candle, "steady");
	await api.perform(match, { kind: "reveal" });
	await comes("the end", () => false);
	await api.undoTo(match, Object.keys(match.system.log).length - 1);
	api.show("control");
	const resume = () => document.querySelector('.vr-control [data-action="resume"]');
	await appears("the button that resumes the race", resume);
	resume().click();
	await appears("a race that runs again", () => match.system.stage === "running");
`;
