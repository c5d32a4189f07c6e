/**
 * What the pilot of an NPC chooses, on the referee's client.
 */
import type { Choice } from "../../../../core/kernel/game.ts";
import type { Act } from "../../../../core/kernel/journal.ts";
import { seenBy } from "../../../../core/kernel/keeping.ts";
import { momentOf } from "../../../../core/kernel/match.ts";
import type { Json } from "../../../../core/kernel/outcome.ts";
import type { SeatId } from "../../../../core/kernel/seat.ts";
import { isThought, type Thought } from "../../../../core/kernel/with-games/pilot.ts";
import { pilotOf } from "../../../../view/shared/startup/contract/room.ts";
import type { MatchCombat } from "../../../documents/matches.ts";
import type { OpenTable } from "../../everyone/reading/open-table.ts";
import { after } from "../../lease/clock.ts";
import { sealNow } from "../../secrets/secrets.ts";

interface Piloted {
	readonly seat: SeatId;
	/** A style that the game does not have stands for its first one. */
	readonly style: string;
}

/** Milliseconds that an ace thinks without a break for the page. */
const SLICE = 8;

/**
 * What a pilot of this style chooses for a seat, in plain data: a command, or an order. An ace thinks in slices, and drops its thought once
 * it is no longer wanted; null then.
 */
export async function choose({ entry, match }: OpenTable, { seat, style }: Piloted, isWanted: () => boolean = () => true): Promise<Json> {
	const pilot = pilotOf(entry, style);
	const { open } = match.state;
	// A choice of any game is a command in plain data; the list of games erases its type.
	const choices = entry.game.choices(open, seat) as readonly Choice<Json>[];
	// A pilot knows its own order while it is sealed, and nobody else's.
	const picked = await pilot?.(seenBy(entry.game, match.state, { seat, knows: [seat] }), seat, choices);
	const chosen = isThought(picked) ? await thoughtInSlices(picked, isWanted) : picked;
	if (chosen === DROPPED) return null;
	if (!chosen) throw new Error(`The ${style} pilot of seat ${seat} found nothing to choose`);
	// As above: a pilot returns a command or an order, in plain data.
	return chosen as Json;
}

/** A thought that was not thought to its end. */
const DROPPED = Symbol("dropped");

/** What an ace picks. The breaks also come in a hidden tab, whose own timers would wait for a minute. */
async function thoughtInSlices(thought: Thought<unknown>, isWanted: () => boolean): Promise<unknown> {
	for (let since = performance.now(); isWanted(); ) {
		const step = thought.next();
		if (step.done) return step.value;
		if (performance.now() - since < SLICE) continue;
		await new Promise<void>((next) => void after(0, next));
		since = performance.now();
	}
	return DROPPED;
}

interface Choosing {
	readonly seat: SeatId;
	readonly style: string;
	readonly seals: boolean;
}

/** Returns what a pilot chooses for a seat: a command, or a sealed order; null if the match has changed while an ace was thinking. */
export async function actOf(combat: MatchCombat, table: OpenTable, choosing: Choosing): Promise<Act | null> {
	const { seat } = choosing;
	const begun = placeIn(combat);
	const chosen = await choose(table, choosing, () => game.combats.has(combat.id ?? "") && placeIn(combat) === begun);
	if (chosen === null) return null;
	// A pilot that must seal may have an open choice first.
	const isOrder = choosing.seals && (table.entry.game.sealing?.parseOrder(chosen).ok ?? false);
	if (!isOrder) return { kind: "command", seat, command: chosen };
	const { digest, ...opened } = sealNow(chosen, momentOf(table.entry.game, table.match));
	return { kind: "sealed", seat, digest, opened };
}

/** Names the place that a match has reached, and whether it goes on from there. */
function placeIn({ system: { stage, undos, log } }: MatchCombat): string {
	return [stage, undos, Object.keys(log).length].join(" ");
}
