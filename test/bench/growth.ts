/**
 * How the cost of an act grows with the age of its match, on the built module: bytes on the wire, the time of `perform`, the
 * time until all clients have drawn the result, and the size of the match's document. `npm run bench` prints the table;
 * `npx tsx test/bench/growth.ts` runs it alone, and takes a part of a match's name to measure only that match.
 *
 * The acts at the end of a match differ from those at its start: they move, fire and publish, while the first ones seal. So the
 * bench compares acts of one kind separately. It also plays the first acts once more in an old match, which has as many rulings
 * behind it as the match has acts; these rulings leave the state as it was.
 */
import { pathToFileURL } from "node:url";
import type { LeverOf } from "../../src/core/kernel/hand/overruling.ts";
import { type SeatSetup, seatId } from "../../src/core/kernel/seat.ts";
import type { Source } from "../tabletop/common/objects.ts";
import { type Client, openTable, type Table, USERS } from "../tabletop/open-table.ts";
import { GROWTH_MATCHES, type GrowthMatch } from "./growth-matches.ts";
import { median, tell } from "./measure.ts";
import { type ScriptedAct, scripted } from "./scripted-match.ts";
import { clock, type Shares, type Span, watchTime } from "./whose-time.ts";

/** The cost of one act. */
interface Cost {
	/** Bytes that clients sent on the module's channel. */
	readonly socket: number;
	/** Bytes of document changes that clients requested. */
	readonly documents: number;
	/** Milliseconds of processor time until `perform` was done. */
	readonly perform: number;
	/** Milliseconds of processor time until all clients had drawn it. */
	readonly drawn: number;
	/** When `perform` ran. */
	readonly span: Span;
}

/** Milliseconds before an NPC's move: never. */
const NEVER = 2e9;

/** The share of a match that counts as its start, and as its end. */
const PART = 0.2;

interface Match {
	readonly id: string;
	readonly combatants: { readonly contents: readonly { readonly id: string; readonly system: { readonly design: unknown } }[] };
}

interface Outcome {
	readonly ok: boolean;
	readonly refusal?: unknown;
}

interface Api {
	readonly start: (combat: Match) => Promise<Outcome>;
	readonly perform: (combat: Match, act: object) => Promise<Outcome>;
	readonly rule: (combat: Match, ruling: object) => Promise<Outcome>;
	readonly show: (name: string) => void;
}

function apiOf(client: Client): Api {
	// The members of a module in a client's realm have no types.
	return client.game.modules.get("void-regatta")?.["api"] as Api;
}

/** Counts what clients send. */
class Meter {
	#socket = 0;
	#documents = 0;

	readonly hear = (text: string, from: "client" | "server"): void => {
		if (from === "server") return;
		if (text.startsWith('{"kind":"socket"')) this.#socket += Buffer.byteLength(text);
		else if (text.startsWith('{"kind":"modify"')) this.#documents += Buffer.byteLength(text);
	};

