/**
 * The shortest play that still goes wrong in the same way, by leaving out moves: half of them, a quarter, and so on down to single ones.
 */
import type { AnyGame } from "../../src/core/kernel/game.ts";
import { type Move, type Play, playAgain } from "./play.ts";

/** What goes wrong in a play; null if nothing does. */
export function faultOf(game: AnyGame, play: Play): string | null {
	try {
		playAgain(game, play);
		return null;
	} catch (error) {
		return error instanceof Error ? error.message : String(error);
	}
}

/** The kind of a fault: its first word. */
function kindOf(fault: string | null): string | null {
	return fault?.split(/[: ]/, 1)[0] ?? null;
}

/** A shorter play with a fault of the same kind. */
export function shrunk(game: AnyGame, play: Play): Play {
	const kind = kindOf(faultOf(game, play));
	if (kind === null) return play;
	let moves: readonly Move[] = play.moves;
	for (let size = Math.ceil(moves.length / 2); size >= 1; size = Math.floor(size / 2)) {
		for (let from = moves.length - size; from > -size; from -= size) {
			const fewer = moves.filter((_, index) => index < from || index >= from + size);
			if (fewer.length < moves.length && kindOf(faultOf(game, { ...play, moves: fewer })) === kind) moves = fewer;
		}
	}
	return { ...play, moves };
}
