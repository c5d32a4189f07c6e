/**
 * The contract of a presenter: it turns what a seat may see into plain models for templates. A model holds labels, numbers and
 * names. The adapter turns the labels into text (`speak`) and renders the template that the presenter names. A presenter decides no
 * rule and knows no document and no element.
 *
 * In every template a choice is an element with `data-action="choose"` and the command as JSON in `data-command`. A choice with an
 * amount has a number input, named after the amount, in the same `[data-choice]` element. A choice that is refused now is
 * `aria-disabled` and says why; a click still sends it, and the referee answers. An order to seal is marked the same way, with
 * `data-action="seal"` and `data-order`.
 */
import type { Aftermath, PlainReport } from "../../../../core/campaign/aftermath.ts";
import type { CrewTable } from "../../../../core/campaign/crew.ts";
import type { GameTypes, Situation } from "../../../../core/kernel/game.ts";
import type { Facts, Json } from "../../../../core/kernel/outcome.ts";
import type { BySeat, Entered, SeatId } from "../../../../core/kernel/seat.ts";
import type { HostShipPresenter } from "../../on-demand/campaign/host-ship.ts";
import type { Storyteller } from "../../on-demand/campaign/story.ts";
import type { BeginningPresenter } from "../../on-demand/forms/beginning.ts";
import type { MapMove } from "../../on-demand/setting-up/map-handles.ts";
import type { Scenario, Shelf } from "../../ready-made.ts";
import type { Check } from "../../with-games/sheet/check.ts";
import type { Camera } from "../board/camera.ts";
import type { Change } from "../board/change.ts";
import type { CardModel, QuietCard } from "../cards/card.ts";
import type { SceneModel } from "../scene/scene.ts";
import type { SeatFace } from "../seats/face.ts";
import type { GlyphId } from "../seats/glyph.ts";
import type { Label } from "../words/label.ts";

export type { SeatFace } from "../seats/face.ts";
export { isGlyph } from "../seats/glyph.ts";

/** The types of a game, and of the drafts that its presenter keeps between two redraws. */
export interface ShownTypes extends GameTypes {
	/** A user's draft on the board. */
	readonly boardDraft: unknown;
	/** A user's draft on a sheet. */
	readonly sheetDraft: unknown;
}

/** A match under way or over, as one seat sees it. */
export interface TableInput<T extends GameTypes = GameTypes> {
	readonly view: T["view"];
	readonly situation: Situation<T["standing"]>;
	/** In seat order. */
	readonly faces: readonly SeatFace[];
	/** The seat that these choices belong to; null for an onlooker. */
	readonly seat: SeatId | null;
	readonly choices: readonly T["choice"][];
	/** Whether this user decides for the seat; missing means yes. */
	readonly acts?: boolean;
	/** The seats with a sealed order that is not revealed yet, in seat order. The situation awaits only the others. */
	readonly sealed: readonly SeatId[];
	/** The seat's own sealed order before the reveal; null if this client does not know it. */
	readonly ownOrder: T["order"] | null;
	/** The order that the seat sealed for this moment and took back: its draft begins with it. Missing or null if there is none. */
	readonly takenBack?: T["order"] | null;
	/** The sealed orders of all of the user's seats that this client knows, by seat; omitted if there are none. */
	readonly ownOrders?: Partial<BySeat<T["order"]>>;
	readonly isReferee: boolean;
	/**
	 * The latest reports that not everybody may see, the newest last: those for this seat, or all of them for the referee. Empty in
	 * a game without secrets.
	 */
	readonly reports: readonly T["report"][];
}

/** An actor at a post of a craft. */
export interface CrewMember {
	readonly name: string;
	readonly uuid: string;
}

/** The fields that every craft's actor has, whatever its game. */
export interface CraftInput {
	readonly name: string;
	readonly img: string | null;
	/** Whether this user may change it. */
	readonly editable: boolean;
	/** Whether this user is a GM, who alone may change some fields. */
	readonly byGM: boolean;
	/** HTML that is ready to show; its source is in `system`. */
	readonly looks: string;
	readonly livery: { readonly hull: string; readonly trim: string; readonly glyph: GlyphId };
	readonly pilot: CrewMember | null;
	/** The rest of the crew, by post. */
	readonly crew: Readonly<Record<string, CrewMember | null>>;
	/** Results by match. */
	readonly career: Readonly<Record<string, Facts>>;
	/** The other fields of the sub-type. */
	readonly system: Readonly<Record<string, unknown>>;
}

export interface SheetInput<T extends ShownTypes = ShownTypes> {
	/** Unique in the page; ids in the template begin with it. */
	readonly uid: string;
	/** The match from the craft's own seat; null if the craft is in no match. */
	readonly table: TableInput<T> | null;
	readonly craft: CraftInput;
	/** The user's draft, as `nextSheetDraft` returned it last; null at first. */
	readonly draft: T["sheetDraft"] | null;
}

