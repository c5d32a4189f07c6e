/**
 * Style sheets as the agreements read them: the selectors of a sheet, the classes that each names, and who uses a class.
 */

export interface Selector {
	/** One selector, without commas, `:is()` or `:where()`. */
	readonly text: string;
	readonly line: number;
}

/** The classes that a file uses: names that it writes out, and the beginnings of names whose end is only known when the code runs. */
export interface UsedClasses {
	readonly names: ReadonlySet<string>;
	readonly beginnings: readonly string[];
}

/** Every selector of a sheet, except those in keyframes. */
export function selectorsIn(sheet: string): readonly Selector[] {
	const css = sheet.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, " "));
	const found: Selector[] = [];
	const open: string[] = [];
	let start = 0;
	for (const { 0: mark, index } of css.matchAll(/[{};]/g)) {
		const head = css.slice(start, index).trim();
		start = index + 1;
		if (mark === "}") open.pop();
		if (mark !== "{") continue;
		open.push(head);
		if (open.some((candidate) => candidate.startsWith("@keyframes")) || head.startsWith("@")) continue;
		const line = css.slice(0, index - head.length).split("\n").length;
		found.push(...waysOf(head).map((text) => ({ text, line })));
	}
	return found;
}

/** All the selectors that a list of selectors means: each without commas, `:is()` or `:where()`. */
function waysOf(list: string): readonly string[] {
	return partsOf(list).flatMap((each) => {
		const [choice] = each.match(/:(?:is|where)\(/) ?? [];
		if (!choice) return [each];
		const start = each.indexOf(choice);
		const { inside, rest } = bracketsAt(each, start + choice.length);
		return partsOf(inside).flatMap((part) => waysOf(`${each.slice(0, start)} ${part}${rest}`));
	});
}

/** The parts between those commas that are not in brackets. */
function partsOf(list: string): readonly string[] {
	const parts = [""];
	let depth = 0;
	for (const sign of list) {
		depth += "([".includes(sign) ? 1 : ")]".includes(sign) ? -1 : 0;
		if (sign === "," && depth === 0) parts.push("");
		else parts.push(`${parts.pop()}${sign}`);
	}
	return parts.map((part) => part.trim());
}

/** The text in the bracket that opens just before this place, and the text after the bracket. */
function bracketsAt(text: string, start: number): { readonly inside: string; readonly rest: string } {
	let depth = 1;
	let end = start;
	for (; depth > 0 && end < text.length; end++) depth += text[end] === "(" ? 1 : text[end] === ")" ? -1 : 0;
	return { inside: text.slice(start, end - 1), rest: text.slice(end) };
}

/** The module's classes that an element or those around it must have: all but those that a selector rules out. */
export function classesIn(selector: string): readonly string[] {
	const start = selector.indexOf(":not(");
	if (start >= 0) return classesIn(`${selector.slice(0, start)}${bracketsAt(selector, start + ":not(".length).rest}`);
	return [...selector.matchAll(/\.(vr-[\w-]+)/g)].map(([, name = ""]) => name);
}

/** The classes that a template or a file of code gives to what it draws. A name after a dot is one that code searches for. */
export function usedClasses(source: string): UsedClasses {
	const names = new Set<string>();
	const beginnings: string[] = [];
	for (const [, name = "", more] of source.matchAll(/(?<![\w.-])(vr-[a-z0-9-]*)(\{\{|\$\{)?/g)) {
		if (more && name.endsWith("-")) beginnings.push(name);
		else names.add(name);
	}
	return { names, beginnings };
}

/** Whether these files use a class. */
export function uses({ names, beginnings }: UsedClasses, name: string): boolean {
	return names.has(name) || beginnings.some((beginning) => beginning !== "vr-" && name.startsWith(beginning));
}
