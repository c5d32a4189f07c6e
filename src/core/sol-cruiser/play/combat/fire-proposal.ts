/**
 * Sensible fire: point defence as long as the odds are fair, and everything else at the largest enemy.
 * For NPC captains and for seats that give no order. A ship that locks on to jump holds its fire (SC-35).
 */
import { keptByValue } from "../../../kernel/kept.ts";
import type { SeatId } from "../../../kernel/seat.ts";
import { beamHits, beamModifiers, hullModifiers } from "../../combat/beams.ts";
import { armourModifier, MISSILE_SIZE, named, sumOf, type Target } from "../../combat/fire-control.ts";
import type { CruiserState, FireOrder, Shot, Unit, UnitId } from "../../model.ts";
import { PENETRATIONS } from "../../yard/ratings.ts";
import { isArmed, unitOf, workingSystems } from "../units.ts";
import { targetOf } from "./attacks.ts";
import { type Combatant, combatants, isBlindTo, type Weapon } from "./combatants.ts";
import { sameAim } from "./fire-orders.ts";
import { aimAt, aimWith, gunnerOf } from "./volley.ts";

/** The fire that a seat's units would open in the present combat. */
export function proposeFire(state: CruiserState, seat: SeatId): FireOrder {
	return proposeAmong(state, seat, combatants(state));
}

/** The same, for a caller that knows the combatants already. */
export function proposeAmong(state: CruiserState, seat: SeatId, here: readonly Combatant[]): FireOrder {
	const own = here.filter((candidate) => candidate.seat === seat && unitOf(state, candidate.unit).plot?.jump !== true);
	return { kind: "fire", shots: own.flatMap((firer) => shotsOf(state, firer)) };
}

function shotsOf(state: CruiserState, firer: Combatant): readonly Shot[] {
	const unit = unitOf(state, firer.unit);
	const seen = firer.mayFireAt.map((id) => unitOf(state, id)).filter((target) => !isBlindTo(unit, target));
	const threats = seen.filter(({ id }) => firer.attackers.includes(id));
	const defence = defenceOf(state, firer, threats);
	const used = new Set(defence.map(({ weapon }) => weapon));
	const hulls = seen.filter(({ design }) => design.kind !== "missile").sort((a, b) => worth(b) - worth(a));
	const spare = sparing(state, firer, threats);
	const attacks = firer.weapons
		.filter(({ id }) => !used.has(id))
		.flatMap((weapon): readonly Shot[] => {
			const target = hulls.find((hull) => isWorthIt(state, { unit, weapon }, hull));
			return target ? [{ by: unit.id, weapon: weapon.id, at: target.id }] : spare(weapon);
		});
	return [...defence, ...attacks];
}

/** The worth of an enemy as a target. The largest enemy comes first. */
function worth({ figures }: Unit): number {
	return figures.volume;
}

interface Gun {
	readonly unit: Unit;
	readonly weapon: Weapon;
}

/** Whether a beam can hit at all, or a submunition is worth firing: the target is armed, and its armour lets some damage through. */
function isWorthIt(state: CruiserState, { unit, weapon }: Gun, target: Unit): boolean {
	const what = targetOf(target);
	if (weapon.kind === "beam") {
		const aim = aimWith(state, unit, { weapon: weapon.id, target });
		return chanceToHit(sumOf(named({ ...beamModifiers(aim, what), ...hullModifiers(weapon.penetration, what) }))) > 0;
	}
	return isArmed(target) && weapon.dice * 3.5 + armourModifier(weapon.penetration, what.armour) > 1;
}

/** Batteries, the lightest first, until the expected hits stop everything; then submunitions at the missile flights that are left. */
function defenceOf(state: CruiserState, firer: Combatant, threats: readonly Unit[]): readonly Shot[] {
	const unit = unitOf(state, firer.unit);
	const batteries = firer.weapons.filter(({ kind }) => kind === "beam").sort((a, b) => weight(a) - weight(b));
	const submunitions = firer.weapons.filter(({ kind }) => kind === "submunition");
	const shots: Shot[] = [];
	let open = threats.map((enemy) => threatOf(state, unit, enemy)).sort((a, b) => Number(b.missile) - Number(a.missile));
	for (const { id: weapon } of batteries) {
		const gunner = gunnerOf(unit, weapon);
		const first = open.find(({ coming, modifiers }) => coming > 0.5 && chanceToHit(modifiers + gunner) >= FAIR);
		if (!first) break;
		const alike = open.filter(({ id, coming }) => coming > 0.5 && sameAim(state, unit.id, [first.id, id])).map(({ id }) => id);
		shots.push({ by: unit.id, weapon, against: alike });
		open = afterHits(open, alike, expectedHits(first.modifiers + gunner));
	}
	const flights = open.filter(({ coming, missile }) => missile && coming > 0.5);
	for (const [place, { id }] of flights.entries()) {
		const weapon = submunitions[place]?.id;
		if (weapon !== undefined) shots.push({ by: unit.id, weapon, against: [id] });
	}
	return shots;
}

/** A battery without another target defends as well, since the dice may fall short of the expected hits. */
function sparing(state: CruiserState, firer: Combatant, threats: readonly Unit[]): (weapon: Weapon) => readonly Shot[] {
	const unit = unitOf(state, firer.unit);
	const open = threats.map((enemy) => threatOf(state, unit, enemy)).filter(({ coming }) => coming > 0);
	const first = open.find(({ missile, modifiers }) => missile && chanceToHit(modifiers) > 0);
	if (!first) return () => [];
	const against = open.filter(({ id }) => sameAim(state, unit.id, [first.id, id])).map(({ id }) => id);
	return ({ id: weapon, kind }) => (kind === "beam" ? [{ by: unit.id, weapon, against }] : []);
}

/** Below a chance of one in four, a battery has better uses. */
const FAIR = 0.25;

function weight({ penetration }: Weapon): number {
	return PENETRATIONS.indexOf(penetration);
}

interface Threat {
	readonly id: UnitId;
	readonly missile: boolean;
	/** How much of it is expected to get through: the flight itself, or its submunitions. */
	readonly coming: number;
	/** The modifiers of a beam's point defence against it, without its gunner's. */
	readonly modifiers: number;
}

function threatOf(state: CruiserState, unit: Unit, enemy: Unit): Threat {
	const missile = enemy.design.kind === "missile";
	const what: Pick<Target, "size" | "tech"> = { size: MISSILE_SIZE, tech: enemy.figures.tech };
	const modifiers = sumOf(named(beamModifiers(aimAt(state, unit, enemy), what)));
	return { id: enemy.id, missile, coming: missile ? 1 : workingSystems(enemy, "submunition").length, modifiers };
}

function afterHits(threats: readonly Threat[], against: readonly UnitId[], hits: number): Threat[] {
	let left = hits;
	return threats.map((threat) => {
		const stopped = against.includes(threat.id) ? Math.min(threat.coming, left) : 0;
		left -= stopped;
		return { ...threat, coming: threat.coming - stopped };
	});
}

const FACES = [1, 2, 3, 4, 5, 6] as const;
const ROLLS = FACES.flatMap((face) => FACES.map((other) => face + other - 2));

const chanceToHit = keptByValue((modifiers: number) => ROLLS.filter((roll) => beamHits(roll + modifiers) > 0).length / ROLLS.length);

const expectedHits = keptByValue((modifiers: number) => ROLLS.reduce((sum, roll) => sum + beamHits(roll + modifiers), 0) / ROLLS.length);
