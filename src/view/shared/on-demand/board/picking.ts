/**
 * Picks craft in a picture, by key or out of a stack.
 */
import type { Spot } from "../../with-games/board/names.ts";

/** A craft in a picture, in pixels. */
export interface Placed {
	/** Where it stands. */
	readonly stands: Spot;
	/** The spot that it shares with its stack. */
	readonly at: Spot;
	/** The name of that spot, if the picture has one. */
	readonly spot?: string | undefined;
}

/** Craft form one stack if their spots are nearer than this, in pixels. */
const NEAR = 15;

/** The craft that share a craft's spot, itself included. */
export function stackAbout<T extends Placed>(craft: Placed, all: readonly T[]): readonly T[] {
	return all.filter(({ at, spot }) =>
		craft.spot === undefined ? Math.hypot(at.x - craft.at.x, at.y - craft.at.y) < NEAR : spot === craft.spot,
	);
}

/** How many pixels farther a craft counts for each pixel to the side of the direction. */
const ASIDE = 2;

/** The directions of the arrow keys. */
const ARROWS: Readonly<Record<string, Spot>> = {
	ArrowLeft: { x: -1, y: 0 },
	ArrowRight: { x: 1, y: 0 },
	ArrowUp: { x: 0, y: -1 },
	ArrowDown: { x: 0, y: 1 },
};

/** The keys that go through all craft in order, and by how many. */
const IN_ORDER: Readonly<Record<string, number>> = { PageDown: 1, PageUp: -1 };

/** The craft to which a key leads: an arrow to the nearest that way, a page key to the next one of all. Null if there is none. */
export function craftBeside<T extends Placed>(from: T, all: readonly T[], key: string): T | null {
	const step = IN_ORDER[key];
	if (step !== undefined) return all[(all.indexOf(from) + step + all.length) % all.length] ?? null;
	const way = ARROWS[key];
	if (!way) return null;
	const ahead = all.flatMap((each) => {
		const [x, y] = [each.stands.x - from.stands.x, each.stands.y - from.stands.y];
		const along = x * way.x + y * way.y;
		return along > 1 ? [{ picked: each, far: along + ASIDE * Math.abs(x * way.y - y * way.x) }] : [];
	});
	return ahead.sort((a, b) => a.far - b.far)[0]?.picked ?? null;
}

/** The craft nearest to a place; null if there is none. */
export function craftNearest<T extends Placed>({ x, y }: Spot, all: readonly T[]): T | null {
	const far = ({ stands }: Placed): number => Math.hypot(stands.x - x, stands.y - y);
	return all.reduce<T | null>((best, next) => (best && far(best) <= far(next) ? best : next), null);
}
