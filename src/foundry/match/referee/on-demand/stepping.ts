/**
 * What a GM has the referee do in a match that waits: the next step, and an NPC that decides once for a player's seat.
 */
import { accept, type Outcome, refuse } from "../../../../core/kernel/outcome.ts";
import type { SeatId } from "../../../../core/kernel/seat.ts";
import { entrantOf, type MatchCombat } from "../../../documents/matches.ts";
import { situationOf } from "../../everyone/reading/open-table.ts";
import { openTableOf } from "../../everyone/reading/read-match.ts";
import { lateAct, nextMove, sealsNow } from "../drive.ts";
import { actOf } from "./piloting.ts";
import { type Asked, perform } from "./step.ts";

/** Whether the GM's step would decide for a person, and not for an NPC or by standing orders. */
export function stepIsForPerson(combat: MatchCombat): boolean {
	return nextMove(combat) === null;
}

/**
 * An NPC pilot decides once for a seat that the match awaits, or for all of them if `seat` is null; also in a paused match. A pilot
 * that makes an open choice first is asked again for its order. Refused: `not-awaited` {seat}, and what the match refuses.
 */
export async function decideOnce(combat: MatchCombat, seat: SeatId | null, asked: Asked): Promise<Outcome<null>> {
	const before = openTableOf(combat);
	if (!before.ok) return before;
	const { awaited } = situationOf(before.value);
	const seats = seat === null ? awaited : awaited.filter((candidate) => candidate === seat);
	let done: Outcome<null> = seats.length > 0 ? accept(null) : refuse("not-awaited", { seat });
	let first: Asked | undefined = asked;
	for (const each of seats) {
		for (let choices = 0; done.ok && choices < MOST_CHOICES; choices++) {
			const table = openTableOf(combat);
			if (!table.ok || !situationOf(table.value).awaited.includes(each)) break;
			const seals = sealsNow(table.value, each);
			const act = await actOf(combat, table.value, { seat: each, style: entrantOf(combat, each).npc, seals });
			if (!act) return refuse("moved-on");
			done = await perform(combat, act, first ? { evenPaused: true, asked: first } : { evenPaused: true, at: table.value.match.length });
			first = undefined;
			if (!seals || act.kind === "sealed") break;
		}
	}
	return done;
}

/** How many open choices a pilot may make before its order. */
const MOST_CHOICES = 5;

/**
 * The GM's step, also in a paused match: the next move that needs no person, with all seals of NPCs in one step; else the
 * time-out or the standing orders of the awaited seats.
 */
export async function step(combat: MatchCombat, asked: Asked): Promise<Outcome<null>> {
	const first = nextMove(combat);
	const act = first ? await first.act() : lateAct(combat);
	if (!act) return refuse("moved-on");
	let done = await perform(combat, act, { evenPaused: true, asked });
	let next = first?.watched === false ? nextMove(combat) : null;
	while (done.ok && next) {
		const sealed = await next.act();
		if (!sealed) return done;
		done = await perform(combat, sealed, { evenPaused: true, at: next.at });
		next = next.watched ? null : nextMove(combat);
	}
	return done;
}
