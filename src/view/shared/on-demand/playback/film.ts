/**
 * The film that a board plays by itself when the match has moved on: what each step told, one line after the other, before the board
 * asks the next question. A game says only what its cards look like.
 */
import type { CardModel } from "../../startup/cards/card.ts";
import type { CardPresenter } from "../../startup/cards/presenter.ts";
import type { SeatFace } from "../../startup/seats/face.ts";
import { cardsOf, type ToldStep } from "./moments.ts";
import { eventsOf, isDecisive, type PlayedEvent } from "./steps.ts";

/** One picture of a film with one line beside it. */
export interface Take {
	/** The board shows the match with so many entries. */
	readonly step: number;
	readonly line: PlayedEvent;
	/** Whether dice fell in it, or it was good or bad for somebody. */
	readonly decisive: boolean;
	/** How long it stays at the usual speed if there is time, in milliseconds. */
	readonly stays: number;
}

/** How a user wants films. */
interface Pace {
	/** How many times as fast as usual. */
	readonly speed: number;
	/** How long all of it may take at most, in milliseconds. */
	readonly longest: number;
}

/** Milliseconds of a decisive line and of any other at the usual speed, and of the shortest that anybody can follow. */
const DECISIVE = 2200;
const QUIET = 1000;
const SHORTEST = 250;

interface Telling {
	readonly presenter: CardPresenter;
	readonly faces: readonly SeatFace[];
}

/** The takes of these steps: a step that told nothing has none. */
export function takesOf(steps: readonly ToldStep[], { presenter, faces }: Telling): readonly Take[] {
	return steps.flatMap(({ step, reports }) => {
		const entry = step === 0 ? "opening" : String(step - 1);
		return cardsOf(reports, { presenter, faces }).flatMap((card) => takesOfCard(step, entry, card));
	});
}

function takesOfCard(step: number, entry: string, card: CardModel): readonly Take[] {
	const events = eventsOf(entry, card);
	if (events.length > 0) return events.map((line) => ({ step, line, decisive: true, stays: DECISIVE }));
	const line = quietLine(entry, card);
	return line ? [{ step, line, decisive: false, stays: QUIET }] : [];
}

/** A card that tells what happens every turn, as one line. */
function quietLine(entry: string, { headline, occasion = headline, face, blocks }: CardModel): PlayedEvent | null {
	const [first] = blocks.filter((block) => !isDecisive(block));
	if (!first) return null;
	const { title, effect } = first;
	const bare = { rolls: [], contest: [], changes: [], notes: [], more: null } as const;
	return { entry, headline: occasion, face: first.face ?? face, tone: "plain", title, effect, ...bare };
}

/** The next take of a film, how long it stays, and what is left after it. */
interface Next {
	readonly take: Take;
	/** In milliseconds. */
	readonly stays: number;
	readonly left: readonly Take[];
}

/**
 * The next of these takes at a pace; null if there is none. Each stays shorter if all are too long together, and quiet ones go if even
 * that is not enough.
 */
export function nextTake(takes: readonly Take[], { speed, longest }: Pace): Next | null {
	const [take, ...left] = thinned(takes, Math.max(1, Math.floor(longest / SHORTEST)));
	if (!take) return null;
	const whole = [take, ...left].reduce((sum, { stays }) => sum + stays, 0) / speed;
	return { take, left, stays: (take.stays / speed) * Math.min(1, longest / whole) };
}

/** At most so many takes: the latest decisive ones, and of the quiet ones as many as there is room for, from all over the film. */
function thinned(takes: readonly Take[], most: number): readonly Take[] {
	if (takes.length <= most) return takes;
	const decisive = takes.filter((take) => take.decisive);
	if (decisive.length >= most) return decisive.slice(-most);
	const quiet = takes.filter((take) => !take.decisive);
	const room = most - decisive.length;
	const kept = new Set([
		...decisive,
		...Array.from({ length: room }, (_, index) => quiet[Math.floor(((index + 1) * quiet.length) / room) - 1]),
	]);
	return takes.filter((take) => kept.has(take));
}

/** Whether the board may ask its question beside the first of these takes: the match stands where the film is, and no dice are to come. */
export function asksBeside(takes: readonly Take[], steps: number): boolean {
	return takes.every(({ step, decisive }) => step === steps && !decisive);
}
