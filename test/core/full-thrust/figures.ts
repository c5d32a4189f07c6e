/** The numbers in Full Thrust's journal of rules, as the code has them. */
import { MOST_PARTIES } from "../../../src/core/full-thrust/damage/damage-control.ts";
import { checkAfter, ROWS } from "../../../src/core/full-thrust/damage/hull.ts";
import { checkDrive, strainModifiers, thresholdNumber, UNSTRAINED } from "../../../src/core/full-thrust/drive/drive.ts";
import { PHASE_NUMBERS, phasesOf } from "../../../src/core/full-thrust/editions.ts";
import { ARCS } from "../../../src/core/full-thrust/fire/arcs.ts";
import { beamScore } from "../../../src/core/full-thrust/fire/beam-dice.ts";
import { BAND, beamDiceAt, CORKSCREW_DRM, EM_REACH, effectiveRange } from "../../../src/core/full-thrust/fire/beams.ts";
import { FIGHTER_MOVES, FRESH_GROUP } from "../../../src/core/full-thrust/fire/fighters.ts";
import { BURST } from "../../../src/core/full-thrust/fire/plasma-bolts.ts";
import { killsOf } from "../../../src/core/full-thrust/fire/point-defence.ts";
import { LOCK_ON, MISSILES, radiusAgainst } from "../../../src/core/full-thrust/fire/salvoes.ts";
import { BANDS, numberToHit, BAND as TORPEDO_BAND } from "../../../src/core/full-thrust/fire/torpedoes.ts";
import { MASS_PER_DIE } from "../../../src/core/full-thrust/manoeuvres/corkscrew.ts";
import { AREA, ECLIPSING_REACH, PER_COURSE_POINT, PER_THRUST } from "../../../src/core/full-thrust/manoeuvres/eclipsing.ts";
import { emergencyEffect, emergencyScore } from "../../../src/core/full-thrust/manoeuvres/emergency-thrust.ts";
import { VOID } from "../../../src/core/full-thrust/manoeuvres/extreme.ts";
import { arriveNear, exitByFtl, FTL_DANGER } from "../../../src/core/full-thrust/manoeuvres/ftl.ts";
import { MASS_PER_MU, RATED_MASS_PER_DRIVE_MASS, SHROUD } from "../../../src/core/full-thrust/manoeuvres/grav-backfire.ts";
import { HARD_ABOUT_COST } from "../../../src/core/full-thrust/manoeuvres/hard-about.ts";
import { extraThrust } from "../../../src/core/full-thrust/manoeuvres/redlined.ts";
import { MU_PER_DIE, SENSED } from "../../../src/core/full-thrust/manoeuvres/short-range-jump.ts";
import { MOST_TURNS } from "../../../src/core/full-thrust/manoeuvres/sideslip.ts";
import { CORKSCREW_COST } from "../../../src/core/full-thrust/manoeuvres/spins.ts";
import { JUMP_REACH } from "../../../src/core/full-thrust/manoeuvres/standing-alone.ts";
import { turnLimitOf } from "../../../src/core/full-thrust/manoeuvres/turn-limit.ts";
import { REACH } from "../../../src/core/full-thrust/play/ordnance/launching.ts";
import { AGAIN } from "../../../src/core/kernel/on-demand/tasking.ts";
import { HITS_OUT } from "../../../src/core/kernel/on-demand/wounds.ts";
import { expectAccepted } from "../../../src/core/kernel/outcome.ts";
import { type Cell, type Figures, percent, plain, type Saying, says, signed, word } from "../../agreements/texts/figures.ts";
import { localize } from "../../view/support/page.ts";
import {
	BLAST,
	backfireAt,
	CORKSCREW,
	drifted,
	ECLIPSE,
	emergency,
	emergencyChance,
	emergencyOf,
	flown,
	JUMP,
	refused,
} from "./support/examples.ts";
import { settled } from "./support/fleet.ts";
import { matchSayings } from "./support/match-turn-figures.ts";
import { workedSayings } from "./support/worked-turn-figures.ts";

type Rows = readonly (readonly Cell[])[];

