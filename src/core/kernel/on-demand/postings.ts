/**
 * Postings: who is at the posts of a craft in a match, from which round on. They lie over the crew that the craft's sheet has, and name
 * characters and users by id. A match that goes back to an earlier round has the people of that round again.
 */
import { accept, type Outcome, refuse } from "../outcome.ts";
import { entryOf } from "../plain.ts";

/** Who is at a post from a round on. */
export interface Posting {
	/** The round from which it counts. */
	readonly from: number;
	/** The id of the character; empty for nobody, and null for whoever the craft's sheet has at the post. */
	readonly character: string | null;
	/** The id of the user to whom a GM has given the post; empty if there is none. */
	readonly user: string;
}

/** The postings of a craft's posts, each in the order of their rounds. A post without any is as the sheet has it. */
export type Postings = Readonly<Record<string, readonly Posting[]>>;

/** Whoever is at a post, by id: a character, a user to whom a GM has given it, or both; empty for none. */
export interface Holder {
	readonly character: string;
	readonly user: string;
}

/** Who is at each post by the craft's sheet; the id of a character, and empty for nobody. */
export type SheetCrew = Readonly<Record<string, string>>;

/** Who is at a post in a round. */
export function holderIn(postings: Postings, { post, round }: { readonly post: string; readonly round: number }, sheet: SheetCrew): Holder {
	const posting = entryOf(postings, post)?.findLast(({ from }) => from <= round);
	return { character: posting?.character ?? entryOf(sheet, post) ?? "", user: posting?.user ?? "" };
}

/** The postings with one more for a post; what was planned from its round on no longer counts. */
export function withPosting(postings: Postings, post: string, posting: Posting): Postings {
	const before = (entryOf(postings, post) ?? []).filter(({ from }) => from < posting.from);
	return { ...postings, [post]: [...before, posting] };
}

/** The people of two posts, who change places. */
export interface Exchange {
	readonly posts: readonly [string, string];
	/** The round from which they have changed. */
	readonly from: number;
	readonly sheet: SheetCrew;
}

/**
 * The postings after the people of two posts have changed places; one of the posts may be empty. Nobody has more posts after it than before.
 * Refused: `no-such-post` {post} for a post that the craft does not have, and for one and the same post; `nobody-at-post` if both are empty.
 */
export function exchanged(postings: Postings, { posts: [one, other], from, sheet }: Exchange): Outcome<Postings> {
	const unknown = [one, other].find((post) => entryOf(sheet, post) === undefined) ?? (one === other ? one : undefined);
	if (unknown !== undefined) return refuse("no-such-post", { post: unknown });
	const [here, there] = [one, other].map((post) => holderIn(postings, { post, round: from }, sheet));
	if (!here || !there || [here, there].every(({ character, user }) => character === "" && user === "")) return refuse("nobody-at-post");
	return accept(withPosting(withPosting(postings, one, { from, ...there }), other, { from, ...here }));
}

/** Who was at the posts of a craft by its sheet, from a round on. */
export interface CrewNote {
	readonly from: number;
	readonly posts: SheetCrew;
}

/** The notes of a craft's sheet with one more, unless it says the same as the last. The first counts from the start of the match. */
export function withNote(notes: readonly CrewNote[], { from, posts }: CrewNote): readonly CrewNote[] {
	if (notes.length === 0) return [{ from: 0, posts }];
	if (isSameCrew(notes.at(-1), posts)) return notes;
	const before = notes.filter((note) => note.from < from);
	// Whoever puts the people back in the same turn has changed nothing.
	return isSameCrew(before.at(-1), posts) ? before : [...before, { from, posts }];
}

function isSameCrew(note: CrewNote | undefined, sheet: SheetCrew): boolean {
	const posts = Object.keys(sheet);
	return note !== undefined && posts.length === Object.keys(note.posts).length && posts.every((post) => note.posts[post] === sheet[post]);
}
