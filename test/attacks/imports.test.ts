/**
 * A GM brings in a file that somebody else has written: a record, a scenario, a design, the page of an event. Everything goes
 * through the parser of what it is, and nothing of the file changes other objects of the page.
 */
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { readEvent } from "../../src/foundry/documents/on-demand/event-data.ts";
import { FLEET as WARSHIPS } from "../../src/view/full-thrust/fleet/fleet.ts";
import { takeIn as takeWarship, writeDesign as writeWarship } from "../../src/view/full-thrust/sheet/exchange.ts";
import { speak } from "../../src/view/shared/startup/words/label.ts";
import { FLEET as CRUISERS } from "../../src/view/sol-cruiser/fleet/fleet.ts";
import { takeIn as takeCruiser } from "../../src/view/sol-cruiser/yard/exchange.ts";
import { buildHidingModule, hidingTable } from "../foundry/tables/hiding-table.ts";
import { apiOf, rallyTable } from "../foundry/tables/rally-table.ts";
import { BOTH_IN_SOAK } from "../tabletop/generations/tested.ts";
import type { Client, Table } from "../tabletop/open-table.ts";
import { recordWith } from "./support/odd-data.ts";
import { exportRecord } from "./support/record-desk.ts";

type Data = Record<string, unknown>;

let table: Table;

afterEach(() => {
	expect(({} as Data)["polluted"]).toBeUndefined();
});

/** Closes the table; on no page has an object a field that a file gave it. */
async function close(): Promise<void> {
	for (const client of table.clients) {
		expect(client.faults).toEqual([]);
		expect((client.window.Object.prototype as unknown as Data)["polluted"]).toBeUndefined(); // a name that no page has
	}
	await table.close();
}

/** Text with own fields that `JSON.stringify` would keep and an object literal would not make. */
function textOf(data: unknown): string {
	return JSON.stringify(data);
}

/** A copy with an own field of any name, at a path. */
function withField(data: unknown, path: readonly string[], field: string, value: unknown = { polluted: true }): unknown {
	const [key, ...rest] = path;
	const copy = (Array.isArray(data) ? [...data] : { ...(data as object) }) as Data; // a list can be read by its places
	if (key !== undefined) copy[key] = withField(copy[key], rest, field, value);
	else Object.assign(Object.defineProperties(copy, Object.getOwnPropertyDescriptors(recordWith(field, value))));
	return copy;
}

/** The GM picks a file with this text in the dialog of the archive. */
async function bringIn(gm: Client, text: string): Promise<string> {
	gm.click('.vr-archive-window [data-action="import"]');
	await expect.poll(() => gm.all('dialog input[type="file"]').length).toBe(1);
	gm.chooseFile('dialog input[type="file"]', text);
	gm.click('dialog [data-action="open"]');
	await table.settled();
	return gm.notifications.at(-1) ?? "";
}

