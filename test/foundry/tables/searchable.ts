/**
 * A text in which a test looks for a secret number: without digests, nonces and times, which hold any five digits by chance. A
 * secret itself is short, and stands alone between other signs.
 */
export function searchable(text: string): string {
	return text.replace(/[0-9a-f]{13,}/g, "…");
}
