/**
 * The drafts of this user on the sheets of craft, by the UUID of the craft: the board reads them if a game's orders are drafted at
 * the helm.
 */
const drafts = new Map<string, unknown>();

/** The draft on the sheet of a craft; null if there is none. */
export function sheetDraft(uuid: string | null): unknown {
	return drafts.get(uuid ?? "") ?? null;
}

/** Keeps the draft on the sheet of a craft. */
export function keepSheetDraft(uuid: string, draft: unknown): void {
	drafts.set(uuid, draft);
}
