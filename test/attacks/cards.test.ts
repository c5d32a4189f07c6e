/**
 * Forged and missing cards: a player writes messages that look like a match's own, or rewrites them, and a referee dies between
 * an entry and its card.
 */
import { afterEach, describe, expect, test } from "vitest";
import { apiOf, type RallyTable, rallyTable } from "../foundry/tables/rally-table.ts";
import { BOTH_IN_SOAK } from "../tabletop/generations/tested.ts";
import { type Client, USERS } from "../tabletop/open-table.ts";

let rally: RallyTable;

afterEach(async () => {
	const faults = rally.table.clients.flatMap((client) => client.faults);
	await rally.close();
	expect(faults).toEqual([]);
});

async function sit(generation: 13 | 14): Promise<void> {
	rally = await rallyTable({ generation, small: true });
}

interface Card {
	readonly id: string;
	readonly author: { readonly id: string };
	readonly system: { readonly card: string; readonly match: string; readonly reports: Readonly<Record<string, readonly object[]>> };
}

/** The cards in chat on a client. */
function cards(client: Client): readonly Card[] {
	// The parts of a card that these tests check.
	return client.game.messages.contents.filter(({ type }) => type === "void-regatta.resolution") as unknown as readonly Card[];
}

/** How often each entry is in chat. */
function entriesShown(client: Client): readonly string[] {
	return cards(client).flatMap(({ system }) => Object.keys(system.reports));
}

const WON = { code: "race-over", seat: null, facts: { standings: [] }, modifiers: [], rolls: [], card: "over", seenBy: "all" };

/** A message that claims to be a card of the match. */
function forged(card: string, entry: string, reports: readonly object[] = [WON]): object {
	const system = { game: "jovian-rally", match: rally.combat(rally.one).id, card, reports: { [entry]: reports }, faces: [] };
	return { type: "void-regatta.resolution", speaker: { alias: "Flight Control" }, system };
}

/** The opening card of the match as a new message, with its reports under another entry; every client can draw it. */
function copied(entry: string): object {
	const { reports, ...own } = JSON.parse(JSON.stringify(cards(rally.gm)[0]?.system));
	return { type: "void-regatta.resolution", system: { ...own, reports: { [entry]: reports.opening }, marks: {} } };
}

async function say(client: Client, message: object): Promise<string> {
	const made = await client.foundry.documents.ChatMessage.create(message as Record<string, unknown>);
	await rally.table.settled();
	return String((made as { id?: string } | undefined)?.id);
}

/** The text of a message in a client's chat log. */
async function drawn(client: Client, id: string): Promise<string> {
	const message = client.game.messages.get(id) as unknown as { renderHTML: () => Promise<HTMLElement> };
	const element = await message.renderHTML();
	await rally.table.settled();
	return element.textContent?.replace(/\s+/g, " ").trim() ?? "";
}

/** A module that makes something else of each new card, as a hook may. */
function alterNew(gm: Client, raw: unknown, what: "author" | "match" | "type"): boolean {
	// The parts of a new message that this module changes.
	const message = raw as { readonly id: string; readonly type: string; updateSource(changes: object): void };
	if (message.type !== "void-regatta.resolution") return true;
	if (what === "author") message.updateSource({ author: USERS.one });
	if (what === "match") message.updateSource({ system: { match: "anothermatch0000" } });
	if (what !== "type") return true;
	void gm.foundry.documents.ChatMessage.create({ _id: message.id, content: "A card" }, { keepId: true });
	return false;
}

async function act(client: Client, seat: number, command: object): Promise<unknown> {
	const outcome = await apiOf(client).perform(rally.combat(client), { kind: "command", seat: rally.seats[seat], command });
	await rally.table.settled();
	return outcome;
}

/** The GM's browser dies. Returns the client with which the GM comes back. */
async function die(): Promise<Client> {
	await rally.gm.leave();
	const back = await rally.table.join(USERS.gm);
	await rally.table.settled();
	return back;
}

