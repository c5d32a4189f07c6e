/**
 * Where counters are drawn: beside their place on the table if another counter is there, each with a line to its place.
 */
import type { Point } from "../../../../core/geometry/plane.ts";
import { countOf, fanned, type InStack, isLarge, stacksOf } from "../../../shared/with-games/board/stacks.ts";
import type { Frame } from "./frame.ts";
import { fine } from "./shapes.ts";

export type Standing = ReturnType<typeof standing>;

/** The width of a counter in its own units, and how near two counters are if they share a place. */
const ACROSS = 29;
const NEAR = 13;

/** The standing of each counter, by its id, at this size in pixels. */
export function standings(
	counters: readonly { readonly id: string; readonly at: Point }[],
	{ see, pixel }: Frame,
	size: number,
): ReadonlyMap<string, Standing> {
	const spots = counters.map(({ id, at }) => {
		const { x, y } = see(at);
		return { id, at: { x: x / pixel, y: y / pixel } };
	});
	const stacks = stacksOf(spots, NEAR * size);
	return new Map([...stacks].map(([id, inStack]) => [id, standing(id, inStack)]));
}

/** Returns the standing of a counter in its stack. Without a stack, the counter is alone at its place. */
export function standing(id: string, inStack: InStack = { index: 0, of: 1 }) {
	const aside = fanned(inStack, ACROSS);
	const [x, y] = [fine(aside.x), fine(aside.y)];
	const isAside = x !== 0 || y !== 0;
	return {
		id: `${id}-stand`,
		// From its place, in units of the counter.
		aside,
		transform: `translate(${x} ${y})`,
		// The line from its place to where it is drawn; empty if it is drawn at its place.
		line: isAside ? `M0 0L${x} ${y}` : "",
		// How many counters share the place. Only the last of them has this text; it is empty for the others.
		count: String(countOf(inStack) ?? ""),
		// Whether so many share the place that they show their number.
		packed: isLarge(inStack),
	};
}
