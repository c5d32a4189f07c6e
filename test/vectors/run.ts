/**
 * `npm run vectors -- DIR`: runs every case in a folder on the core. The exit status is 1 if any fails.
 */
import { statSync } from "node:fs";
import { commandLine } from "../../tools/command-line.ts";
import { runFolder } from "./runner.ts";

const [folder] = commandLine({ line: "npm run vectors -- <folder>", most: 1 }).words;
if (!folder || !statSync(folder, { throwIfNoEntry: false })?.isDirectory()) {
	console.error("Say which folder holds the cases: npm run vectors -- <folder>");
	process.exit(2);
}

const files = runFolder(folder);
for (const { file, results } of files) {
	for (const { name, fault } of results) if (fault) console.log(`${file} · ${name}\n    ${fault}`);
}
for (const game of new Set(files.flatMap(({ missing }) => missing ?? []))) {
	console.log(`${game}: not yet there (${files.filter(({ missing }) => missing === game).length} files left out)`);
}
const results = files.flatMap((file) => file.results);
const failed = results.filter(({ fault }) => fault).length;
console.log(`${results.length - failed} passed, ${failed} failed`);
process.exit(failed > 0 || results.length === 0 ? 1 : 0);
