/**
 * The wire's one listener: a message takes effect only if its sender may send it and its shape is right.
 */
import { createHash } from "node:crypto";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { sealForMoment, sealOrder } from "../../../src/core/kernel/seal.ts";
import { storageOf } from "../../attacks/support/full-storage.ts";
import { BOTH_IN_SOAK } from "../../tabletop/generations/tested.ts";
import type { Client, Table } from "../../tabletop/open-table.ts";
import { buildCoinModule, coinTable } from "../tables/coin-table.ts";
import { buildHidingModule, hidingTable, SECOND_GM } from "../tables/hiding-table.ts";
import { opensNothing } from "../tables/quiet.ts";
import { apiOf } from "../tables/rally-table.ts";

/** The first moment of a match. */
const FIRST = { undos: 0, reveals: 0, round: 1, phase: "hands", step: null };
/** The moment and the entry at which a wish is made in the hiding match, whose log has one entry. */
const MADE = { moment: { ...FIRST, phase: "moves" }, entry: 1 };

const SOCKET = "module.void-regatta";
const BERTHS = [31_337, 40_417, 52_525];
const STRANGER = "d".repeat(64);
/** Higher than the fence of every lease. */
const NEWEST = 2 ** 50;

type Message = Readonly<Record<string, unknown>>;

let hidingModule: Awaited<ReturnType<typeof buildHidingModule>>;
let coinModule: Awaited<ReturnType<typeof buildCoinModule>>;
let table: Table;

beforeAll(async () => {
	hidingModule = await buildHidingModule();
	coinModule = await buildCoinModule();
});

afterEach(async () => {
	const faults = table.clients.flatMap((client) => client.faults);
	await table.close();
	expect(faults).toEqual([]);
});

type Emit = Client["game"]["socket"]["emit"];

/** The messages that each client has sent since the test began to watch, and a way to send that the test does not watch. */
const watched = new Map<Client, { readonly sent: Message[]; readonly emit: Emit }>();

/** Records what a client sends from now on; a message that `isLost` is not delivered. */
function watchSending(client: Client, isLost: (message: Message) => boolean = () => false): readonly Message[] {
	const { socket } = client.game;
	const emit: Emit = socket.emit.bind(socket);
	const sent: Message[] = [];
	watched.set(client, { sent, emit });
	socket.emit = (event, data, options) => {
		const message: Message = JSON.parse(JSON.stringify(data));
		sent.push(message);
		if (!isLost(message)) emit(event, data, options);
	};
	return sent;
}

/** Whether a message is no effect of another: the clock renews a lease, and whoever sends a wish that nobody reads is told why. */
function isNoEffect({ kind, refusal }: Message): boolean {
	const { code = "" } = { ...(refusal as { readonly code?: string } | null) }; // an answer says why, if it refuses
	return kind === "lease" || (kind === "answer" && ["unreadable-call", "too-large-message", "too-fast"].includes(code));
}

/** Everything that a message could change: the documents, and what each client sends, stores, shows and tells its user. */
function effects(): object {
	const world = ["combats", "combatants", "actors", "messages", "settings"].map((name) => table.stored(name));
	const clients = table.clients.map((client) => ({
		user: client.userId,
		sent: watched.get(client)?.sent.flatMap((message) => (isNoEffect(message) ? [] : [message["kind"]])),
		notifications: [...client.notifications],
		keeps: short(storageOf(client)),
		shows: short(client.document.querySelector(".vr-board-window .vr-dump")?.textContent),
	}));
	return { world: short(world), clients };
}

/** A short text for long data: equal texts mean equal data. */
function short(data: unknown): string {
	return createHash("sha256")
		.update(JSON.stringify(data) ?? "")
		.digest("hex")
		.slice(0, 8);
}

/** A whole showing from the referee's client. */
function wholeIn(messages: readonly Message[]): Message & { readonly whole: Message } {
	const showings = messages.map(({ showing }) => showing as Message | undefined);
	// The referee's client sends the whole showing on request.
	return showings.findLast((showing) => showing && "whole" in showing) as Message & { readonly whole: Message };
}

/** Sends messages from a client's socket, without the module, and waits for the effects. */
async function deliver(from: Client, to: Client, ...messages: readonly unknown[]): Promise<void> {
	for (const message of messages) watched.get(from)?.emit(SOCKET, message, { recipients: [to.userId] });
	await table.settled();
}

