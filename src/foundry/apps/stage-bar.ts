/**
 * A bar at the head of every window of a match that says why the whole match waits: the GM has paused it, it has ended, or no GM
 * is on line. While it is paused or over, the buttons that ask for something are off.
 */
import type { MatchCombat } from "../documents/matches.ts";

const BUTTONS = ':is([data-action="choose"], [data-action="seal"])';

/** Why a match waits as a whole. */
type Halt = "paused" | "over" | "no-gm";

/** Shows the bar in a window of this match, or removes it. */
export function showStage(root: HTMLElement, combat: MatchCombat | null): void {
	for (const old of root.querySelectorAll(".vr-stage-bar")) old.remove();
	const halt = combat && haltOf(combat);
	turnButtons(root, halt === "paused" || halt === "over");
	if (!halt) return;
	const bar = root.ownerDocument.createElement("p");
	bar.className = "vr-stage-bar";
	bar.dataset.stage = halt;
	bar.setAttribute("role", "status");
	bar.textContent = game.i18n.localize(`VOIDREGATTA.Halt.${halt}`);
	root.querySelector(".window-content")?.prepend(bar);
}

function haltOf({ system: { stage } }: MatchCombat): Halt | null {
	if (stage === "paused" || stage === "over") return stage;
	const isWatched = game.users.some(({ active, isGM }) => active && isGM);
	return stage === "running" && !isWatched ? "no-gm" : null;
}

/** Turns buttons off while nothing can be done, and on again those that were turned off so. */
function turnButtons(root: HTMLElement, off: boolean): void {
	for (const button of root.querySelectorAll<HTMLElement>(BUTTONS)) {
		if (off && button.getAttribute("aria-disabled") !== "true") {
			button.setAttribute("aria-disabled", "true");
			button.dataset.halted = "";
		} else if (!off && button.dataset.halted !== undefined) {
			button.removeAttribute("aria-disabled");
			delete button.dataset.halted;
		}
	}
}
