/**
 * The frame of a chat card: Foundry's own template of messages, with an empty content. A model that draws its message itself has to
 * draw all of it.
 */
import type { ResolutionMessage } from "../../match/everyone/card-message.ts";
import { draw } from "../../on-demand/draw.ts";

/**
 * A message without its content, with what Foundry asks for (`canDelete`, `canClose`) and more that a caller may give. A template that
 * cannot be drawn is replaced: a system may have one of its own, which wants more.
 */
export async function frameOf(message: ResolutionMessage, options: object): Promise<HTMLElement> {
	const html = await draw(CONFIG.ChatMessage.template, contextOf(message, options)).then(rootOf, () => null);
	return html ?? plainFrame(message);
}

function plainFrame({ id, alias }: ResolutionMessage): HTMLElement {
	const header = part("header", "message-header", "flexrow");
	const html = part("li", "chat-message", "message", "flexcol");
	html.dataset["messageId"] = id ?? "";
	header.append(part("h4", "message-sender"));
	header.firstElementChild?.append(alias);
	html.append(header, part("div", "message-content"));
	return html;
}

function part(tag: string, ...classes: readonly string[]): HTMLElement {
	const made = document.createElement(tag);
	made.classList.add(...classes);
	return made;
}

/** The dice of a message, as Foundry draws them. */
export async function diceOf({ rolls, isContentVisible }: ResolutionMessage): Promise<string> {
	const drawn = await Promise.all(rolls.map((roll) => roll.render({ isPrivate: !isContentVisible })));
	return drawn.join("");
}

/** What Foundry's template takes (types: `ChatMessage.MessageData`). */
function contextOf(message: ResolutionMessage, options: object): object {
	const { whisper, blind, author, alias, speakerActor } = message;
	const names = whisper.flatMap((id) => game.users.get(id ?? "")?.name ?? []);
	return {
		canDelete: game.user.isGM,
		...Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)),
		message: { ...message.toObject(), content: "" },
		user: game.user,
		author,
		speakerActor,
		alias,
		cssClass: [...(whisper.length > 0 ? ["whisper"] : []), ...(blind ? ["blind"] : [])].join(" "),
		isWhisper: whisper.length,
		whisperTo: names.join(", "),
	};
}

function rootOf(html: string): HTMLElement | null {
	const holder = document.createElement("template");
	holder.innerHTML = html; // the template escapes what users have written; Foundry cleans the flavour of a message when it is written
	const root = holder.content.firstElementChild;
	if (!root?.querySelector(".message-content")) return null;
	// Templates of messages are HTML. What a template element holds belongs to another document, and cards look for others on their page.
	return document.adoptNode(root) as HTMLElement;
}
