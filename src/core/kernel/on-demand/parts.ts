/**
 * Parts: what the posts of a craft decide of one order, and the order that they make together. These functions know no user: a hand is
 * whoever gives a part.
 */
import * as v from "valibot";
import { isSameMoment, type Moment, momentSchema } from "../moment.ts";
import { accept, canonical, type Outcome, type Refusal, refuse } from "../outcome.ts";
import { asJson, entryOf, plainSchema } from "../plain.ts";
import type { Manned, PartedOrder, Parts } from "../stations.ts";

const partsSchema = v.record(v.pipe(v.string(), v.maxLength(300)), plainSchema);

/** What somebody decides for a post, as it is sent. */
export const partSchema = v.strictObject({
	post: v.pipe(v.string(), v.maxLength(64)),
	moment: momentSchema,
	kind: v.pipe(v.string(), v.maxLength(64)),
	parts: partsSchema,
});

/** What somebody decides for a post. */
export type Part = Readonly<v.InferOutput<typeof partSchema>>;

const givenSchema = v.object({
	/** Who gave it. */
	by: v.string(),
	parts: partsSchema,
});

/** The parts of an order that were given so far, as they are kept. */
export const givenPartsSchema = v.object({ moment: momentSchema, given: v.record(v.string(), givenSchema) });

/** The parts of an order that were given so far. */
export type GivenParts = Readonly<v.InferOutput<typeof givenPartsSchema>>;

/** An order under construction: what stands, and what was given for it by post. */
export interface Building {
	readonly moment: Moment;
	readonly standing: PartedOrder;
	readonly given: GivenParts["given"];
}

/** Who decides something: the first of its posts who is aboard, otherwise the leading post. */
function deciderOf(posts: readonly string[] | undefined, { table, aboard }: Manned): string {
	return posts?.find((post) => aboard.includes(post)) ?? table.lead;
}

/** The post that decides a part of an order; null if orders of the kind have no such part. */
export function postOfPart(manned: Manned, kind: string, part: string): string | null {
	const [word = ""] = part.split("/", 1);
	const posts = entryOf(entryOf(manned.table.orders, kind) ?? {}, word);
	return posts ? deciderOf(posts, manned) : null;
}

/** The post that gives an open command. */
export function postOfCommand(manned: Manned, kind: string): string {
	return deciderOf(entryOf(manned.table.commands, kind), manned);
}

/** The posts for whose parts an order waits, in the order of its parts. */
export function postsAsked(manned: Manned, { kind, parts }: PartedOrder): readonly string[] {
	const table = entryOf(manned.table.orders, kind) ?? {};
	const asked = Object.keys(parts).filter((part) => (entryOf(table, part.split("/", 1)[0] ?? "") ?? []).length > 0);
	return [...new Set(asked.flatMap((part) => postOfPart(manned, kind, part) ?? []))];
}

/** The parts of an order that a post decides. */
export function partsOfPost(manned: Manned, post: string, { kind, parts }: PartedOrder): Parts {
	return Object.fromEntries(Object.entries(parts).filter(([part]) => postOfPart(manned, kind, part) === post));
}

/** The posts for whose parts an order still waits. */
export function postsThinking(manned: Manned, { standing, given }: Pick<Building, "standing" | "given">): readonly string[] {
	return postsAsked(manned, standing).filter((post) => entryOf(given, post) === undefined);
}

/** The order under construction: the parts that were given, and what stands in place of the missing ones. */
export function orderUnder(manned: Manned, { standing, given }: Pick<Building, "standing" | "given">): PartedOrder {
	const { kind } = standing;
	const stands = Object.entries(standing.parts).filter(([part]) => entryOf(given, postOfPart(manned, kind, part) ?? "") === undefined);
	const gave = Object.entries(given).flatMap(([post, { parts }]) => Object.entries(partsOfPost(manned, post, { kind, parts })));
	return { kind, parts: Object.fromEntries([...stands, ...gave]) };
}

/** Who gives a part, and for whom. */
export interface Hand {
	readonly by: string;
	/** The posts of whoever gives it. */
	readonly posts: readonly string[];
	/** Whether it is the captain, who may fill and change the part of any post. */
	readonly leads: boolean;
}

/** What judges a part: the posts, whoever gives it, and why the rules refuse an order. */
export interface Judging {
	readonly manned: Manned;
	readonly hand: Hand;
	readonly objection: (order: PartedOrder) => Refusal | null;
	/** The whole order that the hand has in mind; missing if it has none. */
	readonly drafted?: PartedOrder;
}

/**
 * Adds a part to an order under construction. Refused: `moved-on` at another moment or for another order, `not-your-post` {post} for
 * a post that the hand does not have or a thing that the post does not decide, `no-such-part` {part}, `part-given` {post} if the same hand
 * gave another part for the post and has not taken it back, and what the rules refuse in the whole order. Parts that are legal only
 * together come in any order: while others are thinking, a part may wait for theirs if it is legal in the order that its hand drafted.
 */
export function mergeParts(building: Building, part: Part, judging: Judging): Outcome<Building> {
	const { manned, hand } = judging;
	const { standing, given } = building;
	const { post, kind, parts } = part;
	if (!isSameMoment(part.moment, building.moment) || kind !== standing.kind) return refuse("moved-on");
	const mayGive = hand.leads ? [...manned.aboard, manned.table.lead].includes(post) : hand.posts.includes(post);
	if (!mayGive) return refuse("not-your-post", { post });
	for (const name of Object.keys(parts)) {
		const decider = postOfPart(manned, kind, name);
		if (decider === null) return refuse("no-such-part", { part: name });
		if (decider !== post) return refuse("not-your-post", { post: decider });
	}
	const before = entryOf(given, post);
	if (before?.by === hand.by && canonical(asJson(before.parts)) === canonical(asJson(parts))) return accept(building);
	if (before?.by === hand.by && !hand.leads) return refuse("part-given", { post });
	const next: Building = { ...building, given: { ...given, [post]: { by: hand.by, parts } } };
	const refusal = misfit(next, judging);
	return refusal ? { ok: false, refusal } : accept(next);
}

/** Why the parts cannot become a legal order; null if they are one, or may become one. */
function misfit(building: Building, { manned, objection, drafted }: Judging): Refusal | null {
	const refusal = objection(orderUnder(manned, building));
	if (refusal === null || drafted === undefined || postsThinking(manned, building).length === 0) return refusal;
	return objection(drafted);
}

/** The order with as many of its parts as fit each other and what stands for the rest. */
export function fittingParts(building: Building, { manned, objection }: Pick<Judging, "manned" | "objection">): Building {
	const sets = subsets(Object.entries(building.given)).toSorted((a, b) => b.length - a.length);
	const found = sets.map((given): Building => ({ ...building, given: Object.fromEntries(given) }));
	return found.find((each) => objection(orderUnder(manned, each)) === null) ?? { ...building, given: {} };
}

function subsets<T>([first, ...rest]: readonly T[]): readonly (readonly T[])[] {
	if (first === undefined) return [[]];
	const others = subsets(rest);
	return [...others.map((set) => [first, ...set]), ...others];
}

/** Takes the part of a post back. Refused: `not-your-post` {post}, `no-part` {post}. */
export function withoutPart(building: Building, post: string, { hand }: Pick<Judging, "hand">): Outcome<Building> {
	if (!hand.leads && !hand.posts.includes(post)) return refuse("not-your-post", { post });
	if (entryOf(building.given, post) === undefined) return refuse("no-part", { post });
	return accept({ ...building, given: Object.fromEntries(Object.entries(building.given).filter(([other]) => other !== post)) });
}
