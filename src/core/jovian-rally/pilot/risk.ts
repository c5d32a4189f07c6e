/**
 * The worth of a risky manoeuvre to a pilot: every result of the table by its exact odds, each with the best rest after it. It
 * leaves out boons and misaligned thrusters.
 * The rule itself works out each result, so pilot and rule cannot disagree.
 */
import type { Faces } from "../../kernel/dice.ts";
import { settleWith } from "../../kernel/dice.ts";
import type { SeatId } from "../../kernel/seat.ts";
import type { Kilograms } from "../course/course.ts";
import { burnPrice } from "../flight/burn.ts";
import { type Manoeuvred, manoeuvreModifiers, readTable, riskyManoeuvre } from "../flight/risky-manoeuvre.ts";
import type { RallyOptions } from "../model.ts";
import { raceLength } from "../options.ts";
import { OUT_OF_REACH } from "../par/best-rest.ts";
import { afterFault, afterMiss, arrivedAt, restFrom } from "../par/stand.ts";
import { afterBurn, type Foresight, type Moment, nextMarked, type Plan, worthOf } from "./foresight.ts";

/** A burn, flown or planned, with a chance for a manoeuvre. */
export interface Chance {
	readonly seat: SeatId;
	readonly skill: number;
	/** The moment after the burn, without a manoeuvre. */
	readonly moment: Moment;
	readonly burnKg: Kilograms;
	/** Whether the racer had intercepted the moon before. */
	readonly knewMoon: boolean;
	/** JR-8: whether the burn is jammed, which forbids a manoeuvre. */
	readonly jammed: boolean;
}

/** The average gain of a manoeuvre here, in kg of score. */
export function gainOfRisk(foresight: Foresight, chance: Chance): number {
	const { moment, skill } = chance;
	const { table } = foresight.options;
	const modifier = manoeuvreModifiers({ tank: moment.tank, skill }).reduce((sum, { value }) => sum + value, 0);
	const without = worthOf(foresight, moment);
	const worths = new Map<string, number>();
	let gain = 0;
	for (let sum = 2; sum <= 12; sum++) {
		const result = readTable(table, sum + modifier);
		const worth = worths.get(result) ?? worthAfter(foresight, chance, showing(sum));
		worths.set(result, worth);
		gain += ((6 - Math.abs(7 - sum)) / 36) * (worth - without);
	}
	return gain;
}

/** Two faces with this sum. */
function showing(sum: number): Faces {
	const first = Math.min(6, sum - 1);
	return [first, sum - first];
}

function worthAfter(foresight: Foresight, { seat, skill, moment, burnKg, knewMoon }: Chance, faces: Faces): number {
	const { options, dread } = foresight;
	const { table } = options;
	const { stand, tank } = moment;
	const startMoon = stand.at === raceLength(options).start;
	const complete = moment.plan !== null && moment.plan.burns === 0;
	const arrival = { burnKg, tank, alreadyIntercepted: knewMoon, startMoon, complete, skill, seat, table };
	const done = settleWith(riskyManoeuvre(arrival), () => faces);
	if (done.out) return -2 * dread;
	if (done.finished) return burnKg - done.burnKg;
	return burnKg - done.burnKg + worthOf(foresight, after(options, { moment, knewMoon }, done));
}

function after(options: RallyOptions, { moment, knewMoon }: Pick<Chance, "moment" | "knewMoon">, done: Manoeuvred): Moment {
	const { tank, boost } = done;
	const burnsLeft = moment.burnsLeft + (done.extraBurn ? 1 : 0);
	const same: Moment = { ...moment, tank, boost, burnsLeft };
	const { stand, plan } = moment;
	const passedAgain = plan?.route.includes(stand.at) === true;
	if (done.closed) {
		const closed = afterFault(stand);
		return { ...same, stand: closed, plan: passedAgain ? planFrom(options, closed) : plan }; // a plan that avoids the moon stays valid
	}
	if (done.result !== "missed-target") return same;
	const missed = afterMiss(stand, knewMoon);
	const holds = passedAgain || (knewMoon && plan !== null && plan.burns > 0); // a plan that returns to the moon stays valid
	return { ...same, stand: missed, plan: holds ? plan : planFrom(options, missed) };
}

function planFrom(options: RallyOptions, stand: Moment["stand"]): Plan {
	const rest = restFrom(options, stand);
	return rest === OUT_OF_REACH ? null : rest;
}

/** The chance after the plan's next burn; null if there is no next burn. */
export function nextChance(options: RallyOptions, { seat, skill, moment }: Pick<Chance, "seat" | "skill" | "moment">): Chance | null {
	const { stand, plan, tank, jammed, boost } = moment;
	const [to] = plan?.route ?? [];
	if (!plan || to === undefined) return null;
	const burnKg = burnPrice(nextMarked(options, stand.at, plan), { tank, jammed, boost }).kg;
	const next: Moment = {
		stand: arrivedAt(stand, to),
		plan: afterBurn(options, stand.at, plan),
		tank: tank - burnKg,
		jammed: false,
		boost: null,
		burnsLeft: moment.burnsLeft - 1,
	};
	return { seat, skill, moment: next, burnKg, knewMoon: stand.intercepted[to] === true, jammed };
}
