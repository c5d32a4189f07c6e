/**
 * The matches of a world that are not running: their sizes, and their chat cards as a page of a journal.
 */
import { seatId } from "../../../../core/kernel/seat.ts";
import type { ArchivedMatch } from "../../../../view/shared/on-demand/windows/archive.ts";
import { languageTag } from "../../../../view/shared/startup/words/language-tag.ts";
import { cardHtml } from "../../../chat/on-demand/card.ts";
import { allMatches, type MatchCombat } from "../../../documents/matches.ts";
import { isResolution, type ResolutionMessage } from "../../../match/everyone/card-message.ts";
import { standingOf } from "../../../match/everyone/standing.ts";
import { openBundle } from "../../../rooms.ts";

/** The matches that are over or were never begun, the latest first. It loads their games, which tell who won. */
export async function oldMatches(): Promise<readonly ArchivedMatch[]> {
	const old = allMatches().filter(({ system }) => system.stage === "over" || system.stage === "set-up");
	await Promise.all([...new Set(old.map(({ system }) => system.game))].map((id) => openBundle(id)));
	return old.toReversed().map((combat) => {
		const cards = cardsOf(combat);
		const { game: id } = combat.system;
		const stage = combat.system.stage === "over" ? "over" : "set-up";
		const cardBytes = cards.reduce((sum, card) => sum + bytesOf(card), 0);
		return {
			id: combat.id ?? "",
			game: id,
			name: nameOf(combat),
			stage,
			day: dayOf(combat, cards),
			winners: winnersOf(combat),
			bytes: bytesOf(combat),
			cards: cards.length,
			cardBytes,
		};
	});
}

/** The names of its seats, by which a person recognises a match. */
function nameOf({ name, combatants }: MatchCombat): string {
	const seats = combatants.contents.map((seat) => seat.name ?? "").join(", ");
	return seats === "" ? (name ?? "") : seats;
}

/** The day of its last card or, without cards, of its last change; null if nobody knows. */
function dayOf({ _stats }: MatchCombat, cards: readonly ResolutionMessage[]): string | null {
	const time = cards.at(-1)?.timestamp ?? _stats?.modifiedTime ?? null;
	return time === null ? null : new Date(time).toLocaleDateString(languageTag(game.i18n.lang), { dateStyle: "long" });
}

/** The names of the seats in the first place of a match that is over, if everybody may know them. */
function winnersOf(combat: MatchCombat): readonly string[] {
	const situation = combat.system.stage === "over" ? standingOf(combat)?.situation : null;
	if (!situation?.over) return []; // the GM has ended it before its end
	const isFirst = (id: string | null): boolean => situation.seats[seatId(id ?? "")]?.facts["place"] === 1;
	return combat.combatants.contents.flatMap(({ id, name }) => (isFirst(id) ? [name ?? ""] : []));
}

function bytesOf(stored: { toObject(): object }): number {
	return new TextEncoder().encode(JSON.stringify(stored.toObject())).length;
}

/** The chat messages that show a match, the oldest first. */
export function cardsOf({ id }: MatchCombat): readonly ResolutionMessage[] {
	return game.messages.contents.flatMap((message) => (isResolution(message) && message.system.match === id ? [message] : []));
}

/** Makes one page of a journal of the cards of a match, as text that needs no module, and deletes the cards. */
export async function foldCards(combat: MatchCombat): Promise<void> {
	const cards = cardsOf(combat);
	const texts: string[] = [];
	for (const card of cards) texts.push(textOf(await cardHtml(card)));
	const name = game.i18n.format("VOIDREGATTA.Archive.page", { name: nameOf(combat) }).slice(0, 200);
	await JournalEntry.implementation.create({
		name,
		ownership: { default: CONST.DOCUMENT_OWNERSHIP_LEVELS.OBSERVER },
		pages: [{ name, type: "text", text: { content: texts.join("\n") } }],
	});
	await ChatMessage.implementation.deleteDocuments(cards.flatMap(({ id }) => id ?? []));
}

/** What a card says, in headings and paragraphs without classes. */
function textOf(html: string): string {
	const holder = document.createElement("template");
	holder.innerHTML = html;
	const blocks = [...holder.content.querySelectorAll<HTMLElement>(BLOCKS)].filter((block) => block.querySelector(BLOCKS) === null);
	return blocks.flatMap((block) => elementOf(block) ?? []).join("\n");
}

const BLOCKS = ":is(h1,h2,h3,h4,p,li,tr,summary,dt,dd)";

function elementOf(block: HTMLElement): string | null {
	const cells = [...block.querySelectorAll("th, td")];
	const parts = cells.length > 0 ? cells.map((cell) => cell.textContent ?? "") : [block.textContent ?? ""];
	const text = parts.map((part) => part.replace(/\s+/g, " ").trim()).join(" · ");
	if (text === "") return null;
	const element = document.createElement(/^h\d$/i.test(block.localName) ? "h3" : "p");
	element.textContent = text;
	return element.outerHTML;
}
