/**
 * Chat cards: the presenter of a game draws a resolution message into its frame (`frame.ts`), which has the author, the time and
 * Foundry's own controls.
 */
import { cardModelOf, quietCardOf } from "../../../view/shared/on-demand/hand/card.ts";
import type { CardPresenter } from "../../../view/shared/startup/cards/presenter.ts";
import type { GameBundle } from "../../../view/shared/startup/contract/room.ts";
import type { SeatFace } from "../../../view/shared/startup/seats/face.ts";
import { TEMPLATES } from "../../ids.ts";
import { cardTrust, isResolution, type ResolutionMessage, reportsOf } from "../../match/everyone/card-message.ts";
import { draw } from "../../on-demand/draw.ts";
import { openBundle } from "../../rooms.ts";
import { say } from "../../words.ts";
import { foldLong } from "./folding.ts";
import { diceOf, frameOf } from "./frame.ts";

/**
 * A message of this module as an element, with its card: Foundry waits for it before it scrolls the chat. A game that cannot be
 * loaded leaves the dice.
 */
export async function messageHtml(message: ResolutionMessage, options: object): Promise<HTMLElement> {
	const html = await frameOf(message, options);
	await drawCard(message, html).catch(console.error); // a message that fails would keep the later ones out of the chat
	const content = html.querySelector(".message-content");
	if (content?.childElementCount === 0) content.innerHTML = await diceOf(message);
	return html;
}

/**
 * Draws a card into the frame of its message, once its game is loaded. If the game cannot be loaded, the message stays as it is. A
 * card that is not from its match is drawn as a message of its author.
 */
export async function drawCard(message: ResolutionMessage, html: HTMLElement): Promise<void> {
	const content = html.querySelector<HTMLElement>(".message-content");
	const trust = cardTrust(message);
	const author = message.author?.name ?? game.i18n.localize("VOIDREGATTA.Shared.somebodyElse");
	if (trust === "foreign") return drawForeign(html, author);
	const room = await openBundle(message.system.game);
	if (!content || !room.ok) return;
	html.classList.add("void-regatta", "vr-message");
	const drawn = await drawInRun(message, html, room.value).catch(() => null); // a player may have written anything
	if (drawn === null) return drawForeign(html, author);
	content.innerHTML = drawn;
	if (isOfCheck(message)) await (await import("./checks/check-acts.ts")).showActs(message, content);
	if (trust === "check") content.append(remark(html, game.i18n.format("VOIDREGATTA.Shared.checkCard", { author })));
	foldLong(content, message.id ?? "");
}

/** A card as HTML; empty if its game cannot be loaded, or if a player has broken it. */
export async function cardHtml(message: ResolutionMessage): Promise<string> {
	const room = await openBundle(message.system.game);
	return room.ok ? drawReports(message, room.value).catch(() => "") : "";
}

async function drawReports(message: ResolutionMessage, { presenter }: GameBundle): Promise<string> {
	const checked = await checkOn(message);
	if (checked && !isShort(message)) throw new Error("A check tells less than this card");
	if (checked)
		return draw(TEMPLATES.card, say(checked.checkCard({ presenter, check: checked.check }, reportsOf(message), facesIn(message))));
	const model = say(cardModelOf(presenter, reportsOf(message), facesIn(message)));
	return draw(TEMPLATES.card, { ...model, match: message.system.match });
}

/** No check tells more characters than this; its author may have written any. */
const MOST_TOLD = 50_000;

function isShort({ system }: ResolutionMessage): boolean {
	return JSON.stringify([system.reports, system.faces]).length <= MOST_TOLD;
}

/** Whether a card tells a check without a match. */
function isOfCheck({ system: { match, check } }: ResolutionMessage): boolean {
	return match === "" && check !== null;
}

/** The check that a card tells, with the code that draws it; null if it tells none that its game has. */
async function checkOn(message: ResolutionMessage) {
	if (!isOfCheck(message)) return null;
	const [{ checkAt }, { checkCard }] = await Promise.all([
		import("./checks/applied-checks.ts"),
		import("../../../view/shared/on-demand/checks/card.ts"),
	]);
	const check = await checkAt(message.system.game, String(message.system.check?.["id"]));
	return check && { check, checkCard };
}

/** A card as HTML, with the quiet cards before it if it is quiet; those are hidden, and so is this one if a later card shows it. */
async function drawInRun(message: ResolutionMessage, html: HTMLElement, room: GameBundle): Promise<string> {
	const run = quietRun(message, room.presenter);
	hideIn(run, html);
	if (run.earlier.length === 0) return drawReports(message, room);
	const reports = [...run.earlier, message].flatMap(reportsOf);
	return draw(TEMPLATES.card, say(quietCardOf(room.presenter, reports, facesIn(message))));
}

/**
 * Quiet cards that follow one another, as one of them sees them: on a quiet card nothing happened except what happens every turn. The last
 * of them shows all, and the others are hidden. Each stays a separate message, so that undoing a step removes its message.
 */
interface QuietRun {
	/** The cards before it. */
	readonly earlier: readonly ResolutionMessage[];
	/** Whether no later card shows it. */
	readonly isLast: boolean;
}

/** The class of a message that a later one shows. */
const HIDDEN = "vr-in-later-card";

/** The quiet cards before a message, and whether one follows it; no cards if something happened on it. */
function quietRun(message: ResolutionMessage, presenter: CardPresenter): QuietRun {
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
function hideIn({ earlier, isLast }: QuietRun, html: HTMLElement): void {
	html.classList.toggle(HIDDEN, !isLast);
	for (const { id } of earlier) {
		for (const shown of html.ownerDocument.querySelectorAll(`[data-message-id="${id}"]`)) shown.classList.add(HIDDEN);
	}
}

/** The hidden messages on this page, with their elements. */
function hiddenCards(): readonly { readonly message: ChatMessage.Implementation; readonly html: HTMLElement }[] {
	return [...document.querySelectorAll<HTMLElement>(`.${HIDDEN}`)].flatMap((html) => {
		const message = game.messages.get(html.dataset.messageId ?? "");
		return message ? [{ message, html }] : [];
	});
}

/** Redraws the cards that a later one showed with its own, since that one may have gone. */
export async function redrawHidden(): Promise<void> {
	for (const { message: hidden, html } of hiddenCards()) if (isResolution(hidden)) await drawCard(hidden, html);
}

/** Draws a message under its author's own name, without the name and livery that it claims. */
function drawForeign(html: HTMLElement, author: string): void {
	html.querySelector(".message-sender")?.replaceChildren(author);
	const line = game.i18n.format("VOIDREGATTA.Shared.foreignCard", { author });
	html.querySelector(".message-content")?.replaceChildren(remark(html, line));
}

function remark({ ownerDocument }: HTMLElement, text: string): HTMLElement {
	const line = ownerDocument.createElement("p");
	line.className = "vr-card-remark";
	line.textContent = text;
	return line;
}

function facesIn({ system }: ResolutionMessage): readonly SeatFace[] {
	// As above: the faces of the seats when the referee wrote the message.
	return system.faces as unknown as readonly SeatFace[];
}
