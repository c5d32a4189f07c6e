/**
 * Wounds: whom the hits that reach a crew strike, and who is out for the rest of a match. It follows from the log of the match and from who
 * was at which post. SC-56 and FT-26, both ours.
 */
import type { AnyGame } from "../game.ts";
import { entriesOf, type Journal } from "../journal.ts";
import { follow, type Match, replay } from "../match.ts";
import { accept, type Outcome } from "../outcome.ts";
import type { Report } from "../report.ts";
import type { SeatId } from "../seat.ts";
import { seedOf } from "./seeds.ts";

/** So many hits put somebody out for the rest of a match. */
export const HITS_OUT = 2;

/** A hit that reached the crew of a seat's craft. */
export interface CrewHit {
	readonly seat: SeatId;
	/** The round in which it came. */
	readonly round: number;
}

/** Somebody at a post whom a hit strikes. */
export interface Struck {
	readonly post: string;
	/** What tells the person from others. */
	readonly who: string;
}

/**
 * Whom each of a craft's hits strikes, in order: always the same in the same series, such as a craft in a match. `peopleIn` has those at
 * the posts in a round, in the order of the posts; a hit without people strikes nobody.
 */
export function strikes(rounds: readonly number[], series: string, peopleIn: (round: number) => readonly Struck[]): readonly Struck[] {
	return rounds.flatMap((round, hit) => {
		const people = peopleIn(round);
		return people[seedOf(series, hit) % people.length] ?? [];
	});
}

/** Those who were struck so often that they are out. */
export function outAfter(struck: readonly Struck[]): ReadonlySet<string> {
	const people = struck.map(({ who }) => who);
	return new Set(people.filter((who) => people.filter((other) => other === who).length >= HITS_OUT));
}

/** How far a match was looked through for hits. */
export interface Watched {
	readonly match: Match<unknown>;
	/** The links of the entries that were played. */
	readonly links: readonly string[];
	readonly hits: readonly CrewHit[];
}

/** What reads the hits of a game's match: its rules, and the seat whose crew a report says is hit; null for any other report. */
export interface Watching {
	readonly rules: AnyGame;
	readonly hitCrew: (report: Report) => SeatId | null;
}

/**
 * The hits of a match so far. It goes on from an earlier look as far as the log still begins like that, and stops at an order that is still
 * sealed: no hit comes before the reveal. Null if the journal cannot be played.
 */
export function watchOn(journal: Journal, before: Watched | null, { rules, hitCrew }: Watching): Watched | null {
	const entries = entriesOf(journal);
	const goesOn = before?.links.every((link, place) => entries[place]?.chain === link) === true;
	const begun: Outcome<Match<unknown>> = goesOn ? accept(before.match) : replay(rules, { ...journal, log: {} });
	if (!begun.ok) return null;
	let match = begun.value;
	const links = goesOn ? [...before.links] : [];
	const hits = goesOn ? [...before.hits] : [];
	for (const entry of entries.slice(links.length)) {
		if (entry.kind === "sealed" && entry.opened === null) break;
		const { round } = rules.situation(match.state.open);
		const next = follow(rules, match, entry);
		if (!next.ok) return null;
		match = next.value.match;
		links.push(entry.chain);
		for (const report of next.value.reports) {
			const seat = hitCrew(report);
			if (seat !== null) hits.push({ seat, round });
		}
	}
	return { match, links, hits };
}
