/**
 * The form in which a GM writes the table of rolls in the paddock of a game.
 */
import { type Gain, MOST_EDGE, type TableFault } from "../../../../../core/campaign/paddock.ts";
import { SKILL_CHECK, SKILLS } from "../../../../../core/campaign/skills.ts";
import { TARGETS } from "../../../../../core/campaign/tasks.ts";
import { gameLabel, type Label, type LabelKey, label } from "../../../startup/words/label.ts";
import { type Form, isOn } from "../../forms/form.ts";
import { edgeName, taskName } from "../crews/task-words.ts";
import { rollName } from "./paddock.ts";

/** A row as the GM has written it; it may be wrong in any way. */
export interface RollRow {
	readonly id: string;
	readonly posts: readonly string[];
	readonly skill: string;
	readonly success: RowGain;
	readonly failure: RowGain;
	/** Null for an empty field; missing for a roll. */
	readonly target?: number | null;
}

interface RowGain {
	readonly effect: string;
	/** Null for an empty field. */
	readonly size: number | null;
}

/** What the rows of a form are: rolls before a match, or tasks of a turn, each with its target. */
export type TableKind = "rolls" | "tasks";

export interface RollTableInput {
	readonly kind: TableKind;
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
	readonly words: Readonly<Record<"add" | "restore" | "empty", Label>>;
	readonly rows: readonly {
		readonly index: number;
		readonly title: Label;
		/** The beginning of the names of its fields. */
		readonly field: string;
		readonly name: Label | string;
		readonly isWrong: boolean;
		readonly posts: readonly { readonly name: string; readonly title: Label; readonly checked: boolean }[];
		readonly skills: readonly Option[];
		/** Null for a roll. */
		readonly target: { readonly value: number | null; readonly least: number; readonly most: number } | null;
		readonly gains: readonly GainModel[];
	}[];
}

/** The model of the form. */
export function rollTableModel({ kind, uid, gameId, rows, posts, effects, fault }: RollTableInput): RollTableModel {
	const facts = { game: gameLabel(gameId, "name"), most: MOST_EDGE };
	const targets = { from: TARGETS.least, to: TARGETS.most };
	const isTask = kind === "tasks";
	return {
		uid,
		hint: isTask
			? label("VOIDREGATTA.Campaign.TaskTable.hint", { ...facts, ...targets })
			: label("VOIDREGATTA.Campaign.RollTable.hint", facts),
		words: isTask ? TASK_WORDS : ROLL_WORDS,
		fault: fault && faultLabel(fault),
		rows: rows.map((row, index) => ({
			index,
			title: label(isTask ? "VOIDREGATTA.Campaign.TaskTable.task" : "VOIDREGATTA.Campaign.RollTable.roll", { number: index + 1 }),
			field: `row.${index}`,
			name: isTask ? taskName(row.id) : rollName(row.id),
			isWrong: fault?.line === index + 1,
			posts: posts.map((post) => ({
				name: `row.${index}.post.${post}`,
				// The posts are those of the game's own table, and a test checks that each has a word.
				title: label(`VOIDREGATTA.Campaign.Post.${post}` as LabelKey),
				checked: row.posts.includes(post),
			})),
			skills: SKILLS.map((value) => ({ value, name: label(`VOIDREGATTA.Campaign.Skill.${value}`), selected: value === row.skill })),
			target: isTask ? { value: row.target ?? null, ...TARGETS } : null,
			gains: (["success", "failure"] as const).map((which) => gainModel(gameId, { kind, row, index, which, effects })),
		})),
	};
}

const ROLL_WORDS = {
	add: label("VOIDREGATTA.Campaign.RollTable.add"),
	restore: label("VOIDREGATTA.Campaign.RollTable.restore"),
	empty: label("VOIDREGATTA.Campaign.RollTable.empty"),
};
const TASK_WORDS = {
	add: label("VOIDREGATTA.Campaign.TaskTable.add"),
	restore: label("VOIDREGATTA.Campaign.TaskTable.restore"),
	empty: label("VOIDREGATTA.Campaign.TaskTable.empty"),
};

interface GainInput {
	readonly kind: TableKind;
	readonly row: RollRow;
	readonly index: number;
	readonly which: "success" | "failure";
	readonly effects: readonly string[];
}

function gainModel(gameId: string, { kind, row, index, which, effects }: GainInput) {
	const { effect, size } = row[which];
	const [least, most] = which === "success" ? [1, MOST_EDGE] : [-MOST_EDGE, -1];
	return {
		title: kind === "tasks" ? label(`VOIDREGATTA.Campaign.TaskTable.${which}`) : label(`VOIDREGATTA.Campaign.RollTable.${which}`),
		name: `row.${index}.${which}`,
		effects: effects.map((value) => ({
			value,
			name: kind === "tasks" ? edgeName(gameId, value, { kind: "gain", size: 1 }) : gameLabel(gameId, `Boon.${value}`, { size: "±1" }),
			selected: value === effect,
		})),
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
		...(`row.${index}.target` in form && { target: Number(text(`row.${index}.target`) || Number.NaN) }),
		success: gain(`row.${index}.success`),
		failure: gain(`row.${index}.failure`),
	}));
}

/** A new row, to be filled in. */
export function newRow(effects: readonly string[], kind: TableKind): RollRow {
	const gain = (size: number): Gain => ({ effect: effects[0] ?? "", size });
	return {
		id: "",
		posts: [],
		skill: SKILLS[0],
		success: gain(1),
		failure: gain(-1),
		...(kind === "tasks" && { target: SKILL_CHECK.target }),
	};
}
