/**
 * Goalkeepers: units that fire on whatever intercepts their ward, as long as they keep to its side.
 * Source: "Goalkeepers"; SC-29.
 */
import { type Hex, sameHex } from "../../geometry/hex.ts";
import type { Course } from "../flight/course.ts";

/** Where a unit's turn leads it. */
export interface Movement {
	readonly from: Hex;
	/** As plotted. */
	readonly course: Course;
	/** Where it ends the turn, planets included. */
	readonly end: Hex;
}

/** The parts of a unit that the rule reads. */
export interface Escort extends Movement {
	readonly id: string;
	/** Neither a missile with a warhead nor a submunition, which cannot keep. */
	readonly canKeep: boolean;
}

/** One unit keeps another, its ward. */
export interface Keeping {
	readonly keeper: string;
	readonly ward: string;
}

/** What stands against a goalkeeper. */
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

/** SC-29: why a unit may not be made another's goalkeeper, with the goalkeepers that there are already; nothing, where it may. */
export function keeperObjections(keeper: Escort, ward: Escort, others: readonly Keeping[]): readonly KeeperObjection[] {
	const against: KeeperObjection[] = [];
	if (keeper.id === ward.id) against.push("keeps-itself");
	if (!keeper.canKeep) against.push("cannot-keep");
	if (others.some((one) => one.ward === ward.id)) against.push("ward-has-keeper");
	if (others.some((one) => one.keeper === ward.id)) against.push("ward-is-keeper");
	if (others.some((one) => one.ward === keeper.id)) against.push("keeper-has-keeper");
	return [...against, ...straying(keeper, ward)];
}

/** SC-29: why a goalkeeper is none this turn: it must begin and end the turn with its ward, on the same course. */
export function straying(keeper: Movement, ward: Movement): readonly KeeperObjection[] {
	const against: KeeperObjection[] = [];
	if (!sameHex(keeper.from, ward.from)) against.push("starts-apart");
	if (!sameHex(keeper.course, ward.course)) against.push("courses-apart");
	if (!sameHex(keeper.end, ward.end)) against.push("ends-apart");
	return against;
}
