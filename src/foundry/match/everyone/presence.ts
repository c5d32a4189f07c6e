/**
 * Who of those at the table is online, and whom this user decides for.
 */
import type { Presence, StatusModel } from "../../../view/shared/status.ts";
import { statusOf } from "../../../view/shared/status.ts";
import { facesOf } from "../../documents/faces.ts";
import type { MatchCombat } from "../../documents/matches.ts";
import { ownersOf } from "./ownership.ts";
import { standingOf } from "./standing.ts";

/** Who is online, and the seats that this user decides for. NPCs decide for the rest. */
export function presenceOf(combat: MatchCombat): Presence {
	const seats = facesOf(combat).flatMap(({ id, npc }) => (npc ? [] : [{ seat: id, players: ownersOf(combat, id) }]));
	const isOwn = ({ players }: { readonly players: readonly User.Implementation[] }): boolean =>
		game.user.isGM ? players.length === 0 : players.some(({ id }) => id === game.user.id);
	return {
		watched: game.users.some(({ active, isGM }) => active && isGM),
		own: seats.filter(isOwn).map(({ seat }) => seat),
		absent: seats.filter(({ players }) => players.length > 0 && !players.some(({ active }) => active)).map(({ seat }) => seat),
	};
}

/** How a match stands for this user. */
export function statusIn(combat: MatchCombat): StatusModel {
	const { game: gameId, stage } = combat.system;
	const situation = standingOf(combat)?.situation ?? null;
	return statusOf({ gameId, stage, faces: facesOf(combat), situation, presence: presenceOf(combat) });
}
