/**
 * Goalkeepers: units that fire at anything that intercepts their ward, while they stay beside it.
 * Source: "Goalkeepers"; SC-29.
 */
import { type Hex, sameHex } from "../../geometry/hex.ts";
import type { Course } from "../flight/course.ts";

/** A unit's movement in the turn. */
export interface Movement {
	readonly from: Hex;
	/** As plotted. */
	readonly course: Course;
	/** The hex in which it ends the turn, after planets bent its course. */
	readonly end: Hex;
}

/** The parts of a unit that the rule reads. */
export interface Escort extends Movement {
	readonly id: string;
	/** False for a missile with a warhead, which cannot be a goalkeeper. */
	readonly canKeep: boolean;
}

/** A goalkeeper and its ward. */
export interface Keeping {
	readonly keeper: string;
	readonly ward: string;
}

/** Why a unit cannot be a goalkeeper. */
export const KEEPER_OBJECTIONS = [
	"keeps-itself",
	"cannot-keep",
	"ward-has-keeper",
	"ward-is-keeper",
	"keeper-has-keeper",
	"starts-apart",
	"courses-apart",
	"ends-apart",
] as const;
export type KeeperObjection = (typeof KEEPER_OBJECTIONS)[number];

/** SC-29: why a unit may not become another unit's goalkeeper, given the present goalkeepers; empty if it may. */
export function keeperObjections(keeper: Escort, ward: Escort, others: readonly Keeping[]): readonly KeeperObjection[] {
	const against: KeeperObjection[] = [];
	if (keeper.id === ward.id) against.push("keeps-itself");
	if (!keeper.canKeep) against.push("cannot-keep");
	if (others.some((candidate) => candidate.ward === ward.id)) against.push("ward-has-keeper");
	if (others.some((candidate) => candidate.keeper === ward.id)) against.push("ward-is-keeper");
	if (others.some((candidate) => candidate.ward === keeper.id)) against.push("keeper-has-keeper");
	return [...against, ...straying(keeper, ward)];
}

/** SC-29: why a goalkeeper is void this turn. It must begin and end the turn with its ward, on the same course. */
export function straying(keeper: Movement, ward: Movement): readonly KeeperObjection[] {
	const against: KeeperObjection[] = [];
	if (!sameHex(keeper.from, ward.from)) against.push("starts-apart");
	if (!sameHex(keeper.course, ward.course)) against.push("courses-apart");
	if (!sameHex(keeper.end, ward.end)) against.push("ends-apart");
	return against;
}
