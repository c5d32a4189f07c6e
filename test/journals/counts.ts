/**
 * What a match asks of a player: decisions, clicks, cards in chat, and how long a player waits. Counted in the stored matches, which end
 * after some dozens of steps, for a round; and in whole matches of pilots from fixed seeds, for a match.
 */
import { type AnyGame, type Entry, GAMES, type Played } from "../../src/core/index.ts";
import { canonical, type Json } from "../../src/core/kernel/outcome.ts";
import { asJson } from "../../src/core/kernel/plain.ts";
import type { SeatId } from "../../src/core/kernel/seat.ts";
import type { AnyStations } from "../../src/core/kernel/stations.ts";
import { pilotMatchesOf } from "./candidates.ts";
import { namesOf, playedSteps, readStored } from "./stored.ts";

/** The counts of some matches of a game. */
export interface CountedRow {
	readonly game: string;
	readonly matches: number;
	/** For a seat in a round, or in a whole match. */
	readonly decisions: number;
	readonly clicks: number;
	/** For a round, or a whole match. */
	readonly cards: number;
	/** Of all decisions of the match, in percent: those in which a seat that still plays has nothing to decide. */
	readonly waiting: number;
	/** How many decisions of others a seat awaits with nothing to do, as `decisions`. */
	readonly awaited: number;
}

/** The table of a game that says which parts its orders have. */
const STATIONS: Readonly<Record<string, () => Promise<{ readonly stations: object }>>> = {
	"full-thrust": () => import("../../src/core/full-thrust/play/stations.ts"),
	"fusion-regatta": () => import("../../src/core/fusion-regatta/play/stations.ts"),
	"jovian-rally": () => import("../../src/core/jovian-rally/play/stations.ts"),
	"sol-cruiser": () => import("../../src/core/sol-cruiser/play/stations.ts"),
};

/** The counts of one match. */
interface Counted {
	readonly seals: boolean;
	readonly decisions: number;
	readonly clicks: number;
	readonly cards: number;
	readonly seatRounds: number;
	readonly rounds: number;
	/** Pairs of a decision and a seat that still plays, and those of them in which that seat waits. */
	readonly pairs: number;
	readonly waits: number;
}

/** The whole matches in a row. */
const WHOLE = 20;

/** The games of whole matches, with the options that are not the defaults. */
const WHOLE_ROWS = [
	{ name: "jovian-rally", id: "jovian-rally", changes: {} },
	{ name: "jovian-rally, rounds planned", id: "jovian-rally", changes: { simultaneous: true } },
	{ name: "fusion-regatta", id: "fusion-regatta", changes: {} },
	{ name: "sol-cruiser", id: "sol-cruiser", changes: {} },
	{ name: "full-thrust", id: "full-thrust", changes: {} },
] as const;

/** The names of the rows of whole matches. */
export type WholeRow = (typeof WHOLE_ROWS)[number]["name"];

/** What whole matches by pilots ask: decisions and clicks of a seat in a match, cards of a match. All rows, or those with these names. */
export async function countWhole(wanted?: readonly WholeRow[]): Promise<readonly CountedRow[]> {
	const rows: CountedRow[] = [];
	for (const { name, id, changes } of WHOLE_ROWS.filter((row) => wanted?.includes(row.name) ?? true)) {
		const { game, stations } = await partsOf(id);
		const counted = pilotMatchesOf(id, WHOLE, changes).map(({ journal }) => counts(game, stations, playedSteps(game, journal)));
		rows.push(
			rowOf(
				name,
				counted.map((each) => ({ ...each, rounds: 1, seatRounds: each.seatRounds / each.rounds })),
			),
		);
	}
	return rows;
}

async function partsOf(id: string): Promise<{ readonly game: AnyGame; readonly stations: AnyStations }> {
	const game = GAMES.find((listed) => listed.game.id === id)?.game;
	// The tables of all games have the same form; the list erases their types.
	const stations = (await STATIONS[id]?.())?.stations as AnyStations | undefined;
	if (!game || !stations) throw new Error(`No parts of orders of ${id}`);
	return { game, stations };
}

/** Counts the stored matches of all games; a game with matches of both kinds has a row for those in which orders are sealed. */
export async function countStored(): Promise<readonly CountedRow[]> {
	const rows: CountedRow[] = [];
	for (const { game } of GAMES) {
		const { stations } = await partsOf(game.id);
		const names = namesOf(game.id).filter((name) => !name.startsWith("gm-"));
		const counted = names.map((name) => counts(game, stations, playedSteps(game, readStored(game.id, name).journal)));
		const both = new Set(counted.map(({ seals }) => seals)).size > 1;
		for (const seals of [false, true]) {
			const own = counted.filter((each) => each.seals === seals);
			if (own.length > 0) rows.push(rowOf(both && seals ? `${game.id}, orders sealed` : game.id, own));
		}
	}
	return rows;
}

