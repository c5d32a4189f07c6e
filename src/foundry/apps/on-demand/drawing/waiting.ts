/**
 * Choices that wait because no GM is online: a note beside each button, and a line at the head of the window.
 */
import { canonical, type Json } from "../../../../core/kernel/outcome.ts";
import type { MatchCombat } from "../../../documents/matches.ts";
import { waitingWishes } from "../../../match/player/ask.ts";

/** Elements that ask for something or seal an order, outside of drawings. */
const BUTTONS = 'button:is([data-action="choose"], [data-action="seal"])';

/** Shows in a window what waits in this match, and removes old notes. */
export function showWaiting(root: HTMLElement, combat: MatchCombat | null): void {
	for (const old of root.querySelectorAll(".vr-waiting")) old.remove();
	for (const button of root.querySelectorAll<HTMLElement>("[data-waits]")) {
		button.removeAttribute("aria-disabled");
		delete button.dataset.waits;
	}
	const wishes = combat ? waitingWishes(combat) : [];
	if (wishes.length === 0) return;
	for (const { command } of wishes) markButton(root, buttonOf(root, command));
	const line = noteIn(root, "p", "waiting");
	line.setAttribute("role", "status");
	root.querySelector(".window-content")?.prepend(line);
}

/** A waiting choice says so beside its button. The button looks off; a click says that the choice waits. */
function markButton(root: HTMLElement, button: HTMLElement | undefined): void {
	button?.insertAdjacentElement("afterend", noteIn(root, "span", "waitingHere"));
	if (!button || button.getAttribute("aria-disabled") === "true") return;
	button.setAttribute("aria-disabled", "true");
	button.dataset.waits = "";
}

function noteIn(root: HTMLElement, tag: "span" | "p", text: "waiting" | "waitingHere"): HTMLElement {
	const note = root.ownerDocument.createElement(tag);
	note.className = "vr-waiting";
	note.textContent = game.i18n.localize(`VOIDREGATTA.Shared.${text}`);
	return note;
}

/** The button of this choice; or else one of the same kind, whose amount may have changed. */
function buttonOf(root: HTMLElement, command: Json): HTMLElement | undefined {
	const buttons = [...root.querySelectorAll<HTMLElement>(BUTTONS)].map((button) => ({ button, choice: choiceOf(button) }));
	const same = buttons.find(({ choice }) => canonical(choice) === canonical(command));
	return (same ?? buttons.find(({ choice }) => kindOf(choice) === kindOf(command)))?.button;
}

function choiceOf({ dataset }: HTMLElement): Json {
	return JSON.parse(dataset.order ?? dataset.command ?? "null");
}

function kindOf(choice: Json): Json {
	return typeof choice === "object" && choice !== null && "kind" in choice ? (choice.kind ?? null) : null;
}
