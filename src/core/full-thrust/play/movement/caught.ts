/**
 * Damage from a Grav Backfire or its wake: ships take dice that screens reduce, fighters lose endurance or are lost.
 * Source: "Grav Backfire", "FTL Rules Revision" (fighters). House rule: fighters with endurance always pay, and stay in place.
 */

import type { Dicing } from "../../../kernel/dice.ts";
import { expectAccepted } from "../../../kernel/outcome.ts";
import { ofSeat, type SeatId } from "../../../kernel/seat.ts";
import { cardOf } from "../../card.ts";
import { exert } from "../../fire/fighters.ts";
import { SHROUD, sufferBackfire } from "../../manoeuvres/grav-backfire.ts";
import type { ThrustState } from "../../model.ts";
import { type Cause, report } from "../../reports.ts";
import { isPlaying, screensOf, type ThrustStep, withGroup, withReports } from "../ships.ts";
import { wound } from "../wounding.ts";

export interface Catch {
	readonly seat: SeatId;
	/** The ship whose drive it is. */
	readonly by: SeatId;
	readonly zone: "high" | "medium" | "low" | "wake";
	/** The number of D6 to roll. With 0, nothing happens. */
	readonly dice: number;
}

/**
 * Damages a ship in a zone, or in the wake. Reported: `caught` {by, zone, screens, shroud, damage, armour, hull}; of shroud and screens,
 * only the better counts.
 */
export function* catchShip(state: ThrustState, { seat, by, zone, dice }: Catch): Dicing<ThrustStep> {
	const ship = ofSeat(state.ships, seat);
	if (dice === 0 || !isPlaying(ship)) return { open: state, reports: [] };
	const screens = screensOf(ship);
	const hit = { seat, dice, screens, shroud: ship.design.shroud, armour: ship.armour };
	const { damage, armour, hull, rolled } = expectAccepted(yield* sufferBackfire(hit));
	const shroud = ship.design.shroud && screens < SHROUD ? SHROUD : 0;
	const facts = { by, zone, screens, shroud, damage, armour, hull };
	const caught = report({ code: "caught", card: cardOf(state), seat, facts, rolls: [rolled] });
	const cause = zone === "wake" ? "wake" : "grav-backfire";
	return withReports([caught], wound(state, { seat, blow: { onArmour: damage, onHull: 0 }, by, cause }));
}

/**
 * A fighter group gets away in time for one factor of its endurance, or is lost. Reported: `fighters-escaped` {group, cause, endurance}
 * or `fighters-lost` {group, killed, left, cause}.
 */
export function flee(state: ThrustState, id: string, cause: Cause): ThrustStep {
	const group = state.fighters[id];
	if (group?.status !== "out") return { open: state, reports: [] };
	const { seat, fighters } = group;
	const away = exert(group);
	if (away.ok) {
		const { endurance } = away.value;
		const escaped = report({ code: "fighters-escaped", card: cardOf(state), seat, facts: { group: id, cause, endurance } });
		return { open: withGroup(state, id, { endurance }), reports: [escaped] };
	}
	const lost = report({ code: "fighters-lost", card: cardOf(state), seat, facts: { group: id, killed: fighters, left: 0, cause } });
	return { open: withGroup(state, id, { fighters: 0, status: "lost", target: null }), reports: [lost] };
}
