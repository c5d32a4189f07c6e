/** The numbers in the regatta's journal of rules, as the code has them. */
import { dotWeight, SHARES } from "../../../src/core/fusion-regatta/flight/flight.ts";
import { checkPlacement, GATE_RANGE, GATE_WINDOWS, type Gate, gateCells } from "../../../src/core/fusion-regatta/gates/gate.ts";
import { PUSHES } from "../../../src/core/fusion-regatta/jockeying/jockeying.ts";
import {
	CARD_PENALTY,
	DEADLY_ONES,
	doseEffect,
	SEEN_FACE,
	SKIP_PENALTY,
	VERDICTS,
} from "../../../src/core/fusion-regatta/jockeying/officials.ts";
import { RACES, REGATTA_OPTIONS } from "../../../src/core/fusion-regatta/match-options.ts";
import { classNow, readingOf } from "../../../src/core/fusion-regatta/play/yachts.ts";
import {
	CREW_MASS,
	CREWS,
	DESIGNS,
	designFacts,
	dryMass,
	manoeuvreClass,
	SHIELDING_MASS,
	SHIELDINGS,
	SYSTEM_MASS,
	TORCH_MASS,
} from "../../../src/core/fusion-regatta/yacht/design.ts";
import {
	accelChart,
	EXTENDED_MASS,
	FIRST_DIAMOND,
	SEGMENTS,
	SET_SIZES,
	STANDARD_MASS,
	THRUST_TONS,
	thrustRow,
} from "../../../src/core/fusion-regatta/yacht/record-card.ts";
import { AMBER, WINDOWS, windowDistance, windowsWithin } from "../../../src/core/geometry/avid.ts";
import { AGAIN } from "../../../src/core/kernel/on-demand/tasking.ts";
import { expectAccepted } from "../../../src/core/kernel/outcome.ts";
import { type Cell, type Figures, grouped, plain, type Saying, says, Word, word } from "../../agreements/texts/figures.ts";
import { blue, red, yachtIn } from "./support/builders.ts";
import { matchSayings } from "./support/match-turn-figures.ts";
import { GATE_1, GATE_2, WORKED, workedTurn } from "./support/worked-turn.ts";

const dice = (...rolls: readonly string[]) => plain("how a roll is written; the tests of its rule script the dice", ...rolls);
const masses = DESIGNS.map(dryMass).sort((a, b) => a - b);
const [lightest, heaviest] = [masses[0] ?? 0, masses.at(-1) ?? 0];
const dotsAt = (raceMass: number) => DESIGNS.map((design) => designFacts(design, raceMass).fuelDots).sort((a, b) => b - a);
const [standard, extended] = [dotsAt(STANDARD_MASS), dotsAt(EXTENDED_MASS)];
const classOf = (system: "jets" | "gyro" | "gimbal") => manoeuvreClass(system, { maxThrust: 0, thrust: 0 });
/** How many windows lie at this height. */
const windowsAt = (height: "+" | "++") => WINDOWS.filter((each) => each.replaceAll(/[A-F/]/g, "") === height).length;

function choices(): readonly (readonly Cell[])[] {
	return [
		["Choice", "Mass", "What it does"],
		...CREWS.map((crew) => [`Crew of ${["one", "two", "three"][crew - 1]}`, `${CREW_MASS[crew]} t`, null]),
		["Attitude jets", `${SYSTEM_MASS.jets} t`, null],
		["Gyro", `${SYSTEM_MASS.gyro} t`, null],
		["Gimbal", `${SYSTEM_MASS.gimbal} t`, null],
		...SHIELDINGS.map((level) => [`Shielding ${level}`, massesOf(level), null]),
	];
}

/** The mass of a level of shielding for each crew. */
function massesOf(level: (typeof SHIELDINGS)[number]): string {
	const [one, two, three] = CREWS.map((crew) => SHIELDING_MASS[level][crew]);
	if (one === two && two === three) return `${one} t`;
	return two === three ? `${one} t for one, else ${two} t` : `${one}, ${two}, ${three} t for one, two, three`;
}

function fuel(): readonly (readonly Cell[])[] {
	const sets = SET_SIZES.map(({ from, dots }, index) => {
		const to = (SET_SIZES[index - 1]?.from ?? EXTENDED_MASS + 1) - 1;
		return [`${from}–${to}`, dots, from >= FIRST_DIAMOND ? "diamonds, extended race" : "circles"];
	});
	return [["Ton", "Dots each", "Marked as"], ...sets.reverse()];
}

