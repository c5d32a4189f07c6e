/**
 * Shows that each attack of this folder fails in the code without its guard. In a copy of the project it takes out one guard at a
 * time, builds, and runs the attacks that lean on it, on the newer generation. Each of them must fail there. Words on the command
 * line select guards by what they do, or by the file of one of their attacks; `--left` selects those that have no good result since
 * they were last changed. Results stay in `test/attacks/guards/tried.json`, and their sum in docs/security.md.
 *
 * One more test runs each time and must pass, so that a guard is no more than a guard: without it the module still works. A test
 * that its limit of time cuts shows nothing: it runs again with a longer limit, and then counts as a miss.
 */
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { commandLine } from "../../../tools/command-line.ts";
import type { Guard } from "../guards/guard.ts";
import { GUARDS } from "../guards/guards.ts";
import { type Chosen, copyProject, killAll, type Limits, type Ran, run, runTests } from "./mutant-runs.ts";
import { isTried, noteTried, readTried, writeSum } from "./tried.ts";
import { withoutGuard } from "./without-guard.ts";

const BUILD = "node_modules/.bin/vite build --emptyOutDir false";

/** The first limits of time for the tests, in milliseconds. They are shorter than usual, since a mutant may wait for ever. */
const SOON: Limits = { test: 30_000, run: 180_000 };
const LATER: Limits = { test: 120_000, run: 480_000 };

/** The control tests: with each guard, the first of them that does not depend on it is run. */
const CONTROLS: readonly Chosen[] = [
	["cards", "a player writes a card in advance"],
	["seats", "a player gives the player's seat"],
];

/** Files of tests that import the source, and need no build. */
const PURE = ["lease", "odd-acts", "strict-orders", "foreign-ids"];

/** Files whose tests share a table. Some tests need those before them, and then the whole file runs. */
const SHARING = ["door", "crew", "hand-dice"];

function isPure({ attacks }: Guard): boolean {
	return Object.keys(attacks).every((file) => PURE.includes(file));
}

function namedBy({ attacks }: Guard): readonly Chosen[] {
	return Object.entries(attacks).flatMap(([file, beginnings]) => beginnings.map((beginning) => [file, beginning] as const));
}

function sourcesIn(folder: string): ReadonlyMap<string, string> {
	const files = readdirSync(join(folder, "src"), { recursive: true, withFileTypes: true }).filter(({ name }) => name.endsWith(".ts"));
	const paths = files.map(({ parentPath, name }) => join(parentPath, name));
	return new Map(paths.map((path) => [path, readFileSync(path, "utf8")]));
}

/** A fault: an attack that does not come through without its guard, or something else. */
type Fault = string;

interface Verdict {
	readonly faults: readonly Fault[];
	/** The output of the tests that failed. */
	readonly shown: readonly string[];
}

function verdictOn(guard: Guard, control: Chosen | undefined, ran: readonly Ran[]): Verdict & { readonly isCut: boolean } {
	const of = ([file, beginning]: Chosen) => ran.filter((candidate) => candidate.file === file && candidate.title.startsWith(beginning));
	const named = namedBy(guard);
	const refused = named.filter((attack) => !of(attack).some(({ end }) => end === "failed"));
	const isCut = refused.some((attack) => of(attack).some(({ end }) => end === "cut"));
	const broken =
		control && !of(control).every(({ end }) => end === "passed") ? ["the control fails: without the guard, nothing works"] : [];
	const told = refused.map((attack) => {
		const [file, beginning] = attack;
		const ends = of(attack).map(({ end }) => end);
		const what = ends.length === 0 ? "did not run" : ends.includes("cut") ? "did not end" : "does not come through";
		return `${what}: ${file}: ${beginning}`;
	});
	const shown = named.flatMap((attack) => of(attack).flatMap(({ end, title, why }) => (end === "failed" ? [`${title} | ${why}`] : [])));
	return { faults: [...broken, ...told], shown, isCut };
}

/** The two copies of the project: one loses a guard at a time, the other stays whole. */
interface Copies {
	readonly mutant: string;
	readonly whole: string;
}

