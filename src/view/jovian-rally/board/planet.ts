/**
 * The planet in the middle: bands, streaks and a storm, in a circle of radius 100. Every course has a planet of its own,
 * drawn from the costs of its trajectories, so that racers know it again.
 */
import type { Course } from "../../../core/jovian-rally/course/course.ts";
import { fine } from "./map.ts";

export interface PlanetModel {
	/** Drawn one over the other, each from its upper edge downwards. */
	readonly bands: readonly { readonly path: string; readonly tone: number }[];
	readonly streaks: readonly { readonly path: string; readonly light: boolean; readonly width: number }[];
	readonly pearls: readonly { readonly x: number; readonly y: number; readonly size: number }[];
	readonly storm: { readonly x: number; readonly y: number; readonly size: number };
}

/** The upper edges of the bands from pole to pole, and their tones: 0 is the palest. */
const BANDS: readonly (readonly [edge: number, tone: number])[] = [
	[-104, 5],
	[-82, 4],
	[-70, 2],
	[-60, 3],
	[-52, 1],
	[-42, 3],
	[-35, 6],
	[-21, 4],
	[-13, 1],
	[-6, 0],
	[8, 1],
	[15, 4],
	[20, 6],
	[31, 5],
	[37, 2],
	[44, 0],
	[52, 3],
	[58, 1],
	[66, 4],
	[74, 2],
	[83, 5],
];

/** A number from 0 to below 1 for every whole number, always the same. */
type Whim = (index: number) => number;

function whimOf({ kg, rows, columns }: Course): Whim {
	const seed = kg.reduce((sum, cost) => (Math.imul(sum, 31) + cost) | 0, 97 * rows + columns);
	return (index) => {
		const mixed = Math.imul(seed ^ Math.imul(index + 1, 0x9e3779b1), 0x85ebca6b);
		return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
	};
}

export function planetModel(course: Course): PlanetModel {
	const whim = whimOf(course);
	const stormAt = 26 + 3 * whim(900);
	return {
		bands: BANDS.map(([edge, tone], index) => ({ path: band(whim, edge, index), tone })),
		streaks: Array.from({ length: 46 }, (_, index) => streak(whim, index)),
		pearls: Array.from({ length: 6 }, (_, index) => pearl(whim, index)),
		storm: { x: fine(-18 + 58 * whim(901)), y: fine(stormAt + bow(20)), size: fine(1.15 + 0.35 * whim(902)) },
	};
}

/** Seen from a little above: bands sag towards the middle. */
function bow(x: number): number {
	return 9 * Math.sqrt(Math.max(0, 1 - (x / 104) ** 2)) - 5;
}

/** A wavy edge from limb to limb, and everything below it. */
function band(whim: Whim, edge: number, index: number): string {
	const swell = Math.abs(edge) > 90 ? 0 : 0.5 + 1.1 * whim(index);
	const wave = (x: number): number => {
		const long = Math.sin(x / (9 + 6 * whim(index + 40)) + 6.28 * whim(index + 80));
		return edge + bow(x) + swell * (long + 0.45 * Math.sin(x / 3.7 + 6.28 * whim(index + 120)));
	};
	const edgePoints = Array.from({ length: 53 }, (_, point) => -104 + 4 * point);
	return `M${edgePoints.map((x) => `${x} ${fine(wave(x))}`).join("L")}L104 110L-104 110Z`;
}

/** A wisp drawn out along the bands. */
function streak(whim: Whim, index: number): PlanetModel["streaks"][number] {
	const [first, second, third] = [whim(index + 200), whim(index + 300), whim(index + 400)];
	const [x, y, length] = [-100 + 170 * first, -84 + 168 * second, 10 + 42 * third];
	const [start, middle, end] = [y + bow(x), y + bow(x + length / 2), y + bow(x + length)].map(fine);
	const lift = fine((third - 0.5) * 2.4);
	const path = `M${fine(x)} ${start}Q${fine(x + length / 2)} ${fine((middle ?? 0) + lift)} ${fine(x + length)} ${end}`;
	return { path, light: whim(index + 500) > 0.45, width: fine(0.4 + 1.1 * whim(index + 600)) };
}

/** One of the pale ovals that travel in a row. */
function pearl(whim: Whim, index: number): PlanetModel["pearls"][number] {
	const x = -74 + 26 * index + 12 * whim(index + 700);
	return { x: fine(x), y: fine(55 + bow(x)), size: fine(1.1 + 1.5 * whim(index + 800)) };
}
