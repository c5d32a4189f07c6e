/**
 * Damage control: up to three parties work on a system. They mend it if a die shows no more than their number.
 * Source: the parent game's basics; FT-02. House rule: a repair removes one failure, so a dead drive needs two.
 */
import { ask, type Dicing, type Rolled } from "../../kernel/dice.ts";
import { accept, type Outcome, type Refused, refuse } from "../../kernel/outcome.ts";
import type { SeatId } from "../../kernel/seat.ts";
import { isCount } from "../fire/objections.ts";
import { objectionToSystems, type System } from "./thresholds.ts";

/** Parties sent to one system. */
export interface Repair {
	readonly system: string;
	/** 1 to 3. */
	readonly parties: number;
}

export interface DamageControl {
	/** The seat that rolls; null if no seat does. */
	readonly seat: SeatId | null;
	/** Parties that the ship has. */
	readonly parties: number;
	readonly systems: readonly System[];
	readonly repairs: readonly Repair[];
	/** FT-02: systems strained this turn. They cannot be mended before the next movement. */
	readonly barred: readonly string[];
}

export interface Repaired {
	readonly dice: Rolled | null;
	/** In the order of the repairs. */
	readonly results: readonly (Repair & { readonly face: number; readonly mended: boolean })[];
	/** All of them, in the order given. */
	readonly systems: readonly System[];
}

/** The most parties at one system. */
export const MOST_PARTIES = 3;

/**
 * Rolls one die for each system under repair. Refused: `no-such-parties` {system, parties, most}, `too-few-parties` {wanted, parties},
 * `no-system` {system}, `nothing-to-mend` {system}, `not-yet-mendable` {system}, `system-twice` {system}, `no-such-system` {system, printed, level}.
 */
export function* controlDamage(control: DamageControl): Dicing<Outcome<Repaired>> {
	const objection = repairsObjection(control);
	if (objection) return objection;
	const { seat, repairs, systems } = control;
	const count = repairs.length;
	const dice = count > 0 ? yield* ask({ count, faces: 6, reason: "damage-control", seat }) : null;
	const results = (dice?.shown ?? []).flatMap((face, index) => {
		const repair = repairs[index];
		return repair ? { ...repair, face, mended: face <= repair.parties } : [];
	});
	const mended = new Set(results.filter((result) => result.mended).map(({ system }) => system));
	return accept({ dice, results, systems: systems.map((system) => (mended.has(system.id) ? afterRepair(system) : system)) });
}

/** Returns why repairs are refused before any die, or null. Codes: as `controlDamage`. */
export function repairsObjection(control: DamageControl): Refused | null {
	return objectionToSystems(control.systems) ?? objectionToRepairs(control);
}

/** A repair brings a dead drive to half and a halved one to its printed rating. Other systems have one step. */
function afterRepair(system: System): System {
	const half = Math.floor(system.printed / 2);
	return { ...system, level: system.level < half ? half : system.printed };
}

function objectionToRepairs({ repairs, parties, ...ship }: DamageControl): Refused | null {
	const wanted = repairs.reduce((sum, repair) => sum + repair.parties, 0);
	for (const repair of repairs) {
		const objection = objectionToRepair(repair, ship);
		if (objection) return objection;
	}
	const sent = repairs.map(({ system }) => system);
	const twice = sent.find((system, index) => sent.indexOf(system) !== index);
	if (twice !== undefined) return refuse("system-twice", { system: twice });
	return wanted <= parties ? null : refuse("too-few-parties", { wanted, parties });
}

function objectionToRepair(
	{ system: id, parties }: Repair,
	{ systems, barred }: Pick<DamageControl, "systems" | "barred">,
): Refused | null {
	const system = systems.find((candidate) => candidate.id === id);
	if (!system) return refuse("no-system", { system: id });
	if (!isCount(parties, 1) || parties > MOST_PARTIES) return refuse("no-such-parties", { system: id, parties, most: MOST_PARTIES });
	if (system.level === system.printed) return refuse("nothing-to-mend", { system: id });
	return barred.includes(id) ? refuse("not-yet-mendable", { system: id }) : null;
}
