/**
 * Where Foundry's operators fail inside a type's data (core issue 13466), a page finds it out at its first write of single keys
 * and writes without them. Matches of all games play as ever, nothing is half done, and no user is told.
 */
import { afterEach, describe, expect, test } from "vitest";
import { begin, GAMES, type HostGame, matchOf } from "../../hosts/host-games.ts";
import { accepted, joinAsGM, playTo } from "../../hosts/host-table.ts";
import { FAULTS, type OperatorFault } from "../../tabletop/common/wire.ts";
import { BOTH } from "../../tabletop/generations/tested.ts";
import { type Client, openTable, type Table, USERS } from "../../tabletop/open-table.ts";
import { apiOf, type MatchAtTable } from "../tables/rally-table.ts";

let table: Table;
let gm: Client;
let one: Client;

afterEach(async () => {
	const told = table.clients.flatMap(({ journal }) => journal.filter(({ kind }) => ["fault", "error", "warn"].includes(kind)));
	await table.close();
	expect(told).toEqual([]);
});

async function sit(generation: 13 | 14, operatorFault: OperatorFault | null): Promise<void> {
	table = await openTable({ generation, operatorFault });
	gm = await joinAsGM(table);
	one = await table.join(USERS.one);
	await one.game.settings.set("void-regatta", "openBoard", false);
}

/** The lines that a client writes to the console about its way of writing. */
function waysSaid(client: Client): readonly string[] {
	const said: string[] = [];
	const { console: log } = client.window as unknown as { readonly console: Console }; // the window's own
	const warn = log.warn.bind(log);
	log.warn = (...parts: unknown[]) => {
		if (String(parts[0]).includes("issue 13466")) said.push(String(parts[0]));
		warn(...parts);
	};
	return said;
}

/** Everything that is stored under a key that an operator left, or is itself an operator. */
function leftovers(): readonly string[] {
	const found: string[] = [];
	for (const name of ["combats", "actors", "messages", "journal"]) {
		JSON.stringify(table.stored(name), (key, value) => {
			if (/^(==|-=)/.test(key)) found.push(`${name} ${key}`);
			return value;
		});
	}
	return found;
}

/** The stored record of a match, and every client's copy of it. */
function records({ id }: MatchAtTable): readonly unknown[] {
	const stored = table.stored("combats").find(({ _id }) => _id === id)?.["system"];
	return [stored, ...table.clients.map(({ game, window }) => JSON.parse(window.JSON.stringify(game.combats.get(id)?.toObject().system)))];
}

/** The numbers of the entries of a match's log. */
function numbersOf({ system }: MatchAtTable): readonly string[] {
	return Object.keys(system.log);
}

/** The numbers that a log of this length has. */
function upTo(length: number): readonly string[] {
	return Array.from({ length }, (_, number) => String(number));
}

/** Fails if clients or the server differ, if something is left over, or if a log has gaps. */
function expectWhole(match: MatchAtTable): void {
	const [stored, ...copies] = records(match);
	for (const copy of copies) expect(copy).toEqual(stored);
	expect(numbersOf(match)).toEqual(upTo(numbersOf(match).length));
	expect(leftovers()).toEqual([]);
}

async function begun(given: HostGame): Promise<MatchAtTable> {
	const match = await matchOf(gm, given, true);
	await table.settled();
	await begin(gm, match, given);
	await table.settled();
	return match;
}

const [RALLY] = GAMES;
if (!RALLY) throw new Error("There is no rally");

/** One step of a match, by the GM's pilots or in the tracker, in which an entry is added; also in a paused match. */
async function step(match: MatchAtTable): Promise<void> {
	const before = numbersOf(match).length;
	for (let tries = 0; tries < 5 && numbersOf(match).length === before; tries++) {
		const decided = await apiOf(gm).decide(match, null);
		if (!decided.ok) gm.click('#combat .combat-controls [data-action="nextTurn"]');
		await table.settled();
	}
	expect(numbersOf(match).length).toBeGreaterThan(before);
}

/** The GM ends the match in the tracker, and keeps its record. */
async function end(): Promise<void> {
	gm.click('#combat .combat-controls [data-action="endCombat"]');
	await table.settled();
	gm.click('.dialog [data-action="end"]');
	await table.settled();
}

async function undoTo(match: MatchAtTable, to: number): Promise<void> {
	accepted(await apiOf(gm).undoTo(match, to));
	await table.settled();
	expect(numbersOf(match)).toEqual(upTo(to));
	expectWhole(match);
}

/** The GM resumes the match in Flight Control. */
async function resume(): Promise<void> {
	apiOf(gm).show("control");
	await table.settled();
	gm.click('.vr-control [data-action="resume"]');
	await table.settled();
}

/** The GM takes the match out of the archive as a file and brings it in again; gives the new match. */
async function takenOutAndIn({ id }: MatchAtTable): Promise<MatchAtTable | undefined> {
	apiOf(gm).show("archive");
	await table.settled();
	gm.click('.vr-archive-window [data-action="export"]');
	const text = gm.savedFiles.at(-1)?.text ?? "";
	gm.click('.vr-archive-window [data-action="import"]');
	await expect.poll(() => gm.all('dialog input[type="file"]').length).toBe(1);
	// The window's own class of files.
	const { File: FileOf } = gm.window as unknown as { readonly File: typeof File };
	Object.defineProperty(gm.find('dialog input[type="file"]'), "files", { value: [new FileOf([text], "match.json")] });
	gm.click('dialog [data-action="open"]');
	await table.settled();
	const known = gm.game.combats.contents.find((combat) => combat.id !== id);
	return known as MatchAtTable | undefined; // the match, with the parts that tests check
}

