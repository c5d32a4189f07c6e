/**
 * Damage to one unit, its threshold checks, and the loss of units.
 * Source: "Damage"; SC-23 to SC-26, SC-37.
 */

import type { Dicing } from "../../../kernel/dice.ts";
import { extended } from "../../../kernel/extended.ts";
import { expectAccepted } from "../../../kernel/outcome.ts";
import type { SeatId } from "../../../kernel/seat.ts";
import { sizeOf } from "../../../kernel/with-games/boons.ts";
import { type CheckRow, crossOff, ROWS } from "../../damage/damage.ts";
import { type ThresholdResult, thresholdCheck } from "../../damage/threshold-check.ts";
import { speedOf } from "../../flight/course.ts";
import type { CruiserState, Hurt, Unit, UnitId, UnitStatus } from "../../model.ts";
import { type CheckFacts, type CruiserReport, report } from "../../reports.ts";
import type { System } from "../../yard/systems.ts";
import { lostAboard } from "../movement/departures.ts";
import { allUnits } from "../roster.ts";
import { type CruiserStep, courseOf, unitOf, withUnits } from "../units.ts";

/** Damage points, and the unit that dealt them. */
export interface Dealt {
	readonly by: UnitId;
	readonly points: number;
}

export interface Wounding {
	readonly unit: UnitId;
	/** In the order in which boxes are crossed off. */
	readonly dealt: readonly Dealt[];
	/** The card of the reports. */
	readonly card: string;
}

/** Crosses off all damage of one combat, then makes the threshold checks row by row. The units that fired get credit for the boxes. */
export function* wound(state: CruiserState, { unit: id, dealt, card }: Wounding): Dicing<CruiserStep> {
	const unit = unitOf(state, id);
	const { figures, marked } = unit;
	const whole = dealt.reduce((sum, next) => sum + next.points, 0);
	const braced = Math.min(whole, sizeOf(unit.boons, "brace"));
	const points = whole - braced;
	const after = expectAccepted(crossOff({ rowBoxes: figures.rowBoxes, marked }, points));
	const boxes = ROWS * figures.rowBoxes;
	const { crossed, overkill, checks, destroyed } = after;
	const facts = {
		unit: id,
		points,
		crossed,
		overkill,
		rows: [...checks],
		marked: after.marked,
		boxes,
		destroyed,
		...(braced !== 0 && { braced }),
	};
	const reported = report({ code: "damage", card, seat: unit.seat, facts });
	const credits = creditsOf(state, dealt, crossed);
	const crossedOff = (change: Partial<Unit>, failed: readonly string[]): CruiserState => {
		const hurt = hurtBy(unit, { turn: state.turn, boxes: crossed, systems: failed });
		return withUnits(state, { ...credits, [id]: { ...credits[id], marked: after.marked, hurt, ...change } });
	};
	// SC-23: a destroyed unit makes no checks.
	if (destroyed) return { open: withLost(crossedOff({}, []), id, "destroyed"), reports: [reported, lostReport(unit, card)] };
	const checked = yield* checkRows(unit, checks, card);
	const failed = unit.systems.filter(({ id: each, value }) => checked.systems.some((now) => now.id === each && now.value < value));
	const open = crossedOff(
		{ systems: checked.systems },
		failed.map((system) => system.id),
	);
	return { open, reports: [reported, ...checked.reports] };
}

/** What a unit has lost in the turn of a wound, with its earlier wounds of that turn. */
function hurtBy({ hurt }: Pick<Unit, "hurt">, { turn, boxes, systems }: Hurt): Hurt {
	if (hurt?.turn !== turn) return { turn, boxes, systems };
	return { turn, boxes: hurt.boxes + boxes, systems: [...new Set([...hurt.systems, ...systems])] };
}

/** Units get credit for boxes in the order of their hits. Nobody gets credit for damage beyond the last box. */
function creditsOf(state: CruiserState, dealt: readonly Dealt[], boxes: number): Readonly<Record<UnitId, Partial<Unit>>> {
	const credits: Record<UnitId, Pick<Unit, "dealt">> = {};
	let left = boxes;
	for (const { by, points } of dealt) {
		const crossed = Math.min(points, left);
		left -= crossed;
		credits[by] = { dealt: (credits[by] ?? unitOf(state, by)).dealt + crossed };
	}
	return credits;
}

interface Checked {
	readonly systems: readonly System[];
	readonly reports: readonly CruiserReport[];
}

/** SC-23, SC-45: each row that is full now has a check of its own, in order. A system lost in one check is not rolled for in the next. */
function* checkRows({ id, seat, cq, design, systems, boons }: Unit, rows: readonly CheckRow[], card: string): Dicing<Checked> {
	// SC-26: a fighter flight checks its weapons only.
	const kind = design.kind === "fighter" ? "fighter" : "ship";
	const engineer = sizeOf(boons, "checks");
	const reports: CruiserReport[] = [];
	let left = systems;
	for (const row of rows) {
		const result = expectAccepted(yield* thresholdCheck({ seat, row, cq, engineer, kind, systems: left }));
		left = systemsAfter(result);
		reports.push(thresholdReport(card, { unit: id, seat, row, result }));
	}
	return { systems: left, reports };
}

/** All systems after a check. */
export function systemsAfter({ systems }: ThresholdResult): readonly System[] {
	return systems.map(({ rolled: _, face: __, failed: ___, ...system }) => system);
}

/** A threshold check, as its report tells it. */
export interface ToldCheck {
	readonly unit: UnitId;
	readonly seat: SeatId | null;
	readonly row: CheckRow;
	readonly result: ThresholdResult;
}

/** The report of a threshold check. */
export function thresholdReport(card: string, { unit, seat, row, result }: ToldCheck): CruiserReport {
	const { limit, dice, cq, engineer } = result;
	const modifiers = [
		{ code: "cq" as const, value: cq },
		{ code: "engineer" as const, value: engineer },
	].filter(({ value }) => value !== 0);
	return report({
		code: "threshold",
		card,
		seat,
		facts: { unit, row, limit, checks: checksOf(result) },
		modifiers,
		rolls: dice ? [dice] : [],
	});
}

function checksOf({ systems }: ThresholdResult): readonly CheckFacts[] {
	return systems
		.filter(({ rolled }) => rolled)
		.map(({ id: system, kind, face, failed, value }) => ({ system, kind, face, failed, left: value }));
}

/** The state after a unit left play. A unit that it towed drifts on. */
export function withLost(state: CruiserState, id: UnitId, status: UnitStatus): CruiserState {
	return withAllLost(state, new Map([[id, status]]));
}

/** The same for several units at once, since every copy of the units takes time. */
export function withAllLost(state: CruiserState, lost: ReadonlyMap<UnitId, UnitStatus>): CruiserState {
	if (lost.size === 0) return state;
	const changes: Record<UnitId, Partial<Unit>> = {};
	for (const { id: towed, towedBy } of allUnits(state)) if (towedBy !== null && lost.has(towedBy)) changes[towed] = { towedBy: null };
	for (const [id, status] of lost) {
		const speed = speedOf(courseOf(unitOf(state, id)));
		changes[id] = extended(changes[id] ?? {}, { status, gone: { turn: state.turn, speed } });
	}
	return lostAboard(withUnits(state, changes));
}

/** The report that a unit is destroyed. */
export function lostReport({ id, seat, name, number }: Unit, card: string): CruiserReport {
	return report({ code: "destroyed", card, seat, facts: { unit: id, name, number } });
}
