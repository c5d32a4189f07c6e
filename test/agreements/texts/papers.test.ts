/**
 * What a new developer needs: the commands, links and pictures of the documents, what CI runs, and a lock file that installs
 * on any machine.
 */
import { existsSync, readdirSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { ROOMS } from "../../../src/view/rooms.ts";
import { ROOT, read } from "../sources.ts";

const { scripts }: { readonly scripts: Readonly<Record<string, string>> } = JSON.parse(read("package.json"));
const GAME_IDS = ROOMS.map(({ id }) => id);
const papers = [
	"README.md",
	"CONTRIBUTING.md",
	"CHANGELOG.md",
	"docs/security.md",
	"docs/api.md",
	"docs/hosts.md",
	...GAME_IDS.map((game) => `docs/games/${game}.md`),
	"docs/translating.md",
	"docs/unproven.md",
	".github/workflows/release.yml",
	"test/tabletop/README.md",
];

describe("the README", () => {
	test("sets up and starts with one command, and tests with another", () => {
		expect([...read("README.md").matchAll(/^npm ci.*$/gm)].map(([line]) => line)).toEqual(["npm ci && npm start", "npm ci && npm test"]);
	});

	test("gives CI its second command, which runs before a browser test on a machine without fonts", () => {
		const lines = read(".ci/run").split("\n");
		expect(lines.filter((line) => /^(?!#|set |cd )\S/.test(line))).toEqual(["npm ci && npm test", "tools/bare.sh"]);
	});
});

describe.each(papers)("%s", (paper) => {
	const text = read(paper);

	test("names commands that exist", () => {
		const named = [...text.matchAll(/\bnpm run ([\w:-]+)|\bnpm (start|test)\b/g)].map(([, run, short]) => run ?? short ?? "");
		expect(named.filter((name) => !(name in scripts))).toEqual([]);
	});

	test("links to files that exist", () =>
		expect(linksIn(text).filter((path) => !existsSync(join(ROOT, dirname(paper), path)))).toEqual([]));
});

describe("the films", () => {
	test("are one for each game, and weigh less than two megabytes each", () => {
		const films = readdirSync(join(ROOT, "docs/films"));
		expect(films.toSorted()).toEqual(GAME_IDS.map((game) => `${game}.webp`).toSorted());
		expect(films.filter((film) => statSync(join(ROOT, "docs/films", film)).size > 2_000_000)).toEqual([]);
	});
});

describe("the page on host systems", () => {
	test("names tests that are in the files it links to", () => {
		const named = [...read("docs/hosts.md").matchAll(/`([^`]+)`[^`[]*\[[^\]]+\]\(\.\.\/(test\/[^)]+)\)/g)];
		expect(named.length).toBeGreaterThan(30);
		expect(named.flatMap(([, name = "", file = ""]) => (read(file).includes(name) ? [] : `${file}: ${name}`))).toEqual([]);
	});
});

/** The links and pictures of a document that lead to files of the project. */
function linksIn(text: string): readonly string[] {
	return [...text.matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)].map(([, path = ""]) => path);
}

interface Locked {
	readonly resolved?: string;
	readonly optionalDependencies?: Readonly<Record<string, string>>;
}

describe("the lock file", () => {
	const { packages }: { readonly packages: Readonly<Record<string, Locked>> } = JSON.parse(read("package-lock.json"));

	test("has no addresses of packages", () => {
		expect(Object.entries(packages).flatMap(([path, { resolved }]) => (resolved ? path : []))).toEqual([]);
	});

	test("knows the packages of every platform, which npm ci needs", () => expect(missingIn(packages)).toEqual([]));

	test("and the check finds a missing one", () => {
		const tool = { optionalDependencies: { "@tool/linux": "1.0.0", "@tool/darwin": "1.0.0" } };
		expect(missingIn({ "node_modules/tool": tool, "node_modules/@tool/linux": {} })).toEqual(["@tool/darwin"]);
		expect(missingIn({ "node_modules/a/node_modules/tool": tool, "node_modules/a/node_modules/@tool/darwin": {} })).toEqual([
			"@tool/linux",
		]);
	});
});

/** Optional packages without an entry in the places where npm looks. */
function missingIn(packages: Readonly<Record<string, Locked>>): readonly string[] {
	return Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
		Object.keys(optionalDependencies).filter((name) => !placesFor(path, name).some((place) => place in packages)),
	);
}

/** Where npm looks for a package's dependency: in its own folder and in all folders above. */
function placesFor(path: string, name: string): readonly string[] {
	const folders = path === "" ? [] : path.split(/\/?node_modules\//).slice(1);
	return [...folders.keys(), folders.length].map((depth) =>
		[...folders.slice(0, depth), name].map((folder) => `node_modules/${folder}`).join("/"),
	);
}
