/**
 * `npm run quick`: checks the types of what changed since main, runs the tests of rules and views that import it, builds, and runs
 * the tests of the adapter that are named after it, in a minute or two. It says what it leaves to `npm test`.
 */
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { adapterFiles, testsFor } from "./adapter-tests.ts";
import { commandLine } from "./command-line.ts";

commandLine({ line: "npm run quick" });

/** The compiler's projects by their folders. */
const PROJECTS = [
	["src/core/", "src/core"],
	["src/view/", "src/view"],
	["src/foundry/", "src/foundry"],
	["test/tabletop/", "test/tabletop"],
	["test/", "test"],
] as const;

function git(...words: readonly string[]): readonly string[] {
	const lines = execFileSync("git", words, { encoding: "utf8" }).split("\n");
	return lines.filter((line) => line !== "");
}

/** The commit that the changes begin with. */
const [since = "HEAD"] = git("merge-base", "HEAD", "main");

/** All files that differ from main: committed, staged, changed or new. */
function changed(): readonly string[] {
	const files = [...git("diff", "--name-only", since), ...git("ls-files", "--others", "--exclude-standard")];
	return [...new Set(files)].filter((file) => /\.(ts|js|hbs|json|css)$/.test(file) && existsSync(file));
}

/** The texts of the language file that were replaced or removed. */
function lostTexts(): readonly string[] {
	const lines = git("diff", "--unified=0", since, "--", "lang/en.json");
	return lines.flatMap((line) => /^-\t.*": "(.{4,})",?$/.exec(line)?.[1] ?? []);
}

function run(...words: readonly string[]): void {
	const { status } = spawnSync("npx", words, { stdio: "inherit", shell: process.platform === "win32" });
	if (status !== 0) process.exit(status ?? 1);
}

/** Tests that play hundreds of matches or read every file; `npm test` runs them. */
const LONG = ["**/*.property.test.ts", "test/core/*/pilot/**", "test/core/*/par/**", "test/journals/**", "test/attacks/**"];

/** Tests of the adapter, which runs those that are named after what changed, and of the whole project. */
const OTHERS = ["agreements", "foundry", "habits", "tabletop", "fifth-game", "hosts"].map((folder) => `test/${folder}/**`);

/** As many files of the adapter's tests as end within two minutes. */
const MOST = 12;

/** Builds and runs the adapter's tests for the changed files; returns those that are left out. */
function runAdapter(files: readonly string[]): readonly string[] {
	const found = testsFor({ files, texts: lostTexts() }, adapterFiles());
	const tests = found.slice(0, MOST);
	if (tests.length > 0) {
		// The bundler alone: the core as a file of its own and the packs are tested elsewhere.
		run("vite", "build");
		run("tsx", "tools/lay-out.ts");
		run("vitest", "run", "--project", "node", ...tests);
	}
	return found.slice(MOST);
}

const files = changed();
if (files.length === 0) console.log("No file has changed since main.");
else {
	const projects = PROJECTS.filter(([folder]) => files.some((file) => file.startsWith(folder))).map(([, project]) => project);
	if (projects.length > 0) run("tsc", "-b", ...projects);
	const excluded = [...LONG, ...OTHERS].flatMap((pattern) => ["--exclude", pattern]);
	// A changed file of the project's root, such as package.json, would make every test related.
	const below = files.filter((file) => file.includes("/"));
	run("vitest", "related", "--run", "--passWithNoTests", "--project", "node", ...excluded, ...below);
	const left = runAdapter(files);
	for (const test of left) console.log(`Left out, since there are more than ${MOST}: ${test}`);
	console.log(`Left to npm test: the agreements, browsers, the adapter's other tests, and ${LONG.join(", ")}.`);
}
