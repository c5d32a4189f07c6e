/**
 * FT-17: the rows of objectives in the set-up form of Full Thrust.
 */
import type { ThrustOptions } from "../../../core/full-thrust/model.ts";
import { OBJECTIVE_LENGTHS, type Objective } from "../../../core/full-thrust/objectives.ts";
import { type ObjectivesModel, objectivesModel, readObjectives } from "../../fight/on-demand/objective-rows.ts";
import { NOBODY } from "../../fight/with-games/objectives.ts";
import type { Form } from "../../shared/on-demand/forms/form.ts";
import { describeObjective } from "../objectives.ts";
import { courseName, words } from "../words.ts";

/** The value of the list of directions for leaving by FTL. */
const BY_FTL = "ftl";

const DIRECTIONS = Array.from({ length: 12 }, (_, index) => index + 1);

export function thrustObjectives(
	{ uid, editable, options }: { readonly uid: string; readonly editable: boolean; readonly options: ThrustOptions },
	sides: readonly string[],
): ObjectivesModel {
	const { objectives = [] } = options;
	const ways = [
		{ value: BY_FTL, name: words("Objective.byFtl") },
		...DIRECTIONS.map((hour) => ({ value: String(hour), name: courseName(hour) })),
	];
	const { place, radius, distance } = OBJECTIVE_LENGTHS;
	return objectivesModel<Objective>({
		uid,
		editable,
		objectives,
		sides,
		describe: (objective) => describeObjective(objective, NOBODY),
		own: (objective, fields) => {
			if (objective.kind === "leave") {
				const { toward } = objective;
				const way = fields.choice("toward", toward === null ? BY_FTL : String(toward), ways);
				return toward === null ? [way] : [way, fields.number("distance", objective.distance, { ...distance, step: "any" })];
			}
			if (objective.kind !== "hold") return [];
			const { x, y } = objective.at;
			const at = { ...place, step: "any" };
			return [fields.number("x", x, at), fields.number("y", y, at), fields.number("radius", objective.radius, { ...radius, step: "any" })];
		},
	});
}

/** The first value of how far a ship must fly to be past a line, in MU. */
const FIRST_DISTANCE = 36;

/** Raw objectives from the fields of the form. */
export function readThrustObjectives(form: Form, { objectives, starts }: ThrustOptions): readonly unknown[] {
	const sides = [...new Set(starts.map(({ side }) => side))];
	return readObjectives<Objective>(
		form,
		{ objectives, sides },
		{
			read: (objective, row) => {
				if (objective.kind === "leave") {
					const way = row.text("toward", String(objective.toward ?? BY_FTL));
					if (way === BY_FTL) return { toward: null, distance: 0 };
					return { toward: Number(way), distance: row.number("distance", objective.toward === null ? FIRST_DISTANCE : objective.distance) };
				}
				if (objective.kind !== "hold") return {};
				const { x, y } = objective.at;
				return { at: { x: row.number("x", x), y: row.number("y", y) }, radius: row.number("radius", objective.radius) };
			},
			first: (kind) => (kind === "leave" ? { toward: null, distance: 0 } : kind === "hold" ? { at: { x: 0, y: 0 }, radius: 6 } : {}),
		},
	);
}
