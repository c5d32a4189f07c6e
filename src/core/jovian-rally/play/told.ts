/**
 * The reports of single rolls: a race makes them, and so does a sheet that rolls without a race.
 */
import { total } from "../../kernel/dice.ts";
import type { SeatId } from "../../kernel/seat.ts";
import type { Kilograms, Moon } from "../course/course.ts";
import type { AttackResult } from "../flight/electronic-attack.ts";
import type { Manoeuvred } from "../flight/risky-manoeuvre.ts";
import { type RallyReport, report } from "../reports.ts";

/** A manoeuvre as its report tells it. */
export interface ToldManoeuvre {
	readonly card: string;
	readonly seat: SeatId;
	readonly at: Moon;
	/** The cost of the burn, and the tank, before the manoeuvre. */
	readonly kg: Kilograms;
	readonly tank: Kilograms;
	readonly done: Manoeuvred;
}

/** The report of a risky manoeuvre. */
export function manoeuvreReport({ card, seat, at, kg, tank, done }: ToldManoeuvre): RallyReport {
	const { roll, result, intercepted, closed, extraBurn, boost, owed, finished, modifiers, rolled, mended } = done;
	const changes = { kgBefore: kg, kgAfter: done.burnKg, tankBefore: tank, tankAfter: done.tank, owed };
	const facts = { at, sum: total(rolled), roll, result, ...changes, intercepted, closed, extraBurn, boost, finished };
	const again = mended && { mended: mended.effect, instead: mended.result };
	const rolls = mended ? [mended.rolled, rolled] : [rolled];
	return report({ code: "manoeuvre", card, seat, facts: { ...facts, ...again }, modifiers, rolls });
}

/** The report of an electronic attack, with what both tanks held. */
export function attackReport(
	card: string,
	{ by, on, winner, jammed, tied, rolls, again }: AttackResult,
	tanks: { readonly tank: Kilograms; readonly tankOn: Kilograms },
): RallyReport {
	const facts = { on, ...tanks, winner, loser: jammed, tied };
	const [attack, defence] = rolls;
	const all = again ? [again.rolled, attack, defence] : rolls;
	return report({ code: "attack", card, seat: by, facts: { ...facts, ...(again && { again: again.seat }) }, rolls: all });
}
