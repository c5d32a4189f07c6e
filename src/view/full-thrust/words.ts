/**
 * Labels of Full Thrust: measures, phases, systems, weapons and manoeuvres.
 */

import { PHASE_NUMBERS } from "../../core/full-thrust/editions.ts";
import { ARCS, type Arc } from "../../core/full-thrust/fire/arcs.ts";
import { parseSystemId } from "../../core/full-thrust/ids.ts";
import type { Edition, Phase, ThrustOptions, Warship, Weapon, WeaponKind } from "../../core/full-thrust/model.ts";
import type { Mode, TermKind, VectorTerm } from "../../core/full-thrust/orders/notation.ts";
import type { Point } from "../../core/geometry/plane.ts";
import type { Fight } from "../fight/with-games/words.ts";
import type { KeyBelow } from "../shared/startup/words/keys.ts";
import { type Label, type LabelData, label } from "../shared/startup/words/label.ts";

/** What follows a part of the game's keys: `KeyAfter<"Check.sum">` is "die" | "total" … */
export type KeyAfter<Part extends string, Key = KeyBelow<"full-thrust">> = Key extends `${Part}.${infer Rest}` ? Rest : never;

/** Returns a label of Full Thrust: the key is the rest of the key in the language file. */
export function words(key: KeyBelow<"full-thrust">, data?: LabelData, count?: number): Label {
	return label(`VOIDREGATTA.full-thrust.${key}`, data, count);
}

/** Returns "10.42 MU": precise enough to show on which side of a limit a distance is. */
export function mu(distance: number): Label {
	return words("Unit.mu", { distance: Math.round(distance * 100) / 100 + 0 });
}

/** Returns "8 MU a turn". */
export function velocityName(velocity: number): Label {
	return words("Unit.velocity", { velocity: tenths(velocity) });
}

/** Returns a place on the table, in MU: "4.3, 7.5". */
export function placeName({ x, y }: Point): Label {
	return words("Unit.place", { x: tenths(x), y: tenths(y) });
}

/** Returns how a ship moves: its course and velocity, or in vector movement its drift and its bow. */
export function goingName(
	{ course, velocity }: Pick<Warship, "course" | "velocity">,
	{ movement }: Pick<ThrustOptions, "movement">,
): Label {
	return words(movement === "vector" ? "Board.drifting" : "Board.going", { velocity: mu(velocity), course: courseName(course) });
}

/** Returns "12 o’clock". */
export function courseName(course: number): Label {
	return words("Unit.course", { course });
}

function tenths(number: number): number {
	return Math.round(number * 10) / 10 + 0;
}

/** Returns the name of a phase. */
export function phaseName(phase: Phase): Label {
	return words(`Phase.${phase}`);
}

/** Returns a phase with its number in the edition, "Fire (phase 9)", or its name if it has no number. */
export function phaseInEdition(phase: Phase, edition: Edition): Label {
	const number = PHASE_NUMBERS[edition][phase];
	return number === undefined ? phaseName(phase) : words("Unit.phase", { number, phase: phaseName(phase) });
}

/** Returns the arcs clockwise, "FP F FS", or the words for all of them. */
export function arcsName(arcs: readonly string[]): Label {
	const inOrder = CLOCKWISE.filter((arc) => arcs.includes(arc));
	return inOrder.length === ARCS.length ? words("Weapon.allAround") : words("Weapon.arcs", { arcs: inOrder.join(" ") });
}

/** Clockwise from the port beam, so that a bow battery and a broadside read naturally. */
const CLOCKWISE: readonly Arc[] = ["AP", "FP", "F", "FS", "AS", "A"];

/** Returns "Beam 3". */
export function weaponKindName(kind: WeaponKind, level: number): Label {
	return words(`Weapon.kind.${kind}`, { class: level });
}

/** Returns "Beam 3 (FP F FS)". */
export function weaponName({ kind, arcs, ...weapon }: Pick<Weapon, "kind" | "class" | "arcs">): Label {
	return words("Weapon.bearing", { weapon: weaponKindName(kind, weapon.class), arcs: arcsName(arcs) });
}

/** Returns the name of a system. With the design, a weapon's name says what it is: "Beam 3 (F)" instead of "Weapon 1". */
export function systemName(id: string, design: { readonly weapons: readonly Weapon[] } | null = null): Label {
	const system = parseSystemId(id);
	if (!system) return words("Chat.unit", { name: id });
	const { kind, number } = system;
	const weapon = kind === "weapon" && number !== null ? design?.weapons[number - 1] : undefined;
	return weapon ? weaponName(weapon) : words(`System.${kind}`, { number: number === null ? "" : String(number) });
}

/** What orders can contain, by kind or code. */
type Written = TermKind | Mode | "PM" | VectorTerm["code"];

/** Returns the name of a manoeuvre, mode or push: "Hard About". */
export function manoeuvreName(kind: Written): Label {
	return words(`Manoeuvre.${kind}`);
}

/** Returns a sentence that explains a manoeuvre, mode or push. */
export function manoeuvreHint(kind: Written): Label {
	return words(`ManoeuvreHint.${kind}`);
}

/** The game as the views of fights know it. */
export const FIGHT: Fight = { game: "full-thrust", words };
