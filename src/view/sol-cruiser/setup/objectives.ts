/**
 * SC-49: the rows of objectives in the set-up form of Sol Cruiser.
 */

import { CRUISER_OPTIONS, type CruiserOptions } from "../../../core/sol-cruiser/match-options.ts";
import { HOLD_RADIUS, type Objective, WAYS_OUT } from "../../../core/sol-cruiser/objectives.ts";
import { type ObjectivesModel, objectivesModel, readObjectives } from "../../fight/on-demand/objective-rows.ts";
import { NOBODY } from "../../fight/with-games/objectives.ts";
import type { Form } from "../../shared/on-demand/forms/form.ts";
import { describeObjective, wayName } from "../objectives.ts";

export function cruiserObjectives(
	{ uid, editable, options }: { readonly uid: string; readonly editable: boolean; readonly options: CruiserOptions },
	sides: readonly string[],
): ObjectivesModel {
	const { objectives = [] } = options;
	return objectivesModel<Objective>({
		uid,
		editable,
		objectives,
		sides,
		describe: (objective) => describeObjective(objective, NOBODY),
		own: (objective, fields) => {
			if (objective.kind === "leave")
				return [
					fields.choice(
						"way",
						objective.way,
						WAYS_OUT.map((value) => ({ value, name: wayName(value) })),
					),
				];
			if (objective.kind !== "hold") return [];
			const { most } = CRUISER_OPTIONS.radius;
			const axis = { least: -most, most };
			const [q, r] = objective.at;
			return [fields.number("q", q, axis), fields.number("r", r, axis), fields.number("radius", objective.radius, HOLD_RADIUS)];
		},
	});
}

/** Raw objectives from the fields of the form. */
export function readCruiserObjectives(form: Form, { objectives, zones }: CruiserOptions): readonly unknown[] {
	const sides = zones.map(({ side }) => side);
	return readObjectives<Objective>(
		form,
		{ objectives, sides },
		{
			read: (objective, row) => {
				if (objective.kind === "leave") return { way: row.text("way", objective.way) };
				if (objective.kind !== "hold") return {};
				const [q, r] = objective.at;
				return { at: [row.number("q", q), row.number("r", r)], radius: row.number("radius", objective.radius) };
			},
			first: (kind) => (kind === "leave" ? { way: "any" } : kind === "hold" ? { at: [0, 0], radius: 1 } : {}),
		},
	);
}
