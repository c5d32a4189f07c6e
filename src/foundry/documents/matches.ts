/**
 * The module's matches among the world's Combats, and their seats.
 */
import type { HiddenEntries, Stub, Stubs } from "../../core/kernel/record/hidden-entries.ts";
import type { UpdateOperation } from "../compat.ts";
import { isLeftover } from "../exact-keys.ts";
import { TYPES } from "../ids.ts";
import { hasCampaign } from "./campaign.ts";
import { type Entrant, type Entrants, notedCrew, readEntrant, readEntrants } from "./entrants.ts";
import { isAboard } from "./posts.ts";

export type MatchCombat = Combat.OfType<"void-regatta.match">;
export type SeatCombatant = Combatant.OfType<"void-regatta.seat">;

export function isMatch(combat: Combat.Implementation | null | undefined): combat is MatchCombat {
	return combat?.type === TYPES.match;
}

export function isSeat(combatant: Combatant.Implementation | null | undefined): combatant is SeatCombatant {
	return combatant?.type === TYPES.seat;
}

/** All matches of the world. */
export function allMatches(): readonly MatchCombat[] {
	return game.combats.contents.flatMap((combat) => (isMatch(combat) ? [combat] : []));
}

/** Whether a page may have died in the last step of a match, so that what follows from it is missing. A match from a file was never played here. */
export function lacksRest({ system: { stage, carded, log } }: MatchCombat): boolean {
	return stage === "over" && carded !== null && carded < Object.keys(log).length;
}

/** The write that changes fields of a match. */
export function matchChange({ id }: MatchCombat, system: object): UpdateOperation {
	return { action: "update", documentName: "Combat", updates: [{ _id: id ?? "", system }] };
}

/** The fields of a match whose keys are written singly. */
export const KEYED_FIELDS = ["log", "shown", "copy", "entered"] as const;

/** Whether operators have left keys in a match; see `ways.ts`. */
export function hasLeftovers({ system }: MatchCombat): boolean {
	return KEYED_FIELDS.some((name) => Object.keys(system[name] ?? {}).some(isLeftover));
}

/** The match that this client shows: the one in its tracker, else the active one, else the latest. */
export function matchInView(): MatchCombat | null {
	const { viewed } = game.combats;
	if (isMatch(viewed)) return viewed;
	const matches = allMatches();
	return matches.find(({ active }) => active) ?? matches.at(-1) ?? null;
}

/** Messages may carry fences up to this one. */
export const MOST_FENCE = 2 ** 52;

/** The fencing number in a match's document. One that no referee can have written counts as none: no referee could claim a higher one. */
export function fenceOf({ system: { fence } }: MatchCombat): number {
	return fence >= 0 && fence < MOST_FENCE / 2 ? fence : 0;
}

/** The seats' combatants in seat order: those that a GM entered. */
export function seatsOf(combat: MatchCombat): readonly SeatCombatant[] {
	const entrants = entrantsOf(combat);
	const orderOf = ({ id }: SeatCombatant) => entrants.get(id ?? "")?.order ?? 0;
	const seats = combat.combatants.contents.flatMap((combatant) =>
		isSeat(combatant) && entrants.has(combatant.id ?? "") ? [combatant] : [],
	);
	return seats.sort((a, b) => orderOf(b) - orderOf(a));
}

/** The entrants of a match; without a GM's list, all seats as their combatants have them. */
export function entrantsOf({ system, combatants }: MatchCombat): Entrants {
	const listed = readEntrants(system.entered);
	if (listed) return listed;
	return new Map(
		combatants.contents.flatMap((combatant) => (isSeat(combatant) ? [[combatant.id ?? "", entrantIn(combatant)] as const] : [])),
	);
}

/** The data with which a GM entered a seat. */
export function entrantOf(combat: MatchCombat, seat: string): Entrant {
	return entrantsOf(combat).get(seat) ?? readEntrant({});
}

/**
 * The round of a match by its journal, which documents do not know: `match/everyone/standing.ts` provides it. Any player may write the
 * Combat's own round, so that nobody's posts hang on that one.
 */
export const rounds: { of: (combat: MatchCombat) => number } = { of: () => 0 };

/**
 * Whether a player has a seat: the player owns its craft, or has a character aboard if Campaign play lets characters act, or a GM
 * has given the player a post of it, or a seat without an actor.
 */
