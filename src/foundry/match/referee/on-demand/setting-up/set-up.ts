/**
 * Setting up a match: a Combat with the game's options and a seat for each entrant. Only GMs do this. The match itself begins
 * when the GM opens it.
 */
import { settleOutside } from "../../../../../core/kernel/dice.ts";
import { accept, type Outcome, refuse } from "../../../../../core/kernel/outcome.ts";
import { byLatestRulings } from "../../../../../core/kernel/rulings.ts";
import type { Livery } from "../../../../../view/shared/startup/seats/livery.ts";
import { writeOne } from "../../../../compat.ts";
import { craftOf, isCraft } from "../../../../documents/crafts.ts";
import { enteredWith } from "../../../../documents/entrants.ts";
import { facesOf } from "../../../../documents/faces.ts";
import { entrantOf, isMatch, type MatchCombat, matchChange, seatsOf } from "../../../../documents/matches.ts";
import { MODULE_ID, REFEREE_UPDATE, SETTINGS, TYPES } from "../../../../ids.ts";
import { openBundle } from "../../../../rooms.ts";
import { tableDice } from "../../../everyone/on-demand/table-dice.ts";
import { hasPlayer } from "../../../everyone/ownership.ts";
import { standingOf } from "../../../everyone/standing.ts";
import { isReferee } from "../../../lease/lease.ts";
import { asReferee } from "../../queue.ts";
import { listEntrants, nextOrder } from "../../setting-up/entrants.ts";
import { type SeatData, seatData } from "../../setting-up/seats.ts";
import { deadlineAfter } from "../../timer.ts";
import { queueCards, queueEndCard, writeCards } from "../following/cards.ts";
import { hideStage } from "../hiding/publish.ts";
import { firstUnsure, followEvents, noteRest } from "../write.ts";
import { carriedBy } from "./carried.ts";
import { placeSeat } from "./placing.ts";

/** Makes a new match of a game, with the GM's defaults, and shows it in the tracker. Refused: `not-owner`, `unknown-game`. */
export async function setUpMatch(gameId: string): Promise<Outcome<MatchCombat>> {
	if (!game.user.isGM) return refuse("not-owner");
	const entry = await openBundle(gameId);
	if (!entry.ok) return entry;
	const { game: rules } = entry.value;
	const defaults = asObject(rules.defaults());
	const kept = rules.parseOptions(byLatestRulings(game.settings.get(MODULE_ID, SETTINGS.matchDefaults)[gameId], defaults));
	const options = kept.ok ? kept.value : defaults;
	const combat = await Combat.implementation.create({
		type: TYPES.match,
		system: { game: gameId, options: asObject(options), entered: {} },
	});
	if (!isMatch(combat)) return refuse("no-match");
	await combat.activate();
	return accept(combat);
}

/** Puts a craft on the list of entrants. Refused: `wrong-craft` {flies}, `already-entered`, `seats` when the list is full. */
export async function enter(combat: MatchCombat, actor: Actor.Implementation | null): Promise<Outcome<null>> {
	if (!isCraft(actor) || craftOf(actor).gameId !== combat.system.game) return refuse("wrong-craft", { flies: combat.system.game });
	const seats = seatsOf(combat);
	if (seats.some(({ actorId }) => actorId === actor.id)) return refuse("already-entered");
	const data = seatData(combat, actor);
	const begins = await carriedBy(actor, combat.system.game);
	return addSeat(combat, { ...data, system: { ...data.system, begins } });
}

/** Puts an NPC on the list, in a craft without an actor. Refused: `seats` when the list is full. */
export async function enterNpc(combat: MatchCombat, npc: NewNpc): Promise<Outcome<null>> {
	const data = await npcData(combat, npc);
	return data.ok ? addSeat(combat, data.value) : data;
}

/** An NPC that takes a seat. */
export interface NewNpc {
	readonly name: string;
	readonly style: string;
	readonly livery: Livery;
	/** Its side in a game of sides; the game chooses if it is missing. */
	readonly side?: string;
}

