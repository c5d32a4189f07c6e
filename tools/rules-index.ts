/**
 * `npm run rules-index`: writes docs/rules-index.md.
 */
import { writeFileSync } from "node:fs";
import { rulesIndex } from "../test/agreements/texts/rules-index.ts";

writeFileSync("docs/rules-index.md", rulesIndex());
