/**
 * The next heat of an event: a match with the craft and the options of the last one, in the order of the standings, which joins the event.
 */
import { heatToRepeat } from "../../../core/campaign/next-heat.ts";
import { gridBy, POINTS, readPoints, standingsBy } from "../../../core/campaign/standings.ts";
import { accept, type Outcome, refuse } from "../../../core/kernel/outcome.ts";
import type { EventPage } from "../../documents/event-page.ts";
import { isMatch, type MatchCombat, type SeatCombatant } from "../../documents/matches.ts";
import { allEvents, heatsOf, ledgerOf } from "../../documents/on-demand/events.ts";
import { craftIdOf } from "../../match/everyone/on-demand/heats.ts";
import type { SetUpAgain } from "../../services.ts";
import { addHeat } from "./events.ts";

/** The match that the next heat of an event repeats. Refused: as `heatToRepeat`. */
export function matchToRepeat(page: EventPage): Outcome<MatchCombat> {
	const heats = heatsOf(page).map(([id, { name, over }]) => ({ id, name, over, exists: isMatch(game.combats.get(id)) }));
	const found = heatToRepeat(heats);
	if (!found.ok) return found;
	const combat = game.combats.get(found.value);
	return isMatch(combat) ? accept(combat) : refuse("no-heat-left");
}

/**
 * Sets up the next heat of an event after this match, once however often and from however many pages it is wished. Refused: as
 * `matchToRepeat` and setting up.
 */
export async function setUpNextHeat(page: EventPage, after: string, setUpAgain: SetUpAgain): Promise<Outcome<null>> {
	const known = heatsOf(page).findIndex(([id]) => id === after);
	if (known >= 0 && known < heatsOf(page).length - 1) return accept(null);
	const last = matchToRepeat(page);
	if (!last.ok) return last;
	const made = await setUpAgain(last.value, (seats) => inGrid(page, last.value, seats));
	if (!made.ok) return made;
	await addHeat(page, made.value);
	return accept(null);
}

/** These seats in the order of the standings by craft. */
function inGrid(page: EventPage, combat: MatchCombat, seats: readonly SeatCombatant[]): readonly SeatCombatant[] {
	const over = heatsOf(page).flatMap(([, heat]) => (heat.over ? [heat.results] : []));
	const standings = standingsBy("craft", over, readPoints(page.system.points) ?? POINTS);
	const byCraft = new Map(seats.map((seat) => [craftIdOf(combat, seat), seat]));
	return gridBy(standings, [...byCraft.keys()]).flatMap((id) => byCraft.get(id) ?? []);
}

/** GM: a match like this one, which joins the open events of this one. Refused: as setting up. */
export async function setUpAnother(combat: MatchCombat, setUpAgain: SetUpAgain): Promise<Outcome<null>> {
	const made = await setUpAgain(combat);
	if (!made.ok) return made;
	const own = allEvents().filter((page) => ledgerOf(page).stage === "open" && heatsOf(page).some(([match]) => match === combat.id));
	for (const page of own) await addHeat(page, made.value);
	return accept(null);
}
