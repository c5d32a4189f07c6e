/**
 * Cards in Foundry's chat: their message is whole when Foundry gets it, so that the chat scrolls to its end; Foundry's own parts of
 * a message stay, and other modules are told of it.
 */
import { afterEach, describe, expect, test } from "vitest";
import type { ChatMessage } from "../../tabletop/client/documents/chat-message.ts";
import { BOTH_IN_SOAK } from "../../tabletop/generations/tested.ts";
import type { Client } from "../../tabletop/open-table.ts";
import { type RallyTable, rallyTable } from "../tables/rally-table.ts";

let rally: RallyTable;

afterEach(async () => {
	const faults = rally.table.clients.flatMap((client) => client.faults);
	await rally.close();
	expect(faults).toEqual([]);
});

/** The model of cards on a client. */
function modelOn(client: Client): { prototype: { renderHTML?: unknown } } {
	return client.CONFIG.ChatMessage.dataModels["void-regatta.resolution"] as unknown as { prototype: { renderHTML?: unknown } }; // our own
}

/** Posts a card of two craft at the table's match, as the referee does; returns its message on another client. */
async function postCard({ table, gm, one, combat, seats }: RallyTable): Promise<ChatMessage> {
	const faces = seats.map((id, index) => ({ id, name: `Racer ${index + 1}`, mine: false, npc: null, livery: {} }));
	const reports = seats.map((seat) => ({ code: "timed-out", seat, facts: {}, rolls: [], modifiers: [] }));
	const system = { game: "jovian-rally", match: combat(gm).id, card: "time", reports: { opening: reports }, marks: {}, faces };
	const speaker = { alias: "Race Control" };
	const made = await gm.foundry.documents.ChatMessage.create({ type: "void-regatta.resolution", speaker, system });
	await table.settled();
	const message = one.game.messages.get((made as { id: string }).id);
	if (!message) throw new Error("The other client should have the message");
	return message;
}

const text = (element: Element | null | undefined) => element?.textContent?.replace(/\s+/g, " ").trim();

describe.each(BOTH_IN_SOAK)("on V%i", (generation) => {
	test("the element that Foundry gets has its card, and Foundry's own header; other modules are told once, with it", async () => {
		rally = await rallyTable({ generation, withoutTwo: true, small: true });
		const message = await postCard(rally);
		const told: unknown[] = [];
		rally.one.Hooks.on("renderChatMessageHTML", (...[of, html, context]: [ChatMessage, HTMLElement, object?]) => {
			told.push([of.id, html.querySelector(".vr-card-title") !== null, context]);
		});
		const html = await message.renderHTML();
		expect(text(html.querySelector(".vr-card-title"))).toMatch(/\w/);
		expect(html.dataset["messageId"]).toBe(message.id);
		expect(text(html.querySelector(".message-header .message-sender"))).toBe("Race Control");
		expect(html.querySelector(".message-header time")).not.toBeNull();
		expect(told).toEqual([[message.id, true, undefined]]);
	});

	test("the chat scrolls to the end of a long card", async () => {
		rally = await rallyTable({ generation, withoutTwo: true, small: true });
		const log = rally.one.find("#chat .chat-log");
		Object.defineProperty(log, "scrollHeight", { get: () => log.innerHTML.length }); // a simulated page has no heights
		Object.defineProperty(log, "scrollTop", { value: 0, writable: true });
		await postCard(rally);
		expect(log.scrollTop).toBe(log.scrollHeight);
	});

	test("a GM deletes a card by Foundry's button on it, which players do not have", async () => {
		rally = await rallyTable({ generation, withoutTwo: true, small: true });
		const { id } = await postCard(rally);
		expect(rally.one.all(`#chat [data-message-id="${id}"] [data-action="deleteMessage"]`)).toHaveLength(0);
		rally.gm.click(`#chat [data-message-id="${id}"] [data-action="deleteMessage"]`);
		await rally.table.settled();
		expect(rally.one.all(`#chat [data-message-id="${id}"]`)).toHaveLength(0);
	});

	test("a system that draws messages without asking their models, or has a template of its own that fails, still shows cards", async () => {
		rally = await rallyTable({ generation, withoutTwo: true, small: true });
		const message = await postCard(rally);
		const { prototype } = modelOn(rally.one);
		const own = prototype.renderHTML;
		prototype.renderHTML = undefined;
		const late = await message.renderHTML();
		await expect.poll(() => text(late.querySelector(".message-content .vr-card-title"))).toMatch(/\w/);
		prototype.renderHTML = own;
		rally.one.CONFIG.ChatMessage.template = "modules/void-regatta/templates/nowhere.hbs";
		const html = await message.renderHTML();
		expect(text(html.querySelector(".message-sender"))).toBe("Race Control");
		expect(text(html.querySelector(".message-content .vr-card-title"))).toMatch(/\w/);
	});

	test("a card of a game that is not there shows its dice", async () => {
		rally = await rallyTable({ generation, withoutTwo: true, small: true });
		const { gm, one, table } = rally;
		const roll = await new gm.window.Roll("2d6").evaluate();
		const system = { game: "chess", match: "", card: "move", reports: {}, marks: {}, faces: [] };
		const made = await gm.foundry.documents.ChatMessage.create({ type: "void-regatta.resolution", system, rolls: [roll] });
		await table.settled();
		const html = await one.game.messages.get((made as { id: string }).id)?.renderHTML();
		expect(text(html?.querySelector(".message-content"))).toContain(String(roll.total));
	});
});