export function isSeatOf(user: User.Implementation, combat: MatchCombat, { id, actor }: SeatCombatant): boolean {
	return seatTest({ combat, actor }, () => entrantOf(combat, id ?? ""))(user);
}

interface Place {
	readonly combat: MatchCombat;
	readonly actor: SeatCombatant["actor"];
}

type IsPlayer = (user: User.Implementation) => boolean;

/** Tells which players have a seat. What is the same for all of them is read once, with the first who does not own the craft. */
function seatTest(place: Place, entrant: () => Pick<Entrant, "player" | "posts" | "crew">): IsPlayer {
	const { combat, actor } = place;
	if (!actor) return (user) => user.id !== null && entrant().player === user.id;
	let isManning: IsPlayer | null = null;
	return (user) => {
		if (actor.testUserPermission(user, "OWNER")) return true;
		isManning ??= hasCampaign("stations") ? stationTest(combat, actor, entrant()) : (player) => isAboard(player, actor);
		return isManning(user);
	};
}

/** Tells which players have a post of a craft, where the posts of a craft are stations. */
function stationTest(combat: MatchCombat, actor: Actor.Implementation, { posts, crew }: Pick<Entrant, "posts" | "crew">): IsPlayer {
	const noted = crew.length > 0 && combat.system.stage !== "over" ? notedCrew({ crew }, rounds.of(combat)) : null;
	const characters = noted && Object.values(noted);
	const given = Object.values(posts).map((postings) => postings.at(-1)?.user);
	return (user) => {
		const isThere = characters?.some((id) => game.actors.get(id)?.testUserPermission(user, "OWNER")) ?? isAboard(user, actor);
		return isThere || given.some((id) => id === user.id);
	};
}

/** The players who have a seat (`isSeatOf`); empty for an NPC's seat. */
export function playersOf(
	{ id, actor, parent }: SeatCombatant,
	entrant: Pick<Entrant, "npc" | "player" | "posts" | "crew">,
): readonly User.Implementation[] {
	if (entrant.npc !== "" || id === null || !isMatch(parent)) return [];
	const hasSeat = seatTest({ combat: parent, actor }, () => entrant);
	return game.users.filter((user) => !user.isGM && hasSeat(user));
}

/** A seat's combatant as an entrant; only a GM's client may trust it. */
export function entrantIn(combatant: SeatCombatant): Entrant {
	const { initiative, system } = combatant;
	return readEntrant({ npc: system.npc, order: system.order ?? initiative ?? 0, design: system.design, shown: combatant.toObject() });
}

/** The stubs of a match whose game hides; null for any other match, and before the start. */
export function stubsOf({ system }: MatchCombat): Stubs | null {
	return stubsIn(system);
}

/** The parts of a journal that have stubs if its game hides. */
interface Stubbed {
	readonly opening: readonly unknown[];
	readonly log: object;
	readonly kept: unknown;
}

/** A stored journal, not parsed: it may be damaged in any way. */
export type StoredJournal = Stubbed & Readonly<Record<string, unknown>>;

/** The stubs in a stored journal; null for a game that hides nothing. */
export function stubsIn(journal: Stubbed): Stubs | null {
	const ends = endsIn(journal);
	return ends && { ...ends, log: Object.values(journal.log).map((stub) => digestIn(stub) ?? "") };
}

/** The stubs of a journal's opening and undone dice; null if its game hides nothing. */
function endsIn({ opening: [first], kept: dice }: Stubbed): Omit<Stubs, "log"> | null {
	const opening = digestIn(first);
	const kept = digestIn(dice);
	return opening === null || kept === null ? null : { opening, kept };
}

function digestIn(raw: unknown): string | null {
	// The fields of a stub; the next line checks them.
	const { kind, digest } = (raw ?? {}) as Partial<Stub>;
	return kind === "kept" && typeof digest === "string" ? digest : null;
}

/** The hidden entries of a match, published after its end; null until then. */
export function publishedIn({ system }: MatchCombat): HiddenEntries | null {
	const published: unknown = system.published;
	return areEntries(published) ? published : null;
}

/** Whether these are entries by digest; a reader checks each entry against its stub. */
function areEntries(raw: unknown): raw is HiddenEntries {
	return typeof raw === "object" && raw !== null;
}

/** Whether only GMs' clients may read the journal of a match now. */
export function isHidden(combat: MatchCombat): boolean {
	return endsIn(combat.system) !== null && publishedIn(combat) === null;
}
