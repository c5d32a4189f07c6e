/**
 * The archive: matches that are not running, with their sizes, and what can be done with craft before the module is removed.
 */
import { gameLabel, type Label, label } from "../../startup/words/label.ts";

/** A match of the archive. */
export interface ArchivedMatch {
	readonly id: string;
	readonly game: string;
	readonly name: string;
	readonly stage: "set-up" | "over";
	/** The day on which it ended or was last changed, as the language writes it; null if nobody knows. */
	readonly day: string | null;
	/** Who holds the first place; empty if there is no result, or it is not public. */
	readonly winners: readonly string[];
	/** Bytes of its document. */
	readonly bytes: number;
	/** How many chat messages show it, and their bytes. */
	readonly cards: number;
	readonly cardBytes: number;
}

export interface ArchiveInput {
	readonly uid: string;
	readonly matches: readonly ArchivedMatch[];
	/** How many craft the world has. */
	readonly craft: number;
	/** The host system's own types of actors. */
	readonly types: readonly { readonly id: string; readonly name: string }[];
}

export interface ArchiveModel extends Omit<ArchiveInput, "matches" | "craft"> {
	readonly sum: Label;
	readonly matches: readonly MatchLine[];
	/** What can be done with craft; null if the world has none, or the system has no type for them. */
	readonly craft: Label | null;
}

interface MatchLine {
	readonly id: string;
	readonly name: string;
	readonly game: Label;
	readonly stage: Label;
	/** When it ended and who won; null if nobody knows either. */
	readonly end: Label | null;
	readonly size: Label;
	/** Null if chat has no cards of it. */
	readonly cards: Label | null;
	readonly begun: boolean;
}

/** The model of the window. */
export function archiveModel({ uid, matches, craft, types }: ArchiveInput): ArchiveModel {
	const bytes = matches.reduce((sum, match) => sum + match.bytes + match.cardBytes, 0);
	return {
		uid,
		types,
		sum: label("VOIDREGATTA.Archive.sum", { size: bytes }, matches.length),
		matches: matches.map((match) => ({
			id: match.id,
			name: match.name,
			game: gameLabel(match.game, "name"),
			stage: label(`VOIDREGATTA.Stage.${match.stage}`),
			end: endOf(match),
			size: label("VOIDREGATTA.Archive.bytes", { size: match.bytes }),
			cards: match.cards > 0 ? label("VOIDREGATTA.Archive.cards", { size: match.cardBytes }, match.cards) : null,
			begun: match.stage !== "set-up",
		})),
		craft: craft > 0 && types.length > 0 ? label("VOIDREGATTA.Archive.craft", {}, craft) : null,
	};
}

function endOf({ day, winners }: ArchivedMatch): Label | null {
	if (winners.length > 0)
		return label(`VOIDREGATTA.Archive.${day === null ? "won" : "wonOn"}`, { winners, day: day ?? "" }, winners.length);
	return day === null ? null : label("VOIDREGATTA.Archive.on", { day });
}
