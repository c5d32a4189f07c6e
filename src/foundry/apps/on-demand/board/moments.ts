/**
 * Opens the board at a moment of a match, for whoever may see it.
 */
import { label } from "../../../../view/shared/startup/words/label.ts";
import { isMatch, matchInView } from "../../../documents/matches.ts";
import { notifyLabel } from "../../../notices.ts";
import { show } from "../../windows.ts";
import { wantMoment } from "./looking-back.ts";

/** Shows a match on the board, at this many entries; tells the user if they are no longer there. */
export async function showMoment(match: string, step: number): Promise<void> {
	const combat = game.combats.get(match);
	if (!isMatch(combat) || !(step >= 0 && step <= Object.keys(combat.system.log).length))
		return notifyLabel(label("VOIDREGATTA.Past.Shared.gone"));
	if (matchInView()?.id !== combat.id && ui.combat) {
		ui.combat.viewed = combat;
		await ui.combat.render();
	}
	wantMoment({ match, step });
	show("board");
}
