/**
 * Stacks: craft that share a spot of a picture stand in rings about it, so that none hides another and each can be picked.
 */
import type { Spot } from "./names.ts";

/** The place of a craft in its stack. */
export interface InStack {
	/** From 0. */
	readonly index: number;
	/** How many share the spot; 1 for a craft that stands alone. */
	readonly of: number;
}

/** A stack of more craft than this has their number written in its middle. */
const MANY = 3;
/** Up to this many stand in one ring. */
const ONE_RING = 8;

/** Returns where a craft of a stack stands, from the spot. `across` is the width of a craft, in any unit. */
export function fanned({ index, of }: InStack, across: number): Spot {
	if (of < 2) return { x: 0, y: 0 };
	const ring = of <= ONE_RING ? { index, of, out: 0 } : ringOf(index, of);
	const radius = Math.max(across / 2, ring.out * across, across / (2 * Math.sin(Math.PI / Math.max(2, ring.of))));
	const angle = (2 * Math.PI * ring.index) / ring.of;
	return { x: radius * Math.sin(angle), y: -radius * Math.cos(angle) };
}

/** The rings of a large stack hold 6, 12, 18 … from the middle out. */
function ringOf(index: number, of: number): InStack & { readonly out: number } {
	let [out, before] = [1, 0];
	while (index >= before + 6 * out) {
		before += 6 * out;
		out++;
	}
	return { index: index - before, of: Math.min(6 * out, of - before), out };
}

/** Whether a stack has a number in its middle. */
export function isLarge({ of }: InStack): boolean {
	return of > MANY;
}

/** Returns the number to write in the middle of a stack: once, with its last craft; null with the others. */
export function countOf({ index, of }: InStack): number | null {
	return isLarge({ index, of }) && index === of - 1 ? of : null;
}

/** Finds the stacks in a picture: a craft joins the first one before it that is nearer than this. Each craft is in one stack, if only its own. */
export function stacksOf(places: readonly { readonly id: string; readonly at: Spot }[], near: number): ReadonlyMap<string, InStack> {
	const stacks: { readonly at: Spot; readonly ids: string[] }[] = [];
	for (const { id, at } of places) {
		const stack = stacks.find((candidate) => Math.hypot(candidate.at.x - at.x, candidate.at.y - at.y) < near);
		if (stack) stack.ids.push(id);
		else stacks.push({ at, ids: [id] });
	}
	return new Map(stacks.flatMap(({ ids }) => ids.map((id, index) => [id, { index, of: ids.length }] as const)));
}
