/**
 * The expected damage of a ship's guns, by arc and range: tables that an admiral looks up for every place that it considers.
 * Source: the parent game's basics, "Corkscrew", "Extreme Manoeuvres".
 */
import { ahead } from "../../geometry/clock.ts";
import { distance, type Point } from "../../geometry/plane.ts";
import { keptWith } from "../../kernel/kept.ts";
import { ARCS, type Arc } from "../fire/arcs.ts";
import { bandAt, beamDiceAt, CORKSCREW_DRM } from "../fire/beams.ts";
import type { Warship, Weapon } from "../model.ts";
import { beamDieExpected, torpedoExpected } from "../odds.ts";
import { arcsOf } from "../play/fire/bearing.ts";
import { workingWeapons } from "../play/ships.ts";

/** Expected points by arc, in the order of `ARCS`, and by bands of 6 MU, the first of them from 0 to 6. */
export type Guns = readonly (readonly number[])[];

/** The state of a ship when it fires. */
export interface Stance {
	readonly inverted: boolean;
	readonly corkscrew: boolean;
	/** Whether it may fire through its aft arc. */
	readonly aft: boolean;
}

/** The width of a band, in MU. The limits of all ranges are multiples of it, and so is what Extreme Manoeuvres add. */
const BAND = 6;

/** Beams of class 6 reach 72 MU. */
const BANDS = 12;

/** Returns what all guns that work can do to a target with screens of this level. Each table is made once, while the same guns work. */
export function gunneryOf(ship: Pick<Warship, "design" | "systems">, screens: number, stance: Stance): Guns {
	const { inverted, corkscrew, aft } = stance;
	const made = tablesOf(workingWeapons(ship));
	const place = 8 * screens + (inverted ? 4 : 0) + (corkscrew ? 2 : 0) + (aft ? 1 : 0);
	const guns = made[place] ?? tableOf(ship, screens, stance);
	made[place] = guns;
	return guns;
}

const tablesOf = keptWith((_: ReturnType<typeof workingWeapons>): Guns[] => []);

function tableOf(ship: Pick<Warship, "design" | "systems">, screens: number, stance: Stance): Guns {
	const drm = stance.corkscrew ? CORKSCREW_DRM : 0;
	const die = beamDieExpected(screens, drm);
	const guns: readonly number[][] = ARCS.map(() => []);
	for (const weapon of workingWeapons(ship)) {
		const arcs = bearingOf(weapon, stance);
		for (let band = 0; band < BANDS; band++) {
			const worth = shotWorth(weapon, BAND * (band + 1), { die, drm });
			if (worth === 0) break;
			for (const arc of arcs) {
				const row = guns[ARCS.indexOf(arc)];
				if (row) row[band] = (row[band] ?? 0) + worth;
			}
		}
	}
	return guns;
}

/** Returns the arcs in which a weapon bears, on a ship in this state. */
function bearingOf(weapon: Weapon, { inverted, corkscrew, aft }: Stance): readonly Arc[] {
	const arcs = arcsOf({ inverted, turn: { corkscrew } }, weapon);
	return aft ? arcs : arcs.filter((arc) => arc !== "A");
}

/** Returns the expected points of a shot at a range in MU; 0 for launchers and beyond range. */
function shotWorth(weapon: Weapon, range: number, { die, drm }: { readonly die: number; readonly drm: number }): number {
	const { kind, class: level } = weapon;
	if (kind === "beam") return beamDiceAt(level, range) * die;
	if (kind === "k-gun") return torpedoExpected({ weapon: kind, class: level }, range, drm);
	return kind === "pulse-torpedo" ? torpedoExpected({ weapon: kind }, range, drm) : 0;
}

/** A line of fire, with the Extreme Manoeuvres of both ships in thrust factors. */
interface Line {
	readonly from: Point & { readonly facing: number };
	readonly to: Point;
	readonly em: number;
}

/** Returns what guns can do from one place to another, with the range bands that Extreme Manoeuvres add. */
export function worthAt(guns: Guns, { from, to, em }: Line): number {
	return guns[arcTowards(from, to)]?.[placeAt(from, to, em)] ?? 0;
}

/** Returns where tables of guns have a range, for guns of either ship. */
export function placeAt(a: Point, b: Point, em: number): number {
	return bandAt(distance(a, b), BAND) + em - 1;
}

/** One MU on each course. */
const UNITS: readonly Point[] = Array.from({ length: 13 }, (_, course) => ahead({ x: 0, y: 0 }, course, 1));

/** The square of the cotangent of 30°. */
const STEEP = 3;

/** Returns the arc of a place, by its index in `ARCS`. An admiral guesses places, so on a line between two arcs either will do. */
export function arcTowards(from: Point & { readonly facing: number }, to: Point): number {
	const bow = UNITS[from.facing] ?? from;
	const dx = to.x - from.x;
	const dy = to.y - from.y;
	const along = dx * bow.x + dy * bow.y;
	const across = dx * bow.y - dy * bow.x;
	const steep = along ** 2 >= STEEP * across ** 2;
	if (steep) return along >= 0 ? 0 : 3;
	const starboard = along >= 0 ? 1 : 2;
	return across >= 0 ? starboard : 6 - starboard;
}
