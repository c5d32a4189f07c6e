/**
 * The share of a soak that goes through clients: matches of all games at simulated tables, one after another, each with a seed of its own.
 */
import { ALL_GAMES } from "../../attacks/support/chaos-matches.ts";
import { playAtTable, type TablePlayed } from "./play.ts";

/** The most steps of a match, and the most faults of a step. */
const [STEPS, FAULTS] = [40, 3];

export interface TableSoak {
	readonly matches: number;
	readonly steps: number;
	readonly searched: number;
	readonly acts: Readonly<Record<string, number>>;
	readonly faults: Readonly<Record<string, number>>;
	/** What went wrong, each with how to play it again. */
	readonly failures: readonly string[];
}

function summed(one: Readonly<Record<string, number>>, other: Readonly<Record<string, number>>): Readonly<Record<string, number>> {
	const sums = { ...one };
	for (const [kind, count] of Object.entries(other)) sums[kind] = (sums[kind] ?? 0) + count;
	return sums;
}

/** One match of a game, by its seed; even seeds are played on V14. */
export function playOne(id: string, seed: number, isEnough?: () => boolean): Promise<TablePlayed> {
	const each = ALL_GAMES.find(({ game }) => game.id === id);
	if (!each) throw new Error(`There is no game ${id}`);
	return playAtTable({ ...each, seed, generation: seed % 2 === 0 ? 14 : 13, steps: STEPS, faults: FAULTS }, isEnough);
}

/** Plays matches from a seed on until it is enough. */
export async function soakTables(seed: number, isEnough: () => boolean, tell: (failure: string) => void): Promise<TableSoak> {
	let all: TableSoak = { matches: 0, steps: 0, searched: 0, acts: {}, faults: {}, failures: [] };
	for (let number = 0; !isEnough(); number++) {
		const { game } = ALL_GAMES[number % ALL_GAMES.length] ?? {};
		if (!game) break;
		const own = 1000 * seed + number;
		const played = await playOne(game.id, own, isEnough);
		const failure = played.fault && `${game.id}: ${played.fault}\n  npm run soak -- --match ${game.id}:${own}`;
		if (failure) tell(failure);
		all = {
			matches: all.matches + 1,
			steps: all.steps + played.steps,
			searched: all.searched + played.searched,
			acts: summed(all.acts, played.acts),
			faults: summed(all.faults, played.faults),
			failures: failure ? [...all.failures, failure] : all.failures,
		};
	}
	return all;
}

/** What a soak has played, in lines. */
export function toldSoak({ matches, steps, searched, acts, faults, failures }: TableSoak): readonly string[] {
	const list = (counts: Readonly<Record<string, number>>) =>
		Object.entries(counts)
			.sort(([, a], [, b]) => b - a)
			.map(([kind, count]) => `${kind} ${count}`)
			.join(", ");
	const sum = (counts: Readonly<Record<string, number>>) => Object.values(counts).reduce((all, count) => all + count, 0);
	return [
		`Through clients: ${matches} matches, ${steps} steps, ${sum(acts)} acts, ${sum(faults)} injected faults, ${failures.length} failures`,
		`Acts: ${list(acts)}`,
		`Faults: ${list(faults)}`,
		`${searched} times a message was searched for a secret that is not its receiver's`,
	];
}
