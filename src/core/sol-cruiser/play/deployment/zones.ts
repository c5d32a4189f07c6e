/**
 * Zones: where the craft of each side begin. A side without a zone in the options gets one at the edge of the map (ours).
 * Source: ours; the rules leave the setup to the players.
 */
import { across, FACES, type Hex, hexDistance, hexesWithin, hexLength, hexWay, sameHex } from "../../../geometry/hex.ts";
import { hexesAlong } from "../../../geometry/hex-line.ts";
import { printCourse } from "../../flight/course.ts";
import { type CruiserOptions, type CruiserState, unitId, type Zone } from "../../model.ts";

/** The zone of a side that has none in the options. Speeds are in hexes a turn. */
const OWN_ZONE = { radius: 3, maxSpeed: 8, speed: 4 } as const;

/** The zone of a side of a match. */
export function zoneOf(state: Pick<CruiserState, "options" | "order" | "units">, side: string): Zone {
	const sides = state.order.flatMap((seat) => state.units[unitId(seat)]?.side ?? []);
	return zoneAmong(state.options, sides, side);
}

/** The zone of one of these sides. A side may be listed more than once. */
export function zoneAmong(options: Pick<CruiserOptions, "radius" | "zones">, sides: readonly string[], side: string): Zone {
	const laid = options.zones.find((zone) => zone.side === side);
	if (laid) return laid;
	const without = [...new Set([...sides, side])].filter((candidate) => options.zones.every((zone) => zone.side !== candidate));
	const at = ownPlace(options, without.indexOf(side), without.length);
	const heading = hexesAlong({ from: at, way: hexWay(at, [0, 0]) })[OWN_ZONE.speed] ?? [0, 0];
	const { radius, maxSpeed } = OWN_ZONE;
	return { side, at, radius, course: printCourse(hexWay(at, heading)), maxSpeed };
}

/** The middle of such a zone. These zones lie evenly round the edge, and as far as possible from those in the options. */
function ownPlace({ radius, zones }: Pick<CruiserOptions, "radius" | "zones">, place: number, of: number): Hex {
	const ring = ringOf(radius - OWN_ZONE.radius);
	const around = (turn: number, index: number): Hex => ring[(turn + Math.floor((index * ring.length) / of)) % ring.length] ?? [0, 0];
	let [best, furthest] = [0, -1];
	for (let turn = 0; turn < ring.length && zones.length > 0; turn++) {
		const places = Array.from({ length: of }, (_, index) => around(turn, index));
		const nearest = Math.min(...zones.flatMap(({ at }) => places.map((hex) => hexDistance(hex, at))));
		if (nearest > furthest) [best, furthest] = [turn, nearest];
	}
	return around(best, place);
}

/** The hexes at this distance from the middle, clockwise from A. */
function ringOf(radius: number): readonly Hex[] {
	const ring: Hex[] = [];
	for (const [place, face] of FACES.entries()) {
		const [q, r] = across(face);
		const [dq, dr] = across(FACES[(place + 2) % FACES.length] ?? "A");
		for (let step = 0; step < radius; step++) ring.push([q * radius + dq * step, r * radius + dr * step]);
	}
	return ring;
}

/** The hexes of a zone in which a craft can begin, those nearest its middle first. */
export function startsIn({ radius, bodies }: Pick<CruiserOptions, "radius" | "bodies">, zone: Pick<Zone, "at" | "radius">): readonly Hex[] {
	const free = hexesWithin(zone.at, zone.radius).filter((hex) => hexLength(hex) <= radius && !bodies.some(({ at }) => sameHex(at, hex)));
	return free.map((hex) => [hex[0] + 0, hex[1] + 0] as const).sort((a, b) => hexDistance(a, zone.at) - hexDistance(b, zone.at));
}
