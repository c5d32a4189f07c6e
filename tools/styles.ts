/**
 * The module's style sheets in order: variables, what all windows have in common, the other shared ones, then each game's own.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const FOLDER = "styles";
/** How the paths of shared sheets begin, in their order. */
const ORDER = ["shared/tokens.css", "shared/common/", "shared/", ""];

/** The text of all style sheets; paths start at the project's root. */
export function moduleStyles(): string {
	const all = readdirSync(FOLDER, { recursive: true, encoding: "utf8" }).map((path) => path.replaceAll("\\", "/"));
	const sheets = all.filter((path) => path.endsWith(".css")).sort((a, b) => rankOf(a) - rankOf(b) || (a < b ? -1 : 1));
	return sheets.map((path) => readFileSync(join(FOLDER, path), "utf8")).join("\n");
}

function rankOf(path: string): number {
	return ORDER.findIndex((start) => path.startsWith(start));
}
