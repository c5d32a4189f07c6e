/**
 * Good gates for whoever places the next one, each with what it means: what it adds to the course of the placer and of its leading
 * rival. The additions are estimates of the same kind as the NPC skippers'.
 */
import type { Cell } from "../../geometry/vector.ts";
import type { SeatId } from "../../kernel/seat.ts";
import type { Gate } from "../gates/gate.ts";
import type { RegattaState } from "../model.ts";
import { measuredFrom, placementAt } from "../play/placement.ts";
import { racingSeats, yachtOf } from "../play/yachts.ts";
import { costOfGates, costOfLeg, leaderBesides, legalGates } from "./gate-plan.ts";
import { NEVER } from "./prospect.ts";

/** Quickest for the placer; dearest for the leader; a climb or a dive; the hardest leg for everybody. */
export const PROPOSALS = ["quick", "spoiling", "steep", "hard"] as const;
export type ProposalKind = (typeof PROPOSALS)[number];

/** How many gates are proposed at most. */
const MOST = 3;

/** A gate, and what it means. */
export interface Proposal {
	readonly kind: ProposalKind;
	readonly gate: Gate;
	/** From the gate before, in cells. */
	readonly range: number;
	/** How far the course turns there, in windows. */
	readonly windows: number;
	/** Levels up, or down if negative, from the gate before. */
	readonly climb: number;
	/** What it adds to the placer's course, in segments with fuel at its price; null if its fuel may not reach it. */
	readonly own: number | null;
	/** The leading rival and what it adds for that yacht; null without a rival. */
	readonly rival: { readonly seat: SeatId; readonly adds: number | null } | null;
}

interface Weighed extends Omit<Proposal, "kind"> {
	readonly place: Cell;
}

/** Up to three legal gates that differ; for the officials, who fly no yacht, by the first yacht in the race. */
export function proposeGates(state: RegattaState, placer: SeatId | null): readonly Proposal[] {
	const seat = placer ?? racingSeats(state)[0];
	if (seat === undefined) return [];
	const weighed = legalGates(state).flatMap((gate) => weighedAt(state, gate, { seat, rival: placer && leaderBesides(state, placer) }));
	const chosen: Proposal[] = [];
	for (const kind of PROPOSALS) {
		const left = weighed.filter(({ place }) => !chosen.some(({ gate }) => gate.centre === place));
		const rank = RANKS[kind];
		const ranked = left.flatMap((each) => {
			const value = rank(each);
			return value === null ? [] : [{ each, value }];
		});
		const best = ranked.reduce<(typeof ranked)[number] | null>((most, next) => (most && most.value >= next.value ? most : next), null);
		if (!best || chosen.length === MOST) continue;
		const { place: _, ...proposal } = best.each;
		chosen.push({ kind, ...proposal });
	}
	return chosen;
}

/** How well a gate suits a kind; null if it is none of that kind. A gate out of the placer's reach is proposed to nobody. */
const RANKS: Readonly<Record<ProposalKind, (gate: Weighed) => number | null>> = {
	quick: ({ own }) => (own === null ? null : -own),
	spoiling: ({ own, rival }) => (own === null || !rival ? null : (rival.adds ?? NEVER) - own),
	steep: ({ own, climb }) => (own === null || climb === 0 ? null : Math.abs(climb) - own / NEVER),
	hard: ({ own }) => own,
};

function weighedAt(
	state: RegattaState,
	gate: Gate,
	{ seat, rival }: { readonly seat: SeatId; readonly rival: SeatId | null },
): readonly Weighed[] {
	const check = placementAt(state, gate.centre);
	if (!check.ok) return [];
	const { range, windows } = check.value;
	const climb = gate.centre[2] - measuredFrom(state).from[2];
	const place = gate.centre;
	return [
		{ gate, place, range, windows, climb, own: added(state, seat, gate), rival: rival && { seat: rival, adds: added(state, rival, gate) } },
	];
}

/** The estimate sees two legs ahead; a later leg is reckoned at the usual speed of the race. */
const SEEN = 2;

/** What a gate adds to the course of a yacht, in whole segments; null if the estimate finds no way with its fuel. */
function added(state: RegattaState, seat: SeatId, gate: Gate): number | null {
	const lit = state.gates.slice(yachtOf(state, seat).passed);
	const all = lit.length < SEEN ? costOfGates(state, seat, [...lit, gate]) : costOfLeg(state, seat, gate);
	const without = lit.length < SEEN ? costOfGates(state, seat, lit) : 0;
	return all >= NEVER ? null : Math.max(0, Math.round(all - without));
}
