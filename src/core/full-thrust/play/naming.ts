/**
 * The facts of a system in reports, so that a card can name it without the ship.
 */
import type { Warship } from "../model.ts";
import type { SystemFacts } from "../reports.ts";
import { weaponOf } from "./ships.ts";

/** Returns a system's id, and for a weapon its kind, class and arcs: {id, weapon, class, arcs}; `weapon` is null for other systems. */
export function systemFacts(ship: Pick<Warship, "design">, id: string): SystemFacts {
	const weapon = weaponOf(ship, id);
	return weapon ? { id, weapon: weapon.kind, class: weapon.class, arcs: weapon.arcs } : { id, weapon: null, class: 0, arcs: [] };
}
