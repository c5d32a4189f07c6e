/** The credits that racers win. */
import { expect, test } from "vitest";
import { report } from "../../../src/core/jovian-rally/reports.ts";
import { seatId } from "../../../src/core/kernel/seat.ts";
import { purse } from "../../../src/view/jovian-rally/purse.ts";

const [a, b] = [seatId("a"), seatId("b")];
const over = { standings: [], pot: 9000, share: 4500, winners: [a, b], prizeMark: 60, prizeAmount: 1000, prizeWinners: [b] };

test("JR-14, JR-17: the winners share the pot, and each winner of the grand prize gets it", () => {
	expect(purse.dues(report({ code: "race-over", card: "over", facts: over }))).toEqual([
		{ seat: a, credits: 4500, why: "pot" },
		{ seat: b, credits: 4500, why: "pot" },
		{ seat: b, credits: 1000, why: "prize" },
	]);
	const empty = { ...over, pot: 0, share: 0, prizeAmount: 0 };
	expect(purse.dues(report({ code: "race-over", card: "over", facts: empty }))).toEqual([]);
});
