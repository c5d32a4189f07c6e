/**
 * The past of a match whose journal this client can read: each state follows from the journal, and the game says what a seat saw of it.
 */
import { hidingIn } from "../../../../../core/kernel/game.ts";
import { seenBy } from "../../../../../core/kernel/keeping.ts";
import { matchAfter, type Past, stepsAfter, stillThere, withSnapshot } from "../../../../../core/kernel/on-demand/past.ts";
import type { Report } from "../../../../../core/kernel/report.ts";
import type { SeatId } from "../../../../../core/kernel/seat.ts";
import { type ToldStep, toldStep } from "../../../../../view/shared/on-demand/playback/moments.ts";
import type { GameBundle } from "../../../../../view/shared/startup/contract/room.ts";
import type { Standing } from "../../../showings/showings.ts";
import { type OpenTable, reportsFor, situationOf, standingIn } from "../../reading/open-table.ts";

/** A journal that was played, with everything that each step told. */
export interface Recorded {
	readonly entry: GameBundle;
	readonly past: Past;
	readonly steps: readonly ToldStep[];
}

/** What a board shows of a step, besides what is the same at every step. */
export interface Shown extends Standing {
	readonly view: unknown;
	readonly reports: readonly Report[];
}

/** Who looks at the past. */
export interface Looker {
	/** Null for an onlooker. */
	readonly seat: SeatId | null;
	/** The seats whose sealed orders whoever looks has written. */
	readonly own: readonly SeatId[];
	/** Whether whoever looks sees everything: a GM, or anybody who asks for it after the end. */
	readonly watches: boolean;
}

/** Plays what is new in a journal since it was played before. It pauses after each step, so that the page stays responsive. */
export function* recordedFrom(
	{ entry, match: { journal } }: Pick<OpenTable, "entry" | "match">,
	before: Recorded | null,
): Generator<undefined, Recorded> {
	const { game: rules } = entry;
	let snapshots = before ? stillThere(before.past, journal) : [];
	const from = snapshots.at(-1) ?? null;
	const steps = from && before ? before.steps.slice(0, from.length + 1) : [];
	for (const { match, reports } of stepsAfter(rules, journal, from)) {
		snapshots = withSnapshot(rules, snapshots, match);
		steps.push(toldStep(match.length, situationOf({ entry, match, reports: [] }), reports));
		yield undefined;
	}
	return { entry, past: { journal, snapshots }, steps };
}

/** The steps with what they told whoever looks. */
export function toldTo({ past: { journal }, entry, steps }: Recorded, { seat, watches }: Looker): readonly ToldStep[] {
	if (watches || !hidingIn(entry.game, journal.options)) return steps;
	const mayRead = ({ seenBy: who }: Report) => who === "all" || (seat !== null && who.includes(seat));
	return steps.map((step) => ({ ...step, reports: step.reports.filter(mayRead) }));
}

/** What a board shows whoever looks of the match after so many entries; null if it has not so many. */
export function shownAfter({ entry, past, steps }: Recorded, step: number, looker: Looker): Shown | null {
	const { game: rules } = entry;
	const match = matchAfter(rules, past, step);
	if (!match) return null;
	const hides = hidingIn(rules, past.journal.options) !== null;
	const reports = hides ? steps.slice(0, step + 1).map((each) => each.reports) : [];
	const then: OpenTable = { entry, match, reports };
	return { ...standingIn(then), view: viewOf(then, looker, hides), reports: reportsFor(then, looker.watches ? null : looker.seat) };
}

function viewOf({ entry: { game: rules }, match: { state } }: OpenTable, { seat, own, watches }: Looker, hides: boolean): unknown {
	if (watches && rules.hiding) return rules.hiding.watch(state.open);
	// As in a showing: what hides something shows a seat no more than its view.
	return seenBy(rules, state, { seat, knows: hides ? [] : own.filter((each) => state.sealed[each]?.order != null) });
}
