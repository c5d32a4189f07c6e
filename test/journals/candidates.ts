/**
 * Candidates for the stored matches: matches of each game by pilots, by random seats and with a GM who intervenes, some of them with
 * a part undone and played again. Everything follows from seeds.
 */
import fc from "fast-check";
import { fullThrust, fusionRegatta, GAMES, jovianRally, solCruiser } from "../../src/core/index.ts";
import { type DiceSource, seededDice, settleWith } from "../../src/core/kernel/dice.ts";
import type { AnyGame } from "../../src/core/kernel/game.ts";
import { type Act, entriesOf } from "../../src/core/kernel/journal.ts";
import { seenBy } from "../../src/core/kernel/keeping.ts";
import { type Match, openMatch, play, undo } from "../../src/core/kernel/match.ts";
import { expectAccepted } from "../../src/core/kernel/outcome.ts";
import { asJson } from "../../src/core/kernel/plain.ts";
import { sealOrder } from "../../src/core/kernel/seal.ts";
import * as battles from "../core/full-thrust/support/random-matches.ts";
import * as regattas from "../core/fusion-regatta/support/random-regatta.ts";
import * as races from "../core/jovian-rally/support/random-race.ts";
import { pickRuling } from "../core/kernel/support/random-rulings.ts";
import * as duels from "../core/sol-cruiser/support/random-duel.ts";

const SEED = 20_770;

/** A match that was played for the record. */
export interface Candidate {
	readonly name: string;
	readonly match: Match<unknown>;
}

/** A match at its start, and what random seats do next in it. */
export interface Begun {
	readonly seed: number;
	readonly match: Match<unknown>;
	readonly next: (match: Match<unknown>) => Act;
}

/** The parts of a recipe that this file reads; each game has recipes of its own. */
function sampled<Recipe extends { readonly seed: number }>(recipes: fc.Arbitrary<Recipe>, begin: (recipe: Recipe) => Omit<Begun, "seed">) {
	return (count: number, seed = SEED): readonly Begun[] =>
		fc.sample(recipes, { seed, numRuns: count }).map((recipe) => ({ seed: recipe.seed, ...begin(recipe) }));
}

// Each `next` gets only matches of its own game.
const BEGINNINGS: Readonly<
	Record<string, { readonly game: AnyGame; readonly acts: number; readonly begun: (count: number, seed?: number) => readonly Begun[] }>
> = {
	"jovian-rally": {
		game: jovianRally,
		acts: 130,
		begun: sampled(races.recipes({ most: 5 }), (recipe) => {
			const pick = races.pickerOf(recipe);
			return { match: races.opened(recipe).match, next: (match) => races.pickAct(match as races.RallyMatch, pick) };
		}),
	},
	"fusion-regatta": {
		game: fusionRegatta,
		acts: 120,
		begun: sampled(regattas.recipes(), (recipe) => {
			const pick = regattas.pickerOf(recipe);
			return {
				match: regattas.opened(recipe).match,
				next: (match) => regattas.pickAct(match as regattas.RegattaMatch, pick, recipe.skilled),
			};
		}),
	},
	"sol-cruiser": {
		game: solCruiser,
		acts: 70,
		begun: sampled(duels.recipes({ most: 4 }), (recipe) => {
			const playing = { pick: duels.pickerOf(recipe), skilled: recipe.skilled };
			return { match: duels.opened(recipe).match, next: (match) => duels.pickAct(match as duels.CruiserMatch, playing) };
		}),
	},
	"full-thrust": {
		game: fullThrust,
		acts: 90,
		begun: sampled(battles.recipes({ most: 4 }), (recipe) => {
			const playing = battles.playingOf(recipe);
			return { match: battles.opened(recipe).match, next: (match) => battles.pickAct(match as battles.ThrustMatch, playing) };
		}),
	},
};

/** So many matches of a game at their start, which follow from a seed. */
export function beginningsOf(id: string, count: number, seed: number): readonly Begun[] {
	const { begun } = BEGINNINGS[id] ?? {};
	if (!begun) throw new Error(`No matches of ${id}`);
	return begun(count, seed);
}

/** So many candidates of a game, the first of them by pilots under the default options. */
export function candidatesOf(id: string, count: number): readonly Candidate[] {
	const { game, acts, begun } = BEGINNINGS[id] ?? {};
	if (!game || !begun || !acts) throw new Error(`No candidates of ${id}`);
	return begun(count).map((each, place) => {
		const pilots = place % 4 === 0;
		const name = place === 0 ? "defaults" : `${pilots ? "pilots" : place % 4 === 1 ? "random" : "gm"}-${place}`;
		const options = place === 0 ? game.defaults() : { ...Object(each.match.journal.options), rulings: Object(game.defaults()).rulings };
		const start = withCrew(game, { ...each, options, place });
		const intervenes = place % 4 >= 2;
		return { name, match: played(game, { ...each, match: start, pilots, intervenes, acts, undone: place % 3 === 1 }) };
	});
}

/**
 * So many whole matches of a game by pilots, each of at least three seats, by the default options with these changes. Matches that never
 * end are left out: in random ones two craft without fuel may stand for ever out of each other's reach.
 */
