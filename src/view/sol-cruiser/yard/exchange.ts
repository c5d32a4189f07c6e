/**
 * Designs as files: written as JSON, and read again with every check that the yard has. What cannot be taken in says in words
 * where and why, and nothing is changed by it.
 */
import type { Refusal } from "../../../core/kernel/outcome.ts";
import { type CruiserDesign, type HullDesign, readDesign } from "../../../core/sol-cruiser/yard/design.ts";
import { ruleBreaks } from "../../../core/sol-cruiser/yard/shipyard.ts";
import type { Label } from "../../shared/label.ts";
import { fileName, parsedText, placeInFile } from "../../shared/sheet/design-file.ts";
import { namesIn } from "../fleet/fleet.ts";
import { words } from "../words.ts";
import { breakLabel } from "./breaks.ts";
import type { YardDraft } from "./drawing.ts";

/** What a design's file says that it is, and in which form. */
const FORM = "sol-cruiser-design";
const EDITION = 1;

/** A design taken in, or why it was not. */
export type TakenIn = { readonly draft: YardDraft } | { readonly why: readonly Label[] };

/** A design as the text of a file. */
export function writeDesign({ design, names, vessel }: YardDraft): string {
	return JSON.stringify({ [FORM]: EDITION, vessel, design, names }, null, 2);
}

/** "halberd-frigate.json". */
export function designFileName(vessel: string): string {
	return fileName(vessel, FORM);
}

/** Reads the text of a file: a design as it is written here, or the bare design. */
export function takeIn(text: string): TakenIn {
	const raw = parsedText(text);
	if (raw === undefined) return refused("not-json");
	if (typeof raw !== "object" || raw === null || Array.isArray(raw)) return refused("not-a-design");
	const file: Readonly<Record<string, unknown>> = { ...raw };
	if (!(FORM in file)) return "tech" in file || "kind" in file ? designTaken(file, {}) : refused("not-a-design");
	if (file[FORM] !== EDITION) return { why: [words("Yard.take.edition", { given: String(file[FORM]), known: EDITION })] };
	return designTaken(file.design, file);
}

function refused(code: "not-json" | "not-a-design" | "missile"): TakenIn {
	return { why: [words(`Yard.take.${code}`)] };
}

function designTaken(raw: unknown, { vessel, names }: Readonly<Record<string, unknown>>): TakenIn {
	const read = readDesign(raw);
	if (!read.ok) return { why: [unreadable(read.refusal)] };
	if (read.value.kind === "missile") return refused("missile");
	const breaks = ruleBreaks(read.value);
	if (breaks.length > 0) return { why: breaks.map(breakLabel) };
	if (!isText(vessel ?? "")) return { why: [words("Yard.take.at", { where: "vessel" })] };
	const given = namesTaken(names, read.value);
	if (!given) return { why: [words("Yard.take.at", { where: "names" })] };
	return { draft: { design: read.value, names: given, vessel: typeof vessel === "string" ? vessel : "" } };
}

function unreadable({ facts }: Refusal): Label {
	const { where } = facts;
	return typeof where === "string" && where !== "" ? words("Yard.take.at", { where: placeInFile(where) }) : words("Yard.take.not-a-design");
}

function isText(raw: unknown): raw is string {
	return typeof raw === "string" && raw.length <= LONGEST;
}

const LONGEST = 60;

/** The names of what is aboard; those that go without saying where none are given. Null for what are no names. */
function namesTaken(raw: unknown, design: HullDesign): YardDraft["names"] | null {
	if (raw === undefined) return namesIn(design);
	if (typeof raw !== "object" || raw === null) return null;
	const { missiles = [], hangar = [] }: { readonly missiles?: unknown; readonly hangar?: unknown } = raw;
	return areTexts(missiles) && areTexts(hangar) ? { missiles, hangar } : null;
}

function areTexts(raw: unknown): raw is readonly string[] {
	return Array.isArray(raw) && raw.every(isText);
}

/** All that keeps a design from being a craft of a seat's own; null where nothing does. */
export function objectionTo(raw: unknown): Label | null {
	const read = readDesign(raw);
	if (!read.ok) return unreadable(read.refusal);
	return sound(read.value);
}

function sound(design: CruiserDesign): Label | null {
	if (design.kind === "missile") return words("Yard.take.missile");
	const [first] = ruleBreaks(design);
	return first ? breakLabel(first) : null;
}
