/**
 * The list of units beside the map, the viewer's own first, with course, speed, thrust and condition; and the plotting order.
 */

import { initiative } from "../../../core/sol-cruiser/flight/plot-order.ts";
import { pointsOf, thrustOf, unitsInPlay } from "../../../core/sol-cruiser/play/units.ts";
import { KNOWN, type UnitView } from "../../../core/sol-cruiser/play/view.ts";
import { faceOf } from "../../shared/startup/seats/face.ts";
import type { Label } from "../../shared/startup/words/label.ts";
import { plain, signed } from "../../shared/startup/words/measure.ts";
import { standingAhead } from "../ahead.ts";
import { sideColour, unitName } from "../names.ts";
import { words } from "../words.ts";
import { hullLeft, markLabel, marksOf } from "./marks.ts";
import { presentSignature } from "./sight.ts";
import type { Tracking } from "./tracks.ts";

export type UnitRow = ReturnType<typeof rowOf>;

export interface UnitGroup {
	readonly id: string;
	readonly known: UnitView["known"];
	/** How the viewer knows them; the name of their side if the viewer sees everything and is on no side. */
	readonly name: Label | string;
	/** The class of their side's colour for such a viewer; null otherwise. */
	readonly colour: string | null;
	readonly rows: readonly UnitRow[];
}

/**
 * Units in play, grouped by how the viewer knows them, or by side for a viewer who sees everything and is on no side. It leaves out empty
 * groups. During deployment there are none.
 */
export function unitGroups(tracking: Tracking): readonly UnitGroup[] {
	const { uid, view } = tracking;
	if (view.phase === "deployment") return [];
	// The units in play of a view are unit views.
	const units = unitsInPlay(view) as readonly UnitView[];
	if (view.side === null && units.every(({ known }) => known === "own")) return sideGroups(tracking, units);
	return KNOWN.map((known) => ({
		id: `${uid}-group-${known}`,
		known,
		name: words(`Board.units.${known}`),
		colour: null,
		rows: units.filter((unit) => unit.known === known).map((unit) => rowOf(tracking, unit)),
	})).filter(({ rows }) => rows.length > 0);
}

function sideGroups(tracking: Tracking, units: readonly UnitView[]): readonly UnitGroup[] {
	const sides = [...new Set(units.map(({ side }) => side))];
	return sides.map((side, index) => ({
		id: `${tracking.uid}-group-side-${index}`,
		known: "own",
		name: side || words("Board.allUnits"),
		colour: sideColour(tracking.view, side),
		rows: units.filter((unit) => unit.side === side).map((unit) => rowOf(tracking, unit)),
	}));
}

function rowOf({ uid, view, faces, draft }: Tracking, unit: UnitView) {
	const { id, seat, known, plot, figures } = unit;
	const { notation, speed } = standingAhead(view, unit);
	const points = known === "own" ? pointsOf(unit, view.options) : null;
	const hull = figures.rowBoxes > 0 ? Math.round(100 * hullLeft(unit)) : null;
	return {
		id: `${uid}-row-${id}`,
		thing: `unit-${id}`,
		unit: id,
		face: faceOf(faces, seat),
		name: unitName(unit, faces),
		kind: words(`Board.kind.${unit.design.kind}`),
		course: speed === 0 ? words("Board.atRest") : words("Board.courseIs", { course: notation, speed }),
		thrust: plot ? words("Board.thrustUsed", { used: plot.thrust, of: thrustOf(unit) }) : words("Board.thrust", { thrust: thrustOf(unit) }),
		points: points === null ? null : words("Board.pointsLeft", {}, points),
		signature: words("Board.signature", { signature: plain(presentSignature(unit, view)) }),
		// The width of a bar of 100; null for a unit without hull boxes, and for a contact.
		hull: hull === null || known === "contact" ? null : { fill: hull, name: words("Board.hull", { hull: plain(hull) }) },
		tags: marksOf(unit).map((mark) => markLabel(mark, unit, view.options)),
		known,
		// Whether the viewer can select it.
		ours: view.seat !== null && seat === view.seat,
		selected: draft?.selected === id,
		// Whether it plots now.
		now: "group" in view.waiting && view.waiting.group.includes(id),
	};
}

/** SC-08: the units that plot now and later, as far as the viewer knows them. */
export function plottingOrder({ view, faces }: Tracking) {
	const { waiting, groups } = view;
	const now = "group" in waiting ? [waiting.group] : [];
	return [...now, ...groups].flatMap((group, index) => {
		const units = group.flatMap((id) => view.units[id] ?? []);
		if (units.length === 0) return [];
		const isNow = index < now.length;
		return {
			number: index + 1,
			now: isNow,
			hidden: isNow ? waiting.for === "plot-hidden" : units.every(({ detected }) => !detected),
			plotters: units.map((unit) => ({
				thing: `unit-${unit.id}`,
				face: faceOf(faces, unit.seat),
				name: unitName(unit, faces),
				initiative: signed(initiative({ thrust: thrustOf(unit), cq: unit.cq })),
			})),
		};
	});
}
