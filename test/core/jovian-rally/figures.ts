/** The numbers in the rally's journal of rules, as the code has them. */
import {
	COURSE_SIZES,
	courseFacts,
	type Moon,
	POSSIBLE_COSTS,
	propellantFor,
	STANDARD_SIZE,
	trajectoriesFrom,
	trajectoriesOf,
} from "../../../src/core/jovian-rally/course/course.ts";
import { EXAMPLE_COURSE, EXAMPLE_FLIGHT } from "../../../src/core/jovian-rally/course/example-course.ts";
import { STANDARD_WAGER, score } from "../../../src/core/jovian-rally/finish/standings.ts";
import { burnPrice } from "../../../src/core/jovian-rally/flight/burn.ts";
import { SECOND_DUMP_ROUND } from "../../../src/core/jovian-rally/flight/dump.ts";
import { attackOdds } from "../../../src/core/jovian-rally/flight/electronic-attack.ts";
import { MANOEUVRE_RESULTS, STANDARD_TABLE } from "../../../src/core/jovian-rally/flight/manoeuvre-table.ts";
import { LIGHT_TANK, manoeuvreModifiers, manoeuvreOdds, TRIM } from "../../../src/core/jovian-rally/flight/risky-manoeuvre.ts";
import { SKILL_BOUNDS } from "../../../src/core/jovian-rally/flight/skill-bounds.ts";
import type { RallyState } from "../../../src/core/jovian-rally/model.ts";
import { raceLength, rallyDefaults } from "../../../src/core/jovian-rally/options.ts";
import { par } from "../../../src/core/jovian-rally/par/par.ts";
import { AGAIN } from "../../../src/core/kernel/on-demand/tasking.ts";
import type { SeatId } from "../../../src/core/kernel/seat.ts";
import { type Figures, percent, plain, said, says, signed, Word, word } from "../../agreements/texts/figures.ts";
import { matchSayings } from "./support/match-turn-figures.ts";
import { HERON, KETTLE, racerIn, WORKED, workedRound } from "./support/worked-turn.ts";

const standard = courseFacts(STANDARD_SIZE);
const usual = raceLength(rallyDefaults());
const lengthOf = (orbits: number) => raceLength({ ...rallyDefaults(), orbits });
const burnsOf = (orbits: number) => lengthOf(orbits).burns ?? 0;
const propellantOf = (orbits: number) => propellantFor(STANDARD_SIZE, orbits);
const parOf = (orbits: number | null): number => {
	const found = par(EXAMPLE_COURSE, orbits);
	if (found === null || typeof found === "string") throw new Error("The example course has no par");
	return found.kg;
};
const [lightTank] = manoeuvreModifiers({ tank: LIGHT_TANK, skill: 0 });
const light = lightTank?.value ?? 0;
const dice = (roll: string) => plain("how a roll is written; the tests of its rule script the dice", roll);
const perDump = -score({ burnt: 0, dumped: 1 });

/** The costs that the source prints; the papers of the rules count them, and the code does not tell them apart. */
const PRINTED = 26;

/** A line of the table of the risky manoeuvre: its rolls, its odds, and a name and an effect in words. */
function manoeuvres() {
	const odds = manoeuvreOdds(STANDARD_TABLE, 0);
	const lines = MANOEUVRE_RESULTS.map((result) => {
		const rolls = STANDARD_TABLE.flatMap((line, index) => (line === result ? [index + 2] : []));
		return [[...new Set([rolls[0], rolls.at(-1)])].join("–"), percent(odds[result] / 36), null, null];
	});
	return [["2D6", "Odds", "Result", "Effect"], ...lines];
}

