/**
 * Launches in the form of plots: flights ready aboard, and a row for each launch.
 */

import type { Launch, PlotOrder, Unit } from "../../../../core/sol-cruiser/model.ts";
import { berthedIn, holdOf, type Ready, readyIn } from "../../../../core/sol-cruiser/play/plotting/launches.ts";
import { type ButtonModel, button, type FieldModel, field } from "../../../fight/with-games/order-forms.ts";
import type { Label } from "../../../shared/startup/words/label.ts";
import { unitName } from "../../names.ts";
import { words } from "../../words.ts";
import { targetsOf } from "../drafts/launch.ts";
import { isNamed, plottedIn } from "../drafts/plotted.ts";
import { type CourseModel, courseModel } from "./course.ts";
import { nameOf, type Ordering, refusedHere } from "./parts.ts";
import { wardField, whyNot } from "./toggles.ts";

export interface LaunchRow {
	readonly select: ButtonModel;
	readonly target: FieldModel;
	readonly course: CourseModel;
	readonly ward: FieldModel | null;
	readonly back: ButtonModel;
	readonly open: boolean;
	readonly refused: Label | null;
}

/** A button for every flight that is ready aboard. */
export function launchButtons(ordering: Ordering<PlotOrder>, host: Unit): readonly ButtonModel[] {
	const { state, order } = ordering;
	const berthed = berthedIn(state);
	return host.systems.flatMap(({ id: system, kind }) => {
		if ((kind !== "missile" && kind !== "flight") || holdOf(host, system) !== "full") return [];
		if (order.launches.some((launch) => isNamed(launch, { unit: host.id, system }))) return [];
		const ready = readyIn(host, system, berthed);
		if (!ready) return [];
		const input = { act: "launch", unit: host.id, system };
		return [button(ordering, input, { name: words("Orders.launch", { flight: readyName(ready) }), refusal: whyNot(ordering, input) })];
	});
}

/** The name of a flight before its launch. */
function readyName({ name, number }: Ready): Label {
	return name === null ? words("Orders.flight", { number }) : words("Board.flight", { name, number });
}

export function launchRow(ordering: Ordering<PlotOrder>, launch: Launch): LaunchRow | null {
	const { state, order, draft, faces } = ordering;
	const { from: unit, system } = launch;
	const plotted = plottedIn(state, order, { unit, system });
	if (!plotted) return null;
	const selected = draft.launching !== null && isNamed(draft.launching, { unit, system });
	const open = selected || order.launches.length === 1;
	const name = plotted.unit.name === null ? words("Orders.flight", { number: plotted.unit.number }) : unitName(plotted.unit, faces);
	return {
		select: button(ordering, { act: "pick-launch", unit, system }, { name, pressed: selected }),
		target: targetField(ordering, launch, plotted.unit),
		course: courseModel(ordering, plotted, open),
		ward: open ? wardField(ordering, plotted) : null,
		back: button(ordering, { act: "unlaunch", unit, system }, { name: words("Orders.unlaunch") }),
		open,
		refused: refusedHere(ordering, (input) =>
			input.system === undefined ? selected && input.unit === undefined : input.system === system && input.unit === unit,
		),
	};
}

/** SC-22: the choice of a target. A warhead needs one, anything else does not. */
function targetField(ordering: Ordering<PlotOrder>, { from: unit, system, target }: Launch, { design, ...flight }: Unit): FieldModel {
	const needed = design.kind === "missile" && design.load.kind === "warhead";
	const targets = targetsOf(ordering.state, { design, ...flight });
	const options = targets.map(({ id }) => ({ value: id, name: nameOf(ordering, id), selected: id === target }));
	const nobody = needed ? [] : [{ value: "", name: words("Orders.nobody"), selected: target === null }];
	return field(ordering, { act: "target", unit, system }, { name: words("Orders.target"), options: [...nobody, ...options] });
}
