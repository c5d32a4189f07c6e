/**
 * Who of a craft's crew is hurt in a match, as far as this page can read it: hits put people out for the rest of the match, if the world has
 * that option. Players' pages in a hiding match know it of their own craft alone, from the referee.
 */
import type { PeopleIn } from "../../../../core/kernel/on-demand/service.ts";
import { outAfter, type Struck, strikes, type Watched, watchOn } from "../../../../core/kernel/on-demand/wounds.ts";
import type { AnyStations } from "../../../../core/kernel/stations.ts";
import { hasCampaign } from "../../../documents/campaign.ts";
import type { MatchCombat } from "../../../documents/matches.ts";
import { perMatch } from "../../../documents/per-match.ts";
import { openTableOf } from "../reading/read-match.ts";
import { roundOf } from "../standing.ts";
import { stations } from "../stations.ts";
import { keyOf, nameAt, type PostAt, postsAt } from "./crew-posts.ts";

/** The stations of games, as far as this page has loaded them. */
export const loadedStations = new Map<string, AnyStations>();

/** What this page has seen of the hits of matches. */
const watched = perMatch<Watched>();

/** Whether hits put people at posts out in this world. */
function hurts(): boolean {
	return hasCampaign("stations") && hasCampaign("hurt");
}

/** The rounds of the hits that reached the crew of a seat's craft, in order; null if this page cannot read the match. */
export function hitsOf(combat: MatchCombat, seat: string): readonly number[] | null {
	const hitCrew = loadedStations.get(combat.system.game)?.hitCrew;
	if (!hitCrew) return [];
	const table = openTableOf(combat);
	if (!table.ok) return null;
	const { entry, match } = table.value;
	const id = combat.id ?? "";
	const now = watchOn(match.journal, watched.get(id) ?? null, { rules: entry.game, hitCrew });
	if (!now) return null;
	watched.set(id, now);
	return now.hits.filter((hit) => hit.seat === seat).map(({ round }) => round);
}

/** What tells the hits of a craft in a match from those of others. */
function hitSeries({ id }: MatchCombat, seat: string): string {
	return `${id} ${seat}`;
}

/** Who is struck by each hit of a craft, in order, and at which post. */
export function struckIn(combat: MatchCombat, seat: string, rounds: readonly number[]): readonly Struck[] {
	return strikes(rounds, hitSeries(combat, seat), (round) =>
		postsAt(combat, seat, round).flatMap((post) => {
			const who = keyOf(post);
			return who === null ? [] : [{ post: post.id, who }];
		}),
	);
}

/** Those whom hits of a step put out, after these hits before it; empty without that option. */
export function newlyOut(combat: MatchCombat, seat: string, hits: number): ReadonlySet<string> {
	const before = hurts() && hits > 0 ? hitsOf(combat, seat) : null;
	if (!before) return new Set();
	const rounds = [...before, ...Array.from({ length: hits }, () => roundOf(combat))];
	const known = outAfter(struckIn(combat, seat, before));
	return new Set([...outAfter(struckIn(combat, seat, rounds))].filter((who) => !known.has(who)));
}

/** Those of a craft who are out for the rest of the match. */
export function hurtIn(combat: MatchCombat, seat: string): ReadonlySet<string> {
	if (!hurts()) return new Set();
	const rounds = hitsOf(combat, seat);
	return rounds ? outAfter(struckIn(combat, seat, rounds)) : new Set(stations.hurt?.(combat, seat) ?? []);
}

/** Those of a craft who were out before a round; empty if this page cannot read the match. */
function hurtBefore(combat: MatchCombat, seat: string, round: number): ReadonlySet<string> {
	const rounds = hurts() ? hitsOf(combat, seat) : null;
	const before = (rounds ?? []).filter((hit) => hit < round);
	return before.length > 0 ? outAfter(struckIn(combat, seat, before)) : new Set();
}

/** Who was at the posts of a match's craft, and not out; null if this world has no crews. */
export function peopleIn(combat: MatchCombat): PeopleIn | null {
	if (!hasCampaign("crew")) return null;
	const known = new Map<string, ReturnType<PeopleIn>>();
	return (seat, round) => {
		const key = `${round} ${seat}`;
		const there = known.get(key) ?? present(combat, seat, round);
		known.set(key, there);
		return there;
	};
}

function present(combat: MatchCombat, seat: string, round: number): ReturnType<PeopleIn> {
	const out = hurtBefore(combat, seat, round);
	return postsAt(combat, seat, round).flatMap((post) => {
		const name = nameAt(post);
		return name === null || isOut(post, out) ? [] : [{ post: post.id, id: post.member?.id ?? "", name }];
	});
}

/** Whether whoever is at a post is out. */
export function isOut(post: PostAt, hurt: ReadonlySet<string>): boolean {
	const key = keyOf(post);
	return key !== null && hurt.has(key);
}
