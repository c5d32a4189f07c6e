/**
 * Where a ship's weapons bear: their arcs, changed by Roll and Corkscrew, less the aft arc, and less what Eclipsing blocks.
 * Source: the parent game's basics, "Corkscrew", "Eclipsing".
 */
import { type Refused, refuse } from "../../../kernel/outcome.ts";
import { type Arc, mirrored } from "../../fire/arcs.ts";
import { corkscrewArcs } from "../../manoeuvres/corkscrew.ts";
import type { Body, ShipTurn, ThrustState, Warship, Weapon } from "../../model.ts";
import { type Blocked, blockedFor } from "./shielding.ts";

/** The arc that a drive fills while it gives thrust. */
const DRIVE_ARC: Arc = "A";

/** Returns the arcs in which a weapon bears with its ship's present roll and spin, including the aft arc. */
export function arcsOf(
	{ inverted, turn }: Pick<Warship, "inverted"> & { readonly turn: Pick<ShipTurn, "corkscrew"> },
	weapon: Pick<Weapon, "arcs">,
): readonly Arc[] {
	if (turn.corkscrew) return corkscrewArcs(weapon.arcs);
	return inverted ? mirrored(weapon.arcs) : weapon.arcs;
}

/** Whether a ship may not fire astern: only a ship that used no thrust may, and only if the match's options allow it. */
export function isAftClosed({ options }: Pick<ThrustState, "options">, { turn }: { readonly turn: Pick<ShipTurn, "thrusting"> }): boolean {
	return !options.aftFire || turn.thrusting;
}

/** The state of a ship for its fire; the same for all of its weapons. */
export interface Stance {
	readonly ship: Warship;
	/** Only a ship that used no thrust may fire astern, and only if the match's options allow it. */
	readonly aftClosed: boolean;
	/** Eclipsing. */
	readonly blocked: readonly Blocked[];
	/** FT-16. */
	readonly bodies: readonly Body[];
}

/** Returns the state of a ship for fire now. Before it has moved, the caller says whether it will use thrust. */
export function stanceOf(state: ThrustState, ship: Warship, { thrusting }: Pick<ShipTurn, "thrusting"> = ship.turn): Stance {
	return {
		ship,
		aftClosed: isAftClosed(state, { turn: { thrusting } }),
		blocked: blockedFor(state, ship),
		bodies: state.options.bodies ?? [],
	};
}

/** Whether a weapon bears on a place that lies in these arcs of its ship. */
export function bears({ ship, aftClosed, blocked }: Stance, weapon: Weapon, lies: readonly Arc[]): boolean {
	const arcs = arcsOf(ship, weapon);
	return lies.some(
		(arc) => arcs.includes(arc) && !(aftClosed && arc === DRIVE_ARC) && blocked.every(({ arcs: closed }) => !closed.includes(arc)),
	);
}

/**
 * Returns why a weapon does not bear on a place that lies in these arcs of its ship, or null. Codes: `out-of-arc` {weapon, arcs, lies}, `aft-arc` {weapon},
 * `eclipse-blocks` {weapon, by}.
 */
export function bearingObjection(
	{ ship, aftClosed, blocked }: Stance,
	weapon: Weapon & { readonly id: string },
	lies: readonly Arc[],
): Refused | null {
	const arcs = arcsOf(ship, weapon);
	const borne = lies.filter((arc) => arcs.includes(arc));
	if (borne.length === 0) return refuse("out-of-arc", { weapon: weapon.id, arcs: [...arcs], lies: [...lies] });
	const open = borne.filter((arc) => arc !== DRIVE_ARC || !aftClosed);
	if (open.length === 0) return refuse("aft-arc", { weapon: weapon.id });
	if (open.some((arc) => blocked.every(({ arcs: closed }) => !closed.includes(arc)))) return null;
	const by = blocked.find(({ arcs: closed }) => open.some((arc) => closed.includes(arc)))?.by ?? null;
	return refuse("eclipse-blocks", { weapon: weapon.id, by });
}
