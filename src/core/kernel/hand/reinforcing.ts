/**
 * Reinforcements: the GM adds a seat in mid-match, now or at the start of a later round. Until then only GMs know of it.
 */
import type { Dicing } from "../dice.ts";
import type { Game, GameTypes, Situation } from "../game.ts";
import { LATEST_TURN } from "../journal.ts";
import { accept, type Outcome, type Refused, refuse } from "../outcome.ts";
import { isInherited } from "../plain.ts";
import { report } from "../report.ts";
import {
	type ActOf,
	type Advanced,
	type Before,
	PLANNED_REPORT,
	quiet,
	REINFORCEMENT_REPORT,
	RULING_CARD,
	type SeatToCome,
} from "../state.ts";

/**
 * The GM adds a seat, now or at the start of a later round. Refused: `no-rulings` if the game has no reinforcements;
 * `match-over`; `out-of-bounds` {least, most, given} if the round has begun or never comes; `seats` as at the opening; and a
 * design that the game refuses.
 */
export function* reinforced<T extends GameTypes>(
	game: Game<T>,
	{ state, seats, length }: Before<T>,
	{ seat, design, turn }: ActOf<"reinforcement">,
): Dicing<Outcome<Advanced<T>>> {
	if (!game.reinforce) return refuse("no-rulings");
	const situation = game.situation(state.open);
	if (situation.over) return refuse("match-over");
	const late = turn === undefined ? null : objectionToTurn(situation, turn);
	if (late) return late;
	const { coming = [] } = state;
	const { least, most } = game.seats;
	const taken = [...seats, ...coming.map((each) => ({ id: each.seat }))];
	const isKnown = isInherited(seat) || taken.some(({ id }) => id === seat);
	if (isKnown || taken.length >= most) return refuse("seats", { least, most, given: taken.length + (isKnown ? 0 : 1) });
	const parsed = game.parseDesign(design);
	if (!parsed.ok) return parsed;
	const joining = { coming: { seat, design }, length };
	if (turn === undefined) return accept(yield* joined(game, quiet<T>(state, []), joining));
	const planned = report({ code: PLANNED_REPORT, card: `${RULING_CARD}-${length}`, seat, seenBy: [], facts: { turn } });
	// Every game reports it the same way, so no game lists its report.
	return accept(quiet<T>({ ...state, coming: [...coming, { seat, design, turn }] }, [planned as T["report"]]));
}

/** Why nobody can join at the start of this round; null if a seat can. */
function objectionToTurn({ round, rounds }: Situation, turn: number): Refused | null {
	const [least, most] = [round + 1, rounds ?? LATEST_TURN];
	return turn < least || turn > most ? refuse("out-of-bounds", { least, most, given: String(turn) }) : null;
}

/**
 * The step after the seats that are due have joined. They take part in the present round from its start, and everybody who may
 * see them gets a report.
 */
export function* withArrivals<T extends GameTypes>(
	game: Game<T>,
	step: Advanced<T>,
	{ length }: Pick<Before<T>, "length">,
): Dicing<Advanced<T>> {
	if (!step.state.coming) return step;
	const { coming, ...rest } = step.state;
	const { round, over } = game.situation(step.state.open);
	const due = over ? [] : coming.filter(({ turn }) => turn <= round);
	if (due.length === 0) return step;
	const later = coming.filter((candidate) => !due.includes(candidate));
	let next: Advanced<T> = { ...step, state: later.length > 0 ? { ...rest, coming: later } : rest };
	for (const each of due) next = yield* joined(game, next, { coming: each, length });
	return next;
}

interface Joining<T extends GameTypes> extends Pick<Before<T>, "length"> {
	readonly coming: SeatToCome;
}

function* joined<T extends GameTypes>(
	game: Game<T>,
	step: Advanced<T>,
	{ coming: { seat, design }, length }: Joining<T>,
): Dicing<Advanced<T>> {
	const parsed = game.parseDesign(design);
	if (!parsed.ok || !game.reinforce) throw new Error(`The reinforcement ${seat} was accepted, and cannot join`);
	const { open, reports } = yield* game.reinforce(step.state.open, { id: seat, design: parsed.value });
	const seenBy = game.overruling?.audience?.(open, { seat, unit: null, field: "", part: null }) ?? "all";
	const added = report({ code: REINFORCEMENT_REPORT, card: `${RULING_CARD}-${length}`, seat, seenBy });
	return {
		...step,
		state: { ...step.state, open },
		// As above: every game reports it the same way.
		reports: [...step.reports, added as T["report"], ...reports],
		joined: [...step.joined, { id: seat, design }],
	};
}
