/** Dice: the sources that answer requests, and impossible faces. */
import { describe, expect, it } from "vitest";
import {
	ask,
	canShow,
	type DiceRequest,
	type Dicing,
	scriptedDice,
	seededDice,
	settleOutside,
	settleWith,
	settleWithout,
	total,
} from "../../../src/core/kernel/dice.ts";
import { seatId } from "../../../src/core/kernel/seat.ts";

const sixes = (count: number): DiceRequest => ({ count, faces: 6, reason: "test", seat: null });

/** Rolls 2D6, and as many D10 as they show. */
function* cascade(): Dicing<{ first: number; second: number }> {
	const first = total(yield* ask(sixes(2)));
	const second = total(yield* ask({ count: first, faces: 10, reason: "cascade", seat: seatId("one") }));
	return { first, second };
}

describe("asking", () => {
	it("gives back the request with the faces shown", () => {
		const request = { count: 2, faces: 6, reason: "test", seat: seatId("one") };
		expect(settleWith(ask(request), () => [3, 4])).toEqual({ ...request, shown: [3, 4] });
	});

	it("may depend on earlier faces", () => {
		const { roll, close } = scriptedDice([1, 2, 10, 9, 8]);
		expect(settleWith(cascade(), roll)).toEqual({ first: 3, second: 27 });
		close();
	});

	it("is a defect in a calculation without dice", () => {
		expect(() => settleWithout(cascade())).toThrow("2D6");
		expect(settleWithout(noDice())).toBe("none");
	});
});

function* noDice(): Dicing<string> {
	return "none";
}

describe("seeded dice", () => {
	const shownBy = (seed: number) => {
		const roll = seededDice(seed);
		return [...roll(sixes(12)), ...roll({ ...sixes(5), faces: 10 })];
	};

	it("always show the same for a seed: these faces are as old as the journal's format", () => {
		expect(shownBy(0)).toEqual([2, 4, 5, 3, 6, 5, 1, 3, 3, 4, 3, 2, 8, 4, 10, 3, 8]);
		expect(shownBy(1)).toEqual([1, 5, 5, 4, 5, 4, 1, 2, 6, 1, 5, 6, 3, 3, 7, 10, 4]);
		expect(shownBy(-2_026)).toEqual([2, 3, 4, 1, 2, 4, 2, 2, 4, 4, 2, 5, 7, 8, 3, 7, 7]);
	});

	it("begin differently for neighbouring seeds: the first two dice of 3,600 seeds spread evenly over all 36 pairs", () => {
		const pairs = new Map<string, number>();
		for (let seed = 0; seed < 3600; seed++) {
			const pair = seededDice(seed)(sixes(2)).join();
			pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
		}
		expect(pairs.size).toBe(36);
		const chiSquared = [...pairs.values()].reduce((sum, seen) => sum + (seen - 100) ** 2 / 100, 0);
		expect(chiSquared).toBeLessThan(66.6); // 35 degrees of freedom, 1 in 1,000
		const repeats = Array.from({ length: 3600 }, (_, seed) => seed).filter((seed) => firstOf(seed) === firstOf(seed + 6)).length;
		expect(repeats).toBeGreaterThan(500);
		expect(repeats).toBeLessThan(700);
	});

	it("show every face about equally often", () => {
		const roll = seededDice(7);
		const seen = [0, 0, 0, 0, 0, 0];
		for (const face of roll(sixes(6000))) seen[face - 1] = (seen[face - 1] ?? 0) + 1;
		for (const times of seen) expect(Math.abs(times - 1000)).toBeLessThan(120);
	});
});

const firstOf = (seed: number) => seededDice(seed)(sixes(1))[0];

describe("scripted dice", () => {
	it("show exactly the faces of the script, in order", () => {
		const { roll, close } = scriptedDice([6, 1, 4]);
		expect([roll(sixes(1)), roll(sixes(2))]).toEqual([[6], [1, 4]]);
		expect(close).not.toThrow();
	});

	it("are a defect if the script runs out", () => {
		const { roll } = scriptedDice([6]);
		expect(() => roll(sixes(2))).toThrow("run out");
	});

	it("are a defect if faces are left over", () => {
		const { roll, close } = scriptedDice([6, 5, 4]);
		roll(sixes(1));
		expect(close).toThrow("2 dice left over");
	});
});

describe("dice from outside", () => {
	it("may take time", async () => {
		const asked: string[] = [];
		const result = await settleOutside(cascade(), async (request) => {
			asked.push(`${request.count}D${request.faces}`);
			await Promise.resolve();
			return Array.from({ length: request.count }, () => 1);
		});
		expect(result).toEqual({ first: 2, second: 2 });
		expect(asked).toEqual(["2D6", "2D10"]);
	});

	it("fail the calculation if they fail", async () => {
		await expect(settleOutside(cascade(), () => Promise.reject(new Error("the table fell over")))).rejects.toThrow("fell over");
	});

	it("are a defect if they show impossible faces", async () => {
		await expect(settleOutside(cascade(), async () => [7, 1])).rejects.toThrow("2D6 cannot show [7, 1]");
	});
});

describe("impossible faces", () => {
	it.each([
		["too few", [3]],
		["too many", [3, 3, 3]],
		["none", []],
		["a nought", [0, 3]],
		["above the die", [3, 7]],
		["a fraction", [3, 2.5]],
		["no number at all", [3, Number.NaN]],
	])("are caught before they reach a rule: %s", (_, shown) => {
		expect(canShow(sixes(2), shown)).toBe(false);
		expect(() => settleWith(ask(sixes(2)), () => shown)).toThrow("cannot show");
	});

	it("are faces that the dice do not have", () => {
		expect(canShow(sixes(2), [1, 6])).toBe(true);
		expect(canShow({ count: 1, faces: 10 }, [10])).toBe(true);
	});
});
