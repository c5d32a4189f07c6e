/**
 * The parts that every craft's sheet has: looks, pilot and career.
 */
import type { Facts } from "../../../../core/kernel/outcome.ts";
import { liveryModel } from "../../startup/seats/face.ts";
import { GLYPHS } from "../../startup/seats/glyph.ts";
import type { FigureModel } from "../../startup/seats/standing.ts";
import type { CraftInput } from "../../startup/sheet/presenter.ts";
import { type Label, label } from "../../startup/words/label.ts";
import { plain } from "../../startup/words/measure.ts";

export type CraftModel = ReturnType<typeof craftModel>;

export function craftModel(uid: string, { name, img, editable, looks, livery, pilot, system }: CraftInput) {
	return {
		uid,
		name,
		img,
		editable,
		looks,
		// The HTML as stored, for the editor.
		looksSource: String(system["looks"] ?? ""),
		pilot,
		pilotLine: pilot && label("VOIDREGATTA.Craft.pilotLine", { name: pilot.name }),
		team: String(system["team"] ?? ""),
		livery: liveryModel(livery),
		glyphs: GLYPHS.map((value) => ({ value, name: label(`VOIDREGATTA.Glyph.${value}`), selected: value === livery.glyph })),
	};
}

/** A name that is not taken: as it is, or with a number after it. */
export function freeName(name: string, taken: readonly string[]): string {
	const names = [name, ...taken.map((_, index) => `${name} ${index + 2}`)];
	return names.find((candidate) => !taken.includes(candidate)) ?? name;
}

export type CareerModel = ReturnType<typeof careerModel>;

/** How a game describes one result: its figures, and a word for how the match ended for the craft. */
export interface ResultWords {
	readonly figures: (facts: Facts) => readonly FigureModel[];
	readonly status: (code: string) => Label;
	/** Whether a craft with this status has a place at all. */
	readonly placed: (code: string) => boolean;
}

/** The part of a result that every game has. */
type Result = ReturnType<typeof readResult>;

/** Reads a result as an actor stores it; another version may have written it. */
function readResult(facts: Facts) {
	const { place, field, status } = facts;
	return {
		// From 1; 0 if the actor stores none.
		place: typeof place === "number" ? place : 0,
		// How many took part; 0 if the actor stores none.
		field: typeof field === "number" ? field : 0,
		status: typeof status === "string" ? status : "",
		facts,
	};
}

/** The model of a craft's results, the latest first, and their sums. */
export function careerModel({ career }: CraftInput, { figures, status, placed }: ResultWords) {
	const results = Object.values(career).map(readResult);
	const finished = results.filter((result) => placed(result.status));
	const isWon = (result: Result) => result.place === 1 && placed(result.status);
	const lines = results.map((result, index) => ({
		number: label("VOIDREGATTA.Career.race", { number: index + 1 }),
		place: label("VOIDREGATTA.Career.placeOf", { place: result.place, field: result.field }),
		won: isWon(result),
		status: status(result.status),
		figures: figures(result.facts),
	}));
	return {
		summary: [
			{ name: label("VOIDREGATTA.Career.started"), value: plain(results.length) },
			{ name: label("VOIDREGATTA.Career.finished"), value: plain(finished.length) },
			{ name: label("VOIDREGATTA.Career.won"), value: plain(results.filter(isWon).length) },
		],
		races: lines.reverse(),
	};
}
