/**
 * The warship's sheet at its main moments, for pictures and for tests.
 */
import type { ThrustState, Warship, WarshipDesign } from "../../../../src/core/full-thrust/model.ts";
import { thrustDefaults } from "../../../../src/core/full-thrust/options.ts";
import { newGroups, newShip } from "../../../../src/core/full-thrust/play/ships.ts";
import type { Faces } from "../../../../src/core/kernel/dice.ts";
import { seatId } from "../../../../src/core/kernel/seat.ts";
import { checks as CHECKS } from "../../../../src/view/full-thrust/checks/index.ts";
import { fullThrustPresenter } from "../../../../src/view/full-thrust/index.ts";
import type { ThrustSheetDraft, ThrustShown } from "../../../../src/view/full-thrust/types.ts";
import type { Check, TypedFields } from "../../../../src/view/shared/on-demand/checks/check.ts";
import { type CheckMemory, checksModel } from "../../../../src/view/shared/on-demand/checks/tab.ts";
import type { TableInput } from "../../../../src/view/shared/startup/match/table.ts";
import type { CraftInput, SheetInput } from "../../../../src/view/shared/startup/sheet/presenter.ts";
import { render } from "../../support/page.ts";
import { rollCheck } from "../../support/roll-check.ts";
import type { Picture } from "../../support/windows.ts";

/** A carrier with a system of every kind. */
export const EVERYTHING: WarshipDesign = {
	tmf: 120,
	hull: 30,
	armour: 6,
	drive: { rating: 4, advanced: true },
	ftl: true,
	screens: 2,
	shroud: true,
	sensors: "enhanced",
	weapons: [
		{ kind: "beam", class: 3, arcs: ["F", "FS", "FP"], ammunition: null, extended: false },
		{ kind: "beam", class: 2, arcs: ["F", "FS", "AS"], ammunition: null, extended: false },
		{ kind: "pulse-torpedo", class: 1, arcs: ["F"], ammunition: null, extended: false },
		{ kind: "k-gun", class: 4, arcs: ["F", "FP"], ammunition: null, extended: false },
		{ kind: "salvo-launcher", class: 1, arcs: ["F", "FS", "FP"], ammunition: 4, extended: true },
		{ kind: "plasma-launcher", class: 2, arcs: ["F", "FS", "AS", "A", "AP", "FP"], ammunition: null, extended: false },
	],
	pointDefence: 3,
	bays: 2,
	parties: 4,
};

export function warshipCraft(system: Readonly<Record<string, unknown>> = {}): CraftInput {
	return {
		name: "Harrow of Ceres",
		img: null,
		editable: true,
		byGM: true,
		looks: "Long, grey, and patient.",
		livery: { hull: "#0072b2", trim: "#f0e442", glyph: "shield" },
		pilot: { name: "Luis Okafor-Dean", uuid: "Actor.pilot" },
		crew: { captain: { name: "Amara Thorsen", uuid: "Actor.captain" }, engineer: null, gunner: null },
		career: {},
		system: { side: "Concord", vessel: "Harrow fleet carrier", design: EVERYTHING, notes: "", ...system },
	};
}

const sheetForm = await fullThrustPresenter.sheet();

export function warshipSheetOf(input: Partial<SheetInput<ThrustShown>> = {}) {
	return sheetForm.model({ uid: "s", table: null, craft: warshipCraft(), draft: null, ...input });
}

type Part = "header" | "helm" | "status" | "design" | "career";

export function warshipHtml(sheet: object, ...parts: readonly Part[]): string {
	const paths = fullThrustPresenter.templates.sheet;
	return parts.map((part) => render(paths[part] ?? "", { ...sheet, tab: { cssClass: "active" } })).join("");
}

export const DAMAGED = {
	armour: 4,
	marked: 11,
	systems: [
		{ id: "drive", level: 2 },
		{ id: "weapon-2", level: 0 },
		{ id: "screen-1", level: 0 },
		{ id: "bay-2", level: 0 },
	],
	magazines: [{ id: "weapon-5", left: 1 }],
	groups: [{ id: "bay-1", fighters: 4, endurance: 3 }],
};

/** A table at which the carrier is seat "one". */
export function thrustTableWith(change: Partial<Warship> = {}): TableInput<ThrustShown> {
	const seat = seatId("one");
	const start = { side: "Concord", at: { x: 4, y: -3 }, course: 2, velocity: 9, arrives: 0 };
	const ship = { ...newShip(seat, { side: "Concord", design: EVERYTHING }, { start, place: 0 }), ...change };
	const groups = newGroups(ship).map((group, index) => (index === 0 ? { ...group, status: "out" as const, fighters: 5 } : group));
	const view: ThrustState = {
		options: thrustDefaults(),
		turn: 3,
		phase: "orders",
		order: [seat],
		ships: { [seat]: ship },
		fighters: Object.fromEntries(groups.map((group) => [group.id, group])),
		ordnance: {},
		wakes: [],
		initiative: [],
		waiting: { for: "orders" },
		launched: 0,
	};
	const situation = {
		phase: "orders",
		strip: [],
		round: 3,
		step: null,
		rounds: null,
		turn: null,
		awaited: [seat],
		seconds: 0,
		over: false,
		seats: {},
	};
	return { view, situation, faces: [], seat, choices: [], sealed: [], ownOrder: null, isReferee: false, reports: [] };
}

