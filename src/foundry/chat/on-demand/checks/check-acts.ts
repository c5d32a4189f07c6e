/**
 * The buttons on the card of a check: each owner of a craft that the outcome changes writes it on the craft's sheet, or takes it back.
 */
import type { ResolutionMessage } from "../../../match/everyone/card-message.ts";
import { draw } from "../../../on-demand/draw.ts";
import { LATE_TEMPLATES } from "../../../on-demand/templates.ts";
import { say } from "../../../words.ts";
import { actOnCard, actsOn } from "./applied-checks.ts";

/** The cards in sight with buttons, which follow their craft. */
const shown = new Map<HTMLElement, ResolutionMessage>();

/** Puts the buttons below a card, or the present ones in place of those that it has. */
export async function showActs(message: ResolutionMessage, content: HTMLElement): Promise<void> {
	const html = await draw(LATE_TEMPLATES.checkActs, say({ acts: await actsOn(message) }));
	content.querySelector(".vr-check-acts")?.remove();
	content.append(content.ownerDocument.createRange().createContextualFragment(html));
	for (const button of content.querySelectorAll<HTMLElement>("[data-check-act]")) {
		button.addEventListener("click", () => void act(message, button).catch(console.error));
	}
	shown.set(content, message);
}

function act(message: ResolutionMessage, { dataset }: HTMLElement): Promise<void> {
	const role = dataset["role"] === "target" ? "target" : "craft";
	return actOnCard(message, { act: dataset["checkAct"] === "undo" ? "undo" : "apply", role });
}

/** Follows a craft that has changed: what can be done with a card's outcome depends on it. */
export function followCraft(uuid: string): void {
	for (const [content, message] of shown) {
		if (!content.isConnected) shown.delete(content);
		else if (uuid === message.system.check?.craft || uuid === message.system.check?.target)
			void showActs(message, content).catch(console.error);
	}
}
