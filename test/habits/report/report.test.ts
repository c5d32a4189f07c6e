// The report that a person pastes into an issue.
import { expect, test } from "vitest";
import { linesOf } from "./lines.ts";
import { habitReport } from "./report.ts";

const RESULTS = [
	{ subject: "chat", says: "A card stays.", title: "A card stays. (§5)", state: "holds" },
	{
		subject: "combat",
		says: "Turn may be null.",
		title: "Turn may be null. (§4)",
		state: "fails",
		why: "Error: turn: expected null, found 0",
	},
	{ subject: "sockets", says: "A sender is stamped.", title: "A sender is stamped. (§6)", state: "pending", why: "needs player" },
] as const;

test("a report names the world, counts, and gives each failure its reason", () => {
	const report = habitReport(RESULTS, { Foundry: "14.366" });
	expect(report).toContain("- Foundry: 14.366");
	expect(report).toContain("1 hold, 1 fail, 1 were not tried.");
	expect(report).toContain("### They fail\n- combat: Turn may be null. (§4)\n  Error: turn: expected null, found 0");
	expect(report.split("### Not tried")[1]).toContain("needs player");
});

test("a report ticks the lines of the page whose habits all hold, and names what is open of the others", () => {
	const page = `- [ ] \`npm run habits\` first.
| what must hold | habits |
| -------------- | ------ |
| Cards are there. | “A card stays.” |
| Nobody has the turn. | “A card stays.” “Turn may be null.” |
| Nobody forges. | “A sender is stamped.” |
- [ ] Look at it in the dark.`;
	expect(habitReport(RESULTS, {}, linesOf(page)).split("### The lines of docs/unproven.md\n")[1]?.split("\n\n")[0]?.split("\n")).toEqual([
		"- [x] Cards are there. (A card stays.)",
		"- [ ] Nobody has the turn. (open: Turn may be null.)",
		"- [ ] Nobody forges. (open: A sender is stamped.)",
		"- [ ] Look at it in the dark. (by hand)",
	]);
});
