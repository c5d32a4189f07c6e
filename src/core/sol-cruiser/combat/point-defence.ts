/**
 * Fire at missile flights and submunitions before they attack. One hit kills. A battery may share its hits among several flights of the
 * combat; a warhead attacks one. All of them are small, whatever their design, and armour does not count.
 * Source: "Firing At Missiles and Submunitions"; SC-17, SC-18, SC-21.
 */
import type { Dicing } from "../../kernel/dice.ts";
import { accept, type Outcome, refuse } from "../../kernel/outcome.ts";
import type { Tech } from "../yard/ratings.ts";
import { type BeamAim, type BeamRoll, beamModifiers, rollBeam } from "./beams.ts";
import { isBlind, MISSILE_SIZE } from "./fire-control.ts";
import { rollWarhead, type WarheadAim, type WarheadRoll, warheadModifiers, warheadObjection } from "./warheads.ts";

/** The target of point defence. */
export interface Incoming {
	readonly targetTech: Tech;
	/** How many flights in the combat the hits may go to, 1 or more. */
	readonly flights: number;
}

/** The weapon and its target. */
export type Interception = Incoming & (({ readonly weapon: "beam" } & BeamAim) | ({ readonly weapon: "warhead" } & WarheadAim));

/** The roll, and the number of flights or submunitions shot down. */
export type Intercepted = (BeamRoll | WarheadRoll) & { readonly destroyed: number };

/** Fires one weapon. Refused: `no-flights` {flights}, `no-warhead-dice` {dice}, `no-sensors-for-undetected`. */
export function* pointDefence(fire: Interception): Dicing<Outcome<Intercepted>> {
	const { flights, targetTech: tech } = fire;
	if (!Number.isInteger(flights) || flights < 1) return refuse("no-flights", { flights });
	return fire.weapon === "beam" ? yield* byBeam(fire, { tech, flights }) : yield* byWarhead(fire, tech);
}

/** SC-21: hits beyond the last flight are lost. */
function* byBeam(aim: BeamAim, { tech, flights }: { readonly tech: Tech; readonly flights: number }): Dicing<Outcome<Intercepted>> {
	if (isBlind(aim.undetectedSensor)) return refuse("no-sensors-for-undetected");
	const fired = yield* rollBeam(aim, beamModifiers(aim, { size: MISSILE_SIZE, tech }));
	return accept({ ...fired, destroyed: Math.min(fired.hits, flights) });
}

/** SC-21: any number of hits kills the one flight that the warhead attacks. */
function* byWarhead(aim: WarheadAim, tech: Tech): Dicing<Outcome<Intercepted>> {
	const objection = warheadObjection(aim);
	if (objection) return objection;
	const fired = yield* rollWarhead(aim, warheadModifiers(aim, { size: MISSILE_SIZE, tech }));
	return accept({ ...fired, destroyed: fired.hits > 0 ? 1 : 0 });
}
