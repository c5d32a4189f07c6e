/** The dice of a card: each shows its number within its box. */
import { expect, test } from "vitest";
import { report } from "../../../src/core/kernel/report.ts";
import { block, diceModels } from "../../../src/view/shared/startup/cards/card.ts";
import { label } from "../../../src/view/shared/startup/words/label.ts";
import { render } from "../support/page.ts";

test("a die of three figures is drawn small, and a die of two is not", () => {
	const rolls = [{ count: 2, faces: 100, reason: "fire", seat: null, shown: [99, 100] }];
	const told = block({
		code: "rolled",
		title: label("VOIDREGATTA.Checks.roll"),
		rolls: diceModels("full-thrust", report({ code: "rolled", card: "x", rolls }), []),
	});
	const html = render("templates/chat/card.hbs", { headline: "", face: null, blocks: [told] });
	expect([...html.matchAll(/<text[^>]*?(class="vr-die-long")?>(\d+)</g)].map(([, long, shown]) => [shown, long !== undefined])).toEqual([
		["99", false],
		["100", true],
	]);
});
