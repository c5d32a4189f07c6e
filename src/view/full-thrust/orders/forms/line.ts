/**
 * The form of the order line: its text, its problems, its effect, its risks, and the steppers.
 */

import type { Plan, ThrustOptions, Warship } from "../../../../core/full-thrust/model.ts";
import { misfitIn } from "../../../../core/full-thrust/orders/misfit.ts";
import { bodyAt } from "../../../../core/full-thrust/play/bodies.ts";
import { coverObjection } from "../../../../core/full-thrust/play/fire/shielding.ts";
import { ghostOf } from "../../../../core/full-thrust/play/orders/planning.ts";
import { risksOf } from "../../../../core/full-thrust/play/orders/risks.ts";
import { spendingOf } from "../../../../core/full-thrust/play/orders/spending.ts";
import { driveOf } from "../../../../core/full-thrust/play/ships.ts";
import type { Refusal } from "../../../../core/kernel/outcome.ts";
import { ofSeat } from "../../../../core/kernel/seat.ts";
import { type ButtonModel, button } from "../../../fight/with-games/order-forms.ts";
import type { FigureModel } from "../../../shared/startup/seats/standing.ts";
import type { Label } from "../../../shared/startup/words/label.ts";
import { plain } from "../../../shared/startup/words/measure.ts";
import { printInput } from "../../../shared/with-games/forms/input.ts";
import { withSeats } from "../../covered.ts";
import { courseName, manoeuvreHint, manoeuvreName, placeName, words } from "../../words.ts";
import { planOf, type Writing } from "../drafts/line.ts";
import { type Line, readLine } from "../line.ts";
import { type Ordering, refusalIn } from "./parts.ts";
import { type RiskModel, riskLines } from "./risks.ts";
import { type StepperGroup, stepperGroups } from "./steppers.ts";

/** An amount out of a limit, with a bar. */
export interface GaugeModel {
	readonly name: Label;
	readonly value: Label;
	/** Of the bar's length, in percent. */
	readonly part: number;
	/** Whether the amount exceeds the limit. */
	readonly over: boolean;
}

export interface LineForm {
	/** The state of the ship, if it changes which orders are allowed. */
	readonly notes: readonly Label[];
	/** The field of the line; `enter` is the id of the button that its Enter key presses. */
	readonly field: { readonly id: string; readonly input: string; readonly value: string; readonly enter: string };
	/** The line as it was typed, in three parts, of which the middle one cannot be read; null if the whole line can. */
	readonly misfit: { readonly before: string; readonly at: string; readonly after: string } | null;
	/** Why it cannot be read, or flown; null if it can. */
	readonly refusal: Label | null;
	/** As the referee will write it; null if it cannot be flown. */
	readonly normal: string | Label | null;
	readonly gauges: readonly GaugeModel[];
	readonly figures: readonly FigureModel[];
	readonly risks: readonly RiskModel[];
	/** What the manoeuvres in the line do, one sentence each. */
	readonly does: readonly { readonly name: Label; readonly does: Label }[];
	readonly straight: ButtonModel;
	readonly groups: readonly StepperGroup[];
	/** Why the last click was refused; null if it was not. */
	readonly refused: Label | null;
}

export function lineForm(ordering: Ordering): LineForm {
	const { uid, state, seat, draft } = ordering;
	const { options } = state;
	const ship = ofSeat(state.ships, seat);
	const writing: Writing = { state, ship, draft };
	const read = readLine(draft.text, options.movement);
	const plan = planOf(writing);
	const flown = plan.ok ? plan.value : null;
	const objection = plan.ok ? objectionToCover(ordering) : plan.refusal;
	return {
		notes: notesOf(ship),
		field: { id: `${uid}-line`, input: printInput({ act: "write" }), value: draft.text, enter: `${uid}-act` },
		misfit: read.ok ? null : misfitOf(draft.text, read.refusal),
		refusal: objection && refusalIn(ordering, objection),
		normal: flown && (flown.text || words("Orders.straightOn")),
		gauges: gaugesOf(ship, read.ok ? read.value : null, { plan: flown, options }),
		figures: figuresOf(ship, flown, options),
		risks: flown ? risksIn(ship, flown, options) : [],
		does: flown ? doesOf(flown) : [],
		straight: button(ordering, { act: "straight" }, { name: words("Orders.straightOn"), pressed: draft.text.trim() === "" }),
		groups: stepperGroups(ordering, writing, read.ok ? read.value : null),
		refused: draft.refused && refusalIn(ordering, draft.refused.refusal),
	};
}

