/**
 * What decided a regatta: jockeying, cards and radiation, gates that were skipped, legs flown much better or worse than the best course
 * that the helm offered, and the margin at the finish.
 */
import { regattaFeats } from "../../../core/fusion-regatta/feats.ts";
import type { RegattaState } from "../../../core/fusion-regatta/model.ts";
import { legsFlown } from "../../../core/fusion-regatta/pilot/debrief.ts";
import type { FinalStanding, RegattaReport } from "../../../core/fusion-regatta/reports.ts";
import type { SeatId } from "../../../core/kernel/seat.ts";
import { facesBy, type Moment, momentsIn, type StoryStep, type Storyteller } from "../../shared/on-demand/campaign/stories/story.ts";
import type { SeatFace } from "../../shared/startup/seats/face.ts";
import type { RegattaShown } from "../types.ts";
import { words } from "../words.ts";

type NameOf = (seat: SeatId) => string;
type Timed = Moment & { readonly step: number };

function* moments(steps: readonly StoryStep<RegattaShown>[], faces: readonly SeatFace[]): Generator<undefined, readonly Moment[]> {
	const face = facesBy(faces);
	const nameOf: NameOf = (seat) => face(seat).name;
	const found: Timed[] = [];
	for (const [index, step] of steps.entries()) {
		for (const report of step.reports) {
			const told = momentsIn(report, momentOf(report, step.round, nameOf), { step, nameOf, feats: regattaFeats });
			found.push(...told.map((moment) => ({ ...moment, step: index })));
		}
	}
	for (const seat of steps[0]?.open.order ?? []) found.push(...(yield* legsOf(steps, seat, nameOf)));
	return found.sort((a, b) => a.step - b.step);
}

/** What a card of the officials weighs. */
const CARDS = { yellow: 16, red: 34, "black-red": 48, disqualified: 80 } as const;

function momentOf(report: RegattaReport, turn: number, nameOf: NameOf): Moment | null {
	if (report.code === "race-over") return marginOf(report.facts.standings, nameOf);
	const { seat } = report;
	if (!seat) return null;
	const told = { turn, name: nameOf(seat) };
	switch (report.code) {
		case "jockeyed": {
			const { begun, won, tied, on } = report.facts;
			return begun && won && !tied ? { weight: 22, text: words("Story.jockeyed", { ...told, on: nameOf(on) }) } : null;
		}
		case "pushed":
			return report.facts.card && { weight: CARDS[report.facts.card], text: words(`Story.carded.${report.facts.card}`, told) };
		case "card-given":
			return { weight: CARDS[report.facts.card], text: words(`Story.carded.${report.facts.card}`, told) };
		case "radiation":
			return { weight: 60 + 10 * report.facts.dose, text: words("Story.irradiated", told) };
		case "died":
			return { weight: 100, text: words("Story.died", told) };
		case "retired":
			return { weight: 55, text: words(`Story.retired.${report.facts.why}`, told) };
		case "skipped":
			return { weight: 36, text: words("Story.skipped", { ...told, gate: report.facts.gate }) };
		default:
			return null;
	}
}

/** By how much the winner won; null if fewer than two yachts finished. */
function marginOf(standings: readonly FinalStanding[], nameOf: NameOf): Moment | null {
	const [first, second] = standings.filter(({ place }) => place !== null);
	if (!first || !second || first.segments === null || second.segments === null) return null;
	const margin = second.segments - first.segments;
	const names = { name: nameOf(first.seat), other: nameOf(second.seat) };
	return { weight: 50, text: margin > 0 ? words("Story.margin", names, margin) : words("Story.deadHeat", names) };
}

/** The leg on which a yacht gained most against the best course, and the one on which it lost most. */
function* legsOf(steps: readonly StoryStep<RegattaShown>[], seat: SeatId, nameOf: NameOf): Generator<undefined, readonly Timed[]> {
	const legs: { readonly gate: number; readonly step: number; readonly gained: number; readonly lost: number }[] = [];
	let step = 0;
	const states = steps.map(({ open }) => open);
	for (const leg of legsFlown(states, seat)) {
		if (leg?.best) {
			const lost = leg.flown.segments - leg.best.segments;
			legs.push({ gate: leg.gate, step, gained: -lost, lost });
		}
		if (!leg) step += 1; // one null for each state
		yield undefined;
	}
	return (["gained", "lost"] as const).flatMap((what) => {
		const [most] = [...legs].sort((a, b) => b[what] - a[what]);
		if (!most || most[what] <= 0) return [];
		const text = words(`Story.${what}`, { name: nameOf(seat), gate: most.gate }, most[what]);
		return [{ step: most.step, weight: 10 + 3 * most[what], text }];
	});
}

/**
 * How many more segments a yacht at the finish took than the best courses of its own helm, over all gates that had such a course;
 * null if none had one, or if the yacht is not at the finish.
 */
export function* againstPar(opens: readonly RegattaState[], seat: SeatId): Generator<undefined, number | null> {
	if (opens.at(-1)?.yachts[seat]?.status !== "finished") return null;
	let lost: number | null = null;
	for (const leg of legsFlown(opens, seat)) {
		if (leg?.best) lost = (lost ?? 0) + leg.flown.segments - leg.best.segments;
		yield undefined;
	}
	return lost;
}

export const regattaStory = { moments } satisfies Storyteller<RegattaShown>;
