/**
 * `npm run attacks`: writes the list of all attacks into docs/security.md.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { commandLine } from "../../../tools/command-line.ts";
import { attacks, BEGINS } from "./list.ts";

commandLine({ line: "npm run attacks" });

const PAPER = "docs/security.md";

const [before] = readFileSync(PAPER, "utf8").split(BEGINS);
writeFileSync(PAPER, `${before}${BEGINS}\n\n${attacks()}`);
