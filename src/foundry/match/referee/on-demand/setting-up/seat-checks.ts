/**
 * What the referee does when somebody has changed the combatants of a match, loaded with the first such change: it sees that they are
 * the seats as GMs made them.
 *
 * Combatants that are no seats leave: the rules do not know them, so a match would begin without a craft that the tracker lists. They
 * come from a world where adding a craft failed, and from modules that write combatants in their own way. Seats that a player's client
 * changed in a way that only GMs may are put back as the GMs' list has them: a player's update of the whole combat may reach further
 * than one of the player's own combatant (core issue 10501).
 */
import { withType } from "../../../../compat.ts";
import { isCraft } from "../../../../documents/crafts.ts";
import { type Entrant, readEntrants, readShown } from "../../../../documents/entrants.ts";
import { isSeat, type MatchCombat } from "../../../../documents/matches.ts";
import { perMatch } from "../../../../documents/per-match.ts";
import { REFEREE_UPDATE, TYPES } from "../../../../ids.ts";
import { notifyAbout } from "../../../../notices.ts";
import { listEntrants } from "../../setting-up/entrants.ts";

/** Checks all combatants after a change by this user; null: by anybody, while this page was not the referee. */
export async function checkSeats(combat: MatchCombat, by: string | null): Promise<void> {
	await removeStrangers(combat);
	// A GM's own page lists what that GM changes.
	if (by === null || !game.users.get(by)?.isGM) await restoreSeats(combat);
}

/** The combatants about which the GM was told, by match and id; another module may keep some in the tracker. */
const told = perMatch<true>();

/** Takes every combatant without a seat out of a match that is not over. */
async function removeStrangers(combat: MatchCombat): Promise<void> {
	const strangers = strangersIn(combat);
	if (strangers.length === 0) return;
	const options: object = { [REFEREE_UPDATE]: true };
	const ids = strangers.map(({ id }) => id ?? "");
	await combat.deleteEmbeddedDocuments("Combatant", ids, options);
	for (const { id } of strangers) told.set(`${combat.id} ${id}`, true);
	const isKept = ({ id }: Combatant.Implementation) => combat.combatants.has(id ?? "");
	tell(
		"unseated",
		strangers.filter((stranger) => !isKept(stranger)),
	);
	tell("unseated-stays", strangers.filter(isKept));
}

function tell(notice: string, strangers: readonly Combatant.Implementation[]): void {
	const names = strangers.map(({ name }) => name ?? "");
	if (names.length > 0) notifyAbout(notice, names);
}

/** A seat on the GMs' list stays: `restoreSeats` makes it whole again. */
function strangersIn({ id: match, system, combatants }: MatchCombat): readonly Combatant.Implementation[] {
	if (system.stage === "over") return [];
	const listed = readEntrants(system.entered);
	return combatants.contents.filter(
		(combatant) => !isSeat(combatant) && !told.has(`${match} ${combatant.id}`) && !listed?.has(combatant.id ?? ""),
	);
}

/** Puts the seats of a match back that differ from the list, and notes on the list what it lacks. */
async function restoreSeats(combat: MatchCombat): Promise<void> {
	if (combat.system.stage === "over") return;
	const entrants = [...(readEntrants(combat.system.entered) ?? [])];
	const seats = entrants.flatMap(([id, entrant]) => {
		const combatant = combat.combatants.get(id);
		return combatant ? [{ id, combatant, entrant }] : [];
	});
	const unnoted = seats.filter(({ entrant, combatant }) => entrant.shown === null && isSeat(combatant));
	const noted = unnoted.map(({ id, entrant, combatant }) => [id, { ...entrant, shown: readShown(combatant.toObject()) }] as const);
	if (noted.length > 0) await listEntrants(combat, Object.fromEntries(noted));
	const updates = seats.flatMap(({ id, combatant, entrant }) => {
		const changes = changesTo(combatant, entrant);
		return Object.keys(changes).length > 0 ? [{ _id: id, ...changes }] : [];
	});
	if (updates.length === 0) return;
	const options: object = { [REFEREE_UPDATE]: true, diff: false };
	await combat.updateEmbeddedDocuments("Combatant", updates, options);
	const names = updates.map(({ _id }) => combat.combatants.get(_id)?.name ?? "");
	notifyAbout("seat-restored", names);
}

function changesTo(combatant: Combatant.Implementation, { npc, order, design, shown }: Entrant): Readonly<Record<string, unknown>> {
	const { actor } = combatant;
	const livery = isCraft(actor) ? { ...actor.system.livery } : {};
	const now: Readonly<Record<string, unknown>> = { ...readShown(combatant.toObject()) };
	const differing = Object.entries(shown ?? {}).filter(([field, value]) => now[field] !== value);
	return { ...Object.fromEntries(differing), ...(isSeat(combatant) ? {} : withType(TYPES.seat, { npc, order, livery, design })) };
}
