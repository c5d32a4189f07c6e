/**
 * Fire at missile flights and submunitions, before they attack: one hit kills. A battery's hits may be shared out among several
 * flights of the combat, a warhead goes off at one. Whatever they are made of, they are small and no armour counts.
 * Source: "Firing At Missiles and Submunitions"; SC-17, SC-18, SC-21.
 */
import type { Dicing } from "../../kernel/dice.ts";
import { accept, type Outcome, refuse } from "../../kernel/outcome.ts";
import type { Tech } from "../yard/ratings.ts";
import { type BeamAim, type BeamRoll, beamModifiers, rollBeam } from "./beams.ts";
import { isBlind, MISSILE_SIZE } from "./fire-control.ts";
import { rollWarhead, type WarheadAim, type WarheadRoll, warheadModifiers, warheadObjection } from "./warheads.ts";

/** What is fired at. */
export interface Incoming {
	readonly targetTech: Tech;
	/** Flights in the combat that the hits may go to, 1 or more. */
	readonly flights: number;
}

/** Which weapon fires at what. */
export type Interception = Incoming & (({ readonly weapon: "beam" } & BeamAim) | ({ readonly weapon: "warhead" } & WarheadAim));

/** What was rolled, and how many flights or submunitions it killed. */
export type Intercepted = (BeamRoll | WarheadRoll) & { readonly destroyed: number };

/** Fires one weapon. Refused: `no-flights` {flights}, `no-warhead-dice` {dice}, `no-sensors-for-undetected`. */
export function* pointDefence(fire: Interception): Dicing<Outcome<Intercepted>> {
	const { flights, targetTech: tech } = fire;
	if (!Number.isInteger(flights) || flights < 1) return refuse("no-flights", { flights });
	return fire.weapon === "beam" ? yield* byBeam(fire, { tech, flights }) : yield* byWarhead(fire, tech);
}

/** SC-21: hits beyond the last flight are wasted. */
function* byBeam(aim: BeamAim, { tech, flights }: { readonly tech: Tech; readonly flights: number }): Dicing<Outcome<Intercepted>> {
	if (isBlind(aim.undetectedSensor)) return refuse("no-sensors-for-undetected");
	const fired = yield* rollBeam(aim, beamModifiers(aim, { size: MISSILE_SIZE, tech }));
	return accept({ ...fired, destroyed: Math.min(fired.hits, flights) });
}

/** SC-21: any number of hits kills the one flight that the warhead goes off at. */
function* byWarhead(aim: WarheadAim, tech: Tech): Dicing<Outcome<Intercepted>> {
	const objection = warheadObjection(aim);
	if (objection) return objection;
	const fired = yield* rollWarhead(aim, warheadModifiers(aim, { size: MISSILE_SIZE, tech }));
	return accept({ ...fired, destroyed: fired.hits > 0 ? 1 : 0 });
}
