/**
 * Attacks by ordnance and fighters. Wakes reduce ordnance first; then salvoes, bolts and fighters attack, each in the order in
 * which it came. After that all ordnance is spent.
 * Source: the parent game's basics, "Corkscrew", "Eclipsing", "Extreme Manoeuvres", "Grav Backfire".
 * House rule: bolts do nothing to fighters.
 */

import { distance, isWithin, type Leg } from "../../../geometry/plane.ts";
import { type Dicing, type Rolled, total } from "../../../kernel/dice.ts";
import { expectAccepted } from "../../../kernel/outcome.ts";
import { ofSeat, type SeatId } from "../../../kernel/seat.ts";
import { cardOf } from "../../card.ts";
import { blowOf } from "../../damage/hull.ts";
import { rollBeamDice } from "../../fire/beam-dice.ts";
import { CORKSCREW_DRM } from "../../fire/beams.ts";
import { BURST, burstPlasma } from "../../fire/plasma-bolts.ts";
import { defend } from "../../fire/point-defence.ts";
import { attackWithSalvo, type SalvoAttack, salvoDamage } from "../../fire/salvoes.ts";
import { crossesWake } from "../../manoeuvres/grav-backfire.ts";
import type { Fighters, Ordnance, ThrustState, Warship } from "../../model.ts";
import { counting, report, type ThrustReport } from "../../reports.ts";
import { landedOn, type Shield, shadowed, shieldsOf, woundAll } from "../fire/shielding.ts";
import { isPlaying, screensOf, shipsInPlay, type ThrustStep, withReports } from "../ships.ts";
import { wound } from "../wounding.ts";
import { lockOnBy } from "./allocating.ts";
import { leftOf, shootOrdnance } from "./defending.ts";

/** Settles all attacks of the turn. */
export function* resolveAttacks(state: ThrustState): Dicing<ThrustStep> {
	let step: ThrustStep = { open: state, reports: [] };
	for (const { id } of Object.values(state.ordnance)) step = withReports(step.reports, yield* crossWakes(step.open, id));
	const ordnance = Object.values(step.open.ordnance).filter((candidate) => leftOf(candidate) > 0);
	for (const salvo of ordnance.filter(({ kind }) => kind === "salvo"))
		step = withReports(step.reports, yield* attackBySalvo(step.open, salvo));
	for (const bolt of ordnance.filter(({ kind }) => kind === "plasma")) step = withReports(step.reports, yield* burst(step.open, bolt));
	for (const group of Object.values(state.fighters)) step = withReports(step.reports, yield* attackByFighters(step.open, group));
	return { ...step, open: spent(step.open) };
}

/** Returns the state without ordnance, and with fighters free again. */
function spent(state: ThrustState): ThrustState {
	const groups = Object.entries(state.fighters).map(([id, group]) => [id, { ...group, target: null, evading: false }] as const);
	return { ...state, ordnance: {}, fighters: Object.fromEntries(groups) };
}

/** Grav Backfire: each wake on the way from the ship to the target fires at ordnance as one point defence system for each of its dice. */
function* crossWakes(state: ThrustState, id: string): Dicing<ThrustStep> {
	let step: ThrustStep = { open: state, reports: [] };
	for (const wake of state.wakes) {
		const ordnance = step.open.ordnance[id];
		if (!ordnance || leftOf(ordnance) === 0 || wake.dice === 0 || !crossesWake(wake, wayOf(state, ordnance))) continue;
		const fired = expectAccepted(yield* defend({ seat: wake.seat, weapon: "point-defence", count: wake.dice, at: "swarm" }));
		const facts = { ordnance: id, kind: ordnance.kind, dice: wake.dice, kills: fired.kills };
		const crossed = report({ code: "wake-met", card: cardOf(state), seat: wake.seat, facts, rolls: fired.waves });
		step = withReports([...step.reports, crossed], shootOrdnance(step.open, id, { kills: fired.kills, cause: "wake" }));
	}
	return step;
}

/** Returns the way of ordnance: to where it was placed, and from there to the target. */
function wayOf({ ships }: ThrustState, { from, x, y, target }: Ordnance): readonly Leg[] {
	const set = { from, to: { x, y } };
	return target === null ? [set] : [set, { from: { x, y }, to: ofSeat(ships, target) }];
}

/** Returns the step of an attack without a target. Reports `attack-lost` {what, target}. */
function nothingThere(state: ThrustState, { id, seat, target }: Pick<Ordnance, "id" | "seat" | "target">): ThrustStep {
	return { open: state, reports: [report({ code: "attack-lost", card: cardOf(state), seat, facts: { what: id, target } })] };
}

function* attackBySalvo(state: ThrustState, salvo: Ordnance): Dicing<ThrustStep> {
	if (salvo.target === null) return { open: state, reports: [] };
	const target = ofSeat(state.ships, salvo.target);
	if (!isPlaying(target)) return nothingThere(state, salvo);
	const shields = shieldsOf(state, { target, from: salvo });
	const attack = expectAccepted(
		yield* attackWithSalvo({
			seat: salvo.seat,
			distance: distance(salvo, target),
			em: target.turn.em,
			// FT-20: as near as in the allocation.
			lockOn: lockOnBy(state.options),
			corkscrew: salvo.corkscrew,
			eclipsers: shields.length,
			percent: shields[0]?.percent ?? 0,
			killed: salvo.killed,
		}),
	);
	const hits: Hit[] = [];
	for (const { seat, missiles } of missilesFor(attack, shields, target.seat)) {
		const rolled = missiles > 0 ? expectAccepted(yield* salvoDamage({ seat: salvo.seat, missiles })) : null;
		hits.push({ seat, missiles, rolled, damage: rolled ? total(rolled) : 0 });
	}
	const landings = hits.map(({ seat, damage }) => ({ seat, blow: blowOf({ damage }) }));
	const last = landings.at(-1) ?? { seat: target.seat, blow: blowOf({ damage: 0 }) };
	const landed = landedOn(state, landings.slice(0, -1), last);
	return withReports(
		[salvoReport(state, { salvo, target, shields, attack, hits })],
		woundAll(state, landed, { by: salvo.seat, cause: "salvo" }),
	);
}

