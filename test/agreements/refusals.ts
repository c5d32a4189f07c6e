/**
 * Every refusal that the code can give, with the names of its facts.
 */
import type { Argument, Expression } from "oxc-parser";
import { read } from "./sources.ts";
import { calledName, nameOf, namesIn, textsOf, visit } from "./syntax.ts";

/** A refusal as it is given in one place. */
export interface Given {
	readonly code: string;
	readonly file: string;
	/** Null where they are not written out. */
	readonly facts: readonly string[] | null;
}

/** The refusals given in a file: by `refuse`, and as they are by themselves, `{code, facts}`. */
export function refusalsIn(file: string, source = read(file)): readonly Given[] {
	const given: Given[] = [];
	const write = (code: Expression | Argument, facts: Expression | Argument | undefined): void => {
		for (const text of textsOf(code)) given.push({ code: text, file, facts: facts ? namesIn(facts) : [] });
	};
	visit(
		file,
		{
			CallExpression(call) {
				const [code, facts] = call.arguments;
				if (calledName(call) === "refuse" && code) write(code, facts);
			},
			ObjectExpression({ properties }) {
				const named = new Map(properties.flatMap((one) => (one.type === "Property" ? [[nameOf(one.key), one.value]] : [])));
				const [code, facts] = [named.get("code"), named.get("facts")];
				if (code?.type === "Literal" && facts?.type === "ObjectExpression" && named.size === 2) write(code, facts);
			},
		},
		source,
	);
	return given;
}
