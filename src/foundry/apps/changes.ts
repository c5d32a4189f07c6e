/**
 * What follows when a match or its seats change, on every client: windows are drawn anew, and the active GM's client
 * sees to what goes on by itself.
 */
import { allMatches, type MatchCombat } from "../documents/matches.ts";
import { MODULE_ID, SETTINGS } from "../ids.ts";
import { drive } from "../referee/drive.ts";
import { announce } from "../referee/requests.ts";
import { keepScene } from "../referee/scenes.ts";
import { askForLost, checkSeals } from "../referee/sealed.ts";
import { mend } from "../referee/writer.ts";
import { refreshWindows, show } from "./windows.ts";

const begun = new Set<string>();

/** A match has come, moved on or gone. */
export function matchChanged(combat: MatchCombat): void {
	checkSeals(combat);
	drive(combat);
	keepScene(combat);
	refreshWindows();
	const runs = combat.system.stage === "running";
	const id = combat.id ?? "";
	if (runs && !begun.has(id) && game.settings.get(MODULE_ID, SETTINGS.openBoard)) show("board");
	if (runs) begun.add(id);
	else if (combat.system.stage === "set-up") begun.delete(id);
}

/** A seat, a craft or a scene has come, changed or gone. */
export function seatsChanged(): void {
	refreshWindows();
}

/** This client may be the referee now: matches that wait for it are mended where a write broke, and go on. */
export function takeOver(): void {
	announce();
	for (const combat of allMatches()) {
		checkSeals(combat);
		askForLost(combat);
		if (combat.system.stage !== "set-up") begun.add(combat.id ?? "");
		if (!game.user.isActiveGM || combat.system.stage === "set-up") continue;
		void mend(combat).then(() => {
			keepScene(combat);
			drive(combat);
		});
	}
}
