/**
 * The parts of docs/balance.md, each under a heading of the first level and from a command of its own, which leaves the others as they stand.
 */
import { readFileSync, writeFileSync } from "node:fs";

const PAGE = "docs/balance.md";

function parts(): readonly string[] {
	return readFileSync(PAGE, "utf8")
		.split(/^(?=# )/m)
		.map((part) => part.trim());
}

/** Whether a part has this heading, such as "# Balance of crews". */
function isUnder(part: string, heading: string): boolean {
	return part.split("\n", 1)[0] === heading;
}

/** The part under a heading, with it; empty if the page has none. */
export function readPart(heading: string): string {
	return parts().find((part) => isUnder(part, heading)) ?? "";
}

/** Writes a part, which begins with its heading, in the place of the one before it; a new one goes to the end. */
export function writePart(text: string): void {
	const heading = text.split("\n", 1)[0] ?? "";
	const before = parts();
	const all = before.some((part) => isUnder(part, heading)) ? before : [...before, heading];
	writeFileSync(PAGE, `${all.map((part) => (isUnder(part, heading) ? text.trim() : part)).join("\n\n")}\n`);
}
