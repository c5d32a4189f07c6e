/**
 * `npm run rules-index`: writes docs/rules-index.md.
 */
import { writeFileSync } from "node:fs";
import { rulesIndex } from "../test/agreements/texts/rules-index.ts";
import { commandLine } from "./command-line.ts";

commandLine({ line: "npm run rules-index" });

writeFileSync("docs/rules-index.md", rulesIndex());
