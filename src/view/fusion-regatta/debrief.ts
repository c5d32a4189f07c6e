/**
 * The debrief of a regatta: for each leg of a yacht, the segments and the fuel that the leg took, and what the yacht lost against
 * the best course that its helm offered.
 */
import type { RegattaState } from "../../core/fusion-regatta/model.ts";
import { type FlownLeg, legsFlown } from "../../core/fusion-regatta/pilot/debrief.ts";
import type { Debrief } from "../shared/startup/contract/debrief.ts";
import { faceOf } from "../shared/startup/seats/face.ts";
import { templateAt } from "../shared/startup/templates.ts";
import type { Label } from "../shared/startup/words/label.ts";
import { plain, signed } from "../shared/startup/words/measure.ts";
import { words } from "./words.ts";

export const debrief = {
	template: templateAt("fusion-regatta/debrief"),
	*tell({ states, seat, faces }) {
		const legs: FlownLeg[] = [];
		// These are the states of a match of this game.
		for (const leg of legsFlown(states as Iterable<RegattaState>, seat)) {
			if (leg) legs.push(leg);
			yield undefined;
		}
		return legs.length > 0 ? debriefModel(legs, faceOf(faces, seat).name) : null;
	},
} satisfies Debrief;

/** The model of these legs. */
export function debriefModel(legs: readonly FlownLeg[], name: string) {
	const lost = (resource: "segments" | "fuel") =>
		legs.reduce((sum, { flown, best }) => sum + (best ? flown[resource] - best[resource] : 0), 0);
	return {
		title: words("Debrief.title", { name }),
		summary: words("Debrief.sum", { segments: lost("segments"), dots: rounded(lost("fuel")) }),
		rows: legs.map(rowOf),
	};
}

function rowOf({ gate, flown, best }: FlownLeg) {
	const figure = (resource: "segments" | "fuel"): Label =>
		best
			? words("Debrief.figure", { flown: rounded(flown[resource]), lost: signed(rounded(flown[resource] - best[resource])) })
			: plain(rounded(flown[resource]));
	return {
		gate,
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