/** Returns the data of the seat of an NPC, last in seat order. Refused: what loading the game refuses. */
export async function npcData(combat: MatchCombat, { name, style, livery, side }: NewNpc): Promise<Outcome<SeatData>> {
	const room = await openBundle(combat.system.game);
	if (!room.ok) return room;
	const design = await room.value.presenter.npcDesign(seatsOf(combat).length, side);
	const order = nextOrder(combat);
	const system = { order, npc: style, livery: { ...livery }, design };
	return accept({ type: TYPES.seat, initiative: order, name, system });
}

async function addSeat(combat: MatchCombat, data: SeatData): Promise<Outcome<null>> {
	const entry = await openBundle(combat.system.game);
	if (!entry.ok) return entry;
	const seats = seatsOf(combat);
	const { least, most } = entry.value.game.seats;
	if (seats.length >= most) return refuse("seats", { least, most, given: seats.length + 1 });
	return placeSeat(combat, foundry.utils.randomID(), data);
}

/** Takes a seat off the list. */
export async function withdraw(combat: MatchCombat, seat: string): Promise<Outcome<null>> {
	if (!combat.combatants.has(seat)) return refuse("moved-on");
	await combat.deleteEmbeddedDocuments("Combatant", [seat]);
	return accept(null);
}

/** Moves a seat up (−1) or down (1) in the order. */
export async function moveSeat(combat: MatchCombat, seat: string, by: -1 | 1): Promise<Outcome<null>> {
	const seats = seatsOf(combat);
	const from = seats.findIndex(({ id }) => id === seat);
	const [a, b] = [seats[from]?.id, seats[from + by]?.id];
	if (!a || !b) return refuse("moved-on");
	const [first, second] = [entrantOf(combat, a), entrantOf(combat, b)];
	await listEntrants(combat, { [a]: { ...first, order: second.order }, [b]: { ...second, order: first.order } });
	const places = [a, b].map((id) => ({ id, order: entrantOf(combat, id).order }));
	const updates = places.map(({ id, order }) => ({ _id: id, initiative: order, system: { order } }));
	const options: object = { [REFEREE_UPDATE]: true };
	await combat.updateEmbeddedDocuments("Combatant", updates, options);
	return accept(null);
}

/** Sets who decides for a seat: a style of pilot, or a person if it is empty. */
export async function setPilot(combat: MatchCombat, seat: string, style: string): Promise<Outcome<null>> {
	if (!combat.combatants.has(seat)) return refuse("moved-on");
	await listEntrants(combat, { [seat]: { ...entrantOf(combat, seat), npc: style, taken: false } });
	await combat.updateEmbeddedDocuments("Combatant", [{ _id: seat, system: { npc: style } }]);
	return accept(null);
}

/** Takes a player's seat over for GMs, or gives it back. Refused: `moved-on`, `no-such-player` if no player has it. */
export async function takeOver(combat: MatchCombat, seat: string, taken: boolean): Promise<Outcome<null>> {
	if (!combat.combatants.has(seat)) return refuse("moved-on");
	if (taken && !hasPlayer(combat, seat)) return refuse("no-such-player");
	await listEntrants(combat, { [seat]: { ...entrantOf(combat, seat), taken } });
	return accept(null);
}

/** Sets the state in which a seat's craft begins; null for a craft fresh from the yard. Refused: what the game refuses of it. */
export async function setBeginning(
	combat: MatchCombat,
	seat: string,
	begins: Readonly<Record<string, unknown>> | null,
): Promise<Outcome<null>> {
	const entry = await openBundle(combat.system.game);
	if (!entry.ok) return entry;
	if (!combat.combatants.has(seat)) return refuse("moved-on");
	const entrant = { ...entrantOf(combat, seat), begins };
	const read = entry.value.game.parseDesign(enteredWith(entrant));
	if (!read.ok) return read;
	await listEntrants(combat, { [seat]: entrant });
	return accept(null);
}

/**
 * Gives the craft of a seat to a player and to no other; the player decides for it from then on. A craft without an actor
 * is given on the GMs' list. Refused: `moved-on`, `no-such-player`.
 */
