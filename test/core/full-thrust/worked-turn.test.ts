/** The game plays the turn of the journal's page "A worked turn", on the same dice. */
import { expect, it } from "vitest";
import { factsOf, shipIn } from "./support/battles.ts";
import { workedTurn } from "./support/worked-turn.ts";

it("A worked turn: orders, initiative, movement, fire, and the check of a strained drive", () => {
	const { start, moved, first, second, ended } = workedTurn();
	expect(moved.open.initiative).toEqual(["a", "b"]);
	const [x, y] = [expect.closeTo(-4.1, 1), expect.closeTo(4.1, 1)];
	expect(shipIn(moved.open, "a")).toMatchObject({ x, y, course: 10, velocity: 6 });
	expect(shipIn(moved.open, "b")).toMatchObject({ y: 14, course: 6, turn: { em: 2 } });
	expect(factsOf("fired", first)).toMatchObject({ effectiveRange: expect.closeTo(22, 0), dice: 1, damage: 1 });
	expect([shipIn(second.open, "a").marked, shipIn(second.open, "b").marked]).toEqual([2, 1]);
	expect(factsOf("strained", ended)).toMatchObject({ number: 6, fails: false, rating: 4, em: 2 });
	expect(ended.open.turn).toBe(start.turn + 1);
});
