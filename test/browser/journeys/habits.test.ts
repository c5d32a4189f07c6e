/**
 * The button of the habits in a real browser, as a person with a licence presses it: two new players join in frames of the GM's page,
 * and the report ticks every line of docs/unproven.md that habits answer.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { linesOf } from "../../habits/report/lines.ts";
import { openTable, USERS } from "../../tabletop/open-table.ts";
import { launchChromium } from "../chromium/find.ts";
import { unseenPage } from "../tables.ts";

const ROOT = join(import.meta.dirname, "../../..");

test("with players in frames one click answers every line of the page that habits answer", async () => {
	const folder = mkdtempSync(join(tmpdir(), "habits-"));
	expect(spawnSync(process.execPath, ["--import", "tsx", "tools/habits.ts", folder], { encoding: "utf8" })).toMatchObject({ status: 0 });
	const moduleDir = join(folder, "Data/modules/void-regatta-habits");
	const table = await openTable({ generation: 14, moduleDir, others: [join(ROOT, "dist")] });
	const browser = await launchChromium();
	try {
		const { urlOf } = await table.listen(0);
		const gm = await unseenPage(browser);
		await gm.goto(urlOf(USERS.gm));
		await gm.locator("#void-regatta-welcome").waitFor(); // on a busy machine it opens last, above the dialog
		await gm.evaluate('foundry.applications.instances.get("void-regatta-welcome").close().then(() => null)');
		await gm.locator('dialog input[name="players"]').check();
		await gm.locator('dialog [data-action="run"]').click();
		const area = gm.locator("dialog textarea");
		await area.waitFor({ timeout: 900_000 });
		const report = (await area.textContent()) ?? "";
		expect(report).toContain("- players: two joined in frames of the page");
		expect(report.match(/(\d+) hold, (\d+) fail/)?.[2], report).toBe("0");
		const answered = linesOf(readFileSync(join(ROOT, "docs/unproven.md"), "utf8")).filter(({ habits }) => habits.length > 0);
		expect(answered.filter(({ says }) => !report.includes(`- [x] ${says} (`))).toEqual([]);
		expect(await gm.evaluate("game.users.size")).toBe(3); // the players of the frames are gone
	} finally {
		await browser.close();
		await table.close();
		rmSync(folder, { recursive: true });
	}
});
