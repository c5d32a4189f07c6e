/** The game plays the round of the journal's page "A worked turn", on the same dice. */
import { expect, it } from "vitest";
import { score } from "../../../src/core/jovian-rally/finish/standings.ts";
import { jovianRally } from "../../../src/core/jovian-rally/game.ts";
import type { RallyState } from "../../../src/core/jovian-rally/model.ts";
import { scriptedDice, settleWith } from "../../../src/core/kernel/dice.ts";
import type { SeatId } from "../../../src/core/kernel/seat.ts";
import { HERON, KETTLE, racerIn, workedRound } from "./support/worked-turn.ts";

const costs = (state: RallyState, seat: SeatId) => racerIn(state, seat).legs.map(({ to, kg }) => `${to} ${kg}`);

it("A worked turn: a dump, three burns each with a risky manoeuvre, an electronic attack, and what it does", () => {
	const { ready, first, lucky, fourth, unlucky, done, attacked, next } = workedRound();
	expect([racerIn(ready, KETTLE).tank, racerIn(ready, HERON).tank]).toEqual([160, 200]);

	expect(costs(first, KETTLE)).toEqual(["B1 4", "C2 2", "D3 6"]);
	expect(racerIn(lucky, KETTLE)).toMatchObject({ boost: "syzygy" });
	expect(lucky.turn).toMatchObject({ seat: KETTLE, burnsLeft: 1 });
	expect(costs(fourth, KETTLE).at(-1)).toBe("E3 6");
	expect(racerIn(fourth, KETTLE)).toMatchObject({ burnt: 18, tank: 142 });
	expect(fourth.turn).toMatchObject({ seat: HERON, burnsLeft: 3 });

	expect(costs(unlucky, HERON)).toEqual(["B2 14"]);
	expect(costs(done, HERON)).toEqual(["B2 14", "C1 8", "D1 6"]);
	expect(racerIn(done, HERON)).toMatchObject({ burnt: 28, tank: 172 });
	expect(done.phase).toBe("attacks");

	expect(racerIn(attacked, HERON)).toMatchObject({ jammed: true });
	expect([score(racerIn(attacked, KETTLE)), score(racerIn(attacked, HERON))]).toEqual([-62, 28]);
	expect(attacked.round).toBe(2);
	expect(costs(next, HERON).at(-1)).toBe("E1 20");
	const refused = settleWith(jovianRally.settle(next, HERON, { kind: "manoeuvre" }), scriptedDice([]).roll);
	expect(refused.ok).toBe(false);
});