describe.each(BOTH_IN_SOAK)("on V%i", (generation) => {
	test("a player writes a message that looks like the end of the race: every client shows it under the player's name", async () => {
		await sit(generation);
		for (const message of [forged("over", "0"), copied("opening")]) {
			const id = await say(rally.one, message);
			for (const client of [rally.gm, rally.one, rally.two]) {
				expect(await drawn(client, id)).toMatch(/^Player One.*Player One wrote this card\. It is not from the match\.$/);
			}
		}
	});

	test("a GM writes a card of an entry that the log does not have: no client shows it as a card of the match", async () => {
		await sit(generation);
		const id = await say(rally.gm, copied("99"));
		expect(await drawn(rally.one, id)).toContain("It is not from the match.");
		const own = cards(rally.one)[0];
		expect(await drawn(rally.one, String(own?.id))).toContain("The race begins");
	});

	test("a player writes a card in advance: the referee adds no report to it, and the player cannot rewrite a card", async () => {
		await sit(generation);
		const id = await say(rally.one, forged("dump", "0", []));
		expect(await act(rally.gm, 0, { kind: "dump", kg: 4 })).toMatchObject({ ok: true });
		const [message, report] = [rally.gm.game.messages.get(id), cards(rally.gm).at(-1)];
		expect(Object.keys((message as unknown as Card).system.reports)).toEqual(["0"]);
		expect([report?.system.card, report?.author.id]).toEqual(["dump", USERS.gm]);
		const change = { _id: report?.id, system: { reports: { "0": [WON] } } };
		await rally.table.forge(USERS.one, { action: "update", documentName: "ChatMessage", entries: [change] });
		expect(JSON.stringify(cards(rally.two).at(-1)?.system.reports)).toContain('"dumped"');
	});

	test("a player writes a card without a match: it shows its author, and a card that cannot be drawn does not break the chat", async () => {
		await sit(generation);
		const own: object = JSON.parse(JSON.stringify(cards(rally.gm)[0]?.system));
		const { system, ...message } = forged("over", "0", [{ ...WON, facts: null }]) as { readonly system: object };
		const sound = await say(rally.one, { ...message, system: { ...own, match: "" } });
		const broken = await say(rally.one, { ...message, system: { ...system, match: "" } });
		expect(await drawn(rally.two, sound)).toContain("Player One rolled this check outside any match.");
		expect(await drawn(rally.two, broken)).toContain("It is not from the match.");
	});

	test.each(["author", "match", "type"] as const)(
		"another module changes the %s of our new cards: each is owed once, and the GM is told once",
		async (what) => {
			await sit(generation);
			const { gm, combat } = rally;
			gm.Hooks.on("preCreateChatMessage", (message: unknown) => alterNew(gm, message, what));
			const before = gm.game.messages.contents.length;
			for (let step = 0; step < 6; step++) await act(gm, 0, { kind: "dump", kg: 1 });
			expect(gm.game.messages.contents).toHaveLength(before + Object.keys(combat(gm).system.log).length);
			expect(gm.notifications.filter((text) => text.includes("Another module changes"))).toHaveLength(1);
		},
	);

	test("the referee dies between an entry and its card: the next referee writes the card once", async () => {
		await sit(generation);
		rally.gm.Hooks.on("preCreateChatMessage", () => false);
		expect(await act(rally.gm, 0, { kind: "dump", kg: 4 })).toMatchObject({ ok: true });
		expect(entriesShown(rally.one)).toEqual(["opening"]);
		await die();
		expect(entriesShown(rally.one)).toEqual(["opening", "0"]);
		const back = await rally.table.join(USERS.gm);
		await rally.table.settled();
		expect(entriesShown(rally.one)).toEqual(["opening", "0"]);
		expect(await act(back, 1, { kind: "dump", kg: 2 })).toMatchObject({ ok: true });
		expect([...entriesShown(rally.one)].sort()).toEqual(["0", "1", "opening"]);
	});

	test("the referee dies between undoing an entry and removing its card: the next referee removes it", async () => {
		await sit(generation);
		await act(rally.gm, 0, { kind: "dump", kg: 4 });
		expect(entriesShown(rally.one)).toEqual(["opening", "0"]);
		rally.gm.Hooks.on("preDeleteChatMessage", () => false);
		expect(await apiOf(rally.gm).undoTo(rally.combat(rally.gm), 0)).toMatchObject({ ok: true });
		expect(entriesShown(rally.one)).toEqual(["opening", "0"]);
		await die();
		expect(entriesShown(rally.one)).toEqual(["opening"]);
	});

	test("a match is deleted: its cards stay as they were, and a player's message stays under the player's name", async () => {
		await sit(generation);
		const id = await say(rally.one, forged("over", "0"));
		const [first] = cards(rally.one);
		await rally.gm.game.combats.get(rally.combat(rally.gm).id)?.delete({ voidRegattaReferee: true });
		await rally.table.settled();
		expect(await drawn(rally.two, String(first?.id))).toContain("The race begins");
		expect(await drawn(rally.two, id)).toContain("It is not from the match.");
	});
});
