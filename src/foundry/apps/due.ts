/**
 * The moves of this user that matches wait for.
 */
import type { Situation } from "../../core/kernel/game.ts";
import type { SeatId } from "../../core/kernel/seat.ts";
import type { MatchCombat } from "../documents/matches.ts";
import { MODULE_ID, SETTINGS } from "../ids.ts";
import { presenceOf } from "../match/everyone/presence.ts";
import { unreadableIn } from "../match/everyone/reading/unreadable.ts";
import { standingOf } from "../match/everyone/standing.ts";
import { stations } from "../match/everyone/stations.ts";

/** A move that is due: its moment, and the user's awaited seats. */
export interface Due {
	readonly moment: string;
	readonly seats: readonly SeatId[];
}

/** Whether this user's client itself answers questions that have only one answer. */
export function answersItself(): boolean {
	return !game.user.isGM && game.settings.get(MODULE_ID, SETTINGS.answerOne);
}

/** The user's move that a match waits for, without the seats that are already answered; null if it waits for none. */
export function dueIn(combat: MatchCombat, answered: readonly SeatId[] = []): Due | null {
	if (combat.system.stage !== "running" || unreadableIn(combat)) return null;
	const situation = standingOf(combat)?.situation;
	if (!situation || situation.over) return null;
	const { own } = presenceOf(combat);
	const seats = situation.awaited.filter(
		(seat) => own.includes(seat) && !answered.includes(seat) && !stations.page?.waitsForOthers(combat, seat),
	);
	return seats.length > 0 ? { moment: momentOf(situation), seats } : null;
}

function momentOf({ round, step, phase }: Situation): string {
	return [round, step, phase].join(" ");
}
