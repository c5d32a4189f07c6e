/**
 * Packs `dist/` into `module.zip`, or into the file given as an argument, for Foundry to install. It leaves out source maps:
 * they are larger than all the rest, and only developers need them.
 */
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { zipSync } from "fflate";

const DIST = "dist";
const [target = "module.zip"] = process.argv.slice(2);

const files: Record<string, Uint8Array> = {};
for (const entry of await readdir(DIST, { recursive: true, withFileTypes: true })) {
	if (!entry.isFile() || entry.name.endsWith(".map")) continue;
	const path = join(entry.parentPath, entry.name);
	files[relative(DIST, path).replaceAll("\\", "/")] = await readFile(path);
}
await writeFile(target, zipSync(files, { level: 9 }));
console.log(`${target}: ${Object.keys(files).length} files`);