export async function handTo(combat: MatchCombat, seat: string, userId: string): Promise<Outcome<null>> {
	const combatant = combat.combatants.get(seat);
	const user = game.users.get(userId);
	if (!combatant) return refuse("moved-on");
	if (!user || user.isGM) return refuse("no-such-player");
	const { actor } = combatant;
	if (actor) await giveTo(actor, userId);
	else await listEntrants(combat, { [seat]: { ...entrantOf(combat, seat), player: userId } });
	return setPilot(combat, seat, "");
}

/** Makes a player the only owner of an actor. */
async function giveTo(actor: Actor.Implementation, userId: string): Promise<void> {
	const { OWNER, OBSERVER } = CONST.DOCUMENT_OWNERSHIP_LEVELS;
	const before = game.users.filter((user) => !user.isGM && actor.testUserPermission(user, "OWNER"));
	const others = Object.fromEntries(before.map(({ id }) => [id ?? "", OBSERVER]));
	const shared = (actor.ownership.default ?? 0) > OBSERVER ? { default: OBSERVER } : {};
	await actor.update({ ownership: { ...others, ...shared, [userId]: OWNER } });
}

/** Changes the options of a match that has not begun. Refused: what the game refuses. */
export async function setOptions(combat: MatchCombat, raw: unknown): Promise<Outcome<null>> {
	const entry = await openBundle(combat.system.game);
	if (!entry.ok) return entry;
	const options = entry.value.game.parseOptions(raw);
	if (!options.ok) return options;
	await combat.update({ system: { options: asObject(options.value) } });
	return accept(null);
}

/** Makes the options of a match the GM's defaults for the next one of its game. */
export async function keepAsDefaults(combat: MatchCombat): Promise<void> {
	const kept = game.settings.get(MODULE_ID, SETTINGS.matchDefaults);
	await game.settings.set(MODULE_ID, SETTINGS.matchDefaults, { ...kept, [combat.system.game]: combat.system.options });
}

/** One of the game's steps of setting up, on the table's dice. Refused: what the game refuses. */
export async function prepare(combat: MatchCombat, step: string): Promise<Outcome<null>> {
	const entry = await openBundle(combat.system.game);
	if (!entry.ok) return entry;
	const options = entry.value.game.parseOptions(combat.system.options);
	if (!options.ok) return options;
	const dice = tableDice();
	const prepared = await settleOutside(entry.value.game.prepare(options.value, step), dice.source);
	if (!prepared.ok) return prepared;
	await combat.update({ system: { options: asObject(prepared.value.options) } });
	const mark = foundry.utils.randomID(); // the GM may take the same step again
	queueCards({ combat, faces: facesOf(combat), entry: "opening", mark, reports: prepared.value.reports, dice });
	await writeCards(combat);
	return accept(null);
}

/**
 * Pauses a match, resumes it or ends it. During a pause, the clock and NPCs wait, and the referee refuses requests. Refused in a
 * hiding game: `journal-lost`.
 */
export function setStage(combat: MatchCombat, stage: "running" | "paused" | "over"): Promise<Outcome<null>> {
	return asReferee(() => writeStage(combat, stage));
}

async function writeStage(combat: MatchCombat, stage: "running" | "paused" | "over"): Promise<Outcome<null>> {
	const standing = stage === "running" ? standingOf(combat) : null;
	const kept = await hideStage(combat, stage);
	if (!kept.ok) return kept;
	const ends = stage === "over" && combat.system.stage !== "over" && standingOf(combat)?.situation.over === false;
	const fields = {
		stage,
		taken: 0,
		tookBack: "",
		deadline: standing && deadlineAfter(standing.situation),
		...(stage === "over" && { carded: firstUnsure(combat) }),
		...kept.value,
	};
	await writeOne({ ...matchChange(combat, fields), mayWrite: isReferee });
	if (ends) {
		queueEndCard(combat);
		await writeCards(combat);
	}
	await followEvents(combat);
	await noteRest(combat);
	return accept(null);
}

function asObject(options: unknown): Record<string, unknown> {
	// The game's own parser returns options as an object.
	return options as Record<string, unknown>;
}
