/**
 * The results of a match or of an event as a handout: a form in which the GM edits the text that the module wrote, and a page of a
 * journal that players may read. The page is plain HTML with the picture as an image, so it needs no module, and Foundry's cleaning
 * leaves it whole.
 */
import * as v from "valibot";
import { factsSchema } from "../../../../core/kernel/plain.ts";
import { standingsOf } from "../../../../view/shared/on-demand/campaign/events/event.ts";
import {
	paragraphsOf,
	partsOf,
	type ResultsInput,
	type ResultsModel,
	resultsModel,
} from "../../../../view/shared/on-demand/campaign/stories/results.ts";
import type { Story } from "../../../../view/shared/on-demand/campaign/stories/story.ts";
import { label } from "../../../../view/shared/startup/words/label.ts";
import type { EventPage } from "../../../documents/event-page.ts";
import { isMatch, type MatchCombat } from "../../../documents/matches.ts";
import type { Heat } from "../../../documents/on-demand/event-data.ts";
import { heatsOf } from "../../../documents/on-demand/events.ts";
import { plainTextSchema } from "../../../documents/plain-data.ts";
import { MODULE_ID } from "../../../ids.ts";
import { heatOf } from "../../../match/everyone/on-demand/heats.ts";
import { storyOf, withTurning } from "../../../match/everyone/on-demand/story.ts";
import { CAMPAIGN_TEMPLATES } from "../../../on-demand/campaign/templates.ts";
import { draw } from "../../../on-demand/draw.ts";
import { say, sayLabel } from "../../../words.ts";
import { tracksImage } from "../drawing/tracks-image.ts";
import { promptForm } from "../questions.ts";

/** Writes the results of a heat of an event that is over, or of all of them without the id of a match, and posts them in its journal. */
export async function writeEventResults(page: EventPage, match: string | undefined): Promise<void> {
	const over = heatsOf(page).filter(([id, heat]) => heat.over && (match === undefined || id === match));
	const matches: ResultsInput[] = [];
	for (const [id, heat] of over) matches.push(await inputOf(heat, { id, combat: game.combats.get(id) }));
	const heats = heatsOf(page).map(([, heat]) => heat);
	const standings = match === undefined ? standingsOf(heats, page.system.points) : [];
	await edit({ name: match === undefined ? page.name : (over[0]?.[1].name ?? ""), matches, standings }, page.parent);
}

/** Writes the results of a match that is over, and posts them in their own journal. */
export async function writeMatchResults(combat: MatchCombat): Promise<void> {
	const heat = heatOf(combat);
	if (heat.over) await edit({ name: heat.name, matches: [await inputOf(heat, { id: combat.id ?? "", combat })], standings: [] }, null);
}

/** The results of a heat, with the story that it has kept, or else the match's own story while the match exists. */
async function inputOf({ story, ...heat }: Heat, { id, combat }: OfMatch): Promise<ResultsInput> {
	const kept = (story && storyIn(story)) || (isMatch(combat) ? await storyOf(combat) : null);
	const told = kept && isMatch(combat) ? withTurning(kept, combat) : kept;
	const picture = told?.picture ? await tracksImage(told.picture) : null;
	return { ...heat, match: id, sentences: told?.sentences ?? null, steps: told?.steps ?? [], picture };
}

/** The match of a heat; it may have been deleted. */
interface OfMatch {
	readonly id: string;
	readonly combat: Combat.Implementation | undefined;
}

/** The story that a heat has kept; null for one that a macro or a broken import has spoiled. */
function storyIn(stored: string): Story | null {
	const read = v.safeParse(storySchema, stored);
	return read.success ? read.output : null;
}

/** A story as an event keeps it: sentences, and a picture whose numbers and texts its template escapes. */
const storySchema = v.pipe(
	plainTextSchema,
	v.object({
		sentences: v.array(v.looseObject({ key: v.pipe(v.string(), v.startsWith("VOIDREGATTA.")) })),
		// Stories that were kept earlier have none.
		steps: v.optional(v.array(v.nullable(v.number())), []),
		picture: v.nullable(factsSchema),
	}),
	// Whatever else is in it is plain data, and is shown as text alone.
	v.transform((story) => story as unknown as Story),
);

interface Written {
	readonly name: string;
	readonly matches: readonly ResultsInput[];
	readonly standings: ResultsModel["standings"];
}

/** What the GM has written: the heading, and the text of each match. */
interface Edited {
	readonly heading: string;
	readonly texts: readonly string[];
}

/** Lets the GM edit the results, and posts them. */
async function edit({ name, ...written }: Written, journal: JournalEntry.Implementation | null): Promise<void> {
	if (!game.user.isGM || written.matches.length === 0) return;
	const model = say(resultsModel(`${MODULE_ID}-results`, name, written));
	const edited = await promptForm<Edited>({
		title: "VOIDREGATTA.Campaign.Results.title",
		icon: "fa-solid fa-newspaper",
		name: "vr-results-dialog",
		width: 720,
		content: await draw(CAMPAIGN_TEMPLATES.resultsForm, model),
		action: "post",
		label: "VOIDREGATTA.Campaign.Results.post",
		read: readForm,
	});
	if (!edited) return;
	const sections = model.sections.map((section, index) => ({
		...section,
		paragraphs: paragraphsOf(edited.texts[index] ?? "").map((paragraph) => partsOf(paragraph, section)),
	}));
	const content = await draw(CAMPAIGN_TEMPLATES.resultsPage, { ...model, sections, several: sections.length > 1 });
	await postPage({ name: edited.heading.trim() || model.heading, content }, journal);
}

function readForm({ form }: HTMLButtonElement): Edited {
	return {
		heading: form?.querySelector<HTMLInputElement>("[name=heading]")?.value ?? "",
		texts: [...(form?.querySelectorAll("textarea") ?? [])].map(({ value }) => value),
	};
}

/** Adds the page to a journal, or to a new one, and tells everybody in chat where it is. */
export async function postPage(
	{ name, content }: { readonly name: string; readonly content: string },
	journal: JournalEntry.Implementation | null,
): Promise<void> {
	const ownership = { default: CONST.DOCUMENT_OWNERSHIP_LEVELS.OBSERVER };
	const page = { name, type: "text" as const, text: { content }, ownership };
	const made = journal
		? (await journal.createEmbeddedDocuments("JournalEntryPage", [page]))?.[0]
		: (await JournalEntry.implementation.create({ name, ownership, pages: [page] }))?.pages.contents[0];
	if (!made) return; // a hook of another module prevents it
	const link = `@UUID[${made.uuid}]{${foundry.utils.escapeHTML(name.replaceAll(/[{}]/g, ""))}}`;
	await ChatMessage.implementation.create({ content: sayLabel(label("VOIDREGATTA.Campaign.Results.posted", { link })) });
}
