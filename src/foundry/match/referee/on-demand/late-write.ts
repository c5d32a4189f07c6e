/**
 * A late write: a page that was the referee has written after another had taken over. A step that only adds to what this page
 * knew stays, since somebody wished for it. Everything else is put back as this page knew it.
 */
import { withKeys, withoutKeys } from "../../../compat.ts";
import { KEYED_FIELDS, type MatchCombat } from "../../../documents/matches.ts";
import { isLeftover } from "../../../exact-keys.ts";
import { notify } from "../../../notices.ts";
import { type DocumentTexts, sharedEntries, textsOf } from "../../everyone/reading/document-texts.ts";
import { isHiding } from "../../everyone/reading/open-table.ts";
import { openTable } from "../../everyone/reading/read-match.ts";
import { isReferee, ownLease } from "../../lease/lease.ts";
import { inOrder } from "../queue.ts";
import { oweLateCards, searchAnew } from "./following/cards.ts";
import { hiddenAgain } from "./hiding/publish.ts";
import { mendNow, writeFields, writeMatch } from "./write.ts";

/** The record of a match as this page knew it. */
export interface KnownRecord {
	readonly texts: DocumentTexts;
	readonly stage: MatchCombat["system"]["stage"];
}

/** Referee: keeps or puts back what a late write did to a match, and updates everything that follows from the match. */
export async function takeLateWrite(combat: MatchCombat, before: KnownRecord): Promise<void> {
	await inOrder(async () => {
		await sweepNow(combat);
		const now = textsOf(combat);
		const isWhole = sharedEntries(before.texts, now) === before.texts.entries.length && before.texts.undone === now.undone;
		if (!isWhole) await putBack(combat, before);
		notify(isWhole ? "late-step" : "late-write");
		const table = await openTable(combat);
		if (!table.ok) return searchAnew(combat); // once the match can be read
		const { entry, match } = table.value;
		oweLateCards(combat, table.value, before.texts.entries.length);
		const fields = isHiding(table.value) ? hiddenAgain(combat, table.value) : {};
		await writeMatch(combat, { rules: entry.game, match, fields });
	});
	await inOrder(() => mendNow(combat));
}

async function putBack(combat: MatchCombat, { texts: before, stage }: KnownRecord): Promise<void> {
	const now = textsOf(combat);
	const theirs = new Map(now.numbers.map((number, index) => [number, now.entries[index]]));
	const mine = new Map(before.numbers.map((number, index) => [number, before.entries[index] ?? ""]));
	const put = [...mine].flatMap(([number, text]) => (theirs.get(number) === text ? [] : [[number, JSON.parse(text)] as const]));
	const gone = [...theirs.keys()].filter((number) => !mine.has(number));
	const [version, , options, seats, opening] = JSON.parse(before.setting);
	const [kept, undos] = JSON.parse(before.undone);
	const start = before.setting === now.setting ? {} : { version, options, seats, opening };
	const log = { ...withoutKeys(gone), ...withKeys(Object.fromEntries(put)) };
	await tryToWrite(combat, { fence: ownLease().fence, ...start, kept: JSON.stringify(kept), undos, stage, log });
}

async function tryToWrite(combat: MatchCombat, fields: Parameters<typeof writeFields>[1]): Promise<void> {
	await writeFields(combat, fields).catch((error: unknown) => console.warn(error));
}

/**
 * Referee: removes what operators left as keys in a match where Foundry does not know them, if a page died between its two
 * writes (`ways.ts`), or its first one came late.
 */
export function sweep(combat: MatchCombat): Promise<void> {
	return inOrder(() => sweepNow(combat));
}

async function sweepNow(combat: MatchCombat): Promise<void> {
	if (!isReferee()) return;
	const left = KEYED_FIELDS.flatMap((name) => {
		const keys = Object.keys(combat.system[name] ?? {}).filter(isLeftover);
		return keys.length > 0 ? [[name, withoutKeys(keys)] as const] : [];
	});
	if (left.length > 0) await tryToWrite(combat, Object.fromEntries(left));
}
