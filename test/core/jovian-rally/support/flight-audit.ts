/**
 * An audit of a racer: works out everything on its flight plan again from the rules page, by other means than the game's
 * own code, compares, and lists each difference.
 */
import { columnOf, courseFacts, type Moon, rowOf, trajectoryIndex } from "../../../../src/core/jovian-rally/course/course.ts";
import type { Leg, Racer, RallyOptions, RallyState } from "../../../../src/core/jovian-rally/model.ts";

export function audit(state: RallyState, racer: Racer): readonly string[] {
	return [
		...auditTank(state, racer),
		...racer.legs.flatMap((leg, index) => auditLeg(state, racer, { leg, index })),
		...auditRounds(state, racer),
		...auditEnd(state, racer),
	];
}

function wrong(what: string, isWrong: boolean): readonly string[] {
	return isWrong ? [what] : [];
}

/** All propellant is in the tank, dumped or burnt, except what JR-10 counts beyond the tank. */
function auditTank({ options }: RallyState, { tank, burnt, owed, dumped, legs }: Racer): readonly string[] {
	const propellant = options.propellant ?? courseFacts(options.course).propellant;
	return [
		...wrong(`${propellant} kg are not ${tank} + ${burnt} − ${owed} + ${dumped}`, tank + burnt - owed + dumped !== propellant),
		...wrong(`${burnt} kg burnt are not the sum of the legs`, legs.reduce((sum, { kg }) => sum + kg, 0) !== burnt),
		...wrong("a number is negative or no whole one", ![tank, burnt, owed, dumped].every((kg) => Number.isInteger(kg) && kg >= 0)),
		...wrong(
			"propellant is owed with a manoeuvre never misaligned",
			owed > 0 && !legs.some(({ manoeuvre }) => manoeuvre === "misalignment"),
		),
	];
}

function auditLeg(
	{ options: { course } }: RallyState,
	{ legs }: Racer,
	{ leg, index }: { readonly leg: Leg; readonly index: number },
): readonly string[] {
	const before = legs[index - 1];
	const from: Moon = before?.to ?? courseFacts(course).start;
	const marked = course.kg[trajectoryIndex(course.columns, { row: rowOf(from), from: columnOf(from), to: columnOf(leg.to) })];
	const boost = before?.manoeuvre === "syzygy" || before?.manoeuvre === "slingshot" ? before.manoeuvre : null;
	const price = leg.boost === "slingshot" ? 0 : (leg.marked * (leg.jammed ? 2 : 1)) / (leg.boost === "syzygy" ? 2 : 1);
	const trimmed = leg.manoeuvre === "misalignment" ? price + 4 : leg.manoeuvre === "efficiency" ? Math.max(0, price - 4) : price;
	const closed = legs.slice(0, index).some(({ to, manoeuvre }) => to === leg.to && manoeuvre === "navigation-fault");
	const where = `leg ${index + 1} to ${leg.to}`;
	return [
		...wrong(
			`${where} does not lead on from ${from}`,
			rowOf(leg.to) !== (rowOf(from) + 1) % course.rows || Math.abs(columnOf(leg.to) - columnOf(from)) > 1,
		),
		...wrong(`${where} is marked ${leg.marked}`, leg.marked !== marked),
		...wrong(`${where} cost ${leg.kg} and not ${trimmed} (JR-7, JR-10, JR-11)`, leg.kg !== trimmed),
		...wrong(`${where} has not the boost of the manoeuvre before (JR-7)`, leg.boost !== boost),
		...wrong(`${where} has a manoeuvre though jammed (JR-8)`, leg.jammed && leg.manoeuvre !== null),
		...wrong(`${where} is jammed though not the first of its round (JR-7, JR-12)`, leg.jammed && before?.round === leg.round),
		...wrong(`${where} enters a closed moon`, closed),
		...wrong(`${where} was flown after an earlier round`, before !== undefined && before.round > leg.round),
	];
}

/** JR-15: rounds of three burns, with the burns that are left over in the last round. */
function lengthOf({ orbits, course }: RallyOptions): { readonly rounds: number; readonly lastRoundBurns: number } {
	const burns = course.rows * (orbits ?? course.columns + 1);
	return { rounds: Math.floor(burns / 3), lastRoundBurns: 3 + (burns % 3) };
}

/** JR-4 and the extra burns: three a round, one more with a syzygy or slingshot, the missing ones in the last. */
function auditRounds({ options, round: now, turn }: RallyState, { legs, status }: Racer): readonly string[] {
	const { rounds, lastRoundBurns } = lengthOf(options);
	const last = legs.at(-1)?.round ?? 0;
	return Array.from({ length: last }, (_, index) => index + 1).flatMap((round) => {
		const flown = legs.filter((leg) => leg.round === round);
		const extra = flown.filter(({ manoeuvre }) => manoeuvre === "syzygy" || manoeuvre === "slingshot").length;
		const most = extra + (round === rounds ? lastRoundBurns : 3);
		const complete = round < last || (round < now && status === "flying" && turn === null);
		return [
			...wrong(`round ${round} has ${flown.length} burns of ${most}`, flown.length > most || (complete && flown.length < most)),
			...wrong(`round ${round} has two manoeuvres`, flown.filter(({ manoeuvre }) => manoeuvre !== null).length > 1),
			...wrong(`there is no round ${round}`, round > rounds || round > now),
		];
	});
}

function auditEnd(state: RallyState, racer: Racer): readonly string[] {
	const { start, moons, fullBurns } = courseFacts(state.options.course);
	const { legs, status, intercepted, closed, at, jammed, boost } = racer;
	const seen = new Set<Moon>([start, ...legs.filter(({ manoeuvre }) => manoeuvre !== "missed-target").map(({ to }) => to)]);
	const faults = new Set(legs.filter(({ manoeuvre }) => manoeuvre === "navigation-fault").map(({ to }) => to));
	const full = state.options.distance === "full";
	const home =
		at === start &&
		seen.size === moons &&
		legs.length > 0 &&
		legs.at(-1)?.manoeuvre !== "missed-target" &&
		(!full || legs.length === fullBurns);
	return [
		...wrong("not these moons are intercepted (JR-9)", [...seen].sort().join() !== Object.keys(intercepted).sort().join()),
		...wrong("not these moons are closed", [...faults].sort().join() !== Object.keys(closed).sort().join()),
		...wrong(`it is not at ${at}`, at !== (legs.at(-1)?.to ?? start)),
		...wrong("it is finished and not home", status === "finished" && !home),
		...wrong("it is home and not finished", home && (status === "out" || status === "short")),
		...wrong("it is flying after the end", state.phase === "over" && status === "flying"),
		...wrong("it has flown beyond the full distance (JR-3)", full && legs.length > fullBurns),
		...wrong("a boost is left that nothing gave", boost !== null && legs.at(-1)?.manoeuvre !== boost),
		...wrong("it is jammed before the first round", jammed && state.round === 0),
	];
}
