/**
 * What reports say of a system, so that a card can name it without having the ship at hand.
 */
import type { Warship } from "../model.ts";
import type { SystemFacts } from "../reports.ts";
import { weaponOf } from "./ships.ts";

/** A system by its id, and of a weapon its kind, class and arcs: {id, weapon, class, arcs}; weapon is null of anything else. */
export function systemFacts(ship: Pick<Warship, "design">, id: string): SystemFacts {
	const weapon = weaponOf(ship, id);
	return weapon ? { id, weapon: weapon.kind, class: weapon.class, arcs: weapon.arcs } : { id, weapon: null, class: 0, arcs: [] };
}
