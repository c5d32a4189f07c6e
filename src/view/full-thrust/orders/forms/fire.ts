/**
 * The form of ships' fire: every gun with every enemy that it bears on, the range, the dice or the number to hit, and the expected
 * damage. Also thrust that the ship can still use before it fires.
 */

import type { ThrustCommand } from "../../../../core/full-thrust/model.ts";
import { type Aim, aims, gunsOf } from "../../../../core/full-thrust/play/fire/aiming.ts";
import { ofSeat, type SeatId } from "../../../../core/kernel/seat.ts";
import { button } from "../../../fight/with-games/order-forms.ts";
import type { Label } from "../../../shared/startup/words/label.ts";
import { signed } from "../../../shared/startup/words/measure.ts";
import { nameOf } from "../../report-block.ts";
import { mu, systemName, words } from "../../words.ts";
import { type HeldModel, heldModel, type LateModel, lateModel } from "./late.ts";
import { type Ordering, refusalIn, tenths } from "./parts.ts";

export type GunRow = ReturnType<typeof gunRow>;

export interface FireForm {
	readonly guns: readonly GunRow[];
	/** The expected damage of all fire, ship by ship. */
	readonly sums: readonly Label[];
	readonly late: LateModel | null;
	/** FT-08: held Extreme Manoeuvres, which the ship may use before it fires; null if there are none. */
	readonly held: HeldModel | null;
}

export type Firing = Ordering & { readonly command: Extract<ThrustCommand, { readonly kind: "fire" }> };

export function fireForm(ordering: Firing): FireForm {
	const { state, seat } = ordering;
	const all = aims(state, seat);
	const guns = gunsOf(ofSeat(state.ships, seat)).map(({ id }) =>
		gunRow(
			ordering,
			id,
			all.filter(({ weapon }) => weapon === id),
		),
	);
	return { guns, sums: sumsOf(ordering, all), late: lateModel(ordering), held: heldModel(ordering) };
}

function gunRow(ordering: Firing, id: string, own: readonly Aim[]) {
	const { state, seat, draft, command, faces, uid } = ordering;
	const at = command.shots.find(({ weapon }) => weapon === id)?.at;
	const name = systemName(id, ofSeat(state.ships, seat).design);
	return {
		id: `${uid}-gun-${id}`,
		select: button(ordering, { act: "select", id }, { name, pressed: draft.selected === id }),
		// Its target; null if it holds its fire.
		target: at === undefined ? null : nameOf(at, faces),
		aims: own.filter(({ refusal }) => refusal === null).map((aim) => aimRow(ordering, aim, { name, pressed: aim.at === at })),
		// Enemies that it cannot fire at, each with the reason.
		barred: own.flatMap(({ at: enemy, refusal }) => (refusal ? [{ name: nameOf(enemy, faces), why: refusalIn(ordering, refusal) }] : [])),
	};
}

function aimRow(ordering: Ordering, aim: Aim, { name, pressed }: { readonly name: Label; readonly pressed: boolean }) {
	const { faces } = ordering;
	const ship = nameOf(aim.at, faces);
	return {
		aim: button(
			ordering,
			{ act: "aim", weapon: aim.weapon, ship: aim.at },
			{ name: ship, full: words("Orders.fire.aim", { weapon: name, ship }), pressed },
		),
		range: rangeOf(aim),
		// Dice, or the number to hit.
		odds: oddsOf(aim),
		expected: words("Orders.fire.expected", { points: tenths(aim.expectedOnTarget) }),
		// Which ships shield the target, and what changes the dice.
		notes: [
			...aim.shields.map(({ seat, percent }) => words("Orders.fire.shield", { ship: nameOf(seat, faces), percent })),
			...(aim.drm < 0 ? [words("Orders.fire.drm", { drm: signed(aim.drm) })] : []),
			...(aim.screens > 0 ? [words("Orders.fire.screens", { level: aim.screens })] : []),
		],
	};
}

/** Returns the range as measured, and as it counts with Extreme Manoeuvres. */
export function rangeOf({ range, effectiveRange, em }: Pick<Aim, "range" | "effectiveRange" | "em">): Label {
	return em > 0 ? words("Orders.fire.rangeEm", { range: mu(range), effective: mu(effectiveRange) }) : mu(range);
}

export function oddsOf({ dice, number }: Pick<Aim, "dice" | "number">): Label {
	if (dice !== null) return words("Orders.fire.dice", {}, dice);
	return number === null ? words("Orders.fire.never") : words("Orders.fire.number", { number });
}

/** The expected damage of a ship's shots, target by target. */
export function sumsOf({ state, command, faces }: Pick<Firing, "state" | "command" | "faces">, all: readonly Aim[]): readonly Label[] {
	const targets: readonly SeatId[] = [...new Set(command.shots.map(({ at }) => at))];
	return targets.map((at) => {
		const shots = command.shots.filter((shot) => shot.at === at);
		const aimed = all.filter((aim) => aim.at === at && shots.some(({ weapon }) => weapon === aim.weapon));
		const points = tenths(aimed.reduce((sum, { expectedOnTarget }) => sum + expectedOnTarget, 0));
		const { armour, design, marked } = ofSeat(state.ships, at);
		return words("Orders.fire.sum", { ship: nameOf(at, faces), points, left: armour + design.hull - marked }, shots.length);
	});
}
