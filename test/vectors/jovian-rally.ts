/**
 * The rally's resolutions for the vectors: from a case's raw input to the contract's output.
 */
import * as v from "valibot";
import {
	COURSE_SIZES,
	type Course,
	courseFacts,
	lastRoundBurns,
	type Moon,
	parseCourse,
	parseMoon,
	rollCourse,
	rowOf,
	standardRounds,
	trajectoriesOf,
} from "../../src/core/jovian-rally/course/course.ts";
import { STANDARD_WAGER, score, standings, wagerPot } from "../../src/core/jovian-rally/finish/standings.ts";
import { burnPrice, openWays } from "../../src/core/jovian-rally/flight/burn.ts";
import { dump } from "../../src/core/jovian-rally/flight/dump.ts";
import { electronicAttacks } from "../../src/core/jovian-rally/flight/electronic-attack.ts";
import { flight } from "../../src/core/jovian-rally/flight/flight.ts";
import { riskyManoeuvre } from "../../src/core/jovian-rally/flight/risky-manoeuvre.ts";
import { RALLY_OPTIONS } from "../../src/core/jovian-rally/match-options.ts";
import { bestRest } from "../../src/core/jovian-rally/par/best-rest.ts";
import { par } from "../../src/core/jovian-rally/par/par.ts";
import type { Dicing } from "../../src/core/kernel/dice.ts";
import { accept, type Outcome, refuse } from "../../src/core/kernel/outcome.ts";
import { seatId } from "../../src/core/kernel/seat.ts";
import { orNulls, type Resolution, resolution, whole } from "./resolution.ts";

const kilograms = whole(0);
const seat = v.pipe(v.string(), v.transform(seatId));
const size = {
	rows: whole(COURSE_SIZES.rows.least, COURSE_SIZES.rows.most),
	columns: whole(COURSE_SIZES.columns.least, COURSE_SIZES.columns.most),
};
const boost = v.nullable(v.picklist(["syzygy", "slingshot"]));
const flag = v.optional(v.boolean(), false);

/** A course that its own parser accepts. */
const course = v.pipe(
	v.unknown(),
	v.rawTransform<unknown, Course>(({ dataset, addIssue, NEVER }) => {
		const parsed = parseCourse(dataset.value);
		if (parsed.ok) return parsed.value;
		addIssue({ message: parsed.refusal.code });
		return NEVER;
	}),
);

/** Parses moons of a course; one unknown moon refuses all. */
function moonsIn(one: Course, raw: readonly unknown[]): Outcome<readonly Moon[]> {
	const moons: Moon[] = [];
	for (const each of raw) {
		const moon = parseMoon(one, each);
		if (!moon.ok) return moon;
		moons.push(moon.value);
	}
	return accept(moons);
}

const facts = resolution(
	v.strictObject({ ...size, propellant: v.optional(v.nullable(kilograms), null), rounds: v.optional(v.nullable(whole(1)), null) }),
	({ propellant, rounds, ...given }) => {
		const known = courseFacts(given);
		const inAll = rounds ?? standardRounds(given);
		return accept({ ...known, propellant: propellant ?? known.propellant, rounds: inAll, lastRoundBurns: lastRoundBurns(given, inAll) });
	},
);

const roll = resolution(v.strictObject(size), function* (given): Dicing<Outcome<unknown>> {
	const { course: rolled } = yield* rollCourse(given);
	const costs = Object.fromEntries(trajectoriesOf(rolled).map(({ from, to, kg }) => [`${from}-${to}`, kg]));
	return accept({ count: rolled.kg.length, kg: rolled.kg, costs });
});

const burnCost = resolution(
	v.strictObject({ cost: v.picklist([2, 4, 6, 8, 10, 12]), jammed: v.boolean(), boost, tank: kilograms }),
	({ cost, ...conditions }) => accept(burnPrice(cost, conditions)),
);

const choices = resolution(
	v.strictObject({
		course,
		at: v.unknown(),
		tank: kilograms,
		closed: v.optional(v.array(v.unknown()), []),
		jammed: flag,
		boost: v.optional(boost, null),
	}),
	({ course: one, at, closed, ...conditions }) => {
		const moons = moonsIn(one, [at, ...closed]);
		if (!moons.ok) return moons;
		const [from, ...shut] = moons.value;
		if (!from) return refuse("no-such-moon");
		const ways = openWays(one, { ...conditions, at: from, closed: Object.fromEntries(shut.map((moon) => [moon, true as const])) });
		return accept({ openSet: ways.map(({ to, price }) => ({ moon: to, kg: price.kg })), out: ways.length === 0 });
	},
);

