/**
 * What the referee checks in a wish before the rules: whether it was done already, and whether the match has moved on since.
 */
import { momentOf } from "../../../../core/kernel/match.ts";
import { isSameMoment, type Moment } from "../../../../core/kernel/moment.ts";
import { accept, type Outcome, refuse } from "../../../../core/kernel/outcome.ts";
import type { SeatId } from "../../../../core/kernel/seat.ts";
import type { OpenTable } from "../../everyone/reading/open-table.ts";

/** A wish or a command as its user made it. */
export interface Asked {
	readonly id: string;
	/** How many entries the log had. */
	readonly entry: number;
	/** The id of the user who gives a command; missing on a wish. */
	readonly user?: string;
	/** The id of the user who sent a wish; missing on a command. */
	readonly sender?: string;
	/** The seat and moment of the wish; null for a GM's command, which is for this exact entry. */
	readonly wish: { readonly seat: SeatId; readonly moment: Moment } | null;
}

/** The answer to a wish that is done already or is for another moment; null if the referee should perform it. */
export function answerAlready({ entry: { game: rules }, match }: OpenTable, { id, entry, wish }: Asked): Outcome<null> | null {
	if (idsIn(match).has(id)) return accept(null);
	if (!wish) return entry === match.length ? null : refuse("moved-on");
	// Another page of the same user has acted for the seat since then.
	return hasActed(match, wish.seat, entry) || !isSameMoment(wish.moment, momentOf(rules, match)) ? refuse("moved-on") : null;
}

/** Whether a seat has acted in an entry from this number on. */
function hasActed({ journal, length }: OpenTable["match"], seat: SeatId, from: number): boolean {
	for (let number = Math.max(0, from); number < length; number++) {
		const entry = journal.log[number];
		if (entry && "seat" in entry && entry.seat === seat) return true;
	}
	return false;
}

/** The ids of the wishes in the first entries of a log, up to a link of its chain. */
interface Ids {
	readonly ids: Set<string>;
	readonly length: number;
	readonly chain: string | undefined;
}

/** By the opening of a journal, which all later readings of the match share. */
const known = new WeakMap<object, Ids>();

/** The ids of all wishes in a log. It reads only entries that are new since the last call. */
function idsIn({ journal: { opening, log }, length }: OpenTable["match"]): ReadonlySet<string> {
	const before = known.get(opening);
	const goesOn = before && before.length <= length && log[before.length - 1]?.chain === before.chain;
	const ids = goesOn ? before.ids : new Set<string>();
	for (let number = goesOn ? before.length : 0; number < length; number++) {
		const id = log[number]?.id;
		if (id != null) ids.add(id);
	}
	known.set(opening, { ids, length, chain: log[length - 1]?.chain });
	return ids;
}
