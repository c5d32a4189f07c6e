// The client as one classic script. Each process builds it once at most. A cache on disk,
// keyed by the content of the sources, spares each test file a build of its own.
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { build, type Plugin } from "vite";

const HERE = fileURLToPath(new URL("..", import.meta.url));
const CACHE = join(HERE, "../../node_modules/.cache/tabletop");

function fingerprint(): string {
	const hash = createHash("sha256");
	for (const folder of ["client", "common", "generations", "page"]) {
		const files = readdirSync(join(HERE, folder), { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".ts"));
		for (const file of files.sort()) hash.update(file).update(readFileSync(join(HERE, folder, file)));
	}
	hash.update(readFileSync(fileURLToPath(import.meta.url)));
	return hash.digest("hex").slice(0, 16);
}

async function bundle(entry: string): Promise<string> {
	const result = await build({
		configFile: false,
		logLevel: "error",
		root: HERE,
		build: { write: false, minify: false, target: "es2022", lib: { entry: join(HERE, entry), formats: ["iife"], name: "tabletop" } },
	});
	const [output] = Array.isArray(result) ? result : [result];
	const chunk = output && "output" in output ? output.output[0] : undefined;
	if (!chunk) throw new Error(`${entry} could not be bundled`);
	return chunk.code;
}

/** Gives each module of a package its own address, as it has where each is a file of its own. */
function ownAddresses(folder: string, entry: string): Plugin {
	const transform = (code: string, id: string) => {
		const own = new URL(relative(folder, id), entry).href;
		return code.includes("import.meta.url") ? code.replaceAll("import.meta.url", JSON.stringify(own)) : null;
	};
	return { name: "own-addresses", transform };
}

/** A package of another author as one script that gives a promise. Its modules may have cycles, change what they export, and await. */
export async function bundlePackage(file: string, address: string): Promise<string> {
	const result = await build({
		configFile: false,
		logLevel: "error",
		root: dirname(file),
		publicDir: false,
		plugins: [ownAddresses(dirname(file), address)],
		build: {
			write: false,
			minify: false,
			target: "es2023",
			lib: { entry: file, formats: ["es"] },
			rolldownOptions: { preserveEntrySignatures: false, output: { codeSplitting: false } },
		},
	});
	const [output] = Array.isArray(result) ? result : [result];
	const chunk = output && "output" in output ? output.output[0] : undefined;
	if (!chunk) throw new Error(`${file} could not be bundled`);
	return `(async () => { "use strict";\n${chunk.code}\n})()`;
}

async function cached(entry: string): Promise<string> {
	const file = join(CACHE, `${entry.replaceAll("/", "-")}-${fingerprint()}.js`);
	if (existsSync(file)) return readFileSync(file, "utf8");
	const code = await bundle(entry);
	mkdirSync(CACHE, { recursive: true });
	writeFileSync(`${file}.${process.pid}`, code);
	renameSync(`${file}.${process.pid}`, file);
	return code;
}

const built = new Map<string, Promise<string>>();

/** The script text of one entry point of the client. */
export function clientScript(entry: "client/boot.ts" | "page/main.ts"): Promise<string> {
	const held = built.get(entry) ?? cached(entry);
	built.set(entry, held);
	return held;
}
