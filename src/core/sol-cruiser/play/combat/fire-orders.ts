/**
 * Fire orders in the present combat: which seats must give one, and why an order is refused.
 * Source: "Combat", "Firing at missiles and submunitions"; SC-12, SC-18, SC-21, SC-38, SC-44.
 */
import { type Refusal, type Refused, refuse } from "../../../kernel/outcome.ts";
import type { SeatId } from "../../../kernel/seat.ts";
import type { CruiserState, FireOrder, Shot, UnitId } from "../../model.ts";
import { closingSpeedOf } from "../interception/encounter.ts";
import { inSeatOrder, unitOf } from "../units.ts";
import { type Combatant, combatants, isBlindTo, undetectedSensor, type Weapon } from "./combatants.ts";

/** The seats that have a weapon and a target, in seat order. */
export function fireAwaited(state: CruiserState): readonly SeatId[] {
	const armed = combatants(state).filter(({ unit, weapons, mayFireAt }) => {
		const sees = mayFireAt.some((target) => !isBlindTo(unitOf(state, unit), unitOf(state, target)));
		return weapons.length > 0 && sees;
	});
	return inSeatOrder(
		state,
		armed.map(({ seat }) => seat),
	);
}

/**
 * The reason to refuse a fire order; null if there is none. Codes: `no-combat`, `not-in-combat` {unit}, `not-your-unit` {unit},
 * `missile-fires-itself` {unit}, `weapon-not-ready` {unit, weapon}, `weapon-twice` {unit, weapon},
 * `may-not-fire-at` {unit, target}, `needs-point-defence` {unit, weapon, target}, `fires-at-nothing` {unit, weapon},
 * `defends-twice` {unit, weapon, target}, `not-incoming` {unit, weapon, target}, `one-flight-only` {unit, weapon},
 * `blind-to-target` {unit, target}.
 */
export function fireObjection(state: CruiserState, seat: SeatId, { shots }: FireOrder): Refusal | null {
	if (state.combats.length === 0) return refuse("no-combat").refusal;
	const here = new Map(combatants(state).map((combatant) => [combatant.unit, combatant]));
	const used = new Set<string>();
	for (const shot of shots) {
		const firer = here.get(shot.by);
		const objection = firer ? shotObjection(state, { seat, firer, used }, shot) : refuse("not-in-combat", { unit: shot.by });
		if (objection) return objection.refusal;
		used.add(weaponKey(shot));
	}
	return null;
}

/** One weapon of one unit. */
function weaponKey({ by, weapon }: Pick<Shot, "by" | "weapon">): string {
	return `${by} ${weapon}`;
}

interface Firing {
	readonly seat: SeatId;
	readonly firer: Combatant;
	/** Weapons used earlier in the order. */
	readonly used: ReadonlySet<string>;
}

function shotObjection(state: CruiserState, { seat, firer, used }: Firing, shot: Shot): Refused | null {
	const { by: unit, weapon: id } = shot;
	if (firer.seat !== seat) return refuse("not-your-unit", { unit });
	const weapon = firer.weapons.find((candidate) => candidate.id === id);
	if (!weapon && firer.strikes !== null) return refuse("missile-fires-itself", { unit });
	if (!weapon) return refuse("weapon-not-ready", { unit, weapon: id });
	if (used.has(weaponKey(shot))) return refuse("weapon-twice", { unit, weapon: id });
	return "at" in shot ? attackObjection(state, firer, shot) : defenceObjection(state, { firer, weapon }, shot.against);
}

function attackObjection(state: CruiserState, firer: Combatant, { weapon, at: target }: Extract<Shot, { at: UnitId }>): Refused | null {
	const { unit } = firer;
	const objection = lineObjection(state, firer, target);
	if (objection) return objection;
	// SC-21: fire at missiles comes before they attack.
	const missile = unitOf(state, target).design.kind === "missile";
	return missile ? refuse("needs-point-defence", { unit, weapon, target }) : null;
}

function lineObjection(state: CruiserState, { unit, mayFireAt }: Combatant, target: UnitId): Refused | null {
	if (!mayFireAt.includes(target)) return refuse("may-not-fire-at", { unit, target });
	const blind = isBlindTo(unitOf(state, unit), unitOf(state, target));
	return blind ? refuse("blind-to-target", { unit, target }) : null;
}

interface Defending {
	readonly firer: Combatant;
	readonly weapon: Weapon;
}

function defenceObjection(
	state: CruiserState,
	{ firer, weapon: { id: weapon, kind } }: Defending,
	against: readonly UnitId[],
): Refused | null {
	const { unit } = firer;
	const [first] = against;
	if (first === undefined) return refuse("fires-at-nothing", { unit, weapon });
	// SC-21: a battery may share out its hits, a warhead may not.
	if (kind === "submunition" && against.length > 1) return refuse("one-flight-only", { unit, weapon });
	for (const [place, target] of against.entries()) {
		const objection = lineObjection(state, firer, target);
		if (objection) return objection;
		if (!mayDefendAgainst(state, firer, target)) return refuse("not-incoming", { unit, weapon, target });
		if (against.indexOf(target) !== place) return refuse("defends-twice", { unit, weapon, target });
	}
	return null;
}

/**
 * Whether a unit may defend against a target: a missile flight, whatever it attacks, or an enemy whose submunitions attack this unit or
 * its ward.
 */
export function mayDefendAgainst(state: CruiserState, { attackers, mayFireAt }: Combatant, target: UnitId): boolean {
	return unitOf(state, target).design.kind === "missile" ? mayFireAt.includes(target) : attackers.includes(target);
}

/** Whether point defence has the same modifiers against both targets. */
export function sameAim(state: CruiserState, unit: UnitId, [first, second]: readonly [UnitId, UnitId]): boolean {
	if (first === second) return true;
	const [firer, a, b] = [unitOf(state, unit), unitOf(state, first), unitOf(state, second)];
	const closes = (target: typeof a): number => Math.ceil(closingSpeedOf(state, firer, target) / 2);
	return a.figures.tech === b.figures.tech && undetectedSensor(firer, a) === undetectedSensor(firer, b) && closes(a) === closes(b);
}