/** The message with each of its fields missing, and with each of another type, except a refusal of null. */
function malformed(message: Message): readonly Message[] {
	return Object.keys(message).flatMap((field) => {
		const { [field]: _, ...others } = message;
		const wrong = field === "refusal" ? [7, true] : field === "entry" ? [-1, true, null] : [7, true, null];
		return [others, ...wrong.map((value) => ({ ...others, [field]: value }))];
	});
}

/** Plain data that nests deeper than any command or order. */
function tooDeep(): unknown {
	return JSON.parse(`${'{"a":'.repeat(1000)}0${"}".repeat(1000)}`);
}

/** A message; who may send it to whom with effect; and from whom to whom it has none. */
interface Case {
	readonly message: Message;
	readonly allowed: readonly [from: Client, to: Client];
	readonly forbidden: readonly (readonly [from: Client, to: Client])[];
}

async function expectHeld({ message, allowed, forbidden }: Case): Promise<void> {
	const before = effects();
	for (const [from, to] of forbidden) await deliver(from, to, message);
	expect(effects()).toEqual(before);
	await deliver(...allowed, ...malformed(message));
	expect(effects()).toEqual(before);
	// The malformed ones may have used up what the sender may send at once, which grows again with time.
	const delivered = async () => {
		await deliver(...allowed, message);
		return effects();
	};
	await expect.poll(delivered, { interval: 300 }).not.toEqual(before);
}

