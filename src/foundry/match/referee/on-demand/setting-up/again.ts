/**
 * Sets up a match like one that the world has: the same game, options, seats and deciders. A craft that still exists takes part as
 * its sheet is now.
 */
import { accept, type Outcome, refuse } from "../../../../../core/kernel/outcome.ts";
import { byLatestRulings } from "../../../../../core/kernel/rulings.ts";
import { writeTogether } from "../../../../compat.ts";
import { hasCampaign } from "../../../../documents/campaign.ts";
import { designOf, isCraft } from "../../../../documents/crafts.ts";
import { readEntrant, readShown } from "../../../../documents/entrants.ts";
import { entrantOf, isMatch, type MatchCombat, type SeatCombatant, seatsOf } from "../../../../documents/matches.ts";
import { MODULE_ID, TYPES } from "../../../../ids.ts";
import { openBundle } from "../../../../rooms.ts";
import { flagsOfMatch } from "../../../everyone/on-demand/match-names.ts";
import { carriedBy } from "./carried.ts";

/** Puts the seats of a match in another order. */
type Grid = (seats: readonly SeatCombatant[]) => readonly SeatCombatant[];

/**
 * GM: a new match with the options and the entrants of this one, in their order or in that of a grid. Refused: `not-owner`, and what
 * loading the game refuses.
 */
export async function setUpAgain(combat: MatchCombat, gridOf: Grid = (seats) => seats): Promise<Outcome<MatchCombat>> {
	if (!game.user.isGM) return refuse("not-owner");
	const { game: gameId, options: played } = combat.system;
	const room = await openBundle(gameId);
	if (!room.ok) return room;
	const { game: rules } = room.value;
	// A game's options are an object of plain data.
	const defaults = rules.defaults() as Readonly<Record<string, unknown>>;
	const options = rules.parseOptions(byLatestRulings(played, defaults));
	const before = seatsOf(combat);
	const orders = before.map(({ id }) => entrantOf(combat, id ?? "").order);
	const seats = await Promise.all(gridOf(before).map((seat, place) => seatAgain(combat, seat, orders[place] ?? 0)));
	const entered = Object.fromEntries(seats.map(({ _id, entrant }) => [_id, entrant]));
	const id = foundry.utils.randomID();
	const system = { game: gameId, options: options.ok ? options.value : defaults, entered };
	const flags = flagsOfMatch(combat.flags[MODULE_ID]?.scenario ?? "");
	const data = { _id: id, type: TYPES.match, flags, system, combatants: seats.map(({ entrant: _, ...seat }) => seat) };
	await writeTogether([{ action: "create", documentName: "Combat", data: [data], options: { keepId: true, keepEmbeddedIds: true } }]);
	const made = game.combats.get(id);
	if (!isMatch(made)) return refuse("no-match");
	await made.activate();
	return accept(made);
}

/** The data of a seat like this one with this place in the order, and its entry on the list of entrants. */
async function seatAgain(combat: MatchCombat, { id, actor, actorId, name, img, system }: SeatCombatant, order: number) {
	const { npc, player, design: before, begins: began } = entrantOf(combat, id ?? "");
	const craft = isCraft(actor) ? actor : null;
	const begins = craft && hasCampaign("memory") ? await carriedBy(craft, combat.system.game) : began;
	const design = craft ? designOf(craft) : before;
	const livery = { ...(craft ?? { system }).system.livery };
	const fields = { type: TYPES.seat, actorId: craft?.id ?? null, initiative: order, name: craft?.name ?? name, img: craft?.img ?? img };
	const entrant = readEntrant({ npc, player, order, design, begins, shown: readShown(fields) });
	// A craft without an actor keeps the id of its seat, by which events know it.
	const seat = actorId === null ? (id ?? "") : foundry.utils.randomID();
	return { _id: seat, ...fields, system: { order, npc, livery, design }, entrant };
}
