/**
 * The standings: finished yachts by place, then yachts under way, then yachts that left the race.
 * Source: "Race Structure", "Rules of Play"; FR-16.
 */
import { range } from "../../geometry/vector.ts";
import { keptWithBoth } from "../../kernel/kept.ts";
import type { SeatId } from "../../kernel/seat.ts";
import { finish } from "../gates/race.ts";
import type { RegattaState, Yacht, YachtStatus } from "../model.ts";
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
	const others = state.order.filter((seat) => !done.has(seat)).map((seat) => rankOf(state, seat));
	return [...finished, ...others.sort(compareUnderWay).map(({ seat }) => standingOf(state, seat))];
}

function standingOf(state: RegattaState, seat: SeatId): RegattaStanding {
	const yacht = yachtOf(state, seat);
	return { seat, status: yacht.status, place: null, segments: null, passed: yacht.passed, penalty: penaltySoFar(yacht) };
}

/** What a yacht under way is ranked by, read once for all comparisons. */
interface Rank {
	readonly seat: SeatId;
	readonly isRacing: number;
	readonly passed: number;
	readonly toGo: number;
	readonly thrust: number;
}

function rankOf(state: RegattaState, seat: SeatId): Rank {
	const { status, passed, burn } = yachtOf(state, seat);
	return { seat, isRacing: Number(status === "racing"), passed, toGo: toGo(state, seat), thrust: burn.thrust };
}

/** Racing yachts first; then more gates, fewer cells to the next, more thrust. */
function compareUnderWay(a: Rank, b: Rank): number {
	return b.isRacing - a.isRacing || b.passed - a.passed || a.toGo - b.toGo || b.thrust - a.thrust;
}

/** Cells to a yacht's next gate (FR-6); 0 if that gate is dark. */
export function toGo(state: RegattaState, seat: SeatId): number {
	return cellsToGo(yachtOf(state, seat), state.gates);
}

/** The same of a yacht, among these lit gates. */
export const cellsToGo = keptWithBoth(({ motion, passed }: Yacht, gates: RegattaState["gates"]): number => {
	const gate = gates[passed];
	return gate ? range(motion.position, gate.centre) : 0;
});
