/**
 * The windows of a warship outside a match, for pictures and tests: its display as kept by hand, its drawing board, and checks
 * that were rolled or refused.
 */

import { USERS } from "../../tabletop/open-table.ts";
import { EVERYTHING } from "../../view/full-thrust/pictures/sheet.ts";
import { atRest } from "../tables.ts";
import { type STAGES, sheetOf, shown, type WindowView } from "./windows.ts";

const NAME = "Harrow of Ceres";
const SHEET = ".vr-craft-sheet";

export const WARSHIP_WINDOWS: readonly WindowView[] = [
	{ name: "warships", open: shown("warships", "gm") },
	{ name: "warship-helm", open: sheetOf(NAME, "helm") },
	{ name: "warship-status", open: sheetOf(NAME, "status") },
	{ name: "warship-checks", open: checks },
	{ name: "warship-design", open: sheetOf(NAME, "design") },
	{ name: "warship-career", open: sheetOf(NAME, "career") },
];

/** The checks, after one was rolled and one was refused. */
async function checks(table: Parameters<WindowView["open"]>[0]): ReturnType<WindowView["open"]> {
	const opened = await sheetOf(NAME, "checks")(table);
	const { page } = opened;
	const roll = (id: string) => page.locator(`${SHEET} [data-check="${id}"] [data-action="roll-check"]`).click();
	await page.locator(`${SHEET} [data-check="corkscrew"] [data-input="turn"]`).fill("2");
	await roll("corkscrew");
	await page.locator(`${SHEET} [data-check="corkscrew"] .vr-check-effect`).waitFor();
	await page.locator(`${SHEET} [data-check="emergency"] [data-input="order"]`).fill("ET sideways");
	await roll("emergency");
	await page.locator(`${SHEET} [data-check="emergency"] .vr-check-why`).waitFor();
	return opened;
}

export const WARSHIP_STAGES: typeof STAGES = [
	{
		name: "warship-alone",
		reach: async ({ gm }) => {
			const crossed = {
				armour: 4,
				marked: 11,
				systems: [
					{ id: "drive", level: 2 },
					{ id: "weapon-2", level: 0 },
				],
				magazines: [],
				groups: [],
			};
			const system = { design: EVERYTHING, side: "Concord", vessel: "Harrow fleet carrier", crossed };
			const data = { name: NAME, type: "void-regatta.warship", system, ownership: { default: 1, [USERS.one]: 3 } };
			await gm.evaluate(`Actor.implementation.create(${JSON.stringify(data)}).then(() => null)`);
			await atRest(gm);
		},
	},
];
