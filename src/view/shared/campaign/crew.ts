/**
 * The crew of a craft: its posts, each with the character who is there.
 */
import { type Label, label } from "../label.ts";

/** All posts that a craft can have. */
export const POSTS = ["pilot", "captain", "helm", "coPilot", "sensors", "gunner", "engineer", "crewChief", "marines"] as const;
export type PostId = (typeof POSTS)[number];

/** A post of a craft, and who is there. */
export interface MannedPost {
	readonly id: PostId;
	/** The name of the craft's field, without `Uuid` at its end. */
	readonly field: string;
	/** Null for an empty post, and for a character that was deleted. */
	readonly member: { readonly name: string; readonly img: string | null } | null;
}

export interface CrewInput {
	readonly uid: string;
	/** Whether this user may change it. */
	readonly editable: boolean;
	/** Whether the players of its crew may act for the craft. */
	readonly acts: boolean;
	readonly posts: readonly MannedPost[];
}

export interface CrewModel {
	readonly uid: string;
	readonly editable: boolean;
	readonly hint: Label;
	readonly posts: readonly (Omit<MannedPost, "id"> & { readonly name: Label })[];
}

/** The model of the tab. */
export function crewModel({ uid, editable, acts, posts }: CrewInput): CrewModel {
	return {
		uid,
		editable,
		hint: label(acts ? "VOIDREGATTA.Campaign.Crew.hintActs" : "VOIDREGATTA.Campaign.Crew.hint"),
		posts: posts.map(({ id, field, member }) => ({ field, member, name: label(`VOIDREGATTA.Campaign.Post.${id}`) })),
	};
}
