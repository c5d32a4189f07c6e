/**
 * The colours of gates. A race has more gates than colours, so colours repeat and the number tells gates apart.
 */

/** Hues that colour-blind eyes tell apart, dark enough for white text; CSS hex. */
const COLOURS = ["#0072b2", "#c2410c", "#00805d", "#9b2f8f", "#8a6a00", "#b3123f"] as const;

/** The colour of a gate, by its number, counted from 1; CSS hex. */
export function gateColour(gate: number): string {
	return COLOURS[(gate - 1 + COLOURS.length) % COLOURS.length] ?? COLOURS[0];
}