const dice = (...rolls: readonly string[]) => plain("how a roll is written; the tests of its rule script the dice", ...rolls);
const plainTurning = (available: number) => turnLimitOf({ advanced: false }, { mode: null, available, hardAbout: false });
const strain = (part: Partial<typeof UNSTRAINED>) =>
	strainModifiers({ ...UNSTRAINED, ...part }, 4).reduce((sum, { value }) => sum + value, 0);
const upTo = (most: number) => Array.from({ length: most + 1 }, (_, value) => value);
const faces = upTo(6).slice(1);

/** The phases with their numbers in both editions; some cells are words. */
const phases: Rows = [
	["Phase", "Fleet Book 2", "Continuum", "What happens"],
	...phasesOf("fleet-book-2").map((phase) => {
		const name = localize(`VOIDREGATTA.full-thrust.Phase.${phase}`);
		const numbers = [PHASE_NUMBERS["fleet-book-2"][phase], PHASE_NUMBERS.continuum[phase]].map((number) => number ?? null);
		return [name, ...(phase === "allocation" ? [numbers[0] ?? null, null] : numbers), null];
	}),
];

const rows = upTo(ROWS - 1);
const driveChecks: Rows = [
	["Rows lost", ...rows],
	["Fails on", ...rows.map((lost) => thresholdNumber("current", lost))],
	["Option: the last row lost", ...rows.map((lost) => thresholdNumber("lastSuffered", lost))],
];

const strains: Rows = [
	["Modifier", ""],
	["each point of Hard About after the first", signed(strain({ hardAbout: 2 }))],
	["each factor of Extreme Manoeuvres after the first", signed(strain({ extreme: 2 }))],
	["used after movement", signed(strain({ postMovement: true }))],
	["Redlined Engines, however far", strain({ redlined: true }) === 0 ? "none" : "?"],
	[null, signed(strain({ deceleration: 7 }))],
];

/** What a die does on leaving near another ship. */
const leaving = (face: number) =>
	expectAccepted(settled(exitByFtl({ seat: null, tmf: 90, near: true }), ...(face > 1 && face < 5 ? [face, 3] : [face]))).result;
const spanOf = (result: string) => {
	const all = faces.filter((face) => leaving(face) === result);
	return [...new Set([all[0], all.at(-1)])].join("–");
};

/** The scores of Emergency Thrust with one effect. */
const scores = (success: boolean, hits: number) =>
	upTo(4).filter((score) => emergencyEffect(score).success === success && emergencyEffect(score).hits === hits);
const emergencyScores: Rows = [
	["Score", "Result"],
	[scores(true, 0).join("–"), "flown as written"],
	[scores(true, 1).join("–"), "flown as written; one failure of the drive"],
	[scores(false, 1).join("–"), "not flown; one failure"],
	[`${scores(false, 2).join("–")} or more`, "not flown; two failures"],
];

const ratings = [2, 3, 4, 5, 6, 7, 8];
const { radii, dice: zoneDice, driveMass } = backfireAt(4);
const damaged = backfireAt(2);
const n = driveMass / MASS_PER_MU;
const times = ["", "", "twice", "three times"];

const zones: Rows = [
	["Zone", "Reaches", "Dice"],
	["high", `${radii.high / n} MU for every ${MASS_PER_MU} MASS`, `${word(zoneDice.high / n)} for every ${MASS_PER_MU} MASS`],
	["medium", `${times[radii.medium / radii.high] ?? "?"} as far`, `${word(zoneDice.medium / n)} for every ${MASS_PER_MU} MASS`],
	["low", `${times[radii.low / radii.high] ?? "?"} as far`, `${word(1)} for every ${driveMass / zoneDice.low} MASS`],
];

