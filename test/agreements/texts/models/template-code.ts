/**
 * A template as TypeScript: each name that it reads becomes an expression on its model, so that the compiler knows which of them exist.
 * Blocks become loops and conditions, which narrow types as they guard what is drawn. A partial is written out where it is called, with
 * what it gets there.
 */
import Handlebars from "handlebars";

/** A line of code, and the place in a template that it comes from. */
export interface CodeLine {
	readonly code: string;
	/** As `chat/card:12`. */
	readonly place: string;
}

/** Returns the text of a template from its path in `templates`, such as `chat/card`. */
export type ReadTemplate = (path: string) => string;

/** What the code calls besides the names of models. */
export const CALLED = `
type Shown = string | number | boolean | null | undefined;
declare function print(...values: readonly Shown[]): void;
declare function each<Item>(list: readonly Item[] | null | undefined): readonly Item[];
declare function localize(key: string, data?: Readonly<Record<string, Shown>>): string;
declare function lookup<Model, Name extends keyof Model>(model: Model, name: Name): Model[Name];`;

/** Where the names in a part of a template lead. */
interface Scope {
	/** The constants with the models of the blocks around it, the innermost first: `this`, `../` and so on. */
	readonly models: readonly string[];
	/** The values of block parameters, by name. */
	readonly named: Readonly<Record<string, string>>;
}

/** What Handlebars itself tells, by the name after the `@`. */
const DATA: Readonly<Record<string, string>> = {
	first: "Boolean()",
	last: "Boolean()",
	index: "Number()",
	key: "String()",
	"partial-block": "Boolean()",
};

/** A block as code: `opens` says whether names in it lead to a model of its own. */
interface BlockCode {
	readonly head: string;
	readonly opens: boolean;
	readonly otherwise: string;
}

/** The blocks of Handlebars, from the value that they get and the name of the constant for the model in them. */
const BLOCKS: Readonly<Record<string, (value: string, inner: string) => BlockCode>> = {
	each: (value, inner) => ({ head: `for (const ${inner} of each(${value})) {`, opens: true, otherwise: "} {" }),
	with: (value, inner) => ({ head: `const ${inner} = ${value}; if (${inner}) {`, opens: true, otherwise: "} else {" }),
	if: (value) => ({ head: `if (${value}) {`, opens: false, otherwise: "} else {" }),
	unless: (value) => ({ head: `if (!${value}) {`, opens: false, otherwise: "} else {" }),
};

/** Where Foundry finds templates. */
const FOLDER = /^modules\/[\w-]+\/templates\/(.*)\.hbs$/;

/** A name that stands after a dot as it is. */
const PLAIN_NAME = /^[A-Za-z_$][\w$]*$/;

/** The code of a template that is drawn with the constant `model`. Names after `@root` lead to the constant `root`. */
export function codeOf(path: string, read: ReadTemplate): readonly CodeLine[] {
	const writer = new Writer(read);
	writer.write(path, "model");
	return writer.lines;
}

/** The templates that a template includes, and those that they include. */
export function includedIn(path: string, read: ReadTemplate): readonly string[] {
	const writer = new Writer(read);
	writer.write(path, "model");
	return [...writer.included];
}

class Writer extends Handlebars.Visitor {
	readonly lines: CodeLine[] = [];
	readonly included = new Set<string>();
	readonly #read: ReadTemplate;
	#place = { path: "", line: 1 };
	#scope: Scope = { models: [], named: {} };
	#constants = 0;

	constructor(read: ReadTemplate) {
		super();
		this.#read = read;
	}

	/** Writes a template that gets this model. It sees none of the blocks around its call. */
	write(path: string, model: string): void {
		const before = this.#place;
		this.#place = { path, line: 1 };
		this.#within({ models: [model], named: {} }, Handlebars.parse(this.#read(path)));
		this.#place = before;
	}

	override MustacheStatement({ path, params, hash, loc }: hbs.AST.MustacheStatement): void {
		this.#place = { ...this.#place, line: loc.start.line };
		this.#add(`print(${params.length > 0 || hash ? this.#call(path, params, hash) : this.#value(path)});`);
	}

