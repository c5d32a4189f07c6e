/**
 * What elements of Full Thrust's orders say: buttons in `data-said`, fields in their name, both like "act=insert term=turn
 * side=P"; a map by its data.
 */
import type { ThrustState, Warship } from "../core/full-thrust/model.ts";
import type { Point } from "../core/geometry/plane.ts";
import type { SeatId } from "../core/kernel/seat.ts";

/** What an element says of itself: `act` says what is to be done, the rest with what. */
export type Said = Readonly<Record<string, string | undefined>>;

/** Reads what was said: of a button all in one, of a field in its name, with its value beside it. */
export function saidOf(raw: Said): Said {
	const { act, said, name, value } = raw;
	if (act !== undefined) return named(raw);
	const parts = (said ?? name ?? "").split(" ").map((part) => part.split("=", 2));
	return named({ ...Object.fromEntries(parts.map(([key = "", text = ""]) => [key, text])), ...(value === undefined ? {} : { value }) });
}

/** What every object has by itself is the name of nothing here; what is written may be anything. */
function named(said: Said): Said {
	return Object.fromEntries(Object.entries(said).filter(([key, text]) => key === "value" || text === undefined || !(text in {})));
}

/** What an element says, as its `data-said` or as the name of a field. */
export function saying(said: Said): string {
	return Object.entries(said)
		.flatMap(([key, text]) => (text === undefined ? [] : [`${key}=${text}`]))
		.join(" ");
}

/** A place as it is said, in MU, to tenths; null for none. */
export function placeSaid({ x, y }: Said): Point | null {
	const place = { x: numberSaid(x), y: numberSaid(y) };
	return place.x === null || place.y === null ? null : { x: place.x, y: place.y };
}

function numberSaid(text: string | undefined): number | null {
	const number = text === undefined || text.trim() === "" ? Number.NaN : Number(text);
	return Number.isFinite(number) ? Math.round(10 * number) / 10 : null;
}

/** A ship by what was said to be its seat; none of what every object has besides. */
export function shipSaid({ ships }: Pick<ThrustState, "ships">, id: string | undefined): Warship | undefined {
	// Ships are kept by seat; what is no seat finds none.
	return id !== undefined && Object.hasOwn(ships, id) ? ships[id as SeatId] : undefined;
}
