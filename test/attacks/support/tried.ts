/**
 * What `npm run mutants` found of each guard, as long as the guard stays as it was.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sealOrder } from "../../../src/core/kernel/seal.ts";
import type { Guard } from "../guards/guard.ts";
import { GUARDS } from "../guards/guards.ts";
import { allAttacks, guardsOf } from "./list.ts";
import { ROOT } from "./mutant-runs.ts";

/** The result for one guard. */
interface Result {
	/** A digest of the guard as it was tried. */
	readonly guard: string;
	readonly day: string;
	readonly seconds: number;
}

/** The guards without which their attacks came through, by what they do. */
export type Tried = Readonly<Record<string, Result>>;

const FILE = join(ROOT, "test/attacks/guards/tried.json");
const PAPER = join(ROOT, "docs/security.md");

/** The line of docs/security.md before the sum. */
const BEGINS = "<!-- The line below is written by `npm run mutants`. -->\n\n";

export function readTried(): Tried {
	return JSON.parse(readFileSync(FILE, "utf8"));
}

function digestOf({ off, attacks }: Guard): string {
	return sealOrder(
		[off.map((change) => [change.in, change.find, change.put ?? ""]), Object.entries(attacks).map(([file, names]) => [file, ...names])],
		"guard",
	).digest.slice(0, 12);
}

/** Whether a guard has a good result and has not changed since. */
export function isTried(tried: Tried, guard: Guard): boolean {
	return tried[guard.does]?.guard === digestOf(guard);
}

/** Notes a result; a bad one removes an earlier one. */
export function noteTried(guard: Guard, { good, seconds }: { readonly good: boolean; readonly seconds: number }): void {
	const { [guard.does]: _, ...others } = readTried();
	const day = new Date().toISOString().slice(0, 10);
	const now = { ...others, ...(good && { [guard.does]: { guard: digestOf(guard), day, seconds } }) };
	const inOrder = GUARDS.flatMap(({ does }) => (now[does] ? [[does, now[does]] as const] : []));
	writeFileSync(FILE, `${JSON.stringify(Object.fromEntries(inOrder), null, "\t")}\n`);
}

/** Writes the sum of all results into docs/security.md, and returns it. */
export function writeSum(): string {
	const tried = readTried();
	const good = GUARDS.filter((guard) => isTried(tried, guard));
	const results = good.flatMap(({ does }) => tried[does] ?? []);
	const names = new Set(good.map(({ does }) => does));
	const all = allAttacks();
	const shown = all.filter((attack) => guardsOf(attack).every((does) => names.has(does)));
	const [last = "never"] = results
		.map(({ day }) => day)
		.sort()
		.reverse();
	const minutes = Math.round(results.reduce((sum, { seconds }) => sum + seconds, 0) / 60);
	const counts = `${good.length} of ${GUARDS.length} guards were taken out, and ${shown.length} of ${all.length} attacks came through without theirs`;
	const sum = `The last run, on ${last}: ${counts} (${minutes} minutes in all).`;
	const [before = "", after = ""] = readFileSync(PAPER, "utf8").split(BEGINS);
	writeFileSync(PAPER, `${before}${BEGINS}${sum}${after.slice(after.indexOf("\n"))}`);
	return sum;
}
