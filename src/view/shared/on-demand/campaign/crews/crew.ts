/**
 * The crew of a craft: its posts, each with the character who is there.
 */
import { LAST_TASK } from "../../../../../core/kernel/on-demand/tasking.ts";
import type { Boons } from "../../../../../core/kernel/seat.ts";
import { label } from "../../../startup/words/label.ts";
import { type PaddockInput, paddockModel } from "../events/paddock.ts";
import { boonLabel } from "./boons.ts";
import type { PostId } from "./posts.ts";
import { type PostNamed, postedLabel } from "./stations.ts";

/** A post of a craft, and who is there. */
export interface MannedPost {
	readonly id: PostId;
	/** The name of the craft's field, without `Uuid` at its end. */
	readonly field: string;
	/** Null for an empty post, and for a character that was deleted. */
	readonly member: { readonly name: string; readonly img: string | null } | null;
	/** The character that waits for leave to be there, and whether this user may give it; null if there is none. */
	readonly claim: { readonly name: string; readonly mayAgree: boolean } | null;
}

/** Posts of a match where somebody else, or nobody, is than on the sheet, and posts that change with the next turn. */
export interface PostedCrew {
	readonly now: readonly PostNamed[];
	readonly changes: readonly PostNamed[];
}

export interface CrewInput {
	readonly uid: string;
	readonly gameId: string;
	/** Whether this user may change it. */
	readonly editable: boolean;
	/** Whether the players of its crew may act for the craft. */
	readonly acts: boolean;
	readonly posts: readonly MannedPost[];
	/** The posts in a match that runs; omitted if there is none. */
	readonly posted?: PostedCrew | null;
	/** The field that gives each battery a gunner, and whether it is on; omitted if there is none. */
	readonly gunners?: { readonly field: string; readonly each: boolean } | null;
	/** The boons that the skills give; in a match, what is left of the seat's boons. */
	readonly boons: Boons;
	/** Whether these are the boons of a match that has begun. */
	readonly begun: boolean;
	/** The rolls before a match that is being set up; omitted if there are none. */
	readonly paddock?: PaddockInput | null;
	/** The ship of the host system that the craft was made from; omitted if there is none. */
	readonly madeFrom?: { readonly name: string; readonly uuid: string } | null;
}

export type CrewModel = ReturnType<typeof crewModel>;

/** The model of the tab. */
export function crewModel({
	uid,
	gameId,
	editable,
	acts,
	posts,
	posted = null,
	boons,
	begun,
	gunners = null,
	paddock = null,
	madeFrom = null,
}: CrewInput) {
	const rolls = paddock && paddockModel(paddock);
	return {
		uid,
		editable,
		hint: label(acts ? "VOIDREGATTA.Campaign.Crew.hintActs" : "VOIDREGATTA.Campaign.Crew.hint"),
		posts: posts.map(({ id, field, member, claim }) => {
			const name = label(`VOIDREGATTA.Campaign.Post.${id === "gunner" && gunners?.each ? "gunner1" : id}`);
			const waits = claim && { ...claim, why: label("VOIDREGATTA.Campaign.Crew.waits", { name: claim.name }) };
			return { field, member, name, claim: waits };
		}),
		posted: posted && [postedLabel("now", posted.now), postedLabel("changes", posted.changes)].filter((line) => line !== null),
		gunners: gunners && { name: `system.${gunners.field}`, each: gunners.each },
		boonsTitle: label(begun ? "VOIDREGATTA.Campaign.Crew.left" : "VOIDREGATTA.Campaign.Crew.gives"),
		boons: boons.filter(({ effect }) => effect !== LAST_TASK).map((boon) => boonLabel(gameId, boon)),
		// Null if there is nothing to roll and nothing was rolled.
		paddock: rolls && rolls.posts.length > 0 ? rolls : null,
		// Whether this user may make a roll now.
		toRoll: rolls?.posts.some((post) => post.rolls.some(({ off }) => !off)) ?? false,
		madeFrom,
	};
}
