/**
 * The key of the encrypted records of hiding games. The GM makes it from a pass phrase, or decides to do without
 * (`on-demand/making-keys.ts`). The world stores only the lock: how a pass phrase becomes the key, and a text that checks a key. The key
 * itself is in GMs' browsers, and in a file if the GM saves one.
 */
import * as v from "valibot";
import type { KeyState } from "../../../view/shared/on-demand/match/record.ts";
import { MODULE_ID, SETTINGS } from "../../ids.ts";
import { keptKey } from "./secrets.ts";

const lockSchema = v.object({
	salt: v.string(),
	/** A higher cost would keep a browser busy for minutes, and this module never writes one. */
	cost: v.picklist([2 ** 14, 2 ** 15, 2 ** 16, 2 ** 17, 2 ** 18]),
	/** The id of the lock, encrypted. */
	check: v.string(),
});

export type Lock = v.InferOutput<typeof lockSchema>;

const locksSchema = v.object({
	/** The id of the present lock; empty until the GM has decided; `none` for a world without encrypted records. */
	current: v.string(),
	/** The locks by id. Old locks stay, since the copies of a match may still need them. */
	locks: v.record(v.string(), lockSchema),
});

/** The value of `current` in a world without encrypted records. */
export const WITHOUT = "none";

/** The locks of this world. */
export function worldLocks(): v.InferOutput<typeof locksSchema> {
	const read = v.safeParse(locksSchema, game.settings.get(MODULE_ID, SETTINGS.recordLocks));
	return read.success ? read.output : { current: "", locks: {} };
}

/** What this client can do with the world's encrypted records. */
export function keyState(): KeyState {
	const { current, locks } = worldLocks();
	if (current === WITHOUT) return "without";
	if (!Object.hasOwn(locks, current)) return "undecided";
	return keptKey(current) === null ? "missing" : "held";
}

/** A key, and the id of its lock. */
export interface HeldKey {
	readonly lock: string;
	readonly key: string;
}

/** The key that this client encrypts with; null if it has none, or the world has no encrypted records. */
export function currentKey(): HeldKey | null {
	const { current } = worldLocks();
	const key = keptKey(current);
	return key === null ? null : { lock: current, key };
}
