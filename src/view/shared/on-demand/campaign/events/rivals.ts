/**
 * NPC crews that come back: what an event shows of them, and what the story of a match tells.
 */
import type { Grudge } from "../../../../../core/campaign/rivals.ts";
import { type Label, label } from "../../../startup/words/label.ts";

/** An NPC crew of an event. */
export interface RivalInput {
	readonly account: string;
	readonly name: string;
	/** What it has; null if nobody knows. */
	readonly credits: number | null;
	/** What it owes the lender. */
	readonly owes: number;
	readonly grudge: Grudge | null;
}

/** The lines of an event's NPC crews. */
export function rivalModels(rivals: readonly RivalInput[]) {
	return rivals.map(({ name, credits, owes, grudge }) => ({
		name,
		credits: credits ?? "",
		owes: owes > 0 ? owes : "",
		// Whom it wants to beat, in words; empty for nobody.
		grudge: grudge ? label("VOIDREGATTA.Campaign.Rivals.grudge", { name: grudge.craft }, grudge.heats) : "",
	}));
}

/** What a match meant to an NPC crew. */
export interface RivalTale {
	readonly name: string;
	/** The grudge that it came with, and how that went; null without one, or if one of the two has no place. */
	readonly grudge: (Grudge & { readonly end: "settled" | "open" }) | null;
	/** Its stake on itself, and what the book pays for it; null without a bet. */
	readonly bet: { readonly stake: number; readonly paid: number } | null;
	/** What it owes the lender. */
	readonly owes: number;
}

/** A story tells of so many NPC crews. */
const MOST = 3;

/** What a story tells of NPC crews: first of those with a grudge, then of those who bet, then of debtors. */
export function rivalSentences(tales: readonly RivalTale[]): readonly Label[] {
	const sentences = [...tales.flatMap(grudgeSentence), ...tales.flatMap(betSentence), ...tales.flatMap(debtSentence)];
	return sentences.slice(0, MOST);
}

function grudgeSentence({ name, grudge }: RivalTale): readonly Label[] {
	return grudge ? [label(`VOIDREGATTA.Campaign.Rivals.${grudge.end}`, { name, other: grudge.craft }, grudge.heats)] : [];
}

function betSentence({ name, bet }: RivalTale): readonly Label[] {
	if (!bet) return [];
	const { stake, paid } = bet;
	if (paid === stake) return [label("VOIDREGATTA.Campaign.Rivals.returned", { name, stake })];
	return [
		paid > 0 ? label("VOIDREGATTA.Campaign.Rivals.won", { name, stake, paid }) : label("VOIDREGATTA.Campaign.Rivals.lost", { name, stake }),
	];
}

function debtSentence({ name, owes }: RivalTale): readonly Label[] {
	return owes > 0 ? [label("VOIDREGATTA.Campaign.Rivals.owes", { name, credits: owes })] : [];
}
