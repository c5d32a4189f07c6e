/**
 * What Flight Control asks of a game.
 */
import type { GameTypes } from "../../../../core/kernel/game.ts";
import type { Json } from "../../../../core/kernel/outcome.ts";
import type { MapMove } from "../../on-demand/setting-up/map-handles.ts";
import type { TableInput } from "../match/table.ts";
import type { SeatFace } from "../seats/face.ts";
import type { Label } from "../words/label.ts";
import type { Scenario, Shelf } from "./ready-made.ts";

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

/** Whose craft enters a match, and which craft there are. */
export interface EntryPresenter {
	/** The side that a seat's design names; missing if every craft is on its own side. */
	side?(design: unknown): string;
	/** The design of the next NPC craft, on this side if one is given; `number` is how many craft entered before it. */
	npcDesign(number: number, side?: string): Readonly<Record<string, Json>> | Promise<Readonly<Record<string, Json>>>;
	/** Loads the shelf of ready-made craft, when somebody first opens its window; missing if the module brings no craft of this game. */
	readyMade?(): Promise<Shelf>;
}

export interface SetupPresenter<T extends GameTypes = GameTypes> {
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
	/** What a design costs, so that a GM can balance sides; missing if the game has no points. */
	points?(design: T["design"]): number;
	/** Missing if a GM sets up every match by hand. */
	readonly scenarios?: readonly Scenario[];
	/** A small map of a scenario; missing if it has none. */
	scenarioMap?(scenario: Scenario): SmallMap;
}
