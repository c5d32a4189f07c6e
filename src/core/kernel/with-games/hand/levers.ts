/**
 * Functions that make levers, for the games that list them.
 */

import type { LeverName, LeverOf } from "../../hand/overruling.ts";
import { accept, type Outcome } from "../../outcome.ts";
import type { SeatId } from "../../seat.ts";

/** Returns the name of a lever of a seat's own craft. */
export function ownLever(seat: SeatId, field: string, part: string | null = null): LeverName {
	return { seat, unit: null, field, part };
}

interface NumberNow {
	readonly value: number;
	readonly least: number;
	readonly most: number;
	/** Whether only whole numbers are allowed; omitted: yes. */
	readonly whole?: boolean;
}

/** Returns a lever for a number. Its bounds widen to include the present value, which play may have taken beyond them. */
export function numberLever<Open>(name: LeverName, now: NumberNow, set: (open: Open, value: number) => Open): LeverOf<Open> {
	const { value: present } = now;
	const [least, most] = [Math.min(now.least, present), Math.max(now.most, present)];
	// The kernel hands a lever only values that fit it.
	return {
		name,
		takes: { kind: "number", value: present, least, most, whole: now.whole ?? true },
		set: (open, value) => accept(set(open, Number(value))),
	};
}

/** Returns a lever that is on or off. */
export function toggleLever<Open>(name: LeverName, value: boolean, set: (open: Open, value: boolean) => Open): LeverOf<Open> {
	return { name, takes: { kind: "toggle", value }, set: (open, given) => accept(set(open, given === true)) };
}

/** Returns a lever with a choice of codes. */
export function choiceLever<Open, Code extends string>(
	name: LeverName,
	{ value, choices }: { readonly value: Code; readonly choices: readonly Code[] },
	set: (open: Open, value: Code) => Open,
): LeverOf<Open> {
	// The kernel hands a lever only one of its choices.
	return { name, takes: { kind: "choice", value, choices }, set: (open, given) => accept(set(open, given as Code)) };
}

/** Returns a lever for a text, which the lever parses itself. If there are choices, the text must be one of them. */
export function textLever<Open>(
	name: LeverName,
	{ value, choices = [] }: { readonly value: string; readonly choices?: readonly string[] },
	set: (open: Open, value: string) => Outcome<Open>,
): LeverOf<Open> {
	return { name, takes: { kind: "text", value, choices }, set: (open, given) => set(open, String(given)) };
}
