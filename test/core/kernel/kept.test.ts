import { expect, test } from "vitest";
import { keptByName, keptByValue } from "../../../src/core/kernel/kept.ts";

test("a result that is kept by name is worked out once for all arguments with that name, even if it is nothing", () => {
	const asked: number[] = [];
	const parity = keptByName(
		({ value }: { readonly value: number }) => value % 2,
		({ value }) => void asked.push(value),
	);
	for (const value of [1, 2, 3, 4]) parity({ value });
	expect(asked).toEqual([1, 2]);
});

test("a result that is kept by value is its own argument's", () => {
	const doubled = keptByValue((value: number) => [2 * value]);
	expect([doubled(1), doubled(2)]).toEqual([[2], [4]]);
	expect(doubled(1)).toBe(doubled(1));
});
