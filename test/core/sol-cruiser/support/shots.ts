/**
 * Builders for tests of fire: shots whose defaults add nothing to the dice, short ways to fire them on exact faces,
 * and every roll that dice can make, for odds.
 */
import { type Dicing, type Faces, scriptedDice, settleWith } from "../../../../src/core/kernel/dice.ts";
import { expectAccepted, type Outcome } from "../../../../src/core/kernel/outcome.ts";
import type { BeamShot } from "../../../../src/core/sol-cruiser/combat/beams.ts";
import type { Target } from "../../../../src/core/sol-cruiser/combat/fire-control.ts";
import type { Interception } from "../../../../src/core/sol-cruiser/combat/point-defence.ts";
import type { WarheadShot } from "../../../../src/core/sol-cruiser/combat/warheads.ts";

type Wishes<Shot> = Partial<Omit<Shot, "target">> & { readonly target?: Partial<Target> };

/** Speed 10 of closing is the one that adds nothing. */
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

/** What comes of a resolution on exactly these faces. */
export function outcomeOn<T>(faces: Faces, resolution: Dicing<Outcome<T>>): Outcome<T> {
	const dice = scriptedDice(faces);
	const outcome = settleWith(resolution, dice.roll);
	dice.close();
	return outcome;
}

/** The same where it cannot be refused. */
export function on<T>(faces: Faces, resolution: Dicing<Outcome<T>>): T {
	return expectAccepted(outcomeOn(faces, resolution));
}

/** The code by which a resolution is refused before it asks for a die. */
export function refusalOf(resolution: Dicing<Outcome<unknown>>): string | null {
	const outcome = outcomeOn([], resolution);
	return outcome.ok ? null : outcome.refusal.code;
}

/** Every roll of so many D6, each as likely as any other. */
export function everyRoll(count: number): readonly Faces[] {
	if (count === 0) return [[]];
	return everyRoll(count - 1).flatMap((faces) => [1, 2, 3, 4, 5, 6].map((face) => [...faces, face]));
}

/** How many of all rolls of so many D6 do something. */
export function waysOf(count: number, does: (faces: Faces) => boolean): number {
	return everyRoll(count).filter(does).length;
}

/** How many of the 36 rolls of 2D6 come to this or more, without rolling any. */
export function waysToReach(least: number): number {
	if (least <= 2) return 36;
	if (least <= 7) return 36 - ((least - 2) * (least - 1)) / 2;
	return least <= 12 ? ((13 - least) * (14 - least)) / 2 : 0;
}
