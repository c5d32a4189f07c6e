/** Rolls that a person typed: how a journal marks them, and what undo and a re-roll do to the mark. */
import { describe, expect, it } from "vitest";
import { type Answer, settleOutside } from "../../../src/core/kernel/dice.ts";
import { type Act, entriesOf } from "../../../src/core/kernel/journal.ts";
import { play, replay, undo } from "../../../src/core/kernel/match.ts";
import { expectAccepted } from "../../../src/core/kernel/outcome.ts";
import { coinGame } from "./support/coin-game.ts";
import { type CoinMatch, done, heads, newMatch, onDice, toss } from "./support/table.ts";

const typed = (face: number): Answer => ({ shown: [face], byHand: true });

async function playedOn(match: CoinMatch, act: Act, ...answers: readonly Answer[]) {
	const left = [...answers];
	const source = () => Promise.resolve(left.shift() ?? []);
	return expectAccepted(await settleOutside(play(coinGame, match, act), source)).match;
}

const rollsOf = ({ journal }: CoinMatch) => entriesOf(journal).at(-1)?.rolls;

describe("a roll that a person typed", () => {
	it("is marked in the journal and its report, and replays; other rolls have no mark", async () => {
		const match = await playedOn(newMatch(), toss(heads), typed(2));
		expect(rollsOf(match)).toMatchObject([{ seat: heads, shown: [2], byHand: true }]);
		const raw = JSON.parse(JSON.stringify(match.journal));
		expect(expectAccepted(replay(coinGame, raw)).state).toEqual(match.state);
		expect(rollsOf(done(newMatch(), toss(heads), [2]))?.[0]).not.toHaveProperty("byHand");
	});

	it("cannot lose its mark: the chain breaks", async () => {
		const { journal } = await playedOn(newMatch(), toss(heads), typed(2));
		const raw = JSON.parse(JSON.stringify(journal));
		delete raw.log["0"].rolls[0].byHand;
		expect(replay(coinGame, raw)).toMatchObject({ refusal: { facts: { why: "chain" } } });
	});

	it("is undone and played again: the same faces, still marked", async () => {
		const undone = expectAccepted(undo(coinGame, await playedOn(newMatch(), toss(heads), typed(2)), 0));
		const match = onDice([], () => done(undone, toss(heads)));
		expect(rollsOf(match)).toMatchObject([{ shown: [2], byHand: true }]);
	});

	it("can have a die rolled again: it stays marked only if the new face was typed too", async () => {
		const undone = expectAccepted(undo(coinGame, await playedOn(newMatch(), toss(heads), typed(2)), 0));
		const roll = { count: 1, faces: 2, reason: "toss", seat: heads };
		const reroll: Act = { kind: "reroll", roll, place: 0, die: 0, reason: "", from: 0 };
		const rolled = done(await playedOn(undone, reroll, [1]), toss(heads));
		expect(rollsOf(rolled)?.[0]).toMatchObject({ shown: [1] });
		expect(rollsOf(rolled)?.[0]).not.toHaveProperty("byHand");
		expect(rollsOf(done(await playedOn(undone, reroll, typed(1)), toss(heads)))).toMatchObject([{ shown: [1], byHand: true }]);
	});
});
