/**
 * The model of a card's message, which draws the message itself: Foundry asks a sub-type's model for the element if the model has
 * `renderHTML` (Foundry issue 11984), and waits for it before it scrolls.
 */
import { ResolutionModel } from "../documents/resolution.ts";
import { isResolution } from "../match/everyone/card-message.ts";
import { messageHtml } from "./card.ts";

export class CardModel extends ResolutionModel {
	/** The element of the message. */
	async renderHTML(options: object = {}): Promise<HTMLElement> {
		const message = this.parent;
		if (!isResolution(message)) throw new Error(`Message ${message.id} has the model of a card and the type ${message.type}`);
		return messageHtml(message, options);
	}
}
