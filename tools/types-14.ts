/**
 * `npm run types:14`: checks the adapter against the types of Foundry V14. Those are not in the package registry yet, so this
 * fetches one commit of the typings' repository and keeps it below `node_modules/.cache`, outside this repository. `FOUNDRY_TYPES_14`
 * may name another address or a local clone.
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { commandLine } from "./command-line.ts";

commandLine({ line: "npm run types:14" });

const SOURCE = process.env["FOUNDRY_TYPES_14"] ?? "https://github.com/League-of-Foundry-Developers/foundry-vtt-types";
/** The V14 client, of the branch `client-root`: package version 14.366. */
const COMMIT = "be46eb378ba7655a31f84068046b012c30b95289";

const folder = resolve("node_modules/.cache/foundry-types-14", COMMIT);
const typings = join(folder, "src");
if (!existsSync(join(typings, "index.d.mts"))) fetchTypings();
writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(project(), null, "\t"));
process.exit(run("npx", ["tsc", "-p", folder]) ? 0 : 1);

/** Fetches the typings. If they are out of reach, it ends with a line that says so. */
function fetchTypings(): void {
	mkdirSync(folder, { recursive: true });
	const steps = [
		["init", "--quiet"],
		["fetch", "--quiet", "--depth", "1", SOURCE, COMMIT],
		["checkout", "--quiet", "FETCH_HEAD", "--", "package.json", "src"],
	];
	if (steps.every((words) => run("git", ["-C", folder, ...words]))) return;
	rmSync(folder, { recursive: true, force: true });
	console.error(`The typings of V14 are out of reach: commit ${COMMIT} of ${SOURCE}. Nothing was checked.`);
	process.exit(2);
}

/** The adapter's project with the other typings. */
function project(): object {
	return {
		extends: resolve("src/foundry/tsconfig.json"),
		compilerOptions: {
			types: [join(typings, "index.d.mts")],
			paths: { "fvtt-types/configuration": [join(typings, "configuration/index.d.mts")] },
		},
		include: [resolve("src/foundry/**/*.ts")],
	};
}

function run(command: string, words: readonly string[]): boolean {
	return spawnSync(command, words, { stdio: "inherit", shell: process.platform === "win32" }).status === 0;
}
