/**
 * The journals of hiding games, on GMs' clients: each GM's client keeps what the stubs hide, so that any GM can take over. A GM
 * who comes without a journal asks the other GMs for it.
 */

import { accept, type Outcome, type Refusal } from "../../../../core/kernel/outcome.ts";
import type { HiddenEntries, Stub } from "../../../../core/kernel/record/hidden-entries.ts";
import { isUnbroken } from "../../../../core/kernel/seal.ts";
import { allMatches, type MatchCombat } from "../../../documents/matches.ts";
import { perMatch } from "../../../documents/per-match.ts";
import { notifyRefusal } from "../../../notices.ts";
import { hiddenEntriesOf, lostEntries } from "../../everyone/reading/hidden-entries.ts";
import { keepEntries, sealHere } from "../../secrets/secrets.ts";
import { type MessageOf, matchOf, newEnvelope, toGMs } from "../../wire/wire.ts";

/**
 * Seals parts of a journal, keeps them here, sends them to the other GMs, and returns their stubs by the same names. Refused:
 * `storage-full`.
 */
export function hideParts<Name extends string>(
	combat: MatchCombat,
	parts: Readonly<Record<Name, unknown>>,
): Outcome<Readonly<Record<Name, Stub>>> {
	const sealed = Object.entries(parts).map(([name, part]) => [name, sealHere(part)] as const);
	const entries = Object.fromEntries(sealed.map(([, { digest, order, nonce }]) => [digest, { order, nonce }]));
	const hidden = hideAgain(combat, entries);
	if (!hidden.ok) return hidden;
	const stubs = sealed.map(([name, { digest }]) => [name, { kind: "kept", digest }] as const);
	// The names are those of the argument.
	return accept(Object.fromEntries(stubs) as Record<Name, Stub>);
}

/** Keeps hidden entries on this client and sends them to the other GMs. Refused: `storage-full`; then no other GM gets them. */
export function hideAgain(combat: MatchCombat, entries: HiddenEntries): Outcome<null> {
	const kept = keepEntries(combat.id ?? "", entries);
	if (kept.ok) toGMs({ ...newEnvelope(combat), kind: "journal", entries });
	return kept;
}

/** GM: asks the other GMs for the hidden entries that this client lacks; false if it lacks some and no other GM is on line. */
export function askForJournal(combat: MatchCombat): boolean {
	const digests = [...lostEntries(combat)];
	return digests.length === 0 || toGMs({ ...newEnvelope(combat), kind: "send-journal", digests });
}

/** Asks the other GMs for every hidden entry that this client lacks, since a GM has come on line. */
export function askForJournals(): void {
	for (const combat of allMatches()) askForJournal(combat);
}

/** Keeps hidden entries from another GM, if they fit their digests. Returns the match if they complete its journal, else null. */
export function takeJournal(message: MessageOf<"journal">): MatchCombat | null {
	const combat = matchOf(message);
	const wasLost = combat !== null && lostEntries(combat).length > 0;
	const sound = Object.entries(message.entries).filter(([digest, entry]) => isUnbroken({ digest, ...entry }));
	const kept = keepEntries(message.match, Object.fromEntries(sound));
	if (!kept.ok) notifyOnce(combat, kept.refusal);
	return wasLost && lostEntries(combat).length === 0 ? combat : null;
}

/** The matches for which this GM was told that the storage is full. */
const notified = perMatch<true>();

/** Tells a GM who is not the referee that this browser cannot keep the journal; once for each match. */
function notifyOnce(combat: MatchCombat | null, refusal: Refusal): void {
	const id = combat?.id ?? "";
	if (notified.has(id)) return;
	notified.set(id, true);
	notifyRefusal(combat, refusal);
}

/** Sends another GM's client the hidden entries that it lacks, if this client has them. */
export function sendJournal(message: MessageOf<"send-journal">, sender: User.Implementation): void {
	const combat = matchOf(message);
	if (!combat) return;
	const here = hiddenEntriesOf(combat);
	const found = message.digests.flatMap((digest) => (here[digest] ? [[digest, here[digest]] as const] : []));
	if (found.length > 0) toGMs({ ...newEnvelope(combat), kind: "journal", entries: Object.fromEntries(found) }, sender);
}
