/**
 * Places names on a board so that they do not hide each other: each beside its counter, on the side where it covers least. All
 * places are in pixels from the middle of the picture, to the right and downward.
 */
import { rounded } from "../../startup/words/measure.ts";

/** A place in a picture. */
export interface Spot {
	readonly x: number;
	readonly y: number;
}

/** A text that stands beside a place. */
export interface Named {
	readonly id: string;
	readonly at: Spot;
	/** About how many letters it has. */
	readonly letters: number;
	/** Names are placed by priority; lower numbers first. */
	readonly rank: number;
	/** The radius of its own counter, in pixels. */
	readonly room: number;
	/** Whether its counter stands in a stack, which takes more room in a narrow window; missing means no. */
	readonly packed?: boolean;
}

/** Obstacles for names, in pixels around a place. */
export interface Hindrance {
	readonly at: Spot;
	readonly room: number;
	/** How far it goes up and down, if that is not as far as to the sides. */
	readonly high?: number;
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
	/** Whether it would hide something in any window. */
	readonly crowded: boolean;
	/** Whether it would hide something in a narrow window. */
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

/** The width of a letter and the height of a line, in pixels. */
const LETTER = { wide: 6.1, high: 13 } as const;

/** Where the middle of a name may be, seen from its counter: below, above, to either side, at the corners, and a little further away. */
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

/**
 * The share of a name that may overlap before the name shows only on hover: for the names first in rank, and for the others. Two names
 * on each other are none, so on another name the first in rank have no more than the others.
 */
const HIDDEN = { first: 0.5, other: 0.1 } as const;

/**
 * The factor by which letters grow in narrow windows, where they get in each other's way sooner, and the share of a name that may
 * overlap there.
 */
const NARROW = { grown: 1.5, hidden: 0.1 } as const;

interface Place {
	readonly middle: Spot;
	/** From its middle to the point that is next to its counter. */
	readonly near: Spot;
	readonly box: Box;
}

/** Places names in a picture of this size, the first in rank first. */
export function placeNames(names: readonly Named[], hindrances: readonly Hindrance[], size: PictureSize): ReadonlyMap<string, PlacedName> {
	const outside = outsideOf(size);
	const hindered = hindrances.map(({ at, room, high = room }) => boxAbout(at, room, high));
	const taken: Box[] = [...outside, ...hindered];
	const written: Box[] = [];
	const takenGrown: Box[] = [...outside, ...hindered];
	const placed = [...names]
		.sort((a, b) => a.rank - b.rank)
		.map((name) => {
			const best = bestPlace(name, taken);
			const share = name.rank <= 0 ? HIDDEN.first : HIDDEN.other;
			const room = areaOf(best.box);
			const crowded = covered(best.box, taken) > share * room || covered(best.box, written) > HIDDEN.other * room;
			if (!crowded) for (const boxes of [taken, written]) boxes.push(best.box);
			const grown = grownBox(best);
			const tight = crowded || name.packed === true || covered(grown, takenGrown) > NARROW.hidden * areaOf(grown);
			if (!tight) takenGrown.push(grown);
			const { middle, near } = best;
			return [name.id, { id: name.id, middle, crowded, tight, grows: `${rounded(near.x)}px ${rounded(near.y)}px` }] as const;
		});
	return new Map(placed);
}

/** The boxes beyond the edges of the picture, where nobody can read a name. */
function outsideOf({ wide, high }: PictureSize): readonly Box[] {
	return [
		boxAbout({ x: -wide, y: 0 }, wide / 2, high),
		boxAbout({ x: wide, y: 0 }, wide / 2, high),
		boxAbout({ x: 0, y: -high }, wide / 2, high / 2),
		boxAbout({ x: 0, y: high }, wide / 2, high / 2),
	];
}

/** The place where a name covers least. */
function bestPlace({ letters, room, at: { x, y } }: Named, taken: readonly Box[]): Place {
	const [half, high] = [(letters * LETTER.wide) / 2, LETTER.high / 2];
	const options = SIDES.map(([dx, dy, further], index) => {
		const middle = { x: x + dx * (room + half + further), y: y + dy * (room + high + further) };
		const box = boxAbout(middle, half, high);
		return { middle, box, near: { x: -dx * half, y: -dy * high }, cost: covered(box, taken) + index * 4 };
	});
	return options.reduce((least, option) => (option.cost < least.cost ? option : least));
}

/** The box of a name that has grown away from its counter. */
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

/** How many square pixels of a box the taken boxes cover. */
function covered(box: Box, taken: readonly Box[]): number {
	let sum = 0;
	for (const other of taken) {
		const wide = Math.min(box.right, other.right) - Math.max(box.left, other.left);
		const high = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top);
		if (wide > 0 && high > 0) sum += wide * high;
	}
	return sum;
}