function workedTurn() {
	const { begun, ready, first, lucky, fourth, second, unlucky, done, attacked, next } = workedRound();
	const [dumpedTank, fullTank] = [racerIn(ready, KETTLE).tank, racerIn(begun, KETTLE).tank];
	const leg = (state: RallyState, seat: SeatId) => {
		const { legs } = racerIn(state, seat);
		const { to, kg } = legs.at(-1) ?? { to: "A2", kg: 0 };
		return { from: legs.at(-2)?.to ?? standard.start, to, kg, marked: markedFrom(legs.at(-2)?.to ?? standard.start, to) };
	};
	const [b1, c2, d3] = racerIn(first, KETTLE).legs;
	const [, c1, d1] = racerIn(done, HERON).legs;
	const [half, jammed, early] = [leg(fourth, KETTLE), leg(next, HERON), leg(second, HERON)];
	const sum = (faces: readonly number[]) => faces.reduce((a, b) => a + b, 0);
	const route = (seat: SeatId, state: RallyState) => racerIn(state, seat).legs.map(({ to }) => to);
	const [k, h] = [route(KETTLE, fourth), route(HERON, done)];
	const kettle = racerIn(attacked, KETTLE);
	return [
		...plain("the racers, and the round that is told", "two racers", "Two flight plans", "round two", "round one"),
		says`from ${standard.start} by ${k[0] ?? ""}, ${k[1] ?? ""} and ${k[2] ?? ""} to ${k[3] ?? ""}`,
		says`from ${standard.start} by ${h[0] ?? ""} and ${h[1] ?? ""} to ${h[2] ?? ""}`,
		says`Both have ${fullTank} kg`,
		says`Kettle dumps ${WORKED.dumped} kg: ${dumpedTank} kg are left, and the score falls by ${-score(racerIn(ready, KETTLE))}`,
		says`${standard.start} to ${b1?.to ?? ""} costs ${b1?.kg ?? 0} kg, ${b1?.to ?? ""} to ${c2?.to ?? ""} costs ${c2?.kg ?? 0}, ${c2?.to ?? ""} to ${d3?.to ?? ""} costs ${d3?.kg ?? 0}.`,
		says`At ${d3?.to ?? ""} Kettle declares`,
		says`rolls ${WORKED.lucky[0]} and ${WORKED.lucky[1]}: ${sum(WORKED.lucky)}, a ${racerIn(lucky, KETTLE).boost ?? ""}`,
		says`${half.from} to ${half.to} is marked ${half.marked} and costs ${half.kg}. Kettle has burnt ${racerIn(fourth, KETTLE).burnt} kg, and ${racerIn(fourth, KETTLE).tank} are left. It kept an expensive burn for the half price`,
		...plain("said with the price above", "the half price", "costs half"),
		says`${early.from} to ${early.to} costs ${early.kg} kg`,
		says`rolls ${WORKED.unlucky[0]} and ${WORKED.unlucky[1]}: ${sum(WORKED.unlucky)}, a misalignment. The burn costs ${TRIM} kg more: ${leg(unlucky, HERON).kg}`,
		says`${early.to} to ${c1?.to ?? ""} costs ${c1?.kg ?? 0}, ${c1?.to ?? ""} to ${d1?.to ?? ""} costs ${d1?.kg ?? 0}. Heron has burnt ${racerIn(done, HERON).burnt} kg, and ${racerIn(done, HERON).tank} are left`,
		says`Kettle has burnt ${racerIn(fourth, KETTLE).burnt} kg, Heron ${racerIn(done, HERON).burnt}`,
		says`Both dice show ${WORKED.attack[0]}`,
		says`Heron burns from ${jammed.from} to ${jammed.to}. The trajectory is marked ${jammed.marked}, and the jammed burn costs ${jammed.kg}`,
		says`${kettle.burnt} − ${perDump} × ${kettle.dumped} = ${score(kettle)} for Kettle and ${score(racerIn(attacked, HERON))} for Heron`,
		says`come home on ${kettle.tank} kg: par for the whole course is ${parOf(usual.orbits)}`,
	];
}

function markedFrom(from: Moon, to: Moon): number {
	return trajectoriesFrom(EXAMPLE_COURSE, from).find((way) => way.to === to)?.kg ?? 0;
}

