/**
 * A chat card of any game: a headline, and a block for each thing that happened.
 */
import type { Modifier } from "../core/kernel/report.ts";
import type { FaceModel } from "./face.ts";
import { type Label, label } from "./label.ts";
import { signed } from "./measure.ts";

/** Faces of dice with what they were rolled for. */
export interface DiceModel {
	readonly reason: Label;
	readonly face: FaceModel | null;
	/** Each die: its number, whether it is drawn with pips, and where they are in a box of 24. */
	readonly dice: readonly { readonly shown: number; readonly pips: readonly Point[] }[];
	readonly total: number;
}

interface Point {
	readonly x: number;
	readonly y: number;
}

/** A change, told as before → after. */
export interface ChangeModel {
	readonly name: Label;
	readonly before: Label;
	readonly after: Label;
}

/** A line of a sum: what it is called and what it comes to. */
export interface SumLine {
	readonly name: Label;
	readonly value: Label;
}

/** A table of seats. */
interface TableModel {
	readonly caption: Label;
	readonly heads: readonly Label[];
	readonly rows: readonly {
		readonly face: FaceModel;
		readonly first: boolean;
		readonly place: Label;
		readonly remark: Label;
		readonly cells: readonly Label[];
	}[];
}

/** One thing that happened. */
export interface BlockModel {
	readonly code: string;
	readonly tone: "plain" | "good" | "bad";
	readonly title: Label;
	/** Whom it is about, where the card is about several. */
	readonly face: FaceModel | null;
	readonly rolls: readonly DiceModel[];
	/** So many dice that they are folded away. */
	readonly foldedRolls: readonly DiceModel[];
	readonly sum: readonly SumLine[];
	readonly effect: Label | null;
	readonly changes: readonly ChangeModel[];
	readonly notes: readonly Label[];
	readonly table: TableModel | null;
}

export interface CardModel {
	readonly headline: Label;
	/** Whose card it is; null for the table's. */
	readonly face: FaceModel | null;
	readonly blocks: readonly BlockModel[];
}

/** A block with nothing in it but what is given. */
export function block(told: Pick<BlockModel, "code" | "title"> & Partial<BlockModel>): BlockModel {
	return { tone: "plain", face: null, rolls: [], foldedRolls: [], sum: [], effect: null, changes: [], notes: [], table: null, ...told };
}

/** The lines that say what each modifier did. */
export function modifierLines(gameId: string, modifiers: readonly Modifier[], unit: (value: number) => Label = signed): readonly SumLine[] {
	return modifiers.map(({ code, value }) => ({ name: label(`VOIDREGATTA.${gameId}.Modifier.${code}`), value: unit(value) }));
}

const MIDDLE: Point = { x: 12, y: 12 };
const FALLING: readonly Point[] = [
	{ x: 7, y: 7 },
	{ x: 17, y: 17 },
];
const RISING: readonly Point[] = [
	{ x: 17, y: 7 },
	{ x: 7, y: 17 },
];
const SIDES: readonly Point[] = [
	{ x: 7, y: 12 },
	{ x: 17, y: 12 },
];

/** Where the pips of a die with six faces are; none for other dice, which show their number. */
export function pips(shown: number, faces: number): readonly Point[] {
	if (faces !== 6) return [];
	const middle = shown % 2 === 1 ? [MIDDLE] : [];
	return [...middle, ...(shown > 1 ? FALLING : []), ...(shown > 3 ? RISING : []), ...(shown > 5 ? SIDES : [])];
}
