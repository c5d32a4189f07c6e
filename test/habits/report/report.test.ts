// The report that a person pastes into an issue.
import { expect, test } from "vitest";
import { habitReport } from "./report.ts";

test("a report names the world, counts, and gives each failure its reason", () => {
	const report = habitReport(
		[
			{ subject: "chat", title: "A card stays (§5)", state: "holds" },
			{ subject: "combat", title: "Turn may be null (§4)", state: "fails", why: "Error: turn: expected null, found 0" },
			{ subject: "sockets", title: "A sender is stamped (§6)", state: "pending", why: "needs player" },
		],
		{ Foundry: "14.366" },
	);
	expect(report).toContain("- Foundry: 14.366");
	expect(report).toContain("1 hold, 1 fail, 1 were not tried.");
	expect(report).toContain("### They fail\n- combat: Turn may be null (§4)\n  Error: turn: expected null, found 0");
	expect(report.split("### Not tried")[1]).toContain("needs player");
});
