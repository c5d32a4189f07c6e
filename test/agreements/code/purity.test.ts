/**
 * Core and views run anywhere: each file loads in a Node with the bare language, and names no clock, random numbers or console.
 * Their compiler projects have no such names either.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { filesIn, ROOT, read } from "../sources.ts";

const pure = [...filesIn("src/core", ".ts"), ...filesIn("src/view", ".ts")];

/** Names of random numbers, clocks and the outside world. */
const IMPURE = /\b(Math\.random|Date\.now|new Date|performance\.|console\.|setTimeout|setInterval|globalThis|process\.|fetch\()/;

describe("core and views", () => {
	test("load with the bare language", () => expect(loaded(pure.map((file) => join(ROOT, file)))).toBe(""));

	test.each([
		["window", "export const wide = globalThis.window?.innerWidth;"],
		["game", 'export const there = typeof game === "object";'],
		["fetch", "export const get = fetch;"],
		["setTimeout", "setTimeout(() => undefined, 1);"],
		["crypto", "export const secret = crypto.getRandomValues(new Uint8Array(1));"],
		["console", 'console.warn("loaded");'],
	])("and a file that uses %s is found", (name, source) => {
		const folder = mkdtempSync(join(tmpdir(), "breach-"));
		try {
			const file = join(folder, "breach.mts");
			writeFileSync(file, source);
			expect(loaded([file])).toContain(`${name} was asked for`);
		} finally {
			rmSync(folder, { recursive: true, force: true });
		}
	});

	test.each(pure)("%s names no clock, chance or console", (file) => {
		expect(withoutComments(read(file))).not.toMatch(IMPURE);
	});

	test("the pattern finds an impure call", () => expect("const face = 1 + Math.random() * 6;").toMatch(IMPURE));
});

/** Loads files in a process with the bare language; returns its errors. */
function loaded(files: readonly string[]): string {
	const bare = join(import.meta.dirname, "bare.ts");
	const { status, stderr } = spawnSync(process.execPath, ["--import", "tsx", bare, ...files], { cwd: ROOT, encoding: "utf8" });
	return status === 0 ? "" : stderr || `It ended with ${status}`;
}

function withoutComments(source: string): string {
	return source.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, "");
}

describe.each(["src/core", "src/view"])("the compiler of %s", (room) => {
	const breaches = [
		"document.title",
		"game.user",
		"console.log(1)",
		"setTimeout(() => {}, 1)",
		"crypto.randomUUID()",
		"fetch('')",
		"process.env",
	];

	/** The compiler's errors for some sources under this room's own settings, by the number of the source. */
	function complaints(sources: readonly string[]): readonly string[] {
		const folder = mkdtempSync(join(tmpdir(), "breach-")); // not in src, where other agreements read files
		try {
			for (const [index, source] of sources.entries()) writeFileSync(join(folder, `breach-${index}.ts`), source);
			const compilerOptions = { rootDir: ".", outDir: "declarations" };
			const config = { extends: join(ROOT, room, "tsconfig.json"), compilerOptions, include: ["*.ts"] };
			writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(config));
			const { stdout } = spawnSync("npx", ["tsc", "-p", folder], { cwd: ROOT, encoding: "utf8" });
			return sources.filter((_, index) => stdout.includes(`breach-${index}.ts`));
		} finally {
			rmSync(folder, { recursive: true, force: true });
		}
	}

	test("refuses everything beyond the language, and only that", () => {
		const sources = breaches.map((breach) => `export const breach = () => ${breach};\n`);
		expect(complaints([...sources, "export const fine = () => Math.max(1, 2);\n"])).toEqual(sources);
	});
});
