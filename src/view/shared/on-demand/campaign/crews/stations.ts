/**
 * The parts of an order that several posts of a craft decide: who has handed in what, and whom the order waits for.
 */
import { type Label, label } from "../../../startup/words/label.ts";
import type { PostId } from "./posts.ts";

/** A post that decides something in the present order. */
export interface StationPost {
	readonly post: PostId;
	/** The names of its players. */
	readonly names: readonly string[];
	/** Whether it is this user's. */
	readonly mine: boolean;
	/** Whether the order waits for its part. */
	readonly asked: boolean;
	/** What it has handed in; null if nothing. */
	readonly part: {
		/** Who gave it, if that was nobody of the post; null otherwise. */
		readonly filledBy: string | null;
		/** What the order says with it. */
		readonly lines: readonly Label[];
	} | null;
}

/** A post, and the name of whoever is there; null for nobody. */
export interface PostNamed {
	readonly post: PostId;
	readonly name: string | null;
}

export interface StationsInput {
	readonly uid: string;
	readonly craft: string;
	/** The posts of the order that is due; empty if none is. */
	readonly posts: readonly StationPost[];
	/** This user's posts. */
	readonly own: readonly PostId[];
	/** Who the craft waits for, if it asks for no order. */
	readonly awaited: readonly Pick<StationPost, "post" | "names">[];
	/** Why the parts that are in do not fit each other or what stands; null if they do. */
	readonly misfit: Label | null;
	/** Those who are out for the rest of the match. */
	readonly hurt: readonly PostNamed[];
	/** Whoever is at each post from the next turn on, by name, and null for nobody: only posts where that is somebody else. */
	readonly changes: readonly PostNamed[];
	/** The posts whose people the user may have change places, with whoever is there from the next turn on; empty if the user may not. */
	readonly movable: readonly PostNamed[];
	/** Whether this user leads the craft. */
	readonly leads: boolean;
	/** Whether this user is a GM who has taken the craft over, and seals whole orders. */
	readonly takesOver: boolean;
	/** Whether the list is on a board, which leads to the station; otherwise it is on the station itself. */
	readonly onBoard: boolean;
	/** This user's craft with a post, if there are several on the station. */
	readonly crafts: readonly { readonly seat: string; readonly name: string; readonly shown: boolean }[];
}

export type StationsModel = ReturnType<typeof stationsModel>;

/** The model of the list of parts. */
export function stationsModel(input: StationsInput) {
	const { uid, craft, posts, own, awaited, misfit, leads, takesOver, onBoard, crafts } = input;
	const decides = posts.filter(({ mine }) => mine).map(({ post }) => postName(post));
	// Whoever decides all of an order gives it on the board as if nobody else were aboard.
	const isAlone = onBoard && posts.every(({ mine, part }) => mine && !part);
	const isDue = posts.length > 0 && !isAlone;
	const led = label(`VOIDREGATTA.Campaign.Stations.${takesOver ? "takenOver" : "lead"}`);
	const hint = leads ? led : label("VOIDREGATTA.Campaign.Stations.own", { posts: decides });
	const title = onBoard && isDue ? label("VOIDREGATTA.Campaign.Stations.title", { name: craft }) : ofCraft(craft, own);
	return {
		uid,
		title,
		// Null on the station, where each button says what it does.
		hint: onBoard && isDue ? hint : null,
		waits: posts.length > 0 && isAlone ? null : waitsFor(posts, awaited),
		misfit: misfit && label("VOIDREGATTA.Campaign.Stations.misfit", { why: misfit }),
		onBoard,
		crafts: crafts.map((each) => ({ ...each, id: `${uid}-craft-${each.seat}` })),
		rows: (isDue ? posts : []).map(({ post, names, mine, asked, part }) => ({
			id: `${uid}-${post}`,
			post,
			name: peopleAt(post, names),
			isIn: part !== null,
			state: stateOf(asked, part),
			// On the station a player reads the own part, and who leads reads all.
			lines: onBoard || leads || mine ? (part?.lines ?? []) : [],
			// What the button that removes the part says; null without such a button.
			back: part && (leads || mine) ? label(`VOIDREGATTA.Campaign.Stations.${mine ? "takeBack" : "handBack"}`) : null,
			fill: leads && !mine,
		})),
		...postingModel(input),
		seals: leads && isDue,
		// Whether there is a button besides those of the parts.
		acts: onBoard || (leads && isDue),
	};
}

