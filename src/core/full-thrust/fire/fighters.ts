/**
 * Fighter groups: six craft with endurance for six exertions. With none left they still fly, but do nothing that costs endurance.
 * Source: the parent game's basics, "FTL Rules Revision", "Grav Backfire".
 */
import { isWithin } from "../../geometry/plane.ts";
import { accept, type Outcome, type Refused, refuse } from "../../kernel/outcome.ts";
import { isCount, isLength } from "./objections.ts";

export interface FighterGroup {
	/** Craft that are left, 0 to 6. */
	readonly fighters: number;
	/** Combat Endurance Factors that are left, 0 to 6. */
	readonly endurance: number;
}

/** A group as it is launched. */
export const FRESH_GROUP: FighterGroup = { fighters: 6, endurance: 6 };

/** How far a group flies in either of its moves, in MU, and what the move costs. */
export const FIGHTER_MOVES = {
	primary: { reach: 24, cost: 0 },
	secondary: { reach: 12, cost: 1 },
} as const;

/**
 * Flies a group over a distance in MU. Refused: `no-such-group` {fighters, endurance}, `group-lost`, `no-such-range` {range},
 * `beyond-reach` {range, reach}, `no-endurance`.
 */
export function flyFighters(group: FighterGroup, move: keyof typeof FIGHTER_MOVES, range: number): Outcome<FighterGroup> {
	const { reach, cost } = FIGHTER_MOVES[move];
	const objection = objectionToGroup(group);
	if (objection) return objection;
	if (!isLength(range)) return refuse("no-such-range", { range });
	if (!isWithin(range, reach)) return refuse("beyond-reach", { range, reach });
	return cost > 0 ? exert(group) : accept(group);
}

/**
 * Spends one factor: to evade fire, or to leave the area of a jump's blast, of a backfire or of its wake in time. A group
 * that cannot pay to leave is lost in the blast. Refused: `no-such-group` {fighters, endurance}, `group-lost`, `no-endurance`.
 */
export function exert(group: FighterGroup): Outcome<FighterGroup> {
	const objection = objectionToGroup(group);
	if (objection) return objection;
	return group.endurance > 0 ? accept({ ...group, endurance: group.endurance - 1 }) : refuse("no-endurance");
}

/** Returns a group after kills. Kills beyond the last fighter are wasted. Refused: `no-such-kills` {killed}, `no-such-group` {fighters, endurance}. */
export function loseFighters(group: FighterGroup, killed: number): Outcome<FighterGroup> {
	if (!isCount(killed)) return refuse("no-such-kills", { killed });
	if (!isGroup(group)) return refuse("no-such-group", { fighters: group.fighters, endurance: group.endurance });
	return accept({ ...group, fighters: Math.max(0, group.fighters - killed) });
}

function objectionToGroup(group: FighterGroup): Refused | null {
	const { fighters, endurance } = group;
	if (!isGroup(group)) return refuse("no-such-group", { fighters, endurance });
	return fighters > 0 ? null : refuse("group-lost");
}

function isGroup({ fighters, endurance }: FighterGroup): boolean {
	return isCount(fighters) && fighters <= FRESH_GROUP.fighters && isCount(endurance) && endurance <= FRESH_GROUP.endurance;
}