function maxThrust(): readonly (readonly Cell[])[] {
	const tons = Array.from({ length: EXTENDED_MASS - lightest + 1 }, (_, index) => EXTENDED_MASS - index);
	const rows = grouped(tons, thrustRow);
	return [["Heaviest ton with fuel", "Max thrust"], ...[...rows].map(([thrust, of]) => [`${of.at(-1)}–${of[0]}`, thrust])];
}

const EFFECTS = {
	serious: "Seriously ill",
	"fatal-in-time": "Fatal in time",
	debilitating: "Too ill to fly",
	"instant-death": "Instant death",
} as const;

function doses(): readonly (readonly Cell[])[] {
	const effect = (dose: number) => EFFECTS[doseEffect(dose) ?? "serious"];
	return [["Dose", "Effect"], ...[1, 2, 3].map((dose) => [dose, effect(dose)]), ["4 and more", effect(4)]];
}

const GATES = {
	Vertical: { kind: "vertical", centre: [0, 0, 0], orientation: "A" },
	Horizontal: { kind: "horizontal", centre: [0, 0, 0], orientation: "A/B" },
	Slanted: { kind: "slanted", centre: [0, 0, 0], orientation: "A/B" },
} as const satisfies Readonly<Record<string, Gate>>;

/** How many cells of a gate are over each hex, in order: 1-3-5-3-1 for a diamond. */
function pattern(gate: Gate): string {
	return [...grouped(gateCells(gate), ([q, r]) => `${q},${r}`).values()].map((cells) => cells.length).join("-");
}

const CARDS = { yellow: "Yellow", red: "Red", "black-red": "Black-bordered red", disqualified: "None" } as const;

function penalties(): readonly (readonly Cell[])[] {
	const rows = VERDICTS.map((verdict, index) => [
		["First", "Second", "Third", "Fourth"][index] ?? "",
		CARDS[verdict],
		CARD_PENALTY[verdict] > 0 ? `+${CARD_PENALTY[verdict]} segments` : null,
	]);
	return [["Offence", "Card", "Penalty"], ...rows];
}

const turn = workedTurn();
const velocity = (hexes: number) => (hexes === 0 ? "0" : `${hexes} to A`);
/** How far two numbers of hexes along A and B or D are. */
const alongA = ([, r]: readonly [number, number, number]) => Math.abs(r);

function workedTable(): readonly (readonly Cell[])[] {
	const rows = turn.segments.map((race, index) => {
		const { motion } = yachtIn(race, red);
		return [index + 1, velocity(alongA(motion.velocity)), motion.used, alongA(motion.position)];
	});
	return [["Segment", "Velocity at its end", "Dots used", "Hexes flown"], ...rows];
}