/** Who is at which post, in a sentence: in this match, or from the next turn on; null for nobody. */
export function postedLabel(when: "now" | "changes", posts: readonly PostNamed[]): Label | null {
	const people = posts.map(({ post, name }) =>
		name === null
			? label("VOIDREGATTA.Campaign.Posting.empty", { post: postName(post) })
			: label(`VOIDREGATTA.Campaign.AtPost.${post}`, { name }),
	);
	return people.length === 0 ? null : label(`VOIDREGATTA.Campaign.Posting.${when}`, { changes: people });
}

/** Who changes posts, and the form with which two change places. */
function postingModel({ uid, hurt, changes, movable }: Pick<StationsInput, "uid" | "hurt" | "changes" | "movable">) {
	const out = hurt.map(({ post, name }) => label("VOIDREGATTA.Campaign.Posting.at", { post: postName(post), name: name ?? "" }));
	const options = movable.map(({ post, name }) => ({
		value: post,
		text: label(`VOIDREGATTA.Campaign.Posting.${name === null ? "free" : "at"}`, { post: postName(post), name: name ?? "" }),
	}));
	return {
		// Null if nobody is hurt.
		hurt: out.length === 0 ? null : label("VOIDREGATTA.Campaign.Posting.hurt", { names: out }),
		// Null if nobody changes posts.
		changes: postedLabel("changes", changes),
		// Null for whoever may not have people change places.
		exchange: options.length < 2 ? null : { first: `${uid}-first`, second: `${uid}-second`, fold: `${uid}-posts`, options },
	};
}

/** Who is still thinking, of an order or of a command; null if the craft waits for nobody. */
function waitsFor(posts: StationsInput["posts"], awaited: StationsInput["awaited"]): Label | null {
	const thinking = posts.filter(({ asked, part }) => asked && !part);
	const names = (people: StationsInput["awaited"]) => people.map(({ post, names }) => peopleAt(post, names));
	if (thinking.length > 0) return label("VOIDREGATTA.Campaign.Stations.waits", { names: names(thinking) });
	if (posts.length > 0) return label("VOIDREGATTA.Campaign.Stations.whole");
	return awaited.length > 0 ? label("VOIDREGATTA.Campaign.Stations.waitsFor", { names: names(awaited) }) : null;
}

function ofCraft(name: string, own: readonly PostId[]): Label {
	return label("VOIDREGATTA.Campaign.Stations.ofCraft", { name, posts: own.map(postName) });
}

/** Why a station has nothing to decide. */
export type Idleness = "hurt" | "given" | "nothing" | "none" | "ended";

/** The model of a station at which nothing is to be decided. */
export function idleModel(why: Idleness) {
	return { advice: label(`VOIDREGATTA.Campaign.Stations.idle.${why}`) };
}

function stateOf(asked: boolean, part: StationPost["part"]): Label {
	if (part?.filledBy) return label("VOIDREGATTA.Campaign.Stations.filled", { name: part.filledBy });
	return label(`VOIDREGATTA.Campaign.Stations.${part ? "in" : asked ? "thinking" : "nothing"}`);
}

function postName(post: PostId): Label {
	return label(`VOIDREGATTA.Campaign.Post.${post}`);
}

function peopleAt(post: PostId, names: readonly string[]): Label {
	return names.length === 0 ? postName(post) : label("VOIDREGATTA.Campaign.Stations.at", { post: postName(post), names });
}
