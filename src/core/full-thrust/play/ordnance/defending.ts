/**
 * Point defence: ships fire at the ordnance and the fighters that attack them, all at once. A beam of class 1 that does so fires at
 * nothing else this turn. Ships that may not fire otherwise may use point defence.
 * Source: the parent game's basics, "Eclipsing" (a ship defends one that it eclipses like itself).
 * House rule: point defence has no arcs; each kill takes a level off the class of a plasma bolt; if fighters evade, only half of the kills
 * that one ship makes in their group count, rounded down.
 */

import { distance, isWithin } from "../../../geometry/plane.ts";
import type { Dicing } from "../../../kernel/dice.ts";
import { accept, expectAccepted, type Outcome, type Refusal, refuse } from "../../../kernel/outcome.ts";
import { ofSeat, type SeatId } from "../../../kernel/seat.ts";
import { cardOf } from "../../card.ts";
import { loseFighters } from "../../fire/fighters.ts";
import { BURST } from "../../fire/plasma-bolts.ts";
import { type Defence as DefenceFire, defend as fireDefence } from "../../fire/point-defence.ts";
import { MISSILES } from "../../fire/salvoes.ts";
import { SYSTEM } from "../../ids.ts";
import { ECLIPSING_REACH } from "../../manoeuvres/eclipsing.ts";
import type { Fighters, Ordnance, ThrustCommand, ThrustState, Waiting } from "../../model.ts";
import { type Cause, report, type ThrustReport } from "../../reports.ts";
import { askAll, askedObjection, withoutAsked } from "../asking.ts";
import { shieldsOf } from "../fire/shielding.ts";
import { systemFacts } from "../naming.ts";
import { isPlaying, type ThrustStep, weaponOf, withGroup, withOrdnance, withReports, withTurn } from "../ships.ts";

export type DefendCommand = Extract<ThrustCommand, { readonly kind: "defend" }>;

/** An attack on a ship, or on one that it eclipses. */
export interface Threat {
	/** Of ordnance, or of a fighter group. */
	readonly id: string;
	readonly kind: Ordnance["kind"] | "fighters";
	/** Whom it attacks. */
	readonly on: SeatId;
	/** Missiles, levels of a bolt, or fighters that are left. */
	readonly left: number;
	/** Of fighters; false for ordnance. */
	readonly evading: boolean;
}

/** A system that can still be used as point defence. */
export interface Defender {
	/** The system's id. */
	readonly id: string;
	readonly weapon: DefenceFire["weapon"];
}

/** Returns what a ship may fire at in defence: ordnance first, in the order of launching. */
export function threatsTo(state: ThrustState, seat: SeatId): readonly Threat[] {
	if (!isPlaying(ofSeat(state.ships, seat))) return [];
	const ordnance = Object.values(state.ordnance).map((unit) =>
		unit.kind === "salvo" ? salvoThreat(state, seat, unit) : boltThreat(state, seat, unit),
	);
	const groups = Object.values(state.fighters).map((group) => groupThreat(state, seat, group));
	return [...ordnance, ...groups].filter((threat) => threat !== null);
}

function salvoThreat(state: ThrustState, seat: SeatId, salvo: Ordnance): Threat | null {
	const left = leftOf(salvo);
	if (left === 0 || !concerns(state, seat, salvo)) return null;
	return { id: salvo.id, kind: "salvo", on: salvo.target ?? seat, left, evading: false };
}

function boltThreat({ ships }: ThrustState, seat: SeatId, bolt: Ordnance): Threat | null {
	const left = leftOf(bolt);
	if (left === 0 || !isWithin(distance(ofSeat(ships, seat), bolt), BURST)) return null;
	return { id: bolt.id, kind: "plasma", on: seat, left, evading: false };
}

function groupThreat(state: ThrustState, seat: SeatId, group: Fighters): Threat | null {
	const { id, fighters: left, evading, status } = group;
	if (status !== "out" || !concerns(state, seat, group)) return null;
	return { id, kind: "fighters", on: group.target ?? seat, left, evading };
}

/** Missiles of a salvo, or levels of a bolt, that are left. */
export function leftOf({ kind, class: level, killed }: Ordnance): number {
	return Math.max(0, (kind === "salvo" ? MISSILES : level) - killed);
}

/** Whether an attack is on this ship, or on one that it eclipses. */
function concerns(state: ThrustState, seat: SeatId, attack: Ordnance | Fighters): boolean {
	const target = attack.target === null ? undefined : state.ships[attack.target];
	if (!target || !isPlaying(target)) return false;
	if (target.seat === seat) return true;
	// Most ships are nowhere near, and need no closer look.
	if (!isWithin(distance(ofSeat(state.ships, seat), target), ECLIPSING_REACH)) return false;
	return shieldsOf(state, { target, from: attack }).some((shield) => shield.seat === seat);
}

/** Returns a ship's systems that can fire as point defence and have not been used: point defence systems first, then beams of class 1. */
export function defendersOf({ ships }: Pick<ThrustState, "ships">, seat: SeatId): readonly Defender[] {
	const ship = ofSeat(ships, seat);
	const free = ship.systems.filter(({ id, level }) => level > 0 && !ship.turn.used.includes(id)).map(({ id }) => id);
	const own = free.filter((id) => id.startsWith(`${SYSTEM.pointDefence}-`)).map((id): Defender => ({ id, weapon: "point-defence" }));
	return [...own, ...free.filter((id) => isSmallBeam(ship, id)).map((id): Defender => ({ id, weapon: "beam-1" }))];
}

