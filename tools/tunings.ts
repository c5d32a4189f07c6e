/**
 * What of an ace is found by search (`npm run tune`): its weights, the ace that they make, and the matches that say what they are worth.
 */
import { ACE as THRUST_ACE, aceOf as thrustAceOf } from "../src/core/full-thrust/pilot/on-demand/ace.ts";
import type { RegattaState } from "../src/core/fusion-regatta/model.ts";
import { aceOf as regattaAceOf } from "../src/core/fusion-regatta/pilot/on-demand/ace.ts";
import { OFFICIALS } from "../src/core/fusion-regatta/pilot/prospect.ts";
import { ACE as RALLY_ACE, aceOf as rallyAceOf } from "../src/core/jovian-rally/pilot/on-demand/ace.ts";
import { simulate } from "../src/core/kernel/on-demand/simulation.ts";
import { expectAccepted } from "../src/core/kernel/outcome.ts";
import { asJson } from "../src/core/kernel/plain.ts";
import { seatId } from "../src/core/kernel/seat.ts";
import { aceOf as cruiserAceOf } from "../src/core/sol-cruiser/pilot/on-demand/ace.ts";
import { WORTHS } from "../src/core/sol-cruiser/pilot/on-demand/prospect.ts";
import { CONTESTS, type Contest, type Picks } from "./ace-contests.ts";
import { ACE, endsOf, fieldOf } from "./ace-matches.ts";
import type { Weight } from "./cross-entropy.ts";

/** A search for the weights of an ace. */
export interface Tuning {
	/** The id of its game. */
	readonly game: string;
	/** As they are today. */
	readonly weights: readonly Weight[];
	/** What weights are worth in the match of a seed: more is better. */
	readonly worthOf: (values: readonly number[], seed: number) => Promise<number>;
	/** What a worth counts, for who reads it. */
	readonly counts: string;
}

/** Weights by name. */
type Weights<Name extends string> = Readonly<Record<Name, number>>;

/** What makes a tuning of weights by name. */
interface Plan<Name extends string> extends Omit<Tuning, "weights" | "worthOf"> {
	readonly today: Weights<Name>;
	/** The least and the most that each may be. */
	readonly bounds: Readonly<Record<Name, readonly [least: number, most: number]>>;
	/** What an ace of these weights is worth. */
	readonly worth: (ace: Picks, seed: number) => Promise<number>;
	readonly aceOf: (weights: Weights<Name>) => Picks;
}

/** The search begins with the weights of today, and looks as far as half of each around it. */
function tuning<Name extends string>({ game, counts, today, bounds, worth, aceOf }: Plan<Name>): Tuning {
	const names = Object.keys(bounds) as Name[]; // of just these names
	const weights = names.map((name) => ({
		name,
		mean: today[name],
		spread: today[name] / 2,
		least: bounds[name][0],
		most: bounds[name][1],
	}));
	const named = (values: readonly number[]) => Object.fromEntries(names.map((name, place) => [name, values[place]])) as Weights<Name>; // one for each
	return { game, counts, weights, worthOf: (values, seed) => worth(aceOf(named(values)), seed) };
}

function contestOf(name: string): Contest {
	const found = CONTESTS.find((contest) => contest.name === name);
	if (!found) throw new Error(`There is no contest ${name}.`);
	return found;
}

/** Wins beside pilots of the styles, who change with the seed. */
function winsIn(name: string): Plan<never>["worth"] {
	const contest = contestOf(name);
	const styles = Object.keys(contest.styles);
	return async (ace, seed) => {
		const rival = styles[Math.floor(seed / contest.entrants) % styles.length] ?? "";
		const ends = await endsOf({ ...contest, ace }, { seed, names: fieldOf(contest, rival, seed), clock: { longest: 0 } });
		return ends.find((end) => end.name === ACE)?.win ?? 0;
	};
}

/** A lone yacht that never comes home counts as one that comes home so late, in segments. */
const LATEST = 400;

/** How early a lone yacht comes home where officials place the gates: less than 0. */
async function earliness(ace: Picks, seed: number): Promise<number> {
	const { game, options, entries } = contestOf("Fusion Regatta, gates placed by officials");
	const [{ design } = { design: {} }] = entries(seed);
	const setup = {
		options: asJson({ ...Object(game.defaults()), ...options(seed) }),
		seats: [{ id: seatId("s0"), design: asJson(design) }],
	};
	const [end] = expectAccepted(await simulate(game, setup, { seeds: [seed], policy: () => ace }));
	if (!end) throw new Error(`The flight of seed ${seed} has no end`);
	const { yachts, flown } = end.open as RegattaState; // the regatta's own
	return Object.values(yachts).some(({ status }) => status === "finished") ? -flown : -LATEST;
}

const { dread, threat } = RALLY_ACE.atFirst;
const { care, drive, blast, loyalty, range } = THRUST_ACE;

export const TUNINGS: readonly Tuning[] = [
	tuning({
		game: "jovian-rally",
		counts: "wins of its starts beside pilots of the styles",
		today: { dread, threat, home: RALLY_ACE.home },
		bounds: { dread: [0, 1000], threat: [0, 1], home: [0, 10] },
		worth: winsIn("Jovian Rally"),
		aceOf: (weights) => rallyAceOf({ atFirst: { ...RALLY_ACE.atFirst, dread: weights.dread, threat: weights.threat }, home: weights.home }),
	}),
	tuning({
		game: "fusion-regatta",
		counts: "segments until a lone yacht is home, with a minus",
		today: OFFICIALS,
		bounds: { scarcity: [0, 300], along: [0, 30], off: [0, 2], across: [0, 10], reserve: [0, 60], short: [0, 20] },
		worth: earliness,
		aceOf: regattaAceOf,
	}),
	tuning({
		game: "sol-cruiser",
		counts: "wins against pilots of the styles",
		today: WORTHS,
		bounds: { flight: [0, 1], gone: [0, 2], weapon: [0, 1], weapons: [0, 3] },
		worth: winsIn("Sol Cruiser"),
		aceOf: cruiserAceOf,
	}),
	tuning({
		game: "full-thrust",
		counts: "wins against pilots of the styles",
		today: { care, drive, blast, loyalty, range },
		bounds: { care: [0, 5], drive: [0, 10], blast: [0, 20], loyalty: [0, 10], range: [1, 48] },
		worth: winsIn("Full Thrust"),
		aceOf: (weights) => thrustAceOf({ ...THRUST_ACE, ...weights }),
	}),
];
