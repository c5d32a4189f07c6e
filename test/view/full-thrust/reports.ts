/**
 * One report of each kind in a match of Full Thrust, as the game makes it, for tests and pictures of cards.
 */

import { cardOf } from "../../../src/core/full-thrust/card.ts";
import type { Phase } from "../../../src/core/full-thrust/model.ts";
import { thrustDefaults } from "../../../src/core/full-thrust/options.ts";
import type { ReportCode, SystemFacts, ThrustFacts, ThrustReport } from "../../../src/core/full-thrust/reports.ts";
import { type SeatId, seatId } from "../../../src/core/kernel/seat.ts";
import type { ReportWith } from "../../../src/view/full-thrust/cards/block.ts";
import { facesFor } from "../fusion-regatta/state.ts";

export const [kettle, heron, comet] = ["seat-0", "seat-1", "seat-2"].map(seatId) as [SeatId, SeatId, SeatId];
export const FACES = facesFor([kettle, heron, comet]);

export function dice(reason: string, ...shown: readonly number[]) {
	return { count: shown.length, faces: 6, reason, seat: kettle, shown };
}

/** The game's ids for the cards of its third turn. */
export function cardAt(phase: Phase): string {
	return cardOf({ turn: 3, phase, options: thrustDefaults() });
}

/** A report about the first ship in a phase of the third turn. */
export function aReport<Code extends ReportCode>(
	phase: Phase,
	code: Code,
	facts: ThrustFacts[Code],
	rest: Partial<Pick<ReportWith<Code>, "seat" | "modifiers" | "rolls">> = {},
): ReportWith<Code> {
	return { code, card: cardAt(phase), seat: kettle, facts, modifiers: [], rolls: [], seenBy: "all", ...rest };
}

const BOW_BEAM: SystemFacts = { id: "weapon-1", weapon: "beam", class: 3, arcs: ["FP", "F", "FS"] };
const PLAIN: Omit<SystemFacts, "id"> = { weapon: null, class: 0, arcs: [] };
const DRIVE: SystemFacts = { id: "drive", ...PLAIN };
const BROADSIDE: SystemFacts = { id: "weapon-2", weapon: "beam", class: 2, arcs: ["F", "FS", "AS"] };
const HIT = { by: heron, armour: 2, hull: 3 };

const ORDERS: readonly ThrustReport[] = [
	aReport("orders", "match-begun", { sides: ["Harbour League", "Ninth Tide"] }, { seat: null }),
	aReport("orders", "orders-revealed", { text: "P2+1", thrust: 3, available: 4, turn: 2, turnLimit: 2 }),
	aReport("orders", "no-order", {}),
	aReport(
		"emergency",
		"emergency",
		{ text: "ET P3+3", dice: 2, score: 2, success: false, rating: 2, before: 4 },
		{
			rolls: [dice("emergency-thrust", 4, 5)],
			modifiers: [
				{ code: "over-rating", value: 1 },
				{ code: "over-turning", value: 1 },
			],
		},
	),
	aReport("emergency", "replotted", { text: "" }),
	aReport(
		"initiative",
		"initiative",
		{
			rolls: [
				{ side: "Harbour League", face: 5 },
				{ side: "Ninth Tide", face: 2 },
			],
			winner: "Harbour League",
		},
		{ seat: null, rolls: [dice("initiative", 5), dice("initiative", 2)] },
	),
];

const LAUNCHES: readonly ThrustReport[] = [
	aReport("fighters", "flown", { group: `${kettle}-bay-2`, x: 4, y: -7.26, launched: true, evade: true, secondary: false }),
	aReport("ordnance", "launched", { ordnance: "salvo-3", weapon: "weapon-2", kind: "salvo-launcher", class: 1, x: 10, y: 12, left: 2 }),
	aReport("ordnance", "backfire", {
		driveMass: 20,
		radii: { high: 4, medium: 8, low: 12 },
		dice: { high: 8, medium: 4, low: 2 },
		rating: 2,
	}),
	aReport(
		"ordnance",
		"caught",
		{ ...HIT, by: kettle, zone: "medium", screens: 1, shroud: 0, damage: 5 },
		{ seat: heron, rolls: [dice("grav-backfire", 2, 3, 1, 3)] },
	),
];

