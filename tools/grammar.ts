/**
 * `npm run grammar`: generates the parser of Full Thrust's orders from its grammar. The parser is committed, so tests and
 * builds need no extra step; a test compares it with the grammar. An argument sets another path for the result.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import peggy from "peggy";
import { commandLine } from "./command-line.ts";

const FOLDER = join(import.meta.dirname, "../src/core/full-thrust/orders");
const NOTE = "// Made from orders.peggy by `npm run grammar`: change that, not this.\n";

/** The position of the first character that does not fit. */
const OFFSETS = "  function peg$$computeLocation(offset) {\n    return { start: { offset } };\n  }\n\n";

const { words } = commandLine({ line: "npm run grammar -- [file]", most: 1 });
const [path = join(FOLDER, "orders-parser.js")] = words;
const grammar = readFileSync(join(FOLDER, "orders.peggy"), "utf8");
const allowedStartRules = ["Orders", "Entry", "Late", "Vector", "VectorPlot"];
const parser = peggy.generate(grammar, { output: "source", format: "es", allowedStartRules });
writeFileSync(path, NOTE + withoutMessages(parser));

/** The parser without its own error sentences: the game has its own codes and texts. */
function withoutMessages(source: string): string {
	const lean = source
		.replace(/\n {2}format\(sources\) \{[\s\S]*?\n {2}\}\n(?=\n {2}static buildMessage)/, "\n")
		.replace(/\n {2}static buildMessage\(expected, found\) \{[\s\S]*?\n {2}\}\n(?=\})/, "")
		.replace("peg$SyntaxError.buildMessage(expected, found)", '""')
		.replace(/ {2}if \(options\.peg\$library\) \{[\s\S]*?\n {2}\}\n/, "")
		// One check for silence instead of one at each call.
		.replace(/if \(peg\$silentFails === 0\) \{ (peg\$fail\(\w[\w$]*\);) \}/g, "$1")
		.replace("if (peg$currPos < peg$maxFailPos) { return; }", "if (peg$silentFails > 0 || peg$currPos < peg$maxFailPos) { return; }")
		// No action asks for its place or its text.
		.replace(/\n *peg\$savedPos = s\d+;/g, "")
		// Orders are one line, so their places are offsets and have no lines and columns.
		.replace(/ {2}function peg\$computePosDetails\([\s\S]*?(?= {2}function peg\$fail\()/, OFFSETS);
	const silent = lean.split("peg$silentFails === 0").length - 1;
	if (silent > 0 || /savedPos = s\d/.test(lean) || /\b(text|location|offset|range)\(\)/.test(grammar))
		throw new Error("The generator tracks places in another way now");
	if (lean.includes("buildMessage") || lean.includes("format(sources)") || lean.includes("computePosDetails("))
		throw new Error("The generator makes messages in another way now");
	return lean;
}
