/**
 * The yacht's sheet outside a match and the window of ready-made yachts: for pictures and for tests.
 */
import { LATE_TEMPLATES } from "../../../../src/foundry/on-demand/templates.ts";
import { fusionRegattaPresenter } from "../../../../src/view/fusion-regatta/index.ts";
import { yachtSheet } from "../../../../src/view/fusion-regatta/sheet/sheet.ts";
import { shelf } from "../../../../src/view/fusion-regatta/shelf.ts";
import type { ReadyMadeInput } from "../../../../src/view/shared/startup/setting-up/ready-made.ts";
import type { CraftInput } from "../../../../src/view/shared/startup/sheet/presenter.ts";
import { render } from "../../support/page.ts";
import type { Picture } from "../../support/windows.ts";

/** A yacht outside a race, with a crew of two and a gyro. */
const YACHT: CraftInput = {
	name: "Kittiwake",
	img: null,
	editable: true,
	byGM: true,
	looks: "White over grey, and loud about it.",
	livery: { hull: "#0072b2", trim: "#f0e442", glyph: "diamond" },
	pilot: { name: "First Pilot", uuid: "Actor.pilot" },
	crew: { engineer: null, coPilot: null },
	career: {},
	system: { design: { crew: 2, system: "gyro", shielding: 1 }, team: "Harbour Nine", raceMass: 50, crossed: 0 },
};

export function sheetOf(system: Readonly<Record<string, unknown>> = {}, compare = "", craft: Partial<CraftInput> = {}) {
	const draft = { helm: null, compare };
	return yachtSheet({ uid: "y", table: null, craft: { ...YACHT, ...craft, system: { ...YACHT.system, ...system } }, draft });
}

type Part = "header" | "design" | "card";

export function sheetHtml(sheet: ReturnType<typeof sheetOf>, ...parts: readonly Part[]): string {
	const { sheet: paths } = fusionRegattaPresenter.templates;
	return parts.map((part) => render(paths[part], { ...sheet, tab: { cssClass: "active" } })).join("");
}

export function yachtsHtml(wishes: ReadyMadeInput["wishes"] = {}, more: Partial<ReadyMadeInput> = {}): string {
	const shown = shelf.model({ uid: "w", wishes, chosen: [], isReferee: true, obstacle: null, made: null, ...more });
	return `${render(LATE_TEMPLATES.shelfSearch, shown)}${render(LATE_TEMPLATES.shelfList, shown)}`;
}

export function yachtPictures(): readonly Picture[] {
	const framed = (html: string) => `<div class="void-regatta vr-craft-sheet">${html}</div>`;
	const framedShelf = (html: string) =>
		`<div class="void-regatta vr-shelf-window vr-yachts-window"><div class="window-content">${html}</div></div>`;
	const widths = [400, 720];
	return [
		{ name: "yacht-design", widths, html: framed(sheetHtml(sheetOf(), "header", "design")) },
		{ name: "yacht-compared", widths, html: framed(sheetHtml(sheetOf({}, "tallow-wick"), "header", "design")) },
		{ name: "yacht-card", widths, html: framed(sheetHtml(sheetOf({ crossed: 17 }), "header", "card")) },
		{ name: "yacht-card-extended", widths: [720], html: framed(sheetHtml(sheetOf({ crossed: 30, raceMass: 75 }), "card")) },
		{ name: "yachts", widths: [400, 860], html: framedShelf(yachtsHtml({}, { chosen: ["ninepin", "low-tide"] })) },
		{ name: "yachts-none", widths: [400], html: framedShelf(yachtsHtml({ text: "zzz" }, { obstacle: "may-not-create" })) },
	];
}
