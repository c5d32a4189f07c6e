/**
 * Seeded setups of every game, and their matches as the kernel plays them, with journal, seals and all: what a simulation must be equal to.
 */

import { DESIGNS } from "../../src/core/fusion-regatta/yacht/design.ts";
import { fullThrust, fusionRegatta, GAMES, type GameEntry, jovianRally, solCruiser } from "../../src/core/index.ts";
import { seededDice, settleWith } from "../../src/core/kernel/dice.ts";
import { type Match, type MatchSetup, openMatch } from "../../src/core/kernel/match.ts";
import type { Policy } from "../../src/core/kernel/on-demand/simulation.ts";
import { expectAccepted } from "../../src/core/kernel/outcome.ts";
import { asJson } from "../../src/core/kernel/plain.ts";
import { type SeatId, seatId } from "../../src/core/kernel/seat.ts";
import type { Pilot } from "../../src/core/kernel/with-games/pilot.ts";
import { EXAMPLE_VESSELS } from "../../src/core/sol-cruiser/yard/ships.ts";
import { FLEET } from "../../src/view/full-thrust/fleet/fleet.ts";
import { pilotedStep } from "../../tools/piloted-step.ts";
import { seededCourse } from "../bench/seeded-race.ts";

/** A match to play: everything follows from the game and the seed. */
export interface Seeded {
	readonly entry: GameEntry;
	readonly setup: MatchSetup;
	readonly policy: Policy;
	readonly seed: number;
}

interface Kind {
	readonly seats: (seed: number) => number;
	readonly design: (place: number, seed: number) => object;
	readonly options: (seed: number) => object;
}

const VESSELS = Object.values(EXAMPLE_VESSELS).map(({ design }) => design);
const SIZES = [
	{ rows: 7, columns: 3 },
	{ rows: 7, columns: 3 },
	{ rows: 3, columns: 2 },
	{ rows: 5, columns: 3 },
	{ rows: 6, columns: 4 },
] as const;

const side = (place: number): string => (place % 2 === 0 ? "red" : "blue");

/** Courses and fleets of all kinds that each game has, short enough for many matches. */
const KINDS: Readonly<Record<string, Kind>> = {
	[jovianRally.id]: {
		seats: (seed) => 1 + (seed % 5),
		design: (place, seed) => ({ skill: ((place + seed) % 7) - 2 }),
		options: (seed) => ({
			course: seededCourse(seed, SIZES[seed % SIZES.length]),
			distance: seed % 7 === 3 ? "open" : "full",
			...(seed % 11 === 5 && { simultaneous: true }),
			...(seed % 13 === 6 && { propellant: 90 }),
		}),
	},
	[fusionRegatta.id]: {
		seats: (seed) => 2 + (seed % 3),
		design: (place, seed) => ({ ...DESIGNS[(7 * seed + 11 * place) % DESIGNS.length] }),
		options: (seed) => ({ course: seed % 2 === 0 ? "officials" : "racers", gates: 3 + (seed % 3) }),
	},
	[solCruiser.id]: {
		seats: (seed) => 2 + (seed % 3),
		design: (place, seed) => ({ side: side(place), cq: 0, design: VESSELS[(place + seed) % VESSELS.length] }),
		options: (seed) => ({ turns: 12, radius: 14 + (seed % 3) * 6 }),
	},
	[fullThrust.id]: {
		seats: (seed) => 2 + 2 * (seed % 2),
		design: (place, seed) => ({ side: side(place), design: FLEET[(place + seed) % FLEET.length]?.design }),
		options: (seed) => ({ turns: 12, ...(seed % 5 === 2 && { openOrders: true }), ...(seed % 7 === 3 && { movement: "vector" }) }),
	},
};

/** The seeded match of a game. */
export function seededMatch(game: string, seed: number): Seeded {
	const entry = GAMES.find((each) => each.game.id === game);
	const kind = KINDS[game];
	if (!entry || !kind) throw new Error(`No setups of ${game}`);
	const seats = Array.from({ length: kind.seats(seed) }, (_, place) => ({
		id: seatId(`s${place}`),
		design: asJson(kind.design(place, seed)),
	}));
	const styles = Object.values(entry.pilots);
	const options = { ...Object(entry.game.defaults()), ...kind.options(seed) };
	return {
		entry,
		setup: { options, seats },
		seed,
		policy: (seat) => styles[(seats.findIndex(({ id }) => id === seat) + seed) % styles.length],
	};
}

/** A match as it was played at a table, its open state, and how many acts its journal has. */
export interface Whole {
	readonly match: Match<unknown>;
	readonly open: unknown;
	readonly acts: number;
}

/** A seeded match as it is played at a table, to its end or for so many acts. */
export function playedWhole({ entry: { game }, setup, policy, seed }: Seeded, most = Number.POSITIVE_INFINITY): Whole {
	const dice = seededDice(seed);
	let { match } = expectAccepted(settleWith(openMatch(game, setup), dice));
	const pilot: Pilot<unknown, unknown> = (view, seat: SeatId, choices) => policy(seat)?.(view as never, seat, choices as never) ?? null; // each pilot sees its own game
	while (!game.situation(match.state.open).over && match.length < most) {
		const referee = [Object(game.unattended?.(match.state.open) ?? { kind: "time-out" })];
		match = pilotedStep(game, match, { pilot, dice, referee, step: match.length });
	}
	return { match, open: match.state.open, acts: match.length };
}
