/**
 * A unit's other choices in its plot: orbits, the jump and goalkeeping. The button of a refused orbit or jump gives the reason.
 */
import { hexDistance, sameHex } from "../../../../core/geometry/hex.ts";
import type { PlotOrder, Unit } from "../../../../core/sol-cruiser/model.ts";
import { canKeep } from "../../../../core/sol-cruiser/play/plotting/plot-choice.ts";
import { plotObjection } from "../../../../core/sol-cruiser/play/plotting/plot-orders.ts";
import { unitsInPlay } from "../../../../core/sol-cruiser/play/units.ts";
import { type ButtonModel, button, type FieldModel, field } from "../../../fight/with-games/order-forms.ts";
import type { Label } from "../../../shared/startup/words/label.ts";
import type { Input } from "../../../shared/with-games/forms/input.ts";
import { words } from "../../words.ts";
import { changePlots, isMarkedIn } from "../drafts/plot.ts";
import type { Plotted } from "../drafts/plotted.ts";
import { nameOf, type Ordering, refusalIn } from "./parts.ts";

/** The form offers the orbits of bodies within this many hexes. */
const NEAR = 2;

export function plotToggles(ordering: Ordering<PlotOrder>, plotted: Plotted): readonly ButtonModel[] {
	return [...orbits(ordering, plotted), ...jumps(ordering, plotted)];
}

/** SC-32: buttons for orbits. */
function orbits(ordering: Ordering<PlotOrder>, { named, unit, choice }: Plotted): readonly ButtonModel[] {
	const { unit: id, system } = named;
	return ordering.view.options.bodies.flatMap(({ name, at }, place) => {
		const pressed = choice.orbit === place;
		if (!pressed && unit.orbit !== place && hexDistance(unit.at, at) > NEAR) return [];
		const input = { act: "orbit", unit: id, system, body: pressed ? "" : String(place) };
		return [button(ordering, input, { name: words("Orders.orbit", { body: name }), pressed, refusal: whyNot(ordering, input) })];
	});
}

/** SC-35: the button for the jump, if the unit has a wormhole drive. */
function jumps(ordering: Ordering<PlotOrder>, { named, unit, choice }: Plotted): readonly ButtonModel[] {
	if (!unit.figures.ftl) return [];
	const input = { act: "jump", unit: named.unit, system: named.system };
	return [
		button(ordering, input, { name: words("Orders.jump"), pressed: choice.jump, refusal: choice.jump ? null : whyNot(ordering, input) }),
	];
}

/** SC-54: the button that marks a unit for docking, if its side has anybody to dock with. */
export function dockButtons(ordering: Ordering<PlotOrder>, unit: Unit): readonly ButtonModel[] {
	const isPartner = (other: Unit) =>
		other.side === unit.side && other.id !== unit.id && (unit.design.kind !== "missile" || other.design.kind !== "missile");
	const pressed = isMarkedIn(ordering.order, unit);
	if (!pressed && !unitsInPlay(ordering.state).some(isPartner)) return [];
	return [button(ordering, { act: "mark-docking", unit: unit.id }, { name: words("Orders.markDocking"), pressed })];
}

/** SC-29: friends in the same hex that it could guard; null if there are none. */
export function wardField(ordering: Ordering<PlotOrder>, { named, unit, choice }: Plotted): FieldModel | null {
	if (!canKeep(unit)) return null;
	const wards = unitsInPlay(ordering.state).filter(
		(candidate) =>
			candidate.side === unit.side && candidate.id !== unit.id && candidate.design.kind !== "missile" && sameHex(candidate.at, unit.at),
	);
	if (wards.length === 0) return null;
	const options = wards.map(({ id }) => ({ value: id, name: nameOf(ordering, id), selected: choice.guards === id }));
	const nobody = { value: "", name: words("Orders.nobody"), selected: choice.guards === null };
	const input = { act: "guard", unit: named.unit, system: named.system };
	return field(ordering, input, { name: words("Orders.guard"), options: [nobody, ...options] });
}

/** Why an input would be refused; null if it would not. */
export function whyNot(ordering: Ordering<PlotOrder>, input: Input): Label | null {
	const { state, seat, draft, order } = ordering;
	const next = changePlots({ state, seat, draft, order, input }).order;
	const refusal = next?.kind === "plot" ? plotObjection(state, seat, next) : null;
	return refusal && refusalIn(ordering, refusal);
}
