/**
 * Launching ordnance: players place salvoes and plasma bolts on the table, within the reach and the arcs of their launchers before
 * the ship moves. The side that lost the initiative goes first.
 * Source: the parent game's basics, "Corkscrew". House rule: Eclipsing blocks nothing yet, since the ships have not moved into position.
 */

import { distance, isWithin } from "../../../geometry/plane.ts";
import { accept, type Outcome, type Refusal, type Refused, refuse } from "../../../kernel/outcome.ts";
import { ofSeat, type SeatId } from "../../../kernel/seat.ts";
import { cardOf } from "../../card.ts";
import { type Arc, arcsTo } from "../../fire/arcs.ts";
import { ordnanceId } from "../../ids.ts";
import type { Ordnance, ThrustCommand, ThrustState, Waiting, Warship, Weapon } from "../../model.ts";
import { report } from "../../reports.ts";
import { askedObjection, askInTurn, withoutAsked } from "../asking.ts";
import { arcsOf, bearingObjection, stanceOf } from "../fire/bearing.ts";
import { isPlaying, levelOf, type ThrustStep, weaponOf, withReports, withShip, withTurn, workingWeapons } from "../ships.ts";

export type LaunchCommand = Extract<ThrustCommand, { readonly kind: "launch" }>;
type Launch = LaunchCommand["ordnance"][number];

/** How far from the ship ordnance can be placed, in MU. */
export const REACH = { salvo: 24, extended: 36, plasma: 30 } as const;

/** A launcher in its current state. */
export interface Launcher {
	/** The system's id. */
	readonly id: string;
	readonly kind: Ordnance["kind"];
	readonly class: number;
	/** In MU. */
	readonly reach: number;
	/** Where it bears. The aft arc may still be closed. */
	readonly arcs: readonly Arc[];
	/** Salvoes left; null: it never runs dry. */
	readonly left: number | null;
	/** Why it cannot launch; null if it can. */
	readonly refusal: Refusal | null;
}

/** Returns a ship's launchers that work. */
export function launchersOf(state: Pick<ThrustState, "ships">, seat: SeatId): readonly Launcher[] {
	const ship = ofSeat(state.ships, seat);
	return workingWeapons(ship).flatMap((weapon): readonly Launcher[] => {
		const kind = ordnanceOf(weapon);
		if (!kind) return [];
		const { id, class: level } = weapon;
		const refusal = launcherObjection(ship, id)?.refusal ?? null;
		return [{ id, kind, class: level, reach: reachOf(weapon), arcs: arcsOf(ship, weapon), left: leftIn(ship, id), refusal }];
	});
}

/** Returns the wait for seats with something to launch. */
export function ordnanceWaiting(state: ThrustState): Waiting {
	return askInTurn(state, "ordnance", (seat) => launchersOf(state, seat).some(({ refusal }) => refusal === null));
}

/**
 * Returns why the command is refused, or null. Codes: `wrong-phase` {phase}, `not-asked` {seat}, `weapon-twice` {weapon},
 * `no-such-weapon` {weapon}, `not-a-launcher` {weapon}, `weapon-out` {weapon}, `not-in-play`, `silent`, `weapon-used` {weapon},
 * `magazine-empty` {weapon}, `beyond-reach` {weapon, range, reach}, `out-of-arc` {weapon, arcs, lies}, `aft-arc` {weapon}.
 */
export function launchObjection(state: ThrustState, seat: SeatId, { ordnance }: Pick<LaunchCommand, "ordnance">): Refusal | null {
	const asked = askedObjection(state, seat, "ordnance");
	if (asked) return asked;
	const ship = ofSeat(state.ships, seat);
	for (const [place, launch] of ordnance.entries()) {
		const { weapon } = launch;
		if (ordnance.findIndex((other) => other.weapon === weapon) < place) return refuse("weapon-twice", { weapon }).refusal;
		const objection = launcherObjection(ship, weapon) ?? placeObjection(state, ship, launch);
		if (objection) return objection.refusal;
	}
	return null;
}

