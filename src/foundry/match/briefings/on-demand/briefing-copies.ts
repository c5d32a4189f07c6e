/**
 * The GMs' part of briefings, loaded when a GM first needs it. It reads and writes the texts, and their encrypted copies in the
 * world.
 */
import * as v from "valibot";
import type { Outcome } from "../../../../core/kernel/outcome.ts";
import { plainTextSchema } from "../../../documents/plain-data.ts";
import { MODULE_ID, SETTINGS } from "../../../ids.ts";
import { currentKey } from "../../secrets/record-keys.ts";
import { keptKey } from "../../secrets/secrets.ts";
import { type Briefings, briefingsSchema, keepBriefings, keptBriefings } from "../briefings.ts";

/** Encrypted briefings, by the id of their match or scenario: the id of the lock, a dot, and the text. */
const copiesSchema = v.fallback(v.record(v.string(), v.fallback(v.string(), "")), {});

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
	const { decrypt } = await import("../../secrets/on-demand/cipher.ts");
	const read = v.safeParse(v.pipe(plainTextSchema, briefingsSchema), decrypt(key, copy.slice(dot + 1), about(id)));
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
	const { encrypt } = await import("../../secrets/on-demand/cipher.ts");
	const copy = `${held.lock}.${encrypt(held.key, JSON.stringify(texts), about(id))}`;
	await game.settings.set(MODULE_ID, SETTINGS.briefingCopies, { ...others, [id]: copy });
}

/** A copy can be read only as the briefings of its own match or scenario. */
function about(id: string): string {
	return `${MODULE_ID}-briefings-${id}`;
}
