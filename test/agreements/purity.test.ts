/**
 * Core and views run anywhere: each file is loaded in bare Node, with everything taken away that is not the language,
 * and none names a clock, chance or a console. The compiler has no such names either.
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { filesIn, ROOT, read } from "./sources.ts";

const pure = [...filesIn("src/core", ".ts"), ...filesIn("src/view", ".ts")];

/** What chance, clocks and the world outside are called. */
const IMPURE = /\b(Math\.random|Date\.now|new Date|performance\.|console\.|setTimeout|setInterval|globalThis|process\.|fetch\()/;

describe("core and views", () => {
	test("load in bare Node, without a global of the browser's or Foundry's", () => {
		const script = `
			for (const name of ["window", "document", "game", "foundry", "navigator", "fetch", "crypto"]) {
				Object.defineProperty(globalThis, name, { get() { throw new Error(name + " was asked for"); }, configurable: true });
			}
			for (const file of ${JSON.stringify(pure.map((file) => join(ROOT, file)))}) await import(file);
		`;
		expect(() =>
			execFileSync("node", ["--import", "tsx", "--input-type=module", "--eval", script], { cwd: ROOT, stdio: "pipe" }),
		).not.toThrow();
	});

	test.each(pure)("%s names no clock, chance or console", (file) => {
		expect(withoutComments(read(file))).not.toMatch(IMPURE);
	});

	test("the search finds what it is for", () => expect("const face = 1 + Math.random() * 6;").toMatch(IMPURE));
});

function withoutComments(source: string): string {
	return source.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, "");
}

describe("the compiler refuses what is not the language", () => {
	let folder: string;

	beforeAll(() => {
		folder = mkdtempSync(join(tmpdir(), "breach-")); // not in src, where other agreements are reading
	});

	afterAll(() => rmSync(folder, { recursive: true, force: true }));

	test.each(["document.title", "game.user", "console.log(1)", "setTimeout(() => {}, 1)", "crypto.randomUUID()", "fetch('')"])(
		"%s",
		(breach) => {
			writeFileSync(join(folder, "breach.ts"), `export const breach = () => ${breach};\n`);
			writeFileSync(
				join(folder, "tsconfig.json"),
				JSON.stringify({ extends: join(ROOT, "src/core/tsconfig.json"), include: ["breach.ts"] }),
			);
			expect(() => execFileSync("npx", ["tsc", "-p", folder], { cwd: ROOT, stdio: "pipe" })).toThrow();
		},
	);

	test("but not the language itself", () => {
		writeFileSync(join(folder, "breach.ts"), "export const fine = () => Math.max(1, 2);\n");
		writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ extends: join(ROOT, "src/core/tsconfig.json"), include: ["breach.ts"] }));
		expect(() => execFileSync("npx", ["tsc", "-p", folder], { cwd: ROOT, stdio: "pipe" })).not.toThrow();
	});
});
