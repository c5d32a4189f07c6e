/**
 * The key of the encrypted records of hiding games. The GM makes it from a pass phrase, or decides to do without. The world
 * stores only the lock: how a pass phrase becomes the key, and a text that checks a key. The key itself is in GMs' browsers, and
 * in a file if the GM saves one.
 */
import * as v from "valibot";
import { accept, type Outcome, refuse } from "../../../core/kernel/outcome.ts";
import type { KeyState } from "../../../view/shared/on-demand/match/record.ts";
import { plainTextSchema } from "../../documents/plain-data.ts";
import { MODULE_ID, SETTINGS } from "../../ids.ts";
import { keepKey, keptKey } from "./secrets.ts";

const lockSchema = v.object({
	salt: v.string(),
	/** A higher cost would keep a browser busy for minutes, and this module never writes one. */
	cost: v.picklist([2 ** 14, 2 ** 15, 2 ** 16, 2 ** 17, 2 ** 18]),
	/** The id of the lock, encrypted. */
	check: v.string(),
});

type Lock = v.InferOutput<typeof lockSchema>;

const locksSchema = v.object({
	/** The id of the present lock; empty until the GM has decided; `none` for a world without encrypted records. */
	current: v.string(),
	/** The locks by id. Old locks stay, since the copies of a match may still need them. */
	locks: v.record(v.string(), lockSchema),
});

/** The value of `current` in a world without encrypted records. */
const WITHOUT = "none";

function worldLocks(): v.InferOutput<typeof locksSchema> {
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

/** The fewest characters of a pass phrase. Players have the lock, and may guess for as long as they like. */
export const LEAST_PHRASE = 12;

/** GM: makes a new key from a pass phrase, for all matches from now on. Refused: `phrase-short` {least}, `settings-closed`, `storage-full`. */
export async function setPassPhrase(phrase: string): Promise<Outcome<null>> {
	if (phrase.trim().length < LEAST_PHRASE) return refuse("phrase-short", { least: LEAST_PHRASE });
	if (!game.user.can("SETTINGS_MODIFY")) return refuse("settings-closed");
	const { COST, deriveKey, encrypt } = await import("./on-demand/cipher.ts");
	const id = foundry.utils.randomID();
	const derivation = { salt: foundry.utils.randomID(32), cost: COST };
	const key = await deriveKey(phrase, derivation);
	const kept = await keepKey(id, key);
	if (!kept.ok) return kept;
	const lock = { ...derivation, check: encrypt(key, id, aboutLock(id)) };
	await game.settings.set(MODULE_ID, SETTINGS.recordLocks, { current: id, locks: { ...worldLocks().locks, [id]: lock } });
	return accept(null);
}

/** GM: the world does without encrypted records from now on. Refused: `settings-closed`. */
export async function goWithoutCopy(): Promise<Outcome<null>> {
	if (!game.user.can("SETTINGS_MODIFY")) return refuse("settings-closed");
	await game.settings.set(MODULE_ID, SETTINGS.recordLocks, { ...worldLocks(), current: WITHOUT });
	return accept(null);
}

/**
 * GM: makes the keys of this pass phrase again in this browser. Refused: `phrase-wrong` if it opens none of the world's locks,
 * `storage-full`.
 */
export async function enterPassPhrase(phrase: string): Promise<Outcome<null>> {
	const { deriveKey } = await import("./on-demand/cipher.ts");
	let opened: Outcome<null> = refuse("phrase-wrong");
	for (const [id, lock] of Object.entries(worldLocks().locks)) {
		const key = await deriveKey(phrase, lock);
		if (!(await opens(id, lock, key))) continue;
		opened = await keepKey(id, key);
		if (!opened.ok) return opened;
	}
	return opened;
}

/** Whether a key fits a lock. */
async function opens(id: string, { check }: Lock, key: string): Promise<boolean> {
	const { decrypt } = await import("./on-demand/cipher.ts");
	return decrypt(key, check, aboutLock(id)) !== null;
}

function aboutLock(id: string): string {
	return `${MODULE_ID}-lock-${id}`;
}

const keyFileSchema = v.strictObject({
	format: v.literal(`${MODULE_ID}-key`),
	version: v.literal(1),
	lock: v.string(),
	key: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
});

/** The text of a file with the key that this client encrypts with; null if it has none. */
export function keyFile(): string | null {
	const held = currentKey();
	return (
		held && JSON.stringify({ format: `${MODULE_ID}-key`, version: 1, ...held } satisfies v.InferOutput<typeof keyFileSchema>, null, "\t")
	);
}

/**
 * GM: reads a key from the text of a file into this browser. Refused: `no-key-file`, `phrase-wrong` if it opens none of the world's
 * locks, `storage-full`.
 */
export async function takeKeyFile(text: string): Promise<Outcome<null>> {
	const read = v.safeParse(v.pipe(plainTextSchema, keyFileSchema), text);
	if (!read.success) return refuse("no-key-file");
	const { lock: id, key } = read.output;
	const { locks } = worldLocks();
	const lock = Object.hasOwn(locks, id) ? locks[id] : undefined;
	if (!lock || !(await opens(id, lock, key))) return refuse("phrase-wrong");
	return keepKey(id, key);
}
