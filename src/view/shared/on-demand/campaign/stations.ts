/**
 * The parts of an order that several posts of a craft decide: who has handed in what, and whom the order waits for.
 */
import { type Label, label } from "../../startup/words/label.ts";
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

export interface StationsInput {
	readonly uid: string;
	readonly craft: string;
	readonly posts: readonly StationPost[];
	/** Whether this user leads the craft. */
	readonly leads: boolean;
}

export type StationsModel = ReturnType<typeof stationsModel>;

/** The model of the list of parts. */
export function stationsModel({ uid, craft, posts, leads }: StationsInput) {
	const thinking = posts.filter(({ asked, part }) => asked && !part);
	const own = posts.filter(({ mine }) => mine).map(({ post }) => postName(post));
	return {
		uid,
		title: label("VOIDREGATTA.Campaign.Stations.title", { name: craft }),
		hint: leads ? label("VOIDREGATTA.Campaign.Stations.lead") : label("VOIDREGATTA.Campaign.Stations.own", { posts: own }),
		waits:
			thinking.length > 0
				? label("VOIDREGATTA.Campaign.Stations.waits", { names: thinking.map(({ post, names }) => atPost(post, names)) })
				: label("VOIDREGATTA.Campaign.Stations.whole"),
		rows: posts.map(({ post, names, mine, asked, part }) => ({
			id: `${uid}-${post}`,
			post,
			name: names.length > 0 ? atPost(post, names) : postName(post),
			isIn: part !== null,
			state: stateOf(asked, part),
			lines: part?.lines ?? [],
			// What the button that removes the part says; null without such a button.
			back: part && (leads || mine) ? label(`VOIDREGATTA.Campaign.Stations.${mine ? "takeBack" : "handBack"}`) : null,
			fill: leads && !mine,
		})),
		leads,
	};
}

function stateOf(asked: boolean, part: StationPost["part"]): Label {
	if (part?.filledBy) return label("VOIDREGATTA.Campaign.Stations.filled", { name: part.filledBy });
	return label(`VOIDREGATTA.Campaign.Stations.${part ? "in" : asked ? "thinking" : "nothing"}`);
}

function postName(post: PostId): Label {
	return label(`VOIDREGATTA.Campaign.Post.${post}`);
}

function atPost(post: PostId, names: readonly string[]): Label {
	return label("VOIDREGATTA.Campaign.Stations.at", { post: postName(post), names });
}