/** Returns why a weapon cannot launch anything, or null. */
function launcherObjection(ship: Warship, id: string): Refused | null {
	const weapon = weaponOf(ship, id);
	if (!weapon) return refuse("no-such-weapon", { weapon: id });
	if (!ordnanceOf(weapon)) return refuse("not-a-launcher", { weapon: id });
	if (levelOf(ship, id) === 0) return refuse("weapon-out", { weapon: id });
	if (!isPlaying(ship)) return refuse("not-in-play");
	if (ship.turn.silent) return refuse("silent");
	if (ship.turn.used.includes(id)) return refuse("weapon-used", { weapon: id });
	return leftIn(ship, id) === 0 ? refuse("magazine-empty", { weapon: id }) : null;
}

function placeObjection(state: ThrustState, ship: Warship, { weapon: id, at }: Launch): Refused | null {
	const weapon = expectWeapon(ship, id);
	const [range, reach] = [distance(ship, at), reachOf(weapon)];
	if (!isWithin(range, reach)) return refuse("beyond-reach", { weapon: id, range, reach });
	// The ship has not moved yet, but its orders are known.
	const thrusting = (ship.turn.plan?.account.thrustUsed ?? 0) > 0;
	return bearingObjection(stanceOf(state, ship, { thrusting }), { ...weapon, id }, arcsTo(ship, at));
}

/** Launches ordnance. Reports `launched` {ordnance, weapon, kind, class, x, y, left} for each. */
export function launch(state: ThrustState, seat: SeatId, command: LaunchCommand): Outcome<ThrustStep> {
	const objection = launchObjection(state, seat, command);
	if (objection) return { ok: false, refusal: objection };
	const step = command.ordnance.reduce<ThrustStep>((before, next) => withReports(before.reports, launchOne(before.open, seat, next)), {
		open: state,
		reports: [],
	});
	return accept({ ...step, open: withoutAsked(step.open, seat) });
}

function launchOne(state: ThrustState, seat: SeatId, { weapon, at }: Launch): ThrustStep {
	const ship = ofSeat(state.ships, seat);
	const counted = leftIn(ship, weapon);
	const left = counted === null ? null : counted - 1;
	const magazines = left === null ? ship.magazines : { ...ship.magazines, [weapon]: left };
	const fired = withTurn(withShip(state, seat, { magazines }), seat, { used: [...ship.turn.used, weapon] });
	const ordnance = newOrdnance(state, ship, { weapon, at });
	const { id, class: level } = ordnance;
	const open: ThrustState = { ...fired, launched: state.launched + 1, ordnance: { ...state.ordnance, [id]: ordnance } };
	const facts = { ordnance: id, weapon, kind: expectWeapon(ship, weapon).kind, class: level, x: at.x, y: at.y, left };
	return { open, reports: [report({ code: "launched", card: cardOf(state), seat, facts })] };
}

function newOrdnance({ launched }: ThrustState, ship: Warship, { weapon, at }: Launch): Ordnance {
	const design = expectWeapon(ship, weapon);
	const kind = ordnanceOf(design) ?? "salvo";
	const { seat, side, x, y, turn } = ship;
	const flight = { from: { x, y }, corkscrew: turn.corkscrew, target: null, killed: 0 };
	return { id: ordnanceId({ kind, number: launched + 1 }), seat, side, kind, class: design.class, x: at.x, y: at.y, ...flight };
}

function ordnanceOf({ kind }: Weapon): Ordnance["kind"] | null {
	if (kind === "salvo-launcher") return "salvo";
	return kind === "plasma-launcher" ? "plasma" : null;
}

function reachOf(weapon: Weapon): number {
	return REACH[weapon.kind === "plasma-launcher" ? "plasma" : weapon.extended ? "extended" : "salvo"];
}

function leftIn({ magazines }: Warship, id: string): number | null {
	return magazines[id] ?? null;
}

function expectWeapon(ship: Warship, id: string): Weapon {
	const weapon = weaponOf(ship, id);
	if (!weapon) throw new Error(`No weapon ${id} of ${ship.seat}`);
	return weapon;
}
