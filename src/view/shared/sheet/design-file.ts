/**
 * Designs as files, for every game: the file's name, its download address, and its text as data.
 */

/** Where the browser fetches a text from. */
export function fileAddress(text: string): string {
	return `data:application/json;charset=utf-8,${encodeURIComponent(text)}`;
}

/** "halberd-frigate.json"; by another name where there is none. */
export function fileName(name: string, otherwise: string): string {
	const plain = name
		.toLowerCase()
		.replace(/[^\p{L}\p{N}]+/gu, "-")
		.replace(/^-|-$/g, "");
	return `${plain || otherwise}.json`;
}

/** The data of a text; undefined where it is no JSON. */
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
