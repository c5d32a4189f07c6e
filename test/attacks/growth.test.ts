/**
 * A match that grows: messages and writes hold only what changed, clients recover lost changes, and a match that is over costs
 * nothing.
 */
import { cpSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { jovianRally } from "../../src/core/jovian-rally/game.ts";
import { JOURNAL_VERSION } from "../../src/core/kernel/record/version.ts";
import { partChanges, partsOf, wholeOf } from "../../src/foundry/match/showings/showing-parts.ts";
import { ROOT } from "../foundry/tables/built-module.ts";
import { buildHidingModule, type HidingTable, hidingTable } from "../foundry/tables/hiding-table.ts";
import { apiOf, rallyTable } from "../foundry/tables/rally-table.ts";
import { BOTH, BOTH_IN_SOAK } from "../tabletop/generations/tested.ts";
import { type Client, openTable, type Table, USERS } from "../tabletop/open-table.ts";
import { until } from "../until.ts";
import { storageOf } from "./support/full-storage.ts";

type Message = Readonly<Record<string, unknown>>;

interface Sent {
	readonly message: Message;
	/** Sends the message again. */
	readonly again: () => void;
}

/** Records what a client sends from now on; a message that `isLost` is not delivered. */
function watch(client: Client, isLost: (message: Message) => boolean = () => false): readonly Sent[] {
	const { socket } = client.game;
	const emit = socket.emit.bind(socket);
	const sent: Sent[] = [];
	socket.emit = (event, data, options) => {
		const message: Message = JSON.parse(JSON.stringify(data));
		sent.push({ message, again: () => emit(event, message, options) });
		if (!isLost(message)) emit(event, data, options);
	};
	return sent;
}

function kinds(sent: readonly Sent[]): readonly unknown[] {
	return sent.map(({ message }) => message["kind"]);
}

/** The showings among the messages that went to the owner of a seat. */
function showings(sent: readonly Sent[], seat: string): readonly Message[] {
	const all = sent.flatMap(({ message }) => (message["kind"] === "shown" ? [message["showing"] as Message] : []));
	return all.filter((showing) => showing["seat"] === seat);
}

describe("a game that hides", () => {
	let module: Awaited<ReturnType<typeof buildHidingModule>>;
	let hides: HidingTable;

	beforeAll(async () => {
		module = await buildHidingModule();
	});

	afterEach(async () => {
		const faults = hides.table.clients.flatMap((client) => client.faults);
		await hides.table.close();
		expect(faults).toEqual([]);
	});

	/** The place of the player's ship, as the player's board shows it. */
	const seen = async () => (await hides.shown(hides.one)).view.places[hides.seats[1]];
	const shift = (to: number) => hides.act(hides.gm, hides.seats[1], { kind: "shift", to });
	const openOn = async (generation: 13 | 14) => {
		hides = await hidingTable({ generation, moduleDir: module.folder, berths: [1, 2, 3], withoutTwo: true });
		return hides;
	};

	describe.each(BOTH_IN_SOAK)("on V%i", (generation) => {
		const open = () => openOn(generation);

		test("a step sends a player only the changes, not the rest of the showing", async () => {
			const { gm, seats } = await open();
			const sent = watch(gm);
			await shift(40);
			const [first] = showings(sent, seats[1]);
			expect(first).toMatchObject({ number: 2, change: expect.anything() });
			expect(JSON.stringify(first)).not.toContain('"strip"');
			expect(await seen()).toBe(40);
		});

		test("a step stores its own hidden entries in the GM's browser, and writes no older one again", async () => {
			const { gm } = await open();
			await shift(40);
			const { Storage } = gm.window as unknown as { readonly Storage: typeof globalThis.Storage }; // the window has its own class
			const write = Storage.prototype.setItem;
			const keys: string[] = [];
			Storage.prototype.setItem = function (this: Storage, key, value) {
				keys.push(key);
				write.call(this, key, value);
			};
			await shift(41);
			expect(keys).toHaveLength(1);
			expect(keys[0]).toMatch(/^void-regatta\.entry\./);
		});

		test("a browser keeps hidden entries where an earlier version kept them: the match goes on, and they go with it", async () => {
			const { gm, table, combat } = await open();
			await shift(40);
			await gm.leave();
			const back = await table.join(USERS.gm);
			const { localStorage } = back.window;
			const keys = Object.keys(localStorage).filter((key) => key.startsWith("void-regatta.entry."));
			const entries = Object.fromEntries(keys.map((key) => [key.split(".").at(-1), JSON.parse(localStorage.getItem(key) ?? "")]));
			for (const key of keys) localStorage.removeItem(key);
			const { id } = combat(back);
			localStorage.setItem("void-regatta.secrets", JSON.stringify({ [USERS.gm]: { [id]: { orders: {}, entries } } }));
			await back.leave();
			const again = await table.join(USERS.gm);
			await hides.act(again, hides.seats[1], { kind: "shift", to: 41 });
			expect(await seen()).toBe(41);
			await (combat(again) as unknown as { readonly delete: (options: object) => Promise<unknown> }).delete({ voidRegattaReferee: true }); // a document
			await table.settled();
			expect(storageOf(again)).not.toContain("nonce");
		});

		test("a change is lost on its way: the player's client asks for the whole showing, and gets it", async () => {
			const { gm, one, seats } = await open();
			const asked = watch(one);
			let losses = 1;
			const sent = watch(gm, ({ kind, showing }) => kind === "shown" && (showing as Message)["seat"] === seats[1] && losses-- > 0);
			await shift(40);
			expect(kinds(asked)).toContain("show-me");
			expect(showings(sent, seats[1]).at(-1)).toHaveProperty("whole");
			expect(await seen()).toBe(40);
		});

		test("a change is lost and the next one comes: the player's client does not apply it to the wrong base, and asks for the whole showing", async () => {
			const { gm, one, seats, combat, table } = await open();
			const asked = watch(one);
			let losses = 1;
			watch(gm, ({ kind, showing }) => kind === "shown" && (showing as Message)["seat"] === seats[1] && losses-- > 0);
			// The second step follows at once, before the player's client has waited long enough to ask.
			for (const to of [40, 41]) {
				await apiOf(gm).perform(combat(gm) as never, { kind: "command", seat: seats[1], command: { kind: "shift", to } });
			}
			await table.settled();
			expect(kinds(asked)).toContain("show-me");
			expect(await seen()).toBe(41);
		});

		test("a change comes twice, or late: the client drops it, and asks for nothing", async () => {
			const { gm, one, seats, table } = await open();
			const [asked, sent] = [watch(one), watch(gm)];
			await shift(40);
			await shift(41);
			const toOne = sent.filter(({ message }) => showings([{ message, again: () => {} }], seats[1]).some((showing) => "change" in showing));
			const before = asked.length;
			for (const { again } of toOne) again();
			await table.settled();
			expect(toOne).toHaveLength(2);
			expect(asked).toHaveLength(before);
			expect(await seen()).toBe(41);
		});
	});

	// Each generation has operators of its own, by which parts are removed.
	describe.each(BOTH)("in the document, on V%i", (generation) => {
		test("everybody's showing is stored in parts: a step writes changed parts, and removes old ones", async () => {
			const { gm, one, combat } = await openOn(generation);
			const shownTo = (client: Client) => JSON.parse(JSON.stringify(combat(client).system.shown)) as Readonly<Record<string, string>>;
			const writes: object[] = [];
			gm.Hooks.on("preUpdateCombat", (_combat: unknown, changes: { readonly system?: { readonly shown?: object } }) => {
				if (changes.system?.shown) writes.push(changes.system.shown);
			});
			const before = shownTo(one);
			await shift(40);
			expect(Object.keys(before).length).toBeGreaterThan(2);
			for (const write of writes) expect(Object.keys(write).length).toBeLessThan(Object.keys(before).length);
			expect(shownTo(one)).toEqual(shownTo(gm));
			expect(wholeOf(shownTo(one))).toMatchObject({ view: { round: 1 } });
		});
	});
});

describe("parts of a showing", () => {
	test("parts keep names with signs that have a meaning in Foundry, and give back the same showing", () => {
		const showing = { view: { "a.b": { "-=c": [1, 2], "d/e%": "long ".repeat(200), "": {} }, empty: {} }, sealed: [] };
		expect(wholeOf(partsOf(showing))).toEqual(showing);
		expect(Object.keys(partsOf(showing)).some((path) => path.includes("."))).toBe(false);
	});

	test("a change has the new, the changed and the removed parts", () => {
		const units = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`u${index}`, "x".repeat(200)]));
		const [before, after] = [partsOf({ view: { units: units(5) } }), partsOf({ view: { units: units(4) } })];
		expect(partChanges(before, after)).toEqual({ put: {}, gone: ["view/units/u4"] });
	});

	test("broken parts give no showing", () => {
		for (const broken of [null, 7, { view: 7 }, { view: "{" }, { view: "1", "view/units": "2" }]) expect(wholeOf(broken)).toBeNull();
	});
});

