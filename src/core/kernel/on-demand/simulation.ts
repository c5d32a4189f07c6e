/**
 * Simulated matches: NPC pilots play whole matches from seeds, for odds and to learn what is worth how much. The states are those of
 * matches that are played, by the same steps and the same dice. But no journal is written, and only the last seal of a reveal is hashed.
 * A game may offer a flat form of its state, which plays the same matches faster.
 */
import { advance } from "../advance.ts";
import { type DiceSource, seededDice, settleWith } from "../dice.ts";
import type { AnyGame, GameTypes, Sealing } from "../game.ts";
import type { Act } from "../journal.ts";
import { seenBy } from "../keeping.ts";
import { type MatchSetup, openMatch } from "../match.ts";
import { accept, type Json, type Outcome } from "../outcome.ts";
import { asJson } from "../plain.ts";
import { sealOrder } from "../seal.ts";
import type { SeatId, SeatSetup } from "../seat.ts";
import { type Before, isSkipped, type MatchState, type Sealed } from "../state.ts";
import { thoughtOut } from "../with-games/pilot.ts";

/** What picks for a seat: a pilot, or an ace, which thinks to its end at once. Its code may have to be loaded first. */
type Picks = (view: never, seat: SeatId, choices: readonly never[]) => unknown;

/** The pilot of a seat; a match stops where a seat without one must choose. */
export type Policy = (seat: SeatId) => Picks | undefined;

/** How far a simulation has come: the matches that are over, and the acts of the present one so far. */
export interface Progress {
	readonly done: number;
	readonly of: number;
	readonly acts: number;
}

/** How matches are simulated. */
export interface Simulating {
	/** One match is played for each. */
	readonly seeds: readonly number[];
	readonly policy: Policy;
	/** Called after each act and each match; by a flat form only after each match. If it returns a promise, the simulation waits for it. */
	readonly onProgress?: ((progress: Progress) => Promise<void> | undefined) | undefined;
	/** The simulation stops once this is aborted. */
	readonly signal?: { readonly aborted: boolean } | undefined;
	/** The flat form of the game's state; without it the game's own rules play. */
	readonly flat?: Flat<unknown> | undefined;
}

/** The end of a simulated match. */
export interface Simulated {
	readonly seed: number;
	readonly open: unknown;
	readonly acts: number;
	/** Whether the match is over. If not, it could not go on without a person. */
	readonly over: boolean;
}

/** Plays a match to its end with these dice; null where the flat form cannot go on, so that the game's own rules play it from its start. */
export type FlatMatch = (dice: DiceSource) => Pick<Simulated, "open" | "acts"> | null;

/** A game's flat form of its state. The type comes from a method, so that the flat form of a game needs no cast. */
export interface Flat<Open> {
	/** What plays matches from a state with the pilots of its seats; null if the form cannot hold them. */
	from(open: Open, policy: Policy): FlatMatch | null;
}

/** A match as it stands. */
export interface Standing {
	readonly state: MatchState<unknown, unknown>;
	readonly seats: readonly SeatSetup[];
	readonly length: number;
	readonly journal: { readonly options: unknown };
}

/** A match that is not over after so many acts is taken as it stands. */
const MOST_ACTS = 20_000;

/**
 * Plays one match for each seed, from a setup or from a match as it stands: how each of them ended. An aborted simulation returns only
 * the matches that were over by then. Refused: what opening the match refuses.
 */
export async function simulate(
	game: AnyGame,
	setup: MatchSetup | Standing,
	simulating: Simulating,
): Promise<Outcome<readonly Simulated[]>> {
	const { seeds, policy, onProgress, signal, flat } = simulating;
	const ends: Simulated[] = [];
	const [some = 0] = seeds;
	const first = begin(game, setup, some);
	if (!first.ok) return first;
	const { rolls, standing } = first.value;
	const short = rolls || !isPlain(standing.state) ? null : (flat?.from(standing.state.open, policy) ?? null);
	const tell = (acts: number) => onProgress?.({ done: ends.length, of: seeds.length, acts });
	for (const seed of seeds) {
		if (signal?.aborted) break;
		const brief = short?.(seededDice(seed)) ?? null;
		const begun = rolls ? begin(game, setup, seed) : first;
		if (!begun.ok) return begun;
		const end = brief ? { seed, ...brief, over: true } : await playOut({ game, seed, ...begun.value }, simulating, tell);
		if (!end) break;
		ends.push(end);
		const pause = tell(0);
		if (pause) await pause;
	}
	return accept(ends);
}

/** A match at its start, and the dice that go on from there. */
interface Begun {
	readonly standing: Standing;
	readonly dice: DiceSource;
	/** Whether the opening has rolled dice, so that each seed has another. */
	readonly rolls: boolean;
}

