/**
 * Designs of ships as files: the file's name, its download address, and its text as data.
 */

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
export function parsedText(text: string): unknown {
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
