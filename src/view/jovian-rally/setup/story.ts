/**
 * What decided a rally: risky manoeuvres by their odds, what luck and choices gained and cost against par, electronic attacks, and
 * who was out. The picture shows the route of each racer round the planet.
 */

import { type Moon, moonsOf } from "../../../core/jovian-rally/course/course.ts";
import { rallyFeats } from "../../../core/jovian-rally/feats.ts";
import { manoeuvreOdds } from "../../../core/jovian-rally/flight/risky-manoeuvre.ts";
import type { RallyState } from "../../../core/jovian-rally/model.ts";
import { raceLength } from "../../../core/jovian-rally/options.ts";
import { lostAgainstPar } from "../../../core/jovian-rally/par/analysis.ts";
import { par } from "../../../core/jovian-rally/par/par.ts";
import type { RallyReport, RallyReportOf } from "../../../core/jovian-rally/reports.ts";
import type { SeatId } from "../../../core/kernel/seat.ts";
import { facesBy, type Moment, momentsIn, type StoryStep, type Storyteller } from "../../shared/on-demand/campaign/stories/story.ts";
import { pictureOf } from "../../shared/on-demand/campaign/stories/tracks.ts";
import type { Spot } from "../../shared/startup/scene/scene.ts";
import type { SeatFace } from "../../shared/startup/seats/face.ts";
import { kilograms, percent } from "../../shared/startup/words/measure.ts";
import { mapLayout, placeOf, pointOn } from "../board/map.ts";
import type { RallyShown } from "../types.ts";
import { words } from "../words.ts";

type NameOf = (seat: SeatId) => string;

function* moments(steps: readonly StoryStep<RallyShown>[], faces: readonly SeatFace[]): Generator<undefined, readonly Moment[]> {
	const face = facesBy(faces);
	const nameOf: NameOf = (seat) => face(seat).name;
	const found: (Moment & { readonly round: number })[] = [];
	let home = false;
	for (const [index, step] of steps.entries()) {
		for (const report of step.reports) {
			if (report.code === "finished" && home) continue;
			home ||= report.code === "finished";
			const told = momentsIn(report, momentOf(report, step, nameOf), { step, nameOf, feats: rallyFeats });
			found.push(...told.map((moment) => ({ ...moment, round: step.round, step: index })));
		}
	}
	const last = steps.at(-1)?.open;
	for (const seat of last?.order ?? []) {
		yield undefined; // the search for par takes long on a large course
		if (!last) continue;
		const flown = (legs: number) => steps.findIndex(({ open }) => (open.racers[seat]?.legs.length ?? 0) >= legs);
		found.push(...legsAgainstPar(last, seat, nameOf).map(({ leg, ...moment }) => ({ ...moment, step: flown(leg + 1) })));
	}
	return found.sort((a, b) => a.round - b.round);
}

function momentOf(report: RallyReport, { round, open }: StoryStep<RallyShown>, nameOf: NameOf): Moment | null {
	const { seat } = report;
	switch (report.code) {
		case "manoeuvre":
			return seat && manoeuvred(report, round, { name: nameOf(seat), open });
		case "attack": {
			const { winner, loser } = report.facts;
			return { weight: 14, text: words("Story.jammed", { round, winner: nameOf(winner), loser: nameOf(loser) }) };
		}
		case "out":
			return seat && { weight: 70, text: words(`Story.out.${report.facts.cause}`, { round, name: nameOf(seat), moon: report.facts.at }) };
		case "finished":
			return seat && { weight: 25, text: words("Story.home", { round, name: nameOf(seat) }) };
		case "race-over": {
			const { prizeWinners, prizeAmount, prizeMark } = report.facts;
			const names = prizeWinners.map(nameOf);
			if (names.length === 0) return null;
			// JR-17: a prize without an amount is an honour.
			const text =
				prizeAmount > 0 ? words("Story.prize", { names, amount: prizeAmount }) : words("Story.honour", { names, mark: prizeMark ?? 0 });
			return { weight: prizeAmount > 0 ? 60 : 20, text };
		}
		default:
			return null;
	}
}

