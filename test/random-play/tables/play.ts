/**
 * Random play at a simulated table: a GM, now and then in two tabs, and two players click what their boards offer; the GM rules, undoes,
 * takes seats over, hands them on and rolls dice again, while faults are injected. Everything follows from a seed, but for the times of
 * a busy machine.
 */
import { seededDice } from "../../../src/core/kernel/dice.ts";
import type { Act } from "../../../src/core/kernel/journal.ts";
import { type ChaosGame, matchOf, setUpForPersons } from "../../attacks/support/chaos-matches.ts";
import { clickOnBoard, heal, type Numbers, seededNumbers, stored } from "../../attacks/support/chaos-table.ts";
import { pickRuling } from "../../core/kernel/support/random-rulings.ts";
import { apiOf, type MatchAtTable } from "../../foundry/tables/rally-table.ts";
import { type Client, openTable, type Table, USERS } from "../../tabletop/open-table.ts";
import { type AtTable, checkTable, matchAt } from "./checks.ts";
import { inject, type Pages } from "./faults.ts";
import { newSearch, type Search } from "./secrets.ts";

/** A match to play: all else follows from it. */
export interface TableMatch extends ChaosGame {
	readonly seed: number;
	readonly generation: 13 | 14;
	/** How many steps at most. */
	readonly steps: number;
	/** The most faults of a step. */
	readonly faults: number;
}

export interface TablePlayed {
	/** How many steps were taken, each with one or more acts. */
	readonly steps: number;
	readonly acts: Readonly<Record<string, number>>;
	readonly faults: Readonly<Record<string, number>>;
	/** How many pairs of a message and a secret were compared. */
	readonly searched: number;
	/** What went wrong, and in which step with which acts; null if nothing did. */
	readonly fault: string | null;
}

interface Playing extends AtTable {
	readonly pages: Pages;
	readonly random: Numbers;
	readonly search: Search;
	readonly count: (kind: string) => void;
	/** The most faults of a step. */
	readonly faults: number;
}

/** Numbers by kind, and how to count one more. */
interface Counter {
	readonly counts: Record<string, number>;
	readonly count: (kind: string) => void;
}

function newCounter(): Counter {
	const counts: Record<string, number> = {};
	const count = (kind: string) => {
		counts[kind] = (counts[kind] ?? 0) + 1;
	};
	return { counts, count };
}

/** Plays a match; it stops early once `isEnough` says so. */
export async function playAtTable(given: TableMatch, isEnough: () => boolean = () => false): Promise<TablePlayed> {
	const [acts, faults] = [newCounter(), newCounter()];
	const search = newSearch((user) => user === USERS.gm);
	const onTraffic = (text: string, from: "client" | "server", user: string) => {
		if (from === "server") search.receive(text, user);
	};
	const table = await openTable({ generation: given.generation, onTraffic });
	const counted = { steps: 0, searched: 0, acts: acts.counts, faults: faults.counts };
	let done: readonly string[] = [];
	try {
		const at = await begin(given, table, { search, count: acts.count });
		let mayLag = false;
		while (counted.steps < given.steps && stored(table).system.stage !== "over" && !isEnough()) {
			counted.steps += 1;
			const before = lengthOf(table);
			done = [];
			const step = await takeStep(at, faults.count);
			done = step.acts;
			// A card that a module has stopped comes with the next entry.
			mayLag = step.faults.includes("veto") || (mayLag && lengthOf(table) <= before);
			checkTable(at, { mayLag });
			counted.searched += search.search(table, stored(table).system.log, (seat) => ownersOf(at, seat));
		}
		return { ...counted, fault: null };
	} catch (error) {
		const fault = `${error instanceof Error ? error.message : error} (step ${counted.steps}: ${done.join(", ")})`;
		return { ...counted, fault };
	} finally {
		// A table that does not come to rest has its fault already.
		await table.close().catch(() => undefined);
	}
}

function lengthOf(table: Table): number {
	return Object.keys(stored(table).system.log).length;
}

async function begin(given: TableMatch, table: Table, { search, count }: Pick<Playing, "search" | "count">): Promise<Playing> {
	const gm = await table.join(USERS.gm);
	const id = await setUpForPersons(gm, given);
	const matchAtClient = (client: Client) => matchOf(client, id);
	const players = [await table.join(USERS.one), await table.join(USERS.two)];
	await apiOf(gm).start(matchAtClient(gm));
	await table.settled();
	const greet = (client: Client) => {
		apiOf(client).show("board");
		if (client.userId === USERS.gm) apiOf(client).show("control");
	};
	for (const client of [gm, ...players]) greet(client);
	await table.settled();
	const pages: Pages = { table, gm, tab: null, players, greet };
	return {
		table,
		game: given.game,
		matchOf: matchAtClient,
		pages,
		random: seededNumbers(Math.imul(given.seed, 0x9e3779b1) >>> 1),
		search,
		count,
		faults: given.faults,
	};
}

