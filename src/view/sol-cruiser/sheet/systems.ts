/**
 * Systems of the status sheet, each with its state, and outside a match with the state after a click. A click takes a weapon or a craft
 * from ready to spent to lost and back, and a rating one step down or back to the top.
 */
import { CHECK_ROWS, ROWS } from "../../../core/sol-cruiser/damage/damage.ts";
import { damaged, failsUpTo } from "../../../core/sol-cruiser/damage/threshold-check.ts";
import type { Unit } from "../../../core/sol-cruiser/model.ts";
import { ARMOURS } from "../../../core/sol-cruiser/yard/ratings.ts";
import type { System, SystemKind } from "../../../core/sol-cruiser/yard/systems.ts";
import type { Label } from "../../shared/startup/words/label.ts";
import { plain } from "../../shared/startup/words/measure.ts";
import type { KeptDamage, KeptSystem } from "../craft.ts";
import { gradeName, words } from "../words.ts";

/** The craft whose systems the sheet shows. */
export interface Subject {
	readonly uid: string;
	readonly unit: Unit;
	/** The systems of the undamaged craft. */
	readonly whole: readonly System[];
	/** Null if the user cannot change it here: in a match, or without permission. */
	readonly kept: KeptDamage | null;
	/** Ids of systems that were launched or fired, not shot away. */
	readonly spent: ReadonlySet<string>;
}

export const STATES = ["ready", "spent", "lost", "gone"] as const;
export type SystemState = (typeof STATES)[number];

/** Kinds that one use spends. */
const SPENDABLE: readonly SystemKind[] = ["missile", "submunition", "flight"];

export function stateModel({ uid, unit, kept, spent }: Subject, id: string, name: Label) {
	const system = unit.systems.find((candidate) => candidate.id === id);
	const state = stateOf(system, { kept: kept !== null, spent: spent.has(id) });
	const stateName = words(`Sheet.state.${state}`);
	return {
		id: `${uid}-${id}`,
		state,
		stateName,
		// The stored damage after a click, as JSON; null if a click does nothing.
		to: kept && system ? JSON.stringify(withSystem(kept, nextOf(system, state))) : null,
		// The name of the button, for screen readers.
		name: words("Sheet.lineState", { name, state: stateName }),
	};
}

function stateOf(system: System | undefined, { kept, spent }: { readonly kept: boolean; readonly spent: boolean }): SystemState {
	if (system && system.value > 0) return "ready";
	if (spent) return "spent";
	// A match does not record whether it was fired or shot away.
	return kept || !system || !SPENDABLE.includes(system.kind) ? "lost" : "gone";
}

function nextOf({ id, kind }: System, state: SystemState): KeptSystem {
	const spendable = SPENDABLE.includes(kind);
	const to = state === "ready" ? (spendable ? "spent" : "lost") : state === "spent" ? "lost" : "ready";
	return { id, value: to === "ready" ? 1 : 0, failures: 0, spent: to === "spent" };
}

/** The stored damage with one system changed. */
export function withSystem({ marked, systems }: KeptDamage, system: KeptSystem): KeptDamage {
	return { marked, systems: [...systems.filter(({ id }) => id !== system.id), system] };
}

/** A rating with all its steps, and the present one. */
export interface LadderModel {
	readonly id: string;
	readonly name: Label;
	readonly steps: readonly { readonly value: Label; readonly mark: "gone" | "now" | "later" }[];
	/** "Sensors: 12 of 12". */
	readonly line: Label;
	readonly to: string | null;
}

export const LADDERS = ["propulsion", "sensors", "armour", "stealth"] as const;
export type Ladder = (typeof LADDERS)[number];

