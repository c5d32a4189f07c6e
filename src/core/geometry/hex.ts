/**
 * A map of hexes: the six faces A to F clockwise from map north, and axial coordinates. Every game on hexes uses these.
 * All numbers are whole.
 */

/** The faces of a hex, clockwise from map north. */
export const FACES = ["A", "B", "C", "D", "E", "F"] as const;
export type Face = (typeof FACES)[number];

/** A hex, or the way from one to another, in axial coordinates. */
export type Hex = readonly [q: number, r: number];

/** One hex in the direction of each face. */
const STEPS = { A: [0, -1], B: [1, -1], C: [1, 0], D: [0, 1], E: [-1, 1], F: [-1, 0] } as const satisfies Readonly<Record<Face, Hex>>;

/** The way across one face into the next hex. */
export function across(face: Face): Hex {
	return STEPS[face];
}

/** The face this many places clockwise of A; any whole number is allowed. */
export function faceAt(place: number): Face {
	const face = FACES[((place % 6) + 6) % 6];
	if (!face) throw new Error(`No face at place ${place}`);
	return face;
}

/** The face this many places clockwise of another. */
export function clockwise(face: Face, places: number): Face {
	return faceAt(FACES.indexOf(face) + places);
}

/** The length of a way in hexes. */
export function hexLength(way: Hex): number {
	return lengthOf(way[0], way[1]);
}

/** The same, of a way that is not in an array: pilots measure thousands of them. */
export function lengthOf(q: number, r: number): number {
	return Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r));
}

/** The hex at the end of a way, or the sum of two ways. */
export function hexAfter(from: Hex, way: Hex): Hex {
	return [from[0] + way[0], from[1] + way[1]];
}

/** The way from one hex to another, without a −0. */
export function hexWay(from: Hex, to: Hex): Hex {
	return [to[0] - from[0], to[1] - from[1]];
}

export function hexDistance(a: Hex, b: Hex): number {
	return lengthOf(b[0] - a[0], b[1] - a[1]);
}

export function sameHex(a: Hex, b: Hex): boolean {
	return a[0] === b[0] && a[1] === b[1];
}

/** Larger than any map, so that no two hexes have one number. */
const AXIS = 1 << 20;

/** A number for each hex, for maps of hexes. */
export function hexKey(hex: Hex): number {
	return hex[0] * AXIS + hex[1];
}

/** All hexes within this distance of a centre, which is included: 3n(n + 1) + 1 of them. */
export function hexesWithin([q, r]: Hex, hexes: number): readonly Hex[] {
	const found: Hex[] = [];
	for (let along = -hexes; along <= hexes; along++) {
		const least = Math.max(-hexes, -along - hexes);
		const most = Math.min(hexes, -along + hexes);
		for (let down = least; down <= most; down++) found.push([q + along, r + down]);
	}
	return found;
}

/** A way as a number of hexes across one face, and no more than that across a neighbouring face. */
export interface Split {
	readonly face: Face;
	readonly most: number;
	readonly beside: Face;
	readonly rest: number;
}

/** Splits a way between its two neighbouring faces; with equal shares `face` is the earlier one clockwise. */
export function splitWay([q, r]: Hex): Split {
	// The sector clockwise of face k: first · step(k) + second · step(k + 1), neither negative (+ 0 removes a −0).
	for (const [place, face] of FACES.entries()) {
		const beside = faceAt(place + 1);
		const [[aq, ar], [bq, br]] = [across(face), across(beside)];
		const first = q * br - r * bq + 0;
		const second = aq * r - ar * q + 0;
		if (first < 0 || second < 0) continue;
		return first >= second ? { face, most: first, beside, rest: second } : { face: beside, most: second, beside: face, rest: first };
	}
	throw new Error(`No sector has [${q}, ${r}]`);
}
