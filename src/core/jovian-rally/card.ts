/**
 * Cards: which reports share one. A report holds its card as text, since chat messages and stored journals do.
 */
import { type SeatId, seatId } from "../kernel/seat.ts";

/** Cards that a race has once. */
const SINGLE_CARDS = ["course", "start", "dump", "second-dump", "over"] as const;

/** What a card is about: a single event of the race, one racer's turn, or the attacks of one round. */
export type RallyCard =
	| { readonly kind: (typeof SINGLE_CARDS)[number] }
	| { readonly kind: "turn"; readonly round: number; readonly seat: SeatId }
	| { readonly kind: "attacks"; readonly round: number };

/** The text of a card, such as "start", "turn-3-red" or "attacks-2". */
export function printCard(card: RallyCard): string {
	if (card.kind === "turn") return `turn-${card.round}-${card.seat}`;
	return card.kind === "attacks" ? `attacks-${card.round}` : card.kind;
}

/** The card with this text; null if no card has it. */
export function parseCard(text: string): RallyCard | null {
	const single = SINGLE_CARDS.find((kind) => kind === text);
	if (single) return { kind: single };
	const attacks = /^attacks-(\d+)$/.exec(text);
	if (attacks) return { kind: "attacks", round: Number(attacks[1]) };
	const [, round, seat] = /^turn-(\d+)-(.+)$/s.exec(text) ?? [];
	return round && seat ? { kind: "turn", round: Number(round), seat: seatId(seat) } : null;
}
