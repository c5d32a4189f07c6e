/**
 * The debrief of a regatta: for each leg of a yacht, the segments and the fuel that the leg took, and what the yacht lost against
 * the best course that its helm offered.
 */
import type { RegattaState } from "../../core/fusion-regatta/model.ts";
import { type FlownLeg, legsFlown } from "../../core/fusion-regatta/pilot/debrief.ts";
import { legsAgainst } from "../../core/fusion-regatta/play/lead.ts";
import { standings } from "../../core/fusion-regatta/play/standings.ts";
import type { SeatId } from "../../core/kernel/seat.ts";
import type { Debrief } from "../shared/startup/contract/debrief.ts";
import { faceOf, type SeatFace } from "../shared/startup/seats/face.ts";
import { templateAt } from "../shared/startup/templates.ts";
import type { Label } from "../shared/startup/words/label.ts";
import { plain, signed } from "../shared/startup/words/measure.ts";
import { words } from "./words.ts";

export const debrief = {
	template: templateAt("fusion-regatta/debrief"),
	*tell({ states, seat, faces }) {
		const legs: FlownLegAt[] = [];
		let step = 0;
		let last: RegattaState | null = null;
		// These are the states of a match of this game.
		const flown = states as Iterable<RegattaState>;
		const seen = watched(flown, (state) => (last = state));
		for (const leg of legsFlown(seen, seat)) {
			if (leg) legs.push({ ...leg, step });
			else step += 1; // one null for each state
			yield undefined;
		}
		return legs.length > 0 ? debriefModel(legs, faceOf(faces, seat).name, last && againstWinner(last, seat, faces)) : null;
	},
} satisfies Debrief;

/** A leg, and the step of the match in which it ended; missing outside a match. */
type FlownLegAt = FlownLeg & { readonly step?: number };

/** The states one after the other, each told to a listener first. */
function* watched(states: Iterable<RegattaState>, heard: (state: RegattaState) => void): Generator<RegattaState> {
	for (const state of states) {
		heard(state);
		yield state;
	}
}

/** How a yacht compares with the winner: in all, and leg by leg. */
export interface AgainstWinner {
	readonly line: Label;
	/** Segments that it took more than the winner, by the gate at the end of the leg. */
	readonly legs: ReadonlyMap<number, number>;
}

/** The comparison with the winner; null for the winner, and without one. */
export function againstWinner(state: RegattaState, seat: SeatId, faces: readonly SeatFace[]): AgainstWinner | null {
	const order = standings(state);
	const first = order.find(({ place }) => place === 1);
	const own = order.find((each) => each.seat === seat);
	if (!first || !own || own.place === 1) return null;
	const legs = legsAgainst(state, seat, first.seat);
	const worst = [...legs].sort((a, b) => b.behind - a.behind)[0];
	const names = { winner: faceOf(faces, first.seat).name, name: faceOf(faces, seat).name };
	const behind = own.segments === null || first.segments === null ? null : own.segments - first.segments;
	const whole = behind === null ? words("Debrief.notHome", names) : words("Debrief.behind", names, behind);
	const where = worst && worst.behind > 0 ? words("Debrief.where", { gate: worst.gate, segments: worst.segments }, worst.behind) : "";
	const more = own.penalty - first.penalty;
	const penalty = more > 0 ? words("Debrief.penalty", {}, more) : "";
	return { line: words("Debrief.against", { whole, where, penalty }), legs: new Map(legs.map(({ gate, behind: by }) => [gate, by])) };
}

/** The model of these legs. */
export function debriefModel(legs: readonly FlownLegAt[], name: string, winner: AgainstWinner | null = null) {
	const lost = (resource: "segments" | "fuel") =>
		legs.reduce((sum, { flown, best }) => sum + (best ? flown[resource] - best[resource] : 0), 0);
	return {
		title: words("Debrief.title", { name }),
		summary: words("Debrief.sum", { segments: lost("segments"), dots: rounded(lost("fuel")) }),
		// How far it was behind the winner, and where; null for the winner.
		against: winner?.line ?? null,
		rows: legs.map((leg) => ({ ...rowOf(leg), behind: winner ? behindOn(winner, leg) : null })),
	};
}

/** What the winner gained on a leg; a dash if it did not fly it. */
function behindOn({ legs }: AgainstWinner, { gate }: FlownLeg): Label | string {
	const by = legs.get(gate);
	return by === undefined ? "–" : signed(by);
}

function rowOf({ gate, flown, best, step }: FlownLegAt) {
	const figure = (resource: "segments" | "fuel"): Label =>
		best
			? words("Debrief.figure", { flown: rounded(flown[resource]), lost: signed(rounded(flown[resource] - best[resource])) })
			: plain(rounded(flown[resource]));
	return {
		gate,
		// Where the match shows its end; null outside a match.
		step: step ?? null,
		atGate: words("Debrief.atGate", { gate }),
		// The best course, or that there was none because no single burn led into the gate.
		best: best ? words(`Helm.Course.${best.kind}`, { name: "" }) : words("Debrief.noBest"),
		// What the leg took, and in brackets what it lost.
		segments: figure("segments"),
		fuel: figure("fuel"),
		// Whether it lost segments.
		costly: best !== null && flown.segments > best.segments,
	};
}

/** A number of dots, which may include halves and thirds, rounded to hundredths. */
function rounded(value: number): number {
	return Math.round(100 * value) / 100;
}
