// ES modules in a realm. Node runs modules in other realms only behind a flag. So this
// loader turns each file into a function that takes the imports and returns the exports.
// It binds the imports when the file starts to run. It therefore supports neither exported
// variables that change later nor circular imports.
import { posix } from "node:path";
import { type Context, Script } from "node:vm";
import { parseSync, type StaticImport } from "oxc-parser";
import { lastMade } from "./last-made.ts";

type Namespace = Readonly<Record<string, unknown>>;

/** A file as a function, and the files that it imports. */
interface Made {
	readonly script: Script;
	readonly imports: readonly string[];
}

type Run = (imported: readonly Namespace[], load: (specifier: string) => Promise<Namespace>) => Namespace;

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

	/** How many files are loading. */
	get loading(): number {
		return this.#loading;
	}

	/** Runs a file after its imports. Each file runs once. The caller may retry a file that failed to load. */
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
		const run = script.runInContext(this.#context) as Run; // make() writes scripts that return a Run.
		return run(imported, beside);
	}
}

/** All realms share what was compiled, because compiling a large file is slow. */
const make = lastMade(asFunction);

function asFunction(path: string, text: string): Made {
	const { module, errors } = parseSync(path, text);
	if (errors.length > 0) throw new Error(`${path} cannot be read: ${errors[0]?.message}`);
	const edits = [
		...module.staticImports.map(({ start, end }) => ({ start, end, to: "" })),
		...module.staticExports.map(({ start, end }) => ({ start, end, to: "" })),
		...module.dynamicImports.map(({ start }) => ({ start, end: start + "import".length, to: "tabletop$load" })),
	].sort((a, b) => b.start - a.start);
	let body = text;
	// The parser lists a statement twice if it exports both own names and imported ones.
	for (const { start, end, to } of edits.filter((edit, index) => edits[index - 1]?.start !== edit.start))
		body = body.slice(0, start) + to + body.slice(end);
	const bindings = module.staticImports.map((staticImport, index) => bindingOf(staticImport, index)).join("\n");
	const exported = module.staticExports.flatMap(({ entries }) =>
		entries.map(({ exportName, localName, importName, moduleRequest }) => {
			// A name that the module has imported, and passes on.
			const from = module.staticImports.findIndex((each) => each.moduleRequest.value === moduleRequest?.value);
			const passedOn = from >= 0 && importName.name ? `tabletop$imported[${from}][${JSON.stringify(importName.name)}]` : null;
			const local = localName.name ?? passedOn;
			if (!exportName.name || !local) throw new Error(`${path} exports something in a way that the table does not know`);
			return `get ${JSON.stringify(exportName.name)}() { return ${local}; }`;
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
