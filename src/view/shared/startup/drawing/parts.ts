/**
 * What a board is made of. Each part is an element with an id and a template of its own; of its model, changes can set some fields in the
 * page. How a board follows a match by them, `boardChanges` says.
 */
import type { Change } from "./change.ts";

/** One element of a board. */
export interface Part {
	readonly id: string;
	readonly template: string;
	/** All that its template reads. */
	readonly model: object;
	/** The fields of the model that `changes` sets, and those that the template does not read. */
	readonly set?: readonly string[];
	/** What of those fields only the template can show, such as whether an element is there at all. */
	readonly shape?: unknown;
	readonly changes?: () => readonly Change[];
}

/** An element that holds parts and nothing else. */
export interface PartList {
	readonly id: string;
	readonly parts: readonly Part[];
}

/** What of a board comes into the page in one frame. */
export interface FrameOfParts {
	/** What changes set outside all parts. */
	readonly changes: readonly Change[];
	readonly parts: readonly Part[];
	readonly lists: readonly PartList[];
}

/** A board in parts. */
export interface Parts {
	/** What is no part, and cannot be changed: if it is otherwise, all of the board is written again. */
	readonly standing: unknown;
	/** In the order in which they come. A browser shows nothing until the work of a frame is done, so a large step comes in several. */
	readonly frames: readonly FrameOfParts[];
}
