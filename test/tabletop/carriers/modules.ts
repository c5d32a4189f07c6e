// ES modules in a realm. Node runs modules in other realms only behind a flag, so each
// file is made into a function of what it imports, which gives back what it exports.
// Names are bound when a file begins to run: a file that changes an exported variable
// later, and files that import each other in a circle, would need a real loader.
import { posix } from "node:path";
import { type Context, Script } from "node:vm";
import { parseSync, type StaticImport } from "oxc-parser";

type Namespace = Readonly<Record<string, unknown>>;

/** A file as a function, and the files that must run before it. */
interface Made {
	readonly script: Script;
	readonly imports: readonly string[];
}

type Run = (imported: readonly Namespace[], load: (specifier: string) => Promise<Namespace>) => Namespace;

/** One for all realms, since to read a large file takes a while; by path and text. */
const made = new Map<string, Made>();

/** The modules of one realm, by path below the server's root. */
export class Modules {
	readonly #context: Context;
	readonly #read: (path: string) => Promise<string>;
	readonly #loaded = new Map<string, Promise<Namespace>>();
	#loading = 0;

	constructor(context: Context, read: (path: string) => Promise<string>) {
		this.#context = context;
		this.#read = read;
	}

	/** How many files are on their way. */
	get loading(): number {
		return this.#loading;
	}

	/** Runs a file, and before it what it imports; each once. One that could not be fetched may be asked for again. */
	load(path: string): Promise<Namespace> {
		const held = this.#loaded.get(path);
		if (held) return held;
		this.#loading += 1;
		const loading = this.#run(path).finally(() => {
			this.#loading -= 1;
		});
		this.#loaded.set(path, loading);
		loading.catch(() => this.#loaded.delete(path));
		return loading;
	}

	async #run(path: string): Promise<Namespace> {
		const { script, imports } = make(path, await this.#read(path));
		const beside = (specifier: string) => this.load(posix.join(posix.dirname(path), specifier));
		const imported = await Promise.all(imports.map(beside));
		const run = script.runInContext(this.#context) as Run; // Made below.
		return run(imported, beside);
	}
}

function make(path: string, text: string): Made {
	const key = `${path}\n${text}`;
	const held = made.get(key) ?? asFunction(path, text);
	made.set(key, held);
	return held;
}

function asFunction(path: string, text: string): Made {
	const { module, errors } = parseSync(path, text);
	if (errors.length > 0) throw new Error(`${path} cannot be read: ${errors[0]?.message}`);
	const edits = [
		...module.staticImports.map(({ start, end }) => ({ start, end, to: "" })),
		...module.staticExports.map(({ start, end }) => ({ start, end, to: "" })),
		...module.dynamicImports.map(({ start }) => ({ start, end: start + "import".length, to: "tabletop$load" })),
	].sort((a, b) => b.start - a.start);
	let body = text;
	for (const { start, end, to } of edits) body = body.slice(0, start) + to + body.slice(end);
	const bindings = module.staticImports.map((one, index) => bindingOf(one, index)).join("\n");
	const exported = module.staticExports.flatMap(({ entries }) =>
		entries.map(({ exportName, localName }) => {
			if (!exportName.name || !localName.name) throw new Error(`${path} exports something in a way that the table does not know`);
			return `get ${JSON.stringify(exportName.name)}() { return ${localName.name}; }`;
		}),
	);
	const code = `((tabletop$imported, tabletop$load) => { "use strict";\n${bindings}\n${body}\nreturn { ${exported.join(", ")} }; })`;
	return { script: new Script(code, { filename: path }), imports: module.staticImports.map(({ moduleRequest }) => moduleRequest.value) };
}

function bindingOf({ entries }: StaticImport, index: number): string {
	const names = entries.map(({ importName, localName }) => {
		if (importName.kind === "NamespaceObject") return `...${localName.value}`;
		return `${JSON.stringify(importName.kind === "Default" ? "default" : importName.name)}: ${localName.value}`;
	});
	return `const { ${names.join(", ")} } = tabletop$imported[${index}];`;
}
