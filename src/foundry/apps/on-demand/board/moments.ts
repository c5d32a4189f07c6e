/**
 * Opens the board at a moment of a match, for whoever may see it.
 */
import { label } from "../../../../view/shared/startup/words/label.ts";
import { isMatch, matchInView } from "../../../documents/matches.ts";
import { notifyLabel } from "../../../notices.ts";
import { show } from "../../windows.ts";
import { wantMoment } from "./looking-back.ts";

/** A moment as a link names it: by the number of entries, by the end of a seat, or by how long a list of the view has grown. */
export interface LinkedMoment {
	readonly step?: string;
	readonly ended?: string;
	readonly grows?: string;
	readonly to?: string;
}

/** Shows a match on the board at a moment; the match in view if the link names none. It tells the user if the moment is no longer there. */
export async function showMoment(match: string, { step, ended, grows, to }: LinkedMoment): Promise<void> {
	const combat = game.combats.get(match === "" ? (matchInView()?.id ?? "") : match);
	if (!isMatch(combat) || (step !== undefined && !(Number(step) >= 0 && Number(step) <= Object.keys(combat.system.log).length)))
		return notifyLabel(label("VOIDREGATTA.Past.Shared.gone"));
	if (matchInView()?.id !== combat.id && ui.combat) {
		ui.combat.viewed = combat;
		await ui.combat.render();
	}
	const grown = grows === undefined ? null : { list: grows, to: Number(to) };
	wantMoment({ match: combat.id ?? "", step: step === undefined ? null : Number(step), ended: ended ?? null, grown });
	show("board");
}
