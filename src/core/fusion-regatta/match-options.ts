/**
 * The options of a regatta, each once.
 */
import { FACES } from "../geometry/hex.ts";
import { choice, mayMiss, type OptionsOf, ruledBy, whole } from "../kernel/with-games/options.ts";
import { FUEL_RATES } from "./flight/flight.ts";
import { EXTENDED_MASS, RACE_MASS, STANDARD_MASS } from "./yacht/record-card.ts";

/** The two races of the source. A GM can set both numbers. */
export const RACES = {
	standard: { raceMass: STANDARD_MASS, gates: 10 },
	extended: { raceMass: EXTENDED_MASS, gates: 25 },
} as const;

export const REGATTA_OPTIONS = {
	/** The mass of every yacht at the start, with fuel. */
	raceMass: whole({ ...RACE_MASS, usual: RACES.standard.raceMass, unit: "tons" }),
	/** The number of gates; the last one is the finish. */
	gates: whole({ least: 2, most: 50, usual: RACES.standard.gates }),
	/** The nose of all yachts on the grid. */
	nose: choice(FACES, { usual: "A" }),
	/** FR-3: fuel dots for one accel dot. */
	fuelRate: choice(FUEL_RATES, { usual: 1 }),
	/** FR-17: the officials close the race this many segments after the winner finishes. */
	closeAfter: whole({ least: 0, most: 800, usual: 64, unit: "segments" }),
	/** For placing a gate; 0 means no timer. */
	placeSeconds: whole({ least: 0, most: 3600, usual: 30, unit: "seconds", empty: 0 }),
	/** For orders and for each decision in the fire phase; 0 means no timer. */
	orderSeconds: whole({ least: 0, most: 3600, usual: 0, unit: "seconds", empty: 0 }),
	/** FR-23: racers place gates as the race goes, or the officials place all of them before the start. Older matches lack it. */
	course: mayMiss(choice(["racers", "officials"], { usual: "racers" })),
	/** The highest ruling of the first release; a later ruling raises it. */
	rulings: ruledBy(26),
};

/** The options of a regatta. */
export type RegattaOptions = OptionsOf<typeof REGATTA_OPTIONS>;
