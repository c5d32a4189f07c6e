// A habit is one sentence about Foundry's behaviour, with its source and a trial. The trial
// uses only functions that both the tabletop and a real Foundry have.

import type { Document } from "../tabletop/client/documents/document.ts";
import type { Client } from "../tabletop/client-at-table.ts";

/** The module whose sub-types, settings and channel the habits use. */
export const MODULE = "void-regatta-habits";

/** The channel of that module. */
export const CHANNEL = `module.${MODULE}`;

/** A client as a habit sees it. */
export type HabitClient = Pick<Client, "window" | "document" | "game" | "foundry" | "CONFIG" | "Hooks" | "ui" | "userId">;

/** What a trial may need besides the GM's client and the module of the habits. */
export type Need = "player" | "second player" | "another browser" | "leaving" | "restart" | "void-regatta";

/** The table that a trial plays on. */
export interface HabitTable {
	readonly generation: 13 | 14;
	/** A GM's client. */
	readonly gm: HabitClient;
	/** A player's client; only for habits that need one. */
	readonly player: HabitClient;
	/** Another player's client; only for habits that need one. */
	readonly second: HabitClient;
	/** Waits until every client has handled all messages. */
	settled(): Promise<void>;
	/** The GM's client leaves. */
	gmLeaves(): Promise<void>;
	/** The GM's client joins, or joins again. */
	gmJoins(): Promise<HabitClient>;
	/** The server stops and starts again, and the GM joins. */
	restart(): Promise<HabitClient>;
}

/** Registers habits. */
export interface HabitWorld {
	habit(says: string, source: string, trial: (table: HabitTable) => Promise<void>, needs?: Need[]): void;
}

/** A sub-type of the module. */
export function typeOf(name: "probe" | "match" | "seat" | "card"): string {
	return `${MODULE}.${name}`;
}

/** The log of the module on a client. */
export function recordsOf({ game }: HabitClient): { log: string[]; heard: string[] } {
	return game.modules.get(MODULE)?.api as { log: string[]; heard: string[] }; // Set by the module's script.
}

/** What was there when hooks of the start ran, by the hook. */
export function stagesOf({ game }: HabitClient): Record<string, { documents: boolean; texts: boolean }> {
	const api = game.modules.get(MODULE)?.api as { stages: Record<string, { documents: boolean; texts: boolean }> }; // As above.
	return api.stages;
}

/** Reads a path of a document's data, as plain data. */
export function read(document: object | null | undefined, path: string): unknown {
	let held: unknown = document;
	for (const part of path.split(".")) held = (held as Record<string, unknown> | undefined)?.[part]; // Read by name.
	return held === undefined ? undefined : JSON.parse(JSON.stringify(held));
}

/** The one document that a call creates. */
export async function created(making: Promise<Document | Document[] | undefined>): Promise<Document> {
	const made = await making;
	if (!made || Array.isArray(made)) throw new Error("One document should have been created");
	return made;
}

/** A probe on the GM's client. */
export function makeProbe({ foundry }: HabitClient, data: Record<string, unknown> = {}): Promise<Document> {
	return created(foundry.documents.Actor.create({ name: "Probe", type: typeOf("probe"), ...data }));
}

/** Compares plain data. Realms have different prototypes, so it compares JSON text. */
export function same(actual: unknown, expected: unknown, what = "value"): void {
	const [left, right] = [JSON.stringify(actual), JSON.stringify(expected)];
	if (left !== right) throw new Error(`${what}: expected ${right}, found ${left}`);
}

/** Fails if a condition is false. */
export function holds(condition: unknown, what: string): void {
	if (!condition) throw new Error(`It does not hold that ${what}`);
}

/** Does what may not work: whether it throws or only tells the user and gives nothing, the caller looks at what has not changed. */
export async function attempted(attempt: () => unknown): Promise<void> {
	try {
		await attempt();
	} catch {
		// both are allowed
	}
}

/** Fails if a call neither throws nor rejects. Returns the error's message. */
export async function refused(attempt: () => unknown, what: string): Promise<string> {
	try {
		await attempt();
	} catch (error) {
		return String((error as { message?: unknown }).message ?? error); // Errors of another realm are not `instanceof Error` here.
	}
	throw new Error(`It was not refused: ${what}`);
}