/** The sheet after a few inputs on the drawing board. */
export function drawnOn(craft: CraftInput, ...strokes: readonly Readonly<Record<string, string>>[]) {
	const draft = strokes.reduce<ThrustSheetDraft | null>(
		(before, typed) => sheetForm.next({ uid: "s", table: null, craft, draft: before }, typed),
		null,
	);
	return warshipSheetOf({ craft, draft });
}

const APPLY = { act: "apply", name: { key: "VOIDREGATTA.Checks.apply" }, why: null, card: "card", role: "craft" } as const;

interface ChecksShown {
	readonly checks?: readonly Check[];
	readonly memories?: ReadonlyMap<string, CheckMemory>;
	readonly editable?: boolean;
	readonly fields?: Readonly<Record<string, unknown>>;
}

export function checksOn({ checks = CHECKS.own, memories = new Map(), editable = true, fields = warshipCraft().system }: ChecksShown = {}) {
	return checksModel({ uid: "s", checks, craft: { fields, crew: [], boons: [] }, seat: seatId("ship"), memories, editable, targets: [] });
}

export function checksHtml(model: ReturnType<typeof checksOn>): string {
	return render("templates/shared/checks.hbs", { checks: model, tab: { cssClass: "active" } });
}

/** The chat card of a check on exactly these faces. */
function cardHtml(id: string, typed: TypedFields, faces: Faces): string {
	const check = CHECKS.own.find((own) => own.id === id);
	const { system: fields } = warshipCraft({ crossed: DAMAGED });
	const rolled = check && rollCheck(check, { presenter: fullThrustPresenter, fields, typed, faces });
	if (!rolled?.card) throw new Error(`The check ${id} cannot be rolled so: ${rolled?.why}`);
	return `<li class="chat-message message void-regatta vr-message"><div class="message-content">${render("templates/chat/card.hbs", rolled.card)}</div></li>`;
}

function checkCards(): string {
	return [
		cardHtml("emergency", { order: "ET P1+2", earlierUses: "1" }, [5, 2]),
		cardHtml("drive", { extreme: "3", rowsLost: "1" }, [4]),
		cardHtml("thresholds", { number: "5" }, [5, 1, 2, 6, 3, 4, 5, 1, 2, 3, 4, 6]),
		cardHtml("jump", { jump: "20" }, [7, 5]),
		cardHtml("ftl-exit", {}, [6]),
		cardHtml("corkscrew", { turn: "1" }, [6, 5, 2, 1, 3, 3, 4, 3]),
		cardHtml("repair", { system: "weapon-2", parties: "2" }, [2]),
		cardHtml("beam", { range: "10", corkscrewing: "true" }, [6, 4, 3, 5]),
	].join("");
}

export function warshipSheetPictures(): readonly Picture[] {
	const framed = (html: string) => `<div class="void-regatta vr-craft-sheet">${html}</div>`;
	const widths = [400, 800];
	const damaged = warshipCraft({ crossed: DAMAGED });
	const fighting = warshipSheetOf({ table: thrustTableWith({ marked: 17, armour: 0, inverted: true, emergencies: 1 }) });
	const memories = new Map<string, CheckMemory>([
		[
			"emergency",
			{ typed: { order: "ET P9", earlierUses: "0" }, target: "", end: { why: { key: "VOIDREGATTA.full-thrust.Check.barred.driveDead" } } },
		],
		[
			"corkscrew",
			{
				typed: {},
				target: "",
				end: { effects: [{ key: "VOIDREGATTA.full-thrust.Check.corkscrew.inverted" }], acts: [APPLY], card: "card" },
			},
		],
	]);
	const heavy = drawnOn(warshipCraft(), { name: "drive.rating", value: "8" }, { name: "hull", value: "90" }, { name: "bring", value: "{" });
	return [
		{ name: "warship-status", widths, html: framed(warshipHtml(warshipSheetOf(), "header", "status")) },
		{ name: "warship-damaged", widths, html: framed(warshipHtml(warshipSheetOf({ craft: damaged }), "header", "status")) },
		{ name: "warship-fighting", widths, html: framed(warshipHtml(fighting, "header", "helm", "status")) },
		{ name: "warship-design", widths, html: framed(warshipHtml(warshipSheetOf(), "header", "design")) },
		{ name: "warship-design-heavy", widths, html: framed(warshipHtml(heavy, "design")) },
		{ name: "warship-checks", widths, html: framed(checksHtml(checksOn({ memories, fields: damaged.system }))) },
		{ name: "warship-check-cards", widths: [300], html: `<ol class="chat-log">${checkCards()}</ol>` },
		{ name: "warship-helm", widths: [400], html: framed(warshipHtml(warshipSheetOf(), "helm")) },
	];
}
