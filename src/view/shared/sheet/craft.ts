/**
 * What every craft's sheet has, whatever the game: its look, its pilot and its career.
 */
import type { Facts } from "../../../core/kernel/outcome.ts";
import { type LiveryModel, liveryModel } from "../face.ts";
import { GLYPHS } from "../glyph.ts";
import { type Label, label } from "../label.ts";
import { numberOf, plain, textOf } from "../measure.ts";
import type { CraftInput, FigureModel } from "../presenter.ts";

export interface CraftModel {
	readonly uid: string;
	readonly name: string;
	readonly img: string | null;
	readonly editable: boolean;
	readonly looks: string;
	readonly livery: LiveryModel;
	readonly glyphs: readonly { readonly value: string; readonly name: Label; readonly selected: boolean }[];
	readonly pilot: CraftInput["pilot"];
	readonly pilotLine: Label | null;
}

export function craftModel(uid: string, { name, img, editable, looks, livery, pilot }: CraftInput): CraftModel {
	return {
		uid,
		name,
		img,
		editable,
		looks,
		pilot,
		pilotLine: pilot && label("VOIDREGATTA.Craft.pilotLine", { name: pilot.name }),
		livery: liveryModel(livery),
		glyphs: GLYPHS.map((value) => ({ value, name: label(`VOIDREGATTA.Glyph.${value}`), selected: value === livery.glyph })),
	};
}

/** A name that is not taken: as it is, or with a number after it. */
export function freeName(name: string, taken: readonly string[]): string {
	const names = [name, ...taken.map((_, index) => `${name} ${index + 2}`)];
	return names.find((one) => !taken.includes(one)) ?? name;
}

export interface CareerModel {
	readonly summary: readonly FigureModel[];
	readonly races: readonly RaceLine[];
}

interface RaceLine {
	readonly number: Label;
	readonly place: Label;
	readonly won: boolean;
	readonly status: Label;
	readonly figures: readonly FigureModel[];
}

/** How a game tells of one result: its figures, and a word for how the match ended for the craft. */
export interface ResultWords {
	readonly figures: (facts: Facts) => readonly FigureModel[];
	readonly status: (code: string) => Label;
	/** Whether a craft with this status was in the places at all. */
	readonly placed: (code: string) => boolean;
}

/** A craft's results, the latest first. */
export function careerModel({ career }: CraftInput, { figures, status, placed }: ResultWords): CareerModel {
	const results = Object.values(career);
	const won = (facts: Facts) => facts.place === 1 && placed(textOf(facts.status));
	const lines = results.map((facts, index) => ({
		number: label("VOIDREGATTA.Career.race", { number: index + 1 }),
		place: label("VOIDREGATTA.Career.placeOf", { place: numberOf(facts.place), field: numberOf(facts.field) }),
		won: won(facts),
		status: status(textOf(facts.status)),
		figures: figures(facts),
	}));
	return {
		summary: [
			{ name: label("VOIDREGATTA.Career.started"), value: plain(results.length) },
			{ name: label("VOIDREGATTA.Career.finished"), value: plain(results.filter((facts) => placed(textOf(facts.status))).length) },
			{ name: label("VOIDREGATTA.Career.won"), value: plain(results.filter(won).length) },
		],
		races: lines.reverse(),
	};
}
