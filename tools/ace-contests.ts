/**
 * What aces are measured in: fights of equal sides and races of equal craft, against the styles of NPC pilots and against other scripts,
 * which somebody who knows the ace might fly. Everything follows from the seed.
 */
import { fullThrust } from "../src/core/full-thrust/game.ts";
import { ace as thrustAce } from "../src/core/full-thrust/pilot/on-demand/ace.ts";
import { admiralOf, admiralPilots, BOLD, CAUTIOUS, DESPERATE } from "../src/core/full-thrust/pilot/pilots.ts";
import { fusionRegatta } from "../src/core/fusion-regatta/game.ts";
import { ace as regattaAce } from "../src/core/fusion-regatta/pilot/on-demand/ace.ts";
import { regattaPilots, skipperOf } from "../src/core/fusion-regatta/pilot/pilots.ts";
import { jovianRally } from "../src/core/jovian-rally/game.ts";
import { ace as rallyAce } from "../src/core/jovian-rally/pilot/on-demand/ace.ts";
import { flat } from "../src/core/jovian-rally/pilot/on-demand/flat/flat.ts";
import { pilotBy, rallyPilots } from "../src/core/jovian-rally/pilot/pilots.ts";
import type { AnyGame } from "../src/core/kernel/game.ts";
import type { Flat, Policy } from "../src/core/kernel/on-demand/simulation.ts";
import { solCruiser } from "../src/core/sol-cruiser/game.ts";
import { ace as cruiserAce } from "../src/core/sol-cruiser/pilot/on-demand/ace.ts";
import { captainOf, cruiserPilots, MERCHANT, RAIDER, WARSHIP } from "../src/core/sol-cruiser/pilot/pilots.ts";
import { EXAMPLE_VESSELS } from "../src/core/sol-cruiser/yard/ships.ts";
import { fleetOf } from "../test/bench/seeded-battle.ts";
import { seededCourse } from "../test/bench/seeded-race.ts";

/** What picks for a seat: a pilot or an ace. */
export type Picks = NonNullable<ReturnType<Policy>>;

/** A craft of an entrant. */
interface Entry {
	/** Counted from 0. */
	readonly entrant: number;
	readonly design: object;
}

/** A kind of match in which an ace is measured. */
export interface Contest {
	/** The id of its game. */
	readonly id: string;
	/** Its heading on the page. */
	readonly name: string;
	/** What is played, for the page. */
	readonly note: string;
	readonly game: AnyGame;
	readonly flat?: Flat<unknown>;
	readonly ace: Picks;
	/** The NPC pilots that players can choose. */
	readonly styles: Readonly<Record<string, Picks>>;
	/** How else somebody might play who knows the ace. */
	readonly scripts: Readonly<Record<string, Picks>>;
	/** 2 in fights; 4 in races, all of them alike. */
	readonly entrants: 2 | 4;
	/** How many matches each row has: against styles, and against other scripts. */
	readonly matches: { readonly styles: number; readonly scripts: number };
	/** The least part of wins that we aim at: against each style, or of its starts in races. */
	readonly aim: number;
	/** Options besides the defaults. */
	readonly options: (seed: number) => object;
	readonly entries: (seed: number) => readonly Entry[];
}

const ANY = Number.POSITIVE_INFINITY;
const AT_SIGHT = { within: ANY, salvo: ANY } as const;
const NEVER = { within: 0, salvo: 0 } as const;

/** The frigate, the cruiser, the heavy ship and the carrier of the example vessels, in turn. */
const DUELLISTS = (["halberd", "meridian", "rampart", "citadel"] as const).map((id) => EXAMPLE_VESSELS[id].design);

/** The seeds go in pairs: each pair has the same craft, and its two matches have the ace on either side. */
function pairOf(seed: number): number {
	return Math.floor(seed / 2);
}

const cruisers: Contest = {
	id: solCruiser.id,
	name: "Sol Cruiser",
	note: "Duels of two equal ships, a halberd, meridian, rampart or citadel, in at most 40 turns.",
	game: solCruiser,
	ace: cruiserAce,
	styles: cruiserPilots,
	scripts: {
		"launch all at first sight": captainOf({ ...WARSHIP, preys: ANY, launches: AT_SIGHT }),
		"launch all at first sight, then stand off": captainOf({ ...RAIDER, preys: ANY, launches: AT_SIGHT }),
		"close in": captainOf({ ...RAIDER, preys: ANY, standsOff: false, enough: 9 }),
		"hold the missiles": captainOf({ ...WARSHIP, preys: ANY, launches: NEVER }),
		screen: captainOf({ ...RAIDER, evades: true, launches: NEVER }),
		"stand off": captainOf({ ...RAIDER, evades: true }),
		jump: captainOf({ ...MERCHANT, enough: 0 }),
	},
	entrants: 2,
	matches: { styles: 60, scripts: 40 },
	aim: 0.65,
	options: () => ({ turns: 40 }),
	entries: (seed) => {
		const design = DUELLISTS[pairOf(seed) % DUELLISTS.length];
		return [0, 1].map((entrant) => ({ entrant, design: { side: `side ${entrant}`, cq: 0, design } }));
	},
};

