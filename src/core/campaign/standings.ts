/**
 * Standings of several heats: points by place from a table that a GM may edit, summed by pilot, by craft or by team. Who has as
 * many points as another is placed by the better places; who has the same places too shares the place. Pilots and craft are told
 * apart by their ids, since two may have one name; a team is nothing but its name.
 */

/** The result of an entrant in a heat. It names everything by itself, so it outlives the match. */
export interface Result {
	/** From 1; 0 for who has none. */
	readonly place: number;
	/** The id of the craft's actor; of its seat if it has none. */
	readonly craftId: string;
	readonly craft: string;
	/** The id of the character; empty for none. */
	readonly pilotId: string;
	readonly pilot: string;
	/** Empty for none. */
	readonly team: string;
}

export const COLUMNS = ["pilot", "craft", "team"] as const;
export type Column = (typeof COLUMNS)[number];

/** How a tie was broken: by nothing, since there was none; by the number of this place; or not at all. */
export type TieBreak = { readonly by: "points" } | { readonly by: "places"; readonly place: number } | { readonly by: "none" };

export interface Standing {
	/** The id of the pilot or of the craft; the name of a team. */
	readonly id: string;
	/** The latest name. */
	readonly name: string;
	/** Shared by those who tie in everything. */
	readonly place: number;
	readonly points: number;
	readonly starts: number;
	/** How often it came in at each place, from the first. */
	readonly places: readonly number[];
	/** What put it behind or beside the one above it. */
	readonly tie: TieBreak;
}

/** Points for the first places; none for the rest. */
export const POINTS: readonly number[] = [10, 7, 5, 3, 2, 1];

/** A table of points from a text such as `10, 7, 5`; null where it is not one of numbers that do not rise. */
export function readPoints(text: string): readonly number[] | null {
	const points = text
		.split(/[\s,;/]+/)
		.filter((part) => part !== "")
		.map(Number);
	const falls = points.every((point, index) => point >= 0 && Number.isFinite(point) && point <= (points[index - 1] ?? point));
	return points.length > 0 && points.length <= 40 && falls ? points : null;
}

/** The standings after these heats. Entrants without an id in the column are left out. */
export function standingsBy(column: Column, heats: readonly (readonly Result[])[], points: readonly number[]): readonly Standing[] {
	const sums = new Map<string, { name: string; points: number; starts: number; places: number[] }>();
	const most = Math.max(0, ...heats.flatMap((heat) => heat.map(({ place }) => place)));
	for (const result of heats.flat()) {
		const { place } = result;
		const { id, name } = WHO[column](result);
		if (id === "") continue;
		const sum = sums.get(id) ?? { name, points: 0, starts: 0, places: Array.from({ length: most }, () => 0) };
		sums.set(id, sum);
		sum.name = name;
		sum.starts += 1;
		sum.points += place > 0 ? (points[place - 1] ?? 0) : 0;
		if (place > 0) sum.places[place - 1] = (sum.places[place - 1] ?? 0) + 1;
	}
	const sorted = [...sums].map(([id, sum]) => ({ id, ...sum })).sort(compare);
	const placed: Standing[] = [];
	for (const [index, each] of sorted.entries()) {
		const above = placed.at(-1);
		const tie: TieBreak = above ? tieOf(above, each) : { by: "points" };
		placed.push({ ...each, tie, place: above && tie.by === "none" ? above.place : index + 1 });
	}
	return placed;
}

/** Whom each column is about. */
const WHO: Readonly<Record<Column, (result: Result) => { readonly id: string; readonly name: string }>> = {
	pilot: ({ pilotId, pilot }) => ({ id: pilotId, name: pilot }),
	craft: ({ craftId, craft }) => ({ id: craftId, name: craft }),
	team: ({ team }) => ({ id: team.trim(), name: team.trim() }),
};

/**
 * The places of the standings by craft, each with the account that the craft had last. Who never had a place in a heat has none here
 * either.
 */
export function placedBy<R extends Result & { readonly account: string }>(
	heats: readonly (readonly R[])[],
	points: readonly number[],
): readonly { readonly account: string; readonly place: number }[] {
	const accounts = new Map(heats.flat().map(({ craftId, account }) => [craftId, account]));
	return standingsBy("craft", heats, points).map(({ id, place, places }) => ({
		account: accounts.get(id) ?? id,
		place: places.some((times) => times > 0) ? place : 0,
	}));
}

/**
 * The grid of the next heat: these entrants, by their ids, in the order of the standings, the leader first. Those who have not raced yet come last, and
 * those who tie keep the order that they have now.
 */
export function gridBy(standings: readonly Standing[], entrants: readonly string[]): readonly string[] {
	const placeOf = (entrant: string): number => standings.find(({ id }) => id === entrant)?.place ?? Number.MAX_SAFE_INTEGER;
	return [...entrants].sort((a, b) => placeOf(a) - placeOf(b));
}

type Sum = Pick<Standing, "id" | "name" | "points" | "places">;

function compare(a: Sum, b: Sum): number {
	const tie = tieOf(a, b);
	if (tie.by === "points") return b.points - a.points;
	if (tie.by === "none") return a.name < b.name || (a.name === b.name && a.id < b.id) ? -1 : 1;
	return (b.places[tie.place - 1] ?? 0) - (a.places[tie.place - 1] ?? 0);
}

/** What tells two apart: points, or else the first place that they took a different number of times. */
function tieOf(a: Sum, b: Sum): TieBreak {
	if (a.points !== b.points) return { by: "points" };
	const place = a.places.findIndex((times, index) => times !== b.places[index]);
	return place < 0 ? { by: "none" } : { by: "places", place: place + 1 };
}
