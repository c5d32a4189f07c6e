/**
 * Shows that each attack of this folder fails in the code without its guard. In a copy of the project it takes out one guard at a
 * time, builds, and runs the attacks that lean on it, on the newer generation. Each of them must fail there. Words on the command
 * line select guards by what they do, or by the file of one of their attacks.
 *
 * One more test runs each time and must pass, so that a guard is no more than a guard: without it the module still works.
 */
import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import type { Guard } from "../guards/guard.ts";
import { GUARDS } from "../guards/guards.ts";

const ROOT = resolve(import.meta.dirname, "../../..");

/** What the copy does without. */
const LEFT_OUT = [".git", "node_modules", "dist", "docs"];

/** A mutant may wait for ever; a test of it gives up sooner than others. */
const [USUAL, SOONER] = ["3_600_000 : 120_000", "3_600_000 : 30_000"];

/** The tests of which one runs with each guard: the first that does not lean on it. */
const CONTROLS: readonly (readonly [file: string, beginning: string])[] = [
	["cards", "a player writes a card in advance"],
	["seats", "a player gives the player's seat"],
];

function copyProject(): string {
	const folder = mkdtempSync(join(tmpdir(), "void-regatta-mutants-"));
	for (const name of readdirSync(ROOT)) {
		if (!LEFT_OUT.includes(name)) cpSync(join(ROOT, name), join(folder, name), { recursive: true });
	}
	symlinkSync(realpathSync(join(ROOT, "node_modules")), join(folder, "node_modules"));
	const config = join(folder, "vitest.config.ts");
	writeFileSync(config, readFileSync(config, "utf8").replace(USUAL, SOONER));
	return folder;
}

function run(folder: string, command: string): boolean {
	const { status } = spawnSync("bash", ["-c", command], { cwd: folder, encoding: "utf8", timeout: 240_000 });
	return status === 0;
}

const BUILD = "node_modules/.bin/vite build --emptyOutDir false";

/** Files of tests that import the source, and need no build. */
const PURE = ["lease", "strict-orders", "foreign-ids"];

/** Files whose tests share a table: some need those before them, and then the whole file runs. */
const SHARING = ["door", "crew", "hand-dice"];

function isPure({ attacks }: Guard): boolean {
	return Object.keys(attacks).every((file) => PURE.includes(file));
}

function sourcesIn(folder: string): ReadonlyMap<string, string> {
	const files = readdirSync(join(folder, "src"), { recursive: true, withFileTypes: true }).filter(({ name }) => name.endsWith(".ts"));
	const paths = files.map(({ parentPath, name }) => join(parentPath, name));
	return new Map(paths.map((path) => [path, readFileSync(path, "utf8")]));
}

/** The files without a guard, by path. */
function withoutGuard(sources: ReadonlyMap<string, string>, { does, off }: Guard): ReadonlyMap<string, string> {
	const changed = new Map<string, string>();
	for (const [text, without] of off) {
		const found = [...sources].find(([, source]) => source.includes(text));
		if (!found) throw new Error(`${does}: src does not have ${text}`);
		const [path, source] = found;
		changed.set(
			path,
			(changed.get(path) ?? source).replace(text, () => without),
		);
	}
	return changed;
}

interface Ran {
	readonly file: string;
	readonly title: string;
	readonly passed: boolean;
}

/** Runs tests by file and by the beginnings of their names. */
function runTests(folder: string, tests: readonly (readonly [file: string, beginning: string])[]): readonly Ran[] {
	const files = [...new Set(tests.map(([file]) => `/${file}.test.ts`))].join(" ");
	const names = tests.map(([, beginning]) => beginning.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replaceAll(/['"`]/g, ".")).join("|");
	rmSync(join(folder, "ran.json"), { force: true });
	const pattern = `'^(?!.*V13).*(^| )(${names})'`;
	run(folder, `node_modules/.bin/vitest run --project attacks --maxWorkers 1 ${files} -t ${pattern} --reporter=json --outputFile=ran.json`);
	const { testResults } = JSON.parse(readFileSync(join(folder, "ran.json"), "utf8")) as {
		readonly testResults: readonly { readonly name: string; readonly assertionResults: readonly { title: string; status: string }[] }[];
	};
	return testResults.flatMap(({ name, assertionResults }) => {
		const file = name.replace(/^.*\/|\.test\.ts$/g, "");
		const own = assertionResults.filter(({ status }) => status === "passed" || status === "failed");
		return own.map(({ title, status }) => ({ file, title, passed: status === "passed" }));
	});
}

/** Whether all attacks of a guard pass in the code as it is, where they run without the others of their files. */
function standAlone(folder: string, { attacks }: Guard): boolean {
	const shared = Object.entries(attacks).filter(([file]) => SHARING.includes(file));
	const named = shared.flatMap(([file, beginnings]) => beginnings.map((beginning) => [file, beginning] as const));
	return named.length === 0 || runTests(folder, named).every(({ passed }) => passed);
}

/** What is wrong with a guard: attacks that do not come through without it, or a control that does not pass. */
function faultsOf(folder: string, guard: Guard, isWhole: boolean): readonly string[] {
	const { attacks } = guard;
	const named = Object.entries(attacks).flatMap(([file, beginnings]) => beginnings.map((beginning) => [file, beginning] as const));
	const control = isPure(guard) ? undefined : CONTROLS.find(([file, beginning]) => !attacks[file]?.includes(beginning));
	const chosen = isWhole ? Object.keys(attacks).map((file) => [file, ""] as const) : named;
	const ran = runTests(folder, control ? [...chosen, control] : chosen);
	const of = ([file, beginning]: readonly [string, string]) => ran.filter((one) => one.file === file && one.title.startsWith(beginning));
	const refused = named.filter((attack) => of(attack).every(({ passed }) => passed));
	const broken = control && !of(control).every(({ passed }) => passed) ? ["the control fails: without the guard, nothing works"] : [];
	return [...broken, ...refused.map(([file, beginning]) => `${file}: ${of([file, beginning]).length} passed: ${beginning}`)];
}

function tryGuard(folder: string, guard: Guard, isWhole: boolean): readonly string[] {
	const sources = sourcesIn(folder);
	const changed = withoutGuard(sources, guard);
	for (const [path, text] of changed) writeFileSync(path, text);
	try {
		return isPure(guard) || run(folder, BUILD) ? faultsOf(folder, guard, isWhole) : ["the code without it does not build"];
	} catch (fault) {
		return [String(fault)];
	} finally {
		for (const path of changed.keys()) writeFileSync(path, sources.get(path) ?? "");
	}
}

const words = process.argv.slice(2);
const folder = copyProject();
try {
	run(folder, "npm run build");
	const chosen = GUARDS.filter(({ does, attacks }) => words.length === 0 || words.some((word) => does.includes(word) || word in attacks));
	const alone = new Set(chosen.filter((guard) => standAlone(folder, guard)));
	let faulty = 0;
	for (const [index, guard] of chosen.entries()) {
		const faults = tryGuard(folder, guard, !alone.has(guard));
		if (faults.length > 0) faulty++;
		process.stdout.write(`${faults.length > 0 ? "FAULT" : "ok"} ${index + 1} of ${chosen.length}: without "${guard.does}"\n`);
		for (const fault of faults) process.stdout.write(`      ${fault}\n`);
	}
	process.exitCode = faulty > 0 ? 1 : 0;
} finally {
	rmSync(folder, { recursive: true, force: true });
}
