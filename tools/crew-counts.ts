/**
 * `npm run counts:crews -- [matches]`: counts in so many seeded matches of each game what they ask of each person of a crew, prints a table,
 * and writes it to docs/crew-counts.md.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { countPosts, type PostRow, postsPage, SERIES } from "../test/journals/post-counts.ts";
import { commandLine } from "./command-line.ts";

const { words } = commandLine({ line: "npm run counts:crews -- [matches]", most: 1 });
const [matches = "100"] = words;

const PAGE = "docs/crew-counts.md";
const rows: PostRow[] = [];
for (const series of SERIES) rows.push(...(await countPosts(series, Number(matches))));
console.table(rows);
const page = postsPage(rows);
if (readFileSync(PAGE, "utf8") !== page) writeFileSync(PAGE, page);
