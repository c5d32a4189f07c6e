/**
 * The crew of a craft: its posts, each with the character who is there.
 */
import type { Boons } from "../../../core/kernel/seat.ts";
import { type Label, label } from "../label.ts";
import { boonLabel } from "./boons.ts";

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
	readonly gameId: string;
	/** Whether this user may change it. */
	readonly editable: boolean;
	/** Whether the players of its crew may act for the craft. */
	readonly acts: boolean;
	readonly posts: readonly MannedPost[];
	/** What the skills give; in a match, what is left of the boons of its seat. */
	readonly boons: Boons;
	/** Whether these are the boons of a match that has begun. */
	readonly begun: boolean;
}

export interface CrewModel {
	readonly uid: string;
	readonly editable: boolean;
	readonly hint: Label;
	readonly posts: readonly (Omit<MannedPost, "id"> & { readonly name: Label })[];
	readonly boonsTitle: Label;
	readonly boons: readonly Label[];
}

/** The model of the tab. */
export function crewModel({ uid, gameId, editable, acts, posts, boons, begun }: CrewInput): CrewModel {
	return {
		uid,
		editable,
		hint: label(acts ? "VOIDREGATTA.Campaign.Crew.hintActs" : "VOIDREGATTA.Campaign.Crew.hint"),
		posts: posts.map(({ id, field, member }) => ({ field, member, name: label(`VOIDREGATTA.Campaign.Post.${id}`) })),
		boonsTitle: label(begun ? "VOIDREGATTA.Campaign.Crew.left" : "VOIDREGATTA.Campaign.Crew.gives"),
		boons: boons.map((boon) => boonLabel(gameId, boon)),
	};
}
