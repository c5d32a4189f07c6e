/**
 * Service: what each of a craft's people did in a match, as their careers count it: the crew tasks that they tried, hits from their posts, and
 * repairs. It follows from the reports of the match and from who was at which post in which round. House rule.
 */
import type { Report } from "../report.ts";
import type { SeatId } from "../seat.ts";
import { TASK_REPORT } from "./tasking.ts";

/** A report as this file needs it, of any game. */
export type ToldReport = Pick<Report, "code" | "seat" | "facts">;

/** Something that somebody at a post did, as a report tells it. */
export interface Feat {
	readonly seat: SeatId;
	/** The posts that decide such a thing. Of several the first with somebody there did it. */
	readonly posts: readonly string[];
	/** What careers count it as; null if they do not count it. */
	readonly counts: "hits" | "repairs" | null;
}

/** Reads in a report of a game who did what it tells; empty if nobody's post decided it. The states are those after and before its step. */
export type Feats<Open> = (report: ToldReport, open: Open, before: Open) => readonly Feat[];

/** Somebody at a post. */
export interface AtPost {
	readonly post: string;
	/** The id of the character; empty for a user without one. */
	readonly id: string;
	readonly name: string;
}

/** Those at the posts of a seat's craft in a round, in the order of the posts. */
export type PeopleIn = (seat: SeatId, round: number) => readonly AtPost[];

/** What careers count of somebody. */
export interface Counted {
	/** Crew tasks tried, and how many of them worked. */
	readonly tried: number;
	readonly worked: number;
	readonly hits: number;
	readonly repairs: number;
}

/** What careers count, in their order. */
export const COUNTED = ["tried", "worked", "hits", "repairs"] as const satisfies readonly (keyof Counted)[];

export const NOTHING_COUNTED: Counted = { tried: 0, worked: 0, hits: 0, repairs: 0 };

/** What both count together. */
export function summed(one: Counted, other: Counted): Counted {
	const { tried, worked, hits, repairs } = other;
	return { tried: one.tried + tried, worked: one.worked + worked, hits: one.hits + hits, repairs: one.repairs + repairs };
}

/** What one of a craft's people did in a match. */
export interface Service extends Counted {
	readonly name: string;
	/** Each once, in the order in which they were held first. */
	readonly posts: readonly string[];
}

/** A step of a match that is over. */
interface Step<Open> {
	readonly round: number;
	readonly open: Open;
	readonly reports: readonly ToldReport[];
}

/** Who did something; null if nobody was at any of its posts. */
export function doerOf({ seat, posts }: Pick<Feat, "seat" | "posts">, round: number, peopleIn: PeopleIn): AtPost | null {
	const people = peopleIn(seat, round);
	return posts.flatMap((post) => people.find((person) => person.post === post) ?? []).at(0) ?? null;
}

/** What each character aboard a seat's craft did in a match, by the id of the character. */
export function servicesOf<Open>(
	steps: readonly Step<Open>[],
	seat: SeatId,
	{ feats, peopleIn }: { readonly feats: Feats<Open>; readonly peopleIn: PeopleIn },
): Readonly<Record<string, Service>> {
	const services = new Map<string, Service>();
	const count = ({ id, name, post }: AtPost, more: Partial<Counted>) => {
		if (id === "") return;
		const before: Omit<Service, "name"> = services.get(id) ?? { ...NOTHING_COUNTED, posts: [] };
		const posts = before.posts.includes(post) ? before.posts : [...before.posts, post];
		services.set(id, { ...summed(before, { ...NOTHING_COUNTED, ...more }), name, posts });
	};
	for (const round of new Set(steps.map((step) => step.round))) for (const person of peopleIn(seat, round)) count(person, {});
	for (const [index, { round, open, reports }] of steps.entries()) {
		const before = steps[index - 1]?.open ?? open;
		for (const report of reports) {
			const done = [...triedIn(report), ...feats(report, open, before).map(countedFeat)];
			for (const { posts, more } of done.filter((each) => each.seat === seat)) {
				const doer = doerOf({ seat, posts }, round, peopleIn);
				if (doer) count(doer, more);
			}
		}
	}
	return Object.fromEntries(services);
}

interface Done {
	readonly seat: SeatId | null;
	readonly posts: readonly string[];
	readonly more: Partial<Counted>;
}

function countedFeat({ seat, posts, counts }: Feat): Done {
	return { seat, posts, more: counts === null ? {} : { [counts]: 1 } };
}

/** A crew task that a report tells, and what careers count of it; empty for any other report. */
function triedIn({ code, seat, facts: { post, succeeds } }: ToldReport): readonly Done[] {
	if (code !== TASK_REPORT || typeof post !== "string") return [];
	return [{ seat, posts: [post], more: { tried: 1, worked: succeeds === true ? 1 : 0 } }];
}

/** The repair that a crew task made: one that works, with one of these effects; empty for any other report. */
export function mendedByTask({ code, seat, facts }: ToldReport, effects: readonly string[]): readonly Feat[] {
	const { post, effect } = facts;
	const mends = code === TASK_REPORT && facts["succeeds"] === true && typeof effect === "string" && effects.includes(effect);
	return mends && seat && typeof post === "string" ? [{ seat, posts: [post], counts: "repairs" }] : [];
}
