/**
 * Packs `dist/` into `module.zip`, as Foundry installs it.
 */
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { zipSync } from "fflate";

const DIST = "dist";

const files: Record<string, Uint8Array> = {};
for (const entry of await readdir(DIST, { recursive: true, withFileTypes: true })) {
	if (!entry.isFile()) continue;
	const path = join(entry.parentPath, entry.name);
	files[relative(DIST, path)] = await readFile(path);
}
await writeFile("module.zip", zipSync(files, { level: 9 }));
console.log(`module.zip: ${Object.keys(files).length} files`);
