/**
 * The status sheet: identity, movement, detection, damage, systems and load. In a match it shows the match's unit; outside one, its
 * player marks it by hand.
 */

import { thrustPointsOf } from "../../../core/sol-cruiser/damage/threshold-check.ts";
import type { Unit } from "../../../core/sol-cruiser/model.ts";
import type { UnitView } from "../../../core/sol-cruiser/play/view.ts";
import { systemsOf } from "../../../core/sol-cruiser/yard/systems.ts";
import { adviceOn, postsOf } from "../../fight/with-games/sheet.ts";
import type { SheetInput } from "../../shared/startup/sheet/presenter.ts";
import type { Label } from "../../shared/startup/words/label.ts";
import { type CruiserCraft, cruiserIn, unitByHand } from "../craft.ts";
import { listModels } from "../load-lines.ts";
import type { CruiserShown } from "../types.ts";
import { crewName, FIGHT, words } from "../words.ts";
import { detectionFigures, identityFigures, linkFigures, movementFigures } from "./figures.ts";
import { damageRows, LADDERS, ladderModel, pointRows, type Subject } from "./systems.ts";

/** A seat's own craft in a match that is not over; null if there is no such match. */
export function unitInMatch({ table }: Pick<SheetInput<CruiserShown>, "table">): UnitView | null {
	if (!table?.seat || table.situation.over) return null;
	return Object.values(table.view.units).find(({ id }) => id === (table.seat as string)) ?? null; // A seat's own unit has the seat's id.
}

export function statusModel({ uid, craft, table }: SheetInput<CruiserShown>) {
	const cruiser = cruiserIn(craft.system);
	const inMatch = unitInMatch({ table });
	const unit = inMatch ?? unitByHand(cruiser);
	const editable = craft.editable && inMatch === null;
	const subject = subjectOf(uid, { unit, cruiser, editable });
	const { design } = unit;
	const view = inMatch && table ? table.view : null;
	return {
		uid,
		editable,
		advice: adviceOn(FIGHT, editable, inMatch !== null),
		identity: identityFigures(unit, cruiser),
		crew: crewName(unit.cq),
		posts: postsOf(FIGHT, craft),
		movement: movementFigures(unit, view),
		points: { summary: pointsLine(unit, subject), rows: pointRows(subject) },
		detection: detectionFigures(unit, view),
		hull: { summary: words("Sheet.hull", { marked: unit.marked, of: 4 * unit.figures.rowBoxes }), rows: damageRows(subject) },
		ladders: LADDERS.map((kind) => ladderModel(subject, kind)).filter((candidate) => candidate !== null),
		lists: design.kind === "missile" ? [] : listModels(subject, design),
		links: linkFigures(unit, inMatch ? table : null),
		notes: cruiser.notes,
		// The stored damage of an undamaged craft, as JSON; null if there is no damage, or the user may not edit it.
		repair: editable && (cruiser.crossed.marked > 0 || cruiser.crossed.systems.length > 0) ? WHOLE : null,
	};
}

/** The stored damage of an undamaged craft. */
const WHOLE = JSON.stringify({ marked: 0, systems: [] });

interface Shown {
	readonly unit: Unit;
	readonly cruiser: CruiserCraft;
	readonly editable: boolean;
}

function subjectOf(uid: string, { unit, cruiser, editable }: Shown): Subject {
	const { crossed } = cruiser;
	return {
		uid,
		unit,
		whole: unit.design.kind === "missile" ? unit.systems : systemsOf(unit.design),
		kept: editable ? crossed : null,
		spent: new Set(crossed.systems.filter(({ spent }) => spent).map(({ id }) => id)),
	};
}

function pointsLine({ systems }: Unit, { whole }: Subject): Label {
	return words("Sheet.points", { left: thrustPointsOf(systems), of: thrustPointsOf(whole) });
}
