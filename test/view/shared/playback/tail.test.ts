/** The rest of a match, for those who have nothing to decide in it any more. */
import { expect, test } from "vitest";
import type { Situation } from "../../../../src/core/kernel/game.ts";
import { isTail, tailStart } from "../../../../src/view/shared/on-demand/playback/tail.ts";
import { FACES } from "../../jovian-rally/seeded-race.ts";

const [A, B] = FACES.map(({ id }) => id) as [Situation["awaited"][number], Situation["awaited"][number]]; // the race has seats
const ends = { finished: "finished", dead: "wrecked" } as const;

const at = (a: string, b: string): Pick<Situation, "seats"> => ({ seats: { [A]: { code: a, facts: {} }, [B]: { code: b, facts: {} } } });

test("begins with the end of the own craft; for an onlooker and after the match, with the first finish", () => {
	const flying = { seat: A, ends, over: false };
	expect(isTail(at("racing", "finished"), flying)).toBe(false);
	expect(isTail(at("finished", "racing"), flying)).toBe(true);
	expect(isTail(at("dead", "racing"), flying)).toBe(true);
	expect(isTail(at("racing", "finished"), { ...flying, seat: null })).toBe(true);
	expect(isTail(at("racing", "dead"), { ...flying, seat: null })).toBe(false);
	expect(isTail(at("racing", "finished"), { ...flying, over: true })).toBe(true);
	expect(isTail(at("racing", "racing"), { ...flying, over: true })).toBe(false);
});

test("is found among the steps that somebody knows, wherever it begins", () => {
	const steps = [3, 4, 7, 8, 11, 20, 21];
	for (const begins of [3, 5, 8, 21]) {
		const situationAt = (step: number) => at(step >= begins ? "finished" : "racing", "racing");
		expect(tailStart(steps, situationAt, { seat: A, ends, over: false })).toBe(steps.find((step) => step >= begins));
	}
	expect(tailStart(steps, () => at("racing", "racing"), { seat: A, ends, over: false })).toBeNull();
	expect(tailStart([], () => null, { seat: A, ends, over: false })).toBeNull();
});
