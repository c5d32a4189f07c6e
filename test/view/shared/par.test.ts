/** Differences to par in words, in the units of each game. */
import { expect, test } from "vitest";
import { parLabel, parsLabel } from "../../../src/view/shared/on-demand/campaign/events/fame.ts";
import { speak } from "../../../src/view/shared/startup/words/label.ts";
import { localize } from "../support/page.ts";

const ENGLISH = { lang: "en", localize };

test("a difference to par has the units of its game, one or many", () => {
	const said = [parLabel("jovian-rally", 1), parLabel("jovian-rally", -4), parLabel("fusion-regatta", 1), parLabel("fusion-regatta", -3)];
	expect(speak(said, ENGLISH)).toEqual(["+1 kg", "−4 kg", "+1 segment", "−3 segments"]);
	const pars = [
		{ game: "fusion-regatta", best: -3 },
		{ game: "jovian-rally", best: 4 },
	];
	expect(speak([parsLabel(pars), parsLabel([])], ENGLISH)).toEqual(["−3 segments and +4 kg", ""]);
});