interface Hit {
	readonly seat: SeatId;
	readonly missiles: number;
	readonly rolled: Rolled | null;
	readonly damage: number;
}

/** Eclipsing: returns the missiles for each ship, nearest eclipser first and the target last. Each eclipser takes its percentage of the missiles that reach it. */
function missilesFor(
	{ onEclipser, onTarget }: SalvoAttack,
	shields: readonly Shield[],
	target: SeatId,
): readonly Pick<Hit, "seat" | "missiles">[] {
	let left = onTarget;
	const onShields = shields.map(({ seat, percent }, place) => {
		if (place === 0) return { seat, missiles: onEclipser };
		const missiles = Math.floor((left * percent) / 100);
		left -= missiles;
		return { seat, missiles };
	});
	return [...onShields, { seat: target, missiles: left }];
}

interface SalvoTold {
	readonly salvo: Ordnance;
	readonly target: Warship;
	readonly shields: readonly Shield[];
	readonly attack: SalvoAttack;
	readonly hits: readonly Hit[];
}

/** `salvo` {ordnance, by, radius, locked, killed, onEclipser, onTarget, damage, eclipser, percent, hits: [{seat, missiles, damage}]}. */
function salvoReport(state: ThrustState, { salvo, target, shields, attack, hits }: SalvoTold): ThrustReport {
	const { radius, locked, rolled } = attack;
	const onTarget = hits.at(-1)?.missiles ?? 0;
	const all = hits.reduce((sum, { missiles }) => sum + missiles, 0);
	const facts = {
		ordnance: salvo.id,
		by: salvo.seat,
		radius,
		locked,
		killed: salvo.killed,
		onEclipser: all - onTarget,
		onTarget,
		damage: hits.reduce((sum, { damage }) => sum + damage, 0),
		eclipser: shields[0]?.seat ?? null,
		percent: shields[0]?.percent ?? 0,
		hits: hits.map(({ seat, missiles, damage }) => ({ seat, missiles, damage })),
	};
	const modifiers = counting([
		{ code: "corkscrew", value: salvo.corkscrew ? CORKSCREW_DRM : 0 },
		{ code: "eclipsers", value: shields.length },
	]);
	const rolls = [rolled, ...hits.map((hit) => hit.rolled)].filter((candidate) => candidate !== null);
	return report({ code: "salvo", card: cardOf(state), seat: target.seat, facts, modifiers, rolls });
}

/** A bolt bursts over all ships near it, friends too. Eclipsing uses the state before the burst. */
function* burst(state: ThrustState, bolt: Ordnance): Dicing<ThrustStep> {
	const caught = shipsInPlay(state).filter((ship) => isWithin(distance(ship, bolt), BURST));
	if (caught.length === 0) return nothingThere(state, bolt);
	let step: ThrustStep = { open: state, reports: [] };
	for (const target of caught)
		step = withReports(
			step.reports,
			yield* burstOn(step.open, bolt, { target, damageAfter: (damage) => shadowed(state, { target, from: bolt }, damage) }),
		);
	return step;
}

interface BurstOn {
	readonly target: Warship;
	/** Returns the damage that comes through the target's eclipsers. */
	readonly damageAfter: (damage: number) => number;
}

/** `bolt` {ordnance, by, class, rolled, damage}. */
function* burstOn(state: ThrustState, bolt: Ordnance, { target, damageAfter }: BurstOn): Dicing<ThrustStep> {
	const level = leftOf(bolt);
	const screens = screensOf(target);
	const away = distance(target, bolt);
	const roll = expectAccepted(yield* burstPlasma({ seat: bolt.seat, class: level, distance: away, screens }));
	if (!roll) return { open: state, reports: [] };
	const damage = damageAfter(roll.damage);
	const facts = { ordnance: bolt.id, by: bolt.seat, class: level, rolled: roll.damage, damage };
	const modifiers = counting([{ code: "screens", value: -screens }]);
	const reports = [report({ code: "bolt", card: cardOf(state), seat: target.seat, facts, modifiers, rolls: [roll.rolled] })];
	return withReports(reports, wound(state, { seat: target.seat, blow: blowOf({ damage }), by: bolt.seat, cause: "plasma-bolt" }));
}

/** Eclipsing does not hinder fighters. */
function* attackByFighters(state: ThrustState, group: Fighters): Dicing<ThrustStep> {
	if (group.status !== "out" || group.target === null) return { open: state, reports: [] };
	const target = ofSeat(state.ships, group.target);
	if (!isPlaying(target)) return nothingThere(state, group);
	const screens = screensOf(target);
	const { id, seat, fighters: dice } = group;
	const { damage, rerollDamage, waves } = yield* rollBeamDice({ seat, count: dice, reason: "fighters", screens, drm: 0 });
	const facts = { group: id, by: seat, dice, damage, rerollDamage };
	const modifiers = counting([{ code: "screens", value: -screens }]);
	const reports = [report({ code: "fighters-attack", card: cardOf(state), seat: target.seat, facts, modifiers, rolls: waves })];
	const blow = blowOf({ damage, rerollDamage });
	return withReports(reports, wound(state, { seat: target.seat, blow, by: seat, cause: "fighters" }));
}
