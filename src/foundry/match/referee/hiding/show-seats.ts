/**
 * Showings on the referee's client: each goes only to the owner of its seat. After every step the owner gets the change from the
 * one before, and on request the whole.
 */
import type { Json } from "../../../../core/kernel/outcome.ts";
import { patchFrom } from "../../../../core/kernel/patch.ts";
import { asJson } from "../../../../core/kernel/plain.ts";
import type { SeatId } from "../../../../core/kernel/seat.ts";
import { isHidden, type MatchCombat } from "../../../documents/matches.ts";
import { ownersOf, seatsOwnedBy } from "../../everyone/ownership.ts";
import type { OpenTable } from "../../everyone/reading/open-table.ts";
import { openTable, openTableOf } from "../../everyone/reading/read-match.ts";
import { isReferee } from "../../lease/lease.ts";
import type { SentShowing } from "../../showings/showings.ts";
import { type MessageOf, matchOf, refereeEnvelope, toUser } from "../../wire/wire.ts";

import { showingOf } from "./showing.ts";

/** The last showing of a seat, with its number in this client's series. */
interface Shown {
	readonly series: string;
	readonly number: number;
	readonly whole: Json;
}

interface ShownMatch {
	/** The match of the last showings, so that a change without a step sends nothing. */
	readonly match: OpenTable["match"];
	readonly bySeat: ReadonlyMap<SeatId, Shown>;
}

const shown = new WeakMap<MatchCombat, ShownMatch>();

/** Referee: shows every seat of a match to its owner, once for each step. */
export function showSeats(combat: MatchCombat): void {
	if (!isReferee() || !isHidden(combat)) return;
	const table = openTableOf(combat);
	if (table.ok) showStep(combat, table.value);
}
function showStep(combat: MatchCombat, table: OpenTable): void {
	const before = shown.get(combat);
	if (before?.match === table.match) return;
	const bySeat = new Map<SeatId, Shown>();
	for (const { id: seat } of table.match.seats) {
		const ofSeat = ownersOf(combat, seat).filter(({ active }) => active);
		if (ofSeat.length === 0) continue;
		const last = before?.bySeat.get(seat);
		const now = nextShown(table, seat, last);
		bySeat.set(seat, now);
		for (const user of ofSeat)
			send(user, combat, last ? { seat, ...now, change: asPlain(patchFrom(last.whole, now.whole)) } : { seat, ...now });
	}
	shown.set(combat, { match: table.match, bySeat });
}

function nextShown(table: OpenTable, seat: SeatId, last: Shown | undefined): Shown {
	// It is not copied before the comparison: most parts are the same objects as in the state before.
	const whole = asJson(showingOf(table, seat));
	return { series: last?.series ?? foundry.utils.randomID(), number: (last?.number ?? 0) + 1, whole };
}

/** Plain data as it travels: JSON leaves out a field without a value. */
function asPlain(data: unknown): Json {
	return JSON.parse(JSON.stringify(data));
}

function send(user: User.Implementation, combat: MatchCombat, what: Shown & { readonly seat: SeatId; readonly change?: Json }): void {
	const { seat, series, number, whole, change } = what;
	const showing: SentShowing = { seat, series, number, ...(change === undefined ? { whole: asPlain(whole) } : { change }) };
	void toUser(user, { ...refereeEnvelope(combat), kind: "shown", showing });
}

/** Sends a player the whole showings of the player's seats again, on request. */
export async function showAgain(message: MessageOf<"show-me">, sender: User.Implementation): Promise<void> {
	const combat = matchOf(message);
	const table = combat && isHidden(combat) ? await openTable(combat) : null;
	if (!combat || !table?.ok) return;
	// The other owners of a seat get their changes first, so that the numbers have no gaps.
	showStep(combat, table.value);
	const { match, bySeat } = shown.get(combat) ?? { match: table.value.match, bySeat: new Map() };
	const missing = seatsOwnedBy(sender, combat).map((seat) => [seat, bySeat.get(seat) ?? nextShown(table.value, seat, undefined)] as const);
	for (const [seat, now] of missing) send(sender, combat, { seat, ...now });
	shown.set(combat, { match, bySeat: new Map([...bySeat, ...missing]) });
}
