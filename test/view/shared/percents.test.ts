/** Shares of one whole in percent. */
import { expect, test } from "vitest";
import { speak } from "../../../src/view/shared/startup/words/label.ts";
import { percents } from "../../../src/view/shared/startup/words/measure.ts";
import { localize } from "../support/page.ts";

const said = (shares: readonly number[]) => speak(percents(shares), { lang: "en", localize });

test("shares of one whole add up to 100 %: what rounding leaves goes to the largest remainders", () => {
	expect(said([10 / 36, 11 / 36, 15 / 36])).toEqual(["28%", "30%", "42%"]);
	expect(said([1 / 3, 1 / 3, 1 / 3])).toEqual(["34%", "33%", "33%"]);
	expect(said([0.005, 0.005, 0.99])).toEqual(["1%", "0%", "99%"]);
	expect(said([1, 0, 0])).toEqual(["100%", "0%", "0%"]);
});

test("any seven chances in 36ths add up to 100%", () => {
	for (let first = 0; first <= 30; first++) {
		const rest = 36 - first;
		const parts = [first, Math.floor(rest / 2), Math.floor(rest / 3), rest - Math.floor(rest / 2) - Math.floor(rest / 3)];
		const sum = said(parts.map((part) => part / 36)).reduce((total, each) => total + Number.parseInt(String(each), 10), 0);
		expect([first, sum]).toEqual([first, 100]);
	}
});
