/**
 * The entries in the header of the sheet of a character, in any host system: one who has flown has a career, and one at a post of a craft
 * in a running match has a station and crew tasks.
 */
import { seatId } from "../../../../core/kernel/seat.ts";
import { hasFormerWindows } from "../../../compat.ts";
import { hasCampaign } from "../../../documents/campaign.ts";
import { isCraft } from "../../../documents/crafts.ts";
import { allMatches, type MatchCombat, type SeatCombatant, seatsOf } from "../../../documents/matches.ts";
import { keptResults } from "../../../documents/on-demand/careers.ts";
import { crewOf } from "../../../documents/posts.ts";

interface Entry {
	readonly name: "career" | "station" | "tasks";
	readonly icon: string;
	/** What the entry does for the character of a sheet; null if the sheet has no such entry. */
	readonly openerFor: (character: Actor.Implementation) => (() => void) | null;
}

const ENTRIES: readonly Entry[] = [
	{ name: "career", icon: "fa-solid fa-trophy", openerFor: careerOf },
	{ name: "station", icon: "fa-solid fa-headset", openerFor: stationOf },
	{ name: "tasks", icon: "fa-solid fa-dice-d6", openerFor: tasksOf },
];

/** Adds the entries to the sheets of actors, both of Foundry's present kind and, while Foundry has it, of its former one. */
export function addCareers(): void {
	// The types describe the list of entries as one entry.
	Hooks.on("getHeaderControlsActorSheetV2", (sheet: object, controls: unknown) => {
		for (const { name, icon, open } of entriesOf(sheet))
			if (Array.isArray(controls))
				controls.push({ label: `VOIDREGATTA.Window.${name}`, icon, action: `void-regatta-${name}`, onClick: open });
	});
	if (!hasFormerWindows()) return;
	Hooks.on("getActorSheetHeaderButtons", (sheet, buttons) => {
		for (const { name, icon, open } of entriesOf(sheet))
			buttons.unshift({ label: `VOIDREGATTA.Window.${name}`, icon, class: `void-regatta-${name}`, onclick: open });
	});
}

/** The entries of a sheet, each with what it opens. */
function entriesOf(sheet: object) {
	const document: unknown = Reflect.get(sheet, "document");
	if (!(document instanceof Actor)) return [];
	return ENTRIES.flatMap(({ name, icon, openerFor }) => {
		const open = openerFor(document);
		return open ? [{ name, icon, open }] : [];
	});
}

/** Opens the career of a character; null if the character has not flown. */
function careerOf(character: Actor.Implementation): (() => void) | null {
	if (!keptResults().some(({ pilot, crew }) => pilot === character.id || (character.id ?? "") in crew)) return null;
	return () => void import("./career.ts").then(({ showCareer }) => showCareer(character));
}

/** Opens the station of a player's character; null if the character is at no post of a craft in a running match. */
function stationOf(character: Actor.Implementation): (() => void) | null {
	const place = hasCampaign("stations") && !game.user.isGM ? placeOf(character) : null;
	if (!place) return null;
	return () => void import("./open-station.ts").then(({ openStation }) => openStation(place.combat, seatId(place.seat.id ?? "")));
}

/** Opens the tasks of a character, for its player or a GM; null if the character is at no post of a craft in a running match. */
function tasksOf(character: Actor.Implementation): (() => void) | null {
	const place = hasCampaign("tasks") ? placeOf(character) : null;
	if (!place) return null;
	return () => void import("./character-tasks.ts").then(({ openTasks }) => openTasks(place.combat, seatId(place.seat.id ?? ""), character));
}

/** Where an own character is at a post of a craft in a running match; null if it is at none. */
function placeOf(character: Actor.Implementation): { readonly combat: MatchCombat; readonly seat: SeatCombatant } | null {
	if (!character.isOwner) return null;
	const running = allMatches().filter(({ system }) => system.stage === "running");
	const isThere = ({ actor }: SeatCombatant) => isCraft(actor) && crewOf(actor).some(({ member }) => member?.id === character.id);
	const [place] = running.flatMap((combat) => seatsOf(combat).flatMap((seat) => (isThere(seat) ? [{ combat, seat }] : [])));
	return place ?? null;
}
