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
 * Dumps this many kilograms. Before the start, a racer may dump as often as it likes until all are ready; after round two, it may
 * dump once. JR-13: a dump takes back everybody's "ready". Refused: `already-spoken`, and what `dump` refuses.
 */
export function dumpPropellant(state: RallyState, seat: SeatId, kg: Kilograms): Settled {
	const before = racerOf(state, seat);
	const second = state.phase === "second-dump";
	if (second && hasSpokenOnDump(state, seat)) return refuse("already-spoken", { seat });
	const tank = dump(before, kg, { round: state.round, allReady: false, dumpedInRoundTwo: false });
	if (!tank.ok) return tank;
	const open = withoutReady(withRacer(state, seat, tank.value));
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
	return accept(second ? andThen(step, (next) => whenAllChose(withWord(next, seat, "dumped"), afterSecondDump)) : step);
}

/** Whether a racer may not dump again after round two. JR-13: "ready" alone does not stop it. */
export function hasSpokenOnDump({ spoken }: RallyState, seat: SeatId): boolean {
	return spoken[seat] === "dumped";
}

/** JR-13: the state in which every ready racer must choose again. */
function withoutReady(state: RallyState): RallyState {
	// A record by seat is still a record by seat after it loses some entries.
	const spoken = Object.fromEntries(Object.entries(state.spoken).filter(([, word]) => word !== "ready")) as RallyState["spoken"];
	return { ...state, spoken };
}

/** Declares a racer ready. Once all are, the race starts or the next round begins. Refused: `already-spoken`. */
export function declareReady(state: RallyState, seat: SeatId): Settled {
	if (state.spoken[seat] !== undefined) return refuse("already-spoken", { seat });
	return accept(whenAllChose(withWord(state, seat, "ready"), state.phase === "dump" ? startRace : afterSecondDump));
}

/** JR-13: takes a racer's "ready" back. Refused: `not-ready-yet`. */
export function takeBackReady(state: RallyState, seat: SeatId): Settled {
	const { [seat]: word, ...spoken } = state.spoken;
	if (word !== "ready") return refuse("not-ready-yet", { seat });
	return accept({ open: { ...state, spoken }, reports: [] });
}
