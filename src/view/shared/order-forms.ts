/**
 * What forms of orders are made of, whatever the game: buttons and fields that say something, and numbers with what they are made of.
 */
import type { Label } from "./label.ts";
import { type Said, saying } from "./saying.ts";

interface Drawn {
	/** Unique in the page; ids begin with it. */
	readonly uid: string;
}

export interface ButtonModel {
	readonly id: string;
	readonly said: string;
	readonly name: Label | string;
	/** What it does, for those who listen, where the name is too short for it; null where it is not. */
	readonly full: Label | null;
	/** Null of what is no toggle. */
	readonly pressed: "true" | "false" | null;
	readonly refusal: Label | null;
}

export interface OptionModel {
	readonly value: string;
	readonly name: Label | string;
	readonly selected: boolean;
}

export interface FieldModel {
	readonly id: string;
	/** What it says, besides its value. */
	readonly said: string;
	readonly name: Label | string;
	readonly options: readonly OptionModel[];
}

/** A number that goes into another, by name. */
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

export function button({ uid }: Drawn, said: Said, { name, full = null, pressed, refusal = null }: Wording): ButtonModel {
	const toggled = pressed === undefined ? null : pressed ? "true" : "false";
	return { id: idOf(uid, said), said: saying(said), name, full, pressed: toggled, refusal };
}

export function field({ uid }: Drawn, said: Said, { name, options }: Pick<FieldModel, "name" | "options">): FieldModel {
	return { id: idOf(uid, said), said: saying(said), name, options };
}

/** The same for the same saying, so that focus stays where it was. */
export function idOf(uid: string, said: Said): string {
	const parts = Object.values(said).filter((text) => text !== undefined);
	return `${uid}-${parts.join("-")}`.replace(/[^\w-]/g, "_");
}
