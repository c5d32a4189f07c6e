/** What a seat's people bring, in words. */
import { expect, test } from "vitest";
import { boonLabel } from "../../../../src/view/shared/on-demand/campaign/crews/boons.ts";
import { speak } from "../../../../src/view/shared/startup/words/label.ts";
import { localize } from "../../support/page.ts";

const said = (size: number) => {
	const from = { name: "Abel Strand", post: "pilot", skill: "pilot", level: size };
	return speak(boonLabel("jovian-rally", { effect: "skill", size, from }), { lang: "en", localize });
};

test("a skill says what it does, and one that neither helps nor harms says so instead of a size of 0", () => {
	expect([1, -1, 0].map(said)).toEqual([
		"Abel Strand, Pilot (Pilot +1): +1 in all to the first risky manoeuvres, one point each",
		"Abel Strand, Pilot (Pilot −1): −1 in all to the first risky manoeuvres, one point each",
		"Abel Strand, Pilot (Pilot 0): makes no difference",
	]);
});
