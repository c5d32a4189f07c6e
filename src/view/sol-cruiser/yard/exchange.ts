/**
 * Design files: JSON that the yard writes, and reads with all its checks. A file that it cannot import changes nothing, and the labels
 * say where and why.
 */
import { parseStrictly } from "../../../core/kernel/plain.ts";
import { type HullDesign, readDesign } from "../../../core/sol-cruiser/yard/design.ts";
import { ruleBreaks } from "../../../core/sol-cruiser/yard/shipyard.ts";
import { type FileForm, fileName, isName, unfolded } from "../../fight/on-demand/design-file.ts";
import type { Label } from "../../shared/startup/words/label.ts";
import { namesIn } from "../fleet/fleet.ts";
import { words } from "../words.ts";
import { breakLabel } from "./breaks.ts";
import type { YardDraft } from "./drawing.ts";
import { unreadable } from "./objection.ts";

/** The form of our design files. */
const FILES: FileForm = {
	form: "sol-cruiser-design",
	edition: 1,
	beside: ["vessel", "names"],
	isBare: (file) => "tech" in file || "kind" in file,
	says: (code, data) => words(`Yard.take.${code}`, data),
};

/** An imported design, or why there is none. */
export type TakenIn = { readonly draft: YardDraft } | { readonly why: readonly Label[] };

/** The text of a design file. */
export function writeDesign({ design, names, vessel }: YardDraft): string {
	return JSON.stringify({ [FILES.form]: FILES.edition, vessel, design, names }, null, 2);
}

/** The name of a design file: "halberd-frigate.json". */
export function designFileName(vessel: string): string {
	return fileName(vessel, FILES.form);
}

/** Imports the text of a file: a design file, or a bare design. */
export function takeIn(text: string): TakenIn {
	const file = unfolded(text, FILES);
	return "why" in file ? { why: [file.why] } : designTaken(file.design, file.beside);
}

function designTaken(raw: unknown, { vessel = "", names }: Readonly<Record<string, unknown>>): TakenIn {
	const read = parseStrictly(raw, readDesign);
	if (!read.ok) return { why: [unreadable(read.refusal)] };
	if (read.value.kind === "missile") return { why: [words("Yard.take.missile")] };
	const breaks = ruleBreaks(read.value);
	if (breaks.length > 0) return { why: breaks.map(breakLabel) };
	if (!isName(vessel)) return { why: [words("Yard.take.at", { where: "vessel" })] };
	const given = namesTaken(names, read.value);
	if (!given) return { why: [words("Yard.take.at", { where: "names" })] };
	return { draft: { design: read.value, names: given, vessel } };
}

/** The names of missiles and craft aboard, or default ones if the file has none; null if they are not texts. */
function namesTaken(raw: unknown, design: HullDesign): YardDraft["names"] | null {
	if (raw === undefined) return namesIn(design);
	if (typeof raw !== "object" || raw === null) return null;
	const { missiles = [], hangar = [], ...others }: { readonly missiles?: unknown; readonly hangar?: unknown } = raw;
	if (Object.keys(others).length > 0) return null;
	return areTexts(missiles) && areTexts(hangar) ? { missiles, hangar } : null;
}

function areTexts(raw: unknown): raw is readonly string[] {
	return Array.isArray(raw) && raw.every(isName);
}
