/**
 * The form of plots: a row for each unit with its present and drafted course, the cost, every choice that needs no map, and launches.
 */

import type { PlotOrder, Unit, UnitId } from "../../../../core/sol-cruiser/model.ts";
import { towsOf } from "../../../../core/sol-cruiser/play/plotting/tows.ts";
import { type ButtonModel, button, type FieldModel, field } from "../../../fight/with-games/order-forms.ts";
import { words } from "../../words.ts";
import { targetsOf } from "../drafts/launch.ts";
import { plottingUnits } from "../drafts/plot.ts";
import { plottedIn } from "../drafts/plotted.ts";
import { courseModel } from "./course.ts";
import { launchButtons, launchRow } from "./launch.ts";
import { nameOf, type Ordering, refusedHere } from "./parts.ts";
import { dockButtons, plotToggles, wardField } from "./toggles.ts";

export type PlotForm = ReturnType<typeof plotForm>;

/** If there are no more rows than this, all are open. */
const FEW = 2;

export function plotForm(ordering: Ordering<PlotOrder>) {
	const units = plottingUnits(ordering.state, ordering.seat);
	return { rows: units.flatMap((unit) => plotRow(ordering, unit, units.length <= FEW) ?? []) };
}

function plotRow(ordering: Ordering<PlotOrder>, unit: Unit, few: boolean) {
	const { state, order, draft } = ordering;
	const plotted = plottedIn(state, order, { unit: unit.id });
	if (!plotted) return null;
	const selected = draft.selected === unit.id;
	const open = few || selected;
	return {
		unit: unit.id,
		select: button(
			ordering,
			{ act: "pick-unit", unit: unit.id },
			{ name: nameOf(ordering, unit.id), pressed: selected && draft.launching === null },
		),
		course: courseModel(ordering, plotted, open),
		// Each of these asks the rules, so a closed row skips them.
		toggles: open ? [...plotToggles(ordering, plotted), ...dockButtons(ordering, unit)] : [],
		// SC-41: a missile flight's target; null for any other unit.
		target: open ? targetField(ordering, unit) : null,
		ward: open ? wardField(ordering, plotted) : null,
		tows: open ? towButtons(ordering, unit.id) : [],
		launches: open ? launchButtons(ordering, unit) : [],
		launched: order.launches.filter(({ from }) => from === unit.id).flatMap((launch) => launchRow(ordering, launch) ?? []),
		// Whether the row shows everything. If many units plot, only the selected one does.
		open,
		refused: refusedHere(ordering, (input) => input.system === undefined && isAbout(ordering, unit.id, input.unit)),
	};
}

/** SC-41: the target of a missile flight in play. */
function targetField(ordering: Ordering<PlotOrder>, unit: Unit): FieldModel | null {
	const { state, order } = ordering;
	if (unit.design.kind !== "missile") return null;
	const target = order.targets?.[unit.id] ?? unit.target;
	const options = targetsOf(state, unit).map(({ id }) => ({ value: id, name: nameOf(ordering, id), selected: id === target }));
	if (options.length === 0) return null;
	const none = options.some(({ selected }) => selected) ? [] : [{ value: "", name: words("Orders.nobody"), selected: true }];
	return field(ordering, { act: "aim", unit: unit.id }, { name: words("Orders.target"), options: [...none, ...options] });
}

/** An input without a unit is about the selected one. */
function isAbout({ draft }: Ordering, id: UnitId, unit: string | undefined): boolean {
	return unit === undefined ? draft.selected === id && draft.launching === null : unit === id;
}

/** SC-34: buttons to let tows go. */
function towButtons(ordering: Ordering<PlotOrder>, tug: UnitId): readonly ButtonModel[] {
	const { state, order } = ordering;
	return (towsOf(state).get(tug) ?? []).map(({ id }) =>
		button(
			ordering,
			{ act: "release", unit: id },
			{ name: words("Orders.release", { unit: nameOf(ordering, id) }), pressed: order.release.includes(id) },
		),
	);
}