/** Why the drafted line is refused; null if it can be flown. */
export function lineObjection(ordering: Omit<Ordering, "uid">): Refusal | null {
	const { state, seat, draft } = ordering;
	const plan = planOf({ state, ship: ofSeat(state.ships, seat), draft });
	return plan.ok ? objectionToCover(ordering) : plan.refusal;
}

/** FT-13: returns why the ship that the line names cannot be covered, or null. */
function objectionToCover({ state, seat, draft, faces }: Omit<Ordering, "uid">): Refusal | null {
	const read = readLine(withSeats(draft.text, faces), state.options.movement);
	return read.ok ? (coverObjection(state, seat, read.value.terms)?.refusal ?? null) : null;
}

function notesOf(ship: Warship): readonly Label[] {
	const { printed, rating } = driveOf(ship);
	return [
		...(rating < printed ? [words(rating > 0 ? "Orders.note.damaged" : "Orders.note.dead", { rating, printed })] : []),
		...(ship.engaged === "no" ? [] : [words(`Orders.note.engaged.${ship.engaged}`)]),
		...(ship.recovering ? [words("Orders.note.recovering")] : []),
		...(ship.inverted ? [words("Orders.note.inverted")] : []),
		...(ship.flipped ? [words("Orders.note.flipped")] : []),
	];
}

function misfitOf(text: string, refusal: Refusal): LineForm["misfit"] {
	const { at, found } = misfitIn(refusal) ?? { at: 0, found: "" };
	return { before: text.slice(0, at), at: found, after: text.slice(at + found.length) };
}

/** The gauges of thrust and turning; for orders that cannot be flown, what they would take. */
function gaugesOf(
	ship: Warship,
	line: Line | null,
	{ plan, options }: { readonly plan: Plan | null; readonly options: ThrustOptions },
): readonly GaugeModel[] {
	const spent = plan?.account ?? spendingOf(ship, line ?? NOTHING, options);
	return [
		gauge("thrust", spent.thrustUsed, spent.available),
		gauge(options.movement === "vector" ? "thrusters" : "turn", spent.turn, spent.turnLimit),
	];
}

const NOTHING: Line = { mode: null, terms: [], vector: [] };

function gauge(name: "thrust" | "turn" | "thrusters", used: number, limit: number): GaugeModel {
	const part = limit > 0 ? Math.min(100, Math.round((100 * used) / limit)) : used > 0 ? 100 : 0;
	return { name: words(`Orders.gauge.${name}`), value: words("Orders.of", { used, limit }), part, over: used > limit };
}

/** The result of the orders if all goes well. */
function figuresOf(ship: Warship, plan: Plan | null, options: ThrustOptions): readonly FigureModel[] {
	const ghost = plan && ghostOf(ship, plan, options);
	const figure = (name: "unallocated" | "velocity" | "course" | "facing" | "end", value: Label | null): FigureModel => ({
		name: words(`Orders.figure.${name}`),
		value: value ?? words("Orders.unknown"),
	});
	return [
		figure("unallocated", plan && plain(plan.account.unallocated)),
		figure("velocity", ghost && changed(plain(ship.velocity), plain(ghost.velocity), ship.velocity === ghost.velocity)),
		figure(
			options.movement === "vector" ? "facing" : "course",
			ghost && changed(courseName(ship.facing), courseName(ghost.facing), ship.facing === ghost.facing),
		),
		figure("end", ghost && placeName(ghost)),
	];
}

function changed(before: Label, after: Label, same: boolean): Label {
	return same ? after : words("Orders.becomes", { before, after });
}

function risksIn(ship: Warship, plan: Plan, options: ThrustOptions): readonly RiskModel[] {
	const held = options.discretionaryExtreme && plan.terms.some(({ kind }) => kind === "extreme");
	const kept: readonly RiskModel[] = held ? [{ line: words("Orders.risk.held"), parts: [] }] : [];
	const body = bodyAt(options, ghostOf(ship, plan, options));
	const impact: readonly RiskModel[] = body ? [{ line: words("Orders.risk.impact", { body: body.name }), parts: [] }] : [];
	return [...impact, ...riskLines(ship, risksOf(ship, plan, options), options), ...kept];
}

/** Common terms need no explanation. */
function doesOf({ mode, terms }: Plan): LineForm["does"] {
	const kinds = terms.map(({ kind }) => kind).filter((kind) => kind !== "turn" && kind !== "thrust");
	return [...(mode ? [mode] : []), ...kinds].map((kind) => ({ name: manoeuvreName(kind), does: manoeuvreHint(kind) }));
}