function workedSayings(): readonly Saying[] {
	const { start, replied, ended, jockeyed, braked } = turn;
	const { range } = expectAccepted(checkPlacement({ to: GATE_2, from: GATE_1, after: { before: [0, 0, 0] } }));
	const [thrust] = [red, blue].map((seat) => readingOf(yachtIn(start, seat)).maxThrust);
	const [ours, theirs] = [classNow(start, red), classNow(start, blue)];
	const [redEnd, blueEnd] = [yachtIn(ended, red).motion, yachtIn(ended, blue).motion];
	const [q, , up] = [GATE_2[0] - GATE_1[0], GATE_2[1] - GATE_1[1], GATE_2[2] - GATE_1[2]];
	const [redTotal = 0, blueTotal = 0] = jockeyed;
	return [
		...plain("the yachts of the turn", "two crews", "crew of two"),
		says`shielding ${yachtIn(start, red).design.shielding}`,
		says`thrust ${thrust ?? 0}`,
		says`Thrust ${thrust ?? 0}`,
		says`Red’s manoeuvre class is ${ours}, Blue’s is ${theirs}`,
		...plain(
			"the names of gates, segments and turns",
			"Gate 1",
			"Gate 2",
			"gate 1",
			"gate 2",
			"Segments 1 to 4",
			"segment 1",
			"Segment 5",
			"Segments 6 to 8",
			"segment 6",
		),
		says`${word(-GATE_1[1])} hexes to A`,
		says`${word(q)} hexes to A and ${word(q)} to B from there, and ${word(up)} levels up`,
		says`then ${word(q)} to A and ${word(q)} to B`,
		says`${word(2 * q)} hexes across and ${word(up)} levels up`,
		says`${2 * q}² + ${up}² is ${Math.hypot(2 * q, up).toFixed(1)}, so ${range}. It may be ${GATE_RANGE.least} to ${GATE_RANGE.most}`,
		...plain("half of the way, by the bearing that is given", "half to A and half to B"),
		says`${Word(2 * q)} hexes are less than ${word(4)} times the climb`,
		says`one window from A`,
		says`${Word(GATE_WINDOWS)} are allowed`,
		says`Speed ${3} is ${word(3)} hexes in a whole turn`,
		says`Red pushes by ${0}, Blue by ${WORKED.push}`,
		says`Red rolls ${WORKED.dice[0]}, plus ${yachtIn(start, red).design.shielding} for shielding: ${redTotal}`,
		says`Blue rolls ${WORKED.dice[1]}, plus ${theirs - ours} for the higher class, plus ${WORKED.push} for the push: ${blueTotal}`,
		says`push die shows ${WORKED.dice[2]}`,
		says`Red ends the segment at velocity ${alongA(yachtIn(replied, red).motion.velocity)} with ${yachtIn(replied, red).motion.used} dots used, Blue at velocity ${alongA(yachtIn(replied, blue).motion.velocity)} with ${yachtIn(replied, blue).motion.used}`,
		says`After ${word(3)} segments Red’s velocity is ${redEnd.velocity[0]} to A and ${redEnd.velocity[0]} to B. Blue burns on along A and has ${alongA(blueEnd.velocity)}`,
		says`are ${word(alongA(redEnd.position))} hexes to A from the start. Blue’s velocity is ${word(alongA(blueEnd.velocity))} to A; Red’s is ${word(redEnd.velocity[0])} to A and ${word(redEnd.velocity[0])} to B`,
		says`have flown ${word(alongA(redEnd.position))} hexes`,
		says`Red has used ${redEnd.used} dots, Blue ${blueEnd.used}. Both are ${word(alongA(redEnd.position))} hexes from the start`,
		says`flies ${WORKED.braking} to A`,
		says`drifted ${word(alongA(braked.position))} hexes on`,
		says`${Word(WORKED.braking)} to A and ${word(braked.used)} dots at D cancel each other; the yacht drifts ${word(alongA(braked.position))} hexes`,
	];
}