function begin(game: AnyGame, setup: MatchSetup | Standing, seed: number): Outcome<Begun> {
	const dice = seededDice(seed);
	if ("state" in setup) return accept({ standing: setup, dice, rolls: false });
	let rolls = false;
	const opened = settleWith(openMatch(game, setup), (request) => {
		rolls = true;
		return dice(request);
	});
	return opened.ok ? accept({ standing: opened.value.match, dice, rolls }) : opened;
}

/** Whether a match is all in its open state: nothing is sealed, skipped or still to come. */
function isPlain({ sealed, skipped, coming }: Standing["state"]): boolean {
	return Object.keys(sealed).length === 0 && !skipped && !coming;
}

/** Plays a match by the rules of its game to its end; null if it was aborted before. */
async function playOut(
	{ game, seed, standing, rolls, dice }: Begun & { readonly game: AnyGame; readonly seed: number },
	{ policy, signal }: Simulating,
	tell: (acts: number) => Promise<void> | undefined,
): Promise<Simulated | null> {
	const { journal, seats } = standing;
	const source = rolls ? dice : seededDice(seed);
	let now: Before<GameTypes> = { state: standing.state, seats, length: standing.length, options: journal.options };
	for (let acts = 0; ; acts++) {
		const over = game.situation(now.state.open).over;
		const act = over || acts >= MOST_ACTS ? null : nextAct(game, now, policy);
		const next = act && actedOn(game, now, { act: isPromise(act) ? await act : act, dice: source });
		if (!next) return { seed, open: now.state.open, acts, over };
		now = next;
		const pause = tell(acts + 1);
		if (pause) await pause;
		if (signal?.aborted) return null;
	}
}

/** What a seat or the referee does next. */
interface Picked {
	/** Null is the referee. */
	readonly seat: SeatId | null;
	/** The command or order of a seat; null for the reveal. */
	readonly chosen: Json;
}

function nextAct(game: AnyGame, { state }: Before<GameTypes>, policy: Policy): Picked | Promise<Picked> | null {
	const { open, sealed } = state;
	const seals = game.sealing?.due(open) ?? false;
	const seat = game.situation(open).awaited.find((candidate) => !seals || (!sealed[candidate] && !isSkipped(state, candidate)));
	if (!seat) return { seat: null, chosen: seals ? null : asJson(game.unattended?.(open) ?? { kind: "time-out" }) };
	// A policy has pilots of the game that it is for.
	const [view, choices] = [seenBy(game, state, { seat, knows: [seat] }) as never, game.choices(open, seat) as readonly never[]];
	const chosen = policy(seat)?.(view, seat, choices);
	const picked = (pick: unknown): Picked => ({ seat, chosen: asJson(thoughtOut(pick)) });
	return isPromise(chosen) ? chosen.then(picked) : picked(chosen);
}

function isPromise<T>(value: T | Promise<T>): value is Promise<T> {
	return value instanceof Promise;
}

/** The match after an act; null if it is refused. */
function actedOn(
	game: AnyGame,
	before: Before<GameTypes>,
	{ act: { seat, chosen }, dice }: { readonly act: Picked; readonly dice: DiceSource },
): Before<GameTypes> | null {
	const { sealing } = game;
	const { open, sealed } = before.state;
	const awaited = sealing?.due(open) ? sealing.awaited(open) : [];
	const order = seat !== null && awaited.includes(seat) ? sealing?.parseOrder(chosen) : null;
	if (sealing && seat !== null && order?.ok) {
		const left = awaited.filter((other) => other !== seat && !sealed[other] && !isSkipped(before.state, other));
		if (left.length > 0) {
			if (sealing.check(open, seat, order.value)) return null;
			// The others are still to seal, so that nothing follows from this seal yet.
			return {
				...before,
				state: { ...before.state, sealed: { ...sealed, [seat]: sealOf(sealing, open, { seat, order: order.value }) } },
				length: before.length + 1,
			};
		}
	}
	const act = actFrom(seat, chosen, order?.ok ?? false);
	const step = settleWith(advance(game, before, act), dice);
	if (!step.ok) return null;
	const { state, joined } = step.value;
	return { ...before, state, seats: joined.length > 0 ? [...before.seats, ...joined] : before.seats, length: before.length + 1 };
}

function actFrom(seat: SeatId | null, chosen: Json, isOrder: boolean): Act {
	if (seat === null && chosen === null) return { kind: "reveal" };
	if (seat === null || !isOrder) return { kind: "command", seat, command: chosen };
	const { digest, ...opened } = sealOrder(chosen, "simulated");
	return { kind: "sealed", seat, digest, opened };
}

function sealOf(sealing: Sealing, open: unknown, { seat, order }: { readonly seat: SeatId; readonly order: unknown }): Sealed<unknown> {
	const declared = sealing.keeping?.applies(open) ? sealing.keeping.declares(open, seat, order) : null;
	return { digest: "", order, ...(declared !== null && { declared }) };
}
