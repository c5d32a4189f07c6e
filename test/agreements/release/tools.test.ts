/**
 * The tools that link the build into a Foundry, pack it, and time a command; and what every tool makes of the words after it.
 */
import { spawnSync } from "node:child_process";
import { existsSync, lstatSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { strFromU8, unzipSync } from "fflate";
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { readNumber, readWords } from "../../../tools/command-line.ts";
import { filesIn, ROOT, read } from "../sources.ts";

let folder: string;

beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), "foundry-"));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

function run(
	tool: string,
	...args: readonly string[]
): { readonly status: number | null; readonly stdout: string; readonly stderr: string } {
	return spawnSync(process.execPath, ["--import", "tsx", join(ROOT, "tools", tool), ...args], { cwd: ROOT, encoding: "utf8" });
}

describe("the words after a command", () => {
	const usage = { line: "npm run balance -- [races] [--left] [--seed S]", most: 1, switches: ["--left"], valued: ["--seed"] };

	test("are taken as they are, apart from its switches and their values", () => {
		expect(readWords(["--seed", "7", "432", "--left"], usage)).toEqual({
			words: ["432"],
			on: new Set(["--left"]),
			values: new Map([["--seed", "7"]]),
		});
		expect(readWords([], { line: "npm run bench" })).toEqual({ words: [], on: new Set(), values: new Map() });
	});

	test.each([[["--seed"]], [["--seed", "--left"]]])("are refused where a switch lacks its value: %s", (given) => {
		expect(readWords(given, usage)).toEqual({ fault: "--seed needs a value." });
	});

	test.each(["--fast", "-x", "--left=1"])("are refused with a switch that it does not have: %s", (given) => {
		expect(readWords([given], usage)).toEqual({ fault: `There is no switch ${given}.` });
	});

	test("are refused if they are too many", () => expect(readWords(["1", "2"], usage)).toEqual({ fault: "There is no use for “2”." }));

	test("are numbers where numbers are wanted, or the usual ones where nothing is given", () => {
		const matches = { name: "--matches", least: 1, usual: 40 };
		expect([readNumber("7", matches), readNumber(undefined, matches)]).toEqual([7, 40]);
		expect(readNumber("1.8", { ...matches, fraction: true })).toBe(1.8);
	});

	test.each(["0", "-3", "1.5", "many", "1e400"])("are refused where such a number is wanted: %s", (word) => {
		const fault = `--matches must be a whole number from 1 on, not “${word}”.`;
		expect(readNumber(word, { name: "--matches", least: 1, usual: 40 })).toEqual({ fault });
	});

	const given = Object.values<string>(JSON.parse(read("package.json")).scripts).flatMap(
		(script) => script.match(/(?<=tsx )\S+\.ts/g) ?? [],
	);

	/** Read no words (`lay-out`), another command's (`timed`), or options that Node checks as strictly (`start`). */
	const OTHERWISE = ["tools/lay-out.ts", "tools/timed.ts", "test/tabletop/start.ts"];

	test.each(given.filter((path) => !OTHERWISE.includes(path)))("are read so by %s", (path) => {
		expect(read(path)).toMatch(/commandLine\((?:USAGE|\{)/);
	});

	test("end a command that nobody meant to start: a request for help does nothing but help", () => {
		expect(run("rules-index.ts", "--help")).toMatchObject({ status: 0, stderr: "Usage: npm run rules-index\n" });
		expect(run("tune.ts", "jovian-rally", "--draws", "few")).toMatchObject({
			status: 2,
			stderr: expect.stringContaining("--draws must be"),
		});
		expect(run("habits.ts", "--hlep")).toMatchObject({ status: 2, stderr: expect.stringContaining("There is no switch --hlep.") });
	});
});

describe("the link", () => {
	test.each(["Data/modules", "modules"])("leads from %s to the build, and can be made again", (modules) => {
		mkdirSync(join(folder, modules), { recursive: true });
		expect(run("link.ts", folder).status).toBe(0);
		expect(run("link.ts", folder).status).toBe(0);
		expect(realpathSync(join(folder, modules, "void-regatta"))).toBe(realpathSync(join(ROOT, "dist")));
	});

	test("needs a folder", () => expect(run("link.ts")).toMatchObject({ status: 1, stderr: expect.stringContaining("<data path>") }));

	test("needs Foundry's folder", () => {
		expect(run("link.ts", folder)).toMatchObject({ status: 1, stderr: expect.stringContaining("not Foundry's data folder") });
	});

	test("does not replace an existing folder", () => {
		const installed = join(folder, "Data/modules/void-regatta");
		mkdirSync(installed, { recursive: true });
		writeFileSync(join(installed, "module.json"), "{}");
		expect(run("link.ts", folder)).toMatchObject({ status: 1, stderr: expect.stringContaining("is there already") });
		expect(lstatSync(installed).isDirectory()).toBe(true);
		expect(readFileSync(join(installed, "module.json"), "utf8")).toBe("{}");
	});
});

describe("the time of a command", () => {
	test("is said at its end, with the processor time of its processes", () => {
		const { status, stdout } = run("timed.ts", "node -p 40+2 && node -p", "'a b'.length");
		expect(stdout).toMatch(/^42\n3\nTook \d+ min \d+ s(, and \d+ min \d+ s of processor time)?\.\n$/);
		expect(status).toBe(0);
	});

	test("counts what browsers took, which their tests say", () => {
		const { stdout } = run("timed.ts", "printf '30.5\\n40\\n' >> $BROWSERS_BUSY");
		expect(stdout).toMatch(process.platform === "win32" ? /^Took / : /, and 1 min 1\d s of processor time\.\n$/);
	});

	test("does not hide that it failed, nor which way", () => {
		expect(run("timed.ts", "node -p 1 && node -e 'process.exit(3)' && node -p 2")).toMatchObject({
			status: 3,
			stdout: expect.stringMatching(/^1\nTook /),
		});
	});
});

describe("the package", () => {
	let packed: Readonly<Record<string, Uint8Array>>;
	let maps: readonly string[];

	beforeAll(() => {
		const place = mkdtempSync(join(tmpdir(), "package-"));
		expect(run("package.ts", join(place, "module.zip"))).toMatchObject({ status: 0 });
		packed = unzipSync(readFileSync(join(place, "module.zip")));
		maps = Object.keys(unzipSync(readFileSync(join(place, "source-maps.zip"))));
		rmSync(place, { recursive: true });
	});

	test("holds the whole build without source maps, with the manifest at its top; the maps are in a zip of their own", () => {
		const built = filesIn("dist", "").filter((path) => lstatSync(join(ROOT, path)).isFile());
		const names = built.map((path) => path.slice("dist/".length));
		expect(Object.keys(packed)).toContain("module.json");
		expect(Object.keys(packed).sort()).toEqual(names.filter((path) => !path.endsWith(".map")));
		expect([...maps].sort()).toEqual(names.filter((path) => path.endsWith(".map")));
	});

	test("names no source map that it does not hold, and its scripts are otherwise as they were built", () => {
		const scripts = Object.entries(packed).filter(([name]) => name.endsWith(".js"));
		expect(scripts.length).toBeGreaterThan(50);
		for (const [name, content] of scripts) {
			const built = readFileSync(join(ROOT, "dist", name), "utf8");
			const [before = "", comment, ...rest] = built.split("//# sourceMappingURL=");
			// What the bundler itself adds has no map.
			const map = maps.includes(`${name}.map`) ? `${name.split("/").at(-1)}.map` : undefined;
			expect([name, comment?.trim(), rest]).toEqual([name, map, []]);
			expect(strFromU8(content).trimEnd()).toBe(before.trimEnd());
		}
		expect(maps.length).toBeGreaterThan(50);
	});

	test("links nothing that is not there: pictures and pages outside it have addresses of this release", () => {
		const { version } = JSON.parse(strFromU8(packed["module.json"] ?? new Uint8Array()));
		for (const paper of ["README.md", "CHANGELOG.md"]) {
			const text = strFromU8(packed[paper] ?? new Uint8Array());
			const links = [...text.matchAll(/\]\(([^)#][^)]*)\)/g)].map(([, link = ""]) => link);
			expect(links.length).toBeGreaterThan(1);
			expect(links.filter((link) => !link.startsWith("https://") && !(link in packed))).toEqual([]);
			expect(links.filter((link) => link.includes("void-regatta/main/"))).toEqual([]);
		}
		const pictures = [...strFromU8(packed["README.md"] ?? new Uint8Array()).matchAll(/!\[[^\]]*\]\((\S+?)\)/g)].map(
			([, link = ""]) => link,
		);
		expect(pictures.length).toBeGreaterThan(5);
		const root = `https://raw.githubusercontent.com/void-regatta/void-regatta/v${version}/`;
		for (const picture of pictures) expect(existsSync(join(ROOT, picture.replace(root, "")))).toBe(true);
	});
});
