/**
 * The card that a report goes on: one for each phase of a turn, and one for each combat.
 * Reports store it as text. `printCard` and `parseCard` are the only code that knows the form of that text.
 */
import type { Hex } from "../geometry/hex.ts";
import { PHASES, type Phase } from "./model.ts";

export interface Card {
	/** Counted from 1; 0 during deployment. */
	readonly turn: number;
	readonly phase: Phase;
	/** The hex of a combat; null for other reports of the phase. */
	readonly hex: Hex | null;
}

/** The stored text of a card: `3-combat-4,-2`, or `3-movement` without a hex. */
export function printCard({ turn, phase, hex }: Card): string {
	return `${turn}-${phase}${hex ? `-${hex[0]},${hex[1]}` : ""}`;
}

/** The card of a stored text; null for any other text. */
export function parseCard(text: string): Card | null {
	const dash = text.indexOf("-");
	const turn = wholeIn(text.slice(0, Math.max(0, dash)));
	const rest = text.slice(dash + 1);
	const phase = PHASES.find((candidate) => rest === candidate || rest.startsWith(`${candidate}-`));
	if (turn === null || phase === undefined) return null;
	if (rest === phase) return { turn, phase, hex: null };
	const hex = hexIn(rest.slice(phase.length + 1));
	return hex && { turn, phase, hex };
}

function hexIn(text: string): Hex | null {
	const [q, r, ...more] = text.split(",").map(wholeIn);
	return q == null || r == null || more.length > 0 ? null : [q, r];
}

/** A whole number as `printCard` writes it; null for any other text. */
function wholeIn(text: string): number | null {
	const number = Number(text);
	return Number.isInteger(number) && String(number) === text ? number : null;
}
