/**
 * Finds the place of a rule in the journals. A window names a rule by the end of the key of its text, such as
 * "<game>.Modifier.skill"; what comes from the table has no game: "Refusal.paused".
 */
import type { RulePlaces } from "../../startup/rules/places.ts";
import { TABLE_JOURNAL, tablePlaces } from "./at-the-table.ts";

/** A section of a journal in the module's compendium. */
export interface RulePlace {
	readonly journal: string;
	readonly page: string;
	/** The slug of its heading; null for the beginning of the page. */
	readonly heading: string | null;
}

/** A rule that a window names. */
export interface NamedRule {
	/** Null for what comes from the table. */
	readonly gameId: string | null;
	readonly kind: string;
	readonly code: string;
}

/** The rule of a name. */
export function readRule(name: string): NamedRule {
	const [code = "", kind = "", gameId = null] = name.split(".").reverse();
	return { gameId, kind, code };
}

/** A game's journal and its places. */
export interface RuleBook {
	readonly journal: string;
	readonly places: RulePlaces;
}

/** The section that explains a rule; null if there is none. A game without a journal has no places. */
export function placeOf({ gameId, kind, code }: NamedRule, book: RuleBook | null): RulePlace | null {
	const found = gameId === null ? { journal: TABLE_JOURNAL, places: tablePlaces } : book;
	if (!found) return null;
	const tables: Readonly<Record<string, Readonly<Record<string, string>>>> = found.places;
	return placeIn(found.journal, found.places.sections, tables[kind]?.[code]);
}

function placeIn(journal: string, sections: Readonly<Record<string, string>>, section: string | undefined): RulePlace | null {
	const [page, heading = null] = sections[section ?? ""]?.split("#") ?? [];
	return page === undefined ? null : { journal, page, heading };
}