export function pilotMatchesOf(id: string, count: number, changes: object = {}): readonly Match<unknown>[] {
	const { game, begun } = BEGINNINGS[id] ?? {};
	if (!game || !begun) throw new Error(`No matches of ${id}`);
	const options = { ...Object(game.defaults()), ...changes };
	const whole: Match<unknown>[] = [];
	for (const each of begun(6 * count).filter(({ match }) => match.journal.seats.length >= LEAST_SEATS)) {
		if (whole.length === count) break;
		const { match } = expectAccepted(settleWith(openMatch(game, { options, seats: each.match.journal.seats }), seededDice(each.seed)));
		const manner = { pilots: true, intervenes: false, undone: false, acts: MOST_ACTS };
		const played = playedOn(game, match, { ...each, ...manner, dice: seededDice(each.seed ^ 0x5eed) });
		if (game.situation(played.state.open).over) whole.push(played);
	}
	return whole;
}

/** A whole match of a game by pilots, with these seats and the default options. */
export function pilotMatch(game: AnyGame, seats: Match<unknown>["journal"]["seats"], seed: number): Match<unknown> {
	const { match } = expectAccepted(settleWith(openMatch(game, { options: Object(game.defaults()), seats }), seededDice(seed)));
	const manner = { pilots: true, intervenes: false, undone: false, acts: MOST_ACTS, seed, match, next: () => TIME_OUT };
	return playedOn(game, match, { ...manner, dice: seededDice(seed ^ 0x5eed) });
}

/** The fewest seats of a match that is counted whole, and the most acts of one. */
const [LEAST_SEATS, MOST_ACTS] = [3, 2000];

/** The match at its start with these options; in every third one the people of the first seat bring something along. */
function withCrew(
	game: AnyGame,
	{ match, seed, options, place }: Begun & { readonly options: unknown; readonly place: number },
): Match<unknown> {
	const effects = game.codes.boons ?? [];
	const effect = place % 3 === 0 ? effects[(place / 3) % effects.length] : undefined;
	const boons = effect === undefined ? {} : { boons: [{ effect, size: 1, from: { name: "A crew" } }] };
	const seats = match.journal.seats.map((seat, index) => (index === 0 ? { ...seat, ...boons } : seat));
	return expectAccepted(settleWith(openMatch(game, { options, seats }), seededDice(seed))).match;
}

interface Manner extends Begun {
	readonly pilots: boolean;
	readonly intervenes: boolean;
	readonly acts: number;
	readonly undone: boolean;
}

/** The match after its acts. If a part is undone, one of its dice is rolled again first. */
function played(game: AnyGame, manner: Manner): Match<unknown> {
	const dice = seededDice(manner.seed ^ 0x5eed);
	const once = playedOn(game, manner.match, { ...manner, dice });
	if (!manner.undone) return once;
	const back = expectAccepted(undo(game, once, Math.floor((once.length * 2) / 3)));
	const roll = entriesOf(once.journal)
		.slice(back.length)
		.flatMap(({ rolls }) => rolls)
		.find(({ count, faces }) => count > 0 && faces > 1);
	const { count = 0, faces = 0, reason = "", seat = null } = roll ?? {};
	const again: Act = { kind: "reroll", from: 0, roll: { count, faces, reason, seat }, place: 0, die: 0, reason: "it fell off the table" };
	const rolled = settleWith(play(game, back, again), dice);
	return playedOn(game, rolled.ok ? rolled.value.match : back, { ...manner, dice });
}

function playedOn(
	game: AnyGame,
	from: Match<unknown>,
	{ dice, acts, next, ...manner }: Manner & { readonly dice: DiceSource },
): Match<unknown> {
	const shown = seededDice(manner.seed ^ from.length);
	const pick = (count: number) => (shown({ count: 1, faces: Math.max(1, count), reason: "pick", seat: null })[0] ?? 1) - 1;
	let match = from;
	for (let tries = 0; tries < 3 * acts && match.length < acts && !game.situation(match.state.open).over; tries++) {
		const ruled = manner.intervenes && pick(8) === 0 ? (takenBack(match, pick) ?? pickRuling(game, match, { pick, dice })) : null;
		const outcome = settleWith(play(game, match, ruled ?? (manner.pilots ? pilotAct(game, match) : next(match))), dice);
		if (outcome.ok) match = outcome.value.match;
	}
	return match;
}

/** A seat takes its sealed order back, now and then. */
export function takenBack({ state: { sealed } }: Match<unknown>, pick: (count: number) => number): Act | null {
	const [one] = Object.values(sealed);
	const [seat] = Object.keys(sealed) as (keyof typeof sealed)[];
	return one && seat && pick(3) === 0 ? { kind: "taken-back", seat, digest: one.digest } : null;
}

const TIME_OUT: Act = { kind: "command", seat: null, command: { kind: "time-out" } };

/** What a pilot does for the first awaited seat; where no seat is asked, the GM continues. */
export function pilotAct(game: AnyGame, match: Match<unknown>): Act {
	const { open, sealed } = match.state;
	const due = game.sealing?.due(open) ?? false;
	const [seat] = due ? (game.sealing?.awaited(open) ?? []).filter((candidate) => !sealed[candidate]) : game.situation(open).awaited;
	if (seat === undefined) return due ? { kind: "reveal" } : TIME_OUT;
	const pilots = Object.values(GAMES.find((candidate) => candidate.game.id === game.id)?.pilots ?? {});
	const style = match.journal.seats.findIndex(({ id }) => id === seat) % pilots.length;
	const picked = pilots[style]?.(seenBy(game, match.state, { seat, knows: [seat] }), seat, game.choices(open, seat)) ?? null;
	if (picked === null) return TIME_OUT;
	if (!due || !game.sealing?.parseOrder(picked).ok) return { kind: "command", seat, command: asJson(picked) };
	const { digest, order, nonce } = sealOrder(asJson(picked), `nonce-${match.length}`);
	return { kind: "sealed", seat, digest, opened: { order, nonce } };
}