interface Texts {
	readonly documentChanged: (document: object, changed: object | null) => void;
	readonly textsOf: (document: object) => { readonly entries: readonly string[] };
}

/** A match of this many sealed orders as a document, which counts the entries that a page reads. */
function longMatch(length: number) {
	const seats = Array.from({ length }, () => "one");
	let read = 0;
	const entry = (seat: string, number: number) => ({
		toJSON: () => {
			read++;
			return { kind: "sealed", seat, digest: `digest ${number}`, opened: null };
		},
	});
	const system = () => ({
		version: JOURNAL_VERSION,
		game: "rally",
		options: {},
		seats: [],
		opening: [],
		kept: {},
		undos: 0,
		log: { ...seats.map(entry) },
	});
	const combat = { system: system() };
	return {
		combat,
		/** Writes an entry as Foundry does: each update makes all of the document's objects new. */
		write: (number: number, seat = "one") => {
			seats[number] = seat;
			combat.system = system();
		},
		/** How many entries the page has read since the last call. */
		readNow: () => {
			const now = read;
			read = 0;
			return now;
		},
	};
}

describe("the log of a long match", async () => {
	// Its own types need those of Foundry.
	const { documentChanged, textsOf }: Texts = await import(`../../src/foundry/match/everyone/reading/${"document-texts"}.ts`);

	test("the thousandth entry comes, and an old one is altered: a page reads those two and no other", () => {
		const { combat, write, readNow } = longMatch(999);
		textsOf(combat);
		expect(readNow()).toBe(999);
		write(999);
		documentChanged(combat, { system: { log: { "==999": {} }, phase: "turns" } });
		expect(textsOf(combat).entries).toHaveLength(1000);
		expect(readNow()).toBe(1);
		write(7, "two");
		documentChanged(combat, { system: { log: { 7: { seat: "two" } } } });
		documentChanged(combat, { round: 2 });
		expect(textsOf(combat).entries[7]).toContain("two");
		expect(readNow()).toBe(1);
	});

	test("a change does not say which entries it alters: a page reads all of them", () => {
		class Replacement {
			readonly value = {};
		}
		const changes = [{ "==system": {} }, { "system.log.7": {} }, { system: new Replacement() }];
		const ofLog = [{ "==log": {} }, { log: new Replacement() }, { log: { all: {} } }];
		for (const changed of [null, ...changes, ...ofLog.map((system) => ({ system }))]) {
			const { combat, write } = longMatch(20);
			textsOf(combat);
			write(7, "two");
			documentChanged(combat, changed);
			expect(textsOf(combat).entries[7]).toContain("two");
		}
	});

	test("an update that no hook tells of alters an entry: a page reads all of them", () => {
		const { combat, write } = longMatch(20);
		textsOf(combat);
		write(7, "two");
		expect(textsOf(combat).entries[7]).toContain("two");
	});

	test("a script alters an entry behind the page's back: the page finds it within fifty steps", () => {
		const { combat, write } = longMatch(20);
		textsOf(combat);
		write(3, "two");
		for (let step = 20; step <= 70; step++) {
			write(step);
			documentChanged(combat, { system: { log: { [step]: {} } } });
			textsOf(combat);
		}
		expect(textsOf(combat).entries[3]).toContain("two");
	});
});

