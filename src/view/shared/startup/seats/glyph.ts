/**
 * Glyphs: a shape for each seat, since colour alone must not identify a seat. Each is one closed path about the origin,
 * within a circle of radius 10, and differs from the others at a width of ten pixels.
 */

export const GLYPHS = [
	"disc",
	"square",
	"triangle",
	"diamond",
	"star",
	"cross",
	"hexagon",
	"arrowhead",
	"hourglass",
	"crescent",
	"saltire",
	"shield",
] as const;

export type GlyphId = (typeof GLYPHS)[number];

const PATHS: Readonly<Record<GlyphId, string>> = {
	disc: "M0-8.6A8.6 8.6 0 1 1 0 8.6A8.6 8.6 0 1 1 0-8.6Z",
	square: "M-7.6-7.6H7.6V7.6H-7.6Z",
	triangle: "M0-9.6L9.4 7.2H-9.4Z",
	diamond: "M0-10L8.4 0L0 10L-8.4 0Z",
	star: "M0-10L2.9-3.6L9.6-2.9L4.6 1.7L6 8.4L0 5L-6 8.4L-4.6 1.7L-9.6-2.9L-2.9-3.6Z",
	cross: "M-3.2-9H3.2V-3.2H9V3.2H3.2V9H-3.2V3.2H-9V-3.2H-3.2Z",
	hexagon: "M-4.8-8.4H4.8L9.6 0L4.8 8.4H-4.8L-9.6 0Z",
	arrowhead: "M0-10L8.2 9L0 4.4L-8.2 9Z",
	hourglass: "M-7.6-9H7.6L2 0L7.6 9H-7.6L-2 0Z",
	crescent: "M4.6-8.6A9.4 9.4 0 1 0 4.6 8.6A7.4 7.4 0 1 1 4.6-8.6Z",
	saltire: "M-8.4-5.4L-5.4-8.4L0-3L5.4-8.4L8.4-5.4L3 0L8.4 5.4L5.4 8.4L0 3L-5.4 8.4L-8.4 5.4L-3 0Z",
	shield: "M-8-8.4H8V0Q8 6.4 0 9.8Q-8 6.4-8 0Z",
};

export function isGlyph(raw: unknown): raw is GlyphId {
	return GLYPHS.some((glyph) => glyph === raw);
}

/** The inner part of a glyph, which shows the trim, beside the whole of it. */
const INNER = 0.42;

const inner = new Map<string, string>();

/** SVG path data of the inner part of a glyph. Drawn small, it is less work for a browser than the whole glyph under a transform. */
export function innerGlyph(path: string): string {
	const known = inner.get(path);
	if (known !== undefined) return known;
	const made = path.replace(/([A-Z])([^A-Z]*)/g, (_, command: string, numbers: string) => {
		const all = numbers.match(/-?[\d.]+/g) ?? [];
		return (
			command + all.map((number, index) => (isLength(command, index) ? Math.round(1000 * INNER * Number(number)) / 1000 : number)).join(" ")
		);
	});
	inner.set(path, made);
	return made;
}

/** Of an arc, the angle and the two flags after its radii are none. */
function isLength(command: string, index: number): boolean {
	return command !== "A" || index % 7 < 2 || index % 7 > 4;
}

/** SVG path data of a glyph. */
export function glyphPath(glyph: GlyphId): string {
	return PATHS[glyph];
}
