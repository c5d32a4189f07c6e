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

/** The livery of a number, counted from 0; hues repeat sooner than glyphs. */
export function liveryAt(index: number): Livery {
	const [hull, trim] = PAINTS[index % PAINTS.length] ?? ["#888888", "#dddddd"];
	return { hull, trim, glyph: GLYPHS[index % GLYPHS.length] ?? "disc" };
}

/** The names that the language file has for craft without an owner. */
const NAMES = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] as const;

/** A name and a livery for the next NPC craft, unlike the others while there are any left. */
export function nextNpc(faces: readonly SeatFace[]): { readonly name: Label; readonly livery: Livery } {
	const taken = new Set(faces.map(({ glyph }) => glyph));
	const colours = new Set(faces.map(({ colour }) => colour));
	const all = Array.from({ length: GLYPHS.length }, (_, index) => index);
	const free = all.filter((index) => !taken.has(liveryAt(index).glyph));
	const index = free.find((candidate) => !colours.has(liveryAt(candidate).hull)) ?? free[0] ?? faces.length % GLYPHS.length;
	const npcs = faces.filter(({ npc }) => npc).length;
	const name = NAMES[npcs % NAMES.length] ?? NAMES[0];
	return { name: label(`VOIDREGATTA.Npc.Name.${name}`), livery: liveryAt(index) };
}