const manoeuvre = resolution(
	v.strictObject({
		burnKg: kilograms,
		tank: kilograms,
		jammed: flag,
		alreadyIntercepted: flag,
		startMoon: flag,
		complete: flag,
		modifier: v.optional(whole(), 0),
	}),
	function* ({ jammed, modifier, ...arrival }): Dicing<Outcome<unknown>> {
		if (jammed) return refuse("jammed-burn");
		return accept(yield* riskyManoeuvre({ ...arrival, skill: modifier, seat: null }));
	},
);

const attacks = resolution(
	v.strictObject({
		racers: v.array(v.strictObject({ id: seat, tank: kilograms, flying: v.optional(v.boolean(), true) })),
		attacks: v.array(v.strictObject({ by: seat, on: seat })),
	}),
	function* ({ racers, attacks: declared }): Dicing<Outcome<unknown>> {
		const results = yield* electronicAttacks(racers, declared);
		if (!results.ok) return results;
		return accept({ results: results.value, jammedSet: [...new Set(results.value.map(({ jammed }) => jammed))] });
	},
);

const dumping = resolution(
	v.strictObject({
		tank: kilograms,
		kg: whole(1),
		round: whole(),
		dumped: v.optional(kilograms, 0),
		burnt: v.optional(kilograms, 0),
		allReady: flag,
		dumpedInRoundTwo: flag,
	}),
	({ kg, round, allReady, dumpedInRoundTwo, burnt, ...tank }) => {
		const after = dump(tank, kg, { round, allReady, dumpedInRoundTwo });
		return after.ok ? accept({ ...after.value, score: score({ burnt, dumped: after.value.dumped }) }) : after;
	},
);

const flown = resolution(
	v.strictObject({
		course,
		route: v.pipe(v.array(v.unknown()), v.minLength(1)),
		start: v.optional(v.nullable(v.unknown()), null),
		propellant: v.optional(v.nullable(kilograms), null),
		distance: v.optional(v.picklist(RALLY_OPTIONS.distance.values), "full"),
	}),
	({ course: one, route, start, ...options }) => {
		const moons = moonsIn(one, [start ?? courseFacts(one).start, ...route]);
		if (!moons.ok) return moons;
		const [from, ...rest] = moons.value;
		return from ? flight(one, rest, { ...options, start: from }) : refuse("no-such-moon");
	},
);

const parOf = resolution(
	v.strictObject({ course, orbits: v.nullable(whole(1)), start: v.optional(v.nullable(v.unknown()), null) }),
	({ course: one, orbits, start }) => {
		const moons = moonsIn(one, [start ?? courseFacts(one).start]);
		if (!moons.ok) return moons;
		const [from] = moons.value;
		if (!from || rowOf(from) !== 0) return refuse("not-the-start");
		return within(par(one, orbits, from), ["kg", "orbits", "burns"]);
	},
);

const rest = resolution(
	v.strictObject({
		course,
		at: v.unknown(),
		remaining: v.array(v.unknown()),
		closed: v.array(v.unknown()),
		burns: v.optional(v.nullable(whole(0)), null),
	}),
	({ course: one, at, remaining, closed, burns }) => {
		const from = moonsIn(one, [at]);
		const open = moonsIn(one, remaining);
		const shut = moonsIn(one, closed);
		if (!from.ok) return from;
		if (!open.ok) return open;
		if (!shut.ok) return shut;
		const [moon] = from.value;
		if (!moon) return refuse("no-such-moon");
		return within(bestRest(one, { at: moon, remaining: open.value, closed: shut.value, burns }), ["kg", "burns"]);
	},
);

function within(found: object | null | "out-of-reach", keys: readonly string[]): Outcome<unknown> {
	return found === "out-of-reach" ? refuse("out-of-reach") : orNulls(found, keys);
}

const table = resolution(
	v.strictObject({
		racers: v.array(v.strictObject({ id: seat, finished: v.boolean(), burnt: whole(), dumped: whole(), intercepted: whole() })),
	}),
	({ racers }) => accept({ standings: standings(racers), ...wagerPot(racers, STANDARD_WAGER) }),
);

export const RALLY_RESOLUTIONS: Readonly<Record<string, Resolution>> = {
	"course-facts": facts,
	"course-roll": roll,
	"burn-cost": burnCost,
	choices,
	"risky-manoeuvre": manoeuvre,
	"electronic-attacks": attacks,
	dump: dumping,
	flight: flown,
	par: parOf,
	"best-rest": rest,
	standings: table,
};
