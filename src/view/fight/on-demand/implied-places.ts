/**
 * Sides that begin where the game puts them, since their place has no row in the form of a set-up. The GM can move them on the
 * picture like all others: the form holds them in hidden fields, and once the GM moves one of them, each gets a row with the place
 * where it was drawn.
 */
import { type Form, numberIn } from "../../shared/on-demand/forms/form.ts";

/** A hidden field of a form. */
export type HiddenField = ReturnType<typeof impliedFields>[number];

/** The axes of a place, as the fields of its row call them. */
export type Axes = readonly [string, string];

/** Returns the hidden fields of a side in the row that it would have, and its place as it was drawn. */
export function impliedFields(row: string, values: Readonly<Record<string, string | number>>, axes: Axes) {
	const was = axes.map((axis) => values[axis]).join();
	return Object.entries({ ...values, was }).map(([code, value]) => ({ name: `${row}.${code}`, value }));
}

/** Whether a row of the form is a hidden row of another side, because the options have changed since the form was drawn. */
export function isOfAnother(form: Form, row: string, side: string): boolean {
	return `${row}.was` in form && form[`${row}.side`] !== side;
}

/** Returns the rows of a list that the form hides from `from` on, if one of them was moved; otherwise none. */
export function movedRows(
	form: Form,
	{ list, from, axes }: { readonly list: string; readonly from: number; readonly axes: Axes },
): readonly number[] {
	const rows: number[] = [];
	for (let row = from; `${list}.${row}.was` in form; row++) rows.push(row);
	const isMoved = (row: number): boolean =>
		axes.map((axis) => numberIn(form, `${list}.${row}.${axis}`, Number.NaN)).join() !== form[`${list}.${row}.was`];
	return rows.some(isMoved) ? rows : [];
}