function movement(): readonly Saying[] {
	const turn = flown("P3", { course: 3, velocity: 10, rating: 6 });
	const vector = drifted("TP3, MD6");
	return [
		...plain("halves of a move; the tests of movement fly odd and even ones", "half of its turn", "half way", "shorter half"),
		says`on course ${3} at velocity ${10}`,
		says`flies ${turn.velocity / 2} MU on course ${2}, turns ${word(2)} more, and flies ${turn.velocity / 2} MU on course ${turn.course}`,
		...plain("a rating of 1 turns by a rule of its own, which its tests fly", "A rating of 1 turns", "two consecutive turns"),
		says`Within ${FTL_DANGER} MU of its surface`,
		...plain("the thrusters’ half, by the tests of vector movement", "add half of the rating"),
		says`drifting ${vector.y} MU on course ${12}`,
		says`faces ${vector.facing} and ends ${vector.y} MU up and ${-vector.x} to the left, at velocity ${vector.velocity}`,
	];
}

function underStrain(): readonly Saying[] {
	const half = settled(
		checkDrive({ seat: null, drive: { printed: 6, rating: 6 }, rowsLost: 0, reading: "current", strain: { ...UNSTRAINED, extreme: 2 } }),
		5,
	);
	const after = expectAccepted(half).ratingAfter;
	return [
		says`one extra factor on a ${thresholdNumber("current", 0)}`,
		says`every ${word(2)} points, or part, beyond the rating and ${word(2)}`,
		...plain("a rating that has no half", "drive of rating 1"),
		...plain("the names of options", "Option 1", "Option 2", "option 2"),
		says`on ${1} to ${VOID} it has no effect, on ${VOID + 1} to ${6} it works whole`,
		says`rating ${6}, `,
		says`The die shows ${5}, plus ${strain({ extreme: 2 })} for the second factor is ${6}: the drive falls to ${after}`,
		...plain(
			"the second die of the example of FT-06, which the tests of strained moves roll",
			"The next die shows 2, so it evades nothing; a 5 would",
		),
		...plain("two of the manoeuvres of FT-03, and all of them", "Those two can", "None of the three"),
		says`a natural ${6}`,
	];
}

function corkscrew(): readonly Saying[] {
	const needs = upTo(12).find((rating) => plainTurning(rating) >= CORKSCREW_COST) ?? 0;
	const points = [...CORKSCREW.faces, CORKSCREW.again].map((face) => beamScore(face, 0)).filter((score) => score > 0);
	return [
		says`It takes ${CORKSCREW_COST} factors of the turning allowance: a plain drive needs a rating of ${needs}, an advanced one ${CORKSCREW_COST}, a divided one a manoeuvre rating of ${CORKSCREW_COST}`,
		says`All fire of the ship has ${CORKSCREW_DRM}:`,
		says`every full ${MASS_PER_DIE} MASS`,
		says`MASS ${CORKSCREW.mass} on`,
		says`: ${CORKSCREW.dice} dice show ${CORKSCREW.faces[0]}, ${CORKSCREW.faces[1]}, ${CORKSCREW.faces[2]} and ${CORKSCREW.faces[3]}, the re-roll ${CORKSCREW.again}. That is ${points[0] ?? 0} + ${points[1] ?? 0} + ${points[2] ?? 0}, and ${CORKSCREW.damage} boxes of hull`,
	];
}

function eclipsing(): readonly Saying[] {
	const { eclipser, eclipsed } = ECLIPSE;
	return [
		says`friend within ${ECLIPSING_REACH} MU after movement`,
		says`within ${ECLIPSING_REACH} MU, the eclipser`,
		...plain("the arcs on both sides of the eclipser’s", "the two arcs beside"),
		says`The limits are ${0} and ${100}`,
		...plain("each eclipser helps a salvo by one missile, by the tests of salvoes", "with +1 for each eclipser"),
		says`an eclipser of ${eclipser.hull} boxes and ${eclipser.armour} armour before a friend of ${eclipsed.hull} and ${eclipsed.armour}: ${ECLIPSE.own} %, ${ECLIPSE.byOrder} more for `,
		says`${PER_COURSE_POINT} less for one point of heading. Of ${ECLIPSE.damage} points it takes ${ECLIPSE.onEclipser}, the friend ${ECLIPSE.onEclipsed}`,
	];
}

