/**
 * The standings: finished yachts by place, then yachts under way, then yachts that left the race.
 * Source: "Race Structure", "Rules of Play"; FR-16.
 */
import { range } from "../../geometry/vector.ts";
import type { SeatId } from "../../kernel/seat.ts";
import { finish } from "../gates/race.ts";
import type { RegattaState, YachtStatus } from "../model.ts";
import { penaltySoFar, sinsOf, yachtOf } from "./yachts.ts";

/** How one yacht stands. */
export interface RegattaStanding {
	readonly seat: SeatId;
	readonly status: YachtStatus;
	/** Null until it finishes. */
	readonly place: number | null;
	/** The time with penalties, in segments; null until it finishes. */
	readonly segments: number | null;
	readonly passed: number;
	/** Segments for cards, skipped gates and (FR-24) plain penalties. */
	readonly penalty: number;
}

/** All yachts, first to last. */
export function standings(state: RegattaState): readonly RegattaStanding[] {
	const places = finish(
		state.order.flatMap((id) => {
			const { finish: crossed, status } = yachtOf(state, id);
			const sins = sinsOf(yachtOf(state, id));
			return crossed && status === "finished" ? [{ id, ...crossed, ...sins, disqualified: false }] : [];
		}),
	);
	const finished = places.map(({ id, place, segments }) => ({ ...standingOf(state, id), place, segments }));
	const done = new Set(places.map(({ id }) => id));
	const others = state.order.filter((seat) => !done.has(seat)).sort((a, b) => compareUnderWay(state, a, b));
	return [...finished, ...others.map((seat) => standingOf(state, seat))];
}

function standingOf(state: RegattaState, seat: SeatId): RegattaStanding {
	const yacht = yachtOf(state, seat);
	return { seat, status: yacht.status, place: null, segments: null, passed: yacht.passed, penalty: penaltySoFar(yacht) };
}

/** Racing yachts first; then more gates, fewer cells to the next, more thrust. */
function compareUnderWay(state: RegattaState, a: SeatId, b: SeatId): number {
	const [first, second] = [yachtOf(state, a), yachtOf(state, b)];
	const racing = Number(second.status === "racing") - Number(first.status === "racing");
	return racing || second.passed - first.passed || toGo(state, a) - toGo(state, b) || second.burn.thrust - first.burn.thrust;
}

/** Cells to a yacht's next gate (FR-6); 0 if that gate is dark. */
export function toGo(state: RegattaState, seat: SeatId): number {
	const { motion, passed } = yachtOf(state, seat);
	const gate = state.gates[passed];
	return gate ? range(motion.position, gate.centre) : 0;
}
