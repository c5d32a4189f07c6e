// ChatLog: the messages in order, and the input box. Law: a write draws only the
// messages that it changed, one after the other, as Foundry does.
import { escapeHTML } from "../../../common/text.ts";
import { Roll } from "../../dice/roll.ts";
import { ChatMessage } from "../../documents/chat-message.ts";
import { collectionOf } from "../../documents/collections.ts";
import type { Touched } from "../../documents/database.ts";
import { Hooks } from "../../helpers/hooks.ts";
import { notifications } from "../../helpers/notifications.ts";
import { busyWhile, fault } from "../../state.ts";
import type { ActionHandler, PartialOptions } from "../options.ts";
import { AbstractSidebarTab, elementOf } from "./tab.ts";

const ROLLED = /^\/(?:r|roll)\s+(.+)$/i;

/** The chat tab: ui.chat. */
export class ChatLog extends AbstractSidebarTab {
	#following: Promise<void> = Promise.resolve();
	/** The elements of the messages, by message id. */
	#lines = new Map<string, HTMLElement>();
	#atBottom = true;
	/** The list of messages; a search for it would walk through all of them. */
	#log: HTMLElement | null = null;

	static override tabName = "chat";

	static override DEFAULT_OPTIONS: PartialOptions = {
		id: "chat",
		classes: ["chat-sidebar", "flexcol"],
		window: { title: "Chat Messages" },
		actions: { deleteMessage: ChatLog.#onDelete as ActionHandler },
	};

	override async _renderHTML(): Promise<Record<string, HTMLElement>> {
		const log = elementOf(`<ol class="chat-log plain themed theme-light" role="log" aria-live="polite" aria-label="Chat Log"></ol>`);
		for (const message of this.#messages()) if (message.visible) log.append(await this.#draw(message));
		const held = this.element?.querySelector('[data-application-part="input"]');
		return { log, input: held instanceof HTMLElement ? held : this.#input() };
	}

	override _replaceHTML(result: unknown, content: HTMLElement): void {
		super._replaceHTML(result, content);
		const log = content.querySelector<HTMLElement>(".chat-log");
		this.#log = log;
		if (!log) return;
		log.scrollTop = log.scrollHeight;
		log.addEventListener("scroll", () => {
			this.#atBottom = log.scrollTop + log.clientHeight >= log.scrollHeight - 1;
		});
	}

	/** Whether the user has the newest message in view (typings: "A flag for whether the chat log is currently scrolled to the bottom"). */
	get isAtBottom(): boolean {
		return this.#atBottom;
	}

	static #onDelete(this: ChatLog, _event: Event, target: HTMLElement): unknown {
		const id = target.closest<HTMLElement>("[data-message-id]")?.dataset.messageId ?? "";
		return collectionOf("ChatMessage").get(id)?.delete();
	}

	/** Draws new and changed messages, and removes deleted ones. */
	_follow(touched: Touched[]): void {
		for (const { action, documents } of touched) {
			for (const document of documents) {
				const message = document as ChatMessage; // Only messages are shown here.
				const call = () => (action === "delete" ? this.#drop(message) : this.#show(message));
				this.#following = busyWhile(this.#following.then(call));
			}
		}
	}

	#drop({ id }: ChatMessage): void {
		this.#lines.get(id)?.remove();
		this.#lines.delete(id);
	}

	async #show(message: ChatMessage): Promise<void> {
		const held = collectionOf("ChatMessage").get(message.id) === message;
		const before = this.#lines.get(message.id);
		if (!held || !message.visible) return this.#drop(message);
		const drawn = await this.#draw(message);
		if (before) return before.replaceWith(drawn);
		const log = this.#log;
		if (!log) return;
		const follows = this.#atBottom;
		log.insertBefore(drawn, this.#lineAfter(message));
		if (follows) log.scrollTop = log.scrollHeight; // once, with the message as it is now
	}

	/** The element of the next drawn message after this one. */
	#lineAfter(message: ChatMessage): HTMLElement | null {
		const messages = this.#messages();
		const later = messages.slice(messages.indexOf(message) + 1);
		return later.map(({ id }) => this.#lines.get(id)).find((line) => line !== undefined) ?? null;
	}

	#messages(): ChatMessage[] {
		const messages = collectionOf("ChatMessage").contents as ChatMessage[]; // The collection of messages holds messages.
		return messages.toSorted((a, b) => a.timestamp - b.timestamp);
	}

	async #draw(message: ChatMessage): Promise<HTMLElement> {
		const drawn = await this.#elementOf(message);
		drawn.dataset.messageId = message.id;
		this.#lines.set(message.id, drawn);
		return drawn;
	}

	async #elementOf(message: ChatMessage): Promise<HTMLElement> {
		try {
			return await message.renderHTML();
		} catch (error) {
			fault(`Failed to render ChatMessage [${message.id}]`, error);
			return elementOf('<li class="chat-message message">Could not be shown.</li>');
		}
	}

	/** Comes to the front, with its input: modules put their own fields beside it. */
	override activate(): void {
		super.activate();
		Hooks.callAll("renderChatInput", this, { "#chat-message": this.element.querySelector("#chat-message") }, {});
	}

	#input(): HTMLElement {
		const form = elementOf(
			`<form class="chat-form"><textarea id="chat-message" class="chat-input" name="message" rows="2" aria-label="Chat message" placeholder="Say something, or /roll 2d6"></textarea></form>`,
		);
		form.addEventListener("keydown", (event) => {
			const box = event.target;
			if (event.key !== "Enter" || event.shiftKey || !(box instanceof HTMLTextAreaElement)) return;
			event.preventDefault();
			const text = box.value.trim();
			box.value = "";
			if (text) void busyWhile(this.processMessage(text)).catch((error) => notifications.error(error));
		});
		return form;
	}

	/** Posts the text of the input box; "/roll" rolls a formula. */
	async processMessage(text: string): Promise<unknown> {
		const formula = ROLLED.exec(text)?.[1];
		const speaker = ChatMessage.getSpeaker();
		if (!formula) return ChatMessage.create({ content: escapeHTML(text), speaker });
		const roll = await new Roll(formula).evaluate();
		return ChatMessage.create({ rolls: [roll.toJSON()], speaker });
	}
}