/** The most ships of a side. */
const MOST_SHIPS = 4;

const warships: Contest = {
	id: fullThrust.id,
	name: "Full Thrust",
	note: `Battles of two equal sides of one to ${MOST_SHIPS} ships from the module's fleet, in at most 30 turns.`,
	game: fullThrust,
	ace: thrustAce,
	styles: admiralPilots,
	scripts: {
		rush: admiralOf({ ...DESPERATE, care: 0.1, range: 1, drive: 0.2 }),
		"fight on, well in hand": admiralOf({ ...BOLD, care: 0.6, range: 7, enough: 0 }),
		"keep to 24 MU": admiralOf({ ...BOLD, range: 24, enough: 0 }),
		"keep to 36 MU": admiralOf({ ...CAUTIOUS, range: 36, enough: 0 }),
		"dodge all": admiralOf({ ...BOLD, care: 2.5, enough: 0 }),
		"jump about": admiralOf({ ...BOLD, chases: 30, enough: 0.8 }),
		"go home when hurt": admiralOf({ ...CAUTIOUS, enough: 0.8 }),
	},
	entrants: 2,
	matches: { styles: 200, scripts: 120 },
	aim: 0.65,
	options: () => ({ turns: 30 }),
	entries: (seed) => {
		const pair = pairOf(seed);
		return fleetOf(pair, 1 + (pair % MOST_SHIPS)).flatMap((design) =>
			[0, 1].map((entrant) => ({ entrant, design: { side: `side ${entrant}`, design } })),
		);
	},
};

const rally: Contest = {
	id: jovianRally.id,
	name: "Jovian Rally",
	note: "Races of four on rolled courses.",
	game: jovianRally,
	flat,
	ace: rallyAce,
	styles: rallyPilots,
	scripts: {
		"dread 40": pilotBy({ dread: 40, threat: 0.2, spite: 0, reluctance: 0 }),
		"dread 70": pilotBy({ dread: 70, threat: 0.2, spite: 0, reluctance: 0 }),
		"dread 120": pilotBy({ dread: 120, threat: 0.2, spite: 0, reluctance: 0 }),
		"dread 200": pilotBy({ dread: 200, threat: 0.2, spite: 0, reluctance: 0 }),
		"dread 120, unafraid of jamming": pilotBy({ dread: 120, threat: 0.05, spite: 0, reluctance: 0 }),
		"dread 120, attacks": pilotBy({ dread: 120, threat: 0.27, spite: 2, reluctance: -0.5 }),
	},
	entrants: 4,
	matches: { styles: 240, scripts: 120 },
	aim: 0.45,
	options: (seed) => ({ course: seededCourse(seed) }),
	entries: () => [0, 1, 2, 3].map((entrant) => ({ entrant, design: { skill: 0 } })),
};

const racers: Contest = {
	id: fusionRegatta.id,
	name: "Fusion Regatta, gates placed by racers",
	note: "Races of four yachts with a crew of one, jets and shielding 1, over ten gates.",
	game: fusionRegatta,
	ace: regattaAce,
	styles: regattaPilots,
	scripts: {
		"never jockeys, spite 1.5": skipperOf({ edge: null, pushes: [], spite: 1.5 }),
		"jockeys always, never pushes": skipperOf({ edge: 0, pushes: [], spite: 0.9 }),
		"jockeys always, pushes twice": skipperOf({ edge: 0, pushes: [2, 2, 2], spite: 0.9 }),
		"jockeys as a favourite, no spite": skipperOf({ edge: 4, pushes: [], spite: 0 }),
	},
	entrants: 4,
	matches: { styles: 100, scripts: 60 },
	aim: 0.4,
	options: () => ({ course: "racers", gates: 10 }),
	entries: () => [0, 1, 2, 3].map((entrant) => ({ entrant, design: { crew: 1, system: "jets", shielding: 1 } })),
};

const officials: Contest = {
	...racers,
	name: "Fusion Regatta, gates placed by officials",
	options: () => ({ course: "officials", gates: 10 }),
};

/** All contests, in the order of the page. */
export const CONTESTS: readonly Contest[] = [rally, racers, officials, cruisers, warships];
