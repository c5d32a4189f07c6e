/**
 * `npm run attacks`: writes the list of all attacks into docs/security.md.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { attacks, BEGINS } from "./list.ts";

const PAPER = "docs/security.md";

const [before] = readFileSync(PAPER, "utf8").split(BEGINS);
writeFileSync(PAPER, `${before}${BEGINS}\n\n${attacks()}`);
