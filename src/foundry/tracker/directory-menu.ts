/**
 * What the actors directory offers for a craft when a user presses the right button on it: a GM enters it in the match in view,
 * and everybody opens the board of a match that it is in.
 */
import { show } from "../apps/windows.ts";
import { type MenuEntry, menuEntry } from "../compat.ts";
import { craftOf, isCraft } from "../documents/crafts.ts";
import { type MatchCombat, matchInView, seatsOf } from "../documents/matches.ts";
import { enter } from "../match/player/commands.ts";
import { notifyOnRefusal } from "../notices.ts";

/** Adds the entries to the menu of the directory, before Foundry draws it. */
export function addToDirectoryMenu(_directory: unknown, entries: object[]): void {
	entries.push(menuEntry(ENTER), menuEntry(BOARD));
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

/** The match in view, where this user may enter the actor in it now; else null. */
function matchToEnter(id: string | undefined): MatchCombat | null {
	const actor = game.actors.get(id ?? "");
	const combat = matchInView();
	if (!game.user.isGM || !isCraft(actor) || combat?.system.stage !== "set-up") return null;
	return craftOf(actor).gameId === combat.system.game && !hasSeat(combat, id) ? combat : null;
}

function hasSeat(combat: MatchCombat, actor: string | undefined): boolean {
	return seatsOf(combat).some(({ actorId }) => actorId === actor);
}
