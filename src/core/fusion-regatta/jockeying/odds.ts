/**
 * The odds of a jockeying before it is ordered: every pair of faces of both dice, with the modifiers that both yachts have now.
 */
import { type Jockey, leadOver } from "./jockeying.ts";

/** Chances of one yacht against another, from 0 to 1; together they are 1. */
export interface JockeyingOdds {
	readonly win: number;
	/** FR-21: after a tie both block. */
	readonly tie: number;
	readonly lose: number;
}

/** The faces of each yacht's die. */
const FACES = 10;

/** The odds of the yacht that begins the jockeying. */
export function jockeyingOdds(own: Jockey, other: Jockey): JockeyingOdds {
	const lead = leadOver(own, other);
	const faces = Array.from({ length: FACES }, (_, index) => index + 1);
	const ends = faces.flatMap((mine) => faces.map((theirs) => Math.sign(mine + lead - theirs)));
	const share = (end: number): number => ends.filter((candidate) => candidate === end).length / ends.length;
	return { win: share(1), tie: share(0), lose: share(-1) };
}
