/**
 * Packs `dist/` into `module.zip`, or into the file given as an argument, for Foundry to install. It leaves out source maps and
 * the comments that name them: maps are larger than all the rest, and only developers need them. They go into a zip of their own
 * beside it, so that whoever reads an error report can find the source of each line.
 */
import { readdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { strFromU8, strToU8, zipSync } from "fflate";
import { commandLine } from "./command-line.ts";
import { withoutMapComment } from "./release.ts";

const DIST = "dist";
const { words } = commandLine({ line: "npm run package -- [file]", most: 1 });
const [target = "module.zip"] = words;

const files: Record<string, Uint8Array> = {};
const maps: Record<string, Uint8Array> = {};
for (const entry of await readdir(DIST, { recursive: true, withFileTypes: true })) {
	if (!entry.isFile()) continue;
	const path = join(entry.parentPath, entry.name);
	const name = relative(DIST, path).replaceAll("\\", "/");
	const content: Uint8Array = await readFile(path);
	if (name.endsWith(".map")) maps[name] = content;
	else files[name] = name.endsWith(".js") ? strToU8(withoutMapComment(strFromU8(content))) : content;
}
await pack(target, files, 9);
await pack(join(dirname(target), "source-maps.zip"), maps, 6);

async function pack(zip: string, content: Record<string, Uint8Array>, level: 6 | 9): Promise<void> {
	await writeFile(zip, zipSync(content, { level }));
	console.log(`${zip}: ${Object.keys(content).length} files`);
}
