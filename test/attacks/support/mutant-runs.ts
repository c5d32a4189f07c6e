/**
 * Copies of the project in which tests run: commands with a limit of time, and what became of each test.
 */
import { spawn } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

export const ROOT = resolve(import.meta.dirname, "../../..");

/** What a copy leaves out. */
const LEFT_OUT = [".git", "node_modules", "dist"];

/** The limits of the project's tests, and what a copy has in their place: a test that waits for ever fails before its time is cut. */
const LIMITS = new Map([
	["LONGEST_TEST = 1_000_000", "LONGEST_TEST = Number(process.env['TEST_LIMIT'])"],
	["LONGEST_WAIT = 300_000", "LONGEST_WAIT = Number(process.env['TEST_LIMIT']) / 3"],
]);

/** How long a test and a whole run may take, in milliseconds. */
export interface Limits {
	readonly test: number;
	readonly run: number;
}

/** Copies the project into its own folder, and builds the module there. */
export async function copyProject(): Promise<string> {
	const folder = mkdtempSync(join(tmpdir(), "void-regatta-mutants-"));
	for (const name of readdirSync(ROOT)) {
		if (!LEFT_OUT.includes(name)) cpSync(join(ROOT, name), join(folder, name), { recursive: true });
	}
	symlinkSync(realpathSync(join(ROOT, "node_modules")), join(folder, "node_modules"));
	const file = join(folder, "test/patience.ts");
	let text = readFileSync(file, "utf8");
	for (const [usual, own] of LIMITS) {
		if (!text.includes(usual)) throw new Error(`test/patience.ts does not have ${usual}`);
		text = text.replace(usual, own);
	}
	writeFileSync(file, text);
	const built = await run(folder, "npm run build", { limit: 300_000 });
	if (built.end !== "done") throw new Error(`The copy does not build: ${built.output}`);
	return folder;
}

/** How many characters of a failed command's output are kept to say why it failed. */
const OUTPUT = 800;

/** How a command ended: done, with an error, or cut at its time limit. */
interface Ended {
	readonly end: "done" | "failed" | "cut";
	readonly output: string;
}

interface Running {
	readonly limit: number;
	readonly env?: Readonly<Record<string, string>>;
}

/** The groups of processes that are running. */
const groups = new Set<number>();

/** Kills a command with all processes that it began. */
function killGroup(group: number): void {
	try {
		process.kill(-group, "SIGKILL");
	} catch {
		// The whole group has ended.
	}
}

/** Kills all commands that still run. */
export function killAll(): void {
	for (const group of groups) killGroup(group);
}

/** Runs a command in its own group of processes; at the time limit the whole group is killed. */
export function run(folder: string, command: string, { limit, env = {} }: Running): Promise<Ended> {
	return new Promise((resolve) => {
		const child = spawn("bash", ["-c", command], { cwd: folder, detached: true, env: { ...process.env, NO_COLOR: "1", ...env } });
		const { pid = 0 } = child;
		const parts: string[] = [];
		let isCut = false;
		groups.add(pid);
		const timer = setTimeout(() => {
			isCut = true;
			killGroup(pid);
		}, limit);
		for (const stream of [child.stdout, child.stderr]) stream.on("data", (part: Buffer) => parts.push(part.toString()));
		child.on("close", (status) => {
			clearTimeout(timer);
			killGroup(pid);
			groups.delete(pid);
			resolve({ end: isCut ? "cut" : status === 0 ? "done" : "failed", output: parts.join("").slice(-OUTPUT) });
		});
	});
}

/** What became of a test. It was cut if its time limit, or that of the whole run, ended it. */
export interface Ran {
	readonly file: string;
	readonly title: string;
	readonly end: "passed" | "failed" | "cut";
	/** Why it failed, in one line. */
	readonly why: string;
}

/** A test: its file without `.test.ts`, and the beginning of its name. Without a name: all tests of the file. */
export type Chosen = readonly [file: string, beginning: string];

interface FileReport {
	readonly name: string;
	readonly message?: string;
	readonly assertionResults: readonly { readonly title: string; readonly status: string; readonly failureMessages?: readonly string[] }[];
}

/** Where attacks are. */
const FOLDERS = ["test/attacks", "test/attacks/chaos"];

/** What vitest says of a test that reached its time limit. */
const TIMED_OUT = /(Test|Hook) timed out in \d+ms|^Error: STACK_TRACE_ERROR/;

/** Runs tests on the newer generation. A file that cannot be loaded throws. */
export async function runTests(folder: string, tests: readonly Chosen[], limits: Limits): Promise<readonly Ran[] | "cut"> {
	const report = join(folder, "ran.json");
	rmSync(report, { force: true });
	const files = [...new Set(tests.flatMap(([file]) => FOLDERS.map((within) => `${within}/${file}.test.ts`)))].join(" ");
	const names = tests.map(([, beginning]) => beginning.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replaceAll(/['"`]/g, ".")).join("|");
	const pattern = `'^(?!.*V13).*(^| )(${names})'`;
	const vitest = `node_modules/.bin/vitest run --project node --maxWorkers 1 ${files} -t ${pattern} --reporter=json --outputFile=ran.json`;
	const { end, output } = await run(folder, vitest, { limit: limits.run, env: { TEST_LIMIT: String(limits.test) } });
	if (end === "cut") return "cut";
	const text = readIfThere(report);
	if (text === null) throw new Error(`The tests left no report: ${output}`);
	const { testResults } = JSON.parse(text) as { readonly testResults: readonly FileReport[] };
	return testResults.flatMap(ranIn);
}

function ranIn({ name, message = "", assertionResults }: FileReport): readonly Ran[] {
	const file = name.replace(/^.*\/|\.test\.ts$/g, "");
	if (assertionResults.length === 0) throw new Error(`${file} cannot be loaded: ${message}`);
	const own = assertionResults.filter(({ status }) => status === "passed" || status === "failed");
	return own.map(({ title, status, failureMessages = [] }) => {
		const [first = ""] = failureMessages;
		const isCut = failureMessages.length > 0 && failureMessages.every((text) => TIMED_OUT.test(text));
		const why = first.split("\n").find((line) => line.trim() !== "") ?? "";
		return { file, title, end: status === "passed" ? "passed" : isCut ? "cut" : "failed", why: why.slice(0, 160) };
	});
}

function readIfThere(path: string): string | null {
	try {
		return readFileSync(path, "utf8");
	} catch {
		return null;
	}
}
