/**
 * The course of a unit among the bodies of the map.
 * Source: "Planets"; SC-30, SC-31, SC-47, SC-50. Stars and gas giants count as planets here.
 */
import { type Hex, hexDistance, hexWay, sameHex } from "../../../geometry/hex.ts";
import { expectAccepted } from "../../../kernel/outcome.ts";
import { speedOf } from "../../flight/course.ts";
import { crashOn, type Passing, passPlanets } from "../../flight/hazards.ts";
import type { CruiserState, Unit } from "../../model.ts";
import { plotOf } from "../plotting/plots.ts";

/** SC-30, SC-31: where a unit's plot takes it. SC-50: no body bends its course if it enters, keeps or leaves an orbit. */
export function passageOf({ options }: Pick<CruiserState, "options">, unit: Unit): Passing {
	const { end, orbit } = plotOf(unit);
	const course = hexWay(unit.at, end);
	const straight = { crash: null, shiftedBy: [], end, course, speed: speedOf(course) };
	if (speedOf(course) === 0) return straight;
	const held = unit.orbit !== null || orbit !== null;
	const planets = options.bodies
		.filter(({ at }, body) => (held || body !== orbit) && hexDistance(unit.at, at) <= speedOf(course) + 1)
		.map(({ at }) => at);
	// Most courses pass no body, and need no trace.
	if (planets.length === 0) return straight;
	if (held) {
		const crash = crashOn({ from: unit.at, course, planets });
		return crash ? { crash } : straight;
	}
	// SC-47: several bodies together can shift a course onto one that it does not pass.
	const bodies = options.bodies.map(({ at }) => at);
	return expectAccepted(passPlanets({ from: unit.at, course, planets, bodies, pull: options.planetPull }));
}

/** SC-31: how far along its course a unit crashes, 0 to 1, and in which hex; null if it does not. */
export function crashOf(state: Pick<CruiserState, "options">, unit: Unit): { readonly fraction: number; readonly hex: Hex } | null {
	const { crash } = passageOf(state, unit);
	return crash && { fraction: crash.along, hex: crash.hex };
}

/** The name of the body in a hex; empty if there is none. */
export function bodyAt({ options }: Pick<CruiserState, "options">, hex: Hex): string {
	return options.bodies.find(({ at }) => sameHex(at, hex))?.name ?? "";
}
