/**
 * Full Thrust's own keys, and its measures, systems, weapons and manoeuvres in words.
 */

import { PHASE_NUMBERS } from "../../core/full-thrust/editions.ts";
import { ARCS, type Arc } from "../../core/full-thrust/fire/arcs.ts";
import type { Edition, Phase, ThrustOptions, Warship, Weapon, WeaponKind } from "../../core/full-thrust/model.ts";
import type { Mode, TermKind, VectorTerm } from "../../core/full-thrust/orders/notation.ts";
import type { Point } from "../../core/geometry/plane.ts";
import { type Label, type LabelData, label } from "../shared/label.ts";

/** A label of Full Thrust. */
export function words(key: string, data?: LabelData, count?: number): Label {
	return label(`VOIDREGATTA.full-thrust.${key}`, data, count);
}

/** "10.42 MU": fine enough to tell on which side of a limit it is. */
export function mu(distance: number): Label {
	return words("Unit.mu", { distance: Math.round(distance * 100) / 100 + 0 });
}

/** "8 MU a turn". */
export function velocityName(velocity: number): Label {
	return words("Unit.velocity", { velocity: tenths(velocity) });
}

/** "4.3, 7.5". */
export function placeName({ x, y }: Point): Label {
	return words("Unit.place", { x: tenths(x), y: tenths(y) });
}

/** "12 o’clock". */
/** How a ship goes: in vector movement it drifts, wherever its bow points. */
export function goingName(
	{ course, velocity }: Pick<Warship, "course" | "velocity">,
	{ movement }: Pick<ThrustOptions, "movement">,
): Label {
	return words(movement === "vector" ? "Board.drifting" : "Board.going", { velocity: mu(velocity), course: courseName(course) });
}

export function courseName(course: number): Label {
	return words("Unit.course", { course });
}

function tenths(number: number): number {
	return Math.round(number * 10) / 10 + 0;
}

export function phaseName(phase: Phase | string): Label {
	return words(`Phase.${phase}`);
}

/** A phase with its number in the edition: "9 · Fire"; the name alone where it has none. */
export function phaseInEdition(phase: Phase, edition: Edition): Label {
	return numberedPhase(phase, PHASE_NUMBERS[edition][phase]);
}

/** The same of a number that is known. */
export function numberedPhase(phase: Phase | string, number: number | undefined): Label {
	return number === undefined ? phaseName(phase) : words("Unit.phase", { number, phase: phaseName(phase) });
}

/** "FP F FS", clockwise; in words for all around. */
export function arcsName(arcs: readonly string[]): Label {
	const inOrder = CLOCKWISE.filter((arc) => arcs.includes(arc));
	return inOrder.length === ARCS.length ? words("Weapon.allAround") : words("Weapon.arcs", { arcs: inOrder.join(" ") });
}

/** From the port beam on, so that a broadside and a bow battery read as they bear. */
const CLOCKWISE: readonly Arc[] = ["AP", "FP", "F", "FS", "AS", "A"];

/** "Beam 3". */
export function weaponKindName(kind: WeaponKind | string, level: number): Label {
	return words(`Weapon.kind.${kind}`, { class: level });
}

/** "Beam 3 (FP F FS)". */
export function weaponName({ kind, arcs, ...weapon }: Pick<Weapon, "kind" | "class" | "arcs">): Label {
	return words("Weapon.bearing", { weapon: weaponKindName(kind, weapon.class), arcs: arcsName(arcs) });
}

/** A system by its id: a weapon as its design has it where that is known, anything else by its kind and number. */
export function systemName(id: string, design: { readonly weapons: readonly Weapon[] } | null = null): Label {
	const [, kind = id, number = ""] = /^(.*?)(?:-(\d+))?$/.exec(id) ?? [];
	const weapon = kind === "weapon" ? design?.weapons[Number(number) - 1] : undefined;
	return weapon ? weaponName(weapon) : words(`System.${kind}`, { number });
}

/** All that can be written in orders, by kind or code. */
type Written = TermKind | Mode | "PM" | VectorTerm["code"];

/** "Hard About". */
export function manoeuvreName(kind: Written): Label {
	return words(`Manoeuvre.${kind}`);
}

/** The same in a sentence: what it does and costs. */
export function manoeuvreHint(kind: Written): Label {
	return words(`ManoeuvreHint.${kind}`);
}
