/**
 * Turning points of matches that are over.
 */
import { describe, expect, test } from "vitest";
import { oddsAt, roundsOf, swingsOf, type TurningPoint } from "../../../src/core/campaign/turning.ts";
import { GAMES } from "../../../src/core/games.ts";
import type { Journal } from "../../../src/core/kernel/journal.ts";
import { type BySeat, seatId } from "../../../src/core/kernel/seat.ts";
import { playedWhole, seededMatch } from "../../simulated/matches.ts";

const [A, B] = [seatId("a"), seatId("b")];

function point(step: number, round: number, chances: readonly [number, number]): TurningPoint {
	return { step, round, chances: { [A]: chances[0], [B]: chances[1] } as BySeat<number> };
}

describe("swings", () => {
	test("are the largest changes, the largest first, one for each stretch", () => {
		const points = [point(0, 0, [0.5, 0.5]), point(8, 1, [0.6, 0.4]), point(20, 2, [0.2, 0.7]), point(31, 3, [0, 1])];
		expect(swingsOf(points, 2)).toEqual([
			{ seat: A, round: 1, steps: [8, 20], before: 0.6, after: 0.2 },
			{ seat: B, round: 2, steps: [20, 31], before: 0.7, after: 1 },
		]);
		expect(swingsOf(points, 9)).toHaveLength(3);
	});

	test("do not happen where nothing changes", () => {
		expect(swingsOf([point(0, 0, [0.5, 0.5]), point(8, 1, [0.5, 0.5])], 3)).toEqual([]);
		expect(swingsOf([], 3)).toEqual([]);
	});
});

describe.each(GAMES)("the odds over a match of $game.id", ({ game, flat }) => {
	test("add up to one win at the start of each round, and at the end they are the result", async () => {
		const seeded = seededMatch(game.id, 2);
		const { match } = playedWhole(seeded);
		const moments = [...roundsOf(game, match.journal)].flatMap((each) => each ?? []);
		const rounds = moments.map(({ state }) => game.situation(state.open).round);
		expect(rounds.slice(0, -1)).toEqual([...new Set(rounds)].slice(0, rounds.length - 1));
		expect(moments.at(-1)?.state.open).toEqual(match.state.open);
		for (const moment of [moments[0], moments.at(-2), moments.at(-1)]) {
			const odds = moment && (await oddsAt(game, moment, { seeds: [1, 2], policy: seeded.policy, flat }));
			const chances = Object.values(odds?.chances ?? {});
			expect(chances).toHaveLength(seeded.setup.seats.length);
			expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1);
			expect(odds?.step).toBe(moment?.length);
		}
	});

	test("end before an entry that does not follow", () => {
		const { match } = playedWhole(seededMatch(game.id, 2), 12);
		const { journal } = match;
		const broken = { ...journal, log: { ...journal.log, 5: { ...journal.log[4], kind: "ruling", changes: [], reason: "", voided: null } } };
		const moments = [...roundsOf(game, broken as Journal)]; // such a journal is never stored
		expect(moments.length).toBeLessThanOrEqual(6);
		expect([...roundsOf(game, journal)]).toHaveLength(match.length + 1);
	});

	test("end where the match is over, whatever its journal has after that", () => {
		const { match } = playedWhole(seededMatch(game.id, 2));
		const { log } = match.journal;
		const after = { ...Object.values(log)[0], kind: "ruling", changes: [], reason: "", voided: null };
		const longer = { ...match.journal, log: { ...log, [1 + Math.max(...Object.keys(log).map(Number))]: after } };
		const moments = [...roundsOf(game, longer as Journal)]; // such a journal is never stored
		expect(moments.at(-1)?.state.open).toEqual(match.state.open);
	});

	test("are none if the simulation was stopped before a match was over", async () => {
		const { setup: _, ...seeded } = seededMatch(game.id, 2);
		const { match } = playedWhole(seededMatch(game.id, 2), 2);
		expect(await oddsAt(game, match, { seeds: [1], policy: seeded.policy, signal: { aborted: true } })).toBeNull();
	});
});
