/**
 * Every refusal in the code, with the names of its facts.
 */
import type { Argument, Expression } from "oxc-parser";
import { read } from "../sources.ts";
import { calledName, HOLE, nameOf, namesIn, textsOf, visit } from "../syntax.ts";

/** A refusal at one place in the code. */
export interface Given {
	readonly code: string;
	readonly file: string;
	/** The names of the facts; null if the code does not write them out. */
	readonly facts: readonly string[] | null;
}

/** Functions of the kernel that refuse for the game that calls them: the refusal needs the game's words. Each with its file. */
export const REFUSERS = {
	readAs: { file: "src/core/kernel/with-games/options.ts", code: "option", facts: ["option", "given"] },
} as const;

/**
 * The refusals in a file: calls of `refuse`, objects `{code, facts}`, and lists of objections. A report in `tidings` looks like
 * such an object, but is not a refusal.
 */
export function refusalsIn(file: string, source = read(file)): readonly Given[] {
	const given: Given[] = [];
	const write = (code: Expression | Argument, facts: Expression | Argument | undefined): void => {
		const names = facts ? namesIn(facts) : [];
		for (const text of textsOf(code)) if (text !== HOLE) given.push({ code: text, file, facts: names });
	};
	const tidings = new Set<unknown>();
	visit(
		file,
		{
			CallExpression(call) {
				const [code, facts] = call.arguments;
				if (calledName(call) === "refuse" && code) write(code, facts);
				for (const [name, { code: theirs, facts: known }] of Object.entries(REFUSERS)) {
					if (calledName(call) === name) given.push({ code: theirs, file, facts: known });
				}
				if (calledName(call) === "tidings") for (const argument of call.arguments) tidings.add(argument);
			},
			ObjectExpression(object) {
				const named = new Map(
					object.properties.flatMap((property) => (property.type === "Property" ? [[nameOf(property.key), property.value]] : [])),
				);
				const [code, facts] = [named.get("code"), named.get("facts")];
				if (code && facts && object.properties.length === 2 && !tidings.has(object)) write(code, facts);
			},
			VariableDeclarator({ id, init }) {
				const list = init?.type === "TSAsExpression" ? init.expression : init;
				if (id.type !== "Identifier" || !id.name.endsWith("_OBJECTIONS") || list?.type !== "ArrayExpression") return;
				for (const element of list.elements)
					if (element?.type === "Literal") given.push({ code: String(element.value), file, facts: null });
			},
		},
		source,
	);
	return given;
}
