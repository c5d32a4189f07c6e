/**
 * English in code: texts that look like sentences, where only codes and keys belong.
 */
import type { Node } from "oxc-parser";
import { parsed, read } from "../sources.ts";
import { calledName, HOLE, lineAt, nameOf, textsOf, walk } from "../syntax.ts";

/** Calls whose texts are selectors, and properties whose texts are lists of classes. */
const SELECTING = ["querySelector", "querySelectorAll", "closest", "matches"];
const CLASSES = ["icon", "classes", "className", "dropSelector", "dragSelector"];

const WORD = /^[\p{L}’'-]+[.,;:!?…]?$/u;
/** Classes of ours and of the icon font. */
const CLASS = /^(vr|fa)-/;

/** Whether a text reads like a sentence: two words side by side, one of them in small letters, and not all of them classes. */
export function looksLikeProse(text: string): boolean {
	const words = text.trim().split(/\s+/);
	const fits = (word: string | undefined): boolean => word !== undefined && (word === HOLE || WORD.test(word));
	if (words.every((word) => CLASS.test(word) || word === HOLE)) return false;
	return words.some((word, index) => {
		const pair = [word, words[index + 1]];
		return pair.every(fits) && pair.some((candidate) => /\p{Ll}{2}/u.test(candidate ?? ""));
	});
}

/** The sentences in a file, each with its line, without messages to programmers and lists of classes. */
export function proseIn(file: string, source = read(file)): readonly string[] {
	const found: string[] = [];
	walk(parsed(file, source).program, (node) => {
		if (isForOthers(node)) return false;
		if (node.type !== "Literal" && node.type !== "TemplateLiteral") return undefined;
		const texts = textsOf(node).filter(looksLikeProse);
		found.push(...texts.map((text) => `${file}:${lineAt(source, node.start)}: ${text}`));
		return undefined;
	});
	return found;
}

function isForOthers(node: Node): boolean {
	switch (node.type) {
		case "ImportDeclaration":
		case "ThrowStatement":
		case "TSLiteralType":
			return true;
		case "NewExpression":
			return node.callee.type === "Identifier" && node.callee.name.endsWith("Error");
		case "CallExpression":
			return SELECTING.includes(calledName(node) ?? "");
		case "Property":
			return CLASSES.includes(nameOf(node.key) ?? "");
		case "AssignmentExpression":
			return node.left.type === "MemberExpression" && CLASSES.includes(nameOf(node.left.property) ?? "");
		default:
			return false;
	}
}
