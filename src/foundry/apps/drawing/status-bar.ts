/**
 * The line at the head of every window of a match that tells this user the state of the match: paused, over, no GM online, the
 * user's own move, or who is awaited. A window in which it is the user's move glows. While the match is paused or over, the buttons
 * that ask for something are off.
 */
import type { SeatId } from "../../../core/kernel/seat.ts";
import { facesOf } from "../../documents/faces.ts";
import type { MatchCombat } from "../../documents/matches.ts";
import { statusIn } from "../../match/everyone/presence.ts";
import { unreadableIn } from "../../match/everyone/reading/unreadable.ts";
import { standingOf } from "../../match/everyone/standing.ts";
import { sayLabel } from "../../words.ts";
import type { Strip } from "../on-demand/hand/seat-strip.ts";

const BUTTONS = ':is([data-action="choose"], [data-action="seal"], [data-for-all="seal-all"])';

/** Shows the line in a window of this match, or removes it; below it the strip of seats, or of one seat. */
export function showStatus(root: HTMLElement, combat: MatchCombat | null, only: SeatId | null = null): void {
	const status = combat && !unreadableIn(combat) ? statusIn(combat) : null;
	const code = status?.code ?? "set-up";
	turnButtons(root, code === "paused" || code === "over");
	root.classList.toggle("vr-your-move", code === "you");
	const old = root.querySelector<HTMLElement>(".vr-status-bar");
	if (!combat || !status || code === "set-up") {
		root.querySelector(".vr-seat-strip")?.remove();
		old?.remove();
		return;
	}
	callOnly(root, code === "you" || (code === "goes-on" && game.user.isGM));
	const bar = old ?? newBar(root);
	bar.dataset.status = code;
	const text = sayLabel(status.text);
	if (bar.textContent !== text) bar.textContent = text; // a screen reader says what changes
	showStrip(combat, { uid: `${root.id}-strip`, bar, only });
}

/** Shows the strip of seats after a status line, for users who may need it. */
export function showStrip(combat: MatchCombat, strip: Strip): void {
	const sealed = standingOf(combat)?.sealed ?? [];
	const needs = game.user.isGM || (sealed.length > 0 && facesOf(combat).some(({ id, mine }) => mine && sealed.includes(id)));
	if (!needs && !strip.bar.nextElementSibling?.matches(".vr-seat-strip")) return;
	void import("../on-demand/hand/seat-strip.ts").then(({ drawStrip }) => drawStrip(combat, strip)).catch(console.error);
}

function newBar(root: HTMLElement): HTMLElement {
	const bar = root.ownerDocument.createElement("p");
	bar.className = "vr-status-bar";
	bar.setAttribute("role", "status");
	root.querySelector(".window-content")?.before(bar); // among a window's parts, Foundry would move them past it and lose the focus
	return bar;
}

/**
 * Only to a user who is awaited the next thing to do has the colour that calls: a captain may do it while another post is awaited. Where
 * nobody is awaited, a match goes on by what its GM does, such as lighting a gate.
 */
function callOnly(root: HTMLElement, isAwaited: boolean): void {
	for (const button of root.querySelectorAll<HTMLElement>(".vr-act .vr-primary, .vr-act .vr-calm")) {
		button.classList.toggle("vr-primary", isAwaited);
		button.classList.toggle("vr-button", !isAwaited);
		button.classList.toggle("vr-calm", !isAwaited);
	}
}

/** The windows in which buttons may be off. */
const halted = new WeakSet<HTMLElement>();

/** Turns buttons off while nothing can be done, and turns the same buttons on again. */
function turnButtons(root: HTMLElement, off: boolean): void {
	if (!off && !halted.delete(root)) return; // a look through a board of forty craft takes a while
	if (off) halted.add(root);
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
