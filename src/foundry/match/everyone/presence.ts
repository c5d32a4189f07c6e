/**
 * Which users at the table are online, and which seats this user decides for.
 */
import { type SeatId, seatId } from "../../../core/kernel/seat.ts";
import type { Presence, StatusModel, Undone } from "../../../view/shared/startup/match/status.ts";
import { statusOf } from "../../../view/shared/startup/match/status.ts";
import { facesOf } from "../../documents/faces.ts";
import { entrantOf, type MatchCombat, playersOf, seatsOf } from "../../documents/matches.ts";
import { isAway } from "./absence.ts";
import { standingOf } from "./standing.ts";
import { stations } from "./stations.ts";

/** Who is online, and the seats that this user decides for. NPCs decide for the rest. */
export function presenceOf(combat: MatchCombat): Presence {
	const seats = seatsOf(combat).map((seat) => ({
		seat: seatId(seat.id ?? ""),
		players: playersOf(seat, entrantOf(combat, seat.id ?? "")),
	}));
	const whose = (isSo: (user: User.Implementation) => boolean): readonly SeatId[] =>
		seats.flatMap(({ seat, players }) => (players.length > 0 && players.every(isSo) ? [seat] : []));
	return {
		watched: game.users.some(({ active, isGM }) => active && isGM),
		own: facesOf(combat).flatMap(({ id, mine, npc }) => (mine && !npc ? [id] : [])),
		absent: whose(({ active }) => !active),
		away: whose(isAway),
	};
}

/** The same for what a match awaits now: without the seats for which others of their crews decide, and with the posts that are awaited. */
export function presenceNow(combat: MatchCombat): Presence {
	const presence = presenceOf(combat);
	return {
		...presence,
		own: presence.own.filter((seat) => !stations.page?.waitsForOthers(combat, seat)),
		posts: postsAwaited(combat, standingOf(combat)?.situation.awaited ?? []),
	};
}

/** The status of a match for this user. */
export function statusIn(combat: MatchCombat): StatusModel {
	const { game: gameId, stage } = combat.system;
	const standing = standingOf(combat);
	return statusOf({
		gameId,
		stage,
		faces: facesOf(combat),
		situation: standing?.situation ?? null,
		presence: presenceNow(combat),
		byGM: standing?.byGM ?? [],
		isReferee: game.user.isGM,
		undone: undoneIn(combat),
	});
}

/** The posts for which awaited craft wait, by seat. */
function postsAwaited(combat: MatchCombat, awaited: readonly SeatId[]): NonNullable<Presence["posts"]> {
	return Object.fromEntries(awaited.map((seat) => [seat, stations.awaits?.(combat, seat)]));
}

/** Who took back the last steps of a match, and how many; null if it has gone on since. */
export function undoneIn({ system: { taken, tookBack } }: MatchCombat): Undone | null {
	return taken > 0 ? { by: game.users.get(tookBack)?.name ?? game.i18n.localize("VOIDREGATTA.Status.somebody"), steps: taken } : null;
}
