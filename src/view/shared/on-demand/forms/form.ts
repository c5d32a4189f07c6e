/**
 * Fields of a set-up form as a browser gives them, read into options.
 */

/** The fields of a form by name. */
export type Form = Readonly<Record<string, unknown>>;

/** Whether a box is ticked. */
export function isOn(raw: unknown): boolean {
	return raw === true || raw === "true" || raw === "on";
}

/** The number in a field; null if the field is empty or holds something else. A missing field keeps the number before. */
export function numberIn(form: Form, name: string, before: number): number | null {
	if (!(name in form)) return before;
	const value = form[name];
	const read = value === null || value === undefined || value === "" ? Number.NaN : Number(value);
	return Number.isFinite(read) ? read : null;
}
