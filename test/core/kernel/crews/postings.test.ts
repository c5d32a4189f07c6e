/**
 * Postings: who is at the posts of a craft, from which round on.
 */
import { describe, expect, test } from "vitest";
import {
	type Exchange,
	exchanged,
	holderIn,
	type Postings,
	withNote,
	withPosting,
} from "../../../../src/core/kernel/on-demand/postings.ts";
import { expectAccepted } from "../../../../src/core/kernel/outcome.ts";

const SHEET = { captain: "odile", helm: "jun", sensors: "", missiles: "sorrel" };

const at = (postings: Postings, post: string, round: number) => holderIn(postings, { post, round }, SHEET);

const exchange = (postings: Postings, posts: Exchange["posts"], from: number) =>
	expectAccepted(exchanged(postings, { posts, from, sheet: SHEET }));

test("a post is as the sheet has it until a posting counts", () => {
	expect(at({}, "helm", 3)).toEqual({ character: "jun", user: "" });
	const given = withPosting({}, "sensors", { from: 2, character: null, user: "five" });
	expect([1, 2, 9].map((round) => at(given, "sensors", round).user)).toEqual(["", "five", "five"]);
	expect(at(withPosting(given, "sensors", { from: 4, character: null, user: "" }), "sensors", 4)).toEqual({ character: "", user: "" });
});

describe("two posts change places", () => {
	test("from the next turn on, and a match that goes back has the people of that turn", () => {
		const moved = exchange({}, ["helm", "missiles"], 4);
		expect([3, 4].map((round) => at(moved, "helm", round).character)).toEqual(["jun", "sorrel"]);
		expect([3, 4].map((round) => at(moved, "missiles", round).character)).toEqual(["sorrel", "jun"]);
	});

	test("again, and everybody is back where they were", () => {
		const back = exchange(exchange({}, ["helm", "sensors"], 4), ["sensors", "helm"], 4);
		expect(Object.keys(SHEET).map((post) => at(back, post, 4).character)).toEqual(Object.values(SHEET));
		expect(back["helm"]).toHaveLength(1);
	});

	test("with whoever a GM has given a post, and with nobody", () => {
		const given = withPosting({}, "sensors", { from: 0, character: null, user: "five" });
		const moved = exchange(given, ["sensors", "captain"], 2);
		expect(at(moved, "captain", 2)).toEqual({ character: "", user: "five" });
		expect(at(moved, "sensors", 2)).toEqual({ character: "odile", user: "" });
	});

	test("nobody has more posts after it than before", () => {
		const moved = exchange(exchange({}, ["helm", "sensors"], 2), ["captain", "helm"], 3);
		const people = Object.keys(SHEET).map((post) => at(moved, post, 3).character);
		expect(people.toSorted()).toEqual(Object.values(SHEET).toSorted());
	});

	test("but not one with itself, none that the craft does not have, and not two empty ones", () => {
		const refusal = (posts: Exchange["posts"], postings: Postings = {}) => {
			const outcome = exchanged(postings, { posts, from: 2, sheet: SHEET });
			return outcome.ok ? null : outcome.refusal;
		};
		expect(refusal(["helm", "helm"])).toEqual({ code: "no-such-post", facts: { post: "helm" } });
		expect(refusal(["helm", "constructor"])).toEqual({ code: "no-such-post", facts: { post: "constructor" } });
		const empty = withPosting({}, "helm", { from: 0, character: "", user: "" });
		expect(refusal(["helm", "sensors"], empty)).toEqual({ code: "nobody-at-post", facts: {} });
	});
});

describe("the notes of a sheet's crew", () => {
	const swapped = { ...SHEET, helm: "sorrel", missiles: "jun" };

	test("begin with the match, whenever the first of them is made", () => {
		expect(withNote([], { from: 7, posts: SHEET })).toEqual([{ from: 0, posts: SHEET }]);
	});

	test("grow only with a change of the sheet", () => {
		const first = withNote([], { from: 1, posts: SHEET });
		expect(withNote(first, { from: 3, posts: { ...SHEET } })).toBe(first);
		expect(withNote(first, { from: 3, posts: swapped })).toEqual([...first, { from: 3, posts: swapped }]);
		// A craft of another design has other posts.
		const { missiles: _, ...fewer } = SHEET;
		expect(withNote(first, { from: 3, posts: fewer })).toEqual([...first, { from: 3, posts: fewer }]);
	});

	test("forget a change that is taken back before it counts", () => {
		const first = withNote([], { from: 1, posts: SHEET });
		expect(withNote(withNote(first, { from: 3, posts: swapped }), { from: 3, posts: SHEET })).toEqual(first);
	});

	test("drop what was noted for a turn to which the match went back", () => {
		const notes = withNote(withNote([], { from: 1, posts: SHEET }), { from: 5, posts: swapped });
		const other = { ...SHEET, captain: "" };
		expect(withNote(notes, { from: 3, posts: other }).map(({ from }) => from)).toEqual([0, 3]);
	});
});