describe("the chat of a long match", () => {
	test("a step comes after many messages: the referee looks at none of them again", async () => {
		const { gm, table, combat, seats, close } = await rallyTable({ generation: 14 });
		const step = (kg: number) => apiOf(gm).perform(combat(gm), { kind: "command", seat: seats[0], command: { kind: "dump", kg } });
		for (let message = 0; message < 20; message++) await gm.foundry.documents.ChatMessage.create({ content: `Message ${message}` });
		expect(await step(1)).toMatchObject({ ok: true });
		await table.settled();
		let looks = 0;
		for (const message of gm.game.messages.contents) {
			const { type } = message as unknown as { readonly type: string }; // it is a document
			if (type !== "base") continue;
			Object.defineProperty(message, "type", {
				get: () => {
					looks++;
					return type;
				},
			});
		}
		expect(await step(2)).toMatchObject({ ok: true });
		await table.settled();
		expect(gm.game.messages.size).toBe(22);
		expect(looks).toBe(0);
		await close();
	});
});

describe.each(BOTH_IN_SOAK)("a tracker, on V%i", (generation) => {
	test("it shows a match with a time limit, and another in turn, ten times: it has no more nodes and timers than after one", async () => {
		const rally = await rallyTable({ generation, started: false });
		const { gm, table, combat } = rally;
		await apiOf(gm).setOptions(combat(gm), { ...jovianRally.defaults(), turnSeconds: 600 });
		await apiOf(gm).start(combat(gm));
		const { value: other } = await apiOf(gm).setUp("jovian-rally");
		await table.settled();
		const redraw = async (times: number) => {
			for (let time = 0; time < times; time++) {
				for (const match of [other, combat(gm)]) {
					gm.ui.combat.viewed = match as never; // at once, on this page alone
					await gm.ui.combat.render({ force: true });
					await until(() => gm.find(`#combat .vr-tracker-title[data-drag-match="${match.id}"]`));
				}
			}
			await table.settled();
		};
		const timers = gm.window as unknown as { setTimeout: (work: () => void, delay?: number) => number };
		const { setTimeout: start } = timers;
		let running = 0;
		timers.setTimeout = (work, delay = 0) => {
			if (delay === 500) running++;
			const ring = () => {
				if (delay === 500) running--;
				work();
			};
			return start(ring, delay);
		};
		const nodes = () => [...gm.document.querySelectorAll("#combat, #combat *")].reduce((sum, { childNodes }) => sum + childNodes.length, 0);
		await redraw(1);
		const before = nodes();
		await redraw(10);
		await new Promise((resolve) => setTimeout(resolve, 700));
		expect(gm.document.querySelector("#combat .vr-tracker time")).not.toBeNull();
		expect(nodes()).toBe(before);
		expect(running).toBeLessThan(3);
		await rally.close();
	});
});

