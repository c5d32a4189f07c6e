/**
 * A whole race of pilots on a rolled course, played like any match. Everything follows from the seed.
 */
import { type Course, rollCourse, STANDARD_SIZE } from "../../src/core/jovian-rally/course/course.ts";
import { jovianRally } from "../../src/core/jovian-rally/game.ts";
import type { RallyCommand, RallyOptions, RallyState } from "../../src/core/jovian-rally/model.ts";
import { seededDice, settleWith } from "../../src/core/kernel/dice.ts";
import { openMatch, play } from "../../src/core/kernel/match.ts";
import { expectAccepted, type Json } from "../../src/core/kernel/outcome.ts";
import { seatId } from "../../src/core/kernel/seat.ts";
import type { Pilot } from "../../src/core/kernel/with-games/pilot.ts";

export function seededCourse(seed: number, size: Pick<Course, "rows" | "columns"> = STANDARD_SIZE): Course {
	return settleWith(rollCourse(size), seededDice(seed)).course;
}

type Pilots = readonly Pilot<RallyState, RallyCommand>[];

/** The last state of the race, with one seat for each pilot. */
export function seededRace(seed: number, pilots: Pilots, changes: Partial<RallyOptions> = {}): RallyState {
	let last: RallyState | null = null;
	for (const state of racing(seed, pilots, changes)) last = state;
	if (!last) throw new Error("A race has a first state");
	return last;
}

/** The states of the race, one after the other. */
export function* racing(seed: number, pilots: Pilots, changes: Partial<RallyOptions> = {}): Generator<RallyState, void> {
	const dice = seededDice(seed + 1_000_000);
	const seats = pilots.map((pilot, index) => ({ id: seatId(`s${index}`), pilot }));
	const options = { ...jovianRally.defaults(), course: seededCourse(seed), ...changes };
	const setups = seats.map(({ id }) => ({ id, design: { skill: 0 } }));
	let { match } = expectAccepted(settleWith(openMatch(jovianRally, { options, seats: setups }), dice));
	for (;;) {
		const { open } = match.state;
		yield open;
		const [awaited] = jovianRally.situation(open).awaited;
		const seat = seats.find(({ id }) => id === awaited);
		if (!seat) return;
		const command = seat.pilot(jovianRally.view(open, seat.id), seat.id, jovianRally.choices(open, seat.id));
		// A command is plain data.
		const act = { kind: "command", seat: seat.id, command: command as unknown as Json } as const;
		({ match } = expectAccepted(settleWith(play(jovianRally, match, act), dice)));
	}
}
