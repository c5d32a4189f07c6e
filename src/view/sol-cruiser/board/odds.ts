/**
 * The odds between the selected unit and its enemies: who detects whom, and what the batteries of each would do to the other if they met
 * on their present courses.
 */
import { type Broadside, broadsideAt, type Sighted, sightedBy } from "../../../core/sol-cruiser/play/combat/prospect.ts";
import { seenState } from "../../../core/sol-cruiser/play/seen-state.ts";
import { areEnemies } from "../../../core/sol-cruiser/play/units.ts";
import type { UnitView } from "../../../core/sol-cruiser/play/view.ts";
import type { Label } from "../../shared/startup/words/label.ts";
import { percent } from "../../shared/startup/words/measure.ts";
import { unitName } from "../names.ts";
import { tenths } from "../orders/forms/parts.ts";
import { words } from "../words.ts";
import type { Tracking } from "./tracks.ts";

/**
 * Returns the sentences for each enemy: its odds against the selected unit, or else the viewer's own craft. Other units get none.
 */
export function oddsAgainst({ view, faces, draft }: Tracking, units: readonly UnitView[]): (unit: UnitView) => readonly Label[] {
	const own = units.find(({ id }) => id === draft?.selected) ?? units.find(({ seat }) => seat === view.seat);
	if (own?.known !== "own" || view.side === null) return () => [];
	const state = seenState(view);
	const name = unitName(own, faces);
	return (unit) => {
		if (!areEnemies(own, unit)) return [];
		return [
			...sightLabel("sees", sightedBy(state, own, unit), name),
			...sightLabel("seen", sightedBy(state, unit, own), name),
			...fireLabel("deals", broadsideAt(state, own, unit), name),
			...fireLabel("takes", broadsideAt(state, unit, own), name),
		];
	};
}

/** There is no sentence for an enemy that detects nothing: it may be blind, or have a controller that the viewer does not see. */
function sightLabel(who: "sees" | "seen", { hexes, range, detected }: Sighted, name: Label | string): readonly Label[] {
	const isFar = detected && (range === null || hexes > range);
	if (isFar) return [words(`Board.odds.${who}.anywhere`, { name })];
	if (range !== null) {
		const text = detected ? "now" : "nearer";
		// The sentence counts either how far apart they are, or how far the sight reaches.
		const count = who === "sees" && !detected ? hexes : range;
		return [words(`Board.odds.${who}.${text}`, { name, range, hexes }, count)];
	}
	return who === "sees" ? [words("Board.odds.sees.nowhere", { name })] : [];
}

function fireLabel(who: "deals" | "takes", fire: Broadside | null, name: Label | string): readonly Label[] {
	if (!fire) return [];
	const { hit, damage } = fire;
	return [words(`Board.odds.${who}`, { name, hit: percent(hit), damage: tenths(damage) })];
}
