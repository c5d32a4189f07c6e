/**
 * A combat: all fire in one hex. Point defence first, then all attacks at once, then all damage.
 * Source: "Combat", "Damage"; SC-12, SC-21, SC-23, SC-39.
 */

import type { Dicing } from "../../../kernel/dice.ts";
import type { BySeat } from "../../../kernel/seat.ts";
import { withoutUses } from "../../../kernel/with-games/boons.ts";
import type { Combat, CruiserState, FireOrder, Unit, UnitId } from "../../model.ts";
import type { CruiserReport } from "../../reports.ts";
import { seenInCombat, withSightings } from "../detection/sightings.ts";
import { membersOf } from "../interception/encounter.ts";
import { allUnits, inOrderOf, keptThrough, withThese } from "../roster.ts";
import { type CruiserStep, cardOf, inSeatOrder, isPlaying, unitOf, withUnits } from "../units.ts";
import { type Attacks, attack } from "./attacks.ts";
import { combatants, firedIn } from "./combatants.ts";
import { type Defence, defend } from "./defence.ts";
import { fireAwaited } from "./fire-orders.ts";
import { proposeAmong } from "./fire-proposal.ts";
import { type Fired, type Scene, volleysOf } from "./volley.ts";
import { lostReport, withAllLost, wound } from "./wounds.ts";

/** Fights the first combat that is left. A seat without an order fires as proposed. */
export function* resolveFire(state: CruiserState, orders: Partial<BySeat<FireOrder>>): Dicing<CruiserStep> {
	const [combat, ...later] = state.combats;
	if (!combat) throw new Error("There is no combat to fight");
	const near = nearby(state, combat);
	const scene: Scene = { state: near, here: combatants(near), card: cardOf(state, combat.hex) };
	const seats = inSeatOrder(
		state,
		scene.here.map(({ seat }) => seat),
	);
	const volleys = seats.flatMap((seat) => volleysOf(scene.here, orders[seat] ?? proposeAmong(state, seat, scene.here)));
	const defence = yield* defend(scene, volleys);
	const attacks = yield* attack(scene, volleys, defence.downed);
	const shot = [...defence.fired, ...attacks.fired];
	const fired = withoutShots(withFired(near, combat, shot), shot);
	const cleared = withoutMissiles(fired, scene, { defence, attacks });
	const wounded = yield* woundAll(cleared.open, scene, attacks);
	const reports = [...defence.reports, ...attacks.reports, ...cleared.reports, ...wounded.reports];
	const changed = allUnits(wounded.open).filter((unit) => unit !== state.units[unit.id]);
	const units = withThese(state.units, changed);
	const open = { ...state, units, combats: stillFought({ ...state, units }, later) };
	const seen = seenInCombat(open, { before: state, combat, shown: fireAwaited(state).length > 0 });
	return { open: withSightings(open, seen), reports };
}

/**
 * The part of the match that a combat can change: its units, and what they tow, carry or have launched. Copying only these saves time in
 * large matches.
 */
function nearby(state: CruiserState, combat: Combat): CruiserState {
	const members = membersOf(combat);
	const hanging = hangingOn(state);
	const near = inOrderOf(state.units, new Set([...members, ...members.flatMap((id) => hanging.get(id) ?? [])]));
	const units: Record<UnitId, Unit> = {};
	for (const id of near) units[id] = unitOf(state, id);
	return { ...state, units };
}

/** The units that each unit tows, carries or has launched. */
const hangingOn = keptThrough(
	(list): ReadonlyMap<UnitId, readonly UnitId[]> => {
		const hanging = new Map<UnitId, UnitId[]>();
		for (const { id, towedBy, berth } of list) {
			for (const host of [towedBy, berth?.in]) {
				if (host == null) continue;
				const others = hanging.get(host);
				if (others) others.push(id);
				else hanging.set(host, [id]);
			}
		}
		return hanging;
	},
	({ towedBy, berth }) => (towedBy === null && berth === null ? null : `${towedBy} ${berth?.in}`),
);

/** SC-12, SC-35: batteries have fired in this hex, submunitions are spent, and their units have fired this turn. */
function withFired(state: CruiserState, combat: Combat, all: readonly Fired[]): CruiserState {
	const changes: Record<UnitId, Partial<Unit>> = {};
	for (const { firer, weapon } of all) {
		const { systems, fired, did } = { ...unitOf(state, firer.unit), ...changes[firer.unit] };
		const change =
			weapon.kind === "beam"
				? { systems, fired: [...fired, firedIn(weapon.id, combat)] }
				: { fired, systems: systems.map((system) => (system.id === weapon.id ? { ...system, value: 0 } : system)) };
		changes[firer.unit] = { ...change, did: { ...did, fired: true } };
	}
	return all.length > 0 ? withUnits(state, changes) : state;
}

/** A boon for a unit's first combat is used up once one of its batteries has fired. */
function withoutShots(state: CruiserState, fired: readonly Fired[]): CruiserState {
	const changes: Record<UnitId, Partial<Unit>> = {};
	for (const { firer, weapon } of fired) {
		const { boons } = unitOf(state, firer.unit);
		if (weapon.kind === "beam" && boons) changes[firer.unit] = { boons: withoutUses(boons, "shot") };
	}
	return Object.keys(changes).length > 0 ? withUnits(state, changes) : state;
}

interface Fought {
	readonly defence: Defence;
	readonly attacks: Attacks;
}

/** Missile flights that detonated are spent; those that were hit are destroyed. */
function withoutMissiles(state: CruiserState, { here, card }: Scene, { defence, attacks }: Fought): CruiserStep {
	const spent = new Set([...defence.expended, ...attacks.expended]);
	const gone = here.map(({ unit }) => unit).filter((id) => defence.downed.has(id) || spent.has(id));
	const lost = new Map(gone.map((id) => [id, defence.downed.has(id) ? "destroyed" : "expended"] as const));
	const reports = gone.filter((id) => defence.downed.has(id)).map((id) => lostReport(unitOf(state, id), card));
	return { open: withAllLost(state, lost), reports };
}

/** SC-12, SC-39: damage comes after all fire in the hex, and before the next combat. */
function* woundAll(state: CruiserState, { card }: Scene, { taken }: Attacks): Dicing<CruiserStep> {
	const reports: CruiserReport[] = [];
	let open = state;
	for (const [unit, dealt] of taken) {
		if (dealt.every(({ points }) => points === 0)) continue;
		const step = yield* wound(open, { unit, dealt, card });
		open = step.open;
		reports.push(...step.reports);
	}
	return { open, reports };
}

/** SC-39: a combat without an encounter between two units in play is not fought. */
function stillFought(state: CruiserState, combats: readonly Combat[]): readonly Combat[] {
	const there = (id: Parameters<typeof unitOf>[1]): boolean => isPlaying(unitOf(state, id));
	return combats.filter(({ encounters }) => encounters.some(({ interceptor, target }) => there(interceptor) && there(target)));
}
