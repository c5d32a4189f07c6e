/**
 * The colours of gates. A race has more gates than eyes have colours, so colours come round again and the number counts.
 */

/** Hues that colour-blind eyes tell apart, in an order in which neighbours differ most; CSS hex, dark enough for white. */
const COLOURS = ["#0072b2", "#c2410c", "#00805d", "#9b2f8f", "#8a6a00", "#b3123f"] as const;

/** The colour of a gate by its number, counted from 1; a number in white can be read on it. */
export function gateColour(gate: number): string {
	return COLOURS[(gate - 1 + COLOURS.length) % COLOURS.length] ?? COLOURS[0];
}
