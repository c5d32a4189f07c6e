/**
 * The careers that the craft of the world keep, each result with its match.
 */
import { type CraftActor, craftOf, isCraft } from "./crafts.ts";

/** What a career keeps of a match besides the result. */
export interface CareerMemo {
	/** Who was paid: the id of a character, or that of the seat. */
	readonly account: string;
	/** The id and the name of the character who flew; empty for none. */
	readonly pilot: string;
	readonly name: string;
	/** How the craft ended: `wrecked`, `out`, `finished`, or empty. */
	readonly end: string;
	/** What it used more than par; null for none. */
	readonly par: number | null;
}

/** A result in the career of a craft. */
export interface KeptResult extends CareerMemo {
	readonly match: string;
	readonly game: string;
	readonly craft: CraftActor;
	/** 0 for none. */
	readonly place: number;
}

/** All results of all craft that this user may see. */
export function keptResults(): readonly KeptResult[] {
	return game.actors.contents.flatMap((actor) => {
		if (!isCraft(actor) || !actor.testUserPermission(game.user, "LIMITED")) return [];
		return Object.entries(Object(actor.system.career)).map(([match, kept]) => readResult(actor, match, Object(kept)));
	});
}

/** Reads a result, which another version or the owner of the craft may have written. */
function readResult(craft: CraftActor, match: string, { place, memo }: { readonly place?: unknown; readonly memo?: unknown }): KeptResult {
	const { account, pilot, name, end, par }: { readonly [Field in keyof CareerMemo]?: unknown } = Object(memo);
	return {
		match,
		game: craftOf(craft).gameId,
		craft,
		place: typeof place === "number" ? place : 0,
		account: text(account),
		pilot: text(pilot),
		name: text(name),
		end: text(end),
		par: typeof par === "number" ? par : null,
	};
}

function text(value: unknown): string {
	return typeof value === "string" ? value : "";
}
