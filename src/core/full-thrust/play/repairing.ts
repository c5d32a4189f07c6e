/**
 * Damage control at the end of a turn: ships send their parties to failed systems, all at once.
 * Source: the parent game's basics; FT-02 (systems strained after movement cannot be mended yet).
 * House rule: an FTL drive that is off-line after a Short-Range Jump is not mended.
 */
import type { Dicing, Rolled } from "../../kernel/dice.ts";
import { accept, expectAccepted, type Outcome, type Refusal } from "../../kernel/outcome.ts";
import { ofSeat, type SeatId } from "../../kernel/seat.ts";
import { sizeOf } from "../../kernel/with-games/boons.ts";
import { cardOf } from "../card.ts";
import { controlDamage, MOST_PARTIES, type Repair, type Repaired, repairsObjection } from "../damage/damage-control.ts";
import type { System } from "../damage/thresholds.ts";
import { SYSTEM } from "../ids.ts";
import type { ThrustCommand, ThrustState, Waiting, Warship } from "../model.ts";
import { report, type ThrustReport } from "../reports.ts";
import { askAll, askedObjection, withoutAsked } from "./asking.ts";
import { systemFacts } from "./naming.ts";
import { isPlaying, levelOf, type ThrustStep, withShip } from "./ships.ts";

export type RepairCommand = Extract<ThrustCommand, { readonly kind: "repair" }>;

/** A system that can be mended now. */
export interface Mendable extends System {
	/** Parties that could be sent to it. */
	readonly most: number;
}

/** Returns the systems that a ship's parties could mend, in the order of its systems. */
export function mendable(state: ThrustState, seat: SeatId): readonly Mendable[] {
	const ship = ofSeat(state.ships, seat);
	const parties = partiesOf(ship);
	if (!isPlaying(ship) || parties === 0) return [];
	const barred = barredOn(ship);
	const failed = ship.systems.filter(({ id, printed, level }) => level < printed && !barred.includes(id));
	return failed.map((system) => ({ ...system, most: Math.min(MOST_PARTIES, parties) }));
}

/** The parties of this turn. FT-25: a crew may find one more, or lose one. */
export function partiesOf({ design, boons }: Pick<Warship, "design" | "boons">): number {
	return design.parties > 0 ? Math.max(0, design.parties + sizeOf(boons, "hands")) : 0;
}

function barredOn({ barred, ftlOffline }: Warship): readonly string[] {
	return ftlOffline ? [...barred, SYSTEM.ftl] : barred;
}

/** Returns the wait for seats with something to mend. */
export function repairWaiting(state: ThrustState): Waiting {
	return askAll(state, "repair", (seat) => mendable(state, seat).length > 0);
}

/** Returns why the command is refused, or null. Codes: `wrong-phase` {phase}, `not-asked` {seat}, and as `controlDamage`. */
export function repairObjection(state: ThrustState, seat: SeatId, { repairs }: Pick<RepairCommand, "repairs">): Refusal | null {
	return askedObjection(state, seat, "repair") ?? repairsObjection(controlOf(ofSeat(state.ships, seat), repairs))?.refusal ?? null;
}

function controlOf(ship: Warship, repairs: readonly Repair[]): Parameters<typeof controlDamage>[0] {
	return { seat: ship.seat, parties: partiesOf(ship), systems: ship.systems, barred: barredOn(ship), repairs };
}

/** Sends damage control parties. Reports `repaired` {system, parties, face, mended, level} for each. */
export function* repair(state: ThrustState, seat: SeatId, command: RepairCommand): Dicing<Outcome<ThrustStep>> {
	const objection = repairObjection(state, seat, command);
	if (objection) return { ok: false, refusal: objection };
	const repaired = expectAccepted(yield* controlDamage(controlOf(ofSeat(state.ships, seat), command.repairs)));
	const open = withoutAsked(withShip(state, seat, { systems: repaired.systems }), seat);
	return accept({ open, reports: reportsOf(open, seat, repaired) });
}

/** Returns the report of each repair, with its own die. */
function reportsOf(state: ThrustState, seat: SeatId, { results, dice }: Repaired): readonly ThrustReport[] {
	const ship = ofSeat(state.ships, seat);
	return results.map(({ system, parties, face, mended }) => {
		const facts = { system: systemFacts(ship, system), parties, face, mended, level: levelOf(ship, system) };
		const rolls: readonly Rolled[] = dice ? [{ ...dice, count: 1, shown: [face] }] : [];
		return report({ code: "repaired", card: cardOf(state), seat, facts, rolls });
	});
}