	/** What clients sent since the last call. */
	take(): { readonly socket: number; readonly documents: number } {
		const taken = { socket: this.#socket, documents: this.#documents };
		[this.#socket, this.#documents] = [0, 0];
		return taken;
	}
}

interface Sitting {
	readonly table: Table;
	readonly meter: Meter;
	readonly gm: Client;
	readonly combat: () => Match;
}

/** A table with a new match: two players each own half of the craft. */
async function sit(match: GrowthMatch, generation: 13 | 14): Promise<Sitting> {
	const meter = new Meter();
	const table = await openTable({ generation, onTraffic: meter.hear });
	const gm = await table.join(USERS.gm);
	const actors = match.actors.map((system, index) => ({
		_id: idOf("actor", index),
		name: `Craft ${index + 1}`,
		type: `void-regatta.${match.craft}`,
		system,
		ownership: { default: 1, [index % 2 === 0 ? USERS.one : USERS.two]: 3 },
	}));
	for (const actor of actors) await gm.foundry.documents.Actor.create(actor, { keepId: true });
	for (const user of [USERS.one, USERS.two]) {
		const player = await table.join(user);
		await player.game.settings.set("void-regatta", "openBoard", false);
		// The bench gives each answer; a player's page that gives one by itself would come before it.
		for (const habit of ["answerOne", "answerUnmet", "answerUnchanged"]) await player.game.settings.set("void-regatta", habit, false);
	}
	await gm.game.settings.set("void-regatta", "openBoard", false);
	await gm.game.settings.set("void-regatta", "npcPace", NEVER);
	await gm.foundry.documents.Combat.create(combatData(match), { keepId: true, keepEmbeddedIds: true });
	await table.settled();
	// The match, with the parts that this file reads.
	const combat = () => gm.game.combats.get(idOf("match", 0)) as unknown as Match;
	return { table, meter, gm, combat };
}

function idOf(what: string, index: number): string {
	return `${what}${String(index).padStart(16 - what.length, "0")}`;
}

function combatData({ room, options, actors, craft }: GrowthMatch): Source {
	const combatants = actors.map((system, index) => ({
		_id: idOf("seat", index),
		type: "void-regatta.seat",
		actorId: idOf("actor", index),
		initiative: 100 - index,
		name: `Craft ${index + 1}`,
		system: { design: craft === "yacht" ? system["design"] : system, livery: {} },
	}));
	return { _id: idOf("match", 0), type: "void-regatta.match", system: { game: room.game.id, options }, combatants };
}

/** How a match is measured. */
interface Measuring {
	readonly generation: 13 | 14;
	/** Whether boards and Flight Control are open. */
	readonly windows: boolean;
	/** Whether the first acts alone are played, after a long history. */
	readonly isOld?: boolean;
}

/** Plays a match at a table, act by act, and returns the cost of each. */
async function costsOf(match: GrowthMatch, { generation, windows, isOld = false }: Measuring): Promise<Measured> {
	const { table, meter, gm, combat } = await sit(match, generation);
	const combatants = combat().combatants.contents;
	const seats = combatants.map(({ id, system }) => ({ id: seatId(id), design: JSON.parse(JSON.stringify(system.design)) }));
	const { opening, acts: all, first: start } = await scripted({ ...match, seats });
	const acts = isOld ? all.slice(0, Math.ceil(PART * all.length)) : all;
	gm.dice(opening.flat());
	const api = apiOf(gm);
	expectDone(await api.start(combat()));
	await table.settled();
	if (isOld) await grow({ match, seats, gm, combat }, start, all.length);
	await table.settled();
	if (windows) for (const client of table.clients) apiOf(client).show("board");
	if (windows) api.show("control");
	await table.settled({ within: 120_000 });
	const first = sizeOf(table);
	const costs: Cost[] = [];
	const sharesOf = watchTime();
	for (const [number, act] of acts.entries()) {
		const isSample = isOld || number < PART * acts.length || number >= (1 - PART) * acts.length;
		costs.push(await costOf({ table, meter, gm, combat }, act, isSample));
	}
	const faults = table.clients.flatMap((client) => client.faults);
	if (faults.length > 0) throw new Error(faults.join("\n"));
	const shares = sharesOf(costs.map(({ span }) => span));
	const measured = { costs, shares, kinds: acts.map(kindOf), first, last: sizeOf(table) };
	await table.close();
	return measured;
}

/**
 * The kind of an act, or of its command. A seal that brings a reveal is a kind of its own: it also resolves a step, which costs time
 * at any age of the match.
 */
function kindOf({ act, reveals }: ScriptedAct): string {
	if (reveals) return "sealed, and all is revealed";
	const command = act.kind === "command" ? (act.command as { readonly kind?: unknown }).kind : null; // a command is a record
	return typeof command === "string" ? command : act.kind;
}

interface Growing extends Pick<Sitting, "gm" | "combat"> {
	readonly match: GrowthMatch;
	readonly seats: readonly SeatSetup[];
}

/** Makes a match older: this many rulings move a number of the first seat up or down, and back again. */
async function grow({ match, seats: [seat], gm, combat }: Growing, open: unknown, acts: number): Promise<void> {
	const levers = (seat && match.room.game.overruling?.levers(open, seat.id)) ?? [];
	const found = levers.find(({ takes }: LeverOf<unknown>) => takes.kind === "number" && takes.least < takes.most);
	if (found?.takes.kind !== "number") throw new Error(`The match of ${match.name} has no number to rule on`);
	const { value, most } = found.takes;
	const values = [value < most ? value + 1 : value - 1, value];
	for (let ruling = 0; ruling < 2 * Math.ceil(acts / 2); ruling++) {
		const changes = [{ ...found.name, value: values[ruling % 2] }];
		expectDone(await apiOf(gm).rule(combat(), gm.window.JSON.parse(JSON.stringify({ changes, reason: "an older match" }))));
	}
}

interface Measured {
	readonly costs: readonly Cost[];
	/** Whose code took the time of `perform`, for each act. */
	readonly shares: readonly Shares[];
	readonly kinds: readonly string[];
	/** Bytes of the match's document after its opening and at the end. */
	readonly first: number;
	readonly last: number;
}

/** Only samples wait until all clients have drawn an act; otherwise the bench would take too long. */
async function costOf({ table, meter, gm, combat }: Sitting, { act, faces }: ScriptedAct, isSample: boolean): Promise<Cost> {
	gm.dice(faces.flat());
	meter.take();
	const from = clock();
	const begun = process.cpuUsage();
	const outcome = await apiOf(gm).perform(combat(), gm.window.JSON.parse(JSON.stringify(act)));
	const done = process.cpuUsage(begun);
	const span = [from, clock()] as const;
	expectDone(outcome);
	if (isSample) await table.settled({ within: 120_000 });
	const drawn = process.cpuUsage(begun);
	await nextTurn();
	return { ...meter.take(), perform: (done.user + done.system) / 1000, drawn: (drawn.user + drawn.system) / 1000, span };
}

/** Waits a turn of the event loop, so that messages sent meanwhile are under way. */
function nextTurn(): Promise<void> {
	return new Promise((resolve) => setTimeout(resolve, 0));
}

function expectDone(outcome: Outcome): void {
	if (!outcome.ok) throw new Error(`An act was refused: ${JSON.stringify(outcome.refusal)}`);
}

function sizeOf(table: Table): number {
	return Buffer.byteLength(JSON.stringify(table.stored("combats")));
}

/** Prints how the costs of each match grow: at its start, at its end, and the most. */
export async function timeGrowth(only = ""): Promise<void> {
	for (const match of GROWTH_MATCHES.filter(({ name }) => name.includes(only))) {
		const closed = await costsOf(match, { generation: 14, windows: false });
		tellGrowth(match.name, closed);
		tellKinds(closed);
		if (process.env["OLD"] !== "0") tellOld(closed, await costsOf(match, { generation: 14, windows: false, isOld: true }));
		if (process.env["WINDOWS"] === "0") continue;
		const open = await costsOf(match, { generation: 14, windows: true });
		tellSpan("  until all have drawn it, boards open", spanOf(open.costs.map(({ drawn }) => drawn)), ms);
	}
}

function tellGrowth(name: string, { costs, first, last }: Measured): void {
	tell(`growth: ${name}, ${costs.length} acts`, "at the start → at the end, most");
	tellSpan("  sent on the socket by an act", spanOf(costs.map(({ socket }) => socket)), kB);
	tellSpan("  sent as changes of documents", spanOf(costs.map(({ documents }) => documents)), kB);
	tellSpan("  time of perform", spanOf(costs.map(({ perform }) => perform)), ms);
	tellSpan("  until all clients know it, windows shut", spanOf(costs.map(({ drawn }) => drawn)), ms);
	tell("  size of the match's document", `${kB(first)} → ${kB(last)}`);
}

/** Prints what the acts of one kind cost at the start and at the end. */
function tellKinds(measured: Measured): void {
	const { costs, kinds } = measured;
	const part = Math.ceil(PART * costs.length);
	const numbers = costs.map((_, number) => number);
	for (const kind of new Set(kinds.slice(0, part))) {
		const [first, last] = [numbers.slice(0, part), numbers.slice(-part)].map((some) => some.filter((number) => kinds[number] === kind));
		if (!first || !last || first.length < FEWEST || last.length < FEWEST) continue;
		tellPair(`${first.length} and ${last.length} acts: ${kind}`, partOf(measured, first), partOf(measured, last));
	}
}

/** Prints what the first acts cost in a young match and in an old one. */
function tellOld(young: Measured, old: Measured): void {
	const first = old.costs.map((_, number) => number);
	tellPair(`the first ${first.length} acts in an old match`, partOf(young, first), old);
	tell("    size of the old match's document", `${kB(old.first)}`);
}

type Part = Pick<Measured, "costs" | "shares">;

function partOf({ costs, shares }: Measured, numbers: readonly number[]): Part {
	const own = <T>(all: readonly T[]) => numbers.flatMap((number) => all[number] ?? []);
	return { costs: own(costs), shares: own(shares) };
}

/** Prints the costs of two groups of acts beside each other. */
function tellPair(what: string, first: Part, last: Part): void {
	tellSpan(`  perform, ${what}`, pairOf(first.costs, last.costs, "perform"), ms);
	for (const [whose, text] of WHOSE) {
		const [start, end] = [first, last].map(({ shares }) => shares.map((share) => share[whose]));
		if (start && end) tellSpan(`      ${text}`, { start: median(start), end: median(end), most: Math.max(...end) }, ms);
	}
	tellSpan("    until all clients know it", pairOf(first.costs, last.costs, "drawn"), ms);
	tellSpan("    sent, on the socket and as changes of documents", pairOf(first.costs, last.costs, "sent"), kB);
}

const WHOSE = [
	["module", "the module's own code"],
	["standIn", "the stand-in for Foundry"],
	["window", "simulated windows"],
	["other", "collecting garbage"],
] as const;

/** The fewest acts of a kind that say anything. */
const FEWEST = 3;

function pairOf(first: readonly Cost[], last: readonly Cost[], what: "perform" | "drawn" | "sent"): Growth {
	const value = (cost: Cost) => (what === "sent" ? cost.socket + cost.documents : cost[what]);
	const [young, old] = [first.map(value), last.map(value)];
	return { start: median(young), end: median(old), most: Math.max(...old) };
}

interface Growth {
	readonly start: number;
	readonly end: number;
	readonly most: number;
}

/** The medians of the first and the last acts, and the most of all. */
function spanOf(values: readonly number[]): Growth {
	const part = Math.ceil(PART * values.length);
	return { start: median(values.slice(0, part)), end: median(values.slice(-part)), most: Math.max(...values) };
}

function tellSpan(what: string, { start, end, most }: Growth, unit: (value: number) => string): void {
	const grown = start > 0 ? ` (times ${(end / start).toFixed(2)})` : "";
	tell(what, `${unit(start)} → ${unit(end)}${grown}, ${unit(most)}`);
}

function kB(bytes: number): string {
	return `${(bytes / 1000).toFixed(1)} kB`;
}

function ms(time: number): string {
	return `${time.toFixed(1)} ms`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) await timeGrowth(process.argv[2]);
