/**
 * `npm run counts`: counts what a match asks of a player, in the stored matches of `test/journals` and in whole matches of pilots, prints
 * tables, and writes them to docs/counts.md. With `--seen` a browser also plays matches and counts what a player sees; otherwise that part
 * of the page stays as it is. Build first.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { countStored, countsPage, countWhole, SEEN } from "../test/journals/counts.ts";
import { countWaiting, waitingPart } from "../test/journals/waiting.ts";
import { commandLine } from "./command-line.ts";

const { on } = commandLine({ line: "npm run counts -- [--seen]", switches: ["--seen"] });

const PAGE = "docs/counts.md";
const before = readFileSync(PAGE, "utf8");
const [stored, whole] = [await countStored(), await countWhole()];
console.table(whole);
console.table(stored);
const seen = on.has("--seen") ? await (await import("../test/browser/windows/counted.ts")).countSeen() : before.slice(before.indexOf(SEEN));
const waiting = countWaiting();
console.table(waiting);
const page = countsPage({ stored, whole, waiting: waitingPart(waiting), seen });
if (before !== page) writeFileSync(PAGE, page);
