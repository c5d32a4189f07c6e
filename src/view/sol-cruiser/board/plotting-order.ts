/**
 * The plotting order beside the map.
 */

import { initiative } from "../../../core/sol-cruiser/flight/plot-order.ts";
import { thrustOf } from "../../../core/sol-cruiser/play/units.ts";
import { faceOf } from "../../shared/startup/seats/face.ts";
import { signed } from "../../shared/startup/words/measure.ts";
import { unitName } from "../names.ts";
import type { Tracking } from "./tracks.ts";

/** SC-08: the units that plot now and later, as far as the viewer knows them. */
export function plottingOrder({ uid, view, faces }: Tracking) {
	const { waiting, groups } = view;
	const now = "group" in waiting ? [waiting.group] : [];
	return [...now, ...groups].flatMap((group, index) => {
		const units = group.flatMap((id) => view.units[id] ?? []);
		if (units.length === 0) return [];
		const isNow = index < now.length;
		return {
			// Of its first unit: every unit plots in one group.
			id: `${uid}-turn-group-${group[0] ?? index}`,
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
