/**
 * Plans of fights: what a waiting player prepares for the own craft's next choice. A plan is a draft for a table that is not there yet,
 * so the panels, the map and the checks of drafts serve it too. It is part of the board's draft and never leaves this browser before
 * its choice is due; then it is the draft, with one sentence if anything that it was made on has changed.
 */
import type { Json } from "../../../core/kernel/outcome.ts";
import { asJson } from "../../../core/kernel/plain.ts";
import type { SeatId } from "../../../core/kernel/seat.ts";
import { type Basis, changeSince } from "../../../core/kernel/with-games/planned.ts";
import type { ShownTypes, TableInput } from "../../shared/startup/match/table.ts";
import { type Label, label } from "../../shared/startup/words/label.ts";
import { type Input, readInput } from "../../shared/with-games/forms/input.ts";
import { recordIn } from "./fields.ts";
import { isDue } from "./orders.ts";

/** A plan of one coming choice of one seat. */
export interface Plan<Draft> {
	/** The choice that it is for; unique in a match. */
	readonly moment: string;
	readonly basis: Basis;
	readonly draft: Draft;
}

/** The table as it would be at the seat's next choice. */
export interface Ahead<T extends ShownTypes> {
	readonly table: TableInput<T>;
	readonly coming: string;
	readonly moment: string;
}

/** What a game says of its plans. */
export interface Planner<T extends ShownTypes, Draft> {
	/** The view at the next choice of a seat that waits, from what its seat sees; null if nobody can tell. */
	foresee(table: TableInput<T>, seat: SeatId): { readonly view: T["view"]; readonly coming: string; readonly moment: string } | null;
	/** The choice that is due now for a seat. */
	moment(table: TableInput<T>, seat: SeatId): string;
	/** A kept draft made to fit a table, or a fresh one for null. */
	draft(table: TableInput<T>, kept: Draft | null): Draft;
	next(table: TableInput<T>, draft: Draft, input: Input): Draft;
	/** What a draft is made on; null if the draft holds no plan. */
	basis(table: TableInput<T>, seat: SeatId, draft: Draft): Basis | null;
	/** One sentence about the part of a basis that has changed. */
	changed(table: TableInput<T>, part: string): Label;
}

/** The next choice of the table's seat, if its user decides for it and it waits; null while a choice of it is due. */
export function aheadOf<T extends ShownTypes, Draft>(planner: Planner<T, Draft>, table: TableInput<T>): Ahead<T> | null {
	const { seat, situation, acts = true } = table;
	if (!seat || !acts || situation.over || isDue(table, seat)) return null;
	const foreseen = planner.foresee(table, seat);
	if (!foreseen) return null;
	const { view, coming, moment } = foreseen;
	const sealed = table.sealed.filter((other) => other !== seat);
	const then: TableInput<T> = { ...table, view, sealed, situation: { ...situation, awaited: [seat] }, ownOrder: null, takenBack: null };
	return { table: then, coming, moment };
}

/** A plan that its user works on: the table that it is for, and its draft. */
export interface Planning<T extends ShownTypes, Draft> {
	readonly ahead: Ahead<T>;
	readonly draft: Draft;
}

/** The plan of the table's next choice, while the seat waits; null if there is none. */
export function planAhead<T extends ShownTypes, Draft>(
	planner: Planner<T, Draft>,
	table: TableInput<T>,
	plan: Plan<Draft> | null,
): Planning<T, Draft> | null {
	const ahead = plan && aheadOf(planner, table);
	return plan && ahead?.moment === plan.moment ? { ahead, draft: planner.draft(ahead.table, plan.draft) } : null;
}

/** A plan whose choice is due: its draft, and what has changed since it was made; null if nothing has. */
export interface DuePlan<Draft> {
	readonly draft: Draft;
	readonly changed: Label | null;
}

/** The plan of the choice that is due now; null if there is none, or if the seat has sealed it and taken it back. */
export function planDue<T extends ShownTypes, Draft>(
	planner: Planner<T, Draft>,
	table: TableInput<T>,
	plan: Plan<Draft> | null,
): DuePlan<Draft> | null {
	const { seat, takenBack = null } = table;
	if (!plan || !seat || takenBack !== null || !isDue(table, seat) || planner.moment(table, seat) !== plan.moment) return null;
	const draft = planner.draft(table, plan.draft);
	const now = planner.basis(table, seat, draft);
	const part = now && changeSince(plan.basis, now);
	return now ? { draft, changed: part === null ? null : planner.changed(table, part) } : null;
}

/** What an input does to a plan: the plan that follows, null for none; undefined if the input is about no plan. */
export function planAfter<T extends ShownTypes, Draft>(
	planner: Planner<T, Draft>,
	{ table, plan }: { readonly table: TableInput<T>; readonly plan: Plan<Draft> | null },
	raw: Input,
): Plan<Draft> | null | undefined {
	const { act } = readInput(raw);
	if (act === "plan-drop") return null;
	const ahead = aheadOf(planner, table);
	if (!ahead || (act !== "plan-ahead" && plan?.moment !== ahead.moment)) return act === "plan-ahead" ? plan : undefined;
	const before = planner.draft(ahead.table, plan?.moment === ahead.moment ? plan.draft : null);
	const draft = act === "plan-ahead" ? before : planner.next(ahead.table, before, raw);
	const basis = ahead.table.seat && planner.basis(ahead.table, ahead.table.seat, draft);
	return basis ? { moment: ahead.moment, basis, draft } : null;
}

/** The panel of plans under that of orders; null if nothing can be planned. */
export function planningModel<Form extends object>(
	uid: string,
	{ ahead, offer, form }: { readonly ahead: object | null; readonly offer: () => Label; readonly form: Form | null },
) {
	if (!ahead) return null;
	const id = `${uid}-plan-${form ? "drop" : "ahead"}`;
	return form ? { form, offer: null, drop: { id } } : { form: null, offer: { id, name: offer() }, drop: null };
}

/** What a panel of orders says of the plan that it begins with; null without one. */
export function plannedNote(plan: DuePlan<unknown> | null): { readonly text: Label; readonly changed: boolean } | null {
	return plan && { text: plan.changed ?? label("VOIDREGATTA.PlanAhead.ready"), changed: plan.changed !== null };
}

/** A plan as plain data, to be kept over a reload. */
export function keptPlan<Draft>(plan: Plan<Draft> | null | undefined, choice: (draft: Draft) => Readonly<Record<string, unknown>>): Json {
	return plan ? asJson({ moment: plan.moment, basis: plan.basis, choice: choice(plan.draft) }) : null;
}

/** The plan of what `keptPlan` made; null if it is none. */
export function planAgain<Draft>(raw: Json, draftIn: (choice: Readonly<Record<string, unknown>>) => Draft): Plan<Draft> | null {
	const { moment, basis, choice } = recordIn(raw);
	// A part of plain data is plain data.
	return typeof moment === "string" ? { moment, basis: recordIn(basis) as Basis, draft: draftIn(recordIn(choice)) } : null;
}
