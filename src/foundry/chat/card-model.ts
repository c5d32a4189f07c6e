/**
 * The model of a card's message, which draws the message itself: Foundry asks a sub-type's model for the element if the model has
 * `renderHTML` (Foundry issue 11984), and waits for it before it scrolls. The code that draws loads with the first card.
 */
import { isCraft } from "../documents/crafts.ts";
import { ResolutionModel } from "../documents/resolution.ts";
import { isResolution, type ResolutionMessage } from "../match/everyone/card-message.ts";

/** The elements that models have made. */
const drawn = new WeakSet<HTMLElement>();

export class CardModel extends ResolutionModel {
	/** The element of the message; of a failure only that message suffers, not the chat. */
	async renderHTML(options: object = {}): Promise<HTMLElement> {
		const html = await htmlOf(this.parent, options).catch((fault: unknown) => {
			console.error(fault);
			return nameOf(this.parent);
		});
		drawn.add(html);
		return html;
	}
}

async function htmlOf(message: ChatMessage.Implementation, options: object): Promise<HTMLElement> {
	return isResolution(message) ? (await import("./on-demand/card.ts")).messageHtml(message, options) : nameOf(message);
}

/** A message that cannot be drawn: the name of its speaker. */
function nameOf({ id, alias }: Pick<ResolutionMessage, "id" | "alias">): HTMLElement {
	const html = document.createElement("li");
	html.className = "chat-message";
	html.dataset["messageId"] = id ?? "";
	html.textContent = alias;
	return html;
}

/** Draws a card into a message whose system did not ask the message's model. */
export function drawnElsewhere(message: ChatMessage.Implementation, html: HTMLElement): void {
	if (!isResolution(message) || drawn.has(html)) return;
	void import("./on-demand/card.ts").then(({ drawCard }) => drawCard(message, html)).catch(console.error);
}

/** Redraws the cards that a deleted message showed with its own. */
export async function cardDeleted(message: ChatMessage.Implementation): Promise<void> {
	if (isResolution(message)) await (await import("./on-demand/card.ts")).redrawHidden();
}

/** What can be done with the outcome of a check follows its craft. */
export function craftChanged(actor: Actor.Implementation): void {
	if (isCraft(actor) && document.querySelector(".vr-check-acts"))
		void import("./on-demand/checks/check-acts.ts").then(({ followCraft }) => followCraft(actor.uuid));
}
