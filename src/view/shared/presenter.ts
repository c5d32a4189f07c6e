/**
 * What a game shows, as the adapter asks for it: from what a seat may see to plain models for templates. Models hold
 * labels, numbers and names; the adapter puts the labels into words (`speak`) and hands the model to the template named
 * here. Nothing decides a rule here, and nothing here knows a document or an element.
 *
 * Every choice in every template is an element with `data-action="choose"` and the command as JSON in `data-command`;
 * where it has an amount, a number input with the amount's name stands in the same `[data-choice]` element. A choice that
 * cannot be made is `aria-disabled`, says why, and still acts: whoever tries it is told by the referee. An order to be
 * sealed is the same with `data-action="seal"` and `data-order`.
 */
import type { GameTypes, Situation } from "../../core/kernel/game.ts";
import type { Facts, Json } from "../../core/kernel/outcome.ts";
import type { SeatId } from "../../core/kernel/seat.ts";
import type { Camera } from "./camera.ts";
import type { CardModel } from "./card.ts";
import type { Change } from "./change.ts";
import type { SeatFace } from "./face.ts";
import type { GlyphId } from "./glyph.ts";
import type { Label } from "./label.ts";
import type { Livery } from "./livery.ts";
import type { SceneModel } from "./scene/scene.ts";
import type { Check } from "./sheet/check.ts";

export type { SeatFace } from "./face.ts";
export { isGlyph } from "./glyph.ts";

/** The types that a game is made of, and those of what its presenter keeps between two redraws. */
export interface ShownTypes extends GameTypes {
	/** What a user is putting together on the board. */
	readonly boardDraft: unknown;
	/** What a user is putting together on a sheet. */
	readonly sheetDraft: unknown;
}

/** A match that has begun, as one seat sees it. */
export interface TableInput<T extends GameTypes = GameTypes> {
	readonly view: T["view"];
	readonly situation: Situation<T["standing"]>;
	/** In seat order. */
	readonly faces: readonly SeatFace[];
	/** Whose choices these are; null for an onlooker. */
	readonly seat: SeatId | null;
	readonly choices: readonly T["choice"][];
	/** Who has sealed an order that is not revealed yet, in seat order; awaited in the situation is only who has not. */
	readonly sealed: readonly SeatId[];
	/** The seat's own order, sealed and not revealed yet, where this client knows it. */
	readonly ownOrder: T["order"] | null;
	readonly isReferee: boolean;
	/** What only some may know, told last to this seat, or to the referee of everybody; the newest last. Empty in games that hide nothing. */
	readonly told: readonly T["report"][];
}

/** Somebody who was put aboard. */
export interface CrewMember {
	readonly name: string;
	readonly uuid: string;
}

/** What an actor of ours says of itself, whatever the game. */
export interface CraftInput {
	readonly name: string;
	readonly img: string | null;
	/** Whether this user may change it. */
	readonly editable: boolean;
	/** As it is written where it may be edited; rich text ready to be shown where it may not. */
	readonly looks: string;
	readonly livery: { readonly hull: string; readonly trim: string; readonly glyph: GlyphId };
	readonly pilot: CrewMember | null;
	/** Who else is aboard, by post. */
	readonly crew: Readonly<Record<string, CrewMember | null>>;
	/** Results by match. */
	readonly career: Readonly<Record<string, Facts>>;
	/** Whatever else the sub-type holds. */
	readonly system: Readonly<Record<string, unknown>>;
}

export interface SheetInput<T extends ShownTypes = ShownTypes> {
	/** Unique in the page; ids in the template begin with it. */
	readonly uid: string;
	/** Null when this craft is in no match; else the seat is the craft's own. */
	readonly table: TableInput<T> | null;
	readonly craft: CraftInput;
	/** What this user is putting together on the sheet, as `said` made it last; null at first. */
	readonly draft: T["sheetDraft"] | null;
}

export interface BoardInput<T extends ShownTypes = ShownTypes> {
	readonly uid: string;
	/** Null before a match begins. */
	readonly table: TableInput<T> | null;
	readonly camera: Camera;
	/** Whether the referee asked for what the rules know best: par and its like. */
	readonly aids: boolean;
	/** What this user is putting together on the board, as `drafted` made it last; null at first. */
	readonly draft: T["boardDraft"] | null;
	/** When whoever is awaited runs out of time, by the world's clock; null for no hurry. */
	readonly deadline: number | null;
}

export interface SetupInput<T extends GameTypes = GameTypes> {
	readonly uid: string;
	readonly options: T["options"];
	/** Whether it may still be changed. */
	readonly editable: boolean;
	/** Who has entered, in seat order; left out where the form has nothing to do with them. */
	readonly entrants?: readonly Entrant[];
}

/** Somebody on the list of entrants. */
export interface Entrant {
	readonly face: SeatFace;
	/** What the rules will read of the craft, as it is kept; the game's parser has not seen it yet. */
	readonly design: unknown;
}

/** What the referee has to decide during a match. */
export interface DeskInput<T extends GameTypes = GameTypes> {
	readonly uid: string;
	readonly table: TableInput<T>;
}

/** A number with its name. */
export interface FigureModel {
	readonly name: Label;
	/** A text where it is the name of a place. */
	readonly value: Label | string;
}

/** What may keep a user from making craft: the right to make actors, or the host system. */
export const OBSTACLES = ["may-not-create", "system-refuses"] as const;
export type Obstacle = (typeof OBSTACLES)[number];