function emergencyThrust(): readonly Saying[] {
	const scored = (score: number) => faces.filter((face) => emergencyScore(face) === score);
	const { account, dice: count } = emergencyOf("ET P3+3");
	const results = [emergency(2, 3), emergency(1, 5), emergency(4, 5), emergency(6, 6)].map(({ success, hits }) => `${success} ${hits}`);
	if (results.join() !== "true 0,true 1,false 1,false 2") throw new Error(`The example of Emergency Thrust gives ${results.join()}`);
	return [
		...plain("half as much thrust again, as in the table of Redlined Engines", "half as much"),
		...plain("half of a plain drive turns, by the tests of thrust", "beyond half of the rating"),
		says`scores ${1} on a ${scored(1)[0] ?? 0} or ${scored(1)[1] ?? 0} and ${2} on a ${scored(2)[0] ?? 0}`,
		says`success is ${percent(emergencyChance(1))} with one die, ${percent(emergencyChance(2))} with ${word(2)}, ${percent(emergencyChance(3))} with ${word(3)}`,
		says`rating ${4} and`,
		says`${account.thrustUsed} factors and ${account.turn} of turning cost ${count} dice. ${2} and ${3}: success. ${1} and ${5}: success, and the drive falls to ${2}. ${4} and ${5}: failure, with new orders for a drive of ${2}. ${6} and ${6}: failure`,
	];
}

function ftl(): readonly Saying[] {
	const arrival = expectAccepted(settled(arriveNear({ seat: null, others: 1 }), 3, 2, 2));
	const quarter = BLAST.mass / 4;
	const bystanders = arrival.rolls.at(-1)?.shown.length ?? 0;
	return [
		...dice("1D6", "1D12", "2D6"),
		...plain("the turns of FTL, which its tests play", "takes two turns"),
		...plain("half of the velocity, by the tests of leaving", "half of its velocity", "half of the clock"),
		says`within ${FTL_DANGER} MU where it leaves`,
		says`within ${FTL_DANGER} MU of one that bursts takes a quarter of its MASS`,
		...plain("the parts of a blast, by its example below", "a quarter of", "half on armour", "half on the hull"),
		...plain("what a second move costs; fighters of the game pay it", "pays 1 endurance"),
		says`within ${FIGHTER_MOVES.secondary.reach} MU and outside the ${FTL_DANGER} MU`,
		...plain("a note on what the revision replaced", "replaces two dice"),
		says`MASS ${BLAST.mass} bursts: ${quarter}, so ${BLAST.onArmour + BLAST.onHull}, of which ${BLAST.onArmour} meet the armour and ${BLAST.onHull} the hull`,
		...plain("a sixfold roll, by the tests of arrivals", "a 6 for the distance", "counts six times", "where a 6 is rolled"),
		says`ships are within ${FTL_DANGER} MU, it takes one die`,
		says`each of the others takes ${word(bystanders)} dice`,
	];
}

function backfireSayings(): readonly Saying[] {
	const score = (face: number, screens: number) => Math.max(0, face - screens);
	return [
		says`is ${100 / RATED_MASS_PER_DRIVE_MASS} % of the ship’s`,
		...plain("a fifth for every 5 MASS, as in the table of zones", "a fifth of that"),
		...plain("a note on what the source says otherwise", "half of these dice"),
		says`a vapour shroud counts as ${SHROUD}`,
		...plain("what fighters lose, by FT-11 and its tests", "lose 1 endurance"),
		...plain("the width of a wake, which the tests of wakes cross", "1 MU wide"),
		...plain("half, as in the example below", "half of its MASS"),
		says`MASS ${100} with a rating of ${4} is a drive of ${driveMass}: ${radii.high}, ${radii.medium} and ${radii.low} MU; ${zoneDice.high}, ${zoneDice.medium} and ${zoneDice.low} dice. At ${7} MU behind a screen, ${2}, ${3}, ${5} and ${6} are ${score(2, 1)} + ${score(3, 1)} + ${score(5, 1)} + ${score(6, 1)} points. Damaged, it is ${damaged.driveMass}: ${damaged.radii.high}, ${damaged.radii.medium} and ${damaged.radii.low} MU; ${damaged.dice.high}, ${damaged.dice.medium} and ${damaged.dice.low} dice`,
	];
}

