/**
 * `npm run replay -- FILE`: plays what a soak has written, or the journal of a match, and says what goes wrong. The exit status is 1 if
 * something does.
 */
import { readFileSync } from "node:fs";
import { findGame } from "../../src/core/games.ts";
import { replay } from "../../src/core/kernel/match.ts";
import { expectAccepted } from "../../src/core/kernel/outcome.ts";
import { commandLine, endCommand } from "../../tools/command-line.ts";
import { faultOf } from "../random-play/shrink.ts";

const USAGE = { line: "npm run replay -- FILE", most: 1 } as const;
const {
	words: [file = endCommand("Which file?", USAGE)],
} = commandLine(USAGE);
const read = JSON.parse(readFileSync(file, "utf8"));
const { game } = expectAccepted(findGame(read.game));
const refusal = "moves" in read ? null : replay(game, read);
const fault = refusal ? (refusal.ok ? null : JSON.stringify(refusal.refusal)) : faultOf(game, read);
console.log(fault ?? "Nothing goes wrong.");
process.exitCode = fault === null ? 0 : 1;
