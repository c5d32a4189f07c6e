/**
 * Races of the rally between the styles of its pilots, on fresh courses: what each start came to. Everything follows from the seeds.
 */
import { score, standings } from "../../src/core/jovian-rally/finish/standings.ts";
import { jovianRally } from "../../src/core/jovian-rally/game.ts";
import type { Racer, RallyState } from "../../src/core/jovian-rally/model.ts";
import { flat } from "../../src/core/jovian-rally/pilot/on-demand/flat/flat.ts";
import { type Policy, simulate } from "../../src/core/kernel/on-demand/simulation.ts";
import { expectAccepted } from "../../src/core/kernel/outcome.ts";
import { asJson } from "../../src/core/kernel/plain.ts";
import { seatId } from "../../src/core/kernel/seat.ts";
import { seededCourse } from "./seeded-race.ts";

/** What one start of a style came to. */
export interface Start {
	readonly seed: number;
	readonly style: string;
	/** 1 for a win; those who tie share it. */
	readonly win: number;
	readonly isHome: boolean;
	/** In kg. */
	readonly score: number;
	/** Propellant left at the end, in kg. */
	readonly left: number;
}

type Picks = NonNullable<ReturnType<Policy>>;

/** The starts of one race of these styles, in the order of the seats. */
export async function raceOfStyles(
	seed: number,
	styles: readonly string[],
	pilots: Readonly<Record<string, Picks>>,
): Promise<readonly Start[]> {
	const seats = styles.map((style, place) => ({ id: seatId(`s${place}`), style, design: { skill: 0 } }));
	const options = asJson({ ...jovianRally.defaults(), course: seededCourse(seed) });
	const policy: Policy = (seat) => pilots[seats.find(({ id }) => id === seat)?.style ?? ""];
	const setup = { options, seats: seats.map(({ id, design }) => ({ id, design })) };
	const [end] = expectAccepted(await simulate(jovianRally, setup, { seeds: [seed + 1_000_000], policy, flat }));
	if (!end?.over) throw new Error(`The race of seed ${seed} has no end`);
	const { racers } = end.open as RallyState; // the rally's own simulation ends in its state
	const flown = seats.flatMap(({ id, style }) => (racers[id] ? [{ id, style, racer: racers[id] }] : []));
	const places = standings(
		flown.map(({ id, racer }) => ({ ...racer, id, finished: isHome(racer), intercepted: Object.keys(racer.intercepted).length })),
	);
	const winners = places.filter(({ place }) => place === 1).map(({ id }) => id);
	return flown.map(({ id, style, racer }) => ({
		seed,
		style,
		win: winners.includes(id) ? 1 / winners.length : 0,
		isHome: isHome(racer),
		score: score(racer),
		left: racer.tank,
	}));
}

function isHome({ status }: Racer): boolean {
	return status === "finished";
}

/** Who starts where: the styles, one of them twice if seats are left, on a seed whose number says who sits first and who is there twice. */
export function fieldOf(seed: number, styles: readonly string[], seats = 4): readonly string[] {
	const twice = Math.floor(seed / seats) % styles.length;
	const field = Array.from({ length: seats }, (_, place) => styles[place < styles.length ? place : (twice + place) % styles.length] ?? "");
	return field.map((_, place) => field[(place + seed) % seats] ?? "");
}