function houseManoeuvres(): Figures["pages"] {
	const [sideslip, sideslip2] = [flown("P+S+2", { rating: 4 }), flown("S+2P", { velocity: 12, rating: 6 })];
	const [rotated, braked, flipped, skidded] = [
		flown("DR1P", { course: 3, velocity: 6, rating: 0 }),
		flown("ED7", { velocity: 10 }),
		flown("FL-2"),
		flown("SK2S"),
	];
	const about = flown("2P + HA1P");
	const back = flown("RT2", { velocity: 0 });
	if (!refused("3P") || !refused("RT3", { velocity: 0 })) throw new Error("The examples name orders that are refused");
	const rounded = (value: number) => Math.round(10 * value) / 10;
	return {
		"Hard About": [
			says`for ${word(HARD_ABOUT_COST)} factors a point`,
			says`for ${word(HARD_ABOUT_COST)} factors each`,
			...plain("halves of a turn, which the tests of movement fly", "half before the move and half at"),
			...plain("the check of the page on strain", "is checked, +1 for each point"),
			says`rating ${4}, velocity ${8}, course ${12}`,
			says`turns ${word(3)} points, one and then ${word(2)}, and ends on course ${about.course}`,
			...plain("the name of an option", "option 2"),
		],
		Sideslip: [
			says`${word(MOST_TURNS)} turns in one order`,
			...plain("half of a move", "full half way"),
			says`rating ${4} at velocity ${8} on course ${12}`,
			says`: ${sideslip.velocity / 2} MU on course ${11}, ${sideslip.velocity / 2} on course ${sideslip.course}, and the ship goes on as before, ${-rounded(sideslip.x)} MU to port`,
			says`Rating ${6} at velocity ${12}`,
			says`ends on course ${sideslip2.course}, directly ahead`,
		],
		"Dead Rotate (ours)": [
			...plain("the tests of house manoeuvres turn an advanced drive by two", "two with an advanced drive"),
			says`course ${3}, velocity ${6}`,
			says`: ${6} MU on course ${rotated.course}, and the bow on ${rotated.facing}`,
		],
		"Emergency Deceleration (ours)": [
			...plain("the limit of its own tests", "up to twice its rating"),
			says`with +${1} for every ${word(2)} points, or part, after the first ${word(2)}`,
			says`rating ${4}, velocity ${10}`,
			says`velocity ${braked.velocity}. That is ${7 - 4} beyond the rating, so ${signed(strain({ deceleration: 7 }))}, and an undamaged drive fails on ${thresholdNumber("current", 0) - strain({ deceleration: 7 })}`,
		],
		"Flip (ours)": [
			says`rating ${4}, velocity ${8}, course ${12}`,
			says`: ${flipped.velocity} MU on course ${flipped.course}, and the bow on ${flipped.facing}`,
		],
		"Post-Movement (ours in part)": [
			says`is checked at once, with ${signed(strain({ postMovement: true }))}`,
			says`It costs ${word(HARD_ABOUT_COST)} factors a point`,
			says`rating ${6}, of which ${4} are used`,
			says`The die shows ${5}, plus ${strain({ postMovement: true })} is ${5 + strain({ postMovement: true })}: the check fails, and the drive gives ${3}`,
		],
		"Reverse Thrust (ours)": [
			...plain("half of the rating, by the refusal of the example", "up to half of its rating"),
			says`rating ${4} at rest`,
			says`: ${-back.y} MU astern`,
		],
		"Skid (ours)": [
			says`velocity ${8}, course ${12}`,
			says`: ${skidded.velocity} MU on course ${skidded.course}, and arcs as on a facing of ${skidded.facing}`,
		],
	};
}

