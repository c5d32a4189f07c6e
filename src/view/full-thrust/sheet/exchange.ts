/**
 * Designs as files: exported as JSON, and imported with every check of the rules. If a file is refused, the user reads where and
 * why, and nothing changes.
 */
import { parseWarshipDesign } from "../../../core/full-thrust/options.ts";
import { parseStrictly } from "../../../core/kernel/plain.ts";
import { fileName, parsedText } from "../../fight/design-file.ts";
import type { Label } from "../../shared/label.ts";
import { words } from "../words.ts";
import type { DesignDraft } from "./design-draft.ts";
import { draftOf, faultLabel } from "./drawing.ts";

/** The name and version of the file format. */
const FORM = "full-thrust-design";
const EDITION = 1;

/** An imported class, or why it was refused. */
export type TakenIn = { readonly draft: DesignDraft } | { readonly why: Label };

/** A class as the text of a file. */
export function writeDesign({ design, vessel }: Pick<DesignDraft, "design" | "vessel">): string {
	return JSON.stringify({ [FORM]: EDITION, vessel, design }, null, 2);
}

export function designFileName(vessel: string): string {
	return fileName(vessel, FORM);
}

/** Reads the text of a file: an exported design, or the bare design. */
export function takeIn(text: string): TakenIn {
	const raw = parsedText(text);
	if (raw === undefined) return { why: words("Design.take.not-json") };
	if (typeof raw !== "object" || raw === null || Array.isArray(raw)) return { why: words("Design.take.not-a-design") };
	const file: Readonly<Record<string, unknown>> = { ...raw };
	if (!(FORM in file)) return "tmf" in file ? designTaken(file, "") : { why: words("Design.take.not-a-design") };
	if (file[FORM] !== EDITION) return { why: words("Design.take.edition", { given: String(file[FORM]), known: EDITION }) };
	const { [FORM]: _, design, vessel = "", ...others } = file;
	const [unknown] = Object.keys(others);
	if (unknown !== undefined) return { why: words("Design.take.at", { where: unknown }) };
	return designTaken(design, vessel);
}

const LONGEST = 60;

function designTaken(raw: unknown, vessel: unknown): TakenIn {
	const parsed = parseStrictly(raw, parseWarshipDesign);
	if (!parsed.ok) return { why: faultLabel(parsed.refusal) };
	if (typeof vessel !== "string" || vessel.length > LONGEST) return { why: words("Design.take.at", { where: "vessel" }) };
	return { draft: draftOf({ design: parsed.value, vessel }) };
}

/** Returns why an actor's design is refused; null if it is valid. */
export function objectionTo(design: unknown): Label | null {
	const parsed = parseWarshipDesign(design);
	return parsed.ok ? null : faultLabel(parsed.refusal);
}
