/**
 * Careers over all matches of a world, by craft or by character: what each has flown, won and earned, what its people did at their posts, and
 * whom it met most. House rule.
 */

import { COUNTED, type Counted, NOTHING_COUNTED, summed } from "../kernel/on-demand/service.ts";
import type { AccountId, Reason, Transfer } from "./ledger.ts";

/** One entrant of one match, as its craft remembers it. */
export interface Flown {
	readonly match: string;
	readonly game: string;
	/** The id and the name of the one whose career it is. */
	readonly id: string;
	readonly name: string;
	/** The id of the craft. */
	readonly craft: string;
	readonly won: boolean;
	/** Whether the craft was wrecked. */
	readonly crashed: boolean;
	/** What it used more than par, in the units of its game; null where it has none. */
	readonly par: number | null;
	/** Doses of radiation that its crew took. */
	readonly doses: number;
	/** In credits, paid by the ledgers of events. */
	readonly purse: number;
	/** What was done at its posts: by the character itself, or by all people of the craft. */
	readonly did: Counted;
}

/** Somebody who was in several of the same matches. */
export interface Rival {
	readonly name: string;
	readonly met: number;
}

export interface Career {
	readonly id: string;
	readonly name: string;
	/** Each once, in the order in which they were flown first. */
	readonly games: readonly string[];
	readonly races: number;
	readonly wins: number;
	readonly purse: number;
	/** The best of each game that has par, in the order of the games' ids. */
	readonly pars: readonly { readonly game: string; readonly best: number }[];
	readonly crashes: number;
	readonly doses: number;
	/** What was done at its posts in all matches. */
	readonly did: Counted;
	/** Those met most, at most three. */
	readonly rivals: readonly Rival[];
}

/** How many rivals a career names. */
const RIVALS = 3;

/** The careers of all who have flown. The name is the one of the latest match. */
export function careersOf(flown: readonly Flown[]): readonly Career[] {
	const matches = groupedBy(flown, ({ match }) => match);
	return [...groupedBy(flown, ({ id }) => id)].map(([id, own]) => {
		return {
			id,
			name: own.at(-1)?.name ?? "",
			games: [...new Set(own.map(({ game }) => game))],
			races: own.length,
			wins: own.filter(({ won }) => won).length,
			purse: own.reduce((sum, { purse }) => sum + purse, 0),
			pars: parsOf(own),
			crashes: own.filter(({ crashed }) => crashed).length,
			doses: own.reduce((sum, { doses }) => sum + doses, 0),
			did: own.reduce((sum, { did }) => summed(sum, did), NOTHING_COUNTED),
			rivals: rivalsOf(id, companyOf(own, matches)),
		};
	});
}

/** Kilograms do not compare with segments, so each game has its own best. */
function parsOf(own: readonly Flown[]): Career["pars"] {
	const games = groupedBy(own, ({ game }) => game);
	return [...games.keys()].sort().flatMap((game) => {
		const pars = (games.get(game) ?? []).flatMap(({ par }) => (par === null ? [] : [par]));
		return pars.length > 0 ? [{ game, best: Math.min(...pars) }] : [];
	});
}

/** Those who were in the same matches aboard other craft. */
function companyOf(own: readonly Flown[], matches: ReadonlyMap<string, readonly Flown[]>): readonly Flown[] {
	return [...groupedBy(own, ({ match }) => match)].flatMap(([match, flown]) => {
		const craft = new Set(flown.map((each) => each.craft));
		return (matches.get(match) ?? []).filter((each) => !craft.has(each.craft));
	});
}

function rivalsOf(id: string, company: readonly Flown[]): readonly Rival[] {
	const others = groupedBy(
		company.filter((candidate) => candidate.id !== id),
		(each) => each.id,
	);
	const rivals = [...others.values()].map((met) => ({ name: met.at(-1)?.name ?? "", met: new Set(met.map(({ match }) => match)).size }));
	return rivals.sort((a, b) => b.met - a.met || compareNames(a, b)).slice(0, RIVALS);
}

function groupedBy<T>(all: readonly T[], keyOf: (item: T) => string): ReadonlyMap<string, readonly T[]> {
	const groups = new Map<string, T[]>();
	for (const each of all) {
		const group = groups.get(keyOf(each));
		if (group) group.push(each);
		else groups.set(keyOf(each), [each]);
	}
	return groups;
}

/** What careers can be sorted by. */
export const CAREER_COLUMNS = ["name", "races", "wins", "purse", "par", "crashes", "doses", "tasks", "hits", "repairs", "rivals"] as const;
export type CareerColumn = (typeof CAREER_COLUMNS)[number];

/** What people do at posts: columns that stand only where somebody has done anything. */
const POST_COLUMNS: readonly CareerColumn[] = ["tasks", "hits", "repairs"];

/** The columns for these careers. */
export function columnsFor(flown: readonly Pick<Flown, "did">[]): readonly CareerColumn[] {
	const isCounted = flown.some(({ did }) => COUNTED.some((what) => did[what] > 0));
	return CAREER_COLUMNS.filter((column) => isCounted || !POST_COLUMNS.includes(column));
}

/** Whether a column begins with its lowest value: names from A, and the best difference to par is the lowest. */
export function beginsLow(column: CareerColumn): boolean {
	return column === "name" || column === "par";
}

/**
 * The careers in the order of a column; who has no value there comes last in both directions. Equals keep the order of their names. By par,
 * those with the same first game stand together.
 */
export function sortedCareers(careers: readonly Career[], column: CareerColumn, low: boolean): readonly Career[] {
	const way = low ? 1 : -1;
	return [...careers].sort((first, second) => {
		if (column === "name") return way * compareNames(first, second);
		const [a, b] = [valueIn(first, column), valueIn(second, column)];
		if (a === null || b === null) return Number(a === null) - Number(b === null) || compareNames(first, second);
		const games = column === "par" ? (first.pars[0]?.game ?? "").localeCompare(second.pars[0]?.game ?? "") : 0;
		if (games !== 0) return games;
		return way * (a - b) || compareNames(first, second);
	});
}

function valueIn(career: Career, column: Exclude<CareerColumn, "name">): number | null {
	if (column === "rivals") return career.rivals[0]?.met ?? null;
	if (column === "par") return career.pars[0]?.best ?? null;
	if (column === "tasks") return career.did.worked;
	return column === "hits" || column === "repairs" ? career.did[column] : career[column];
}

function compareNames(a: Pick<Career, "name">, b: Pick<Career, "name">): number {
	return a.name.localeCompare(b.name);
}

/** Credits that are won, not lent or paid back. */
const WON: readonly Reason[] = ["purse", "pot", "prize", "capture"];

/** An event whose ledger is settled: the accounts of its heats in order, and its transfers. */
export interface PaidEvent {
	readonly heats: readonly { readonly match: string; readonly accounts: readonly AccountId[] }[];
	readonly transfers: readonly Transfer[];
}

/**
 * What each account has won at events, by match and account: an event pays an account for all of its heats together, so the credits
 * stand with the first of them.
 */
export function pursesOf(events: readonly PaidEvent[]): (match: string, account: AccountId) => number {
	const purses = new Map<string, number>();
	for (const { heats, transfers } of events) {
		for (const { to, credits, reason } of transfers) {
			const first = heats.find(({ accounts }) => accounts.includes(to));
			if (!first || !WON.includes(reason)) continue;
			const key = `${first.match} ${to}`;
			purses.set(key, (purses.get(key) ?? 0) + credits);
		}
	}
	return (match, account) => purses.get(`${match} ${account}`) ?? 0;
}
