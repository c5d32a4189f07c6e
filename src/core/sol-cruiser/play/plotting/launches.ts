/**
 * Launches: what is ready aboard a unit, and the unit that it becomes.
 * Source: "Plotting movement", "Docking and entering hangars"; SC-03, SC-09, SC-22.
 * A flight that came back to its hangar stays the same unit, with its damage, when it is launched again.
 */

import { extended } from "../../../kernel/extended.ts";
import type { CruiserState, Launch, Unit, UnitId } from "../../model.ts";
import { type CruiserDesign, isDesigned } from "../../yard/design.ts";
import { craftOf, missilesOf } from "../../yard/systems.ts";
import type { Commanding } from "../detection/remote-control.ts";
import { keptThrough } from "../roster.ts";
import { newUnit } from "../units.ts";

/** A craft or missile in a system, ready to launch. */
export interface Ready {
	readonly design: CruiserDesign;
	/** The name of its design, and its number among flights of that name. */
	readonly name: string | null;
	readonly number: number;
	/** The unit that it already is, if it came back; null otherwise. */
	readonly returned: Unit | null;
}

/** Units that are aboard others, by host and system. */
export type Berthed = ReadonlyMap<string, Unit>;

/** All units aboard others. */
export function berthedIn(state: Pick<CruiserState, "units">): Berthed {
	return berthed(state);
}

const berthed = keptThrough(
	(list): Berthed => {
		const found = new Map<string, Unit>();
		for (const unit of list) if (unit.status === "aboard" && unit.berth) found.set(berthKey(unit.berth), unit);
		return found;
	},
	(unit) => (unit.status === "aboard" ? unit : null),
);

function berthKey({ in: host, system }: { readonly in: UnitId; readonly system: string }): string {
	return `${host} ${system}`;
}

/** Whether a system still holds something to launch: "none" if there is no such system, "gone" if it is empty. */
export function holdOf({ systems }: Pick<Unit, "systems">, id: string): "none" | "gone" | "full" {
	const system = systems.find((candidate) => candidate.id === id && (candidate.kind === "missile" || candidate.kind === "flight"));
	return system ? (system.value > 0 ? "full" : "gone") : "none";
}

/** What a system holds; null if its design is not known. */
export function readyIn(host: Unit, system: string, berthed: Berthed): Ready | null {
	const returned = berthed.get(berthKey({ in: host.id, system }));
	if (returned) return { design: returned.design, name: returned.name, number: returned.number, returned };
	const { design, names } = host;
	if (design.kind === "missile") return null;
	const missile = entryOf(design.missiles, missilesOf(design), system);
	if (missile) return readied(missile.entry.missile, names.missiles[missile.place], missile.number);
	const craft = entryOf(design.hangar, craftOf(design), system);
	return craft ? readied(craft.entry.craft, names.hangar[craft.place], craft.number) : null;
}

function readied<Aboard extends CruiserDesign>(aboard: Aboard | Parameters<typeof isDesigned>[0], name = "", number = 1): Ready | null {
	return isDesigned(aboard) ? { design: aboard, name: name === "" ? null : name, number, returned: null } : null;
}

/** The line of a design's list that a single system belongs to, and its number in that line, from 1. */
function entryOf<Entry extends { readonly count: number }>(list: readonly Entry[], single: readonly { readonly id: string }[], id: string) {
	let number = single.findIndex((candidate) => candidate.id === id) + 1;
	if (number === 0) return null;
	for (const [place, entry] of list.entries()) {
		if (number <= entry.count) return { entry, place, number };
		number -= entry.count;
	}
	return null;
}

/** SC-09: the unit that a launch becomes, in its launcher's hex, on the course with which the launcher began the turn. */
export function launchedUnit(
	{ turn }: Pick<CruiserState, "turn">,
	host: Unit,
	{ launch: { system, target }, ready, id }: { readonly launch: Launch; readonly ready: Ready; readonly id: UnitId },
): Unit {
	const { design, name, number, returned } = ready;
	const { seat, side, cq, at, vector, orbit, detected } = host;
	const launched = { turn, detected, from: host.id };
	const out = { status: "in-play", name, number, at, vector, orbit, detected, launched, target, berth: { in: host.id, system } } as const;
	return returned ? { ...returned, ...out } : extended(newUnit(design), { id, seat, side, cq, ...out });
}

/** SC-37: a unit with the crew quality that counts for it. Without a controller it has its launcher's. */
export function crewed(unit: Unit, command: Commanding): Unit {
	return unit.figures.crewed ? unit : { ...unit, cq: command(unit)?.cq ?? unit.cq };
}
