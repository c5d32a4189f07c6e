/**
 * How a GM's page writes the world's copy of hidden entries, and reads from it what its browser lacks.
 */
import * as v from "valibot";
import { accept, type Outcome } from "../../../../../core/kernel/outcome.ts";
import { type HiddenEntries, placesIn, type Stubs } from "../../../../../core/kernel/record/hidden-entries.ts";
import { isUnbroken } from "../../../../../core/kernel/seal.ts";
import { withoutKeys } from "../../../../compat.ts";
import { isHidden, type MatchCombat, stubsOf } from "../../../../documents/matches.ts";
import { openedSchema, plainTextSchema } from "../../../../documents/plain-data.ts";
import { currentKey } from "../../../secrets/record-keys.ts";
import { keepEntries, keptEntries, keptKey } from "../../../secrets/secrets.ts";
import { lostEntries } from "../../reading/hidden-entries.ts";
import { copyIn, lockOf } from "../../reading/world-copy.ts";

/**
 * The fields that update a match's copy to these stubs: they add new entries, encrypted, and remove undone ones. If
 * `stubs` is null, the match is over and published, and they remove the whole copy. A page without a key adds nothing; the
 * next referee with a key does.
 */
export async function copyFields(combat: MatchCombat, stubs: Stubs | null): Promise<{ readonly copy?: Readonly<Record<string, unknown>> }> {
	const before = copyIn(combat);
	const wanted = stubs ? placesIn(stubs).map(({ digest }) => digest) : [];
	const gone = Object.keys(before).filter((digest) => !wanted.includes(digest));
	const added = await encrypted(combat, { wanted, before });
	const copy = { ...withoutKeys(gone), ...added };
	return Object.keys(copy).length > 0 ? { copy } : {};
}

interface Wanted {
	readonly wanted: readonly string[];
	readonly before: Readonly<Record<string, string>>;
}

async function encrypted(combat: MatchCombat, { wanted, before }: Wanted): Promise<Readonly<Record<string, string>>> {
	const held = currentKey();
	const lacking = held ? wanted.filter((digest) => !before[digest]?.startsWith(`${held.lock}.`)) : [];
	if (!held || lacking.length === 0) return {};
	const { encrypt } = await import("../../../secrets/on-demand/cipher.ts");
	const entries = keptEntries(combat);
	const texts = lacking.flatMap((digest) => {
		const entry = entries[digest];
		const text = entry && encrypt(held.key, JSON.stringify(entry), aboutEntry(combat, digest));
		return text ? [[digest, `${held.lock}.${text}`] as const] : [];
	});
	return Object.fromEntries(texts);
}

/** A copy can be read only in its own match and under its own stub. */
function aboutEntry({ id }: MatchCombat, digest: string): string {
	return `${id} ${digest}`;
}

/** GM: keeps on this client the missing hidden entries that it can read in the copy; gives their number. Refused: `storage-full`. */
export async function readCopy(combat: MatchCombat): Promise<Outcome<number>> {
	const copy = copyIn(combat);
	const lost = lostEntries(combat).filter((digest) => copy[digest] && keptKey(lockOf(copy[digest])) !== null);
	if (lost.length === 0) return accept(0);
	const { decrypt } = await import("../../../secrets/on-demand/cipher.ts");
	const found: Record<string, HiddenEntries[string]> = {};
	for (const digest of lost) {
		const [lock, text = ""] = (copy[digest] ?? "").split(".");
		const plain = decrypt(keptKey(lock ?? "") ?? "", text, aboutEntry(combat, digest));
		const read = v.safeParse(v.pipe(plainTextSchema, openedSchema), plain);
		if (read.success && isUnbroken({ digest, ...read.output })) found[digest] = read.output;
	}
	const kept = keepEntries(combat.id ?? "", found);
	return kept.ok ? accept(Object.keys(found).length) : kept;
}

/** Whether this client could add entries to the copy of a hidden match. */
export function lacksCopies(combat: MatchCombat): boolean {
	const held = currentKey();
	const stubs = stubsOf(combat);
	if (!held || !stubs || !isHidden(combat)) return false;
	const copy = copyIn(combat);
	return placesIn(stubs).some(({ digest }) => !copy[digest]?.startsWith(`${held.lock}.`));
}
