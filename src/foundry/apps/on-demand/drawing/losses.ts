/**
 * Marks on the map of a fight what each craft lost in this turn and the last, and by what, as the cards in the chat tell everybody. An undo
 * takes cards away, and their marks with them.
 */
import type { Report } from "../../../../core/kernel/report.ts";
import type { CardPresenter, LossMark } from "../../../../view/shared/startup/cards/presenter.ts";
import { facesOf } from "../../../documents/faces.ts";
import type { MatchCombat } from "../../../documents/matches.ts";
import { cardTrust, isResolution, reportsOf } from "../../../match/everyone/card-message.ts";
import { standingOf } from "../../../match/everyone/standing.ts";
import { bundleOf } from "../../../rooms.ts";
import { sayLabel } from "../../../words.ts";

/** The most marks of one craft; older ones go. */
const MOST = 3;

/** So many of the latest cards of a match are read: more than two turns have. */
const MOST_CARDS = 120;

/** Pixels from a craft's middle to its first mark, and from one to the next. */
const UP = 24;
const STEP = 12;

/** The marks of this turn and the last, the oldest first. */
function marksOf(combat: MatchCombat, presenter: CardPresenter, round: number): readonly LossMark[] {
	const faces = facesOf(combat);
	return cardsOf(combat)
		.flatMap((reports) => marksIn(reports, presenter, faces))
		.filter(({ turn }) => turn >= round - 1);
}

/** The reports of the latest cards of a match, a list for each card. */
function cardsOf({ id }: MatchCombat): readonly (readonly Report[])[] {
	const cards: (readonly Report[])[] = [];
	for (const message of game.messages.contents.toReversed()) {
		if (!isResolution(message) || message.system.match !== id || cardTrust(message) !== "match") continue;
		cards.unshift(reportsOf(message));
		if (cards.length === MOST_CARDS) break;
	}
	return cards;
}

/** The marks of a card; none if its reports are not what the presenter expects: another module may have written them. */
function marksIn(reports: readonly Report[], presenter: CardPresenter, faces: ReturnType<typeof facesOf>): readonly LossMark[] {
	try {
		return presenter.losses?.(reports, faces) ?? [];
	} catch (fault) {
		console.warn(fault);
		return [];
	}
}

/** Puts the marks at the craft of a drawn board, in place of those that it shows; none without a match. */
export function showLosses(root: HTMLElement, combat: MatchCombat | null): void {
	const presenter = bundleOf(combat?.system.game ?? "")?.presenter;
	const { round = 0 } = (combat && standingOf(combat)?.situation) ?? {};
	const all = combat && presenter?.losses ? marksOf(combat, presenter, round) : [];
	for (const counter of root.querySelectorAll<SVGGElement>("svg g[data-thing]:is([data-craft], .vr-sighting)")) {
		const own = all.filter(({ thing }) => thing === counter.dataset.thing).slice(-MOST);
		const old = [...counter.querySelectorAll(":scope > .vr-loss")];
		for (const gone of old.slice(own.length)) gone.remove();
		for (const [index, mark] of own.entries()) {
			const up = UP + STEP * (own.length - 1 - index);
			write(old[index] ?? newMark(counter), { text: sayLabel(mark.text), isOld: mark.turn < round, y: String(-up) });
		}
	}
}

function newMark(counter: SVGGElement): Element {
	const mark = counter.ownerDocument.createElementNS(counter.namespaceURI, "text");
	mark.setAttribute("class", "vr-loss vr-letter-size");
	mark.setAttribute("aria-hidden", "true"); // the card was read out
	counter.append(mark);
	return mark;
}

interface Written {
	readonly text: string;
	readonly isOld: boolean;
	readonly y: string;
}

/** Writes only what is new: the browser lays out a whole map again for a text that it has not seen. */
function write(mark: Element, { text, isOld, y }: Written): void {
	mark.classList.toggle("vr-old", isOld);
	if (mark.getAttribute("y") !== y) mark.setAttribute("y", y);
	if (mark.textContent !== text) mark.textContent = text;
}
