/**
 * The tools that link the build into a Foundry and pack it.
 */
import { spawnSync } from "node:child_process";
import { lstatSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { unzipSync } from "fflate";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { filesIn, ROOT } from "../sources.ts";

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

test("the package holds the whole build without source maps, with the manifest at its top", () => {
	const zip = join(folder, "module.zip");
	expect(run("package.ts", zip)).toMatchObject({ status: 0 });
	const packed = Object.keys(unzipSync(readFileSync(zip)));
	expect(packed).toContain("module.json");
	const built = filesIn("dist", "").filter((path) => lstatSync(join(ROOT, path)).isFile());
	expect(packed.sort()).toEqual(built.map((path) => path.slice("dist/".length)).filter((path) => !path.endsWith(".map")));
});
