/**
 * What modules keep in memory as long as a page is open: variables of a module, and its maps and sets.
 */
import { parseSync, type Statement } from "oxc-parser";

/** The names of what a file keeps. A weak map keeps nothing, and a map that is made with its content is a table. */
export function keptIn(path: string, source: string): readonly string[] {
	const { program } = parseSync(path, source);
	return program.body.flatMap((statement) => {
		const found = declarationIn(statement);
		if (found?.type !== "VariableDeclaration") return [];
		return found.declarations.flatMap(({ id, init }) => {
			const grows =
				init?.type === "NewExpression" &&
				init.callee.type === "Identifier" &&
				["Map", "Set"].includes(init.callee.name) &&
				init.arguments.length === 0;
			return id.type === "Identifier" && (found.kind === "let" || grows) ? [id.name] : [];
		});
	});
}

function declarationIn(statement: Statement) {
	return statement.type === "ExportNamedDeclaration" ? statement.declaration : statement;
}
