// Foundry's own chat card: a header with author and time, then rolls or text.
import type { ChatMessage } from "./chat-message.ts";

function part(tag: string, className: string, text = ""): HTMLElement {
	const element = document.createElement(tag);
	element.className = className;
	element.textContent = text;
	return element;
}

/** Makes the frame of a message: header and empty content. */
function frame(message: ChatMessage): { element: HTMLElement; content: HTMLElement } {
	const element = part("li", "chat-message message flexcol");
	element.dataset.messageId = message.id;
	if (message.whisper.length) element.classList.add("whisper");
	const header = part("header", "message-header flexrow");
	const sender = part("h4", "message-sender");
	sender.append(part("span", "title", message.alias));
	const meta = part("span", "message-metadata");
	const time = part(
		"time",
		"message-timestamp",
		new Date(message.timestamp).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" }),
	);
	meta.append(time);
	header.append(sender, meta);
	if (message.flavor) {
		const flavour = part("span", "flavor-text");
		flavour.innerHTML = message.flavor;
		header.append(flavour);
	}
	const content = part("div", "message-content");
	element.append(header, content);
	return { element, content };
}

/** The element that Foundry makes for a message. */
export async function messageElement(message: ChatMessage): Promise<HTMLElement> {
	const { element, content } = frame(message);
	if (message.isContentVisible) content.innerHTML = message.content;
	const rolls = message.isContentVisible ? await Promise.all(message.rolls.map((roll) => roll.render())) : [];
	if (rolls.length && !message.content) content.innerHTML = rolls.join("");
	if (!message.isContentVisible) content.append(part("p", "hidden-roll", "???"));
	return element;
}