const MOVEMENT: readonly ThrustReport[] = [
	aReport("movement", "drive-hit", { cause: "grav-backfire", rating: 2, before: 4 }),
	aReport("movement", "overload", { number: 5, bursts: true }, { rolls: [dice("overload", 5)] }),
	aReport(
		"movement",
		"strained",
		{ number: 6, fails: true, rating: 3, before: 6, option: "before-moving", flown: ["P1", "+1", "EM1"], em: 1 },
		{
			rolls: [dice("drive-threshold", 5), dice("extreme-void", 4)],
			modifiers: [{ code: "extreme", value: 1 }],
		},
	),
	aReport("movement", "moved", { x: -6, y: 3.464, course: 9, facing: 9, velocity: 8, inverted: false, drifts: false, text: "P2+HA1P" }),
	aReport(
		"movement",
		"corkscrewed",
		{ dice: 4, damage: 4, inverted: true },
		{ rolls: [dice("hull-stress", 6, 5, 2, 1), dice("re-roll", 4), dice("corkscrew-end", 3)] },
	),
	aReport(
		"movement",
		"jumped",
		{ distance: 40, direction: 4, scatter: 3, x: 0, y: 40 },
		{ rolls: [dice("jump-direction", 4), dice("jump-scatter", 3, 4)] },
	),
	aReport(
		"movement",
		"jump-danger",
		{ where: "departure", result: "jumps", damage: 4 },
		{ rolls: [dice("ftl-exit", 3), dice("ftl-damage", 4)] },
	),
	aReport("movement", "ftl-engaged", { turning: false }),
	aReport("movement", "ftl-exit", { result: "destroyed", damage: 0 }, { rolls: [dice("ftl-exit", 6)] }),
	aReport("movement", "ftl-blast", { by: kettle, damage: 21, armour: 4, hull: 17 }, { seat: heron }),
	aReport(
		"movement",
		"arrived",
		{ x: 12, y: 3, direction: 11, scatter: 18, damage: 2 },
		{ rolls: [dice("scatter-direction", 11), dice("scatter", 6), dice("sixfold", 3), dice("ftl-entry", 2)] },
	),
];

const ATTACKS: readonly ThrustReport[] = [
	aReport("allocation", "salvo-found", { ordnance: "salvo-3", target: heron }),
	aReport("allocation", "attacks-set", { group: `${kettle}-bay-1`, target: heron }),
	aReport(
		"point-defence",
		"defended",
		{ by: { id: "pds-1", ...PLAIN }, at: "salvo-3", kind: "salvo", weapon: "point-defence", kills: 2 },
		{ rolls: [dice("point-defence", 6), dice("re-roll", 2)] },
	),
	aReport(
		"attacks",
		"salvo",
		{
			ordnance: "salvo-3",
			by: heron,
			radius: 4,
			locked: 5,
			killed: 2,
			onEclipser: 1,
			onTarget: 2,
			damage: 9,
			eclipser: comet,
			percent: 60,
			hits: [
				{ seat: comet, missiles: 1, damage: 2 },
				{ seat: kettle, missiles: 2, damage: 7 },
			],
		},
		{
			rolls: [dice("lock-on", 4), dice("salvo-missile", 2), dice("salvo-missile", 3, 4)],
			modifiers: [{ code: "eclipsers", value: 1 }],
		},
	),
	aReport(
		"attacks",
		"bolt",
		{ ordnance: "plasma-4", by: heron, class: 3, rolled: 6, damage: 5 },
		{ rolls: [dice("plasma-bolt", 3, 2, 4)], modifiers: [{ code: "screens", value: -1 }] },
	),
	aReport(
		"attacks",
		"fighters-attack",
		{ group: `${heron}-bay-1`, by: heron, dice: 4, damage: 3, rerollDamage: 0 },
		{ rolls: [dice("fighters", 5, 4, 4, 1)] },
	),
	aReport("attacks", "fighters-lost", { group: `${heron}-bay-1`, killed: 2, left: 4, cause: "point-defence" }, { seat: heron }),
	aReport("attacks", "fighters-escaped", { group: `${kettle}-bay-1`, cause: "grav-backfire", endurance: 4 }),
	aReport("attacks", "attack-lost", { what: "plasma-4", target: null }),
	aReport("attacks", "wake-met", { ordnance: "salvo-5", kind: "salvo", dice: 2, kills: 1 }, { rolls: [dice("point-defence", 4, 2)] }),
	aReport("attacks", "ordnance-lost", { ordnance: "salvo-5", killed: 6, cause: "wake" }),
];

