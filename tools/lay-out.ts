/**
 * Copies everything except the scripts to `dist/`: manifest, styles, templates, languages, pictures, compiled packs, documents.
 */
import { cp, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { compilePack } from "@foundryvtt/foundryvtt-cli";
import { moduleStyles } from "./styles.ts";

const DIST = "dist";

await layOutManifest();
await layOutStyles();
for (const folder of ["templates", "lang", "assets"]) await cp(folder, join(DIST, folder), { recursive: true });
for (const paper of ["LICENSE", "README.md", "CHANGELOG.md"]) await cp(paper, join(DIST, paper));
await compilePacks();

async function layOutManifest(): Promise<void> {
	const manifest = JSON.parse(await readFile("module.json", "utf8"));
	const { version } = JSON.parse(await readFile("package.json", "utf8"));
	await writeFile(join(DIST, "module.json"), `${JSON.stringify({ ...manifest, version }, null, "\t")}\n`);
}

async function layOutStyles(): Promise<void> {
	await mkdir(join(DIST, "styles"), { recursive: true });
	await writeFile(join(DIST, "styles", "void-regatta.css"), moduleStyles());
}

async function compilePacks(): Promise<void> {
	for (const name of await readdir("packs/_source")) {
		const target = join(DIST, "packs", name);
		await rm(target, { recursive: true, force: true });
		await mkdir(target, { recursive: true });
		await compilePack(join("packs/_source", name), target, { log: false });
	}
}
