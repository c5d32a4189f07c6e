import { describe, expect, test } from "vitest";
import { GAMES } from "../../../../src/core/games.ts";
import { jovianRally } from "../../../../src/core/jovian-rally/game.ts";
import { settleWithout } from "../../../../src/core/kernel/dice.ts";
import { openMatch } from "../../../../src/core/kernel/match.ts";
import { simulate } from "../../../../src/core/kernel/on-demand/simulation.ts";
import { expectAccepted } from "../../../../src/core/kernel/outcome.ts";
import { playedWhole, seededMatch } from "../../../simulated/matches.ts";
import { runs } from "../../../soak.ts";

describe.each(GAMES.map(({ game }) => game.id))("simulated matches of %s", (id) => {
	test("end in the state of the matches that the kernel plays with the same dice", async () => {
		for (let seed = 1; seed <= runs(60, 3); seed++) {
			const match = seededMatch(id, seed);
			const [end] = expectAccepted(await simulate(match.entry.game, match.setup, { ...match, seeds: [seed] }));
			const { open, acts } = playedWhole(match);
			expect(end).toEqual({ seed, over: true, open, acts });
		}
	});
});

describe("the flat form of a game", () => {
	const flats = GAMES.filter((entry) => entry.flat);

	test.each(flats.map(({ game }) => game.id))("plays %s move for move, from its start and from any state on the way", async (id) => {
		for (let seed = 1; seed <= runs(300, 12); seed++) {
			const match = seededMatch(id, seed);
			const { game, flat } = match.entry;
			const { open, acts } = playedWhole(match);
			const from = async (setup: Parameters<typeof simulate>[1], way: object) =>
				expectAccepted(await simulate(game, setup, { ...match, ...way, seeds: [seed] }));
			expect(await from(match.setup, { flat })).toEqual([{ seed, over: true, open, acts }]);
			const standing = playedWhole(match, Math.floor((acts * (seed % 9)) / 9)).match;
			expect(await from(standing, { flat })).toEqual(await from(standing, {}));
		}
	});

	test("leaves what it cannot hold to the rules", () => {
		const [entry] = flats;
		const { policy, setup } = seededMatch("jovian-rally", 4);
		const open = (changes: object) => {
			const seats = setup.seats.map((seat) => ({ ...seat, ...changes }));
			return expectAccepted(settleWithout(openMatch(jovianRally, { ...setup, seats }))).match.state.open;
		};
		expect(entry?.flat?.from(open({}), policy)).not.toBeNull();
		expect(entry?.flat?.from(open({ boons: [{ effect: "hand", size: 1, from: {} }] }), policy)).toBeNull();
		expect(entry?.flat?.from(open({}), () => () => null)).toBeNull();
	});
});