export const figures: Figures = {
	tables: { manoeuvres: manoeuvres() },
	pages: {
		"The race in one minute": [
			says`propellant burnt − ${perDump} × propellant dumped`,
			...plain("the ends of one trajectory", "between two moons"),
			says`has ${word(STANDARD_SIZE.rows)} rows of three: ${standard.moons} moons and ${standard.trajectories} trajectories`,
			says`rows of ${word(STANDARD_SIZE.columns)}`,
			says`${word(usual.orbits)} orbits, which are ${burnsOf(usual.orbits)} burns, with ${usual.propellant} kg`,
		],
		"The course": [
			...dice("1D6"),
			says`costs ${(POSSIBLE_COSTS[1] ?? 0) - (POSSIBLE_COSTS[0] ?? 0)} × 1D6 kg`,
			...plain("the middle of an even number", "the middle two"),
			says`rows × orbits × ${propellantOf(3) / (3 * STANDARD_SIZE.rows)}`,
			says`over ${word(4)} orbits has the printed ${propellantOf(4)} kg, over ${word(3)} ${propellantOf(3)}, over ${word(8)} ${propellantOf(8)}`,
			says`${COURSE_SIZES.rows.least} to ${COURSE_SIZES.rows.most} rows and ${COURSE_SIZES.columns.least} to ${COURSE_SIZES.columns.most} columns`,
			says`columns + ${usual.orbits - STANDARD_SIZE.columns} orbits`,
			says`prints ${PRINTED} of its costs; the other ${trajectoriesOf(EXAMPLE_COURSE).length - PRINTED} are ours`,
			says`burns ${EXAMPLE_FLIGHT.burnt} kg`,
		],
		"A round": [
			says`decide on ${word(lengthOf(3).lastRoundBurns)} burns`,
			says`flies ${word(lengthOf(3).lastRoundBurns)} burns`,
			says`round ${word(SECOND_DUMP_ROUND)}`,
			says`at ${word(lengthOf(3).lastRoundBurns)} burns a turn`,
			says`${word(usual.orbits)} orbits of ${word(STANDARD_SIZE.rows)} burns, which are ${word(usual.rounds)} rounds, with ${word(usual.lastRoundBurns)} burns in the ninth`,
			says`${Word(3)} orbits of ${word(STANDARD_SIZE.rows)} are ${burnsOf(3)} burns in ${word(lengthOf(3).rounds)} rounds`,
		],
		"A worked turn": workedTurn(),
		"A turn of a match": matchSayings,
		Burns: [
			...plain("“twice” here counts nothing", "uses up all three"),
			says`or ${burnPrice(6, { tank: 200, jammed: false, boost: "slingshot" }).kg} after a slingshot`,
			says`lowers the score by ${word(perDump)}`,
		],
		"The risky manoeuvre": [
			...dice("2D6"),
			says`costs ${TRIM} kg more. If the tank holds less, it empties, and the score counts all ${word(TRIM)}`,
			says`costs ${TRIM} kg less, but never less than ${0}`,
			says`the next burn costs ${burnPrice(10, { tank: 200, jammed: false, boost: "syzygy" }).kg === 5 ? "half" : "?"}`,
			says`Add ${light} to the roll if the tank holds ${LIGHT_TANK} kg or less`,
			says`Skill is ${SKILL_BOUNDS.least} to ${signed(SKILL_BOUNDS.most)}`,
			says`below ${2} counts as ${2}, above ${STANDARD_TABLE.length + 1} as ${STANDARD_TABLE.length + 1}`,
		],
		"Electronic attacks": [
			...dice("1D6"),
			...plain("to lose again in one round", "Losing twice"),
			says`wins ${percent(attackOdds(1, 2) / 36)} of the time, any other attacker ${percent(attackOdds(2, 1) / 36)}`,
		],
		"The finish": [
			says`such as ${STANDARD_WAGER} Cr`,
			says`The mark is ${said(rallyDefaults().prizeMark)} unless`,
			says`it is ${parOf(usual.orbits)} kg in ${word(usual.orbits)} orbits, and ${parOf(null)} kg over the open distance`,
			says`scores ${1 + perDump} × par − ${perDump} × tank, which is ${(1 + perDump) * parOf(usual.orbits) - perDump * usual.propellant} on the example course`,
		],
		"How to win it": [
			says`${Word(usual.orbits)} orbits with ${word(2)} or ${word(3)} ways`,
			says`is worth ${word(perDump)} that you save`,
			says`for ${word(usual.orbits - 1)} more orbits`,
			...plain("moons of one row", "Leave no two moons", "Two in one row"),
			says`At ${LIGHT_TANK} kg or less you add ${light}`,
			says`a cost of ${POSSIBLE_COSTS.at(-1) ?? 0} or ${POSSIBLE_COSTS.at(-2) ?? 0}`,
		],
		"In a campaign": plain("said of the craft", "no two alike"),
		"Crew tasks (ours)": [...plain("a roll of the game system", "rolls two dice"), says`needs ${AGAIN} more`],
		"What each window asks you": [says`After round ${word(SECOND_DUMP_ROUND)}`],
	},
};
