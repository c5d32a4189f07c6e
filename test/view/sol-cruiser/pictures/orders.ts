/**
 * The order panel of Sol Cruiser at telling moments, for pictures and for tests.
 */
import type { SeatId } from "../../../../src/core/kernel/seat.ts";
import { type CruiserOrder, type CruiserState, type UnitId, unitId } from "../../../../src/core/sol-cruiser/model.ts";
import { zoneAmong } from "../../../../src/core/sol-cruiser/play/deployment/zones.ts";
import { plotFrom, standingChoice } from "../../../../src/core/sol-cruiser/play/plotting/plots.ts";
import { cruiserSituation } from "../../../../src/core/sol-cruiser/play/situation.ts";
import { cruiserView } from "../../../../src/core/sol-cruiser/play/view.ts";
import type { TableInput } from "../../../../src/view/shared/startup/match/table.ts";
import type { SeatFace } from "../../../../src/view/shared/startup/seats/face.ts";
import { liveryAt } from "../../../../src/view/shared/startup/seats/livery.ts";
import { draftOf, nextDraft } from "../../../../src/view/sol-cruiser/orders/drafts/draft.ts";
import { ordersModel } from "../../../../src/view/sol-cruiser/orders/panel.ts";
import { helmModel, nextHelmDraft } from "../../../../src/view/sol-cruiser/sheet/helm.ts";
import type { CruiserShown, HelmDraft } from "../../../../src/view/sol-cruiser/types.ts";
import { course } from "../../../core/sol-cruiser/support/builders.ts";
import { aMatch, BLUE, RED, red, type UnitOverrides } from "../../../core/sol-cruiser/support/placed.ts";
import { render } from "../../support/page.ts";
import type { Picture } from "../../support/windows.ts";

export { BLUE, RED, red };

const NAMES = new Map<string, string>([
	["red", "Copper Kettle"],
	["blue", "Grey Ghost"],
	["ally", "Second Thought"],
]);

function facesOf({ order }: CruiserState): readonly SeatFace[] {
	return order.map((id, index) => {
		const { hull, trim, glyph } = liveryAt(index);
		const face = { name: NAMES.get(id) ?? id, pilot: null, colour: hull, trim, glyph, mine: id === red, npc: false };
		return { ...face, id, img: null, actorUuid: null };
	});
}

/** The table of a seat. The game decides everything else. */
export function ordersTable(state: CruiserState, wishes: Partial<TableInput<CruiserShown>> = {}): TableInput<CruiserShown> {
	const seat: SeatId | null = wishes.seat === undefined ? red : wishes.seat;
	const situation = cruiserSituation(state);
	const none = { choices: [], sealed: [], reports: [], ownOrder: null, isReferee: false };
	return { view: cruiserView(state, seat), situation, faces: facesOf(state), seat, ...none, ...wishes };
}

export type TestInput = Readonly<Record<string, string>>;

export function draftAfter(table: TableInput<CruiserShown>, ...inputs: readonly TestInput[]) {
	return inputs.reduce((draft, input) => nextDraft(table, draft, input), draftOf(table, null));
}

export function ordersAfter(table: TableInput<CruiserShown>, ...inputs: readonly TestInput[]) {
	return ordersModel({ uid: "board", table, draft: draftAfter(table, ...inputs) });
}

export function ordersHtml(model: ReturnType<typeof ordersModel>): string {
	return `<div class="void-regatta vr-board">${render("templates/sol-cruiser/orders/panel.hbs", model)}</div>`;
}

const NAMED = { missiles: ["Trident"], hangar: [] } as const;
const A_HALBERD: UnitOverrides = { at: [0, 0], vector: course("A5 B1"), detected: true, names: NAMED };
const A_RAMPART: UnitOverrides = {
	is: "rampart",
	at: [3, -14],
	vector: course("D4"),
	detected: true,
	names: { missiles: ["Dart"], hangar: [] },
};

export const UNITS: Readonly<Record<string, UnitOverrides>> = { red: A_HALBERD, blue: A_RAMPART };

const SIDES = ["red", "blue"] as const;

/** The start of a match. Everybody knows each side's zone. */
export function deployAt(): CruiserState {
	const state = aMatch({ red: { names: NAMED }, blue: { is: "rampart" } }, { turn: 0, phase: "deployment", waiting: { for: "deploy" } });
	return { ...state, options: { ...state.options, zones: SIDES.map((side) => zoneAmong(state.options, SIDES, side)) } };
}

export function pursueAt(): CruiserState {
	return aMatch(UNITS, { phase: "detection", waiting: { for: "pursue" } });
}