describe.each(BOTH_IN_SOAK)("on V%i", (generation) => {
	let hidingModule: Awaited<ReturnType<typeof buildHidingModule>>;
	beforeAll(async () => {
		hidingModule = await buildHidingModule();
	});

	test("a record has keys that every object inherits, extra keys or numbers without a bound: no match is made of it", async () => {
		const rally = await rallyTable({ generation, withoutTwo: true, small: true });
		({ table } = rally);
		const { gm, combat } = rally;
		await apiOf(gm).perform(combat(gm), { kind: "command", seat: null, command: { kind: "time-out" } });
		await combat(gm).update({ "system.stage": "over" }, { voidRegattaReferee: true });
		const file: unknown = JSON.parse(await exportRecord(table, gm));
		apiOf(gm).show("archive");
		await table.settled();
		const bad: readonly unknown[] = [
			...["__proto__", "constructor", "prototype", "toString"].flatMap((name) => [
				withField(file, ["journal", "options"], name),
				withField(file, ["journal", "log", "0", "command"], name),
			]),
			withField(file, ["journal", "seats", "0"], "__proto__"),
			withField(file, ["journal", "log", "0"], "more"),
			withField(file, ["journal", "seats", "0"], "more"),
			withField(file, ["journal"], "fence", 2 ** 53 - 1),
			withField(file, ["journal"], "undos", 1e308),
			withField(file, ["journal"], "version", 1e308),
			withField(file, ["journal", "log", "0"], "id", "x".repeat(5000)),
			withField(file, ["names"], "__proto__"),
		];
		for (const each of bad) expect(await bringIn(gm, textOf(each)), textOf(each).slice(-300)).toMatch(/record/i);
		expect(gm.game.combats.contents).toHaveLength(1);
		await bringIn(gm, textOf(file));
		expect(gm.game.combats.contents).toHaveLength(2);
		await close();
	});

	test("a record of a hidden match has more in its stubs and entries than the rules read: the match keeps none of it", async () => {
		const hiding = await hidingTable({ generation, moduleDir: hidingModule.folder, berths: [2, 5, 8] });
		({ table } = hiding);
		const { gm, combat } = hiding;
		const file: unknown = JSON.parse(await exportRecord(table, gm));
		apiOf(gm).show("archive");
		await table.settled();
		const { journal } = file as { journal: { opening: unknown[] } }; // as the export writes it
		expect(journal.opening).toHaveLength(1);
		const marked = withField(withField(file, ["journal", "opening", "0"], "evil", 1), ["journal", "options"], "evil", 1);
		const unused = withField(marked, ["hidden"], "0".repeat(64), { order: { evil: 1 }, nonce: "n" });
		await bringIn(gm, textOf(unused));
		const made = gm.game.combats.contents.find(({ id }) => id !== combat(gm).id);
		expect(made?.system).toMatchObject({ stage: "over" });
		expect(gm.window.JSON.stringify(made?.system)).not.toContain("evil");
		await close();
	});

	test("a scenario has pilots or keys that every object inherits, or fields that its craft does not have: it is refused", async () => {
		const rally = await rallyTable({ generation, withoutTwo: true, small: true, started: false });
		({ table } = rally);
		const { gm, combat } = rally;
		const { api } = gm.game.modules.get("void-regatta") as unknown as {
			readonly api: {
				keepScenario(combat: unknown, named: object): Promise<{ value: string }>;
				takeOutScenario(id: string): Promise<{ value: string }>;
				bringInScenario(text: string): Promise<{ ok: boolean }>;
			};
		}; // the members of the module that this test calls
		const { value: id } = await api.keepScenario(combat(gm), { name: "Kept", blurb: "" });
		const file: unknown = JSON.parse((await api.takeOutScenario(id)).value);
		const craft = ["scenario", "craft", "0"];
		const bad = [
			...["toString", "__proto__", "constructor"].map((name) => withField(file, craft, "npc", name)),
			...["__proto__", "constructor", "toString"].flatMap((name) => [
				withField(file, ["scenario", "options"], name),
				withField(file, [...craft, "system"], name),
				withField(file, [...craft, "design"], name),
			]),
			withField(file, [...craft, "system"], "more"),
			withField(file, [...craft, "system", "live"], "more"),
			withField(file, ["scenario"], "more"),
		];
		for (const each of bad) expect(await api.bringInScenario(textOf(each)), textOf(each).slice(0, 200)).toMatchObject({ ok: false });
		expect(await api.bringInScenario(textOf(file))).toMatchObject({ ok: true });
		await close();
	});
});

test("a design file has fields that the rules do not read: it is refused, and the place is named", () => {
	const warship = writeWarship({ design: firstOf("full-thrust"), vessel: "Kite" } as Parameters<typeof writeWarship>[0]); // a design file
	expect(takeWarship(warship)).toHaveProperty("draft");
	for (const path of [[], ["design"], ["design", "drive"]]) {
		for (const name of ["__proto__", "toString", "more"]) {
			expect(takeWarship(textOf(withField(JSON.parse(warship), path, name)))).toHaveProperty("why");
		}
	}
	const cruiser = { "sol-cruiser-design": 1, vessel: "Kite", design: firstOf("sol-cruiser") };
	expect(takeCruiser(textOf(cruiser))).toHaveProperty("draft");
	for (const path of [[], ["design"]]) {
		for (const name of ["__proto__", "toString", "more"]) expect(takeCruiser(textOf(withField(cruiser, path, name)))).toHaveProperty("why");
	}
});

