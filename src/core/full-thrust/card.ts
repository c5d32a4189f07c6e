/**
 * The name of a card, which its reports share: one card describes one phase of a turn, such as `3-fire-9`.
 * Chat cards store the name, so its form never changes.
 */
import { PHASE_NUMBERS } from "./editions.ts";
import { PHASES, type Phase, type ThrustState } from "./model.ts";

/** What the name of a card says. */
export interface PhaseCard {
	/** Counted from 1. */
	readonly turn: number;
	readonly phase: Phase;
	/** The number of the phase in the edition of the match; null for a phase without a number. */
	readonly number: number | null;
}

/** Returns the name of the card for the current turn and phase. */
export function cardOf({ turn, phase, options }: Pick<ThrustState, "turn" | "phase" | "options">): string {
	return printCard({ turn, phase, number: PHASE_NUMBERS[options.edition][phase] ?? null });
}

/** Returns the name of a card, such as `3-fire-9`. */
export function printCard({ turn, phase, number }: PhaseCard): string {
	return number === null ? `${turn}-${phase}` : `${turn}-${phase}-${number}`;
}

/** Reads the name of a card. Returns null if the text is not one. */
export function parseCard(card: string): PhaseCard | null {
	const [, turn, name, number] = /^(\d+)-([a-z-]+?)(?:-(\d+))?$/.exec(card) ?? [];
	const phase = PHASES.find((candidate) => candidate === name);
	return phase ? { turn: Number(turn), phase, number: number === undefined ? null : Number(number) } : null;
}
