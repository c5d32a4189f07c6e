// Reads a built module from its folder as Foundry reads an installed one.
// It loads only what the manifest names.

import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { cp, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isPlain, type Source } from "../common/objects.ts";
import type { PackageFacts, Relation } from "../common/wire.ts";

/** An installed module or system: its folder and its manifest. */
export interface InstalledPackage {
	folder: string;
	facts: PackageFacts;
}

function strings(value: unknown): string[] {
	return Array.isArray(value) ? value.filter((entry): entry is string => typeof entry === "string") : [];
}

function records(value: unknown): Source[] {
	return Array.isArray(value) ? value.filter(isPlain) : [];
}

function typesOf(value: unknown): Record<string, Record<string, unknown>> {
	if (!isPlain(value)) return {};
	return Object.fromEntries(Object.entries(value).map(([name, types]) => [name, isPlain(types) ? types : {}]));
}

function relationsIn(value: unknown, type: string): Relation[] {
	return records(value).map((entry) => ({ id: String(entry.id), type: typeof entry.type === "string" ? entry.type : type }));
}

function attributeIn(value: unknown): string | null {
	return typeof value === "string" && value !== "" ? value : null;
}

// A style is a path, or on V14 an object with one.
function stylesIn(value: unknown): string[] {
	const paths = Array.isArray(value) ? value.map((entry) => (isPlain(entry) ? entry.src : entry)) : [];
	return strings(paths);
}

/** Reads the manifest in a folder; null if there is none. */
export function readPackage(folder: string, { root, foreign }: Pick<PackageFacts, "root" | "foreign">): InstalledPackage | null {
	const file = join(folder, root === "systems" ? "system.json" : "module.json");
	if (!existsSync(file)) return null;
	const manifest: unknown = JSON.parse(readFileSync(file, "utf8"));
	if (!isPlain(manifest)) throw new Error(`${file} is not an object`);
	const relationships = isPlain(manifest.relationships) ? manifest.relationships : {};
	const facts: PackageFacts = {
		root,
		id: String(manifest.id),
		title: String(manifest.title),
		version: String(manifest.version),
		active: true,
		library: manifest.library === true,
		foreign,
		relationships: {
			requires: relationsIn(relationships.requires, "module"),
			systems: relationsIn(relationships.systems, "system"),
			conflicts: relationsIn(relationships.conflicts, "module"),
		},
		scripts: strings(manifest.scripts),
		esmodules: strings(manifest.esmodules),
		styles: stylesIn(manifest.styles),
		languages: records(manifest.languages).map((entry) => ({
			lang: String(entry.lang),
			name: String(entry.name),
			path: String(entry.path),
		})),
		packs: records(manifest.packs).map((entry) => ({
			name: String(entry.name),
			label: String(entry.label),
			type: String(entry.type),
		})),
		documentTypes: typesOf(manifest.documentTypes),
		socket: manifest.socket === true,
		bars: {
			primaryTokenAttribute: attributeIn(manifest.primaryTokenAttribute),
			secondaryTokenAttribute: attributeIn(manifest.secondaryTokenAttribute),
		},
	};
	return { folder, facts };
}

async function readSources(folder: string): Promise<Source[]> {
	const files = (await readdir(folder)).filter((name) => name.endsWith(".json"));
	const sources: Source[] = [];
	for (const name of files.sort()) {
		const source: unknown = JSON.parse(await readFile(join(folder, name), "utf8"));
		if (isPlain(source) && String(source._key).startsWith("!journal!")) sources.push(source);
	}
	return sources;
}

/** The sources of packs as text, by folder, each with the time of its last change before it was read. All tables read the same few. */
const packs = new Map<string, { readonly changed: number; readonly text: string }>();

/** Reads one compendium pack. */
export async function readPack(installed: InstalledPackage, name: string): Promise<Source[]> {
	const database = join(installed.folder, "packs", name);
	if (!existsSync(database)) return [];
	const changed = Math.max(...readdirSync(database).map((file) => statSync(join(database, file)).mtimeMs));
	const held = packs.get(database);
	const text = held?.changed === changed ? held.text : JSON.stringify(await extracted(database));
	packs.set(database, { changed, text });
	return JSON.parse(text) as Source[]; // The text of such a list.
}

/** Only one process may open a LevelDB, so this reads a copy. */
async function extracted(database: string): Promise<Source[]> {
	const scratch = await mkdtemp(join(tmpdir(), "tabletop-pack-"));
	try {
		const { extractPack } = await import("@foundryvtt/foundryvtt-cli");
		await cp(database, join(scratch, "database"), { recursive: true });
		await extractPack(join(scratch, "database"), join(scratch, "sources"), { log: false });
		return await readSources(join(scratch, "sources"));
	} finally {
		await rm(scratch, { recursive: true, force: true });
	}
}