function isSmallBeam(ship: Parameters<typeof weaponOf>[0], id: string): boolean {
	const weapon = weaponOf(ship, id);
	return weapon?.kind === "beam" && weapon.class === 1;
}

/** Returns the wait for seats with point defence that are attacked or eclipse a ship under attack. */
export function defenceWaiting(state: ThrustState): Waiting {
	return askAll(state, "point-defence", (seat) => defendersOf(state, seat).length > 0 && threatsTo(state, seat).length > 0);
}

/**
 * Returns why the command is refused, or null. Codes: `wrong-phase` {phase}, `not-asked` {seat}, `weapon-twice` {weapon},
 * `no-defence` {weapon}, `no-threat` {at}.
 */
export function defendObjection(state: ThrustState, seat: SeatId, { defences }: Pick<DefendCommand, "defences">): Refusal | null {
	const asked = askedObjection(state, seat, "point-defence");
	if (asked) return asked;
	const free = defendersOf(state, seat).map(({ id }) => id);
	const threats = threatsTo(state, seat).map(({ id }) => id);
	for (const [place, { by, at }] of defences.entries()) {
		if (defences.findIndex((other) => other.by === by) < place) return refuse("weapon-twice", { weapon: by }).refusal;
		if (!free.includes(by)) return refuse("no-defence", { weapon: by }).refusal;
		if (!threats.includes(at)) return refuse("no-threat", { at }).refusal;
	}
	return null;
}

/** Fires a ship's point defence. Reports `defended` for each system, and `ordnance-lost` or `fighters-lost` for losses. */
export function* defend(state: ThrustState, seat: SeatId, command: DefendCommand): Dicing<Outcome<ThrustStep>> {
	const objection = defendObjection(state, seat, command);
	if (objection) return { ok: false, refusal: objection };
	const { defences } = command;
	const { used } = ofSeat(state.ships, seat).turn;
	const free = defendersOf(state, seat);
	let step: ThrustStep = { open: withTurn(state, seat, { used: [...used, ...defences.map(({ by }) => by)] }), reports: [] };
	for (const at of new Set(defences.map((defence) => defence.at))) {
		const defenders = free.filter(({ id }) => defences.some((defence) => defence.at === at && defence.by === id));
		step = withReports(step.reports, yield* defendAgainst(step.open, { seat, at, defenders }));
	}
	return accept({ ...step, open: withoutUnthreatened(withoutAsked(step.open, seat)) });
}

/** Drops seats from the wait whose threats other ships have shot down. */
function withoutUnthreatened(state: ThrustState): ThrustState {
	const asked = state.waiting.for === "point-defence" ? state.waiting.seats : [];
	return asked.filter((seat) => threatsTo(state, seat).length === 0).reduce(withoutAsked, state);
}

interface DefenceAt {
	readonly seat: SeatId;
	readonly at: string;
	readonly defenders: readonly Defender[];
}

/** Reports `defended` {by, at, kind, weapon, kills} for each system. */
function* defendAgainst(state: ThrustState, { seat, at, defenders }: DefenceAt): Dicing<ThrustStep> {
	const ship = ofSeat(state.ships, seat);
	const kind: Threat["kind"] = state.ordnance[at]?.kind ?? "fighters";
	const reports: ThrustReport[] = [];
	let all = 0;
	for (const { id, weapon } of defenders) {
		const { kills, waves } = expectAccepted(yield* fireDefence({ seat, weapon, count: 1, at: "swarm" }));
		const facts = { by: systemFacts(ship, id), at, kind, weapon, kills };
		reports.push(report({ code: "defended", card: cardOf(state), seat, facts, rolls: waves }));
		all += kills;
	}
	return withReports(
		reports,
		kind === "fighters" ? shootFighters(state, at, all) : shootOrdnance(state, at, { kills: all, cause: "point-defence" }),
	);
}

/** Removes missiles from a salvo or levels from a bolt. Reports `ordnance-lost` {ordnance, killed, cause} if none is left. */
export function shootOrdnance(
	state: ThrustState,
	id: string,
	{ kills, cause }: { readonly kills: number; readonly cause: Cause },
): ThrustStep {
	const ordnance = state.ordnance[id];
	if (!ordnance) throw new Error(`No ordnance ${id}`);
	const killed = Math.min(kills, leftOf(ordnance));
	if (killed === 0) return { open: state, reports: [] };
	const open = withOrdnance(state, id, { killed: ordnance.killed + killed });
	if (killed < leftOf(ordnance)) return { open, reports: [] };
	const facts = { ordnance: id, killed, cause };
	return { open, reports: [report({ code: "ordnance-lost", card: cardOf(state), seat: ordnance.seat, facts })] };
}

/** Removes fighters from a group. Reports `fighters-lost` {group, killed, left, cause}. */
function shootFighters(state: ThrustState, id: string, kills: number): ThrustStep {
	const group = state.fighters[id];
	if (!group) throw new Error(`No fighter group ${id}`);
	const { fighters: left } = expectAccepted(loseFighters(group, group.evading ? Math.floor(kills / 2) : kills));
	const killed = group.fighters - left;
	if (killed === 0) return { open: state, reports: [] };
	const open = withGroup(state, id, left === 0 ? { fighters: 0, status: "lost", target: null } : { fighters: left });
	const facts = { group: id, killed, left, cause: "point-defence" } as const;
	return { open, reports: [report({ code: "fighters-lost", card: cardOf(state), seat: group.seat, facts })] };
}
