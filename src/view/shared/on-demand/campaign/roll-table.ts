/**
 * The form in which a GM writes the table of rolls in the paddock of a game.
 */
import { type Gain, MOST_EDGE, type TableFault } from "../../../../core/campaign/paddock.ts";
import { SKILLS } from "../../../../core/campaign/skills.ts";
import { gameLabel, type Label, type LabelKey, label } from "../../startup/words/label.ts";
import { type Form, isOn } from "../forms/form.ts";
import { rollName } from "./paddock.ts";

/** A row as the GM has written it; it may be wrong in any way. */
export interface RollRow {
	readonly id: string;
	readonly posts: readonly string[];
	readonly skill: string;
	readonly success: RowGain;
	readonly failure: RowGain;
}

interface RowGain {
	readonly effect: string;
	/** Null for an empty field. */
	readonly size: number | null;
}

export interface RollTableInput {
	readonly uid: string;
	readonly gameId: string;
	readonly rows: readonly RollRow[];
	readonly posts: readonly string[];
	readonly effects: readonly string[];
	/** Why the rows could not be saved; null before a GM tries. */
	readonly fault: TableFault | null;
}

interface Option {
	readonly value: string;
	readonly name: Label;
	readonly selected: boolean;
}

type GainModel = ReturnType<typeof gainModel>;

export interface RollTableModel {
	readonly uid: string;
	readonly hint: Label;
	readonly fault: Label | null;
	readonly rows: readonly {
		readonly index: number;
		readonly title: Label;
		/** The beginning of the names of its fields. */
		readonly field: string;
		readonly name: Label | string;
		readonly isWrong: boolean;
		readonly posts: readonly { readonly name: string; readonly title: Label; readonly checked: boolean }[];
		readonly skills: readonly Option[];
		readonly gains: readonly GainModel[];
	}[];
}

/** The model of the form. */
export function rollTableModel({ uid, gameId, rows, posts, effects, fault }: RollTableInput): RollTableModel {
	return {
		uid,
		hint: label("VOIDREGATTA.Campaign.RollTable.hint", { game: gameLabel(gameId, "name"), most: MOST_EDGE }),
		fault: fault && faultLabel(fault),
		rows: rows.map((row, index) => ({
			index,
			title: label("VOIDREGATTA.Campaign.RollTable.roll", { number: index + 1 }),
			field: `row.${index}`,
			name: rollName(row.id),
			isWrong: fault?.line === index + 1,
			posts: posts.map((post) => ({
				name: `row.${index}.post.${post}`,
				// The posts are those of the game's own table, and a test checks that each has a word.
				title: label(`VOIDREGATTA.Campaign.Post.${post}` as LabelKey),
				checked: row.posts.includes(post),
			})),
			skills: SKILLS.map((value) => ({ value, name: label(`VOIDREGATTA.Campaign.Skill.${value}`), selected: value === row.skill })),
			gains: (["success", "failure"] as const).map((which) => gainModel(gameId, { row, index, which, effects })),
		})),
	};
}

interface GainInput {
	readonly row: RollRow;
	readonly index: number;
	readonly which: "success" | "failure";
	readonly effects: readonly string[];
}

function gainModel(gameId: string, { row, index, which, effects }: GainInput) {
	const { effect, size } = row[which];
	const [least, most] = which === "success" ? [1, MOST_EDGE] : [-MOST_EDGE, -1];
	return {
		title: label(`VOIDREGATTA.Campaign.RollTable.${which}`),
		name: `row.${index}.${which}`,
		effects: effects.map((value) => ({ value, name: gameLabel(gameId, `Boon.${value}`, { size: "±1" }), selected: value === effect })),
		size,
		least,
		most,
	};
}

/** Why a table cannot be saved, in words. */
export function faultLabel({ code, line, given }: TableFault): Label {
	return label(`VOIDREGATTA.Campaign.RollTable.fault.${code}`, { line, given, most: MOST_EDGE });
}

/** The rows in a form, in order. `idOf` gives the id of a roll by its name, as the module or the GM calls it. */
export function rowsIn(form: Form, posts: readonly string[], idOf: (name: string) => string): readonly RollRow[] {
	const count = Object.keys(form).filter((name) => /^row\.\d+\.name$/.test(name)).length;
	const text = (name: string): string => String(form[name] ?? "").trim();
	const gain = (name: string): RowGain => {
		const size = text(`${name}.size`);
		return { effect: text(`${name}.effect`), size: size === "" ? null : Number(size) };
	};
	return Array.from({ length: count }, (_, index) => ({
		id: idOf(text(`row.${index}.name`)),
		posts: posts.filter((post) => isOn(form[`row.${index}.post.${post}`])),
		skill: text(`row.${index}.skill`),
		success: gain(`row.${index}.success`),
		failure: gain(`row.${index}.failure`),
	}));
}

/** A new row, to be filled in. */
export function newRow(effects: readonly string[]): RollRow {
	const gain = (size: number): Gain => ({ effect: effects[0] ?? "", size });
	return { id: "", posts: [], skill: SKILLS[0], success: gain(1), failure: gain(-1) };
}
