/**
 * Language tags: packages of translations name a language as they like, with `zh_TW` for `zh-TW`, and the browser's formats throw at a
 * tag that breaks the rules of BCP 47.
 */

/** The language of a tag that has no valid beginning: the language file's own. */
const OTHERWISE = "en";

/** The valid tag that is nearest to this one: its dashes put right, and without the parts that no tag can have. */
export function languageTag(raw: string): string {
	const parts = raw.trim().split(/[-_]+/);
	for (let count = parts.length; count > 0; count--) {
		const tag = canonicalTag(parts.slice(0, count).join("-"));
		if (tag !== null) return tag;
	}
	return OTHERWISE;
}

function canonicalTag(tag: string): string | null {
	try {
		return Intl.getCanonicalLocales(tag)[0] ?? null;
	} catch {
		return null; // no language can have this tag
	}
}
