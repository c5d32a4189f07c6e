/**
 * The planet in the middle: bands, streaks and a storm, in a circle of radius 100. The costs of the course seed its looks,
 * so each course always has the same planet.
 */
import type { Course } from "../../../core/jovian-rally/course/course.ts";
import { fine } from "./map.ts";

export interface PlanetModel {
	/** Each from its upper edge downwards; later bands cover earlier ones. */
	readonly bands: readonly { readonly path: string; readonly tone: number }[];
	readonly streaks: readonly { readonly path: string; readonly light: boolean; readonly width: number }[];
	readonly pearls: readonly { readonly x: number; readonly y: number; readonly size: number }[];
	readonly storm: { readonly x: number; readonly y: number; readonly size: number };
}

/** The upper edges of the bands from pole to pole, and their tones; 0 is the palest. */
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

/** A fixed pseudo-random number, from 0 to below 1, for every whole number. */
type Noise = (index: number) => number;

function noiseOf({ kg, rows, columns }: Course): Noise {
	const seed = kg.reduce((sum, cost) => (Math.imul(sum, 31) + cost) | 0, 97 * rows + columns);
	return (index) => {
		const mixed = Math.imul(seed ^ Math.imul(index + 1, 0x9e3779b1), 0x85ebca6b);
		return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
	};
}

/** The model of the planet of a course. */
export function planetModel(course: Course): PlanetModel {
	const noise = noiseOf(course);
	const stormAt = 26 + 3 * noise(900);
	return {
		bands: BANDS.map(([edge, tone], index) => ({ path: band(noise, edge, index), tone })),
		streaks: Array.from({ length: 46 }, (_, index) => streak(noise, index)),
		pearls: Array.from({ length: 6 }, (_, index) => pearl(noise, index)),
		storm: { x: fine(-18 + 58 * noise(901)), y: fine(stormAt + bow(20)), size: fine(1.15 + 0.35 * noise(902)) },
	};
}

/** How far a band sags at x, since the planet is seen from a little above. */
function bow(x: number): number {
	return 9 * Math.sqrt(Math.max(0, 1 - (x / 104) ** 2)) - 5;
}

/** A band: everything below a wavy edge from limb to limb. */
function band(noise: Noise, edge: number, index: number): string {
	const swell = Math.abs(edge) > 90 ? 0 : 0.5 + 1.1 * noise(index);
	const wave = (x: number): number => {
		const long = Math.sin(x / (9 + 6 * noise(index + 40)) + 6.28 * noise(index + 80));
		return edge + bow(x) + swell * (long + 0.45 * Math.sin(x / 3.7 + 6.28 * noise(index + 120)));
	};
	const edgePoints = Array.from({ length: 53 }, (_, point) => -104 + 4 * point);
	return `M${edgePoints.map((x) => `${x} ${fine(wave(x))}`).join("L")}L104 110L-104 110Z`;
}

/** A wisp of cloud along the bands. */
function streak(noise: Noise, index: number): PlanetModel["streaks"][number] {
	const [first, second, third] = [noise(index + 200), noise(index + 300), noise(index + 400)];
	const [x, y, length] = [-100 + 170 * first, -84 + 168 * second, 10 + 42 * third];
	const [start, middle, end] = [y + bow(x), y + bow(x + length / 2), y + bow(x + length)].map(fine);
	const lift = fine((third - 0.5) * 2.4);
	const path = `M${fine(x)} ${start}Q${fine(x + length / 2)} ${fine((middle ?? 0) + lift)} ${fine(x + length)} ${end}`;
	return { path, light: noise(index + 500) > 0.45, width: fine(0.4 + 1.1 * noise(index + 600)) };
}

/** One of a row of pale ovals. */
function pearl(noise: Noise, index: number): PlanetModel["pearls"][number] {
	const x = -74 + 26 * index + 12 * noise(index + 700);
	return { x: fine(x), y: fine(55 + bow(x)), size: fine(1.1 + 1.5 * noise(index + 800)) };
}