/** Both units plot, and a planet is near the first. */
export function plotAt(more: Readonly<Record<string, UnitOverrides>> = {}, group: readonly UnitId[] = [RED]): CruiserState {
	const bodies = [{ name: "Tirane", kind: "planet", at: [1, -5] }] as const;
	return aMatch({ ...UNITS, ...more }, { phase: "plotting", waiting: { for: "plot", group }, options: { bodies, radius: 20 } });
}

/** A missile of the seat's own in flight. */
export const FLYING: Readonly<Record<string, UnitOverrides>> = {
	"red~1": { is: "trident", seat: "red", name: "Trident", number: 1, at: [1, -7], vector: course("A7"), detected: true, target: BLUE },
};

/** All units have plotted, and meet in the middle. */
export function intentsAt(more: Readonly<Record<string, UnitOverrides>> = {}): CruiserState {
	const state = aMatch(
		{ red: { ...A_HALBERD, vector: course("A6") }, blue: { ...A_RAMPART, at: [-3, -1], vector: course("C5") }, ...FLYING, ...more },
		{ phase: "intercept", waiting: { for: "intents" } },
	);
	return plotted(state);
}

function plotted(state: CruiserState): CruiserState {
	const units = Object.values(state.units).map((unit) => [unit.id, { ...unit, plot: plotFrom(unit, standingChoice(unit)) }] as const);
	return { ...state, units: Object.fromEntries(units) };
}

const DARTS = [unitId("blue~1"), unitId("blue~2")] as const;

/** Two flights and their ship have caught the first unit. */
export function fireAt(): CruiserState {
	const dart = { is: "dart", seat: "blue", name: "Dart", at: [0, -6], vector: course("D2"), detected: true, target: RED } as const;
	const slow = { ...A_HALBERD, vector: course("A2") };
	const near = { ...A_RAMPART, at: [0, -6], vector: course("D2") } as const;
	const units = { red: slow, blue: near, "blue~1": { ...dart, number: 1 }, "blue~2": { ...dart, number: 2 } };
	const encounters = [...DARTS, BLUE].map(
		(interceptor) => ({ interceptor, target: RED, hex: [0, -2], fraction: 1, docking: false }) as const,
	);
	const combat = { hex: [0, -2], fraction: 1, encounters, keepers: {} } as const;
	return plotted(aMatch(units, { phase: "combat", waiting: { for: "fire" }, combats: [combat, { ...combat, hex: [0, -1] }] }));
}

/** The same seat after it has sealed its draft. */
export function sealedTable(state: CruiserState): TableInput<CruiserShown> {
	const ownOrder: CruiserOrder | null = draftAfter(ordersTable(state)).order;
	return ordersTable(state, { sealed: [red], ownOrder });
}

/** The helm of the sheet after these inputs. */
export function helmAfter(table: TableInput<CruiserShown> | null, ...inputs: readonly TestInput[]) {
	const draft = inputs.reduce<HelmDraft | null>((before, input) => nextHelmDraft({ table, draft: before }, input), null);
	return helmModel({ uid: "sheet", table, draft });
}

export function helmHtml(helm: ReturnType<typeof helmModel>): string {
	const part = render("templates/sol-cruiser/sheet/helm.hbs", { helm, tab: { cssClass: "active" } });
	return `<div class="void-regatta vr-craft-sheet">${part}</div>`;
}

export function ordersPictures(): readonly Picture[] {
	const widths = [400, 900];
	const launch = { act: "launch", unit: "red", system: "missile-1" };
	const picture = (name: string, state: CruiserState, ...inputs: readonly TestInput[]): Picture => ({
		name: `cruiser-orders-${name}`,
		widths,
		html: ordersHtml(ordersAfter(ordersTable(state), ...inputs)),
	});
	return [
		picture("deploy", deployAt()),
		picture("pursue", pursueAt()),
		picture("plot", plotAt(), { act: "nudge", face: "B" }),
		picture("plot-refused", plotAt(), { act: "pick-hex", hex: "9,9" }),
		picture("launch", plotAt(FLYING, [RED, unitId("red~1")]), launch),
		picture("intents", intentsAt()),
		picture("fire", fireAt()),
		{ name: "cruiser-orders-sealed", widths, html: ordersHtml(ordersAfter(sealedTable(plotAt()))) },
		{ name: "cruiser-orders-helm", widths, html: helmHtml(helmAfter(ordersTable(plotAt()))) },
		{ name: "cruiser-orders-onlooker", widths, html: ordersHtml(ordersAfter(ordersTable(plotAt(), { seat: null }))) },
	];
}
