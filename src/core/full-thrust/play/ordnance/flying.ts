/**
 * Fighters fly before any ship moves: ships launch groups, and groups that are out fly on. The side that lost the initiative goes first.
 * Source: the parent game's basics. House rule: a ship may launch all its groups in one turn, even if it may not fire.
 */

import { accept, expectAccepted, type Outcome, type Refusal } from "../../../kernel/outcome.ts";
import type { SeatId } from "../../../kernel/seat.ts";
import { cardOf } from "../../card.ts";
import type { Fighters, GroupMove, ThrustCommand, ThrustState, Waiting } from "../../model.ts";
import { report } from "../../reports.ts";
import { askedObjection, askInTurn, withoutAsked } from "../asking.ts";
import { type ThrustStep, withGroup, withReports } from "../ships.ts";
import { groupObjection, groupsOf, moved, twiceObjection } from "./groups.ts";

export type FlyCommand = Extract<ThrustCommand, { readonly kind: "fly" }>;

/** Returns the wait for seats with groups to launch, or to fly on. */
export function fightersWaiting(state: ThrustState): Waiting {
	return askInTurn(state, "fighters", (seat) => groupsOf(state, seat).length > 0);
}

/**
 * Returns why the command is refused, or null. Codes: `wrong-phase` {phase}, `not-asked` {seat}, `group-twice` {group},
 * `no-group` {group}, `not-your-group` {group}, `group-lost` {group}, `ship-gone` {group}, `bay-out` {group, bay},
 * `beyond-reach` {group, range, reach}, `no-endurance` {group}.
 */
export function flyObjection(state: ThrustState, seat: SeatId, { moves }: Pick<FlyCommand, "moves">): Refusal | null {
	const asked = askedObjection(state, seat, "fighters");
	if (asked) return asked;
	const twice = twiceObjection(moves);
	if (twice) return twice.refusal;
	for (const move of moves) {
		const outcome = groupObjection(state, seat, move.group) ?? moved(state, fresh(groupOf(state, move)), { ...move, move: "primary" });
		if (!outcome.ok) return outcome.refusal;
	}
	return null;
}

/** Moves a seat's groups; groups without a move stay in place. Reports `flown` {group, x, y, launched, evade, secondary} for each. */
export function fly(state: ThrustState, seat: SeatId, command: FlyCommand): Outcome<ThrustStep> {
	const objection = flyObjection(state, seat, command);
	if (objection) return { ok: false, refusal: objection };
	const calm = groupsOf(state, seat).reduce((open, { id }) => withGroup(open, id, { evading: false, target: null }), state);
	const step = command.moves.reduce<ThrustStep>((before, move) => withReports(before.reports, flyOne(before.open, move, "primary")), {
		open: calm,
		reports: [],
	});
	return accept({ ...step, open: withoutAsked(step.open, seat) });
}

/** Moves a group. The move must be allowed. */
export function flyOne(state: ThrustState, move: GroupMove, kind: "primary" | "secondary"): ThrustStep {
	const before = groupOf(state, move);
	const group = expectAccepted(moved(state, before, { ...move, move: kind }));
	const { id, seat, x, y, evading } = group;
	const facts = { group: id, x, y, launched: before.status === "aboard", evade: evading, secondary: kind === "secondary" };
	return { open: withGroup(state, id, group), reports: [report({ code: "flown", card: cardOf(state), seat, facts })] };
}

/** Returns a group without last turn's evading. */
function fresh(group: Fighters): Fighters {
	return { ...group, evading: false };
}

/** Returns a group that must exist. */
export function groupOf({ fighters }: Pick<ThrustState, "fighters">, { group: id }: Pick<GroupMove, "group">): Fighters {
	const group = fighters[id];
	if (!group) throw new Error(`No fighter group ${id}`);
	return group;
}
