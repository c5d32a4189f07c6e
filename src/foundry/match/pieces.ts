/**
 * The private half of the journals of games that hide: what their stubs were made of, in the local store of GMs' clients
 * and in no document while the match lasts. Every GM's client has it, so that any of them can take over; one that comes
 * without it asks the others.
 */
import * as v from "valibot";
import type { Opened } from "../../core/kernel/journal.ts";
import { type Pieces, placesIn, type Stub } from "../../core/kernel/kept.ts";
import type { Json } from "../../core/kernel/outcome.ts";
import { isUnbroken, type SealedOrder } from "../../core/kernel/seal.ts";
import { allMatches, isHidden, isMatch, type MatchCombat, publishedIn, stubsOf } from "../documents/matches.ts";
import { MODULE_ID, SETTINGS, SOCKET } from "../ids.ts";
import { sealHere } from "./secrets.ts";

const piecesSchema = v.object({
	kind: v.literal("journal"),
	combat: v.string(),
	pieces: v.record(v.string(), v.object({ order: v.custom<Json>((raw) => raw !== undefined), nonce: v.string() })),
});
const askSchema = v.object({ kind: v.literal("send-journal"), combat: v.string(), digests: v.array(v.string()) });
/** A GM has come and listens from now on. */
const hereSchema = v.object({ kind: v.literal("gm-here") });
const messageSchema = v.variant("kind", [piecesSchema, askSchema, hereSchema]);

/** By match. */
type Kept = Readonly<Record<string, Pieces>>;

let memory: Kept | null = null;

/** What is kept here for this user; two users of one browser share its store. */
function kept(): Kept {
	// Written below, and by nobody else.
	memory ??= (game.settings.get(MODULE_ID, SETTINGS.keptJournals)[game.user.id] ?? {}) as unknown as Kept;
	return memory;
}

async function remember(journals: Kept): Promise<void> {
	memory = journals;
	const all = game.settings.get(MODULE_ID, SETTINGS.keptJournals);
	await game.settings.set(MODULE_ID, SETTINGS.keptJournals, { ...all, [game.user.id]: journals });
}

/** What this client knows of a match's journal: what is published, else what it keeps. */
export function piecesOf(combat: MatchCombat): Pieces {
	return publishedIn(combat) ?? kept()[combat.id ?? ""] ?? {};
}

/** Seals parts of a journal, and keeps what they were made of here and with the other GMs; gives their stubs. */
export async function keepParts<Name extends string>(
	combat: MatchCombat,
	parts: Readonly<Record<Name, unknown>>,
): Promise<Readonly<Record<Name, Stub>>> {
	const sealed = Object.entries(parts).map(([name, part]) => [name, sealHere(part)] as const);
	await keepPieces(combat, Object.fromEntries(sealed.map(([, piece]) => pieceOf(piece))));
	const stubs = sealed.map(([name, { digest }]) => [name, { kind: "kept", digest }] as const);
	// The names are those that came in.
	return Object.fromEntries(stubs) as Record<Name, Stub>;
}

function pieceOf({ digest, ...opened }: SealedOrder): readonly [string, Opened] {
	return [digest, opened];
}

/** Keeps pieces on this client and sends them to the other GMs. */
export async function keepPieces(combat: MatchCombat, pieces: Pieces): Promise<void> {
	send(combat, pieces, otherGMs());
	await add(combat.id ?? "", pieces);
}

function add(id: string, pieces: Pieces): Promise<void> {
	return remember({ ...kept(), [id]: { ...kept()[id], ...pieces } });
}

/** Forgets the journal of a match that is over, and thus published, or gone. */
export function forgetPieces(combat: MatchCombat): void {
	const { [combat.id ?? ""]: here, ...others } = kept();
	if (here) void remember(others);
}

function otherGMs(): readonly string[] {
	return game.users.filter(({ active, isGM, isSelf }) => active && isGM && !isSelf).map(({ id }) => id);
}

function send(combat: MatchCombat, pieces: Pieces, recipients: readonly string[]): void {
	if (recipients.length === 0) return;
	game.socket?.emit(SOCKET, { kind: "journal", combat: combat.id ?? "", pieces }, { recipients: [...recipients] });
}

/** The digests of which this client, a GM's, has no piece. */
function lostDigests(combat: MatchCombat): readonly string[] {
	const stubs = stubsOf(combat);
	if (!stubs || !game.user.isGM || !isHidden(combat)) return [];
	const here = piecesOf(combat);
	return placesIn(stubs).flatMap(({ digest }) => (here[digest] ? [] : [digest]));
}

/** Asks the other GMs for what this client lacks of a journal; false where something is lacking and nobody is there to ask. */
export function askForPieces(combat: MatchCombat): boolean {
	const digests = lostDigests(combat);
	if (digests.length === 0) return true;
	const recipients = [...otherGMs()];
	if (recipients.length > 0) game.socket?.emit(SOCKET, { kind: "send-journal", combat: combat.id ?? "", digests }, { recipients });
	return recipients.length > 0;
}

/** Starts to listen to other GMs; once, when Foundry is ready. Tells when a journal that was lost is whole again. */
export function listenToGMs(onFound: (combat: MatchCombat) => void): void {
	game.socket?.on(SOCKET, (raw: unknown, sender: string) => {
		const message = v.safeParse(messageSchema, raw);
		if (!message.success || !game.user.isGM || !game.users.get(sender)?.isGM) return;
		const { output } = message;
		if (output.kind === "journal") void take(output, onFound);
		else if (output.kind === "send-journal") answer(output, sender);
		else for (const combat of allMatches()) askForPieces(combat);
	});
	const recipients = [...otherGMs()];
	if (game.user.isGM && recipients.length > 0) game.socket?.emit(SOCKET, { kind: "gm-here" }, { recipients });
}

async function take({ combat: id, pieces }: v.InferOutput<typeof piecesSchema>, onFound: (combat: MatchCombat) => void): Promise<void> {
	const combat = game.combats.get(id);
	const wasLost = isMatch(combat) && lostDigests(combat).length > 0;
	await add(id, Object.fromEntries(Object.entries(pieces).filter(([digest, piece]) => isUnbroken({ digest, ...piece }))));
	if (isMatch(combat) && wasLost && lostDigests(combat).length === 0) onFound(combat);
}

function answer({ combat: id, digests }: v.InferOutput<typeof askSchema>, sender: string): void {
	const combat = game.combats.get(id);
	if (!isMatch(combat)) return;
	const here = piecesOf(combat);
	const found = digests.flatMap((digest) => (here[digest] ? [[digest, here[digest]] as const] : []));
	if (found.length > 0) send(combat, Object.fromEntries(found), [sender]);
}