describe.each(BOTH_IN_SOAK)("on V%i", (generation) => {
	/** A hiding match with a second GM, who is not the referee; all users look at the board. */
	const openHiding = async () => {
		const hiding = await hidingTable({ generation, moduleDir: hidingModule.folder, berths: BERTHS });
		table = hiding.table;
		await hiding.seal(hiding.gm, 61_616);
		const second = await table.join(SECOND_GM);
		await opensNothing(second);
		const { gm, one, two, seats } = hiding;
		for (const client of [gm, one, two]) apiOf(client).show("board");
		await table.settled();
		const { id } = hiding.combat(gm);
		return { gm, one, two, second, seats, match: { id: "a-message", match: id, session: "a-page" } };
	};

	test("a request has an effect only on the referee's client", async () => {
		const { gm, one, two, second, seats, match } = await openHiding();
		for (const client of [gm, one, two, second]) watchSending(client);
		const message = { ...match, kind: "request", ...MADE, seat: seats[2], command: { kind: "shift", to: 5 } };
		const forbidden = [
			[two, one],
			[two, second],
		] as const;
		await expectHeld({ message, allowed: [two, gm], forbidden });
	});

	test("a sealed order has an effect only on the referee's client", async () => {
		const { gm, one, two, second, seats, match } = await openHiding();
		for (const client of [gm, one, two, second]) watchSending(client);
		const message = { ...match, kind: "seal", ...MADE, seat: seats[2], ...sealForMoment({ to: 5 }, "nonce", MADE.moment) };
		const forbidden = [
			[two, one],
			[two, second],
		] as const;
		await expectHeld({ message, allowed: [two, gm], forbidden });
	});

	test("only the referee's client shows seats to a player who asks", async () => {
		const { gm, one, two, second, match } = await openHiding();
		for (const client of [gm, one, two, second]) watchSending(client);
		const message = { ...match, kind: "show-me" };
		await expectHeld({
			message,
			allowed: [two, gm],
			forbidden: [
				[two, one],
				[two, second],
			],
		});
	});

	test("a showing from a player is dropped", async () => {
		const { gm, one, two, match } = await openHiding();
		const shown = watchSending(gm);
		for (const client of [one, two]) watchSending(client);
		await deliver(one, gm, { ...match, kind: "show-me" });
		const showing = wholeIn(shown);
		const whole = { ...showing.whole, view: { round: 1, listened: 99, places: {} } };
		const message = { ...match, kind: "shown", fence: NEWEST, showing: { ...showing, whole } };
		await expectHeld({ message, allowed: [gm, one], forbidden: [[two, one]] });
	});

	test("a showing with a malformed part is dropped", async () => {
		const { gm, one, match } = await openHiding();
		const shown = watchSending(gm);
		watchSending(one);
		await deliver(one, gm, { ...match, kind: "show-me" });
		const showing = wholeIn(shown);
		const before = effects();
		const { view: _, seal: __, ...parts } = showing.whole;
		const wholes = malformed(parts).map((wrong) => ({ ...showing, whole: { ...wrong, view: "wrong" } }));
		const { whole: ___, ...numbered } = showing;
		for (const wrong of [...wholes, ...malformed(numbered)])
			await deliver(gm, one, { ...match, kind: "shown", fence: NEWEST, showing: wrong });
		expect(effects()).toEqual(before);
	});

	test("hidden entries come only from GMs", async () => {
		const { gm, one, second, match } = await openHiding();
		for (const client of [gm, one, second]) watchSending(client);
		const { digest, order, nonce } = sealOrder({ forged: true }, "nonce");
		const message = { ...match, kind: "journal", entries: { [digest]: { order, nonce } } };
		await expectHeld({
			message,
			allowed: [second, gm],
			forbidden: [
				[one, gm],
				[gm, one],
			],
		});
	});

	test("hidden entries go only to GMs", async () => {
		const { gm, one, second, match } = await openHiding();
		for (const client of [gm, one, second]) watchSending(client);
		const digests = Object.keys(gm.window.localStorage).flatMap((key) => /\.entry\..*\.([0-9a-f]{64})$/.exec(key)?.[1] ?? []);
		expect(digests.length).toBeGreaterThan(1);
		const message = { ...match, kind: "send-journal", digests };
		await expectHeld({
			message,
			allowed: [second, gm],
			forbidden: [
				[one, gm],
				[gm, one],
			],
		});
	});

	test("a client asks for lost entries when a GM comes online, and asks no other user", async () => {
		const { gm, one, second, match } = await openHiding();
		for (const client of [gm, one, second]) watchSending(client);
		const combat = second.game.combats.get(match.match);
		await combat?.update({ "system.log.0.digest": STRANGER }, { voidRegattaReferee: true }); // no client has its entry
		await table.settled();
		await expectHeld({
			message: { ...match, kind: "gm-here" },
			allowed: [gm, second],
			forbidden: [
				[one, second],
				[gm, one],
			],
		});
	});

	const openCoins = async () => {
		const coins = await coinTable({ generation, moduleDir: coinModule.folder });
		table = coins.table;
		const { gm, one, two, seats, seal, combat } = coins;
		for (const client of [gm, two]) watchSending(client);
		return { gm, one, two, seats, seal, combat, match: { id: "a-message", match: combat(gm).id, session: "a-page" } };
	};

	/** Player One's sealed order gets lost on the way, and the client waits for an answer. */
	const openUnanswered = async () => {
		const open = await openCoins();
		const sent = watchSending(open.one, ({ kind }) => kind === "seal");
		await open.seal(open.one, 3);
		expect(sent).toMatchObject([{ kind: "seal" }]);
		return { ...open, wish: sent[0]?.["id"] };
	};

	test("an answer comes only from a GM", async () => {
		const { gm, one, two, wish, match } = await openUnanswered();
		const message = { ...match, kind: "answer", fence: NEWEST, wish, refusal: { code: "paused", facts: {} } };
		await expectHeld({ message, allowed: [gm, one], forbidden: [[two, one]] });
	});

	test("clients accept only a GM as the referee", async () => {
		const { gm, one, two, match } = await openUnanswered();
		await expectHeld({ message: { ...match, kind: "lease", fence: NEWEST }, allowed: [gm, one], forbidden: [[two, one]] });
	});

	test("a client sends a sealed order again only for the referee", async () => {
		const { gm, one, two, seal, combat, match } = await openCoins();
		await seal(one, 3);
		watchSending(one);
		const digest = Object.values(combat(gm).system.log)[0]?.digest;
		await expectHeld({ message: { ...match, kind: "send-again", fence: NEWEST, digest }, allowed: [gm, one], forbidden: [[two, one]] });
	});

	test("data that is not a message is dropped", async () => {
		const { gm, one, two, match } = await openCoins();
		watchSending(one);
		const before = effects();
		const junk = [
			null,
			7,
			"x",
			true,
			[],
			{},
			{ kind: "nothing" },
			{ ...match },
			{ ...match, kind: "constructor" },
			{ ...match, kind: ["seal"] },
		];
		await deliver(two, gm, ...junk);
		await deliver(gm, one, ...junk);
		expect(effects()).toEqual(before);
	});

	test("a command or an order that nests too deep is dropped", async () => {
		const { gm, two, seats, match } = await openCoins();
		const before = effects();
		const [, , seat] = seats;
		await deliver(two, gm, { ...match, ...MADE, kind: "request", seat, command: tooDeep() });
		await deliver(two, gm, { ...match, kind: "seal", seat, digest: STRANGER, order: tooDeep(), nonce: "nonce", moment: FIRST, entry: 0 });
		expect(effects()).toEqual(before);
	});
});