/** The weight of a manoeuvre follows from its odds: a result with one chance in 36 weighs 40. */
function manoeuvred(
	{ facts: { at, result }, modifiers }: RallyReportOf<"manoeuvre">,
	round: number,
	{ name, open }: { readonly name: string; readonly open: RallyState },
): Moment {
	const modifier = modifiers.reduce((sum, { value }) => sum + value, 0);
	const chances = Math.max(1, manoeuvreOdds(open.options.table, modifier)[result]);
	const data = { round, name, moon: at, result: words(`Result.${result}`), chance: percent(chances / 36) };
	return { weight: 40 / Math.sqrt(chances), text: words("Story.manoeuvre", data) };
}

interface LegMoment extends Moment {
	/** The leg, counted from 0. */
	readonly leg: number;
	readonly round: number;
}

/** The leg on which a racer lost most by its choice, and the one on which it gained most by luck. */
function legsAgainstPar({ options, racers }: RallyState, seat: SeatId, nameOf: NameOf): readonly LegMoment[] {
	const legs = racers[seat]?.legs ?? [];
	const analysis = lostAgainstPar(options, legs);
	if (typeof analysis === "string") return [];
	const all = analysis.legs.map(({ leg, to, lost, luck }) => {
		const gained = -(luck.jamming + luck.boost + luck.trim + (luck.detour ?? 0));
		return { leg, round: legs[leg]?.round ?? 0, moon: to, lost: lost ?? 0, gained };
	});
	const told = (what: "lost" | "gained") => {
		const [most] = [...all].sort((a, b) => b[what] - a[what]);
		if (!most || most[what] <= 0) return [];
		const data = { round: most.round, moon: most.moon, name: nameOf(seat), kg: kilograms(most[what]) };
		return [{ leg: most.leg, round: most.round, weight: 12 + 1.5 * most[what], text: words(`Story.${what}`, data) }];
	};
	return [...told("gained"), ...told("lost")];
}

/** How much more than the par of its course a racer that is home has burnt, in kg; null if it is not home, or if there is no par. */
export function* againstPar(opens: readonly RallyState[], seat: SeatId): Generator<undefined, number | null> {
	const last = opens.at(-1);
	const racer = last?.racers[seat];
	if (!last || racer?.status !== "finished") return null;
	const { options } = last;
	const { burns } = raceLength(options);
	const best = par(options.course, burns === null ? null : burns / options.course.rows);
	return best === null || typeof best === "string" ? null : racer.burnt - best.kg;
}

/** The number of straight lines that draw a trajectory. */
const POINTS = 3;

function tracks({ options, order, racers }: RallyState, faces: readonly SeatFace[]) {
	const layout = mapLayout(options.course);
	const start = raceLength(options).start;
	const circle = (at: Spot, radius: number, corners: number) =>
		Array.from({ length: corners }, (_, corner) => {
			const angle = (2 * Math.PI * corner) / corners;
			return { x: at.x + radius * Math.sin(angle), y: at.y - radius * Math.cos(angle) };
		});
	const apart = Math.min(6, (1.7 * layout.moon) / order.length);
	return pictureOf(
		{
			background: "#0b1020",
			areas: [
				{ points: circle({ x: 0, y: 0 }, layout.planet, 36), colour: "#c98b5a", name: "" },
				...moonsOf(options.course).map((moon) => ({
					points: circle(placeOf(layout, moon), layout.moon, 12),
					colour: "#8d99b8",
					name: moon,
				})),
			],
			ways: order.map((seat, index) => {
				const route: readonly Moon[] = [start, ...(racers[seat]?.legs ?? []).map(({ to }) => to)];
				const beside = apart * (index - (order.length - 1) / 2);
				const points = route.slice(1).flatMap((to, leg) => {
					const lane = { from: route[leg] ?? to, to, beside };
					return Array.from({ length: POINTS + 1 }, (_, point) => pointOn(layout, lane, point / POINTS));
				});
				return { seat, points: points.length > 0 ? points : [placeOf(layout, start)], minor: false };
			}),
		},
		faces,
	);
}

export const rallyStory = { moments, tracks } satisfies Storyteller<RallyShown>;
