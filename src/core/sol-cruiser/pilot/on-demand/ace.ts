/**
 * An ace of cruisers. For each choice it takes the orders of several scripts, plays each some turns on in matches as they might stand,
 * against captains of the other styles, and gives the order that leaves its side best off.
 * Law: it is honest. It knows what its seat sees, and guesses the rest; its dice are its own.
 */
import { seededDice } from "../../../kernel/dice.ts";
import type { SeatId } from "../../../kernel/seat.ts";
import type { Ace, Thought } from "../../../kernel/with-games/pilot.ts";
import type { CruiserCommand, CruiserOrder, CruiserState } from "../../model.ts";
import { seenState } from "../../play/seen-state.ts";
import { unitsInPlay } from "../../play/units.ts";
import type { CruiserView } from "../../play/view.ts";
import { lostIn } from "../missiles.ts";
import { imagined } from "./imagined.ts";
import { type Prospect, prospectOf, WORTHS, type Worths } from "./prospect.ts";
import { type Captain, firesOf, LURK, RIVALS, SCRIPTS } from "./scripts.ts";

export { cruiserPilots } from "../pilots.ts";

type Order = CruiserOrder | CruiserCommand;

/** With so many units on the map it would think for too long, and flies by its first script. */
const CROWD = 40;

/** How many turns on it plays a choice, and in how many guesses in each round. */
const PLAN = { turns: 2, rounds: [2, 2, 4] } as const;
const FIRE = { turns: 1, rounds: [4, 6, 10] } as const;

/**
 * The most that it thinks about a choice, as work of its prospects: half a second or less where all is warm, and less than a second where
 * nothing is. It counts and has no clock, so that the same view always leads to the same pick.
 */
const MOST = 3500;

/** Picks for an ace. */
export const ace = aceOf(WORTHS);

/** An ace to which things are worth this much. It yields after each step of a match that it plays on. */
export function aceOf(worths: Worths): Ace<CruiserView, Order> {
	return function* (view, seat) {
		const state = seenState(view);
		const asked = view.waiting.for;
		const isSearched = asked === "fire" || ((asked === "plot" || asked === "plot-hidden" || asked === "intents") && isNear(view, state));
		const trials = isSearched && unitsInPlay(state).length <= CROWD ? trialsOf(view, state, seat) : [];
		const differ = new Set(trials.map(({ order }) => JSON.stringify(order))).size > 1;
		return differ ? yield* best(view, state, { seat, trials, worths }) : LURK(view, seat, []);
	};
}

/** Whether there is an enemy to think about: one in sight, or one that was lately. */
function isNear(view: CruiserView, state: CruiserState): boolean {
	return unitsInPlay(state).some(({ side }) => side !== view.side) || lostIn(view).some(({ since }) => since <= LATELY);
}

const LATELY = 3;

/** An order, and the script by which the side fights on after it. */
interface Trial {
	readonly order: Order;
	readonly script: Captain;
}

function trialsOf(view: CruiserView, state: CruiserState, seat: SeatId): readonly Trial[] {
	if (view.waiting.for === "fire") return firesOf(state, seat).map((order) => ({ order, script: LURK }));
	return SCRIPTS.flatMap((script) => {
		const order = script(view, seat, []);
		return order ? [{ order, script }] : [];
	});
}

interface Asked {
	readonly seat: SeatId;
	readonly trials: readonly Trial[];
	readonly worths: Worths;
}

/** After each round the worse half of the orders is dropped, so that most of the thought goes to those that are near each other. */
function* best(view: CruiserView, state: CruiserState, { seat, trials, worths }: Asked): Thought<Order> {
	const { turns, rounds } = view.waiting.for === "fire" ? FIRE : PLAN;
	const sums = new Map(trials.map((trial) => [trial, 0]));
	const sumOf = (trial: Trial): number => sums.get(trial) ?? 0;
	const ranked = (some: readonly Trial[]): readonly Trial[] => some.toSorted((a, b) => sumOf(b) - sumOf(a));
	let left = trials;
	let [sample, spent] = [0, 0];
	for (const count of rounds) {
		for (const until = sample + count; sample < until; sample++) {
			const found = yield* prospects(view, state, { seat, trials: left, worths, sample, turns, most: MOST - spent });
			const isWhole = found.length === left.length;
			// Orders that are not tried in the first guess are not tried at all; a later guess counts for all orders that are left, or for none.
			if (sample === 0) left = left.slice(0, found.length);
			for (const [place, { worth, work }] of found.entries()) {
				const trial = left[place];
				if (trial && (isWhole || sample === 0)) sums.set(trial, sumOf(trial) + worth);
				spent += work;
			}
			if (!isWhole) return ranked(left)[0]?.order ?? null;
		}
		left = ranked(left).slice(0, Math.ceil(left.length / 2));
	}
	return left[0]?.order ?? null;
}

interface Sampled extends Asked {
	/** The number of the guess. */
	readonly sample: number;
	readonly turns: number;
	/** The work after which it stops, once the prospect that it is at is known. */
	readonly most: number;
}

/** What comes of each order in one guess: all of them meet the same enemies and the same dice. Only of the first ones, if that takes too long. */
function* prospects(
	view: CruiserView,
	state: CruiserState,
	{ seat, trials, worths, sample, turns, most }: Sampled,
): Generator<undefined, readonly Prospect[]> {
	const dice = seededDice(seedOf(view, seat, sample));
	const pick = (of: number): number => (dice({ count: 1, faces: of, reason: "guess", seat: null })[0] ?? 1) - 1;
	const guess = imagined(view, state, pick);
	const [rival, seed] = [RIVALS[sample % RIVALS.length] ?? RIVALS[0], pick(SEEDS)];
	const found: Prospect[] = [];
	let spent = 0;
	for (const { order, script: own } of trials) {
		if (spent >= most) break;
		const prospect = yield* prospectOf(guess, { seat, order, own, rival, seed, turns, worths });
		spent += prospect.work;
		found.push(prospect);
	}
	return found;
}

const SEEDS = 2 ** 18;

/** The same view leads to the same guesses. */
function seedOf({ turn, phase, combats, waiting }: CruiserView, seat: SeatId, sample: number): number {
	const group = "group" in waiting ? waiting.group.join() : "";
	return [...`${seat} ${turn} ${phase} ${combats.length} ${group} ${sample}`].reduce(
		(sum, letter) => Math.imul(sum, 31) + letter.charCodeAt(0),
		7,
	);
}
