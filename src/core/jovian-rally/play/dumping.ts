/**
 * The two phases of dumping: before the start, and after the attacks of round two.
 * Source: "Pre-flight Propellant Dump".
 */
import { accept, refuse } from "../../kernel/outcome.ts";
import type { SeatId } from "../../kernel/seat.ts";
import { printCard } from "../card.ts";
import type { Kilograms } from "../course/course.ts";
import { score } from "../finish/standings.ts";
import { dump } from "../flight/dump.ts";
import type { RallyState } from "../model.ts";
import { report } from "../reports.ts";
import { racerOf, type Settled, withRacer, withWord } from "./race.ts";
import { afterSecondDump, andThen, startRace, whenAllChose } from "./rounds.ts";

/**
 * Dumps so many kilograms. Before the start a racer may dump as often as it likes until all are ready; after round two
 * it may dump once. Refused: `already-spoken`, and what `dump` refuses.
 */
export function dumpPropellant(state: RallyState, seat: SeatId, kg: Kilograms): Settled {
	const before = racerOf(state, seat);
	const second = state.phase === "second-dump";
	if (second && state.spoken[seat] !== undefined) return refuse("already-spoken", { seat });
	const tank = dump(before, kg, { round: state.round, allReady: false, dumpedInRoundTwo: false });
	if (!tank.ok) return tank;
	const open = withRacer(state, seat, tank.value);
	const after = racerOf(open, seat);
	const facts = {
		kg,
		tankBefore: before.tank,
		tankAfter: after.tank,
		dumped: after.dumped,
		score: score(after),
		when: second ? "second" : "start",
	} as const;
	const step = { open, reports: [report({ code: "dumped", card: printCard({ kind: second ? "second-dump" : "dump" }), seat, facts })] };
	return accept(second ? andThen(step, (next) => whenAllChose(withWord(next, seat, "ready"), afterSecondDump)) : step);
}

/** Declares a racer ready. Once all are, the race starts or the next round begins. Refused: `already-spoken`. */
export function declareReady(state: RallyState, seat: SeatId): Settled {
	if (state.spoken[seat] !== undefined) return refuse("already-spoken", { seat });
	return accept(whenAllChose(withWord(state, seat, "ready"), state.phase === "dump" ? startRace : afterSecondDump));
}
