/**
 * The parts of the order forms of fights: buttons, fields, and numbers with the modifiers that they come from.
 */

import type { Label } from "../../shared/startup/words/label.ts";
import { type Input, printInput } from "../../shared/with-games/forms/input.ts";

interface Drawn {
	/** Unique in the page; ids begin with it. */
	readonly uid: string;
}

export type ButtonModel = ReturnType<typeof button>;

export interface OptionModel {
	readonly value: string;
	readonly name: Label | string;
	readonly selected: boolean;
}

export interface FieldModel {
	readonly id: string;
	/** The input that it sends with its value. */
	readonly input: string;
	readonly name: Label | string;
	readonly options: readonly OptionModel[];
}

/** A number that is part of another one, with its name. */
export interface PartModel {
	readonly name: Label;
	readonly value: Label;
}

interface Wording {
	readonly name: Label | string;
	readonly full?: Label | null;
	readonly pressed?: boolean;
	readonly refusal?: Label | null;
}

export function button({ uid }: Drawn, input: Input, { name, full = null, pressed, refusal = null }: Wording) {
	const toggled = pressed === undefined ? null : pressed ? "true" : "false";
	return {
		id: idOf(uid, input),
		input: printInput(input),
		name,
		// The full name for screen readers; null if the visible name is enough.
		full,
		// Whether it is pressed; null for a button that is not a toggle.
		pressed: toggled,
		refusal,
	};
}

export function field({ uid }: Drawn, input: Input, { name, options }: Pick<FieldModel, "name" | "options">): FieldModel {
	return { id: idOf(uid, input), input: printInput(input), name, options };
}

/** Returns the id of an element; equal input gives an equal id, so that focus stays where it was. */
export function idOf(uid: string, input: Input): string {
	const parts = Object.values(input).filter((text) => text !== undefined);
	return `${uid}-${parts.join("-")}`.replace(/[^\w-]/g, "_");
}