/** The content of a record, in which the order of keys means nothing. */
function plain(record: unknown): unknown {
	return JSON.parse(JSON.stringify(record));
}

/** All ways in which operators may fail. */
const ALL: readonly OperatorFault[] = FAULTS.flatMap((how) => [{ how, at: "model" } as const, { how, at: "server" } as const]);

/** How operators fail for a game: each in another way on each generation, and in every way in a soak. */
function faultsFor({ game }: HostGame, generation: 13 | 14): readonly OperatorFault[] {
	const first = 2 * GAMES.findIndex((candidate) => candidate.game === game) + (generation === 13 ? 0 : 3);
	return process.env["SOAK"] === "1" ? ALL : ALL.slice(first % ALL.length).slice(0, 1);
}

describe.each(BOTH)("on V%i", (generation) => {
	describe.each(ALL)("where operators are $how by the $at", (fault) => {
		test("a page finds it out at its first write that needs them, does that write at once and whole, and stays with the second way", async () => {
			await sit(generation, fault);
			const said = waysSaid(gm);
			const match = await begun(RALLY);
			accepted(await apiOf(gm).perform(match, { kind: "command", seat: match.turns[0]?.id, command: { kind: "ready" } }));
			await table.settled();
			expect(numbersOf(match)).toEqual(["0"]);
			expectWhole(match);
			accepted(await apiOf(gm).undoTo(match, 0));
			await table.settled();
			expect(numbersOf(match)).toEqual([]);
			expectWhole(match);
			expect(said).toHaveLength(1);
		});
	});

	const journeys = GAMES.flatMap((given) => faultsFor(given, generation).map((fault) => ({ ...given, fault })));
	test.each(journeys)(
		"$game: it is played, undone, reloaded, ended, continued and archived where operators are $fault.how by the $fault.at",
		async (given) => {
			await sit(generation, given.fault);
			const match = await begun(given);
			for (let count = 0; count < 2; count++) await step(match);
			expectWhole(match);
			await undoTo(match, numbersOf(match).length - 2);
			for (let count = 0; count < 2; count++) await step(match);
			await resume();
			await playTo(table, match, { round: 2, most: 40 });
			await table.settled();
			expectWhole(match);

			gm = await joinAsGM(table); // another page of the same browser, which knows no way yet
			const again = gm.game.combats.get(match.id) as unknown as MatchAtTable; // as in `rallyTable`
			await undoTo(again, numbersOf(again).length - 1);
			await step(again);
			await end();
			expect(again.system.stage).toBe("over");
			expectWhole(again);
			const brought = await takenOutAndIn(again);
			expect(plain(brought?.system.log)).toEqual(plain(again.system.log));
			await undoTo(again, numbersOf(again).length - 1);
			expect(again.system.stage).toBe("paused");
			await step(again);
			expectWhole(again);
		},
	);

	test.each(ALL)("a key that is as it should be stays so where operators are $how by the $at", async (fault) => {
		await sit(generation, fault);
		const match = await matchOf(gm, RALLY, true);
		await table.settled();
		const entered = () => JSON.stringify(table.stored("combats").map(({ system }) => Reflect.get(Object(system), "entered")));
		const before = entered();
		for (const { id } of match.turns) accepted(await apiOf(gm).setPilot(match, id, ""));
		await table.settled();
		expect(before).toContain("order");
		expect(entered()).toBe(before);
	});

	test("a key that an operator left in the record, by a page that died or a write that came late, is swept out", async () => {
		await sit(generation, { how: "literal", at: "server" });
		const match = await begun(RALLY);
		await step(match);
		const before = numbersOf(match);
		// On the wire of the tabletop, this stores the key "==1" beside the entries, and "-=one" beside the entrants.
		const system = { log: { "====1": { kind: "command" } }, entered: { "==-=one": null } };
		await table.forge(USERS.gm, { action: "update", documentName: "Combat", entries: [{ _id: match.id, system }] });
		await table.settled();
		expect(numbersOf(match)).toEqual(before);
		expectWhole(match);
		await step(match);
		expectWhole(match);
	});
});

test.each(BOTH)(
	"where operators work, a page writes by them, also after another module has stopped a write, on V%i",
	async (generation) => {
		await sit(generation, null);
		const said = waysSaid(gm);
		const match = await begun(RALLY);
		await step(match);
		let seen = 0;
		const id = gm.Hooks.on("preUpdateCombat", () => {
			seen++;
			return false;
		});
		const before = numbersOf(match);
		expect(await apiOf(gm).decide(match, null)).toMatchObject({ ok: false });
		expect([numbersOf(match), seen]).toEqual([before, 1]);
		gm.Hooks.off("preUpdateCombat", id);
		const changes: object[] = [];
		gm.Hooks.on("preUpdateCombat", (_combat: object, change: object) => void changes.push(change));
		await step(match);
		expect(said).toEqual([]);
		const [change] = changes as readonly { readonly system: { readonly log: Readonly<Record<string, unknown>> } }[];
		const [[key, value] = []] = Object.entries(change?.system.log ?? {});
		if (generation === 13) expect(key).toBe(`==${before.length}`);
		else expect(value).toMatchObject({ value: { kind: "command" } });
	},
);
