/**
 * Marks on the map of a fight what each craft lost in this turn and the last, and by what, as the cards in the chat tell everybody. An undo
 * takes cards away, and their marks with them.
 */
import type { Report } from "../../../../core/kernel/report.ts";
import type { CardPresenter, LossMark } from "../../../../view/shared/startup/cards/presenter.ts";
import { facesOf } from "../../../documents/faces.ts";
import type { MatchCombat } from "../../../documents/matches.ts";
import { isResolution, reportsOf } from "../../../match/everyone/card-message.ts";
import { cardTrust } from "../../../match/everyone/card-trust.ts";
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
	for (const old of root.querySelectorAll(".vr-loss")) old.remove();
	const presenter = bundleOf(combat?.system.game ?? "")?.presenter;
	if (!combat || !presenter?.losses) return;
	const { round = 0 } = standingOf(combat)?.situation ?? {};
	const all = marksOf(combat, presenter, round);
	for (const counter of root.querySelectorAll<SVGGElement>("svg g[data-thing]:is([data-craft], .vr-sighting)")) {
		const own = all.filter(({ thing }) => thing === counter.dataset.thing).slice(-MOST);
		for (const [index, { turn, text: words }] of own.entries()) {
			const text = counter.ownerDocument.createElementNS(counter.namespaceURI, "text");
			text.setAttribute("class", `vr-loss vr-letter-size${turn < round ? " vr-old" : ""}`);
			text.setAttribute("y", String(-UP - STEP * (own.length - 1 - index)));
			text.setAttribute("aria-hidden", "true"); // the card was read out
			text.textContent = sayLabel(words);
			counter.append(text);
		}
	}
}
