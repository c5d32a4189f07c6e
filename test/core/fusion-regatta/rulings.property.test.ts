/** Rulings of the GM in random regattas: they stay playable, replay, are undone, and keep sealed orders secret. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import english from "../../../lang/en.json" with { type: "json" };
import { fusionRegatta } from "../../../src/core/fusion-regatta/game.ts";
import { seededDice, settleWith } from "../../../src/core/kernel/dice.ts";
import { entriesOf, publicJournal } from "../../../src/core/kernel/journal.ts";
import { follow, play } from "../../../src/core/kernel/match.ts";
import { expectAccepted } from "../../../src/core/kernel/outcome.ts";
import { runs } from "../../soak.ts";
import {
	expectEnd,
	expectLevers,
	expectReplay,
	expectStandstill,
	fieldsOf,
	moveFields,
	ruleAtRandom,
	rulingsIn,
} from "../kernel/support/random-rulings.ts";
import { opened, pickAct, pickerOf, type Recipe, type RegattaMatch, recipes } from "./support/random-regatta.ts";

/** No match has more rulings than this. */
const MOST_RULINGS = 25;

function ruledRace(recipe: Recipe): { readonly match: RegattaMatch; readonly stations: readonly RegattaMatch[] } {
	const dice = seededDice(recipe.seed);
	const pick = pickerOf(recipe);
	let match: RegattaMatch = opened(recipe).match;
	const stations: RegattaMatch[] = [];
	/** The match when nothing was sealed last. */
	let clear = match;
	for (let act = 0; act < recipe.acts && match.state.open.phase !== "over"; act++) {
		// The kernel keeps the game's type of state.
		if (pick(4) === 0 && rulingsIn(match) < MOST_RULINGS) match = ruleAtRandom(fusionRegatta, match, { pick, dice }) as RegattaMatch;
		if (match.state.open.phase === "over") break;
		if (Object.keys(match.state.sealed).length === 0) clear = match;
		expectSound(match, clear);
		// A retirement or a card of the officials may be refused; an answer or an order may not.
		const outcome = settleWith(play(fusionRegatta, match, pickAct(match, pick, recipe.skilled)), dice);
		if (outcome.ok) match = outcome.value.match;
		else expect(fusionRegatta.codes.refusals).toContain(outcome.refusal.code);
		if (act % 10 === 0) stations.push(match);
	}
	return { match, stations };
}

function expectSound(match: RegattaMatch, clear: RegattaMatch): void {
	const { open, sealed } = match.state;
	for (const seat of fusionRegatta.situation(open).awaited) expect(open.yachts[seat]?.status).toBe("racing");
	expectLevers(fusionRegatta, match, english.VOIDREGATTA["fusion-regatta"]);
	if (match === clear) return;
	// An onlooker, who knows no sealed order, comes from the same match to the same state.
	let onlooker = clear;
	for (const entry of entriesOf(publicJournal(match.journal, match.secrets)).slice(clear.length)) {
		onlooker = expectAccepted(follow(fusionRegatta, onlooker, entry)).match;
	}
	expect(onlooker.state.open).toEqual(open);
	expect(Object.keys(onlooker.state.sealed)).toEqual(Object.keys(sealed));
}

describe("a regatta with rulings", () => {
	test("waits only for yachts in the race, replays to the same match, is undone, and shows onlookers the same state", () => {
		let made = 0;
		const fields = fieldsOf(english.VOIDREGATTA["fusion-regatta"]);
		const seen = new Set<string>();
		fc.assert(
			fc.property(recipes({ acts: 90 }), (recipe) => {
				const { match, stations } = ruledRace(recipe);
				made += rulingsIn(match);
				expectReplay(fusionRegatta, match, stations.slice(-3));
				// A race that has come to its results by itself needs no closing.
				const ending = match.state.open.phase === "results" ? ["close-results"] : ["close", "close-results"];
				expectEnd(fusionRegatta, match, ending, seededDice(recipe.seed));
				for (const then of stations.slice(-2)) expectStandstill(fusionRegatta, then, seededDice(recipe.seed));
				for (const then of stations.slice(-2)) moveFields(fusionRegatta, then, { pick: () => 0, dice: seededDice(recipe.seed), set: seen });
			}),
			{ numRuns: runs(200, 25), endOnFailure: true },
		);
		expect(made).toBeGreaterThan(100);
		expect([...seen].sort()).toEqual(fields);
	});
});
