/** Rulings of the GM in random matches of warships: they stay playable, replay, are undone, and end. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import english from "../../../lang/en.json" with { type: "json" };
import { fullThrust } from "../../../src/core/full-thrust/game.ts";
import { seededDice } from "../../../src/core/kernel/dice.ts";
import { ofSeat } from "../../../src/core/kernel/seat.ts";
import { runs } from "../../soak.ts";
import {
	expectLevers,
	expectReplay,
	expectStandstill,
	fieldsOf,
	moveFields,
	ruleAtRandom,
	rulingsIn,
} from "../kernel/support/random-rulings.ts";
import { opened, pickAct, playedOn, playingOf, type Recipe, recipes, sealingOf, type ThrustMatch } from "./support/random-matches.ts";

/** No match has more rulings than this. */
const MOST_RULINGS = 30;

/** Plays a match with a ruling in every fourth act. Returns the match, and some of its earlier states. */
function ruledMatch(recipe: Recipe): { readonly match: ThrustMatch; readonly stations: readonly ThrustMatch[] } {
	const dice = seededDice(recipe.seed);
	const playing = playingOf(recipe);
	const { upTo } = playing.whim;
	const pick = (count: number): number => upTo(count - 1);
	let match: ThrustMatch = opened(recipe).match;
	const stations: ThrustMatch[] = [];
	for (let act = 0; act < recipe.acts && match.state.open.phase !== "over"; act++) {
		// The kernel keeps the game's type of state.
		if (pick(4) === 0 && rulingsIn(match) < MOST_RULINGS) match = ruleAtRandom(fullThrust, match, { pick, dice }) as ThrustMatch;
		if (match.state.open.phase === "over") break;
		expectSound(match);
		match = playedOn(match, pickAct(match, playing), dice).played.match;
		if (act % 10 === 0) stations.push(match);
	}
	return { match, stations };
}

function expectSound(match: ThrustMatch): void {
	const { open } = match.state;
	const { awaited } = fullThrust.situation(open);
	if (!sealingOf().due(open)) expect(awaited.length).toBeGreaterThan(0);
	for (const seat of awaited) expect(ofSeat(open.ships, seat).status).toBe("in-play");
	expectLevers(fullThrust, match, english.VOIDREGATTA["full-thrust"]);
}

describe("a match of warships with rulings", () => {
	test("waits only for ships on the table, replays to the same match, and is undone", () => {
		let made = 0;
		const fields = fieldsOf(english.VOIDREGATTA["full-thrust"]);
		const seen = new Set<string>();
		fc.assert(
			fc.property(recipes({ acts: 120 }), (recipe) => {
				const { match, stations } = ruledMatch(recipe);
				made += rulingsIn(match);
				expectReplay(fullThrust, match, stations.slice(-3));
				for (const then of stations.slice(-2)) expectStandstill(fullThrust, then, seededDice(recipe.seed));
				for (const then of stations.slice(-2)) moveFields(fullThrust, then, { pick: () => 0, dice: seededDice(recipe.seed), set: seen });
			}),
			{ numRuns: runs(200, 50), endOnFailure: true },
		);
		expect(made).toBeGreaterThan(100);
		expect([...seen].sort()).toEqual(fields);
	});

	test("ends after the agreed turns at the latest", () => {
		fc.assert(
			fc.property(recipes({ acts: 3000 }), (recipe) => {
				expect(ruledMatch(recipe).match.state.open.phase).toBe("over");
			}),
			{ numRuns: runs(30, 5), endOnFailure: true },
		);
	});
});
