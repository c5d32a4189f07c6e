/**
 * The page of results, for a match or for the heats of an event: standings, the picture of the tracks, and the story. A form shows it to
 * the GM, who edits the texts; the page that players read needs neither styles nor the module.
 */
import { gameLabel, type Label, label } from "../../../startup/words/label.ts";
import type { StandingsModel } from "../events/event.ts";

interface ResultLine {
	readonly place: number;
	readonly craft: string;
	readonly pilot: string;
	readonly status: string;
}

/** A match or a heat whose results are written. */
export interface ResultsInput {
	readonly game: string;
	readonly name: string;
	/** The id of the match, to whose moments the story links. */
	readonly match: string;
	readonly results: readonly ResultLine[];
	/** Null if the match was deleted and its story was not kept. */
	readonly sentences: readonly Label[] | null;
	/** The step of each sentence; null, or missing in a story that was kept before, if it has none. */
	readonly steps: readonly (number | null)[];
	/** The address of its picture; null if there is none. */
	readonly picture: string | null;
}

export type ResultsModel = ReturnType<typeof resultsModel>;

/** The model of the form and of the page. */
export function resultsModel(
	uid: string,
	name: string,
	{ matches, standings }: { readonly matches: readonly ResultsInput[]; readonly standings: readonly StandingsModel[] },
) {
	return {
		uid,
		heading: label("VOIDREGATTA.Campaign.Results.pageName", { name }),
		sections: matches.map((match, index) => sectionModel(match, `${uid}-${index}`, `text.${index}`)),
		standings,
	};
}

function sectionModel({ game, name, match, results, sentences, steps, picture }: ResultsInput, id: string, field: string) {
	return {
		id,
		field,
		name,
		textName: label("VOIDREGATTA.Campaign.Results.text", { name }),
		picture,
		pictureName: label("VOIDREGATTA.Campaign.Results.tracks", { names: results.map(({ craft }) => craft) }),
		match,
		sentences: sentences ?? [],
		steps,
		// Says that there is no story; null if there is one.
		missing: sentences ? null : label("VOIDREGATTA.Campaign.Results.none"),
		rows: results.map(({ place, craft, pilot, status }) => ({
			place: place > 0 ? `${place}` : "",
			craft,
			pilot,
			status: status === "" ? "" : gameLabel(game, `Status.${status}`),
		})),
	};
}

/** A part of a paragraph, and the step of the match that it tells of; null if none. */
interface Part {
	readonly text: string;
	readonly step: number | null;
}

/** The sentences of a story in words, and the step of each. */
interface ToldSentences {
	readonly sentences: readonly string[];
	readonly steps: readonly (number | null)[];
}

/** A paragraph in parts: each sentence of the story that the GM has left as it was links to its moment. */
export function partsOf(paragraph: string, { sentences, steps }: ToldSentences): readonly Part[] {
	const parts: Part[] = [];
	let left = paragraph;
	for (const [index, told] of sentences.entries()) {
		const step = steps[index] ?? null;
		const sentence = told.replace(/\s+/g, " ").trim();
		const at = step === null || sentence === "" ? -1 : left.indexOf(sentence);
		if (at < 0) continue;
		if (at > 0) parts.push({ text: left.slice(0, at), step: null });
		parts.push({ text: sentence, step });
		left = left.slice(at + sentence.length);
	}
	return left === "" ? parts : [...parts, { text: left, step: null }];
}

/** The paragraphs of a text that a GM has edited: parts between empty lines. */
export function paragraphsOf(text: string): readonly string[] {
	return text
		.split(/\n\s*\n/)
		.map((part) => part.replace(/\s+/g, " ").trim())
		.filter((part) => part !== "");
}
