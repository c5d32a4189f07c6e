/**
 * The scrubber under a board: a slider over the steps of a match with marks on it, keys, and a line that says which moment the board
 * shows.
 */
import { gameLabel, type Label, label } from "../../startup/words/label.ts";
import type { MarkKind, Moment } from "./moments.ts";

export interface ScrubberInput {
	readonly uid: string;
	/** The id of the game, which has its own word for a round. */
	readonly game: string;
	readonly moments: readonly Moment[];
	/** The place in the moments; the last one if the board is live. */
	readonly at: number;
	readonly live: boolean;
	/** How many steps the match has taken since the board last showed the present. */
	readonly newer: number;
	/** Whether the match is being read. */
	readonly reading: boolean;
	/** What this client knows of the match: everything, what its seat was shown since it came, or what is left of that. */
	readonly known: "all" | "shown";
	/** After the match: whether everything is shown, or what the seat could see then; null if there is no choice. */
	readonly whole: boolean | null;
	readonly playing: boolean;
	/** How many times as fast as usual a film plays. */
	readonly speed: number;
}

export interface ScrubberModel {
	readonly uid: string;
	readonly live: boolean;
	readonly at: number;
	readonly last: number;
	readonly first: boolean;
	/** Where the board stands, in words: also the text of the slider. */
	readonly where: Label;
	/** What the moment told; a sentence that says so if it told nothing. */
	readonly lines: readonly Label[];
	readonly newer: Label | null;
	readonly unknown: Label | null;
	readonly whole: { readonly pressed: boolean } | null;
	readonly playing: boolean;
	readonly speed: Label;
	readonly marks: readonly MarkModel[];
}

interface MarkModel {
	readonly kind: MarkKind;
	/** The place of its moment. */
	readonly at: number;
	/** Where it is on the slider, in percent. */
	readonly left: number;
	readonly title: Label;
}

/** The most marks of a slider: of several that would touch, the most telling stands for all. */
const MOST_MARKS = 80;

/** The marks as they are drawn from bottom to top. */
const STRENGTH: Readonly<Record<MarkKind, number>> = { hand: 0, good: 1, lead: 2, bad: 3 };

export function scrubberModel(input: ScrubberInput): ScrubberModel {
	const { uid, game, moments, at, live, newer, reading, known, whole, playing, speed } = input;
	const last = Math.max(0, moments.length - 1);
	const first = moments[0]?.step ?? 0;
	return {
		uid,
		live,
		at,
		last,
		first: at === 0,
		where: whereLabel(game, moments[at], moments.at(-1)?.step ?? 0),
		lines: moments.length > 0 ? linesOf(moments[at]) : [label(`VOIDREGATTA.Past.${reading ? "reading" : "unreadable"}`)],
		newer: !live && newer > 0 ? label("VOIDREGATTA.Past.newer", {}, newer) : null,
		unknown: known === "shown" && first > 0 ? label("VOIDREGATTA.Past.unknown", { step: first }) : null,
		whole: whole === null ? null : { pressed: whole },
		playing,
		speed: label("VOIDREGATTA.Past.speed", { speed }),
		marks: marksOn(moments, last),
	};
}

/** A moment by its round and its step. */
function whereLabel(game: string, { step, round }: Pick<Moment, "step" | "round"> = { step: 0, round: 0 }, of: number): Label {
	if (step === 0) return label("VOIDREGATTA.Past.opening", { of });
	return label("VOIDREGATTA.Past.where", { round: roundLabel(game, round), step, of });
}

/** A message with a link to a moment. */
export interface SharedMoment {
	readonly title: Label;
	readonly where: Label;
	readonly lines: readonly Label[];
	/** The id of the match, and the number of its entries then. */
	readonly match: string;
	readonly step: number;
}

/** The message for a moment. Its lines tell what everybody may know, whoever shares it. */
export function sharedMoment(
	{ id, name, game }: { readonly id: string; readonly name: string; readonly game: string },
	{ step, round, lines }: Moment,
	of: number,
): SharedMoment {
	return {
		title: label("VOIDREGATTA.Past.Shared.title", { match: name }),
		where: whereLabel(game, { step, round }, of),
		lines,
		match: id,
		step,
	};
}

function linesOf(moment: Moment | undefined): readonly Label[] {
	const { lines = [] } = moment ?? {};
	return lines.length > 0 ? lines : [label("VOIDREGATTA.Past.nothing")];
}

function marksOn(moments: readonly Moment[], last: number): readonly MarkModel[] {
	const places = new Map<number, MarkModel>();
	for (const [at, { mark, lines }] of moments.entries()) {
		const [line] = lines;
		if (mark === null || !line) continue;
		const place = last === 0 ? 0 : Math.round((at / last) * MOST_MARKS);
		const before = places.get(place);
		if (before && STRENGTH[before.kind] >= STRENGTH[mark]) continue;
		places.set(place, { kind: mark, at, left: last === 0 ? 0 : Math.round((at / last) * 1000) / 10, title: titleOf(mark, line) });
	}
	return [...places.values()];
}

function roundLabel(game: string, round: number): Label {
	return round === 0 ? label("VOIDREGATTA.Shared.beforeStart") : gameLabel(game, "Round.now", { round });
}

function titleOf(kind: MarkKind, line: Label): Label {
	return label("VOIDREGATTA.Past.Mark.of", { what: label(`VOIDREGATTA.Past.Mark.${kind}`), line });
}

/** The next place in this direction whose step told something; the end if there is none. */
export function nextPlace(moments: readonly Moment[], from: number, direction: 1 | -1): number {
	const last = Math.max(0, moments.length - 1);
	for (let at = from + direction; at > 0 && at < last; at += direction) if ((moments[at]?.lines.length ?? 0) > 0) return at;
	return direction > 0 ? last : 0;
}

/** The first place of the next round in this direction. */
export function nextRound(moments: readonly Moment[], from: number, direction: 1 | -1): number {
	const round = moments[from]?.round ?? 0;
	if (direction > 0) {
		const next = moments.findIndex((moment, at) => at > from && moment.round > round);
		return next < 0 ? Math.max(0, moments.length - 1) : next;
	}
	const begun = moments.findIndex((moment) => moment.round === round);
	if (begun >= 0 && begun < from) return begun;
	const before = moments[from - 1]?.round;
	return Math.max(
		0,
		moments.findIndex((moment) => moment.round === before),
	);
}
