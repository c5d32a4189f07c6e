/**
 * Fetches the released modules and systems of other authors for the tests in `test/hosts`, each at its version, with git.
 * RELEASED_FROM names another place with the same repositories, as `<place>/<owner>/<name>`.
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { folderOf, type Packed, RELEASED, RELEASED_SYSTEMS } from "../test/hosts/released.ts";
import { commandLine } from "./command-line.ts";

commandLine({ line: "npm run released" });

const FROM = process.env["RELEASED_FROM"] ?? "https://github.com";

/** Runs a program; returns whether it succeeded. */
function run(program: string, ...words: string[]): boolean {
	const { status } = spawnSync(program, words, {
		stdio: ["ignore", "inherit", "inherit"],
		env: { ...process.env, GIT_TERMINAL_PROMPT: "0" },
	});
	return status === 0;
}

/** Runs git; returns whether it succeeded. */
function git(...words: string[]): boolean {
	return run("git", ...words);
}

/** Fetches a commit of a repository into a folder. */
function fetchInto(folder: string, repository: string, commit: string): boolean {
	mkdirSync(folder, { recursive: true });
	return (
		git("-C", folder, "init", "--quiet") &&
		git("-C", folder, "fetch", "--quiet", "--depth", "1", `${FROM}/${repository}`, commit) &&
		git("-C", folder, "checkout", "--quiet", "FETCH_HEAD")
	);
}

/** Puts a file of an npm package into its folder, with npm's own client. */
function unpackInto(half: string, { folder, name, version, file }: Packed): boolean {
	const place = join(half, folder);
	mkdirSync(place, { recursive: true });
	const packed = run("npm", "pack", "--silent", "--pack-destination", place, `${name}@${version}`);
	const archive = join(place, `${name}-${version}.tgz`);
	const unpacked = packed && run("tar", "-xzf", archive, "-C", place, "--strip-components", "3", `package/${file}`);
	rmSync(archive, { force: true });
	return unpacked;
}

let missing = 0;
for (const released of [...RELEASED, ...RELEASED_SYSTEMS]) {
	const { id, repository, version, commit, parts = [], packed = [] } = released;
	const folder = folderOf(released);
	if (existsSync(folder)) continue;
	const half = `${folder}.half`;
	rmSync(half, { recursive: true, force: true });
	const fetched =
		fetchInto(half, repository, commit) &&
		parts.every((part) => fetchInto(join(half, part.folder), part.repository, part.commit)) &&
		packed.every((candidate) => unpackInto(half, candidate));
	if (fetched) renameSync(half, folder);
	else missing++;
	console.log(fetched ? `${id} ${version} is here.` : `${id} ${version} cannot be reached.`);
}
process.exitCode = missing > 0 ? 1 : 0;
