/**
 * A client whose browser has no room left in its local storage.
 */
import type { Client } from "../tabletop/open-table.ts";

const FILLER = "another-tool";

/** Fills a client's local storage to the last character, as another tool at the same address would. */
export function fillStorage({ window: { localStorage } }: Client): void {
	let text = localStorage.getItem(FILLER) ?? "";
	for (let more = 4_194_304; more >= 1; ) {
		try {
			localStorage.setItem(FILLER, text + " ".repeat(more));
			text += " ".repeat(more);
		} catch {
			more = Math.floor(more / 2);
		}
	}
}

/** Gives a client's local storage its room again. */
export function freeStorage({ window: { localStorage } }: Client): void {
	localStorage.removeItem(FILLER);
}

/** Opens the local storage of a client for reading, as text. */
export function storageOf({ window: { localStorage } }: Client): string {
	return localStorage.getItem("void-regatta.secrets") ?? "";
}
