/**
 * The analysis after the race: for each burn of a racer, what it lost against par and what luck added.
 */
import type { Racer, RallyState } from "../../../core/jovian-rally/model.ts";
import { type LegAnalysis, lostAgainstPar, type RaceAnalysis } from "../../../core/jovian-rally/par/analysis.ts";
import { OUT_OF_REACH } from "../../../core/jovian-rally/par/best-rest.ts";
import type { TableInput } from "../../shared/startup/match/table.ts";
import { faceOf } from "../../shared/startup/seats/face.ts";
import type { Label } from "../../shared/startup/words/label.ts";
import { plain, signed } from "../../shared/startup/words/measure.ts";
import type { RallyShown } from "../types.ts";
import { words } from "../words.ts";

type Known = RaceAnalysis | typeof OUT_OF_REACH;

const known = new WeakMap<Racer, Known>();

/**
 * The analysis for the viewed seat, or else for the racer in first place. Null before the end, and for a course that is too large. On
 * the board, which has the moments of the match, each burn links to its own.
 */
export function analysisModel({ view, seat, situation, faces }: TableInput<RallyShown>, links = false) {
	const first = view.order.find((candidate) => situation.seats[candidate]?.facts.place === 1);
	const whose = seat && view.racers[seat] ? seat : first;
	const racer = whose && view.racers[whose];
	if (!situation.over || !racer || racer.legs.length === 0) return null;
	const analysis = analysisOf(view, racer);
	if (analysis === OUT_OF_REACH || analysis.par === null) return null;
	const { par, lost, luck, lostFrom, legs } = analysis;
	return {
		title: words("Board.analysis", { name: faceOf(faces, whose).name }),
		summary: words("Board.analysisSum", { par, lost, luck: luckLabel(luck) }),
		// The burn after which the racer had no way home; null if there is none.
		stranded: lostFrom === null ? null : words("Board.stranded", { number: lostFrom + 1 }),
		rows: legs.map((leg) => ({ ...rowOf(leg), grows: links ? `racers.${whose}.legs` : null })),
	};
}

/** What luck did in all, in kg: a cost or a saving. */
function luckLabel(luck: number): Label {
	if (luck === 0) return words("Board.luckNone");
	return words(luck > 0 ? "Board.luckCost" : "Board.luckSaved", { kg: Math.abs(luck) });
}

function analysisOf({ options }: RallyState, racer: Racer): Known {
	const analysis = known.get(racer) ?? lostAgainstPar(options, racer.legs);
	known.set(racer, analysis);
	return analysis;
}

function rowOf({ leg, from, to, best, lost, luck }: LegAnalysis) {
	const { jamming, boost, trim, detour } = luck;
	const allLuck = jamming + boost + trim + (detour ?? 0);
	return {
		number: leg + 1,
		atBurn: words("Board.atBurn", { number: leg + 1 }),
		burn: words("Board.leg", { from, to }),
		// Null without a way home.
		lost: lost === null ? null : plain(lost),
		costly: (lost ?? 0) > 0,
		// The moon that par would have flown to; null if the burn lost nothing.
		best: lost === 0 ? null : best,
		// Null if luck changed nothing.
		luck: allLuck === 0 ? null : signed(allLuck),
	};
}
