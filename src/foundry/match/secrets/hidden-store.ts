/**
 * Hidden entries in this browser's storage: each has a key of its own, so that a step of a long match writes its own entries and
 * no others. Entries from earlier versions are in the setting of `secrets.ts`.
 */
import * as v from "valibot";
import type { Opened } from "../../../core/kernel/journal.ts";
import type { HiddenEntries } from "../../../core/kernel/record/hidden-entries.ts";
import { openedSchema, plainTextSchema } from "../../documents/plain-data.ts";
import { MODULE_ID } from "../../ids.ts";

/** What the keys begin with; the user, the match and the digest follow. */
const PREFIX = `${MODULE_ID}.entry.`;

const entrySchema = v.pipe(plainTextSchema, openedSchema);

/** This user's entries by match and digest; null until this page first reads the storage. */
let memory: Map<string, Record<string, Opened>> | null = null;

function all(): Map<string, Record<string, Opened>> {
	if (memory) return memory;
	memory = new Map();
	const { localStorage } = window;
	for (let index = 0; index < localStorage.length; index++) {
		const key = localStorage.key(index) ?? "";
		if (key.startsWith(PREFIX)) remember(memory, key, localStorage.getItem(key));
	}
	return memory;
}

/** Reads one key of the storage, if it is this user's. */
function remember(into: Map<string, Record<string, Opened>>, key: string, text: string | null): void {
	const [user, match = "", digest = ""] = key.slice(PREFIX.length).split(".");
	if (user !== game.user.id) return;
	// Without a prototype, no digest is a name that every object inherits.
	const entries = into.get(match) ?? Object.create(null);
	const read = v.safeParse(entrySchema, text);
	if (read.success) entries[digest] = read.output;
	else delete entries[digest];
	into.set(match, entries);
}

function keyOf(match: string, digest: string): string {
	return `${PREFIX}${game.user.id}.${match}.${digest}`;
}

/** The stored entries of a match, by digest. */
export function storedEntries(match: string): HiddenEntries {
	return all().get(match) ?? {};
}

/** Stores entries of a match. If the storage has no room, it throws, and the storage is as it was. */
export function storeEntries(match: string, added: HiddenEntries): void {
	const { localStorage } = window;
	const known = all();
	const before: [key: string, text: string | null][] = [];
	// This also replaces a damaged entry, if its content has come from a copy.
	for (const [digest, entry] of Object.entries(added)) {
		const key = keyOf(match, digest);
		before.push([key, localStorage.getItem(key)]);
		try {
			localStorage.setItem(key, JSON.stringify(entry));
		} catch (fault) {
			for (const [stored] of before) localStorage.removeItem(stored);
			for (const [stored, text] of before) if (text !== null) localStorage.setItem(stored, text);
			throw fault;
		}
	}
	for (const [key] of before) remember(known, key, localStorage.getItem(key));
}

/** Removes the entries of a match. */
export function dropEntries(match: string): void {
	for (const digest of Object.keys(storedEntries(match))) window.localStorage.removeItem(keyOf(match, digest));
	all().delete(match);
}

/** Another tab has written this key of the storage; null means all of it. */
export function storeWritten(key: string | null): void {
	if (key === null) memory = null;
	else if (memory && key.startsWith(PREFIX)) remember(memory, key, window.localStorage.getItem(key));
}
