/**
 * How a GM makes the key of the encrypted records from a pass phrase, does without one, or brings one in from a file.
 */
import * as v from "valibot";
import { accept, type Outcome, refuse } from "../../../../core/kernel/outcome.ts";
import { plainTextSchema } from "../../../documents/plain-data.ts";
import { MODULE_ID, SETTINGS } from "../../../ids.ts";
import { currentKey, type Lock, WITHOUT, worldLocks } from "../record-keys.ts";
import { keepKey } from "../secrets.ts";

/** The fewest characters of a pass phrase. Players have the lock, and may guess for as long as they like. */
export const LEAST_PHRASE = 12;

/** GM: makes a new key from a pass phrase, for all matches from now on. Refused: `phrase-short` {least}, `settings-closed`, `storage-full`. */
export async function setPassPhrase(phrase: string): Promise<Outcome<null>> {
	if (phrase.trim().length < LEAST_PHRASE) return refuse("phrase-short", { least: LEAST_PHRASE });
	if (!game.user.can("SETTINGS_MODIFY")) return refuse("settings-closed");
	const { COST, deriveKey, encrypt } = await import("./cipher.ts");
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
	const { deriveKey } = await import("./cipher.ts");
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
	const { decrypt } = await import("./cipher.ts");
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
