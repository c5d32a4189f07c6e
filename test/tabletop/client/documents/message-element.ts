// Foundry's own chat card: the template that CONFIG names, with the context that the typings
// name (ChatMessage.MessageData).
import type { Source } from "../../common/objects.ts";
import { renderTemplate } from "../helpers/handlebars.ts";
import type { ChatMessage } from "./chat-message.ts";
import { currentUser } from "./current-user.ts";
import { documentConfig } from "./registry.ts";
import { users } from "./user.ts";

/** The context of a message's template. */
export async function messageData(
	message: ChatMessage,
	{ canDelete = users().current?.isGM === true, ...rest }: Source = {},
): Promise<Source> {
	const { whisper, alias, author } = message;
	return {
		...rest,
		canDelete,
		message: { ...message.toObject(), content: await contentOf(message) },
		user: currentUser(),
		author,
		speakerActor: message.speakerActor,
		alias,
		cssClass: whisper.length ? "whisper" : "",
		isWhisper: whisper.length,
		whisperTo: whisper.map((id) => users().get(id)?.name ?? "").join(", "),
	};
}

async function contentOf(message: ChatMessage): Promise<string> {
	if (!message.isContentVisible) return '<p class="hidden-roll">???</p>';
	if (message.content) return message.content;
	return (await Promise.all(message.rolls.map((roll) => roll.render()))).join("");
}

/** The element that Foundry makes for a message. */
export async function messageElement(context: Source): Promise<HTMLElement> {
	const holder = document.createElement("template");
	holder.innerHTML = await renderTemplate(documentConfig("ChatMessage").template, context);
	return holder.content.firstElementChild as HTMLElement; // The template has one root, an element of HTML.
}
