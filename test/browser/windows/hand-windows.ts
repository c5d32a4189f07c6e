/**
 * The windows of the GM's hand, for pictures and tests: a ruling's form, a briefing, and the questions of Flight Control.
 */
import { atRest, matchOf } from "../tables.ts";
import { type STAGES, shown, type WindowView } from "./windows.ts";

const MATCH = matchOf("full-thrust");
const CONTROL = ".vr-control-window";

/** A window that a button of Flight Control opens; the button is in the fold of this name, if one is given. */
function byButton(button: string, selector: string, fold?: string): WindowView["open"] {
	return async (table) => {
		const { page } = await shown("control", "gm")(table);
		if (fold) await page.locator(`${CONTROL} summary`, { hasText: fold }).first().click();
		await page.locator(`${CONTROL} ${button}`).first().click();
		await page.locator(selector).waitFor();
		return { page, selector };
	};
}

const SCENARIOS = "Scenario and briefings";

const RECORDER = byButton('[data-action="record-lesson"]', ".vr-texts-dialog", "Record");

/** The windows of the GM's hand. A dialog closes with all other windows before the next one opens. */
export const HAND_WINDOWS: readonly WindowView[] = [
	{ name: "ruling", open: byButton('[data-action="rule"]', ".vr-ruling-window") },
	{ name: "briefing", open: briefing },
	{ name: "question-step", open: byButton('[data-action="step"]', ".vr-question-dialog") },
	{ name: "question-scenario", open: byButton('[data-action="keep-scenario"]', ".vr-texts-dialog", SCENARIOS) },
	{ name: "question-briefings", open: byButton('[data-action="edit-briefings"]', ".vr-texts-dialog", SCENARIOS) },
	{ name: "lesson-recorder", open: RECORDER },
	{ name: "lesson-sentences", open: sentences },
];

/** The second form of the recorder: its sentences, for all steps of the match. */
async function sentences(table: Parameters<WindowView["open"]>[0]): ReturnType<WindowView["open"]> {
	const { page, selector } = await RECORDER(table);
	await page.locator(`${selector} [data-action="next"]`).click();
	await page.locator(`${selector} textarea[name="closing"]`).waitFor();
	return { page, selector };
}

async function briefing(table: Parameters<WindowView["open"]>[0]): ReturnType<WindowView["open"]> {
	const { page } = await shown("control", "gm")(table);
	await page.evaluate(`game.modules.get("void-regatta").api.show("briefing")`);
	await page.locator(".vr-briefing-window").waitFor();
	return { page, selector: ".vr-briefing-window" };
}

/** A fight that waits for players, with a briefing for each side. */
export const HAND_STAGES: typeof STAGES = [
	{
		name: "gm-hand",
		reach: async ({ gm }) => {
			await gm.evaluate(`(async () => {
				const { api } = game.modules.get("void-regatta");
				await ${MATCH}.activate();
				await api.setBriefings(${MATCH}, Object.fromEntries(${MATCH}.turns.map(({ actor }) => [actor.system.side, "Hold the line.\\n\\nShoot last."])));
				await api.start(${MATCH});
			})()`);
			await atRest(gm);
		},
	},
];
