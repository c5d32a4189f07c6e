/**
 * Briefings: free text for each side of a match or of a scenario of the GM's own. The texts are in the browsers of the GMs who
 * wrote them and of the players whose side they are for. The world stores them only encrypted, if the GM has set a pass phrase.
 */
import * as v from "valibot";
import { accept, type Outcome, refuse } from "../../core/kernel/outcome.ts";
import { MODULE_ID, SETTINGS } from "../ids.ts";
import { currentKey } from "./record-keys.ts";
import { keptKey } from "./secrets.ts";

/** The text for each side, by the side's name. */
export type Briefings = Readonly<Record<string, string>>;

/** The most characters of the text for one side. */
export const LONGEST_BRIEFING = 8000;

/** Texts by side, in messages, files and stores. A side may not have the name of a property that every object has. */
export const briefingsSchema = v.pipe(
	v.record(v.pipe(v.string(), v.maxLength(60)), v.pipe(v.string(), v.maxLength(LONGEST_BRIEFING))),
	v.check((record) => !Object.keys(record).some((side) => side in {})),
	v.transform((record): Briefings => record),
);

/** This user's briefings, by the id of their match or scenario. Anything else in the store is dropped. */
const storeSchema = v.fallback(v.record(v.string(), v.fallback(briefingsSchema, {})), {});

/** Encrypted briefings, by the id of their match or scenario: the id of the lock, a dot, and the text. */
const copiesSchema = v.fallback(v.record(v.string(), v.fallback(v.string(), "")), {});

function store(): Readonly<Record<string, Briefings>> {
	return v.parse(storeSchema, game.settings.get(MODULE_ID, SETTINGS.briefings)[game.user.id]);
}

/** The briefings of a match or scenario that this browser keeps for this user; empty for none. */
export function keptBriefings(id: string): Briefings {
	return store()[id] ?? {};
}

/** Keeps the briefings of a match or scenario in this browser, in place of those before; none: forgets them. Refused: `storage-full` {user}. */
export async function keepBriefings(id: string, texts: Briefings): Promise<Outcome<null>> {
	const { [id]: _, ...others } = store();
	const written = Object.entries(texts).filter(([, text]) => text.trim() !== "");
	const own = written.length > 0 ? { ...others, [id]: Object.fromEntries(written) } : others;
	try {
		await game.settings.set(MODULE_ID, SETTINGS.briefings, { ...game.settings.get(MODULE_ID, SETTINGS.briefings), [game.user.id]: own });
		return accept(null);
	} catch (fault) {
		console.warn(fault);
		return refuse("storage-full", { user: game.user.name });
	}
}

/** GM: the briefings of a match or scenario, from this browser or else from the encrypted copy in the world. */
export async function briefingsOf(id: string): Promise<Briefings> {
	const here = keptBriefings(id);
	return Object.keys(here).length > 0 ? here : await decrypted(id);
}

async function decrypted(id: string): Promise<Briefings> {
	const copy = v.parse(copiesSchema, game.settings.get(MODULE_ID, SETTINGS.briefingCopies))[id] ?? "";
	const dot = copy.indexOf(".");
	const key = dot > 0 ? keptKey(copy.slice(0, dot)) : null;
	if (!key) return {};
	const { decrypt } = await import("./cipher.ts");
	const read = v.safeParse(v.pipe(v.string(), v.parseJson(), briefingsSchema), decrypt(key, copy.slice(dot + 1), about(id)));
	return read.success ? read.output : {};
}

/** GM: writes briefings into this browser and, with a pass phrase, encrypted into the world. Refused: `storage-full` {user}. */
export async function writeBriefings(id: string, texts: Briefings): Promise<Outcome<null>> {
	const kept = await keepBriefings(id, texts);
	if (kept.ok) await writeCopy(id, keptBriefings(id));
	return kept;
}

/** GM: forgets the briefings of a match or scenario, in this browser and in the world. */
export async function forgetBriefings(id: string): Promise<void> {
	await writeBriefings(id, {});
}

async function writeCopy(id: string, texts: Briefings): Promise<void> {
	if (!game.user.can("SETTINGS_MODIFY")) return;
	const before = v.parse(copiesSchema, game.settings.get(MODULE_ID, SETTINGS.briefingCopies));
	const { [id]: old, ...others } = before;
	const held = Object.keys(texts).length > 0 ? currentKey() : null;
	if (!held && old === undefined) return;
	if (!held) return void (await game.settings.set(MODULE_ID, SETTINGS.briefingCopies, others));
	const { encrypt } = await import("./cipher.ts");
	const copy = `${held.lock}.${encrypt(held.key, JSON.stringify(texts), about(id))}`;
	await game.settings.set(MODULE_ID, SETTINGS.briefingCopies, { ...others, [id]: copy });
}

/** A copy can be read only as the briefings of its own match or scenario. */
function about(id: string): string {
	return `${MODULE_ID}-briefings-${id}`;
}
