// The module of the habits as a person installs it: one button runs them all and writes a report.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTable, USERS } from "../../tabletop/open-table.ts";
import { HABITS } from "../habits.ts";
import { type Line, linesOf } from "./lines.ts";

const BUTTON = 'dialog [data-action="run"]';
const OURS = fileURLToPath(new URL("../../../dist", import.meta.url));

/** The sentences of the habits that one client with Void Regatta can try. */
const FOR_ONE = new Set<string>();
for (const define of Object.values(HABITS)) {
	define({ habit: (says, _source, _trial, needs = []) => void (needs.every((need) => need === "void-regatta") && FOR_ONE.add(says)) });
}
const LINES = linesOf(readFileSync(new URL("../../../docs/unproven.md", import.meta.url), "utf8"));

/** Whether one client can answer a line. */
function isForOne({ habits }: Line): boolean {
	return habits.length > 0 && habits.every((habit) => FOR_ONE.has(habit));
}

let folder = "";

beforeAll(() => {
	folder = mkdtempSync(join(tmpdir(), "habits-"));
	expect(spawnSync(process.execPath, ["--import", "tsx", "tools/habits.ts", folder], { encoding: "utf8" })).toMatchObject({ status: 0 });
});

afterAll(() => rmSync(folder, { recursive: true }));

/** The report that the button writes, in a world with these modules beside that of the habits. */
async function reported(others: readonly string[]): Promise<string> {
	const table = await openTable({ generation: 14, moduleDir: join(folder, "Data/modules/void-regatta-habits"), others });
	const gm = await table.join(USERS.gm);
	await expect.poll(() => gm.all(BUTTON).length).toBe(1);
	gm.click(BUTTON);
	// The page rests after each act of a habit; the table fires the timers of these rests as soon as it has come to rest itself.
	const written = async () => {
		await table.settled();
		return gm.all("dialog textarea").length;
	};
	await expect.poll(written, { interval: 200 }).toBe(1);
	const report = gm.find("dialog textarea").textContent ?? "";
	await table.close();
	return report;
}

test("a GM presses one button, and gets a report in which every habit of one client holds", async () => {
	const report = await reported([]);
	expect(report).toContain("- Foundry: 14");
	expect(report.match(/(\d+) hold, (\d+) fail/)?.[2], report).toBe("0");
	expect(report).toContain("needs void-regatta");
});

test("with Void Regatta in the same world the same button ticks the lines of the page that one client can answer", async () => {
	const report = await reported([OURS]);
	expect(report.match(/(\d+) hold, (\d+) fail/)?.[2], report).toBe("0");
	const ticked = report.split("\n").flatMap((line) => (line.startsWith("- [x] ") ? [line] : []));
	const [alone, others] = [LINES.filter((line) => isForOne(line)), LINES.filter((line) => !isForOne(line))];
	expect(alone.length).toBeGreaterThan(20);
	expect(alone.filter(({ says }) => !ticked.some((line) => line.includes(says)))).toEqual([]);
	expect(others.filter(({ says }) => !report.includes(`- [ ] ${says} (`))).toEqual([]);
});
