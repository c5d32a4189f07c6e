// @vitest-environment jsdom
/** The debrief of a regatta as its panel shows it. */
import { expect, test } from "vitest";
import { debriefModel } from "../../../src/view/fusion-regatta/debrief.ts";
import { render } from "../support/page.ts";

test("the debrief says of each leg what it took and lost, and all of it in one sentence", () => {
	const page = document.createElement("div");
	const legs = [
		{ gate: 1, flown: { segments: 20, fuel: 12 }, best: { kind: "faster", segments: 17, fuel: 14.5 } },
		{ gate: 2, flown: { segments: 9, fuel: 3 }, best: null },
	] as const;
	page.innerHTML = render("templates/fusion-regatta/debrief.hbs", debriefModel(legs, "Copper Kettle"));
	expect(page.querySelector("h2")?.textContent).toBe("Debrief of Copper Kettle");
	expect(page.querySelector("p")?.textContent).toContain("3 segments and −2.5 dots of fuel");
	const rows = [...page.querySelectorAll("tbody tr")].map(({ className, children }) => [
		className,
		...[...children].map(({ textContent }) => textContent),
	]);
	expect(rows).toEqual([
		["vr-costly", "1", "Fly faster", "20 (+3)", "12 (−2.5)"],
		["", "2", "Needs two burns", "9", "3"],
	]);
});
