/**
 * A jockeying roll from a yacht's sheet (FR-13, FR-21), against a yacht or against typed figures. Doses of radiation go to both sheets.
 */
import { advantages, type Jockey, jockeying, PUSHES } from "../../../core/fusion-regatta/jockeying/jockeying.ts";
import { jockeyReports } from "../../../core/fusion-regatta/play/told.ts";
import { SHIELDINGS } from "../../../core/fusion-regatta/yacht/design.ts";
import { NOUGHT } from "../../../core/geometry/vector.ts";
import type { SeatId } from "../../../core/kernel/seat.ts";
import { sizeOf } from "../../../core/kernel/with-games/boons.ts";
import { type CheckInput, type CheckValues, cardOfCheck, chance, numberAt, pickAt } from "../../shared/on-demand/checks/check.ts";
import { modifierLines } from "../../shared/startup/cards/card.ts";
import { words } from "../words.ts";
import { doseIn, field, figuresOf, GAME, ownCheck, refusedBy, withDose } from "./block.ts";

const INITIATORS = ["a", "b", "both"] as const;
const THRUST = { least: 0, most: 13 } as const;
const AGILITY = { least: 0, most: 16 } as const;
const SHIELDING = { least: 0, most: 3 } as const;
const PUSH = { least: 0, most: 3 } as const;
const OFFENCES = { least: 0, most: 9 } as const;
const FACES = 10;

function jockeyIn(values: CheckValues, side: "own" | "other", seat: SeatId): Jockey {
	const [push, shielding] = [numberAt(values, `${side}Push`), numberAt(values, `${side}Shielding`)];
	return {
		seat,
		marker: NOUGHT,
		thrust: numberAt(values, `${side}Thrust`),
		class: numberAt(values, `${side}Class`),
		shielding: SHIELDINGS.find((level) => level === shielding) ?? 0,
		push: PUSHES.find((level) => level === push) ?? 0,
		offences: numberAt(values, `${side}Offences`),
	};
}

function pairOf({ seat, target, boons, values }: CheckInput) {
	// As in a race, one point of an edge at a time.
	const edge = Math.min(1, sizeOf(boons, "jockeying"));
	return { a: { ...jockeyIn(values, "own", seat), edge }, b: jockeyIn(values, "other", target) };
}

function lead(of: readonly { readonly value: number }[]): number {
	return of.reduce((sum, { value }) => sum + value, 0);
}

export const jockey = ownCheck("jockey", {
	barred: () => null,
	fields({ fields }) {
		const own = figuresOf(fields);
		return [
			field.choice("initiator", { value: "a", options: INITIATORS.map((value) => ({ value, name: words(`Check.initiator.${value}`) })) }),
			field.number("ownThrust", own.thrust, THRUST),
			field.number("ownClass", own.class, AGILITY),
			field.number("ownShielding", own.shielding, SHIELDING),
			field.number("ownPush", 0, PUSH),
			field.number("ownOffences", 0, OFFENCES),
			field.number("otherThrust", own.thrust, THRUST),
			field.number("otherClass", own.class, AGILITY),
			field.number("otherShielding", 0, SHIELDING),
			field.number("otherPush", 0, PUSH),
			field.number("otherOffences", 0, OFFENCES),
		];
	},
	aim(target) {
		const { thrust, class: agility, shielding } = figuresOf(target);
		return { otherThrust: String(thrust), otherClass: String(agility), otherShielding: String(shielding) };
	},
	odds(input) {
		const { a, b } = pairOf(input);
		const [own, other] = [advantages(a, b), advantages(b, a)];
		const ahead = lead(own) - lead(other);
		const ways = { win: 0, tie: 0, lose: 0 };
		for (let die = 1; die <= FACES; die++) {
			for (let against = 1; against <= FACES; against++) {
				const margin = die + ahead - against;
				ways[margin > 0 ? "win" : margin < 0 ? "lose" : "tie"]++;
			}
		}
		return [
			...modifierLines(GAME, own),
			...(["win", "tie", "lose"] as const).map((end) => ({ name: words(`Check.sum.${end}`), value: chance(ways[end] / FACES ** 2) })),
		];
	},
	*run(input) {
		const { seat, target, values } = input;
		const { a, b } = pairOf(input);
		const initiator = pickAt(values, "initiator", INITIATORS);
		// FR-21, as in a race: after a tie both block.
		const jockeyed = yield* jockeying({ initiator, a, b }, "both");
		if (!jockeyed.ok) return refusedBy(jockeyed.refusal);
		const result = jockeyed.value;
		const pair = { a: seat, b: target, initiator };
		const reports = jockeyReports(cardOfCheck("jockey"), { pair, pushes: { a: a.push, b: b.push }, result });
		return { reports, outcome: { own: result.a.dose, other: result.b.dose } };
	},
	apply: (fields, outcome) => withDose(fields, doseIn(outcome, "own")),
	applyToTarget: (fields, outcome) => withDose(fields, doseIn(outcome, "other")),
});
