/**
 * Dockings, completed at the end of the turn: refuelling, recovery of craft and missiles, and tows.
 * Source: "Docking and entering hangars", "Towing"; SC-07, SC-28, SC-34, SC-43.
 */

import type { BerthingObjection } from "../../interception/docking.ts";
import type { CruiserState, DockingPurpose, Unit, UnitId } from "../../model.ts";
import { report } from "../../reports.ts";
import { type CraftDesign, isDesigned, type MissileDesign } from "../../yard/design.ts";
import { craftOf, missilesOf } from "../../yard/systems.ts";
import { seenByOf } from "../audience.ts";
import { allUnits } from "../roster.ts";
import { after, areEnemies, type CruiserStep, canSteer, cardOf, isPlaying, newUnit, unitOf, withUnits } from "../units.ts";
import { pointsWanted, rearm, refuel } from "./supplies.ts";

type Docking = CruiserState["dockings"][number];
type Changes = Readonly<Record<UnitId, Partial<Unit>>>;

/** The two units of a docking: the craft that is served, and the host that refuels it, takes it in or tows it. */
interface Pair {
	readonly craft: Unit;
	readonly host: Unit;
}

/**
 * Completes all dockings, one after the other. Reported: `docked` {unit, host, purpose}, and `docking-void` {unit, host, purpose, why}
 * with one of `BERTHING_OBJECTIONS`.
 */
export function completeDockings(state: CruiserState): CruiserStep {
	let step: CruiserStep = { open: state, reports: [] };
	for (const docking of state.dockings) step = after(step.reports, complete(step.open, docking));
	return { open: { ...step.open, dockings: [] }, reports: step.reports };
}

function complete(state: CruiserState, docking: Docking): CruiserStep {
	const { purpose } = docking;
	const pair = pairOf(state, docking);
	const { craft, host } = pair;
	const why = objectionTo(state, pair, purpose);
	const { changes, ...given } = why ? { changes: {} } : servedBy(state, pair, purpose);
	const open = withUnits(state, changes);
	const facts = { unit: craft.id, host: host.id, purpose };
	// Either of the two may be hidden, and the report must not reveal it.
	const about = { card: cardOf(state), seat: craft.seat, seenBy: seenByOf(state, craft.detected ? host : craft) };
	return {
		open,
		reports: [
			why
				? report({ code: "docking-void", ...about, facts: { ...facts, why } })
				: report({ code: "docked", ...about, facts: { ...facts, ...given } }),
		],
	};
}

function pairOf(state: CruiserState, { interceptor, target, purpose }: Docking): Pair {
	const [a, b] = [unitOf(state, interceptor), unitOf(state, target)];
	if (purpose === "tow") return { craft: b, host: a };
	if (purpose === "refuel") return takerOf(a, b);
	return a.figures.volume > b.figures.volume ? { craft: b, host: a } : { craft: a, host: b };
}

/** SC-43: the unit that orders the docking takes on fuel. If its tanks are full, it gives fuel (ours). */
function takerOf(a: Unit, b: Unit): Pair {
	return pointsWanted(a) === 0 && pointsWanted(b) > 0 ? { craft: b, host: a } : { craft: a, host: b };
}

/** Why two units do not dock; null if they do. */
function objectionTo(state: CruiserState, { craft, host }: Pair, purpose: DockingPurpose): BerthingObjection | null {
	if (!isPlaying(craft) || !isPlaying(host)) return "docking-gone";
	// Nobody tows an enemy that can still steer.
	if (areEnemies(craft, host) && (purpose !== "tow" || canSteer(craft, state.options))) return "docking-enemy";
	switch (purpose) {
		case "refuel":
			return fuelObjection(state, { craft, host });
		case "hangar":
			return freeBerth(state, { craft, host }) === null ? "no-free-berth" : null;
		case "tow":
			return isTied(state, craft) || host.towedBy !== null ? "already-towing" : null;
	}
}

/** SC-43: the host must have fuel for a whole thrust point of the craft. */
function fuelObjection(state: CruiserState, { craft, host }: Pair): BerthingObjection | null {
	return pointsWanted(craft) > 0 && refuel(state, craft, host).count === 0 ? "no-fuel-to-give" : null;
}

function isTied({ units }: CruiserState, { id, towedBy }: Unit): boolean {
	return towedBy !== null || allUnits({ units }).some((unit) => unit.towedBy === id && isPlaying(unit));
}

/** The system of a host with room for a craft: the one that the craft left, or another empty one for its kind. */
function freeBerth(state: CruiserState, { craft, host }: Pair): string | null {
	const out = new Set<string>();
	for (const { berth, status } of allUnits(state)) if (berth?.in === host.id && status !== "aboard") out.add(berth.system);
	const free = host.systems.filter(({ id, value }) => value === 0 && out.has(id)).map(({ id }) => id);
	if (craft.berth?.in === host.id && free.includes(craft.berth.system)) return craft.berth.system;
	return free.find((id) => fits(craft, designIn(host, id))) ?? null;
}

/** The design that a system was built to hold; null if it is not known. */
function designIn({ design }: Unit, id: string): CraftDesign | MissileDesign | null {
	if (design.kind === "missile") return null;
	const missile = missilesOf(design).find((candidate) => candidate.id === id)?.missile;
	const craft = craftOf(design).find((candidate) => candidate.id === id)?.craft;
	const held = missile ?? craft;
	return held && isDesigned(held) ? held : null;
}

function fits({ design, figures }: Unit, berth: CraftDesign | MissileDesign | null): boolean {
	return berth !== null && design.kind === berth.kind && figures.volume <= newUnit(berth).figures.volume;
}

/** The changed units, and for the report the thrust points and weapons that the craft got. */
interface Served {
	readonly changes: Changes;
	readonly points?: number;
	readonly weapons?: number;
}

function servedBy(state: CruiserState, pair: Pair, purpose: DockingPurpose): Served {
	const { craft, host } = pair;
	switch (purpose) {
		case "refuel": {
			const { receiver, giver, count } = refuel(state, craft, host);
			return { changes: { [craft.id]: { systems: receiver }, [host.id]: { systems: giver } }, points: count };
		}
		case "tow":
			return { changes: { [craft.id]: { towedBy: host.id, at: host.at, vector: host.vector, orbit: host.orbit } } };
		case "hangar":
			return recovery(state, pair, freeBerth(state, pair) ?? "");
	}
}

/** A craft aboard is ready to launch next turn. */
function recovery(state: CruiserState, { craft, host }: Pair, system: string): Served {
	const berth = { in: host.id, system };
	const { supplied, stores, ...given } = supply(state, { craft, host });
	const systems = stores.map((each) => (each.id === system ? { ...each, value: 1 } : each));
	const changes = {
		[craft.id]: { status: "aboard", berth, systems: supplied, orbit: null, target: null, detected: false, towedBy: null },
		[host.id]: { systems, did: { ...host.did, recovered: true } },
	} as const;
	return { changes, ...given };
}

/** SC-43: fuel and ammunition for a craft aboard, from its carrier. */
function supply(
	state: CruiserState,
	{ craft, host }: Pair,
): Omit<Served, "changes"> & Readonly<Record<"supplied" | "stores", Unit["systems"]>> {
	const fuel = refuel(state, craft, host);
	const arms = rearm(state, { ...craft, systems: fuel.receiver }, { ...host, systems: fuel.giver });
	return { supplied: arms.receiver, stores: arms.giver, points: fuel.count, weapons: arms.count };
}