export const figures: Figures = {
	tables: {
		choices: choices(),
		fuel: fuel(),
		"max-thrust": maxThrust(),
		"accel-dots": [
			["Thrust", ...SEGMENTS],
			...Array.from({ length: thrustRow(lightest) }, (_, index) => [index + 1, ...accelChart(index + 1)]),
		],
		"worked-turn": workedTable(),
		doses: doses(),
		gates: [["Shape", "Cells", "Form"], ...Object.entries(GATES).map(([shape, gate]) => [shape, gateCells(gate).length, null])],
		races: [
			["Race", "Mass", "Gates"],
			["Standard", `${RACES.standard.raceMass} t`, RACES.standard.gates],
			["Extended", `${RACES.extended.raceMass} t`, RACES.extended.gates],
		],
		penalties: penalties(),
	},
	pages: {
		"The race in one minute": [
			...plain("gates ahead; the tests of placing show it", "Two gates are lit", "two gates ahead"),
			says`a ${10 * SEEN_FACE}% chance`,
			...plain("two yachts jockey by the rule’s own name", "of two yachts"),
			...plain("the scale of the source’s parent game, which no rule counts with", "are 20 km", "is 16 seconds", "Speed 1"),
			says`${word(SEGMENTS.length)} segments are a turn`,
			says`${word(SKIP_PENALTY)} segments are one of the officials’ “minutes”`,
		],
		"Designing a yacht": [
			...dice("1D10"),
			...plain("the face that loses an order; the tests of FR-11 script it", "A 1 loses"),
			says`weigh ${TORCH_MASS} t`,
			says`Three choices make up the rest: ${DESIGNS.length} designs, from ${lightest} to ${heaviest} t dry`,
			...plain("crew, system and shielding", "Three choices"),
			says`max thrust + ${classOf("gyro")}`,
			says`thrust of the segment + ${classOf("gimbal")}`,
			...([1, 2, 3] as const).map((level) =>
				level === 1 ? says`+${level} when jockeying, −${level} on a dose` : says`+${level} and −${level}`,
			),
			says`of ${STANDARD_MASS} t or ${EXTENDED_MASS} t`,
			says`At ${STANDARD_MASS} t the lightest yacht starts with ${standard[0] ?? 0} dots and the heaviest with ${standard.at(-1) ?? 0}. At ${EXTENDED_MASS} t they start with ${extended[0] ?? 0} and ${extended.at(-1) ?? 0}`,
			says`${THRUST_TONS} divided by its ton`,
			...plain(
				"an example of FR-25, which its tests play",
				"by 1, the heaviest row first",
				"rows of 5 and 6, the first raised gives 6 and 6",
			),
			...plain("the least of the rates that the option of FR-3 lists", "down to 1/8"),
		],
		"The AVID": [
			says`are ${WINDOWS.length} windows`,
			says`${word(AMBER.length)} level ones (amber), ${word(windowsAt("+"))} each at 30° up and down (blue), ${word(windowsAt("++"))} each at 60° (green)`,
			...plain("the angles of the rings", "at 30°", "at 60°", "30° up", "60° up"),
			...plain("what a letter, a pole or a spine is", "two poles", "two letters", "two faces", "two windows is the number"),
			says`On the left ${word(AMBER.length)} level windows`,
			says`Directions: ${word(AMBER.length)} level windows`,
			says`or ${word(6)} less the steps to the opposite window`,
			says`It is ${0} to ${Math.max(...WINDOWS.map((window) => windowDistance("A", window)))}`,
			says`Within distance ${word(GATE_WINDOWS)} of a window lie ${windowsWithin("A", GATE_WINDOWS).length} windows`,
			...plain(
				"the bounds of FR-5; the tests of bearings try both sides of them",
				"at least four times the climb",
				"at least four times the map part",
			),
			...plain("halves are rounded up by FR-6", "halves up"),
		],
		"A segment in order": [
			...plain("a flex point replaces one order of a crew of three", "crew of three"),
			says`⌊T × s ÷ ${SEGMENTS.length}⌋ − ⌊T × (s − ${1}) ÷ ${SEGMENTS.length}⌋`,
			...sharesOfDots(),
		],
		"A worked turn": workedSayings(),
		"A turn of a match": matchSayings,
		Jockeying: [
			...dice("1D10"),
			...plain("two yachts jockey by the rule’s own name", "Two yachts can", "Two yachts that"),
			says`${PUSHES[0]} to ${PUSHES.at(-1) ?? 0}`,
			...plain("the faces that the officials see, up to the highest", "each 1 or"),
			says`or ${SEEN_FACE} as an offence`,
			says`roll ${word(DEADLY_ONES)} or more 1s`,
			...plain("the face of radiation", "more 1s", "number of 1s"),
		],
		"Gates and placing": [
			...plain("the names of the first gates", "gates 1 and 2", "places gate 1", "highest gate 2", "for gate 1"),
			...plain("a new gate lights up two ahead; the tests of placing show it", "gate n + 2"),
			says`${GATE_RANGE.least} to ${GATE_RANGE.most} hexes`,
			says`Within ${word(GATE_WINDOWS)} windows`,
			says`${pattern(GATES.Vertical)}`,
			says`${Word(Math.sqrt(gateCells(GATES.Horizontal).length))} by ${word(Math.sqrt(gateCells(GATES.Horizontal).length))}`,
			says`A vertical gate of ${gateCells(GATES.Vertical).length} cells from the front, a horizontal and a slanted gate of ${gateCells(GATES.Slanted).length} cells`,
			says`penalty of ${word(SKIP_PENALTY)} segments`,
		],
		"The race and the officials": [says`${REGATTA_OPTIONS.closeAfter.usual} segments after the winner`],
		Rulings: [says`${THRUST_TONS} ÷ ton`, says`between windows, ${0} to ${6}`, ...plain("initiators of one contest", "two initiators")],
		"Crew tasks (ours)": [...plain("a roll of the game system", "rolls two dice"), says`needs ${AGAIN} more`],
		"Playing it here": plain("what the sheet and the GM do", "two designs", "two gates"),
		"What each window asks you": [says`${PUSHES[0]} to ${PUSHES.at(-1) ?? 0}`, ...plain("a crew of the design", "crew of three")],
		Credits: plain("the date and the year of the source", "16 December", "2005 Ten Worlds"),
	},
};

function sharesOfDots(): readonly Saying[] {
	const [, blueShare, greenShare, pole] = SHARES;
	const spine = dotWeight("A/B");
	return [
		...plain("a face gives a whole hex by the same weights", "adds one hex"),
		says`A spine gives ${Math.abs(spine[0] ?? 0) / 8} to each face beside it`,
		says`A blue window gives ${blueShare.map} to the map and ${blueShare.altitude} to altitude, a green one ${greenShare.map} and ${greenShare.altitude}, and a pole all ${pole.altitude} to altitude`,
	];
}