export function ladderModel({ uid, unit, whole, kept }: Subject, kind: Ladder): LadderModel | null {
	const full = whole.find((candidate) => candidate.kind === kind);
	const now = unit.systems.find((system) => system.kind === kind) ?? full;
	if (!full || !now) return null;
	const steps = stepsOf(full);
	const at = Math.max(
		0,
		steps.findIndex(({ value, failures }) => value === now.value && failures >= now.failures),
	);
	const next = steps[at + 1] ?? full;
	const { id, value, failures } = next;
	return {
		id: `${uid}-${kind}`,
		name: words(`Sheet.ladder.${kind}`),
		steps: steps.map((step, index) => ({
			value: ratingName(kind, step.value),
			mark: index < at ? "gone" : index === at ? "now" : "later",
		})),
		line: words("Sheet.ladderNow", {
			name: words(`Sheet.ladder.${kind}`),
			now: ratingName(kind, now.value),
			most: ratingName(kind, full.value),
		}),
		to: kept && steps.length > 1 ? JSON.stringify(withSystem(kept, { id, value, failures, spent: false })) : null,
	};
}

/** SC-25: the steps of a rating under failed checks, from the top to 0. */
function stepsOf(full: System): readonly System[] {
	const steps = [full];
	for (let last = full; last.value > 0; ) {
		last = damaged(last);
		steps.push(last);
	}
	return steps;
}

/** A rating as a number, or as a grade for armour. */
export function ratingName(kind: Ladder, value: number): Label {
	return kind === "armour" ? gradeName(ARMOURS[value] ?? "Un") : plain(value);
}

/** A row of boxes. */
export interface BoxRow {
	readonly name: Label;
	/** What a full row brings: a threshold check, or the end. */
	readonly note: Label | null;
	readonly full: boolean;
	readonly boxes: readonly BoxModel[];
}

interface BoxModel {
	readonly id: string;
	readonly crossed: boolean;
	readonly name: Label;
	readonly to: string | null;
}

/** SC-07: thrust points, five to a row. Boxes are crossed off from the right. */
export function pointRows({ uid, unit, whole, kept }: Subject): readonly BoxRow[] {
	const rows = whole.filter(({ kind }) => kind === "thrust-row");
	return rows.map(({ id, value: boxes }, index) => {
		const left = unit.systems.find((system) => system.id === id)?.value ?? 0;
		return {
			name: words("Sheet.pointRow", { row: index + 1 }),
			note: null,
			full: left === 0,
			boxes: Array.from({ length: boxes }, (_, box) => {
				const crossed = box >= left;
				const value = crossed && box === left ? box + 1 : box;
				return {
					id: `${uid}-${id}-${box}`,
					crossed,
					name: words(crossed ? "Sheet.pointSpent" : "Sheet.pointLeft", { row: index + 1, box: box + 1 }),
					to: kept && JSON.stringify(withSystem(kept, { id, value, failures: 0, spent: false })),
				};
			}),
		};
	});
}

/** Four damage rows. A click crosses off every box up to this one. */
export function damageRows({ uid, unit, kept }: Subject): readonly BoxRow[] {
	const { rowBoxes } = unit.figures;
	const checked = CHECK_ROWS.map((row) => ({ row, note: words("Sheet.rowCheck", { limit: failsUpTo(row) }) }));
	const last = { row: ROWS, note: words("Sheet.rowIsEnd") };
	return [...checked, last].map(({ row, note }) => ({
		name: words(unit.design.kind === "fighter" ? "Sheet.fighterRow" : "Sheet.damageRow", { row }),
		note,
		full: unit.marked >= row * rowBoxes,
		boxes: Array.from({ length: rowBoxes }, (_, box) => {
			const place = (row - 1) * rowBoxes + box + 1;
			const crossed = unit.marked >= place;
			const marked = crossed && unit.marked === place ? place - 1 : place;
			return {
				id: `${uid}-box-${place}`,
				crossed,
				name: words(crossed ? "Sheet.boxCrossed" : "Sheet.boxLeft", { row, box: box + 1 }),
				to: kept && JSON.stringify({ ...kept, marked }),
			};
		}),
	}));
}
