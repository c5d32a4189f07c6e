/** A world has matches from before the first release: everybody reads why they are not shown, and the GM exports their records. */
import { afterEach, describe, expect, test } from "vitest";
import { jovianRally } from "../../../src/core/index.ts";
import { JOURNAL_VERSION } from "../../../src/core/kernel/record/version.ts";
import { exportRecord, wordsOf } from "../../attacks/support/record-desk.ts";
import { BOTH_IN_SOAK } from "../../tabletop/generations/tested.ts";
import { type Client, openTable, type Table, USERS } from "../../tabletop/open-table.ts";
import { apiOf } from "../tables/rally-table.ts";

const WHY = /^This was recorded before the first release of the module/;

/** A rally of two, as a build from before the first release stored it. */
const OLDER = {
	_id: "oldermatch000000",
	type: "void-regatta.match",
	active: true,
	combatants: [],
	system: {
		game: jovianRally.id,
		version: JOURNAL_VERSION - 1,
		options: { ...jovianRally.defaults(), rulings: 12 },
		seats: ["one", "two"].map((id) => ({ id, design: { skill: 6 } })),
		stage: "running",
	},
};

let table: Table;

afterEach(() => table.close());

/** The GM brings a file in as a match in the archive; returns what the GM reads then. */
async function bringIn(gm: Client, text: string): Promise<string> {
	apiOf(gm).show("archive");
	await table.settled();
	gm.click('.vr-archive-window [data-action="import"]');
	await expect.poll(() => gm.all('dialog input[type="file"]').length).toBe(1);
	gm.chooseFile('dialog input[type="file"]', text);
	gm.click('dialog [data-action="open"]');
	await table.settled();
	return gm.notifications.at(-1) ?? "";
}

describe.each(BOTH_IN_SOAK)("a match from before the first release, on V%i", (generation) => {
	test("is named to the GM when the world opens, and every window says why it is not shown", async () => {
		table = await openTable({ generation, world: { combats: [OLDER] } });
		const [gm, one] = [await table.join(USERS.gm), await table.join(USERS.one)];
		await table.settled();
		await expect.poll(() => gm.notifications).toContainEqual(expect.stringMatching(/^From before the first release.*: Jovian Rally/));
		expect(one.notifications).toEqual([]);
		for (const words of [...(await wordsOf(table, gm)), ...(await wordsOf(table, one))]) expect(words).toMatch(WHY);
		const actions = gm.all<HTMLElement>(".vr-control-window .vr-record-panel button").map(({ dataset }) => dataset["action"]);
		expect(actions).toEqual(["export-record"]);
		expect(gm.find(".vr-control-window .vr-unreadable h2").textContent).toBe("This match is from before the first release");
	});

	test("is exported whole, and its file is refused by name as a new match and as a copy", async () => {
		table = await openTable({ generation, world: { combats: [OLDER] } });
		const gm = await table.join(USERS.gm);
		await table.settled();
		const file = await exportRecord(table, gm);
		expect(JSON.parse(file).journal).toMatchObject({ version: JOURNAL_VERSION - 1, seats: OLDER.system.seats, options: { rulings: 12 } });
		expect(await bringIn(gm, file)).toMatch(WHY);
		expect(gm.game.combats.contents).toHaveLength(1);
	});
});
