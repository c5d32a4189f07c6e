/**
 * Where names stand on a board so that they do not hide each other: each beside its counter, on the side where it covers least. All
 * places are in pixels from the middle of the picture, to the right and downward.
 */
import { rounded } from "../measure.ts";

/** A place in a picture. */
export interface Spot {
	readonly x: number;
	readonly y: number;
}

/** A text that stands beside a place. */
export interface Named {
	readonly id: string;
	readonly at: Spot;
	/** Letters that it has, about. */
	readonly letters: number;
	/** Names are placed by priority; lower numbers first. */
	readonly rank: number;
	/** Pixels about its place that are its own counter's. */
	readonly room: number;
	/** Whether its counter stands in a stack, which takes more room in a narrow window; left out for no. */
	readonly packed?: boolean;
}

/** Obstacles for names, in pixels around a place. */
export interface Hindrance {
	readonly at: Spot;
	readonly room: number;
}

/** The size of a picture, in pixels. */
export interface PictureSize {
	readonly wide: number;
	readonly high: number;
}

/** A name with its place. */
export interface PlacedName {
	readonly id: string;
	/** Where its middle is. */
	readonly middle: Spot;
	/** It would hide another in any window. */
	readonly crowded: boolean;
	/** It would hide another in a narrow window. */
	readonly tight: boolean;
	/** The point from which it grows in a narrow window, so that its counter stays free: an origin of transforms. */
	readonly grows: string;
}

interface Box {
	readonly left: number;
	readonly top: number;
	readonly right: number;
	readonly bottom: number;
}

/** Pixels of a letter, and of a line. */
const LETTER = { wide: 6.1, high: 13 } as const;

/** Where the middle of a name stands about its counter: below, above, to either side, and the same a little further away. */
const SIDES: readonly (readonly [x: number, y: number, further: number])[] = [
	[0, 1, 0],
	[0, -1, 0],
	[1, 0, 0],
	[-1, 0, 0],
	[0.8, 0.8, 0],
	[-0.8, 0.8, 0],
	[0.8, -0.8, 0],
	[-0.8, -0.8, 0],
	[0, 1, 13],
	[0, -1, 13],
	[1, 0, 12],
	[-1, 0, 12],
	[0, 1, 26],
	[0, -1, 26],
];

/** The share of a name that may overlap before it shows only on hover: of the first in rank, and of the others. */
const HIDDEN = { first: 0.5, other: 0.1 } as const;

/** What letters grow by in narrow windows, where they are in each other's way sooner, and the share that a name may cover there. */
const NARROW = { grown: 1.5, hidden: 0.1 } as const;

interface Place {
	readonly middle: Spot;
	/** From the middle to where it is next to its counter. */
	readonly near: Spot;
	readonly box: Box;
}

/** Places names in a picture of this size, the first in rank first. */
export function placeNames(names: readonly Named[], hindrances: readonly Hindrance[], size: PictureSize): ReadonlyMap<string, PlacedName> {
	const outside = outsideOf(size);
	const taken: Box[] = [...outside, ...hindrances.map(({ at, room }) => boxAbout(at, room, room))];
	const takenGrown: Box[] = [...outside, ...hindrances.map(({ at, room }) => boxAbout(at, room, room))];
	const placed = [...names]
		.sort((a, b) => a.rank - b.rank)
		.map((name) => {
			const best = bestPlace(name, taken);
			const crowded = covered(best.box, taken) > (name.rank <= 0 ? HIDDEN.first : HIDDEN.other) * areaOf(best.box);
			if (!crowded) taken.push(best.box);
			const grown = grownBox(best);
			const tight = crowded || name.packed === true || covered(grown, takenGrown) > NARROW.hidden * areaOf(grown);
			if (!tight) takenGrown.push(grown);
			const { middle, near } = best;
			return [name.id, { id: name.id, middle, crowded, tight, grows: `${rounded(near.x)}px ${rounded(near.y)}px` }] as const;
		});
	return new Map(placed);
}

/** Beyond the edges of the picture, where nothing can be read. */
function outsideOf({ wide, high }: PictureSize): readonly Box[] {
	return [
		boxAbout({ x: -wide, y: 0 }, wide / 2, high),
		boxAbout({ x: wide, y: 0 }, wide / 2, high),
		boxAbout({ x: 0, y: -high }, wide / 2, high / 2),
		boxAbout({ x: 0, y: high }, wide / 2, high / 2),
	];
}

/** Where a name covers least. */
function bestPlace({ letters, room, at: { x, y } }: Named, taken: readonly Box[]): Place {
	const [half, high] = [(letters * LETTER.wide) / 2, LETTER.high / 2];
	const options = SIDES.map(([dx, dy, further], index) => {
		const middle = { x: x + dx * (room + half + further), y: y + dy * (room + high + further) };
		const box = boxAbout(middle, half, high);
		return { middle, box, near: { x: -dx * half, y: -dy * high }, cost: covered(box, taken) + index * 4 };
	});
	return options.reduce((least, one) => (one.cost < least.cost ? one : least));
}

/** What it takes when it has grown away from its counter. */
function grownBox({ middle, near, box }: Place): Box {
	const { grown } = NARROW;
	const away = { x: middle.x - near.x * (grown - 1), y: middle.y - near.y * (grown - 1) };
	return boxAbout(away, ((box.right - box.left) / 2) * grown, ((box.bottom - box.top) / 2) * grown);
}

function areaOf({ left, right, top, bottom }: Box): number {
	return (right - left) * (bottom - top);
}

function boxAbout({ x, y }: Spot, wide: number, high: number): Box {
	return { left: x - wide, top: y - high, right: x + wide, bottom: y + high };
}

/** Square pixels of a box that others have already. */
function covered(box: Box, taken: readonly Box[]): number {
	let sum = 0;
	for (const other of taken) {
		const wide = Math.min(box.right, other.right) - Math.max(box.left, other.left);
		const high = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top);
		if (wide > 0 && high > 0) sum += wide * high;
	}
	return sum;
}
