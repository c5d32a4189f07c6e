/**
 * Two tabs of a GM, an assistant and two players press buttons at random moments, while messages are delayed, doubled and lost.
 * At the end each step has one entry and one card, chat shows the dice of the journal, and the chain of the log is whole. `npm
 * run soak` runs 1,000 bursts on each generation, `npm test` a few.
 */
import { afterEach, describe, expect, test } from "vitest";
import { jovianRally } from "../../src/core/index.ts";
import { replayWithReports } from "../../src/core/kernel/match.ts";
import { apiOf } from "../foundry/rally-table.ts";
import { parts } from "../soak.ts";
import { BOTH } from "../tabletop/generations/tested.ts";
import type { Client } from "../tabletop/open-table.ts";
import { type DoorTable, doorTable } from "./door-table.ts";

let open: DoorTable;

afterEach(async () => {
	const faults = open.table.clients.flatMap((client) => client.faults);
	await open.close();
	expect(faults).toEqual([]);
});

/** Seeded numbers from 0 to below a bound. */
function seededNumbers(seed: number): (bound: number) => number {
	let state = seed;
	return (bound) => {
		state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
		return Math.floor(state / 65_536) % bound;
	};
}

type Numbers = ReturnType<typeof seededNumbers>;

/** One message in six is lost, one in four comes twice, and each comes up to eight turns late. */
function chaosOf(random: Numbers): void {
	open.table.route = () => {
		if (random(6) === 0) return [];
		return random(4) === 0 ? [random(8), random(8)] : [random(8)];
	};
}

interface System {
	readonly log: Readonly<Record<string, { readonly id: string | null }>>;
	readonly stage: string;
}

function stored(): { readonly system: System } {
	const [match] = open.table.stored("combats");
	return match as unknown as { readonly system: System }; // the only match, as the module wrote it
}

/** One click of a GM: a step by time-out, an undo, or a resume after an undo. */
function pressOfGM(client: Client, random: Numbers): Promise<unknown> {
	const api = apiOf(client);
	const match = open.combat(client);
	const kind = random(5);
	if (kind === 0 && open.length() > 3) return api.undoTo(match, open.length() - 1);
	if (kind === 1) return api.perform(match, { kind: "command", seat: null, command: { kind: "time-out" } });
	const seat = open.seats[random(3)];
	const command = kind === 2 ? { kind: "ready" } : { kind: "dump", kg: 1 };
	return api.perform(match, { kind: "command", seat, command });
}

/** One click of a player: the page sends the same wish once or twice. */
function pressOfPlayer(client: Client, random: Numbers): void {
	const wish = open.wish(client);
	for (let time = 0; time <= random(2); time++) client.game.socket.emit("module.void-regatta", wish);
}

/** The other tab takes over: pages send unanswered wishes again, and get their answers. */
async function heal(): Promise<void> {
	open.table.route = null;
	for (const client of [open.gm, open.tab]) {
		const button = client.document.querySelector<HTMLElement>('.vr-referee [data-action="take-over"]');
		if (button) client.click(button);
	}
	await open.table.settled();
	const { system } = stored();
	if (system.stage === "paused") await open.combat(open.gm).update({ "system.stage": "running" });
	await open.table.settled();
}

interface Card {
	readonly card: string;
	readonly reports: Readonly<Record<string, readonly object[]>>;
}

/** What chat shows of each entry, by card, without repeats. */
function shown(): readonly (readonly [string, unknown])[] {
	const cards = open.table.stored("messages").map(({ system }) => system as unknown as Card); // cards of the module
	return cards.flatMap(({ card, reports }) => Object.entries(reports).map(([entry, told]) => [`${entry} ${card}`, told] as const));
}

/** What chat should show, from the journal only. */
function expected(): readonly (readonly [string, unknown])[] {
	const read = replayWithReports(jovianRally, { ...stored().system, kept: {} });
	if (!read.ok) throw new Error(`The journal cannot be read: ${JSON.stringify(read.refusal)}`);
	return read.value.reports.flatMap((reports, at) => {
		const forAll = reports.filter(({ seenBy }) => seenBy === "all");
		const cards = [...new Set(forAll.map(({ card }) => card))];
		return cards.map((card) => [`${at === 0 ? "opening" : at - 1} ${card}`, forAll.filter((one) => one.card === card)] as const);
	});
}

function byName(pairs: readonly (readonly [string, unknown])[]): readonly (readonly [string, unknown])[] {
	return [...pairs].sort(([one], [other]) => (one < other ? -1 : 1));
}

function expectWhole(): void {
	const { log } = stored().system;
	const entries = Object.values(log);
	expect(Object.keys(log)).toEqual(entries.map((_, number) => String(number)));
	const ids = entries.flatMap(({ id }) => id ?? []);
	expect(new Set(ids).size).toBe(ids.length);
	const read = (client: Client) => JSON.parse(client.window.JSON.stringify(open.combat(client).system.log));
	for (const client of open.table.clients) expect(read(client)).toEqual(log);
	expect(byName(shown())).toEqual(byName(expected()));
}

describe.each(BOTH)("on V%i", (generation) => {
	// A soak runs ten matches of a hundred bursts.
	test.each(parts(10))("five pages press buttons in a rally at once: it has one log, with one card for each step (%i)", async (part) => {
		open = await doorTable(generation);
		const random = seededNumbers(7919 * (part + 1) + generation);
		for (const client of [open.gm, open.tab]) apiOf(client).show("control");
		await open.table.settled();
		for (let burst = 0; burst < parts(100, 6).length; burst++) {
			chaosOf(random);
			const answers: Promise<unknown>[] = [];
			for (let press = 0; press < 5; press++) {
				const who = random(5);
				const gm = [open.gm, open.tab, open.assistant][who];
				if (gm) answers.push(pressOfGM(gm, random));
				else pressOfPlayer(who === 3 ? open.one : open.two, random);
				for (let turn = random(6); turn > 0; turn--) await new Promise((resolve) => setImmediate(resolve));
			}
			await open.table.settled();
			await heal();
			await Promise.all(answers); // each command has an answer
			expectWhole();
		}
	});
});
