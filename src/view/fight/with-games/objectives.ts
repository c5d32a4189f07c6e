/**
 * Objectives of a fight in words: on the board, on cards and in Flight Control. A game adds its own kinds.
 */
import type { DestroyObjective, Objective, SurviveObjective } from "../../../core/fight/objectives.ts";
import type { Result } from "../../../core/fight/places.ts";
import type { SeatId } from "../../../core/kernel/seat.ts";
import type { SumLine } from "../../shared/startup/cards/card.ts";
import type { TableInput } from "../../shared/startup/match/table.ts";
import type { SeatFace } from "../../shared/startup/seats/face.ts";
import { type Label, label } from "../../shared/startup/words/label.ts";
import { plain } from "../../shared/startup/words/measure.ts";

/** The name of a craft of a side, counted from 1 in seat order; null before it is known who flies for the side. */
export type CraftNames = (side: string, number: number) => string | null;

/** Before a match begins, nobody is named. */
export const NOBODY: CraftNames = () => null;

/** The names of the craft of each side. */
export function craftNames(faces: readonly SeatFace[], sideOf: (seat: SeatId) => string | undefined): CraftNames {
	return (side, number) => faces.filter(({ id }) => sideOf(id) === side)[number - 1]?.name ?? null;
}

/** The names of the craft of each side at a table: everybody may know who flies for which side. */
export function namesOn({ faces, situation }: Pick<TableInput, "faces" | "situation">): CraftNames {
	return craftNames(faces, (seat) => String(situation.seats[seat]?.facts["side"] ?? ""));
}

/** What a shared objective is earned for: "each craft of Red that is lost". */
export function sharedAim(objective: SurviveObjective | DestroyObjective, names: CraftNames): Label {
	if (objective.kind === "destroy") {
		const { target, craft } = objective;
		return craft === undefined
			? label("VOIDREGATTA.Objective.Aim.destroy", { target })
			: label("VOIDREGATTA.Objective.Aim.destroyOne", { craft: craftName(names, target, craft) });
	}
	const { side, craft, turns } = objective;
	const until = turns === 0 ? label("VOIDREGATTA.Objective.toTheEnd") : label("VOIDREGATTA.Objective.afterTurn", { turn: turns });
	return craft === undefined
		? label("VOIDREGATTA.Objective.Aim.survive", { side, until })
		: label("VOIDREGATTA.Objective.Aim.surviveOne", { craft: craftName(names, side, craft), until });
}

function craftName(names: CraftNames, side: string, craft: number): Label | string {
	return names(side, craft) ?? label("VOIDREGATTA.Objective.Aim.numbered", { side, craft });
}

/** What a side earns for holding a place. */
export function holdAim(place: Label, radius: Label): Label {
	return label("VOIDREGATTA.Objective.Aim.hold", { place, radius });
}

/** What a side earns for craft that leave: each of them, or one. */
export function leaveAim(
	{ side, craft }: { readonly side: string; readonly craft?: number },
	{ way, names }: { readonly way: Label; readonly names: CraftNames },
): Label {
	if (craft === undefined) return label("VOIDREGATTA.Objective.Aim.leave", { side, way });
	return label("VOIDREGATTA.Objective.Aim.leaveOne", { craft: craftName(names, side, craft), way });
}

/** "Red: 3 points for each craft of Blue that is lost". */
export function objectiveLabel({ side, points }: Objective, aim: Label): Label {
	return label("VOIDREGATTA.Objective.earns", { side, aim }, points);
}

/** A line for each objective of the final card, with what it earned. */
export function objectiveLines<Aim extends Objective>(
	lines: readonly { readonly objective: Aim; readonly earned: number }[],
	describe: (objective: Aim) => Label,
): readonly SumLine[] {
	return lines.map(({ objective, earned }) => ({ name: describe(objective), value: plain(earned) }));
}

/**
 * The side or sides with the most points, and the points; null in a match without objectives. SC-53, FT-21: of sides with as many
 * points, the one that alone holds the field wins.
 */
export function leadersOf(
	standings: readonly (Pick<Result, "points"> & Partial<Pick<Result, "ending">> & { readonly side: string })[],
): Label | null {
	const scored = standings.filter(({ points }) => points !== undefined);
	if (scored.length === 0) return null;
	const most = Math.max(...scored.map(({ points = 0 }) => points));
	const leading = scored.filter(({ points }) => points === most);
	const sides = sidesOf(leading);
	const holding = sides.length > 1 ? sidesOf(leading.filter(({ ending }) => ending === "holds")) : sides;
	const [first] = holding;
	if (first !== undefined && holding.length === 1) return label("VOIDREGATTA.Objective.wins", { side: first }, most);
	return label("VOIDREGATTA.Objective.draw", { sides }, most);
}

function sidesOf(lines: readonly { readonly side: string }[]): readonly string[] {
	return [...new Set(lines.map(({ side }) => side))];
}
