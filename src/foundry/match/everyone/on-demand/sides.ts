/**
 * The sides of a match: the design of each craft names its side. In a game without sides every craft has its own.
 */
import { entrantOf, type MatchCombat, seatsOf } from "../../../documents/matches.ts";
import { bundleOf } from "../../../rooms.ts";
import { seatsOwnedBy } from "../ownership.ts";

/** The side of each seat, in seat order. */
export function sidesBySeat(combat: MatchCombat): ReadonlyMap<string, string> {
	const presenter = bundleOf(combat.system.game)?.presenter;
	// From the start on, a seat has the design that it began with.
	const begun = new Map(combat.system.seats.map((seat): readonly [unknown, unknown] => [seat["id"], seat["design"]]));
	return new Map(
		seatsOf(combat).map(({ id, name }) => {
			const side = presenter?.side?.(begun.get(id) ?? entrantOf(combat, id ?? "").design);
			return [id ?? "", side ?? name ?? ""];
		}),
	);
}

/** The names of all sides, each once. */
export function sidesOf(combat: MatchCombat): readonly string[] {
	return [...new Set(sidesBySeat(combat).values())].filter((side) => side !== "");
}

/** The sides on which a player has a craft. */
export function sidesOfUser(user: User.Implementation, combat: MatchCombat): readonly string[] {
	const sides = sidesBySeat(combat);
	return [...new Set(seatsOwnedBy(user, combat).flatMap((seat) => sides.get(seat) ?? []))];
}