describe.each(BOTH_IN_SOAK)("a world with a match that is over, on V%i", (generation) => {
	let folder: string;
	let table: Table;

	afterEach(async () => {
		await table.close();
		rmSync(folder, { recursive: true, force: true });
	});

	/** A rally of two that is over at once. */
	const OVER = {
		_id: "finishedmatch000",
		type: "void-regatta.match",
		combatants: [],
		system: {
			game: jovianRally.id,
			version: JOURNAL_VERSION,
			options: jovianRally.defaults(),
			seats: ["one", "two"].map((id) => ({ id, design: { skill: 0 } })),
			stage: "over",
		},
	};

	test("a GM comes: the match is not replayed, and its game is not even loaded", async () => {
		folder = mkdtempSync(join(tmpdir(), "finished-"));
		cpSync(join(ROOT, "dist"), folder, { recursive: true });
		const combats = [OVER, { _id: "othercombat00000", type: "base", active: true, combatants: [], system: {} }];
		table = await openTable({ generation, moduleDir: folder, world: { combats } });
		const gm = await table.join(USERS.gm);
		await table.settled();
		const scripts = join(folder, "scripts");
		for (const file of readdirSync(scripts)) if (file.startsWith(`${jovianRally.id}-`)) rmSync(join(scripts, file));
		const made = await apiOf(gm).setUp(jovianRally.id);
		expect(made).toMatchObject({ ok: false, refusal: { code: "game-unreachable" } });
	});
});