	override BlockStatement({ path, params, program, inverse, loc }: hbs.AST.BlockStatement): void {
		this.#place = { ...this.#place, line: loc.start.line };
		const value = params[0] ? this.#value(params[0]) : "";
		const [outer, inner] = [this.#scope, this.#next()];
		const { head = `unknownBlock("${path.original}"); {`, opens = false, otherwise = "} {" } = BLOCKS[path.original]?.(value, inner) ?? {};
		this.#add(head);
		this.#within(opens ? { models: [inner, ...outer.models], named: { ...outer.named, ...named(program, inner) } } : outer, program);
		this.#add(otherwise);
		if (inverse) this.#within(outer, inverse);
		this.#add("}");
	}

	override PartialStatement({ name, params, hash, loc }: hbs.AST.PartialStatement): void {
		this.#place = { ...this.#place, line: loc.start.line };
		// Handlebars' types omit that a text or a piece of data can name a partial.
		const { original, data = false } = name as { readonly original?: unknown; readonly data?: boolean };
		const given = params[0] ? this.#value(params[0]) : this.#model(0);
		const [, path] = FOLDER.exec(String(original)) ?? [];
		if (path !== undefined) this.#include(path, hash ? `{ ...${given}, ${this.#pairs(hash)} }` : given);
		else if (!data) this.#add(`print(${this.#value(name)}, typeof ${given});`);
	}

	override PartialBlockStatement(call: hbs.AST.PartialBlockStatement): void {
		this.PartialStatement({ ...call, type: "PartialStatement", indent: "", strip: call.openStrip });
		this.accept(call.program);
	}

	#include(path: string, model: string): void {
		const { line } = this.#place;
		this.included.add(path);
		this.#add(`{ const ${this.#next()} = ${model};`);
		this.write(path, `m${this.#constants}`);
		this.#place = { ...this.#place, line };
		this.#add("}");
	}

	#within(scope: Scope, program: hbs.AST.Program): void {
		const before = this.#scope;
		this.#scope = scope;
		this.accept(program);
		this.#scope = before;
	}

	#add(code: string): void {
		this.lines.push({ code, place: `${this.#place.path}:${this.#place.line}` });
	}

	/** A new constant, whose number is then the latest. */
	#next(): string {
		this.#constants += 1;
		return `m${this.#constants}`;
	}

	/** The model of a block around this part; a template that reaches beyond its first block reads an undeclared name. */
	#model(depth: number): string {
		return this.#scope.models[depth] ?? "beyondTheTemplate";
	}

	/** An expression of a template as an expression of the code. */
	#value(node: hbs.AST.Node): string {
		// The types of Handlebars' nodes are not a union: the name of the type tells which it is.
		if (node.type === "PathExpression") return this.#path(node as hbs.AST.PathExpression);
		if (node.type === "SubExpression") {
			const { path, params, hash } = node as hbs.AST.SubExpression;
			return this.#call(path, params, hash);
		}
		const { value = null } = node as { readonly value?: unknown };
		return JSON.stringify(value);
	}

	#path({ data, depth, parts }: hbs.AST.PathExpression): string {
		const [first = "", ...rest] = parts;
		if (data) return first === "root" ? `root${accesses(rest)}` : (DATA[first] ?? "unknownData");
		const parameter = depth === 0 ? this.#scope.named[first] : undefined;
		return parameter ? `${parameter}${accesses(rest)}` : `${this.#model(depth)}${accesses(parts)}`;
	}

	#call(path: hbs.AST.Node, params: readonly hbs.AST.Node[], hash: hbs.AST.Hash | undefined): string {
		const { original } = path as hbs.AST.PathExpression;
		const given = params.map((param) => this.#value(param));
		return `${original}(${[...given, ...(hash ? [`{ ${this.#pairs(hash)} }`] : [])].join(", ")})`;
	}

	#pairs({ pairs }: hbs.AST.Hash): string {
		return pairs.map(({ key, value }) => `${JSON.stringify(key)}: ${this.#value(value)}`).join(", ");
	}
}

function accesses(parts: readonly string[]): string {
	return parts.map((part) => (PLAIN_NAME.test(part) ? `?.${part}` : `?.[${/^\d+$/.test(part) ? part : JSON.stringify(part)}]`)).join("");
}

function named({ blockParams: [item, index] = [] }: hbs.AST.Program, model: string): Readonly<Record<string, string>> {
	return { ...(item ? { [item]: model } : {}), ...(index ? { [index]: "String()" } : {}) };
}
