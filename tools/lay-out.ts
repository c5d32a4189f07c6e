/**
 * Copies everything except the scripts to `dist/`: manifest, styles, templates, languages, pictures, compiled packs, documents.
 */
import { cp, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { compilePack } from "@foundryvtt/foundryvtt-cli";
import { type Manifest, releaseManifest, shippedPaper, tickedGeneration } from "./release.ts";
import { moduleStyles } from "./styles.ts";

const DIST = "dist";

const PAPERS = ["LICENSE", "README.md", "CHANGELOG.md"];

const manifest: Manifest = JSON.parse(await readFile("module.json", "utf8"));
const { version }: { readonly version: string } = JSON.parse(await readFile("package.json", "utf8"));

await layOutManifest();
await layOutStyles();
for (const folder of ["templates", "lang", "assets"]) await cp(folder, join(DIST, folder), { recursive: true });
await layOutPapers();
await compilePacks();

async function layOutManifest(): Promise<void> {
	const ticked = tickedGeneration(await readFile("docs/unproven.md", "utf8"));
	await writeFile(join(DIST, "module.json"), `${JSON.stringify(releaseManifest(manifest, version, ticked), null, "\t")}\n`);
}

async function layOutPapers(): Promise<void> {
	const shipped = { url: manifest.url, version, beside: PAPERS };
	for (const paper of PAPERS) await writeFile(join(DIST, paper), shippedPaper(await readFile(paper, "utf8"), shipped));
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
