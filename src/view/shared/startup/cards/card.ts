/**
 * A chat card of any game: a headline, and a block for each thing that happened.
 */
import type { Facts } from "../../../../core/kernel/outcome.ts";
import type { Modifier, Report } from "../../../../core/kernel/report.ts";
import { type FaceModel, faceOf, type SeatFace } from "../seats/face.ts";
import { gameLabel, type Label, type LabelData } from "../words/label.ts";
import { signed } from "../words/measure.ts";

/** A roll: its reason and the faces shown. */
export interface DiceModel {
	readonly reason: Label;
	readonly face: FaceModel | null;
	/** Each die: its number, whether that has three figures and is drawn small, and where the pips of a six-sided one are in a box of 24. */
	readonly dice: readonly { readonly shown: number; readonly long: boolean; readonly pips: readonly Point[] }[];
	readonly total: number;
	/** A person typed the faces. */
	readonly byHand: boolean;
}

interface Point {
	readonly x: number;
	readonly y: number;
}

/** A change, shown as before → after. */
export interface ChangeModel {
	readonly name: Label;
	/** A text if the value is a name or a notation. */
	readonly before: Label | string;
	readonly after: Label | string;
}

/** A line of a sum: its name and its value. */
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

/** One side of an opposed roll, with everything that went into its total. */
export interface ContestSide {
	readonly face: FaceModel;
	readonly rolls: readonly DiceModel[];
	readonly sum: readonly SumLine[];
	readonly total: Label;
	/** The word for the winner; null for the loser. */
	readonly won: Label | null;
}

/** One thing that happened. */
export interface BlockModel {
	readonly code: string;
	readonly tone: "plain" | "good" | "bad";
	readonly title: Label;
	/** The rule about it, which `withRules` adds, if nothing else on the card names it. */
	readonly titleRule?: string;
	/** Whether the title and the effect say what decides: the rest is folded under them. */
	readonly brief: boolean;
	/** The seat that it is about, if the card is about several; otherwise null. */
	readonly face: FaceModel | null;
	readonly rolls: readonly DiceModel[];
	/** Rolls of so many dice that the card folds them away. */
	readonly foldedRolls: readonly DiceModel[];
	/** The sides of an opposed roll; empty if there was none. */
	readonly contest: readonly ContestSide[];
	readonly sum: readonly SumLine[];
	readonly effect: Label | null;
	readonly changes: readonly ChangeModel[];
	readonly notes: readonly Label[];
	readonly table: TableModel | null;
}

/** A card that tells only what happens every turn. */
export interface QuietCard {
	/** Quiet cards of this id are shown as one. */
	readonly id: string;
	readonly headline: Label;
}

export interface CardModel {
	readonly headline: Label;
	/** What it is about, without what came of it; omitted if the headline says no more. */
	readonly occasion?: Label;
	/** The rule about it, which `withRules` adds. */
	readonly headlineRule?: string;
	/** The seat whose card it is; null for a card of the whole table. */
	readonly face: FaceModel | null;
	readonly blocks: readonly BlockModel[];
}

/** A block with the given parts; all others are empty. */
export function block(parts: Pick<BlockModel, "code" | "title"> & Partial<BlockModel>): BlockModel {
	const bare = {
		tone: "plain",
		brief: false,
		face: null,
		rolls: [],
		foldedRolls: [],
		contest: [],
		sum: [],
		effect: null,
		changes: [],
	} as const;
	return { ...bare, notes: [], table: null, ...parts };
}

/** A block on a seat's own card, without the seat's face, which the card shows already. */
export function withoutFace(model: BlockModel, { id }: FaceModel): BlockModel {
	const others = model.rolls.some((roll) => roll.face !== null && roll.face.id !== id);
	return { ...model, face: null, rolls: others ? model.rolls : model.rolls.map((roll) => ({ ...roll, face: null })) };
}

/** The rolls of a report, each with its reason. */
export function diceModels(gameId: string, { rolls }: Pick<Report, "rolls">, faces: readonly SeatFace[]): readonly DiceModel[] {
	return rolls.map(({ reason, seat, shown, byHand = false, faces: sides }) => ({
		reason: gameLabel(gameId, `Roll.${reason}`),
		face: seat && faceOf(faces, seat),
		dice: shown.map((face) => ({ shown: face, long: face > 99, pips: pips(face, sides) })),
		total: shown.reduce((sum, face) => sum + face, 0),
		byHand,
	}));
}

/** The facts that can go into a sentence as they are. */
export function plainFacts(facts: Facts): LabelData {
	const plainOnes = Object.entries(facts).filter((fact): fact is [string, string | number] =>
		["string", "number"].includes(typeof fact[1]),
	);
	return Object.fromEntries(plainOnes);
}

/** A line for each modifier. */
export function modifierLines(gameId: string, modifiers: readonly Modifier[], unit: (value: number) => Label = signed): readonly SumLine[] {
	return modifiers.map(({ code, value }) => ({ name: gameLabel(gameId, `Modifier.${code}`), value: unit(value) }));
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

/** The places of the pips on a six-sided die; empty for other dice, which show their number. */
export function pips(shown: number, faces: number): readonly Point[] {
	if (faces !== 6) return [];
	const middle = shown % 2 === 1 ? [MIDDLE] : [];
	return [...middle, ...(shown > 1 ? FALLING : []), ...(shown > 3 ? RISING : []), ...(shown > 5 ? SIDES : [])];
}
