/**
 * `npm run soak -- --hours H --seed S`: plays matches of all games at random through the core for so many hours, and checks each of them
 * after every act: it follows from its journal, its data are plain, its seats are there, and somebody is named or the match is over. A
 * failure is shrunk and written to a file, which `npm run replay -- FILE` plays again. A third of the time goes to matches at simulated
 * tables, where faults are injected (`test/random-play/tables`); `--clients` gives all of it to them, and `--match GAME:SEED` plays one
 * of them again. The exit status is 1 if there is a failure.
 */
import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { GAMES } from "../../src/core/games.ts";
import { commandLine, numberGiven } from "../../tools/command-line.ts";
import { beginningsOf } from "../journals/candidates.ts";
import { type Counts, playAtRandom } from "../random-play/play.ts";
import { shrunk } from "../random-play/shrink.ts";
import { playOne, soakTables, toldSoak } from "../random-play/tables/soak.ts";
import { isOfClosedPage } from "../tabletop/carriers/realm.ts";

const USAGE = {
	line: "npm run soak -- [--hours H] [--seed S] [--clients] [--match GAME:SEED]",
	switches: ["--clients"],
	valued: ["--hours", "--seed", "--match"],
} as const;
const { values, on } = commandLine(USAGE);
// A fault closes pages in the middle of their work.
process.on("unhandledRejection", (reason, promise) => {
	if (!isOfClosedPage(promise)) throw reason;
});
const single = values.get("--match");
if (single !== undefined) {
	build();
	const [game = "", own = ""] = single.split(":");
	const { fault, ...counts } = await playOne(game, Number(own));
	console.log(counts, fault ?? "Nothing goes wrong.");
	process.exit(fault === null ? 0 : 1);
}
// Without a number of hours, the long tests run at full length.
if (!values.has("--hours")) process.exit(spawnSync("npm run soak:tests", { shell: true, stdio: "inherit" }).status ?? 1);
const hours = numberGiven(values.get("--hours"), { name: "--hours", least: 0.001, usual: 1, fraction: true }, USAGE);
const seed = numberGiven(values.get("--seed"), { name: "--seed", least: 0, usual: 1 }, USAGE);

let stopped = false;
function stop(): void {
	stopped = true;
}
// Whoever ends a soak early still gets its counts.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, stop);

/** Whether a part of the soak that ends at this time is over. */
function isOver(end: number): boolean {
	return stopped || Date.now() >= end;
}

/** The part of the time that goes to matches through clients. */
const SHARE = on.has("--clients") ? 1 : 1 / 3;

/** The most moves of a match, and how many matches of a game are begun together. */
const [MOST, TOGETHER] = [160, 8];
const FOLDER = "soak-failures";

const totals = new Map<string, Counts>();
const end = Date.now() + 3_600_000 * hours * (1 - SHARE);

for (let part = 0; !isOver(end); part++) {
	for (const { game } of GAMES) {
		for (const begun of beginningsOf(game.id, TOGETHER, seed + part)) {
			if (isOver(end)) break;
			const played = playAtRandom(game, begun, MOST);
			const total: Counts = totals.get(game.id) ?? { matches: 0, failures: 0 };
			total.matches = (total.matches ?? 0) + 1;
			for (const [kind, count] of Object.entries(played.counts)) total[kind] = (total[kind] ?? 0) + count;
			totals.set(game.id, total);
			if (played.fault === null) continue;
			total.failures = (total.failures ?? 0) + 1;
			const least = shrunk(game, played.play);
			const file = `${FOLDER}/${game.id}-${seed + part}-${total.matches}.json`;
			mkdirSync(FOLDER, { recursive: true });
			writeFileSync(file, `${JSON.stringify({ fault: played.fault, ...least }, null, "\t")}\n`);
			console.log(
				`${game.id}: ${played.fault}\n  after ${least.moves.length} of ${played.play.moves.length} moves: npm run replay -- ${file}`,
			);
			process.exitCode = 1;
		}
	}
}
if (totals.size > 0) console.table(Object.fromEntries(totals));
const sum = (kind: string) => [...totals.values()].reduce((all, total) => all + (total[kind] ?? 0), 0);
if (SHARE < 1)
	console.log(
		`${sum("matches")} matches, ${sum("moves") - sum("refused")} acts, ${sum("failures")} failures; seed ${seed}, ${hours} hours`,
	);

build();
const endOfTables = Date.now() + 3_600_000 * hours * SHARE;
const tables = await soakTables(
	seed,
	() => isOver(endOfTables),
	(failure) => console.log(failure),
);
for (const line of toldSoak(tables)) console.log(line);
console.log(`seed ${seed}, ${hours} hours${stopped ? ", stopped early" : ""}`);
process.exit(process.exitCode || tables.failures.length > 0 ? 1 : 0);

/** Clients load the built module. */
function build(): void {
	const { status } = spawnSync("npm run build", { shell: true, stdio: ["ignore", "ignore", "inherit"] });
	if (status !== 0) throw new Error("The module does not build");
}
