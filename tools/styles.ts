/**
 * The module's style sheets in order: variables, then the shared ones, then each game's own.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const FOLDER = "styles";
const FIRST = ["shared/tokens.css", "shared/shared.css"];

/** The text of all style sheets; paths start at the project's root. */
export function moduleStyles(): string {
	const all = readdirSync(FOLDER, { recursive: true, encoding: "utf8" }).map((path) => path.replaceAll("\\", "/"));
	const others = all.filter((path) => path.endsWith(".css") && !FIRST.includes(path)).sort();
	const [shared, games] = [others.filter(isShared), others.filter((path) => !isShared(path))];
	return [...FIRST, ...shared, ...games].map((path) => readFileSync(join(FOLDER, path), "utf8")).join("\n");
}

function isShared(path: string): boolean {
	return path.startsWith("shared/");
}
