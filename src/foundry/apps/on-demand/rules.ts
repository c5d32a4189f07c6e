/**
 * The journals of rules: opens one at the section that explains something, and says that section in one sentence, its first.
 */
import { placeOf, type RuleBook, type RulePlace, readRule } from "../../../view/shared/on-demand/rules/finding.ts";
import { MODULE_ID } from "../../ids.ts";
import { notify, toldRefusal } from "../../notices.ts";
import { LISTED, openBundle } from "../../rooms.ts";

/** Opens the section about a rule, by the name that its mark has. */
export async function openRule(name: string): Promise<void> {
	const place = await placeNamed(name);
	if (place) await openJournal(place);
	else notify("no-rules");
}

/** Opens the rules of a game at their beginning, which tells them in a minute. */
export async function openRules(gameId: string): Promise<void> {
	const journal = LISTED.find(({ id }) => id === gameId)?.rules ?? "";
	await openJournal({ journal, page: null, heading: null });
}

/** Opens the rule about what has the focus, about what is under the pointer, or about what was refused last. */
export async function openRuleHere(): Promise<void> {
	const under = [...document.querySelectorAll(".void-regatta:hover, .void-regatta :hover")].at(-1) ?? null;
	const name = ruleAbout(document.activeElement) ?? ruleAbout(under) ?? toldRefusal().slice("VOIDREGATTA.".length);
	if (name === "") notify("no-rule-here");
	else await openRule(name);
}

/** Says the rule of a mark in its tooltip, as soon as the journal is there. */
export async function tellRule(mark: HTMLElement): Promise<void> {
	if (mark.dataset["tooltip"] !== undefined) return;
	const place = await placeNamed(mark.dataset["rule"] ?? "");
	const sentence = place && firstSentence(place, await journalOf(place.journal));
	if (!sentence || mark.dataset["tooltip"] !== undefined) return;
	mark.dataset["tooltip"] = sentence;
	mark.setAttribute("aria-description", sentence);
	if (mark.matches(":hover") || mark === mark.ownerDocument.activeElement) game.tooltip.activate(mark);
}

async function placeNamed(name: string): Promise<RulePlace | null> {
	const rule = readRule(name);
	return placeOf(rule, rule.gameId === null ? null : await bookOf(rule.gameId));
}

async function bookOf(gameId: string): Promise<RuleBook | null> {
	const journal = LISTED.find(({ id }) => id === gameId)?.rules;
	const room = await openBundle(gameId);
	const { places } = (room.ok && (await room.value.places?.())) || {};
	return journal !== undefined && places ? { journal, places } : null;
}

async function journalOf(id: string): Promise<JournalEntry.Implementation | null> {
	const found = await fromUuid(`Compendium.${MODULE_ID}.rules.JournalEntry.${id}`);
	return found instanceof JournalEntry ? found : null;
}

/** Opens a journal at a page, and at a heading of it. */
async function openJournal({
	journal,
	page,
	heading,
}: {
	readonly journal: string;
	readonly page: string | null;
	readonly heading: string | null;
}) {
	const sheet = (await journalOf(journal))?.sheet;
	if (!sheet) return notify("no-rules");
	const at = { ...(page !== null && { pageId: page }), ...(heading !== null && { anchor: heading }) };
	// A sheet of either kind takes these; the types know them for neither.
	await (sheet as unknown as { render(force: true, options: object): unknown }).render(true, at);
}

/** The first sentence of a section: to its full stop, or to the colon before a list. */
function firstSentence({ page, heading }: RulePlace, journal: JournalEntry.Implementation | null): string | null {
	const content = journal?.pages.get(page)?.text?.content ?? "";
	const section = new DOMParser().parseFromString(content, "text/html").body;
	const headings = [...section.querySelectorAll<HTMLHeadingElement>("h1, h2, h3, h4, h5, h6")];
	const begins =
		headings.find((each) => JournalEntryPage.slugifyHeading(each) === heading)?.nextElementSibling ?? section.firstElementChild;
	return /^.+?(?:\.(?=\s|$)|:$)/.exec(begins?.textContent ?? "")?.[0] ?? null;
}

/** How many elements around one may hold its mark. */
const AROUND = 3;

/** The rule that a mark in or around an element names, or in what describes it; null if none does. */
function ruleAbout(element: Element | null): string | null {
	if (!element?.closest(".void-regatta")) return null;
	const described = (element.getAttribute("aria-describedby") ?? "")
		.split(" ")
		.flatMap((id) => element.ownerDocument.getElementById(id) ?? []);
	const around: Element[] = [];
	for (let at = element.parentElement; at && around.length < AROUND; at = at.parentElement) around.push(at);
	const mark =
		element.closest("[data-rule]") ??
		described.find((each) => each.matches("[data-rule]")) ??
		[...described, ...around].map((each) => each.querySelector("[data-rule]")).find(Boolean);
	return mark?.getAttribute("data-rule") ?? null;
}
