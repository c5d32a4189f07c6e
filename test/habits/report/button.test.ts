// The module of the habits as a person installs it: one button runs them all and writes a report.
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openTable, USERS } from "../../tabletop/open-table.ts";

const BUTTON = 'dialog [data-action="run"]';

test("a GM presses one button, and gets a report in which every habit of one client holds", async () => {
	const folder = mkdtempSync(join(tmpdir(), "habits-"));
	expect(spawnSync(process.execPath, ["--import", "tsx", "tools/habits.ts", folder], { encoding: "utf8" })).toMatchObject({ status: 0 });
	const table = await openTable({ generation: 14, moduleDir: join(folder, "Data/modules/void-regatta-habits") });
	const gm = await table.join(USERS.gm);
	await expect.poll(() => gm.all(BUTTON).length, { timeout: 5_000 }).toBe(1);
	gm.click(BUTTON);
	await expect.poll(() => gm.all("dialog textarea").length, { timeout: 120_000, interval: 200 }).toBe(1);
	const report = gm.find("dialog textarea").textContent ?? "";
	expect(report).toContain("- Foundry: 14");
	expect(report.match(/(\d+) hold, (\d+) fail/)?.[2], report).toBe("0");
	await table.close();
	rmSync(folder, { recursive: true });
}, 150_000);
