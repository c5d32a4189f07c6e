/**
 * What the pilot of an NPC chooses, on the referee's client.
 */
import type { Choice } from "../../../../core/kernel/game.ts";
import type { Act } from "../../../../core/kernel/journal.ts";
import { seenBy } from "../../../../core/kernel/keeping.ts";
import { momentOf } from "../../../../core/kernel/match.ts";
import type { Json } from "../../../../core/kernel/outcome.ts";
import type { SeatId } from "../../../../core/kernel/seat.ts";
import type { OpenTable } from "../../everyone/reading/open-table.ts";
import { sealNow } from "../../secrets/secrets.ts";

interface Piloted {
	readonly seat: SeatId;
	/** A style that the game does not have stands for its first one. */
	readonly style: string;
}

/** What a pilot of this style chooses for a seat, in plain data: a command, or an order. */
export async function choose({ entry, match }: OpenTable, { seat, style }: Piloted): Promise<Json> {
	// A style may be any text; the record of pilots has no inherited keys.
	const pilot = Object.hasOwn(entry.pilots, style) ? entry.pilots[style] : Object.values(entry.pilots)[0];
	const { open } = match.state;
	// A choice of any game is a command in plain data; the list of games erases its type.
	const choices = entry.game.choices(open, seat) as readonly Choice<Json>[];
	// A pilot knows its own order while it is sealed, and nobody else's.
	const chosen = await pilot?.(seenBy(entry.game, match.state, { seat, knows: [seat] }), seat, choices);
	if (!chosen) throw new Error(`The ${style} pilot of seat ${seat} found nothing to choose`);
	// As above: a pilot returns a command or an order, in plain data.
	return chosen as Json;
}

interface Choosing {
	readonly seat: SeatId;
	readonly style: string;
	readonly seals: boolean;
}

/** Returns what a pilot chooses for a seat: a command, or a sealed order. */
export async function actOf(table: OpenTable, choosing: Choosing): Promise<Act> {
	const { seat } = choosing;
	const chosen = await choose(table, choosing);
	// A pilot that must seal may have an open choice first.
	const isOrder = choosing.seals && (table.entry.game.sealing?.parseOrder(chosen).ok ?? false);
	if (!isOrder) return { kind: "command", seat, command: chosen };
	const { digest, ...opened } = sealNow(chosen, momentOf(table.entry.game, table.match));
	return { kind: "sealed", seat, digest, opened };
}
