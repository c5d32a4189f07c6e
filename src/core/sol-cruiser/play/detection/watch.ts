/**
 * Who looks, where, and how far: in numbers, in the cells of an index by hex, since each of a thousand units looks for all others.
 * Source: "Detection"; SC-01, SC-02, SC-32. It finds what a comparison of all pairs finds (`detect`). None of those who look can see
 * further than the strongest one.
 */
import { type Hex, lengthOf } from "../../../geometry/hex.ts";
import { indexByHex, somePiece } from "../../../geometry/hex-index.ts";
import { reachOf } from "../../detection/detection.ts";
import type { Unit } from "../../model.ts";

/** A unit that looks. */
export interface Lookout {
	readonly at: Hex;
	readonly orbit: number | null;
	readonly side: string;
	readonly sensor: number;
	readonly cq: number;
}

/** Whether an enemy of this unit, which has this signature, detects it. */
export type Watch = (unit: Pick<Unit, "at" | "orbit" | "side">, signature: number) => boolean;

/** Units in one orbit may be this many hexes apart, but count as in one hex. */
const ORBIT = 2;
/** Stands for no orbit. */
const NONE = -1;

/** Lookouts as numbers, in the order of the index. */
interface Ranks {
	readonly q: Int32Array;
	readonly r: Int32Array;
	readonly side: Int32Array;
	readonly orbit: Int32Array;
	/** The sums of sensor rating and crew quality. */
	readonly power: Float64Array;
	readonly strongest: number;
}

/** What these lookouts see. All of them see something: the sum of rating and crew quality is above 0. */
export function watchOf(lookouts: readonly Lookout[]): Watch {
	const index = indexByHex(lookouts);
	const sides = [...new Set(lookouts.map((lookout) => lookout.side))];
	const { q, r, side, orbit, power, strongest } = ranked(lookouts, index.places, sides);
	return (unit, signature) => {
		const own = sides.indexOf(unit.side);
		const [atQ, atR] = unit.at;
		const held = unit.orbit ?? NONE;
		return somePiece(index, { at: unit.at, hexes: Math.max(reachOf(strongest, signature), ORBIT) }, (begin, end) => {
			for (let each = begin; each < end; each++) {
				if (side[each] === own) continue;
				if (held !== NONE && orbit[each] === held) return true;
				if (lengthOf(atQ - (q[each] ?? 0), atR - (r[each] ?? 0)) <= reachOf(power[each] ?? 0, signature)) return true;
			}
			return false;
		});
	};
}

function ranked(lookouts: readonly Lookout[], places: Int32Array, sides: readonly string[]): Ranks {
	const numbers = (): Int32Array => new Int32Array(places.length);
	const [q, r, side, orbit, power] = [numbers(), numbers(), numbers(), numbers(), new Float64Array(places.length)];
	let strongest = 0;
	for (let each = 0; each < places.length; each++) {
		const lookout = lookouts[places[each] ?? 0];
		if (!lookout) continue;
		q[each] = lookout.at[0];
		r[each] = lookout.at[1];
		side[each] = sides.indexOf(lookout.side);
		orbit[each] = lookout.orbit ?? NONE;
		power[each] = lookout.sensor + lookout.cq;
		strongest = Math.max(strongest, lookout.sensor + lookout.cq);
	}
	return { q, r, side, orbit, power, strongest };
}
