/**
 * The version of journals, apart from their parser, because a world is looked through for older ones before a game is loaded.
 */

/**
 * The version of the first release. Journals of a lower one were played by rulings from before it, which these rules no longer know.
 */
export const JOURNAL_VERSION = 3;

/** Whether a journal of this version is from before the first release. */
export function isOlder(version: unknown): boolean {
	return typeof version === "number" && version < JOURNAL_VERSION;
}