function fire(): readonly Saying[] {
	const needs = [6, 12, 18, 24, 30].map(numberToHit);
	const lost = [1, 2, 3].map((row) => checkAfter(row - 1, row)?.number ?? 0);
	return [
		says`${word(ARCS.length)} arcs of ${360 / ARCS.length}°`,
		says`up to ${BAND} MU, and one less for each further ${BAND} MU`,
		says`A ${4} or ${5} does one point, a ${6} does ${word(beamScore(6, 0))} and a re-roll`,
		...plain(
			"what screens stop, which the tests of beams roll for each face",
			"Level 1 screens stop a 4",
			"Level 2 screens stop a 4",
			"reduce a 5 and a 6",
		),
		says`need a ${needs[0] ?? 0} at ${TORPEDO_BAND} MU, ${needs[1] ?? 0} at ${2 * TORPEDO_BAND}, ${needs[2] ?? 0} at ${3 * TORPEDO_BAND}, ${needs[3] ?? 0} at ${4 * TORPEDO_BAND}, ${needs[4] ?? 0} at ${BANDS * TORPEDO_BAND}`,
		...dice("1D6"),
		...plain("what a K-gun does, which the tests of torpedoes roll", "or twice that", "a 6 never doubles"),
		says`in ${word(ROWS)} rows`,
		says`lost on ${lost[0] ?? 0} after the first row, on ${lost[1] ?? 0} or more after the second, on ${lost[2] ?? 0} or more after the third`,
		says`with ${signed(checkAfter(0, 2)?.modifier ?? 0)} for each other row`,
		says`Up to ${word(MOST_PARTIES)} parties`,
		...plain("a system that failed twice, by the tests of repairs", "with two failures needs two repairs"),
	];
}

function ordnance(): readonly Saying[] {
	const kills = (weapon: "point-defence" | "beam-1", count: number) => faces.filter((face) => killsOf(weapon, face) === count);
	return [
		says`up to ${REACH.salvo} MU away, ${REACH.extended} with extended range`,
		says`nearest enemy within ${LOCK_ON} MU`,
		says`out of ${word(MISSILES)}, that lock on`,
		...dice("1D6"),
		...plain("the option of FT-20; its tests play it", "within 3 MU", "less 1 MU"),
		says`up to ${REACH.plasma} MU away and burst over ${BURST} MU`,
		says`has ${word(FRESH_GROUP.fighters)} fighters, with ${word(FRESH_GROUP.endurance)} factors of endurance. It flies ${FIGHTER_MOVES.primary.reach} MU before the ships move. A second move of ${FIGHTER_MOVES.secondary.reach} MU after the ships costs ${FIGHTER_MOVES.secondary.cost} endurance`,
		...plain("kills of a group that evades, by the tests of defences", "only half count"),
		says`kills one on a ${kills("point-defence", 1)[0] ?? 0} or ${kills("point-defence", 1)[1] ?? 0}, ${word(2)} on a ${kills("point-defence", 2)[0] ?? 0}, and re-rolls a ${6}. A class ${1} beam kills one on a ${kills("beam-1", 1)[0] ?? 0} or ${kills("beam-1", 1)[1] ?? 0} and re-rolls a ${6}`,
		...plain("the class of a gun that is point defence, too", "a class 1 beam too"),
	];
}

