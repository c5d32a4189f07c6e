/**
 * Chat cards: the presenter of a game draws a resolution message into the message that Foundry built. The author, the time and
 * Foundry's own controls stay.
 */
import type { SeatFace } from "../../view/shared/presenter.ts";
import type { Room } from "../../view/shared/room.ts";
import { TEMPLATES } from "../ids.ts";
import { isResolution, type ResolutionMessage, reportsOf } from "../match/everyone/card-message.ts";
import { cardTrust } from "../match/everyone/card-trust.ts";
import { openRoom } from "../rooms.ts";
import { draw } from "../templates.ts";
import { say } from "../words.ts";

/**
 * Draws a card into a message of this module, once its game is loaded. If the game cannot be loaded, the message stays as
 * Foundry drew it. A card that is not from its match is drawn as a message of its author.
 */
export async function drawCard(message: ChatMessage.Implementation, html: HTMLElement): Promise<void> {
	if (!isResolution(message)) return;
	const content = html.querySelector(".message-content");
	const trust = cardTrust(message);
	const author = message.author?.name ?? game.i18n.localize("VOIDREGATTA.Shared.somebodyElse");
	if (trust === "foreign") return drawForeign(html, author);
	const room = await openRoom(message.system.game);
	if (!content || !room.ok) return;
	html.classList.add("void-regatta", "vr-message");
	const drawn = await drawInRun(message, html, room.value).catch(() => null); // a player may have written anything
	if (drawn === null) return drawForeign(html, author);
	content.innerHTML = drawn;
	if (trust === "check") content.append(remark(html, game.i18n.format("VOIDREGATTA.Shared.checkCard", { author })));
	(await import("./folding.ts")).foldLong(content, message.id ?? "");
}

/** A card as HTML; empty if its game cannot be loaded, or if a player has broken it. */
export async function cardHtml(message: ResolutionMessage): Promise<string> {
	const room = await openRoom(message.system.game);
	return room.ok ? drawReports(message, room.value).catch(() => "") : "";
}

async function drawReports(message: ResolutionMessage, { presenter }: Room): Promise<string> {
	const { cardModelOf } = await import("../../view/shared/hand/card.ts");
	return draw(TEMPLATES.card, say(cardModelOf(presenter, reportsOf(message), facesIn(message))));
}

/** A card as HTML, with the quiet cards before it if it is quiet; those are hidden, and so is this one if a later card shows it. */
async function drawInRun(message: ResolutionMessage, html: HTMLElement, room: Room): Promise<string> {
	const [{ hideIn, quietRun }, { quietCardOf }] = await Promise.all([import("./quiet.ts"), import("../../view/shared/hand/card.ts")]);
	const run = quietRun(message, room.presenter);
	hideIn(run, html);
	if (run.earlier.length === 0) return drawReports(message, room);
	const reports = [...run.earlier, message].flatMap(reportsOf);
	return draw(TEMPLATES.card, say(quietCardOf(room.presenter, reports, facesIn(message))));
}

/** Redraws the cards that a deleted message showed with its own. */
export async function cardGone(message: ChatMessage.Implementation): Promise<void> {
	if (!isResolution(message)) return;
	const { hiddenCards } = await import("./quiet.ts");
	for (const { message: hidden, html } of hiddenCards()) await drawCard(hidden, html);
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
