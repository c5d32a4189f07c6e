/**
 * A side that is filled with NPC craft in one choice: how many craft are missing to a number, or to the points of another side.
 */
import { label } from "../../startup/words/label.ts";
import { type Entering, sideOf } from "./entrants.ts";

/** What the name of a field that fills a side begins with; its number follows. */
export const FILL = "fill.";

/** A side, and up to what it is filled: so many craft, or so many points. */
export type Fill = { readonly side: string } & ({ readonly craft: number } | { readonly points: number });

/** Up to how many craft beyond those that a side has the form offers. */
const MORE = 12;

/** What a side has. */
interface Side {
	readonly side: string;
	readonly craft: number;
	/** Null if the game has no points, or a design is not legal. */
	readonly points: number | null;
}

function sidesOf(match: Entering): readonly Side[] {
	const sides = new Map<string, Side>();
	for (const face of match.faces) {
		const side = sideOf(match, face);
		if (side === null) continue;
		const { craft, points } = sides.get(side) ?? { craft: 0, points: 0 };
		const own = pointsOf(match, match.designs?.[face.id]);
		sides.set(side, { side, craft: craft + 1, points: points === null || own === null ? null : points + own });
	}
	return [...sides.values()];
}

function pointsOf({ room, settingUp }: Entering, raw: unknown): number | null {
	const design = room?.game.parseDesign(raw);
	return (design?.ok ? settingUp?.points?.(design.value) : undefined) ?? null;
}

/** A field for each side of the match: what fills it. Empty in a game without sides, and if the match has no room. */
export function sideFills(match: Entering, most: number) {
	const sides = sidesOf(match);
	const free = most - match.faces.length;
	if (free <= 0) return [];
	return sides.map(({ side, craft, points }, index) => ({
		field: `${FILL}${index}`,
		name: label("VOIDREGATTA.Control.fillSide", { side }),
		options: [
			{ value: "", name: label("VOIDREGATTA.Control.asItIs") },
			...Array.from({ length: Math.min(MORE, free) }, (_, more) => craft + 1 + more).map((upTo) => ({
				value: printFill({ side, craft: upTo }),
				name: label("VOIDREGATTA.Control.fillCraft", {}, upTo),
			})),
			...sides
				.filter((other) => other.side !== side && points !== null && other.points !== null && other.points > points)
				.map((other) => ({
					value: printFill({ side, points: other.points ?? 0 }),
					name: label("VOIDREGATTA.Control.fillPoints", { side: other.side, points: Math.round(other.points ?? 0) }),
				})),
		],
	}));
}

function printFill(fill: Fill): string {
	return JSON.stringify(fill);
}

/** Reads the value of a field; null if it fills nothing. */
export function readFill(value: unknown): Fill | null {
	if (typeof value !== "string" || value === "") return null;
	// The form's own fields have no other values than `printFill` gives.
	return JSON.parse(value) as Fill;
}

/** How many NPC craft are missing now. By points, the last craft counts if the side comes nearer to them with it than without it. */
export async function fillNow(match: Entering, fill: Fill): Promise<number> {
	const most = match.room?.game.seats.most ?? 0;
	const free = Math.max(0, most - match.faces.length);
	const now = sidesOf(match).find(({ side }) => side === fill.side);
	if ("craft" in fill) return Math.min(free, Math.max(0, fill.craft - (now?.craft ?? 0)));
	let points = now?.points ?? 0;
	for (let more = 0; more < free; more++) {
		const next = pointsOf(match, await match.room?.presenter.npcDesign(match.faces.length + more, fill.side));
		if (next === null || next <= 0 || Math.abs(points + next - fill.points) >= Math.abs(points - fill.points)) return more;
		points += next;
	}
	return free;
}