const FIRED = { kind: "beam", class: 3, target: heron, range: 10, effectiveRange: 22, dice: 2, number: null } as const;

const FIRE: readonly ThrustReport[] = [
	aReport("fire", "fire-declared", {
		shots: [
			{ weapon: BOW_BEAM, target: heron },
			{ weapon: BROADSIDE, target: comet },
		],
	}),
	aReport("fire", "reacted", { how: "late", text: "PM EM2", em: 2 }),
	aReport(
		"fire",
		"fired",
		{ weapon: "weapon-1", ...FIRED, hit: true, damage: 4, rerollDamage: 1, eclipser: null, percent: 0 },
		{
			rolls: [dice("beam", 6, 4), dice("re-roll", 4)],
			modifiers: [
				{ code: "em", value: 12 },
				{ code: "screens", value: -1 },
			],
		},
	),
	aReport("fire", "fire-lost", { target: heron, weapons: [BOW_BEAM, BROADSIDE] }),
	aReport("fire", "eclipsed", {
		by: heron,
		cause: "beam",
		damage: 11,
		onTarget: 5,
		shares: [{ seat: comet, percent: 60, damage: 6 }],
	}),
	aReport("fire", "held-fire", {}),
	aReport("fire", "struck", { ...HIT, cause: "k-gun", overkill: 0, left: 9 }),
	aReport("fire", "destroyed", { ...HIT, cause: "beam", armour: 0, overkill: 4, left: 0 }),
];

const END: readonly ThrustReport[] = [
	aReport(
		"thresholds",
		"thresholds",
		{
			number: 5,
			systems: [
				{ id: "drive", system: DRIVE, face: 5, failed: true, level: 2 },
				{ id: "weapon-1", system: BOW_BEAM, face: 4, failed: true, level: 0 },
				{ id: "pds-1", system: { id: "pds-1", ...PLAIN }, face: 3, failed: false, level: 1 },
			],
		},
		{ modifiers: [{ code: "extra-rows", value: 1 }], rolls: [dice("threshold", 5, 4, 3)] },
	),
	aReport(
		"damage-control",
		"repaired",
		{ system: DRIVE, parties: 2, face: 1, mended: true, level: 4 },
		{ rolls: [dice("damage-control", 1)] },
	),
	aReport("orders", "struck-colours", {}),
	aReport("fire", "timed-out", { phase: "fire" }),
	aReport(
		"over",
		"match-over",
		{
			turn: 9,
			standings: [
				{ seat: heron, side: "Ninth Tide", status: "destroyed", ending: "lost", dealt: 40, turn: 3 },
				{ seat: kettle, side: "Harbour League", status: "in-play", ending: "holds", dealt: 12, turn: null },
			],
		},
		{ seat: null },
	),
];

/** In the order of a turn. */
export const REPORTS: readonly ThrustReport[] = [...ORDERS, ...LAUNCHES, ...MOVEMENT, ...ATTACKS, ...FIRE, ...END];
