/**
 * What all forms of Full Thrust's orders are made of: buttons that say something, and refusals in which ships, weapons and
 * groups have their names.
 */
import type { ThrustState } from "../core/full-thrust/model.ts";
import type { Refusal } from "../core/kernel/outcome.ts";
import type { Modifier } from "../core/kernel/report.ts";
import { ofSeat, type SeatId } from "../core/kernel/seat.ts";
import type { ThrustDraft } from "./full-thrust-drafting.ts";
import { thrustRefusal } from "./full-thrust-refusals.ts";
import { type Said, saying } from "./full-thrust-said.ts";
import { words } from "./full-thrust-words.ts";
import type { Label } from "./label.ts";
import { signed } from "./measure.ts";
import type { SeatFace } from "./presenter.ts";

/** What a form of orders is made from. */
export interface Ordering {
	readonly uid: string;
	readonly state: ThrustState;
	readonly seat: SeatId;
	readonly faces: readonly SeatFace[];
	readonly draft: ThrustDraft;
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

export function button({ uid }: Pick<Ordering, "uid">, said: Said, { name, full = null, pressed, refusal = null }: Wording): ButtonModel {
	const toggled = pressed === undefined ? null : pressed ? "true" : "false";
	return { id: idOf(uid, said), said: saying(said), name, full, pressed: toggled, refusal };
}

export function field({ uid }: Pick<Ordering, "uid">, said: Said, { name, options }: Pick<FieldModel, "name" | "options">): FieldModel {
	return { id: idOf(uid, said), said: saying(said), name, options };
}

/** The same for the same saying, so that focus stays where it was. */
export function idOf(uid: string, said: Said): string {
	const parts = Object.values(said).filter((text) => text !== undefined);
	return `${uid}-${parts.join("-")}`.replace(/[^\w-]/g, "_");
}

/** Modifiers by name, each with its sign. */
export function partsOf(modifiers: readonly Modifier[]): readonly PartModel[] {
	return modifiers.map(({ code, value }) => ({ name: words(`Modifier.${code}`), value: signed(value) }));
}

/** A refusal in words, with everything called by its name. */
export function refusalIn({ state, faces, seat }: Pick<Ordering, "state" | "faces" | "seat">, refusal: Refusal): Label {
	return thrustRefusal(refusal, { faces, design: ofSeat(state.ships, seat).design, view: state });
}

/** Why what was said last of these was not taken over; null where it was, or where it was said of something else. */
export function refusedHere(ordering: Ordering, isAbout: (said: Said) => boolean): Label | null {
	const { refused } = ordering.draft;
	return refused && isAbout(refused.said) ? refusalIn(ordering, refused.refusal) : null;
}

/** Rounded to tenths, for what is expected. */
export function tenths(number: number): number {
	return Math.round(10 * number) / 10;
}