/** Whether all attacks of a guard pass in the unchanged code when they run without the other tests of their files. */
async function standAlone(folder: string, guard: Guard): Promise<boolean> {
	const named = namedBy(guard).filter(([file]) => SHARING.includes(file));
	if (named.length === 0) return true;
	const ran = await runTests(folder, named, LATER);
	return ran !== "cut" && ran.every(({ end }) => end === "passed");
}

/** Runs the attacks of a guard that is out: twice if a limit of time cuts one of them. */
async function judge({ mutant, whole }: Copies, guard: Guard): Promise<Verdict> {
	const { attacks } = guard;
	const control = isPure(guard) ? undefined : CONTROLS.find(([file, beginning]) => !attacks[file]?.includes(beginning));
	const named = (await standAlone(whole, guard)) ? namedBy(guard) : Object.keys(attacks).map((file) => [file, ""] as const);
	const chosen = control ? [...named, control] : named;
	for (const limits of [SOON, LATER]) {
		const ran = await runTests(mutant, chosen, limits);
		const verdict = ran === "cut" ? null : verdictOn(guard, control, ran);
		if (verdict && (!verdict.isCut || limits === LATER)) return verdict;
	}
	return { faults: [`the tests did not end in ${LATER.run / 1000} s`], shown: [] };
}

async function tryGuard(copies: Copies, guard: Guard): Promise<Verdict> {
	const sources = sourcesIn(copies.mutant);
	try {
		for (const [path, text] of withoutGuard(sources, guard)) writeFileSync(path, text);
		if (isPure(guard)) return await judge(copies, guard);
		const { end, output } = await run(copies.mutant, BUILD, { limit: 120_000 });
		return end === "done" ? await judge(copies, guard) : { faults: [`the code without it does not build: ${output}`], shown: [] };
	} catch (fault) {
		return { faults: [String(fault)], shown: [] };
	} finally {
		for (const [path, text] of sources) if (readFileSync(path, "utf8") !== text) writeFileSync(path, text);
	}
}

function secondsSince(time: number): number {
	return Math.round((Date.now() - time) / 1000);
}

function say(line: string): void {
	process.stdout.write(`${line}\n`);
}

const begun = Date.now();

/** Tries guards one after another, notes each result, and returns those with faults. */
async function tryAll(copies: Copies, guards: readonly Guard[]): Promise<readonly Guard[]> {
	const faulty: Guard[] = [];
	for (const [index, guard] of guards.entries()) {
		const since = Date.now();
		const { faults, shown } = await tryGuard(copies, guard);
		if (faults.length > 0) faulty.push(guard);
		noteTried(guard, { good: faults.length === 0, seconds: secondsSince(since) });
		say(`${faults.length > 0 ? "MISS" : "ok"} ${index + 1} of ${guards.length}, ${secondsSince(since)} s: without "${guard.does}"`);
		for (const fault of faults) say(`      ${fault}`);
		for (const line of shown) say(`    · ${line}`);
	}
	return faulty;
}

const { words, on } = commandLine({
	line: "npm run mutants -- [--left] [words of a guard, or files of attacks …]",
	most: Number.POSITIVE_INFINITY,
	switches: ["--left"],
});
const tried = readTried();
const isLeft = (guard: Guard) => !on.has("--left") || !isTried(tried, guard);
const isMeant = ({ does, attacks }: Guard) => words.length === 0 || words.some((word) => does.includes(word) || word in attacks);
const chosen = GUARDS.filter((guard) => isMeant(guard) && isLeft(guard));
const folders: string[] = [];

async function copy(): Promise<string> {
	const folder = await copyProject();
	folders.push(folder);
	return folder;
}

function tidyUp(): void {
	killAll();
	for (const folder of folders) rmSync(folder, { recursive: true, force: true });
}

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
	process.on(signal, () => {
		tidyUp();
		process.exit(1);
	});
}
try {
	const missed = chosen.length > 0 ? await tryAll({ mutant: await copy(), whole: await copy() }, chosen) : [];
	say(`${chosen.length} guards tried in ${Math.ceil(secondsSince(begun) / 60)} min, ${missed.length} with a miss`);
	for (const { does } of missed) say(`  a miss: ${does}`);
	say(writeSum());
	process.exitCode = missed.length > 0 ? 1 : 0;
} finally {
	tidyUp();
}
