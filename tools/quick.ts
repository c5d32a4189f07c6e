/**
 * `npm run quick`: checks the types of what changed since main, and runs the tests that import it, in seconds. `npm test`
 * runs the rest: long tests, agreements, and all tests on a build.
 */
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

/** The compiler's projects by their folders, dependencies first. */
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

/** All files that differ from main: committed, staged, changed or new. */
function changed(): readonly string[] {
	const [since = "HEAD"] = git("merge-base", "HEAD", "main");
	const files = [...git("diff", "--name-only", since), ...git("ls-files", "--others", "--exclude-standard")];
	return [...new Set(files)].filter((file) => /\.(ts|js|hbs|json)$/.test(file) && existsSync(file));
}

function run(...words: readonly string[]): void {
	const { status } = spawnSync("npx", words, { stdio: "inherit", shell: process.platform === "win32" });
	if (status !== 0) process.exit(status ?? 1);
}

/** Tests that play hundreds of matches or read every file; `npm test` runs them. */
const LONG = ["**/*.property.test.ts", "test/core/*/pilot/**", "test/core/*/par/**", "test/journals/**", "test/attacks/**"];

const files = changed();
if (files.length === 0) console.log("No file has changed since main.");
else {
	for (const [folder, project] of PROJECTS) if (files.some((file) => file.startsWith(folder))) run("tsc", "-p", project);
	const excluded = LONG.flatMap((pattern) => ["--exclude", pattern]);
	run("vitest", "related", "--run", "--passWithNoTests", "--project", "core", ...excluded, ...files);
	console.log(`Left to npm test: the agreements, the tabletop, browsers, and ${LONG.join(", ")}.`);
}
