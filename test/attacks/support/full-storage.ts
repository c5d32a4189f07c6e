/**
 * A client whose browser has no room left in its local storage.
 */
import type { Client } from "../../tabletop/open-table.ts";

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

/** The secrets in a client's local storage, as text: sealed orders and hidden entries. */
export function storageOf({ window: { localStorage } }: Client): string {
	const keys = Object.keys(localStorage).filter((key) => /^void-regatta\.(secrets|entry\.)/.test(key));
	return JSON.stringify(keys.sort().map((key) => [key, localStorage.getItem(key)]));
}