/** The players who own the craft of a seat. */
function ownersOf({ pages, matchOf: matchAtClient }: Playing, seat: string): readonly string[] {
	const { combatants } = matchAtClient(pages.gm) as unknown as { readonly combatants: ReadonlyMap<string, Combatant> }; // as Foundry has them
	const { ownership = {} } = combatants.get(seat)?.actor ?? {};
	return Object.entries(ownership).flatMap(([user, level]) => (level === 3 ? [user] : []));
}

interface Combatant {
	readonly actor: { readonly ownership: Readonly<Record<string, number>> } | null;
}

/** One step: some faults or none, one to three acts, and the time after which everything is whole again. */
async function takeStep(
	at: Playing,
	countFault: (kind: string) => void,
): Promise<{ readonly faults: readonly string[]; readonly acts: readonly string[] }> {
	const { pages, random, table } = at;
	const faults = await inject({ pages, random, count: countFault }, at.faults);
	const acts = faults.kinds.map((kind) => `fault ${kind}`);
	for (let left = 1 + random(3); left > 0; left--) {
		const { name, act } = pickAct(at);
		acts.push(name);
		at.count(name);
		// A page that dies gives no answer, and a refusal is an answer.
		void Promise.resolve()
			.then(act)
			.catch(() => undefined);
		for (let turn = random(6); turn > 0; turn--) await new Promise((resolve) => setImmediate(resolve));
	}
	await faults.soon();
	await table.settled();
	await faults.late();
	await heal(table, [pages.gm, ...(pages.tab ? [pages.tab] : [])]);
	if (stored(table).system.stage === "paused") await at.matchOf(pages.gm).update({ "system.stage": "running" });
	await table.settled();
	return { faults: faults.kinds, acts };
}

interface Named {
	readonly name: string;
	readonly act: () => unknown;
}

const TIME_OUT = { kind: "command", seat: null, command: { kind: "time-out" } };

/** What somebody does: most often a player clicks on a board, or an NPC decides for a seat. */
function pickAct(at: Playing): Named {
	const { pages, random, table } = at;
	const gm = pages.tab && random(3) === 0 ? pages.tab : pages.gm;
	const api = apiOf(gm);
	const match = at.matchOf(gm);
	const seats = match.turns.map(({ id }) => id);
	const seat = seats[random(seats.length)] ?? "";
	const length = lengthOf(table);
	// A player whose browser is away does nothing.
	const present = pages.players.filter((each) => table.clients.includes(each));
	const player = present[random(present.length)] ?? gm;
	const among: readonly (readonly [weight: number, name: string, act: () => unknown])[] = [
		[8, "click", () => clickOnBoard(player, random)],
		[2, "GM clicks", () => clickOnBoard(gm, random)],
		[5, "decide for all", () => api.decide(match, null)],
		[3, "decide", () => api.decide(match, seat)],
		[2, "time-out", () => api.perform(match, TIME_OUT)],
		[2, "reveal", () => api.perform(match, { kind: "reveal" })],
		[2, "ruling", () => rule(at, match, gm)],
		[1, "roll again", () => api.reroll(match, { roll: 0, die: 0, reason: "it fell off the table" })],
		[length > 1 ? 1 : 0, "undo", () => api.undoTo(match, length - 1 - random(Math.min(length, 5)))],
		[1, "take over", () => api.takeOver(match, seat)],
		[1, "give back", () => api.giveBack(match, seat)],
		[1, "hand on", () => api.handTo(match, seat, player.userId)],
		[1, "take back", () => apiOf(player).takeBack(at.matchOf(player), seat)],
	];
	let left = random(among.reduce((sum, [weight]) => sum + weight, 0));
	for (const [weight, name, act] of among) {
		left -= weight;
		if (left < 0) return { name, act };
	}
	throw new Error("The weights have another sum");
}

/** A random ruling, a newcomer, or a seat that is skipped, as the core has them. */
function rule({ game, table, random }: Playing, match: MatchAtTable, gm: Client): unknown {
	const act: Act | null = pickRuling(game, matchAt({ table, game }), { pick: random, dice: seededDice(random(1000)) });
	if (act?.kind === "ruling") return apiOf(gm).rule(match, { changes: act.changes, reason: act.reason });
	if (act?.kind === "skip") return apiOf(gm).skip(match, act.seat);
	return null;
}
