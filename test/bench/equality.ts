/**
 * `npm run equality -- [game] [matches] [from]`: plays so many seeded matches of a game, or of each game, both as a table does and in the
 * simulator, and prints how many end in the same state, byte by byte, and how long both take. The exit status is 1 if one differs.
 */
import { GAMES } from "../../src/core/games.ts";
import { type Flat, simulate } from "../../src/core/kernel/on-demand/simulation.ts";
import { canonical, expectAccepted } from "../../src/core/kernel/outcome.ts";
import { asJson } from "../../src/core/kernel/plain.ts";
import { commandLine, endCommand, numberGiven } from "../../tools/command-line.ts";
import { playedWhole, seededMatch } from "../simulated/matches.ts";

const USAGE = { line: "npm run equality -- [game] [matches] [from]", most: 3 } as const;
const {
	words: [only = "all", ...counts],
} = commandLine(USAGE);
const matches = numberGiven(counts[0], { name: "The number of matches", least: 1, usual: 100 }, USAGE);
const from = numberGiven(counts[1], { name: "The first seed", least: 0, usual: 1 }, USAGE);
const games = GAMES.filter(({ game }) => only === "all" || game.id === only);
if (games.length === 0) endCommand(`There is no game ${only}.`, USAGE);

/** A state as text, without fields that have no value. */
function textOf(open: unknown): string {
	return canonical(asJson(JSON.parse(JSON.stringify(open))));
}

/** Milliseconds of processor time so far. */
function spent(): number {
	const { user, system } = process.cpuUsage();
	return (user + system) / 1000;
}

interface Count {
	equal: number;
	acts: number;
	table: number;
	simulator: number;
}

async function compare(id: string, flat: Flat<unknown> | undefined): Promise<Count> {
	const count: Count = { equal: 0, acts: 0, table: 0, simulator: 0 };
	for (let seed = from; seed < from + matches; seed++) {
		const match = seededMatch(id, seed);
		const start = spent();
		const whole = playedWhole(match);
		const middle = spent();
		const [end] = expectAccepted(await simulate(match.entry.game, match.setup, { ...match, flat, seeds: [seed] }));
		count.simulator += spent() - middle;
		count.table += middle - start;
		count.acts += whole.acts;
		if (end?.over && end.acts === whole.acts && textOf(end.open) === textOf(whole.open)) count.equal++;
		else console.log(`${id}, seed ${seed}: the simulator ends in another state`);
	}
	return count;
}

for (const { game, flat } of games) {
	for (const way of flat ? [undefined, flat] : [undefined]) {
		const { equal, acts, table, simulator } = await compare(game.id, way);
		const each = (time: number) => (time / matches).toFixed(2);
		const name = `${game.id}${way ? ", flat" : ""}`;
		console.log(
			`${name}: ${equal} of ${matches} equal (${acts} acts); at a table ${each(table)} ms, simulated ${each(simulator)} ms a match`,
		);
		if (equal < matches) process.exitCode = 1;
	}
}
