// Messages and dice.
import type { ChatMessage } from "../tabletop/client/documents/chat-message.ts";
import { created, type HabitClient, type HabitWorld, holds, same, typeOf } from "./habit.ts";

async function say({ foundry }: HabitClient, data: Record<string, unknown>): Promise<ChatMessage> {
	return (await created(foundry.documents.ChatMessage.create(data))) as ChatMessage; // Created by ChatMessage.
}

/** Registers the habits of this file. */
export function defineHabits({ habit }: HabitWorld): void {
	habit("A message's model may give its own element, and the log shows it.", "foundry-api.md §5.1", async ({ gm, settled }) => {
		const message = await say(gm, { type: typeOf("card"), system: { words: "own element" } });
		await settled();
		const shown = gm.document.querySelector(`.chat-log [data-message-id="${message.id}"]`);
		same([shown?.classList.contains("habit-card"), shown?.textContent], [true, "own element"]);
	});

	habit(
		"The template of messages that CONFIG names makes a whole message of the context that the types name, with sender and content.",
		"typings: ChatMessage.MessageData, CONFIG.ChatMessage.template",
		async ({ gm }) => {
			const message = await say(gm, { content: "plain" });
			const { alias, author } = message as unknown as { alias: string; author: object }; // as in the schema
			const html = await gm.foundry.applications.handlebars.renderTemplate(gm.CONFIG.ChatMessage.template, {
				...{ message: { ...message.toObject(), content: "" }, user: gm.game.user, author, alias },
				...{ cssClass: "", isWhisper: 0, whisperTo: "", canDelete: true, canClose: false },
			});
			const holder = gm.document.createElement("template");
			holder.innerHTML = html.trim();
			const [root, ...others] = holder.content.children;
			same([root?.tagName, others.length, root?.getAttribute("data-message-id")], ["LI", 0, message.id]);
			same([root?.querySelector(".message-content")?.textContent?.trim()], [""]);
			holds(root?.querySelector(".message-header .message-sender")?.textContent?.includes(alias), "the header names the sender");
		},
	);

	habit("The chat log is light, whatever the theme of the interface.", "foundryvtt issue 14643", async ({ gm }) => {
		const log = gm.document.querySelector(".chat-log");
		same([log?.classList.contains("themed"), log?.classList.contains("theme-light")], [true, true]);
	});

	habit(
		"A write to one message draws that one anew and leaves the others in the log.",
		"API: ChatLog#updateMessage",
		async ({ gm, settled }) => {
			const shown = ({ id }: ChatMessage) => gm.document.querySelector(`.chat-log [data-message-id="${id}"]`);
			const [a, b] = [await say(gm, { content: "one" }), await say(gm, { content: "other" })];
			await settled();
			const before = [shown(a), shown(b)];
			await a.update({ content: "another" });
			await settled();
			same([shown(a) === before[0], shown(a)?.querySelector(".message-content")?.textContent?.trim()], [false, "another"]);
			holds(shown(b) === before[1], "the other message's element stays");
			await a.delete();
			await settled();
			same([shown(a), shown(b) === before[1]], [null, true]);
		},
	);

	habit(
		"renderChatMessageHTML fires for every message, with a context only for core's template.",
		"foundry-api.md §5.1",
		async ({ gm }) => {
			const calls: unknown[] = [];
			const id = gm.Hooks.on("renderChatMessageHTML", (message: { type: string }, html: HTMLElement, context?: object) =>
				calls.push([message.type, html.tagName, context !== undefined]),
			);
			await (await say(gm, { content: "plain" })).renderHTML();
			await (await say(gm, { type: typeOf("card") })).renderHTML();
			gm.Hooks.off("renderChatMessageHTML", id);
			const kinds = new Set(calls.map((line) => JSON.stringify(line)));
			same([...kinds].sort(), [JSON.stringify(["base", "LI", true]), JSON.stringify([typeOf("card"), "LI", false])]);
		},
	);

	habit("A message with a roll that was not evaluated is refused.", "core issue 7833", async ({ gm }) => {
		const before = gm.game.messages.size;
		await say(gm, { rolls: [new gm.window.Roll("1d6")] }).catch(() => null); // Foundry throws, or makes no message.
		same(gm.game.messages.size, before);
		await say(gm, { rolls: [await new gm.window.Roll("1d6").evaluate()] });
		same(gm.game.messages.size, before + 1);
	});

	habit(
		"A roll is evaluated once, and travels in a message with its faces.",
		"foundry-api.md §5.2, §5.3",
		async ({ gm, player, settled }) => {
			const roll = new gm.window.Roll("3d6 + 2");
			same(roll.total, undefined);
			await roll.evaluate();
			const faces = roll.dice[0]?.results.map(({ result }) => result) ?? [];
			same([faces.length, roll.total], [3, faces.reduce((sum, face) => sum + face, 2)]);
			let again = false;
			await roll.evaluate().then(
				() => (again = true),
				() => {},
			);
			same(again, false, "evaluated again");
			const message = await say(gm, { rolls: [roll] });
			await settled();
			const copy = player.game.messages.get(message.id)?.rolls[0];
			same([copy?.total, copy?.formula, copy?.dice[0]?.results.map(({ result }) => result)], [roll.total, "3d6 + 2", faces]);
		},
		["player"],
	);

	habit("Dice are drawn from CONFIG.Dice.randomUniform, and no face is off the die.", "foundry-api.md §5.3", async ({ gm }) => {
		const { randomUniform } = gm.CONFIG.Dice;
		const faces: unknown[] = [];
		for (const draw of [0, 0.5, 0.999999]) {
			gm.CONFIG.Dice.randomUniform = () => draw;
			faces.push((await new gm.window.Roll("1d6").evaluate()).total);
		}
		gm.CONFIG.Dice.randomUniform = randomUniform;
		holds(
			faces.every((face) => Number(face) >= 1 && Number(face) <= 6),
			"every face is on the die",
		);
		same(new Set(faces).size, 3, "different draws give different faces");
	});

	habit("A user with manual dice is not asked for a roll that allows no interaction.", "foundry-api.md §5.3", async ({ gm }) => {
		same(gm.CONFIG.Dice.fulfillment.methods["manual"]?.interactive, true);
		const before = gm.game.settings.get("core", "diceConfiguration");
		await gm.game.settings.set("core", "diceConfiguration", { d6: "manual" });
		const roll = await new gm.window.Roll("2d6[purpose]").evaluate({ allowInteractive: false });
		await gm.game.settings.set("core", "diceConfiguration", before);
		same([roll.formula, roll.dice[0]?.results.length], ["2d6[purpose]", 2]);
	});

	habit("getSpeaker names an actor and its alias.", "typings: ChatMessage.getSpeaker", async ({ gm }) => {
		const actor = await created(gm.foundry.documents.Actor.create({ name: "Speaker", type: typeOf("probe") }));
		const { actor: id, alias } = gm.foundry.documents.ChatMessage.getSpeaker({ actor });
		same([id, alias], [actor.id, "Speaker"]);
	});
}
