/**
 * Liveries for craft that have none: eight hues that colour-blind eyes tell apart (after Okabe and Ito), each with a trim that
 * shows on it. Each livery also has a glyph.
 */

import { type Label, label } from "../words/label.ts";
import type { SeatFace } from "./face.ts";
import { GLYPHS, type GlyphId } from "./glyph.ts";

/** The colours of a craft, as CSS hex, and the shape that stands for it. */
export interface Livery {
	readonly hull: string;
	readonly trim: string;
	readonly glyph: GlyphId;
}

const PAINTS: readonly (readonly [hull: string, trim: string])[] = [
	["#d55e00", "#fff3d6"],
	["#0072b2", "#f0e442"],
	["#009e73", "#f7f7f7"],
	["#7b6fd0", "#f4e9ff"],
	["#e69f00", "#23180a"],
	["#56b4e9", "#0b2233"],
	["#cc79a7", "#2b1030"],
	["#f0e442", "#7a1f00"],
];

/** How many liveries differ in hull or glyph. */
const LIVERIES = PAINTS.length * GLYPHS.length;

/** After so many numbers each hue has met each of its glyphs, so that the glyphs move on by one. */
const ROUND = 24;

/** The livery of a number, counted from 0; hues repeat sooner than glyphs, and both together only after 96. */
export function liveryAt(index: number): Livery {
	const [hull, trim] = PAINTS[index % PAINTS.length] ?? ["#888888", "#dddddd"];
	return { hull, trim, glyph: GLYPHS[(index + Math.floor(index / ROUND)) % GLYPHS.length] ?? "disc" };
}

/** The names that the language file has for craft without an owner. */
const NAMES = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] as const;

/** The names for NPC craft, in order. */
export const NPC_NAMES: readonly Label[] = NAMES.map((name) => label(`VOIDREGATTA.Npc.Name.${name}`));

/** The first of these names that no craft has; once all are taken, one with a number. */
export function nextNpcName(faces: readonly Pick<SeatFace, "name">[], names: readonly string[]): string {
	const taken = new Set(faces.map(({ name }) => name));
	for (let round = 1; ; round++) {
		const free = names.map((name) => (round === 1 ? name : `${name} ${round}`)).find((name) => !taken.has(name));
		if (free !== undefined || names.length === 0) return free ?? "";
	}
}

/** A livery for the next NPC craft: its glyph and hue unlike the others while there are any left, and then both together. */
export function nextNpcLivery(faces: readonly Pick<SeatFace, "glyph" | "colour">[]): Livery {
	const glyphs = new Set<string>(faces.map(({ glyph }) => glyph));
	const colours = new Set(faces.map(({ colour }) => colour));
	const pairs = new Set(faces.map(({ glyph, colour }) => `${glyph} ${colour}`));
	const all = Array.from({ length: LIVERIES }, (_, index) => liveryAt(index));
	const fresh = all.filter(({ glyph }) => !glyphs.has(glyph));
	const unlike = fresh.find(({ hull }) => !colours.has(hull)) ?? fresh[0] ?? all.find(({ glyph, hull }) => !pairs.has(`${glyph} ${hull}`));
	return unlike ?? liveryAt(faces.length);
}
