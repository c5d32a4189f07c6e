/**
 * The cruiser's sheet and the window of ready-made ships, for pictures and for tests.
 */

import { seatId } from "../../../../src/core/kernel/seat.ts";
import type { Unit } from "../../../../src/core/sol-cruiser/model.ts";
import { cruiserDefaults } from "../../../../src/core/sol-cruiser/options.ts";
import { seatUnit } from "../../../../src/core/sol-cruiser/play/units.ts";
import type { CruiserView } from "../../../../src/core/sol-cruiser/play/view.ts";
import type { HullDesign } from "../../../../src/core/sol-cruiser/yard/design.ts";
import { EXAMPLE_VESSELS, type VesselId } from "../../../../src/core/sol-cruiser/yard/ships.ts";
import { LATE_TEMPLATES } from "../../../../src/foundry/on-demand/templates.ts";
import type { TableInput } from "../../../../src/view/shared/startup/match/table.ts";
import type { ReadyMadeInput } from "../../../../src/view/shared/startup/setting-up/ready-made.ts";
import type { CraftInput, SheetInput } from "../../../../src/view/shared/startup/sheet/presenter.ts";
import { namesIn } from "../../../../src/view/sol-cruiser/fleet/fleet.ts";
import { shelf } from "../../../../src/view/sol-cruiser/fleet/ships.ts";
import { solCruiserPresenter } from "../../../../src/view/sol-cruiser/index.ts";
import { cruiserSheet } from "../../../../src/view/sol-cruiser/sheet/sheet.ts";
import type { CruiserSheetDraft, CruiserShown } from "../../../../src/view/sol-cruiser/types.ts";
import { render } from "../../support/page.ts";
import type { Picture } from "../../support/windows.ts";

/** A frigate of the Concord in dock, with a crew of three. */
export function craftOf(vessel: VesselId, system: Readonly<Record<string, unknown>> = {}): CraftInput {
	const { design } = EXAMPLE_VESSELS[vessel];
	return {
		name: "Plain Speaker",
		img: null,
		editable: true,
		byGM: true,
		looks: "Says it once.",
		livery: { hull: "#0072b2", trim: "#f0e442", glyph: "diamond" },
		pilot: { name: "Luis Okafor-Dean", uuid: "Actor.pilot" },
		crew: { captain: { name: "Amara Thorsen", uuid: "Actor.captain" }, engineer: null, gunner: null },
		career: {},
		system: {
			side: "Concord",
			vessel: "Halberd frigate",
			cq: 1,
			design,
			names: namesIn(design),
			notes: "",
			crossed: { marked: 0, systems: [] },
			...system,
		},
	};
}

export function sheetOf(input: Partial<SheetInput<CruiserShown>> = {}) {
	return cruiserSheet({ uid: "s", table: null, craft: craftOf("halberd"), draft: null, ...input });
}

type Part = "header" | "helm" | "status" | "yard" | "career";

export function sheetHtml(sheet: ReturnType<typeof sheetOf>, ...parts: readonly Part[]): string {
	const { sheet: paths } = solCruiserPresenter.templates;
	return parts.map((part) => render(paths[part], { ...sheet, tab: { cssClass: "active" } })).join("");
}

export function shipsHtml(wishes: ReadyMadeInput["wishes"] = {}, more: Partial<ReadyMadeInput> = {}): string {
	const shown = shelf.model({ uid: "w", wishes, chosen: [], isReferee: true, obstacle: null, made: null, ...more });
	return `${render(LATE_TEMPLATES.shelfSearch, shown)}${render(LATE_TEMPLATES.shelfList, shown)}`;
}

/** A table at which the frigate is seat "one", in combat. */
export function tableWith(change: Partial<Unit> = {}): TableInput<CruiserShown> {
	const seat = seatId("one");
	const design = EXAMPLE_VESSELS.halberd.design;
	const unit = { ...seatUnit(seat, { side: "Concord", cq: 1, design, names: namesIn(design) }), ...change, known: "own" as const };
	const view: CruiserView = {
		options: cruiserDefaults(),
		turn: 3,
		phase: "combat",
		order: [seat],
		combats: [],
		dockings: [],
		seat,
		side: "Concord",
		units: { [unit.id]: unit },
		sighted: [],
		groups: [],
		waiting: { for: "nothing" },
	};
	const situation = { phase: "combat", round: 3, turn: null, awaited: [], over: false, standings: [] };
	return {
		view,
		situation,
		faces: [],
		seat,
		choices: [],
		sealed: [],
		ownOrder: null,
		isReferee: false,
		reports: [],
	} as unknown as TableInput<CruiserShown>; // The sheet does not read the rest.
}

/** The sheet's draft with a design on the drawing board. */
export function boardWith(design: HullDesign, vessel = "", bring = ""): CruiserSheetDraft {
	return { helm: null, bring, design: { design, names: namesIn(design), vessel } };
}

const DAMAGED = {
	marked: 13,
	systems: [
		{ id: "beam-2", value: 0, failures: 0, spent: false },
		{ id: "missile-1", value: 0, failures: 0, spent: true },
		{ id: "submunition-4", value: 0, failures: 0, spent: false },
		{ id: "thrust-row-4", value: 2, failures: 0, spent: false },
		{ id: "sensors", value: 6, failures: 1, spent: false },
		{ id: "stealth", value: 0, failures: 0, spent: false },
	],
};

export function cruiserSheetPictures(): readonly Picture[] {
	const framed = (html: string) => `<div class="void-regatta vr-craft-sheet">${html}</div>`;
	const framedShelf = (html: string) =>
		`<div class="void-regatta vr-shelf-window vr-cruisers-window"><div class="window-content">${html}</div></div>`;
	const widths = [400, 800];
	const damaged = sheetOf({ craft: craftOf("halberd", { crossed: DAMAGED }) });
	const plot = { end: [9, -12] as const, thrust: 2, orbit: null, jump: false, guards: null };
	const fighting = sheetOf({ table: tableWith({ marked: 13, at: [4, -3], vector: [5, -7], plot, detected: true }) });
	const { design } = EXAMPLE_VESSELS.halberd;
	const drawn = sheetOf({ draft: boardWith({ ...design, tech: "OC", stealth: 2, drive: 55 }, "Halberd frigate") });
	const bettered = sheetOf({ draft: boardWith({ ...design, armour: "Med", drive: 160 }, "Halberd II frigate", "{") });
	return [
		{ name: "cruiser-status", widths, html: framed(sheetHtml(sheetOf(), "header", "status")) },
		{ name: "cruiser-damaged", widths, html: framed(sheetHtml(damaged, "header", "status")) },
		{ name: "cruiser-fighting", widths, html: framed(sheetHtml(fighting, "header", "status")) },
		{ name: "cruiser-carrier", widths: [800], html: framed(sheetHtml(sheetOf({ craft: craftOf("citadel") }), "status")) },
		{ name: "cruiser-yard", widths, html: framed(sheetHtml(sheetOf(), "header", "yard")) },
		{ name: "cruiser-yard-broken", widths, html: framed(sheetHtml(drawn, "yard")) },
		{ name: "cruiser-yard-better", widths, html: framed(sheetHtml(bettered, "yard")) },
		{ name: "cruiser-helm", widths: [400], html: framed(sheetHtml(sheetOf(), "header", "helm")) },
		{ name: "cruisers", widths: [400, 860], html: framedShelf(shipsHtml({}, { chosen: ["halberd", "citadel"] })) },
		{ name: "cruisers-none", widths: [400], html: framedShelf(shipsHtml({ text: "zzz" }, { obstacle: "may-not-create" })) },
	];
}
