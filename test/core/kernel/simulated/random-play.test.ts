/**
 * Random play as a soak does it: it finds what is wrong with a game, and shows it with the fewest moves.
 */
import { describe, expect, test } from "vitest";
import { GAMES } from "../../../../src/core/games.ts";
import type { AnyGame } from "../../../../src/core/kernel/game.ts";
import { beginningsOf } from "../../../journals/candidates.ts";
import { playAtRandom } from "../../../random-play/play.ts";
import { faultOf, shrunk } from "../../../random-play/shrink.ts";

describe.each(GAMES.map(({ game }) => game))("random play of $id", (game) => {
	test("goes on without a fault, with rulings and undone steps", () => {
		const played = beginningsOf(game.id, 4, 5).map((begun) => playAtRandom(game, begun, 40));
		expect(played.map(({ fault }) => fault)).toEqual(played.map(() => null));
		const kinds = new Set(played.flatMap(({ counts }) => Object.keys(counts)));
		expect([...kinds]).toEqual(expect.arrayContaining(["ruling", "undone"]));
	});
});

/** A game with a fault: once somebody is at this round, nobody is named. */
function silent(game: AnyGame, round: number): AnyGame {
	return {
		...game,
		situation: (open) => {
			const situation = game.situation(open);
			return situation.round >= round ? { ...situation, awaited: [], over: false } : situation;
		},
		settle: function* (open, seat, command) {
			const { round: now } = game.situation(open);
			return now >= round ? { ok: false, refusal: { code: "wrong-phase", facts: {} } } : yield* game.settle(open, seat, command);
		},
	};
}

describe("a game with a fault", () => {
	const [rally] = GAMES.map(({ game }) => game);
	if (!rally) throw new Error("There is a game");

	test("is found, and the play is shrunk to few moves that show the same again", () => {
		const broken = silent(rally, 1);
		const found = beginningsOf(rally.id, 6, 5)
			.map((begun) => playAtRandom(broken, begun, 120))
			.find(({ fault }) => fault !== null);
		expect(found?.fault).toBe("awaited: nobody is named, and the match is not over");
		if (!found) return;
		const least = shrunk(broken, found.play);
		expect(least.moves.length).toBeLessThanOrEqual(Math.min(found.play.moves.length, 2 * least.setup.seats.length));
		expect(faultOf(broken, JSON.parse(JSON.stringify(least)))).toBe(found.fault);
		expect(faultOf(rally, least)).toBeNull();
	});
});