export const figures: Figures = {
	tables: {
		phases,
		orders: [["Written", "Means"], ...Array.from({ length: 18 }, () => [null, null])],
		"drive-checks": driveChecks,
		strain: strains,
		eclipsing: [
			["Percentage", ""],
			[null, "rounded down"],
			[null, signed(PER_THRUST)],
			[null, signed(-PER_COURSE_POINT)],
			[null, signed(-AREA)],
		],
		"emergency-dice": [["For", "Dice"], ...[1, 1, 1].map((count) => [null, count])],
		"emergency-scores": emergencyScores,
		ftl: [
			["Die", "Result"],
			[spanOf("stays"), null],
			[spanOf("jumps"), null],
			[spanOf("destroyed"), null],
		],
		backfire: zones,
		redlined: [
			["Rating", ...ratings],
			["Redlined", ...ratings.map((rating) => rating + extraThrust(rating))],
		],
	},
	pages: {
		"The fight in one minute": [
			...plain("the hours of a clock", "12 is up the table, 3 to the right"),
			...plain("half of a plain drive turns, by the tests of thrust", "Half for turning", "with half of its thrust"),
			says`Hulls have ${word(ROWS)} rows`,
			...plain("the turns of FTL, which its tests play", "leave in two turns"),
		],
		"A turn in order": plain("phases of the other edition that this page names", "6, 7", "option 1", "after 1"),
		"A worked turn": workedSayings,
		"A turn of a match": matchSayings,
		"Writing orders": [
			says`at most ${word(MOST_TURNS)} turns`,
			...plain(
				"the meaning of an order beside it, which the parser’s tests read",
				"two points, two points",
				"three points",
				"by 4, brake by 2",
				"two turns, one for each half",
				"with two factors",
				"of 40 MU",
			),
		],
		Movement: movement(),
		"Drives under strain": underStrain(),
		Corkscrew: corkscrew(),
		Eclipsing: eclipsing(),
		"Emergency Thrust": emergencyThrust(),
		"Extreme Manoeuvres": [
			says`adds ${EM_REACH} MU to the range`,
			...plain("each factor brings a salvo one MU nearer, as in the examples", "1 MU nearer"),
			says`is checked, ${signed(strain({ extreme: 2 }))} for each factor after the first`,
			says`at ${10} MU a ship with`,
			says`counts as a target at ${effectiveRange({ range: 10, em: 2 })} MU: a class ${3} beam rolls ${word(beamDiceAt(3, effectiveRange({ range: 10, em: 2 })))} dice instead of ${word(beamDiceAt(3, 10))}`,
			says`must come within ${radiusAgainst(LOCK_ON, 3)} MU`,
			...plain("the moments of FT-08, which its tests play", "four moments"),
			says`lies ${5} MU from a ship`,
			says`finds it within ${radiusAgainst(LOCK_ON, 3)} MU only`,
		],
		"FTL: leaving and arriving": ftl(),
		"Grav Backfire": backfireSayings(),
		"Redlined Engines": [
			...plain("half as much thrust again, as in the table below", "half as much"),
			...plain("half of a plain drive turns, by the numbers after it", "with half of the redlined", "by half"),
			says`${plainTurning(5 + extraThrust(5))} at a rating of ${5}, ${plainTurning(3 + extraThrust(3))} at a rating of ${3}`,
			...plain("the rating that has no half", "A rating of 1"),
			says`of rating ${5} redlines, and the die shows ${thresholdNumber("current", 0)}: from the next turn its drive gives ${Math.floor(5 / 2)}`,
		],
		"Short-Range Jump": [
			says`up to ${JUMP_REACH} MU for each point`,
			says`one die for every ${MU_PER_DIE} MU`,
			says`reduce the scatter by ${SENSED.enhanced} MU, superior sensors by ${SENSED.superior}`,
			says`within ${FTL_DANGER} MU make`,
			says`rating ${JUMP.rating} and`,
			says`${word(JUMP.dice)} dice show ${JUMP.faces[0]} and ${JUMP.faces[1]}, superior sensors take ${JUMP.less} off, and the ship is ${JUMP.off} MU off`,
		],
		...houseManoeuvres(),
		"Fire and damage": fire(),
		"Ordnance and fighters": ordnance(),
		Rulings: [
			says`${rows.map((lost) => thresholdNumber("current", lost)).join(", ")}. Alternative`,
			...plain(
				"the names of options, and what other pages say in full",
				"(option 1)",
				"(option 2)",
				"option 2",
				"natural 6",
				"can be read in two ways",
				"four moments",
				"loses 1 endurance",
				"within 3 MU",
				"option of 3 MU",
				"half of the rating",
			),
			says`${word(2)} dice for every ${MASS_PER_MU} MASS`,
			...plain("a note on what the revision replaced", "replaces two dice"),
		],
		"Crew tasks (ours)": [...plain("a roll of the game system", "rolls two dice"), says`needs ${AGAIN} more`],
		"Crews at stations (ours)": [says`struck by ${HITS_OUT} hits`, ...plain("posts that change places", "people of two posts")],
		"What each window asks you": [says`up to ${FIGHTER_MOVES.primary.reach} MU`, says`for ${FIGHTER_MOVES.secondary.cost} endurance each`],
		Credits: plain("the date of the source", "April 2003"),
	},
};
