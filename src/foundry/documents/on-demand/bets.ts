/**
 * How the entrants of bets ended, as the heats of an event say.
 */
import type { Ended } from "../../../core/campaign/odds.ts";
import type { EventPage } from "../event-page.ts";
import { isMatch } from "../matches.ts";
import type { StoredBet } from "./event-data.ts";
import { heatsOf } from "./events.ts";

/** How the entrant of a bet ended: null if there is no result; undefined while the match is not over. */
export function endOfBet(page: EventPage, { match, seat }: StoredBet, names: Readonly<Record<string, string>>): Ended | null | undefined {
	const heat = new Map(heatsOf(page)).get(match);
	if (heat && !heat.over) return isMatch(game.combats.get(match)) ? undefined : null;
	const own = heat?.results.find((result) => result.seat === seat);
	const tied = (place: number): number => heat?.results.filter((result) => result.place === place).length ?? 1;
	if (own) return { place: own.place, tied: own.place > 0 ? tied(own.place) : 1, score: own.score };
	// The heats of earlier versions do not know seats; a name that two craft have says nothing.
	const namesakes = heat?.results.filter((result) => result.seat === "" && result.craft === names[seat]) ?? [];
	const [only] = namesakes;
	return namesakes.length === 1 && only && only.place > 0 ? { place: only.place, tied: tied(only.place), score: null } : null;
}
