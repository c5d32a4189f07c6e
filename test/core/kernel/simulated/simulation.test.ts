import { describe, expect, test } from "vitest";
import { GAMES } from "../../../../src/core/games.ts";
import { jovianRally } from "../../../../src/core/jovian-rally/game.ts";
import { settleWithout } from "../../../../src/core/kernel/dice.ts";
import { openMatch } from "../../../../src/core/kernel/match.ts";
import { type Policy, simulate } from "../../../../src/core/kernel/on-demand/simulation.ts";
import { expectAccepted } from "../../../../src/core/kernel/outcome.ts";
import { seatId } from "../../../../src/core/kernel/seat.ts";
import type { Ace } from "../../../../src/core/kernel/with-games/pilot.ts";
import { playedWhole, seededMatch } from "../../../simulated/matches.ts";
import { runs } from "../../../soak.ts";
import { type CoinState, coinGame, type Hand } from "../support/coin-game.ts";

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

describe("an ace", () => {
	test("thinks in a simulation to its end, also when its code comes late, and its pick is played", async () => {
		const seats = ["red", "blue", "green"].map((id) => ({ id: seatId(id), design: null }));
		let yields = 0;
		const ace: Ace<CoinState, Hand> = function* (view) {
			for (let left = 10; left > 0; left--, yields++) yield;
			return { coins: view.round };
		};
		const policy: Policy = (seat) => {
			if (seat === "red") return () => ({ coins: 1 });
			return seat === "blue" ? ace : async (view: never) => ace(view, seat, []);
		};
		const [end] = expectAccepted(await simulate(coinGame, { options: { rounds: 2 }, seats }, { seeds: [1], policy }));
		expect(end).toMatchObject({ over: true, open: { round: 3, shown: { red: { coins: 1 }, blue: { coins: 2 }, green: { coins: 2 } } } });
		expect(yields).toBe(40);
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
