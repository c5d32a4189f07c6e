/**
 * Quiet cards: cards on which nothing happened except what happens every turn. Of quiet cards that follow one another, the last
 * shows all, and the others are hidden. Each stays a separate message, so that undoing a step removes its message.
 */
import type { CardPresenter } from "../../../view/shared/startup/cards/presenter.ts";
import { isResolution, type ResolutionMessage, reportsOf } from "../../match/everyone/card-message.ts";
import { cardTrust } from "../../match/everyone/card-trust.ts";

/** Quiet cards that follow one another, as one of them sees them. */
export interface QuietRun {
	/** The cards before it. */
	readonly earlier: readonly ResolutionMessage[];
	/** Whether no later card shows it. */
	readonly isLast: boolean;
}

/** The class of a message that a later one shows. */
const HIDDEN = "vr-in-later-card";

/** The quiet cards before a message, and whether one follows it; no cards if something happened on it. */
export function quietRun(message: ResolutionMessage, presenter: CardPresenter): QuietRun {
	const id = quietId(message, presenter);
	const all = game.messages.contents;
	const at = all.findIndex((candidate) => candidate.id === message.id);
	const earlier: ResolutionMessage[] = [];
	if (id === null || at < 0) return { earlier, isLast: true };
	const belongs = (other: ChatMessage.Implementation | undefined): other is ResolutionMessage =>
		other !== undefined && isResolution(other) && other.system.match === message.system.match && quietId(other, presenter) === id;
	for (let before = all[at - 1]; belongs(before); before = all[at - 1 - earlier.length]) earlier.unshift(before);
	return { earlier, isLast: !belongs(all[at + 1]) };
}

/** The id by which a card is quiet; null if it is not quiet, or not from its match. */
function quietId(message: ResolutionMessage, presenter: CardPresenter): string | null {
	return cardTrust(message) === "match" ? (presenter.quiet?.(reportsOf(message))?.id ?? null) : null;
}

/** Hides the messages before one in their run, and the one itself if a later one shows it. */
export function hideIn({ earlier, isLast }: QuietRun, html: HTMLElement): void {
	html.classList.toggle(HIDDEN, !isLast);
	for (const { id } of earlier) {
		for (const shown of html.ownerDocument.querySelectorAll(`[data-message-id="${id}"]`)) shown.classList.add(HIDDEN);
	}
}

/** The hidden messages on this page, with their elements. */
export function hiddenCards(): readonly { readonly message: ChatMessage.Implementation; readonly html: HTMLElement }[] {
	return [...document.querySelectorAll<HTMLElement>(`.${HIDDEN}`)].flatMap((html) => {
		const message = game.messages.get(html.dataset.messageId ?? "");
		return message ? [{ message, html }] : [];
	});
}
