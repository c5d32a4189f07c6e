/**
 * Context menus. In the actors directory a GM can enter a craft in the match in view and make craft of ships of the host system, and
 * everybody can open the board of a match that a craft is in. In the tracker's menu of an encounter everybody can open the board of
 * a match, and a GM can open Flight Control.
 */
import { show } from "../apps/windows.ts";
import { type MenuEntry, menuEntry } from "../compat.ts";
import { craftOf, isCraft } from "../documents/crafts.ts";
import { isMatch, type MatchCombat, matchInView, seatsOf } from "../documents/matches.ts";
import { SHIP_ENTRY } from "../ids.ts";
import { enter } from "../match/player/commands.ts";
import { notifyOnRefusal } from "../notices.ts";
import { serviceIfAny } from "../services.ts";

/** Adds the entries to the menu of the directory, before Foundry draws it. */
export function addToDirectoryMenu(_directory: unknown, entries: object[]): void {
	entries.push(menuEntry(ENTER), menuEntry(BOARD), menuEntry(SHIP));
}

/** Adds the entries to the menu of an encounter in the tracker, before Foundry draws it. */
export function addToEncounterMenu(_tracker: unknown, entries: object[]): void {
	const shown = () => isMatch(game.combats.viewed);
	const icon = "fa-solid fa-flag-checkered";
	entries.push(
		menuEntry({ ...BOARD, visible: shown }),
		menuEntry({ label: "VOIDREGATTA.Control.open", icon, visible: () => game.user.isGM && shown(), onClick: () => show("control") }),
	);
}

const ENTER: MenuEntry = {
	label: "VOIDREGATTA.Menu.enter",
	icon: "fa-solid fa-flag-checkered",
	visible: ({ dataset }) => matchToEnter(dataset.entryId) !== null,
	onClick: ({ dataset }) => {
		const combat = matchToEnter(dataset.entryId);
		if (combat) void notifyOnRefusal(combat, enter(combat, game.actors.get(dataset.entryId ?? "") ?? null));
	},
};

const BOARD: MenuEntry = {
	label: "VOIDREGATTA.Menu.board",
	icon: "fa-solid fa-ring",
	visible: ({ dataset }) => {
		const combat = matchInView();
		return combat !== null && hasSeat(combat, dataset.entryId);
	},
	onClick: () => show("board"),
};

const SHIP: MenuEntry = {
	...SHIP_ENTRY,
	visible: ({ dataset }) => serviceIfAny("hostShips")?.isShip(dataset.entryId) ?? false,
	onClick: ({ dataset }) => serviceIfAny("hostShips")?.open(dataset.entryId),
};

/** The match in view, if this user may enter the actor in it now; otherwise null. */
function matchToEnter(id: string | undefined): MatchCombat | null {
	const actor = game.actors.get(id ?? "");
	const combat = matchInView();
	if (!game.user.isGM || !isCraft(actor) || combat?.system.stage !== "set-up") return null;
	return craftOf(actor).gameId === combat.system.game && !hasSeat(combat, id) ? combat : null;
}

function hasSeat(combat: MatchCombat, actor: string | undefined): boolean {
	return seatsOf(combat).some(({ actorId }) => actorId === actor);
}
