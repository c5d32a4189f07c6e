/**
 * What follows a match: chat, craft and scenes. A fault in them must not stop the match. So each is written on its own, retried
 * with growing delays if another module or the server refuses it, and reported to the user once.
 */

import { canonical } from "../../../../../core/kernel/outcome.ts";
import { asJson } from "../../../../../core/kernel/plain.ts";
import { type Operation, writeOne } from "../../../../compat.ts";
import { perMatch } from "../../../../documents/per-match.ts";
import { isReferee } from "../../../lease/lease.ts";

/** One document that lacks something. */
export interface Piece {
	/** Its name for the user. */
	readonly name: string;
	readonly operation: Operation;
}

/** Documents that follow a match. */
export interface Follower {
	/** The id of the match. */
	readonly match: string;
	/** Tells the followers of a match apart; the writes of each come one after the other. */
	readonly kind: string;
	/** What they lack now. Each attempt asks again, so the answer must be nothing once they have it. */
	readonly missing: () => readonly Piece[];
}

/** Seconds before each retry; after the last, the next step of the match tries again. */
const DELAYS = [2, 10, 60];

/** The attempts of each follower, one after the other, so that nothing is written twice. */
const lines = perMatch<Promise<void>>();
const timers = perMatch<number>((timer) => window.clearTimeout(timer));

/** The followers whose refusal was reported to the user. */
const known = perMatch<true>();

function keyOf({ match, kind }: Follower): string {
	return `${match} ${kind}`;
}

/** Writes what is missing; settles after the first attempt, and never fails. */
export function followUp(follower: Follower, tries = 0): Promise<void> {
	const key = keyOf(follower);
	window.clearTimeout(timers.get(key));
	timers.delete(key);
	const line = (lines.get(key) ?? Promise.resolve()).then(() => attempt(follower, tries)).catch(logError);
	lines.set(key, line);
	return line;
}

async function attempt(follower: Follower, tries: number): Promise<void> {
	const { missing } = follower;
	const key = keyOf(follower);
	const left = await writeAll(missing);
	if (left.length === 0) {
		known.delete(key);
		return;
	}
	if (!known.has(key)) notifyRefused(left);
	known.set(key, true);
	const delay = DELAYS[tries];
	if (delay === undefined) return;
	const again = () => void (isReferee() && followUp(follower, tries + 1));
	timers.set(key, window.setTimeout(again, 1000 * delay));
}

/** Writes all pieces of a kind together, then each that is still missing alone; returns the pieces that are missing after that. */
async function writeAll(missing: Follower["missing"]): Promise<readonly Piece[]> {
	const pieces = missing();
	for (const operation of together(pieces.map((piece) => piece.operation))) await tryToWrite(operation);
	const left = missing();
	if (left.length === 0 || pieces.length < 2) return left;
	for (const { operation } of left) await tryToWrite(operation);
	return missing();
}

async function tryToWrite(operation: Operation): Promise<void> {
	await writeOne(operation).catch(logError);
}

/** Writes an error of another module or of the server to the console. */
function logError(error: unknown): void {
	console.warn(error);
}

/** Joins neighbouring operations of one kind, unless they change one document twice. */
function together(operations: readonly Operation[]): readonly Operation[] {
	const joined: Operation[] = [];
	for (const operation of operations) {
		const last = joined.at(-1);
		const both = last ? join(last, operation) : null;
		if (both) joined.splice(-1, 1, both);
		else joined.push(operation);
	}
	return joined;
}

function join(a: Operation, b: Operation): Operation | null {
	if (a.documentName !== b.documentName || canonical(asJson(a.options ?? {})) !== canonical(asJson(b.options ?? {}))) return null;
	if (a.action === "create" && b.action === "create") return { ...a, data: [...a.data, ...b.data] };
	if (a.action === "delete" && b.action === "delete") return { ...a, ids: [...a.ids, ...b.ids] };
	if (a.action !== "update" || b.action !== "update") return null;
	const ids = new Set(a.updates.map(({ _id }) => _id));
	return b.updates.some(({ _id }) => ids.has(_id)) ? null : { ...a, updates: [...a.updates, ...b.updates] };
}

/** Reports what was refused, and the hooks by which another module may have done it. */
function notifyRefused(left: readonly Piece[]): void {
	const names = [...new Set(left.map(({ name }) => name))].join(", ");
	const hooks = [...new Set(left.map(({ operation }) => hookOf(operation)))].join(", ");
	ui.notifications.warn(game.i18n.format("VOIDREGATTA.Notice.follow-refused", { names, hooks }));
}

/** The hook by which a module can stop an operation. */
export function hookOf({ action, documentName }: Pick<Operation, "action" | "documentName">): string {
	return `pre${action[0]?.toUpperCase()}${action.slice(1)}${documentName}`;
}