test("the page of an event holds transfers, heats and bets of any shape: it is no event, and the place is named", () => {
	const line = { from: "sponsor", to: "box", credits: 10, reason: "purse", note: "", order: 0 };
	const heat = { game: "jovian-rally", name: "Heat", over: true, results: [{ place: 1, account: "x" }] };
	const bet = { kind: "winner", score: 0, bettor: "a", match: "m", seat: "s", stake: 5, odds: 2 };
	const page = {
		heats: { heat },
		names: { x: "Ann" },
		stage: "open",
		transfers: { line },
		booked: { x: -5 },
		moving: null,
		book: { bets: { bet }, tallies: { s: { matches: 1, places: { 1: 1 }, scores: {} } } },
	};
	expect(readEvent(page)).toMatchObject({ ok: true, value: { transfers: { line }, book: { margin: 15, bets: { bet } } } });
	const places: Readonly<Record<string, readonly unknown[]>> = {
		"transfers.line.credits": [1e308, -5, "10", 0.5, null],
		"transfers.line.to": ["__proto__", "toString", "a.b", 7],
		"transfers.line.reason": ["toString"],
		"transfers.line": [null, 7],
		"heats.heat": ["heat"],
		"heats.heat.results.0.place": [1e308],
		"heats.heat.results.0.account": ["__proto__"],
		"book.bets.bet.odds": [Number.POSITIVE_INFINITY],
		"book.bets.bet.stake": [2 ** 53, "5"],
		"book.bets": [null, 7],
		"book.most": [-1],
		"book.open": ["yes"],
		"book.tallies.s.matches": ["many"],
		"book.names": [{ s: 7 }],
		book: ["book", null],
		booked: [{ x: "5" }, 7],
		moving: [{ account: "x", credits: 5, before: "5" }, 7],
		stage: ["done"],
		names: [{ toString: "Ann" }, { x: 7 }, null],
	};
	for (const [place, values] of Object.entries(places)) {
		for (const value of values) {
			const path = place.split(".");
			const read = readEvent(withField(page, path.slice(0, -1), path.at(-1) ?? "", value));
			expect(read, `${place}: ${JSON.stringify(value)}`).toMatchObject({ ok: false, refusal: { code: "event-unreadable" } });
			expect(String(read.ok ? "" : read.refusal.facts["part"])).toContain(place);
		}
	}
	for (const name of ["__proto__", "constructor", "toString"]) {
		const read = readEvent({ ...page, transfers: recordWith(name, line) });
		expect(read.ok ? Object.keys(read.value.transfers) : []).toEqual([]);
	}
});

test("a package of translations calls its language by a tag that no browser takes: every label is still spoken", () => {
	const model = { text: { key: "VOIDREGATTA.a", data: { number: 1234.5, list: ["a", "b"] }, count: 2 } };
	for (const lang of ["zh_TW", "pt_BR", "zh-TW", "en_US_POSIX", "cn!", "", "_", "toString", "__proto__", "x".repeat(300), "de-"]) {
		const spoken = speak(model, { lang, localize: (key, data) => `${key} ${data?.["number"]}` });
		expect(spoken.text).toMatch(/^VOIDREGATTA\.a.*1.?234.?5/);
	}
	const german = speak(model, { lang: "de_AT", localize: (_, data) => String(data?.["number"]) });
	expect(german.text).toContain(",5");
});

/** A ready-made design of a game. */
function firstOf(game: "full-thrust" | "sol-cruiser"): unknown {
	return game === "full-thrust" ? WARSHIPS[0]?.design : CRUISERS[0]?.design;
}
