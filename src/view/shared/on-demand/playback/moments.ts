/**
 * The moments of a match as its scrubber lists them: what each step told, in a line, and the marks of what was decisive. A game says
 * only what its cards look like.
 */
import type { Situation } from "../../../../core/kernel/game.ts";
import type { Report } from "../../../../core/kernel/report.ts";
import type { SeatId } from "../../../../core/kernel/seat.ts";
import type { CardModel } from "../../startup/cards/card.ts";
import type { CardPresenter } from "../../startup/cards/presenter.ts";
import { faceOf, type SeatFace } from "../../startup/seats/face.ts";
import { type Label, label } from "../../startup/words/label.ts";
import { sentenceOf } from "../board/happened.ts";
import { cardModelOf } from "../hand/card.ts";
import { HAND_REPORTS } from "../hand/card-rules.ts";

/** A step that somebody may look at: step n is the match with n entries. */
export interface ToldStep {
	readonly step: number;
	/** Where the match stood after it. */
	readonly round: number;
	readonly awaited: readonly SeatId[];
	/** The seat that was alone in the lead; null if none was. */
	readonly leader: SeatId | null;
	/** What it told whoever looks. */
	readonly reports: readonly Report[];
}

/** What a mark says: it went badly or well for somebody, the lead changed, or the GM decided by hand. */
export type MarkKind = "bad" | "lead" | "good" | "hand";

/** The kinds, the most telling first. */
const KINDS: readonly MarkKind[] = ["bad", "lead", "good", "hand"];

/** A step in words. */
export interface Moment {
	readonly step: number;
	readonly round: number;
	/** A line for each card, and one for a new leader; empty if the step told nothing. */
	readonly lines: readonly Label[];
	/** Null if nothing was decisive. */
	readonly mark: MarkKind | null;
}

/** A step from its situation and its reports. */
export function toldStep(step: number, { round, awaited, seats }: Situation, reports: readonly Report[]): ToldStep {
	// A situation lists seats by their ids.
	const leading = (Object.keys(seats) as SeatId[]).filter((id) => seats[id]?.facts.place === 1);
	const [leader = null, ...others] = leading;
	return { step, round, awaited, leader: others.length > 0 ? null : leader, reports };
}

interface Telling {
	readonly presenter: CardPresenter;
	readonly faces: readonly SeatFace[];
}

/** Each step in words. It pauses after each, so that the page stays responsive. */
export function* momentsOf(steps: readonly ToldStep[], telling: Telling): Generator<undefined, readonly Moment[]> {
	const moments: Moment[] = [];
	let leader: SeatId | null = null;
	for (const told of steps) {
		const overtaken = told.leader !== null && leader !== null && told.leader !== leader;
		leader = told.leader ?? leader;
		moments.push(momentOf(told, telling, overtaken ? told.leader : null));
		yield undefined;
	}
	return moments;
}

function momentOf({ step, round, reports }: ToldStep, { presenter, faces }: Telling, leader: SeatId | null): Moment {
	const cards = cardsOf(reports, { presenter, faces });
	const lead = leader === null ? [] : [label("VOIDREGATTA.Past.lead", { name: faceOf(faces, leader).name })];
	const marks = new Set<MarkKind>([...cards.flatMap(marksOf), ...(leader === null ? [] : ["lead" as const])]);
	return { step, round, lines: [...cards.map(sentenceOf), ...lead], mark: KINDS.find((kind) => marks.has(kind)) ?? null };
}

/** The cards of a step; without those that cannot be drawn, since another module may have written their reports. */
export function cardsOf(reports: readonly Report[], { presenter, faces }: Telling): readonly CardModel[] {
	return [...new Set(reports.map(({ card }) => card))].flatMap((name) => {
		try {
			return [
				cardModelOf(
					presenter,
					reports.filter(({ card }) => card === name),
					faces,
				),
			];
		} catch {
			return [];
		}
	});
}

function marksOf({ blocks }: CardModel): readonly MarkKind[] {
	return blocks.flatMap(({ code, tone }): readonly MarkKind[] => (HAND_REPORTS.includes(code) ? ["hand"] : tone === "plain" ? [] : [tone]));
}

/** The step from which a film of the latest play begins: the last one at which this seat was awaited and has chosen since. */
export function filmStart(steps: readonly ToldStep[], seat: SeatId | null): number {
	const waited = ({ awaited }: ToldStep) => seat !== null && awaited.includes(seat);
	const played = steps.findLastIndex((told) => !waited(told));
	const chosen = steps.findLastIndex((told, index) => index < played && waited(told));
	if (chosen >= 0) return chosen;
	const last = steps.at(-1)?.round;
	return Math.max(0, steps.findIndex(({ round }) => round === last) - 1);
}