export interface BoardInput<T extends ShownTypes = ShownTypes> {
	readonly uid: string;
	/** Null before a match begins. */
	readonly table: TableInput<T> | null;
	readonly camera: Camera;
	/** Whether the referee asked for help from the rules, such as par. */
	readonly aids: boolean;
	/** The user's draft, as `nextBoardDraft` returned it last; null at first. */
	readonly draft: T["boardDraft"] | null;
	/** The draft on the sheet of the seat's craft, which the board may preview; missing or null if there is none. */
	readonly sheetDraft?: T["sheetDraft"] | null;
	/** When the awaited seats run out of time, in milliseconds of the world's clock; null without a timer. */
	readonly deadline: number | null;
}

/** What the helm beside a board reads: the part of a sheet's input that comes from the match. */
export interface DockInput<T extends ShownTypes = ShownTypes> {
	readonly uid: string;
	readonly table: TableInput<T> | null;
	readonly draft: T["sheetDraft"] | null;
}

/** The helm of a craft beside the board of its match. The sheet has the same template, model and draft. */
interface Dock<T extends ShownTypes> {
	readonly template: string;
	/** The model of the template; null if the user flies no craft now. */
	model(input: DockInput<T>): object | null;
	/** The same as `nextSheetDraft`. */
	next(input: DockInput<T>, change: Readonly<Record<string, string | undefined>>): T["sheetDraft"];
}

/** What a form on paper is made of. */
export interface PrintInput<T extends ShownTypes = ShownTypes> {
	/** Which of the game's forms. */
	readonly form: string;
	readonly options: T["options"];
	/** Null before a match begins. */
	readonly table: TableInput<T> | null;
}

export interface SetupInput<T extends GameTypes = GameTypes> {
	readonly uid: string;
	readonly options: T["options"];
	/** Whether the user may still change the options. */
	readonly editable: boolean;
	/** The entrants in seat order; missing if the form does not use them. */
	readonly entrants?: readonly Entrant[];
}

/** An entrant. */
export interface Entrant {
	readonly face: SeatFace;
	/** The craft's design as the seat stores it, before the game parses it. */
	readonly design: unknown;
}

/** The referee's desk during a match. */
export interface DeskInput<T extends GameTypes = GameTypes> {
	readonly uid: string;
	readonly table: TableInput<T>;
}

/** A figure with its name. */
export interface FigureModel {
	readonly name: Label;
	/** A text if the figure is the name of a place. */
	readonly value: Label | string;
}

/** The parts of a craft's sheet, one element each. All but the header are tabs; a game has some of them. The crew is there in Campaign play. */
export const SHEET_PARTS = ["header", "helm", "race", "craft", "status", "design", "yard", "card", "checks", "crew", "career"] as const;
export type SheetPart = (typeof SHEET_PARTS)[number];

/** How a craft is marked outside the module's windows once it no longer plays: wrecked, out of the match, or at the finish. */
export type SeatEnd = "wrecked" | "out" | "finished";

/** Credits that a seat wins in a match, and for what. */
export interface Due {
	readonly seat: SeatId;
	readonly credits: number;
	readonly why: string;
}

/** What a game shows of its craft, in a match or outside. */
export interface CraftPresenter<T extends ShownTypes = ShownTypes> {
	/** The id of the game. */
	readonly id: string;
	/** Paths as Foundry loads them. */
	readonly templates: { readonly sheet: Readonly<Partial<Record<SheetPart, string>>> };
	/** The model of all parts of the sheet. */
	sheet(input: SheetInput<T>): object;
	/** The next draft on the sheet after a click or a change of an element: its data, its name and its value. */
	nextSheetDraft?(sheet: SheetInput<T>, input: Readonly<Record<string, string | undefined>>): T["sheetDraft"];
	/** Why the rules refuse these fields of a craft; null if they do not. A presenter without it needs no such check. */
	objection?(system: Readonly<Record<string, unknown>>): Label | null;
	/** The checks that a sheet rolls outside a match; missing if all dice are rolled in matches. */
	readonly checks?: readonly Check[];
	/** The side that a seat's design names; missing if every craft is on its own side. */
	side?(design: unknown): string;
	/** The design of the next NPC craft; `number` is how many craft entered before it. */
	npcDesign(number: number): Readonly<Record<string, Json>>;
	/** Loads the shelf of ready-made craft, when somebody first opens its window; missing if the module brings no craft of this game. */
	readyMade?(): Promise<Shelf>;
	/** A seat's standing in the few figures that the tracker has room for. */
	standing(facts: T["standing"]["facts"]): readonly FigureModel[];
	/** The standings in which a craft no longer plays, by the code of the standing; missing if no craft leaves a match. */
	readonly ends?: Readonly<Record<string, SeatEnd>>;
	/** A line of a career, in figures. */
	result(facts: Facts): readonly FigureModel[];
}

