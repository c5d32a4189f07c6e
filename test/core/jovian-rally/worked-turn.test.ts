/** The game plays the round of the journal's page "A worked turn", on the same dice. */
import { expect, it } from "vitest";
import type { Moon } from "../../../src/core/jovian-rally/course/course.ts";
import { EXAMPLE_COURSE } from "../../../src/core/jovian-rally/course/example-course.ts";
import { score } from "../../../src/core/jovian-rally/finish/standings.ts";
import { jovianRally } from "../../../src/core/jovian-rally/game.ts";
import type { RallyCommand, RallyState } from "../../../src/core/jovian-rally/model.ts";
import { scriptedDice, settleWith } from "../../../src/core/kernel/dice.ts";
import { expectAccepted } from "../../../src/core/kernel/outcome.ts";
import { type SeatId, seatId } from "../../../src/core/kernel/seat.ts";

const [kettle, heron] = [seatId("kettle"), seatId("heron")];

/** The state after a seat's command, on exactly these faces. */
function after(state: RallyState, seat: SeatId, command: RallyCommand, ...faces: readonly number[]): RallyState {
	const dice = scriptedDice(faces);
	const { open } = expectAccepted(settleWith(jovianRally.settle(state, seat, command), dice.roll));
	dice.close();
	return open;
}

const burns = (state: RallyState, seat: SeatId, ...to: readonly Moon[]): RallyState =>
	to.reduce((open, moon) => after(open, seat, { kind: "burn", to: moon }), state);
const racer = (state: RallyState, seat: SeatId) => state.racers[seat];
const costs = (state: RallyState, seat: SeatId) => racer(state, seat)?.legs.map(({ to, kg }) => `${to} ${kg}`);

it("A worked turn: a dump, three burns each with a risky manoeuvre, an electronic attack, and what it does", () => {
	const seats = [kettle, heron].map((id) => ({ id, design: { skill: 0 } }));
	const options = { ...jovianRally.defaults(), course: EXAMPLE_COURSE };
	const begun = settleWith(jovianRally.begin(options, seats), scriptedDice([]).roll).open;
	const dumped = after(begun, kettle, { kind: "dump", kg: 40 });
	const ready = [kettle, heron].reduce((open, seat) => after(open, seat, { kind: "ready" }), dumped);
	expect([racer(ready, kettle)?.tank, racer(ready, heron)?.tank]).toEqual([160, 200]);

	const first = burns(ready, kettle, "B1", "C2", "D3");
	expect(costs(first, kettle)).toEqual(["B1 4", "C2 2", "D3 6"]);
	const lucky = after(first, kettle, { kind: "manoeuvre" }, 6, 4);
	expect(racer(lucky, kettle)).toMatchObject({ boost: "syzygy" });
	expect(lucky.turn).toMatchObject({ seat: kettle, burnsLeft: 1 });
	const fourth = burns(lucky, kettle, "E3");
	expect(costs(fourth, kettle)?.at(-1)).toBe("E3 6");
	expect(racer(fourth, kettle)).toMatchObject({ burnt: 18, tank: 142 });
	expect(fourth.turn).toMatchObject({ seat: heron, burnsLeft: 3 });

	const second = burns(fourth, heron, "B2");
	const unlucky = after(second, heron, { kind: "manoeuvre" }, 3, 2);
	expect(costs(unlucky, heron)).toEqual(["B2 14"]);
	const done = burns(unlucky, heron, "C1", "D1");
	expect(costs(done, heron)).toEqual(["B2 14", "C1 8", "D1 6"]);
	expect(racer(done, heron)).toMatchObject({ burnt: 28, tank: 172 });

	expect(done.phase).toBe("attacks");
	const declared = after(done, kettle, { kind: "attack", on: heron });
	const attacked = after(declared, heron, { kind: "hold" }, 4, 4);
	expect(racer(attacked, heron)).toMatchObject({ jammed: true });
	expect([score(racer(attacked, kettle) ?? { burnt: 0, dumped: 0 }), score(racer(attacked, heron) ?? { burnt: 0, dumped: 0 })]).toEqual([
		-62, 28,
	]);
	expect(attacked.round).toBe(2);
	const passed = after(burns(attacked, kettle, "F2", "G3", "A3"), kettle, { kind: "end-turn" });
	const next = burns(passed, heron, "E1");
	expect(costs(next, heron)?.at(-1)).toBe("E1 20");
	const refused = settleWith(jovianRally.settle(next, heron, { kind: "manoeuvre" }), scriptedDice([]).roll);
	expect(refused.ok).toBe(false);
});
