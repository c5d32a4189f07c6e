/**
 * The chat cards that reports share: which reports one card shows together. Reports store a card as text.
 */
import type { SeatId } from "../kernel/seat.ts";

/** The cards of one segment, by what they show. */
const SEGMENT_CARDS = ["reveal", "segment", "late", "desk"] as const;

/** Which card a report belongs to. `flown` is the number of segments flown before; it keeps the cards of two segments apart. */
export type RegattaCard =
	| { readonly kind: "grid" | "results" | "over" }
	| { readonly kind: (typeof SEGMENT_CARDS)[number]; readonly flown: number }
	/** `pair` keeps the pairs of one segment apart. */
	| { readonly kind: "jockeying"; readonly flown: number; readonly pair: string };

/** The card of one pair of yachts that jockey. */
export function jockeyingCard(flown: number, { a, b }: { readonly a: SeatId; readonly b: SeatId }): RegattaCard {
	return { kind: "jockeying", flown, pair: `${a}-${b}` };
}

/** A card as reports store it, such as "segment-12". */
export function printCard(card: RegattaCard): string {
	if (card.kind === "jockeying") return `${card.kind}-${card.flown}-${card.pair}`;
	return "flown" in card ? `${card.kind}-${card.flown}` : card.kind;
}

/** Reads a stored card; null if the text is not a card of the regatta. */
export function parseCard(text: string): RegattaCard | null {
	if (text === "grid" || text === "results" || text === "over") return { kind: text };
	const [first = "", count = "", ...rest] = text.split("-");
	if (!/^\d+$/.test(count)) return null;
	const flown = Number(count);
	if (first === "jockeying") return rest.length > 0 ? { kind: first, flown, pair: rest.join("-") } : null;
	const kind = SEGMENT_CARDS.find((segmentCard) => segmentCard === first);
	return kind && rest.length === 0 ? { kind, flown } : null;
}
