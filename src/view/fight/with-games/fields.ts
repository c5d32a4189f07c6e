/**
 * Fields of actors and designs, read tolerantly: whatever is stored there may be of another version, or of no version at all.
 */

/** The fields of a record; none if it is no record. */
export function recordIn(raw: unknown): Readonly<Record<string, unknown>> {
	return typeof raw === "object" && raw !== null ? { ...raw } : {};
}

/** A text; empty if it is none. */
export function textIn(raw: unknown): string {
	return typeof raw === "string" ? raw : "";
}

/** The side that a seat's design names; empty if it names none. */
export function sideIn(design: unknown): string {
	return textIn(recordIn(design).side).trim();
}
