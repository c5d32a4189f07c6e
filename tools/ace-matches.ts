/**
 * Matches of an ace in a contest: who comes where, and how long its longest choice takes.
 */
import { simulate } from "../src/core/kernel/on-demand/simulation.ts";
import { expectAccepted } from "../src/core/kernel/outcome.ts";
import { asJson } from "../src/core/kernel/plain.ts";
import { seatId } from "../src/core/kernel/seat.ts";
import { thoughtOut } from "../src/core/kernel/with-games/pilot.ts";
import type { Contest, Picks } from "./ace-contests.ts";

/** The name of the ace among the entrants of a match. */
export const ACE = "ace";

/** How an entrant ends a match. */
export interface End {
	readonly name: string;
	/** 1 for a win; those who tie share it. */
	readonly win: number;
	/** The best place of its craft, from 1; infinite if none has one. */
	readonly place: number;
	/** Whether one of its craft is at home: only in races. */
	readonly isHome: boolean;
}

/** The processor time of an ace's longest choice, in ms: other processes at the same time do not count. */
export interface Clock {
	longest: number;
}

/** The ace of a contest, timed. */
function timed({ ace }: Contest, clock: Clock): Picks {
	return (view, seat, choices) => {
		const start = process.cpuUsage();
		const pick = thoughtOut(ace(view, seat, choices));
		const { user, system } = process.cpuUsage(start);
		clock.longest = Math.max(clock.longest, (user + system) / 1000);
		return pick;
	};
}

interface Played {
	readonly seed: number;
	/** Who flies for each entrant: the ace, a style or a script. */
	readonly names: readonly string[];
	readonly clock: Clock;
}

/** Plays a match to its end; throws if it has none. */
export async function endsOf(contest: Contest, { seed, names, clock }: Played): Promise<readonly End[]> {
	const { game, styles, scripts, flat } = contest;
	const picks: Readonly<Record<string, Picks>> = { ...styles, ...scripts, [ACE]: timed(contest, clock) };
	const crafts = contest.entries(seed).map(({ entrant, design }, place) => ({ entrant, id: seatId(`s${place}`), design: asJson(design) }));
	const setup = {
		options: asJson({ ...Object(game.defaults()), ...contest.options(seed) }),
		seats: crafts.map(({ id, design }) => ({ id, design })),
	};
	const policy = (seat: string) => picks[names[crafts.find(({ id }) => id === seat)?.entrant ?? -1] ?? ""];
	const [end] = expectAccepted(await simulate(game, setup, { seeds: [seed], policy, flat }));
	if (!end?.over) throw new Error(`${contest.name} has no end with seed ${seed}`);
	const { seats } = game.situation(end.open);
	const standings = names.map((name, entrant) => {
		const own = crafts.flatMap(({ id, entrant: of }) => (of === entrant && seats[id] ? [seats[id]] : []));
		const places = own.map(({ facts }) => Number(facts["place"] ?? Number.POSITIVE_INFINITY));
		return { name, place: Math.min(...places), isHome: own.some(({ code }) => code === "finished") };
	});
	const first = standings.filter(({ place }) => place === 1).length;
	return standings.map((standing) => ({ ...standing, win: standing.place === 1 ? 1 / first : 0 }));
}

/** A mean with its standard error. */
export interface Share {
	readonly mean: number;
	readonly error: number;
	readonly count: number;
}

/** The share of these results, each from 0 to 1. */
export function shareOf(results: readonly number[]): Share {
	const count = results.length;
	const mean = results.reduce((sum, each) => sum + each, 0) / Math.max(1, count);
	const spread = results.reduce((sum, each) => sum + (each - mean) ** 2, 0) / Math.max(1, count - 1);
	return { mean, error: Math.sqrt(spread / Math.max(1, count)), count };
}

/** How often the ace comes before an entrant: 1 if it does, a half for equal places. */
export function aheadOf(ends: readonly End[], name: string): number {
	const [own, other] = [ACE, name].map((each) => ends.find((end) => end.name === each)?.place ?? Number.POSITIVE_INFINITY);
	if (own === other) return 0.5;
	return (own ?? 0) < (other ?? 0) ? 1 : 0;
}

/** The entrants of a match, who change places with the seed: the ace, this rival, and in races pilots of two other styles. */
export function fieldOf({ styles, entrants }: Contest, rival: string, seed: number): readonly string[] {
	const others = Object.keys(styles).filter((style) => style !== rival);
	const more = Array.from({ length: entrants - 2 }, (_, place) => others[(Math.floor(seed / entrants) + place) % others.length] ?? rival);
	const field = [ACE, rival, ...more];
	return field.map((_, place) => field[(place + seed) % entrants] ?? rival);
}
