/** The round of the journal's page "A worked turn", played on its dice. */
import type { Moon } from "../../../../src/core/jovian-rally/course/course.ts";
import { EXAMPLE_COURSE } from "../../../../src/core/jovian-rally/course/example-course.ts";
import { jovianRally } from "../../../../src/core/jovian-rally/game.ts";
import type { Racer, RallyCommand, RallyState } from "../../../../src/core/jovian-rally/model.ts";
import { scriptedDice, settleWith } from "../../../../src/core/kernel/dice.ts";
import { expectAccepted } from "../../../../src/core/kernel/outcome.ts";
import { type SeatId, seatId } from "../../../../src/core/kernel/seat.ts";

export const [KETTLE, HERON] = [seatId("kettle"), seatId("heron")];

/** What Kettle dumps, in kg, and the faces of the page. */
export const WORKED = { dumped: 40, lucky: [6, 4], unlucky: [3, 2], attack: [4, 4] } as const;

/** The state after a seat's command, on exactly these faces. */
export function after(state: RallyState, seat: SeatId, command: RallyCommand, ...faces: readonly number[]): RallyState {
	const dice = scriptedDice(faces);
	const { open } = expectAccepted(settleWith(jovianRally.settle(state, seat, command), dice.roll));
	dice.close();
	return open;
}

export function racerIn(state: RallyState, seat: SeatId): Racer {
	const racer = state.racers[seat];
	if (!racer) throw new Error(`No racer ${seat}`);
	return racer;
}

function burns(state: RallyState, seat: SeatId, ...to: readonly Moon[]): RallyState {
	return to.reduce((open, moon) => after(open, seat, { kind: "burn", to: moon }), state);
}

/** The states at the moments that the page tells of, in order. */
export function workedRound() {
	const seats = [KETTLE, HERON].map((id) => ({ id, design: { skill: 0 } }));
	const options = { ...jovianRally.defaults(), course: EXAMPLE_COURSE };
	const begun = settleWith(jovianRally.begin(options, seats), scriptedDice([]).roll).open;
	const dumped = after(begun, KETTLE, { kind: "dump", kg: WORKED.dumped });
	const ready = [KETTLE, HERON].reduce((open, seat) => after(open, seat, { kind: "ready" }), dumped);
	const first = burns(ready, KETTLE, "B1", "C2", "D3");
	const lucky = after(first, KETTLE, { kind: "manoeuvre" }, ...WORKED.lucky);
	const fourth = burns(lucky, KETTLE, "E3");
	const second = burns(fourth, HERON, "B2");
	const unlucky = after(second, HERON, { kind: "manoeuvre" }, ...WORKED.unlucky);
	const done = burns(unlucky, HERON, "C1", "D1");
	const declared = after(done, KETTLE, { kind: "attack", on: HERON });
	const attacked = after(declared, HERON, { kind: "hold" }, ...WORKED.attack);
	const passed = after(burns(attacked, KETTLE, "F2", "G3", "A3"), KETTLE, { kind: "end-turn" });
	const next = burns(passed, HERON, "E1");
	return { begun, ready, first, lucky, fourth, second, unlucky, done, attacked, next };
}
