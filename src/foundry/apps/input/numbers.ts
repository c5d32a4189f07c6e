/**
 * Number fields of drafts: if a text is not such a number, the user gets a notice, and the field goes back to its last value. A
 * number that is only too large goes into the draft, whose form says why it is refused.
 */
import { notify } from "../../notices.ts";

/** Puts an unreadable number field back to its last value and tells the user; returns whether it did. */
export function refuseUnreadable(target: EventTarget | null): boolean {
	// Only fields of a form change; each window has its own class of them.
	const field = target as HTMLInputElement | null;
	if (!field || !("type" in field) || field.type !== "number" || !isUnreadable(field)) return false;
	field.value = field.defaultValue;
	notify("out-of-bounds");
	return true;
}

function isUnreadable({ valueAsNumber: number, min, validity }: HTMLInputElement): boolean {
	return Number.isNaN(number) || validity.stepMismatch || (number < 0 && min !== "" && Number(min) >= 0);
}
