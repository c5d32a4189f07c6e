/**
 * What a board asks of a game, and the scene of a match.
 */

import type { Json } from "../../../../core/kernel/outcome.ts";
import type { Change } from "../drawing/change.ts";
import type { Parts } from "../drawing/parts.ts";
import type { ShownTypes, TableInput } from "../match/table.ts";
import type { SceneModel } from "../scene/scene.ts";
import type { Camera } from "./camera.ts";

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

export interface BoardPresenter<T extends ShownTypes = ShownTypes> {
	readonly templates: { readonly board: string };
	board(input: BoardInput<T>): object;
	/** The camera of a new board, and of one that the user resets; missing means the usual one. */
	readonly firstCamera?: Camera;
	/** Whether a new board shows everything; otherwise it opens fitted. */
	readonly opensWhole?: boolean;
	/** The camera that shows what concerns the viewer now; missing if the first camera does. */
	fitted?(input: BoardInput<T>): Camera;
	/** The changes in a drawn board when only the camera moves; without this method the board is rendered again. */
	moved?(input: BoardInput<T>): readonly Change[];
	/** The board in parts, by which it follows a match; null if it must be rendered again. Without this method it is rendered again each time. */
	parts?(input: BoardInput<T>): Parts | null;
	/** The next draft on the board after a click or a change of an element: its data, its name and its value. */
	nextBoardDraft?(board: BoardInput<T>, input: Readonly<Record<string, string | undefined>>): T["boardDraft"];
	/** The plans in drafts, which this browser keeps over a reload; missing in a game without plans. */
	readonly plans?: {
		/** The plan in a draft, as plain data; null if there is none. */
		kept(draft: T["boardDraft"]): Json;
		/** The draft of a plan that was kept; null if it cannot be read. */
		again(plan: Json): T["boardDraft"] | null;
	};
	/** The scene of a match, from what everybody may see; missing if the game has no scenes. */
	scene?(view: T["view"]): SceneModel;
}
