import { describe, expect, test } from "vitest";
import { GAMES } from "../../../src/core/games.ts";
import { simulate } from "../../../src/core/kernel/on-demand/simulation.ts";
import { expectAccepted } from "../../../src/core/kernel/outcome.ts";
import { playedWhole, seededMatch } from "../../simulated/matches.ts";
import { runs } from "../../soak.ts";

describe.each(GAMES.map(({ game }) => game.id))("simulated matches of %s", (id) => {
	test("end in the state of the matches that the kernel plays with the same dice", async () => {
		for (let seed = 1; seed <= runs(60, 3); seed++) {
			const match = seededMatch(id, seed);
			const [end] = expectAccepted(await simulate(match.entry.game, match.setup, { ...match, seeds: [seed] }));
			expect(end).toEqual({ seed, over: true, ...playedWhole(match) });
		}
	});
});