function rowOf(game: string, matches: readonly Counted[]): CountedRow {
	const sum = (of: (match: Counted) => number): number => matches.reduce((total, match) => total + of(match), 0);
	const seatRounds = sum((match) => match.seatRounds);
	const tenths = (value: number): number => Math.round(10 * value) / 10;
	return {
		game,
		matches: matches.length,
		decisions: tenths(sum(({ decisions }) => decisions) / seatRounds),
		clicks: tenths(sum(({ clicks }) => clicks) / seatRounds),
		cards: tenths(sum(({ cards }) => cards) / sum(({ rounds }) => rounds)),
		waiting: Math.round((100 * sum(({ waits }) => waits)) / sum(({ pairs }) => pairs)),
		awaited: tenths(sum(({ waits }) => waits) / seatRounds),
	};
}

function counts(game: AnyGame, stations: AnyStations, steps: readonly Played<unknown>[]): Counted {
	const last = steps.at(-1)?.match;
	if (!last) throw new Error("A match has at least its opening");
	const entries = Object.values<Entry>(last.journal.log);
	const made = entries.flatMap((entry, index) => {
		const before = steps[index]?.match;
		const seat = deciderOf(entry);
		return before && seat !== null ? [{ entry, seat, before, index }] : [];
	});
	const lastOf = new Map(made.map(({ seat, index }) => [seat, index]));
	let [pairs, waits] = [0, 0];
	for (const { before, index, seat } of made) {
		const { awaited } = game.situation(before.state.open);
		for (const [other, until] of lastOf) {
			if (until < index) continue;
			pairs++;
			const isDue = other === seat || (awaited.includes(other) && before.state.sealed[other] === undefined);
			if (!isDue) waits++;
		}
	}
	const rounds = Math.max(1, game.situation(last.state.open).round);
	return {
		seals: entries.some(({ kind }) => kind === "sealed"),
		decisions: made.length,
		clicks: made.reduce((sum, { entry, before, seat }) => sum + clicksOf(stations, { entry, open: before.state.open, seat }), 0),
		cards: cardsIn(steps),
		seatRounds: rounds * last.seats.length,
		rounds,
		pairs,
		waits,
	};
}

/** The seat that decides in an entry; null if it is the referee's. */
function deciderOf(entry: Entry): SeatId | null {
	return entry.kind === "command" || entry.kind === "sealed" ? entry.seat : null;
}

interface Deciding {
	readonly entry: Entry;
	readonly open: unknown;
	readonly seat: SeatId;
}

/** The least clicks of a decision: one for a choice or a seal, and before a seal one for each part that is not as it stands. */
function clicksOf(stations: AnyStations, { entry, open, seat }: Deciding): number {
	if (entry.kind !== "sealed" || !entry.opened) return 1;
	const { parts } = stations.split(open, seat, entry.opened.order);
	const standing = stations.standing(open, seat)?.parts ?? {};
	const changed = Object.entries(parts).filter(([name, part]) => canonical(part) !== canonical(asJson(standing[name] ?? null)));
	return 1 + changed.reduce((sum, [, part]) => sum + pressesIn(part), 0);
}

/** The presses of a part: one for each thing in a list, such as the burns of a plan, and one for anything else. */
function pressesIn(part: Json): number {
	const list = Array.isArray(part) ? part : Object(part).burns;
	return Array.isArray(list) ? Math.max(1, list.length) : 1;
}

/** The cards that chat shows: consecutive reports for everybody that share a card are one. */
function cardsIn(steps: readonly Played<unknown>[]): number {
	const cards = steps.flatMap(({ reports }) => reports.flatMap(({ card, seenBy }) => (seenBy === "all" ? [card] : [])));
	return cards.filter((card, index) => card !== cards[index - 1]).length;
}

/** The counts of a page. */
export interface CountsPage {
	readonly stored: readonly CountedRow[];
	readonly whole: readonly CountedRow[];
	/** The time of three against three, as `waitingPart` writes it. */
	readonly waiting: string;
	/** The part that a browser counts, from its heading on. */
	readonly seen: string;
}

/** The heading of the part that a browser counts. */
export const SEEN = "## What a player sees";

/** The page of these counts. */
export function countsPage({ stored, whole, waiting, seen }: CountsPage): string {
	return `# What a match asks of a player

Written by \`npm run counts\`. Pilots and random seats play the matches; each seat is counted as a person’s. A click is a choice, a seal, or
a part of an order that the player changes before the seal. A player waits in a decision in which only others decide: “Waits” is their share of
all decisions, “Awaited” their number for a seat.

## Whole matches

${WHOLE} matches in each row, by pilots from fixed seeds, of three or more seats, with the default options. Matches that never
end are left out: in random ones two craft without fuel may stand out of each other’s reach. Decisions and clicks are for a seat in a match,
cards for a match.

${tableOf(whole)}
${waiting}
## Stored matches

The matches of \`test/journals\`, without those in which a GM intervenes. Decisions and clicks are for a seat in a round, cards for a round.

${tableOf(stored)}
${seen}`;
}

function tableOf(rows: readonly CountedRow[]): string {
	const lines = rows.map(({ game, matches, decisions, clicks, cards, waiting, awaited }) =>
		[game, matches, decisions.toFixed(1), clicks.toFixed(1), cards.toFixed(1), `${waiting} %`, awaited.toFixed(1)].join(" | "),
	);
	return `| Game | Matches | Decisions | Clicks | Cards in chat | Waits | Awaited |
| --- | --- | --- | --- | --- | --- | --- |
${lines.map((line) => `| ${line} |`).join("\n")}
`;
}
