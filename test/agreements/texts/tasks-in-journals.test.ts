/**
 * The journals of rules list each crew task as the game's table has it: JR-22, FR-27, SC-55, FT-25.
 */
import { describe, expect, test } from "vitest";
import { ROOMS } from "../../../src/view/rooms.ts";
import { edgeLabel, taskName } from "../../../src/view/shared/on-demand/campaign/crews/task-words.ts";
import { label, speak } from "../../../src/view/shared/startup/words/label.ts";
import { localize } from "../../view/support/page.ts";
import { read } from "../sources.ts";

describe.each(ROOMS.map(({ id }) => id))("the journal of %s", (id) => {
	test("has a row for each task: name, skill, target, gain and cost", async () => {
		const { room } = (await ROOMS.find((each) => each.id === id)?.load()) ?? {};
		const { tasks = [] } = (await room?.tasks?.()) ?? {};
		const journal = read(`packs/_source/rules/${id}.json`);
		const rows = tasks.map(({ id: task, skill, target, success, failure }) => {
			const by = label(`VOIDREGATTA.Campaign.Skill.${skill}`);
			const cells = speak([taskName(task), by, edgeLabel(id, success), edgeLabel(id, failure)], { lang: "en", localize });
			const [name, skillName, gain, cost] = cells.map(String);
			return [name, skillName, String(target), gain, cost].map((cell) => `<td>${cell}</td>`).join("");
		});
		expect(rows.length).toBeGreaterThanOrEqual(9);
		expect(rows.filter((row) => !journal.includes(row))).toEqual([]);
	});
});
