/** Rulings of the GM in random races: the race stays playable, replays, is undone, and ends. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import english from "../../../lang/en.json" with { type: "json" };
import { jovianRally } from "../../../src/core/jovian-rally/game.ts";
import { seededDice, settleWith } from "../../../src/core/kernel/dice.ts";
import { play } from "../../../src/core/kernel/match.ts";
import { expectAccepted } from "../../../src/core/kernel/outcome.ts";
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
import { mostCommands, opened, pickAct, pickerOf, type RallyMatch, recipes } from "./support/random-race.ts";

/** No race has more rulings than this, since each may prolong it. */
const MOST_RULINGS = 25;

describe("a race with rulings", () => {
	it("always waits for a racer in the race until it ends, replays to the same match, and is undone", () => {
		let made = 0;
		const fields = fieldsOf(english.VOIDREGATTA["jovian-rally"]);
		const seen = new Set<string>();
		fc.assert(
			fc.property(recipes({ most: 5 }), (recipe) => {
				const dice = seededDice(recipe.seed ^ 0x5eed);
				const pick = pickerOf(recipe);
				let match: RallyMatch = opened(recipe).match;
				const limit = mostCommands(match.state) + 40 * MOST_RULINGS;
				const stations: RallyMatch[] = [];
				for (let turn = 0; match.state.open.phase !== "over"; turn++) {
					expect(turn).toBeLessThan(limit);
					// The kernel keeps the game's type of state.
					if (pick(4) === 0 && rulingsIn(match) < MOST_RULINGS) match = ruleAtRandom(jovianRally, match, { pick, dice }) as RallyMatch;
					if (match.state.open.phase === "over") break;
					const { awaited } = jovianRally.situation(match.state.open);
					expect(awaited.length).toBeGreaterThan(0);
					for (const seat of awaited) expect(match.state.open.racers[seat]?.status).toBe("flying");
					expectLevers(jovianRally, match, english.VOIDREGATTA["jovian-rally"]);
					match = expectAccepted(settleWith(play(jovianRally, match, pickAct(match, pick)), dice)).match;
					if (turn % 7 === 0) stations.push(match);
				}
				made += rulingsIn(match);
				expectReplay(jovianRally, match, stations.slice(-6));
				for (const then of stations.slice(-2)) expectStandstill(jovianRally, then, seededDice(recipe.seed));
				for (const then of stations.slice(-2)) moveFields(jovianRally, then, { pick: () => 0, dice: seededDice(recipe.seed), set: seen });
			}),
			{ numRuns: runs(400, 40), endOnFailure: true },
		);
		expect(made).toBeGreaterThan(100);
		expect([...seen].sort()).toEqual(fields);
	});
});