/** What somebody looks for among the craft that come with the module. */
export interface ReadyMadeInput {
	readonly uid: string;
	/** What was typed, and what was picked from each list, by the field's name. */
	readonly wishes: Readonly<Record<string, string>>;
	/** Ids of those that are to be made together. */
	readonly chosen: readonly string[];
	/** Whether scenarios may be set up. */
	readonly isReferee: boolean;
	/** Why none can be made here; null where they can. */
	readonly obstacle: Obstacle | null;
	/** Names of what was made last; null before anything was. */
	readonly made: readonly string[] | null;
}

/** What an actor of a ready-made craft is made of. */
export interface ReadyMadeCraft {
	readonly name: string;
	/** What is told of it, line by line. */
	readonly looks: readonly Label[];
	readonly livery: Livery;
	/** The other fields of its sub-type. */
	readonly system: Readonly<Record<string, Json>>;
}

/** A match that comes with the module, ready to be played. */
export interface Scenario {
	readonly id: string;
	readonly name: Label;
	/** What it is about. */
	readonly blurb: Label;
	/** Valid options of the game. */
	readonly options: unknown;
	/** In seat order. */
	readonly craft: readonly ScenarioCraft[];
}

/** A craft of a scenario: what its actor is made of, and its seat. */
export interface ScenarioCraft extends Omit<ReadyMadeCraft, "looks"> {
	/** The style of the pilot who is nobody's; empty where a person is expected. */
	readonly npc: string;
	/** What the rules read of it. */
	readonly design: Readonly<Record<string, Json>>;
}

/** Craft that come with the module: as a window lists them, and as actors are made of them. */
interface ReadyMade {
	readonly templates: { readonly search: string; readonly list: string };
	/** One model for both parts of the window. */
	model(input: ReadyMadeInput): object;
	/** The craft with this id; null for none. */
	craft(id: string): ReadyMadeCraft | null;
}

/** The parts of craft's sheets: each one element; all but the header are tabs. A game has some of them. */
export const SHEET_PARTS = ["header", "helm", "race", "craft", "status", "design", "yard", "card", "checks", "career"] as const;
export type SheetPart = (typeof SHEET_PARTS)[number];

/** What a game shows of craft, in a match or out of it. */
export interface CraftPresenter<T extends ShownTypes = ShownTypes> {
	/** The id of the game. */
	readonly id: string;
	/** Paths as Foundry loads them. */
	readonly templates: { readonly sheet: Readonly<Partial<Record<SheetPart, string>>> };
	/** One model for all parts of the sheet. */
	sheet(input: SheetInput<T>): object;
	/** The next draft on the sheet, from what an element of it says of itself: its data, its name and its value. */
	said?(input: SheetInput<T>, said: Readonly<Record<string, string | undefined>>): T["sheetDraft"];
	/** What stands against the fields of a craft, in words; null for nothing. A presenter without it has fields that check themselves. */
	objection?(system: Readonly<Record<string, unknown>>): Label | null;
	/** What its sheet rolls by itself while it is in no match; a presenter without them has all dice rolled in matches. */
	readonly checks?: readonly Check[];
	/** What the rules read of a craft that nobody owns, the next of so many. */
	npcDesign(number: number): Readonly<Record<string, Json>>;
	/** A presenter without it has craft of people's own alone. */
	readonly readyMade?: ReadyMade;
	/** The figures that a tracker has room for, of how a seat stands. */
	standing(facts: T["standing"]["facts"]): readonly FigureModel[];
	/** How a career's line reads: what happened, in figures. */
	result(facts: Facts): readonly FigureModel[];
}

export interface Presenter<T extends ShownTypes = ShownTypes> extends CraftPresenter<T> {
	readonly templates: CraftPresenter<T>["templates"] & {
		readonly board: string;
		readonly setup: string;
		readonly desk?: string;
	};
	board(input: BoardInput<T>): object;
	/** How its board is looked at before anybody touches it, and again when that is asked for; else as any space is. */
	readonly firstCamera?: Camera;
	/** What changes in a drawn board when only the camera does; a presenter without it has its board drawn anew. */
	moved?(input: BoardInput<T>): readonly Change[];
	/**
	 * What changes in a board that was drawn from `before`; null where something comes or goes, so that the whole is drawn
	 * anew. A presenter without it has its board drawn anew each time.
	 */
	redrawn?(input: BoardInput<T>, before: BoardInput<T>): readonly Change[] | null;
	/** The next draft, from what an element of the board says of itself: its data, its name and its value. */
	drafted?(input: BoardInput<T>, said: Readonly<Record<string, string | undefined>>): T["boardDraft"];
	/** What a scene of the match holds, from what everybody may see; a presenter without it has no scenes. */
	scene?(view: T["view"]): SceneModel;
	/** The game's part of Race Control's form. */
	setup(input: SetupInput<T>): object;
	/**
	 * What Race Control offers the referee of this game while a match is under way: elements with `data-action="officiate"`
	 * and the command in `data-command`. A presenter without it has its match refereed by the rules alone.
	 */
	desk?(input: DeskInput<T>): object;
	/** Raw options for the game's parser, from the form's fields by name and the options that the form was drawn from. */
	readOptions(form: Readonly<Record<string, unknown>>, before: T["options"]): unknown;
	/** The reports of one card. */
	card(reports: readonly T["report"][], faces: readonly SeatFace[]): CardModel;
	/** A command in a few words, for lists of what was done. */
	deed(command: T["command"], faces: readonly SeatFace[]): Label;
	/** A presenter without them has matches set up by hand alone. */
	readonly scenarios?: readonly Scenario[];
}

/** Any game's presenter, for those who deal with all of them alike. */
export type AnyPresenter = Presenter;
