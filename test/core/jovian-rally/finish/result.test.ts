/** Results as actors keep them. */
import { expect, test } from "vitest";
import { readResult, readStatus } from "../../../../src/core/jovian-rally/finish/result.ts";

test("a stored result gives its numbers", () => {
	const stored = { score: -4, burnt: 36, dumped: 20, moons: 21, of: 21, place: 1, status: "finished", prize: 5000 };
	expect(readResult(stored)).toEqual({ score: -4, burnt: 36, dumped: 20, moons: 21, of: 21, prize: 5000 });
	expect(readStatus(stored.status)).toBe("finished");
});

test("a missing or odd value counts as 0, and an unknown status as flying", () => {
	const nothing = { score: 0, burnt: 0, dumped: 0, moons: 0, of: 0, prize: 0 };
	expect(readResult({})).toEqual(nothing);
	expect(readResult(null)).toEqual(nothing);
	expect(readResult({ score: "12", moons: 3 })).toEqual({ ...nothing, moons: 3 });
	expect([readStatus("lost"), readStatus(undefined)]).toEqual(["flying", "flying"]);
});
