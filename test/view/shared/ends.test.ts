/** The ends of craft that presenters name are standings of their games. */
import { expect, test } from "vitest";
import { ROOMS } from "../../../src/view/rooms.ts";

test.each(ROOMS)("every end of $id is one of its standings, and craft that play on have none", async ({ load }) => {
	const { presenter, game } = (await load()).room;
	const ends = Object.keys(presenter.ends ?? {});
	expect(ends.length).toBeGreaterThan(0);
	expect(game.codes.statuses).toEqual(expect.arrayContaining(ends));
	expect(ends.length).toBeLessThan(game.codes.statuses.length);
});
