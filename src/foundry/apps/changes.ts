/**
 * What follows when a match or its seats change, on every client: windows are drawn anew, and the active GM's client
 * sees to what goes on by itself.
 */
import { allMatches, type MatchCombat, publishedIn, stubsOf } from "../documents/matches.ts";
import { MODULE_ID, SETTINGS } from "../ids.ts";
import { askForPieces, forgetPieces } from "../match/pieces.ts";
import { announce } from "../match/player/ask.ts";
import { forgetShowings, missNothing, showSeats } from "../match/player/shown.ts";
import { askForLost, checkSeals } from "../match/referee/admit.ts";
import { drive } from "../match/referee/drive.ts";
import { keepScene } from "../match/referee/scenes.ts";
import { mend } from "../match/referee/writer.ts";
import { forgetOrders } from "../match/secrets.ts";
import { tellRefusal } from "../notices.ts";
import { refreshWindows, show } from "./windows.ts";

const begun = new Set<string>();

/** A match has come, moved on or gone. */
export function matchChanged(combat: MatchCombat): void {
	checkSeals(combat);
	if (publishedIn(combat)) forgetHidden(combat);
	showSeats(combat);
	missNothing(combat);
	drive(combat);
	keepScene(combat);
	refreshWindows();
	const runs = combat.system.stage === "running";
	const id = combat.id ?? "";
	if (runs && !begun.has(id) && game.settings.get(MODULE_ID, SETTINGS.openBoard)) show("board");
	if (runs) begun.add(id);
	else if (combat.system.stage === "set-up") begun.delete(id);
}

/** A match is gone, and what was kept of it here with it. */
export function matchGone(combat: MatchCombat): void {
	matchChanged(combat);
	forgetHidden(combat);
	if (stubsOf(combat)) forgetOrders(combat);
}

/** Nothing is kept apart of a match that is gone, or over and thus published. */
function forgetHidden(combat: MatchCombat): void {
	forgetPieces(combat);
	forgetShowings(combat);
}

/** A seat, a craft or a scene has come, changed or gone. */
export function seatsChanged(): void {
	for (const combat of allMatches()) missNothing(combat);
	refreshWindows();
}

/** This client may be the referee now: matches that wait for it are mended where a write broke, and go on. */
export function takeOver(): void {
	announce();
	for (const combat of allMatches()) {
		checkSeals(combat);
		askForLost(combat);
		missNothing(combat);
		if (!askForPieces(combat) && game.user.isActiveGM) tellRefusal(combat, { code: "journal-lost", facts: {} });
		if (combat.system.stage !== "set-up") begun.add(combat.id ?? "");
		if (!game.user.isActiveGM || combat.system.stage === "set-up") continue;
		void mend(combat).then(() => {
			keepScene(combat);
			drive(combat);
		});
	}
}
