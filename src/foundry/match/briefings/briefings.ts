/**
 * Briefings: free text for each side of a match or of one of the GM's own scenarios. The texts are in the browsers of the GMs
 * who wrote them and of the players whose side they are for. The world stores them only encrypted, if the GM has set a pass phrase.
 */
import * as v from "valibot";
import { accept, type Outcome, refuse } from "../../../core/kernel/outcome.ts";
import { MODULE_ID, SETTINGS } from "../../ids.ts";

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

function store(): Readonly<Record<string, Briefings>> {
	return v.parse(storeSchema, game.settings.get(MODULE_ID, SETTINGS.briefings)[game.user.id]);
}

/** The briefings of a match or scenario that this browser keeps for this user; empty if there are none. */
export function keptBriefings(id: string): Briefings {
	return store()[id] ?? {};
}

/**
 * Keeps the briefings of a match or scenario in this browser, in place of the earlier ones. Without any text, it forgets them.
 * Refused: `storage-full` {user}.
 */
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
