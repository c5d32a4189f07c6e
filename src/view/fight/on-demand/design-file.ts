/**
 * Designs of ships as files: the file's name, its download address, and its text as data.
 */
import type { Label, LabelData } from "../../shared/startup/words/label.ts";

/** The address from which the browser downloads a text. */
export function fileAddress(text: string): string {
	return `data:application/json;charset=utf-8,${encodeURIComponent(text)}`;
}

/** A file name such as "halberd-frigate.json"; made of `otherwise` if the name has no letter and no digit. */
export function fileName(name: string, otherwise: string): string {
	const plain = name
		.toLowerCase()
		.replace(/[^\p{L}\p{N}]+/gu, "-")
		.replace(/^-|-$/g, "");
	return `${plain || otherwise}.json`;
}

/** The data of a text; undefined if it is not JSON. */
function parsedText(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}

/** A path that counts from 1, as a reader of the file does: "beams › 2 › penetration". */
export function placeInFile(path: string): string {
	return path
		.split(".")
		.map((part) => (/^\d+$/.test(part) ? String(Number(part) + 1) : part))
		.join(" › ");
}

/** The form of a game's design files: the key that marks one, with its edition, and what the game says of a file that is none. */
export interface FileForm {
	readonly form: string;
	readonly edition: number;
	/** The fields of a file beside its design. */
	readonly beside: readonly string[];
	/** Whether a file without the mark is a bare design. */
	isBare(file: Readonly<Record<string, unknown>>): boolean;
	says(code: "not-json" | "not-a-design" | "edition" | "at", data?: LabelData): Label;
}

/** The unchecked design of a file and the fields beside it, or why there is none. */
type Unfolded = { readonly design: unknown; readonly beside: Readonly<Record<string, unknown>> } | { readonly why: Label };

/** Reads the text of a file: a design file of this form, or a bare design. */
export function unfolded(text: string, { form, edition, beside, isBare, says }: FileForm): Unfolded {
	const raw = parsedText(text);
	if (raw === undefined) return { why: says("not-json") };
	if (typeof raw !== "object" || raw === null || Array.isArray(raw)) return { why: says("not-a-design") };
	const file: Readonly<Record<string, unknown>> = { ...raw };
	if (!(form in file)) return isBare(file) ? { design: file, beside: {} } : { why: says("not-a-design") };
	if (file[form] !== edition) return { why: says("edition", { given: String(file[form]), known: edition }) };
	const unknown = Object.keys(file).find((key) => ![form, "design", ...beside].includes(key));
	return unknown === undefined ? { design: file.design, beside: file } : { why: says("at", { where: unknown }) };
}

/** The longest name in a design file, in characters. */
const LONGEST = 60;

/** Whether a part of a file is a name. */
export function isName(raw: unknown): raw is string {
	return typeof raw === "string" && raw.length <= LONGEST;
}
