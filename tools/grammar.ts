/**
 * `npm run grammar`: generates the parser of Full Thrust's orders from its grammar. The parser is committed, so tests and
 * builds need no extra step; a test compares it with the grammar. An argument sets another path for the result.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import peggy from "peggy";

const FOLDER = join(import.meta.dirname, "../src/core/full-thrust/orders");
const NOTE = "// Made from orders.peggy by `npm run grammar`: change that, not this.\n";

const [path = join(FOLDER, "orders-parser.js")] = process.argv.slice(2);
const grammar = readFileSync(join(FOLDER, "orders.peggy"), "utf8");
const allowedStartRules = ["Orders", "Entry", "Late", "Vector", "VectorPlot"];
writeFileSync(path, NOTE + peggy.generate(grammar, { output: "source", format: "es", allowedStartRules }));
