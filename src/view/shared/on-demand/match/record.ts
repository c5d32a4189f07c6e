/**
 * What the board, the tracker and Flight Control say about a match whose record cannot be read, and what its GM can do; and how the
 * record of a match is kept safe.
 */
import type { Refusal } from "../../../../core/kernel/outcome.ts";
import type { SeatFace } from "../../startup/seats/face.ts";
import { label, refusalLabel } from "../../startup/words/label.ts";

export interface RecordInput {
	readonly gameId: string;
	readonly faces: readonly SeatFace[];
	/** Why it cannot be read. */
	readonly refusal: Refusal;
	/** Whether the user is a GM, who can mend it. */
	readonly isGM: boolean;
	/** How many entries can be read; null if not even the opening can be, or if the number is not needed. */
	readonly readable: number | null;
	/** How many entries there are. */
	readonly length: number;
}

export type RecordModel = ReturnType<typeof recordModel>;

/** The model of a match whose record cannot be read. */
export function recordModel({ gameId, faces, refusal, isGM, readable, length }: RecordInput) {
	const mendable = refusal.code !== "older-journal";
	return {
		title: label(mendable ? "VOIDREGATTA.Record.title" : "VOIDREGATTA.Record.olderTitle"),
		text: refusalLabel(gameId, refusal, faces),
		isGM,
		// Whether the pass phrase would make it readable.
		locked: refusal.code === "record-locked",
		// Whether it can be mended: one from before the first release cannot.
		mendable,
		// What cutting it would leave and take away; null if it cannot be cut.
		cut: readable === null ? null : label("VOIDREGATTA.Record.cutHint", { readable, gone: Math.max(0, length - readable) }),
	};
}

/**
 * The state of the encrypted copies of hidden matches: the GM has not decided yet; the world has no copies; this browser has their
 * key; or this browser does not have it.
 */
export type KeyState = "undecided" | "without" | "held" | "missing";

/** The model of how the record of a hidden match is kept safe. */
export function copyModel(state: KeyState) {
	return {
		text: label(`VOIDREGATTA.Record.Copy.${state}`),
		// At most one of these is true, since a template can only test a flag.
		held: state === "held",
		missing: state === "missing",
	};
}
