/**
 * The worth of a risky manoeuvre to a pilot: every result of the table by its exact odds, with the skill of the crew, its rolls
 * again and misaligned thrusters, and each with the best rest after it.
 * The rule itself works out odds and results, so pilot and rule cannot disagree.
 */
import type { Kilograms } from "../course/course.ts";
import { burnPrice } from "../flight/burn.ts";
import { type Effect, effectOf, type ManoeuvreChance, manoeuvreChances, modifierOf } from "../flight/risky-manoeuvre.ts";
import { skillNow, usedUp } from "../flight/skill.ts";
import type { RallyOptions } from "../model.ts";
import { raceLength } from "../options.ts";
import { OUT_OF_REACH } from "../par/best-rest.ts";
import { afterFault, afterMiss, arrivedAt, restFrom } from "../par/stand.ts";
import { afterBurn, type Foresight, type Moment, nextMarked, type Plan, worthOf } from "./foresight.ts";

/** A burn, flown or planned, with a chance for a manoeuvre. */
export interface Chance {
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
	const { options } = foresight;
	const { tank, handling } = chance.moment;
	const { boons, misaligned = 0 } = handling;
	const modifier = modifierOf({ tank, skill: skillNow(handling), misaligned });
	const without = worthOf(foresight, chance.moment);
	const worths = new Map<string, number>();
	let gain = 0;
	for (const way of manoeuvreChances(options.table, modifier, boons)) {
		const name = `${way.result} ${way.mended}`;
		const worth = worths.get(name) ?? worthAfter(foresight, chance, way);
		worths.set(name, worth);
		gain += (way.chance / 36) * (worth - without);
	}
	return gain;
}

function worthAfter(foresight: Foresight, { moment, burnKg, knewMoon }: Chance, { result, mended }: ManoeuvreChance): number {
	const { options, dread } = foresight;
	const { stand, tank, handling } = moment;
	const startMoon = stand.at === raceLength(options).start;
	const complete = moment.plan !== null && moment.plan.burns === 0;
	const done = effectOf({ burnKg, tank, alreadyIntercepted: knewMoon, startMoon, complete }, result);
	if (done.out) return -2 * dread;
	if (done.finished) return burnKg - done.burnKg;
	const used: Moment = { ...moment, handling: { ...handling, ...usedUp(handling, mended) } };
	return burnKg - done.burnKg + worthOf(foresight, after(options, { moment: used, knewMoon }, done));
}

function after(options: RallyOptions, { moment, knewMoon }: Pick<Chance, "moment" | "knewMoon">, done: Effect): Moment {
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
export function nextChance(options: RallyOptions, { moment }: Pick<Chance, "moment">): Chance | null {
	const { stand, plan, tank, jammed, boost } = moment;
	const [to] = plan?.route ?? [];
	if (!plan || to === undefined) return null;
	const burnKg = burnPrice(nextMarked(options, stand.at, plan), { tank, jammed, boost }).kg;
	const next: Moment = {
		...moment,
		stand: arrivedAt(stand, to),
		plan: afterBurn(options, stand.at, plan),
		tank: tank - burnKg,
		jammed: false,
		boost: null,
		burnsLeft: moment.burnsLeft - 1,
	};
	return { moment: next, burnKg, knewMoon: stand.intercepted[to] === true, jammed };
}
