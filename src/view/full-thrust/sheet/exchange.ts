/**
 * Designs as files: exported as JSON, and imported with every check of the rules. If a file is refused, the user reads where and
 * why, and nothing changes.
 */
import { parseWarshipDesign } from "../../../core/full-thrust/options.ts";
import { parseStrictly } from "../../../core/kernel/plain.ts";
import { type FileForm, fileName, isName, unfolded } from "../../fight/on-demand/design-file.ts";
import type { Label } from "../../shared/startup/words/label.ts";
import { words } from "../words.ts";
import type { DesignDraft } from "./design-draft.ts";
import { draftOf } from "./drawing.ts";
import { faultLabel } from "./objection.ts";

/** The form of our design files. */
const FILES: FileForm = {
	form: "full-thrust-design",
	edition: 1,
	beside: ["vessel"],
	isBare: (file) => "tmf" in file,
	says: (code, data) => words(`Design.take.${code}`, data),
};

/** An imported class, or why it was refused. */
export type TakenIn = { readonly draft: DesignDraft } | { readonly why: Label };

/** A class as the text of a file. */
export function writeDesign({ design, vessel }: Pick<DesignDraft, "design" | "vessel">): string {
	return JSON.stringify({ [FILES.form]: FILES.edition, vessel, design }, null, 2);
}

export function designFileName(vessel: string): string {
	return fileName(vessel, FILES.form);
}

/** Reads the text of a file: an exported design, or the bare design. */
export function takeIn(text: string): TakenIn {
	const file = unfolded(text, FILES);
	if ("why" in file) return file;
	const parsed = parseStrictly(file.design, parseWarshipDesign);
	if (!parsed.ok) return { why: faultLabel(parsed.refusal) };
	const { vessel = "" } = file.beside;
	return isName(vessel) ? { draft: draftOf({ design: parsed.value, vessel }) } : { why: FILES.says("at", { where: "vessel" }) };
}
