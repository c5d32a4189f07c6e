/**
 * A ship's whole fire of a turn: each shot is rolled, and all damage to one target is one attack.
 * Source: the parent game's basics, "Eclipsing". Law: the damage dealt is what the target and its eclipsers take, plus the overkill.
 */

import type { Dicing, Rolled } from "../../../kernel/dice.ts";
import { expectAccepted } from "../../../kernel/outcome.ts";
import { ofSeat, type SeatId } from "../../../kernel/seat.ts";
import { cardOf } from "../../card.ts";
import { type Blow, blowOf } from "../../damage/hull.ts";
import { fireBeam } from "../../fire/beams.ts";
import { fireTorpedo } from "../../fire/torpedoes.ts";
import type { Shot, ThrustState, Warship } from "../../model.ts";
import { counting, report, type ThrustReport } from "../../reports.ts";
import { systemFacts } from "../naming.ts";
import { isPlaying, type ThrustStep, withReports } from "../ships.ts";
import { type Gun, gunsOf, type Sighting, sighting } from "./aiming.ts";
import { inflict, shieldsOf } from "./shielding.ts";

/** The result of one gun's shot. */
interface Fired {
	readonly damage: number;
	/** The part of it that neither screens nor armour stop. */
	readonly rerollDamage: number;
	readonly hit: boolean;
	readonly rolls: readonly Rolled[];
}

/** Fires all shots, target by target. Shots at ships that are gone by then are lost, and so are all shots of a ship that is gone itself. */
export function* resolveVolley(state: ThrustState, seat: SeatId, shots: readonly Shot[]): Dicing<ThrustStep> {
	let step: ThrustStep = { open: state, reports: [] };
	for (const at of new Set(shots.map((shot) => shot.at))) {
		const weapons = shots.filter((shot) => shot.at === at).map(({ weapon }) => weapon);
		step = withReports(step.reports, yield* fireAt(step.open, { seat, at, weapons }));
	}
	return step;
}

interface FireAt {
	readonly seat: SeatId;
	readonly at: SeatId;
	/** Systems' ids. */
	readonly weapons: readonly string[];
}

function* fireAt(state: ThrustState, { seat, at, weapons }: FireAt): Dicing<ThrustStep> {
	const [ship, target] = [ofSeat(state.ships, seat), ofSeat(state.ships, at)];
	if (!isPlaying(ship) || !isPlaying(target)) {
		const facts = { target: at, weapons: weapons.map((weapon) => systemFacts(ship, weapon)) };
		return { open: state, reports: [report({ code: "fire-lost", card: cardOf(state), seat, facts })] };
	}
	const reports: ThrustReport[] = [];
	let blow: Blow = { onArmour: 0, onHull: 0 };
	const guns = gunsOf(ship).filter(({ id }) => weapons.includes(id));
	for (const gun of guns) {
		const seen = sighting(ship, { gun, target });
		const fired = yield* fireGun(seat, gun, seen);
		const { onArmour, onHull } = blowOf(fired);
		blow = { onArmour: blow.onArmour + onArmour, onHull: blow.onHull + onHull };
		reports.push(firedReport(state, { ship, target, seen, fired }));
	}
	const [kind, ...others] = new Set(guns.map((gun) => gun.kind));
	return withReports(
		reports,
		inflict(state, { target: at, from: ship, blow, by: seat, cause: kind && others.length === 0 ? kind : "fire" }),
	);
}

function* fireGun(seat: SeatId, gun: Gun, { range, em, crew, drm, screens }: Sighting): Dicing<Fired> {
	const aim = { seat, range: range + crew, em, drm };
	if (gun.kind === "beam") {
		const { damage, rerollDamage, waves } = expectAccepted(yield* fireBeam({ ...aim, class: gun.class, screens }));
		return { damage, rerollDamage, hit: damage > 0, rolls: waves };
	}
	const shot = gun.kind === "k-gun" ? ({ weapon: "k-gun", class: gun.class } as const) : ({ weapon: "pulse-torpedo" } as const);
	const { damage, hit, rolls } = expectAccepted(yield* fireTorpedo({ ...aim, ...shot }));
	return { damage, rerollDamage: 0, hit, rolls };
}

interface FiredShot {
	readonly ship: Warship;
	readonly target: Warship;
	readonly seen: Sighting;
	readonly fired: Fired;
}

/** Reports a shot. The `em` modifier is in MU; the eclipser is the nearest one. */
function firedReport(state: ThrustState, { ship, target, seen, fired }: FiredShot): ThrustReport {
	const { weapon, kind, class: level, at, range, effectiveRange, dice, number, drm, screens, crew } = seen;
	const { hit, damage, rerollDamage, rolls } = fired;
	const [shield] = shieldsOf(state, { target, from: ship });
	const eclipse = { eclipser: shield?.seat ?? null, percent: shield?.percent ?? 0 };
	const facts = { weapon, kind, class: level, target: at, range, effectiveRange, dice, number, hit, damage, rerollDamage, ...eclipse };
	const modifiers = counting([
		{ code: "em", value: effectiveRange - range - crew },
		{ code: "crew", value: crew },
		{ code: "corkscrew", value: drm },
		{ code: "screens", value: -screens },
	]);
	return report({ code: "fired", card: cardOf(state), seat: ship.seat, facts, modifiers, rolls });
}