export interface Presenter<T extends ShownTypes = ShownTypes> extends CraftPresenter<T> {
	readonly templates: CraftPresenter<T>["templates"] & {
		readonly board: string;
		readonly setup: string;
		/** The template of forms on paper; missing if the game has none. */
		readonly print?: string;
	};
	board(input: BoardInput<T>): object;
	/** The camera of a new board, and of one that the user resets; missing means the usual one. */
	readonly firstCamera?: Camera;
	/** Whether a new board shows everything; otherwise it opens fitted. */
	readonly opensWhole?: boolean;
	/** The camera that shows what concerns the viewer now; missing if the first camera does. */
	fitted?(input: BoardInput<T>): Camera;
	/** The changes in a drawn board when only the camera moves; without this method the board is rendered again. */
	moved?(input: BoardInput<T>): readonly Change[];
	/**
	 * The changes in a board that was drawn from `before`; null if an element appears or disappears, so that the board must be
	 * rendered again. Without this method it is rendered again each time.
	 */
	redrawn?(input: BoardInput<T>, before: BoardInput<T>): readonly Change[] | null;
	/** The next draft on the board after a click or a change of an element: its data, its name and its value. */
	nextBoardDraft?(board: BoardInput<T>, input: Readonly<Record<string, string | undefined>>): T["boardDraft"];
	/** The helm beside the board; missing if orders are drafted on the board itself. */
	readonly dock?: Dock<T>;
	/** The scene of a match, from what everybody may see; missing if the game has no scenes. */
	scene?(view: T["view"]): SceneModel;
	/** A form on paper: an element with `data-action="print"` names it in `data-form`. Missing if the game has no forms. */
	print?(input: PrintInput<T>): object;
	/** The card that these reports share. */
	card(reports: readonly T["report"][], faces: readonly SeatFace[]): CardModel;
	/**
	 * The quiet card of these reports, if they tell only what happens every turn. Consecutive quiet cards with the same id are
	 * shown as one. Null if something else happened; missing if the game has no quiet cards.
	 */
	quiet?(reports: readonly T["report"][]): QuietCard | null;
	/** The credits that seats win by a report; missing if no credits are at stake. */
	dues?(report: T["report"]): readonly Due[];
	/** The credits that seats have paid into a pot, from the report of the match's end; missing if there is no pot. */
	stakes?(report: T["report"]): readonly Omit<Due, "why">[];
	/** A command in a few words, for Flight Control's list of steps. */
	deed(command: T["command"], faces: readonly SeatFace[]): Label;
}

/** A small map: shapes as path data, with the colour of the craft if a shape shows one. */
export interface SmallMap {
	/** The view box. */
	readonly box: string;
	readonly name: Label;
	readonly shapes: readonly {
		readonly kind: "edge" | "zone" | "way" | "body" | "craft";
		readonly path: string;
		readonly colour?: string;
	}[];
}

/** What only GMs who set up a match need of a game; it is loaded when Flight Control first shows a match of the game. */
export interface SettingUp<T extends GameTypes = GameTypes> {
	/** The game's part of Flight Control's form. */
	setup(input: SetupInput<T>): object;
	/**
	 * The referee's desk in Flight Control during a match: elements with `data-action="officiate"` and the command in
	 * `data-command`. Missing if the rules alone referee a match.
	 */
	readonly desk?: { readonly template: string; model(input: DeskInput<T>): object };
	/** Raw options for the game's parser, from the form's fields by name and the options that the form was drawn from. */
	readOptions(form: Readonly<Record<string, unknown>>, before: T["options"]): unknown;
	/**
	 * The fields of something that the GM has moved on the form's picture, by name; null if it does not move. Missing if nothing
	 * can be moved.
	 */
	moved?(form: Readonly<Record<string, unknown>>, move: MapMove, before: T["options"]): Readonly<Record<string, number>> | null;
	/** A design in a few words, for the list of entrants; missing if no craft has a design. */
	flies?(design: T["design"]): Label;
	/** The state in which its craft begin a match; missing if all of them begin fresh from the yard. */
	readonly beginning?: BeginningPresenter;
	/** What the skills of a crew do, and the rolls in the paddock; missing if the game has neither. */
	readonly crew?: CrewTable;
	/** How a ship of the host system becomes a craft; missing if none can. */
	readonly hostShip?: HostShipPresenter;
	/**
	 * What remains of a seat's craft when a match is over, as a state in which it can begin another: null for a whole craft, `lost`
	 * if nothing is left of it. Missing if nothing carries over.
	 */
	remains?(open: T["open"], seat: SeatId): unknown;
	/** What a match that is over leaves behind, from all its reports and its last state; missing if that is nothing. */
	aftermath?(reports: readonly PlainReport[], open: T["open"], seats: readonly Entered<T["design"]>[]): Aftermath;
	/**
	 * How much more than par a seat that finished has used, in the units of the game, from all states of its match in order; null
	 * if there is no such figure. It pauses often, so that the page stays responsive. Missing in a game without par.
	 */
	againstPar?(opens: readonly T["open"][], seat: SeatId): Generator<undefined, number | null>;
	/** Tells the story of a match that is over; missing if the story says only who won. */
	readonly story?: Storyteller<T>;
	/** Missing if a GM sets up every match by hand. */
	readonly scenarios?: readonly Scenario[];
	/** A small map of a scenario; missing if it has none. */
	scenarioMap?(scenario: Scenario): SmallMap;
}

/** The presenter of any game. */
export type AnyPresenter = Presenter;
