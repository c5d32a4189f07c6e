/**
 * Builders for tests of fire: shots without modifiers, short forms to fire them on given dice, and every possible roll for odds.
 */
import { type Dicing, type Faces, scriptedDice, settleWith } from "../../../../src/core/kernel/dice.ts";
import { expectAccepted, type Outcome } from "../../../../src/core/kernel/outcome.ts";
import type { BeamShot } from "../../../../src/core/sol-cruiser/combat/beams.ts";
import type { Target } from "../../../../src/core/sol-cruiser/combat/fire-control.ts";
import type { Interception } from "../../../../src/core/sol-cruiser/combat/point-defence.ts";
import type { WarheadShot } from "../../../../src/core/sol-cruiser/combat/warheads.ts";

type Wishes<Shot> = Partial<Omit<Shot, "target">> & { readonly target?: Partial<Target> };

/** Closing speed 10 has no modifier. */
const EVEN = { seat: null, tech: "OM", cq: 0, closingSpeed: 10, undetectedSensor: null } as const;
const aTarget: Target = { size: 0, armour: "Med", tech: "OM" };

export function aBeam({ target, ...wishes }: Wishes<BeamShot> = {}): BeamShot {
	return { ...EVEN, penetration: "Med", ...wishes, target: { ...aTarget, ...target } };
}

export function aWarhead({ target, ...wishes }: Wishes<WarheadShot> = {}): WarheadShot {
	return { seat: null, tech: "OM", undetectedSensor: null, dice: 2, penetration: "Med", ...wishes, target: { ...aTarget, ...target } };
}

type ByBeam = Extract<Interception, { readonly weapon: "beam" }>;
type ByWarhead = Extract<Interception, { readonly weapon: "warhead" }>;

export function beamAtMissiles(wishes: Partial<ByBeam> = {}): ByBeam {
	return { weapon: "beam", ...EVEN, targetTech: "OM", flights: 1, ...wishes };
}

export function warheadAtMissiles(wishes: Partial<ByWarhead> = {}): ByWarhead {
	return { weapon: "warhead", seat: null, tech: "OM", undetectedSensor: null, dice: 2, targetTech: "OM", flights: 1, ...wishes };
}

/** The outcome of a resolution on exactly these dice. */
export function outcomeOn<T>(faces: Faces, resolution: Dicing<Outcome<T>>): Outcome<T> {
	const dice = scriptedDice(faces);
	const outcome = settleWith(resolution, dice.roll);
	dice.close();
	return outcome;
}

/** The result of a resolution on exactly these dice; it must not be refused. */
export function on<T>(faces: Faces, resolution: Dicing<Outcome<T>>): T {
	return expectAccepted(outcomeOn(faces, resolution));
}

/** The code with which a resolution is refused before it asks for dice. */
export function refusalOf(resolution: Dicing<Outcome<unknown>>): string | null {
	const outcome = outcomeOn([], resolution);
	return outcome.ok ? null : outcome.refusal.code;
}

/** Every roll of this many D6; all are equally likely. */
export function everyRoll(count: number): readonly Faces[] {
	if (count === 0) return [[]];
	return everyRoll(count - 1).flatMap((faces) => [1, 2, 3, 4, 5, 6].map((face) => [...faces, face]));
}

/** How many rolls of this many D6 satisfy a condition. */
export function waysOf(count: number, does: (faces: Faces) => boolean): number {
	return everyRoll(count).filter(does).length;
}

/** How many of the 36 rolls of 2D6 reach a total, by a formula. */
export function waysToReach(least: number): number {
	if (least <= 2) return 36;
	if (least <= 7) return 36 - ((least - 2) * (least - 1)) / 2;
	return least <= 12 ? ((13 - least) * (14 - least)) / 2 : 0;
}
