/**
 * `npm run counts`: counts in the stored matches of `test/journals` what a match asks of a player, prints a table, and writes it to
 * docs/counts.md. Counted are matches that pilots or random seats play, without a GM who intervenes.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { type CountedRow, countStored, countsPage } from "../test/journals/counts.ts";
import { commandLine } from "./command-line.ts";

commandLine({ line: "npm run counts" });

const PAGE = "docs/counts.md";
const rows: readonly CountedRow[] = await countStored();
console.table(rows);
const page = countsPage(rows);
if (readFileSync(PAGE, "utf8") !== page) writeFileSync(PAGE, page);
