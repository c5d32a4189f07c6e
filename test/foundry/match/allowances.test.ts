/** How much a player may send at once. `test/attacks/limits.test.ts` tests what the limits stop. */
import { expect, test } from "vitest";
import { allowances } from "../../../src/foundry/match/wire/limits.ts";

test("a player seals the orders of thirty ships by one click, and then chooses again: the referee lets all of them in", () => {
	const mayCome = allowances(() => 0);
	const sent = Array.from({ length: 31 }, () => mayCome({ id: "one", isGM: false }));
	expect(sent.every(({ ok }) => ok)).toBe(true);
});
