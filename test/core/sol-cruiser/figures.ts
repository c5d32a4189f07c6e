/** The numbers in Sol Cruiser's journal of rules, as the code has them. */
import { AGAIN } from "../../../src/core/kernel/on-demand/tasking.ts";
import { HITS_OUT } from "../../../src/core/kernel/on-demand/wounds.ts";
import { expectAccepted } from "../../../src/core/kernel/outcome.ts";
import { beamHits } from "../../../src/core/sol-cruiser/combat/beams.ts";
import {
	armourModifier,
	BEAM_SCALE,
	fireControlModifier,
	MISSILE_SIZE,
	undetectedModifier,
} from "../../../src/core/sol-cruiser/combat/fire-control.ts";
import { beamDefenceOdds } from "../../../src/core/sol-cruiser/combat/odds.ts";
import { ROWS } from "../../../src/core/sol-cruiser/damage/damage.ts";
import { failsUpTo } from "../../../src/core/sol-cruiser/damage/threshold-check.ts";
import { controlRadius } from "../../../src/core/sol-cruiser/detection/control.ts";
import {
	detectionRange,
	LEAST_SIGNATURE,
	ORBITS,
	STEALTH_LEVEL,
	signatureOf,
	speedSignature,
} from "../../../src/core/sol-cruiser/detection/detection.ts";
import { closingModifier } from "../../../src/core/sol-cruiser/flight/closing-speed.ts";
import { parseCourse, speedOf } from "../../../src/core/sol-cruiser/flight/course.ts";
import { JUMP_DISTANCE, LEAST_VOLUME, MOST_LIGHT_YEARS } from "../../../src/core/sol-cruiser/flight/jump.ts";
import { plotCourse } from "../../../src/core/sol-cruiser/flight/plotting.ts";
import { interceptModifiers, NEEDED } from "../../../src/core/sol-cruiser/interception/interception.ts";
import { PHASES } from "../../../src/core/sol-cruiser/model.ts";
import { DAYS } from "../../../src/core/sol-cruiser/play/movement/departures.ts";
import { hullFigures } from "../../../src/core/sol-cruiser/yard/hull-figures.ts";
import { missileFigures } from "../../../src/core/sol-cruiser/yard/missile-figures.ts";
import { ARMOURS, CREW_QUALITIES, damageOfHit, PENETRATIONS } from "../../../src/core/sol-cruiser/yard/ratings.ts";
import { EXAMPLE_MISSILES, EXAMPLE_VESSELS, type MissileId, type VesselId } from "../../../src/core/sol-cruiser/yard/ships.ts";
import { YARD } from "../../../src/core/sol-cruiser/yard/tables.ts";
import { type Cell, type Figures, grouped, percent, plain, type Saying, said, says, signed, word } from "../../agreements/texts/figures.ts";
import { localize } from "../../view/support/page.ts";
import { matchSayings } from "./support/match-turn-figures.ts";
import { workedChecks, workedSayings } from "./support/worked-turn-figures.ts";

type Rows = readonly (readonly Cell[])[];

const TECHS = ["NM", "OM", "OC"] as const;
const CREWS = ["Green", "Trained", "Regular", "Veteran", "Elite"] as const;
const PENETRATION = { Lt: "light", Med: "medium", Hvy: "heavy", VHvy: "very heavy" } as const;
const ARMOUR = { Un: "none", ...PENETRATION } as const;

const dice = (...rolls: readonly string[]) => plain("how a roll is written; the tests of its rule script the dice", ...rolls);

const phases = PHASES.filter((phase) => phase !== "deployment" && phase !== "over");

/** The numbers with the same result, as “1–2”. */
function spans(values: readonly number[], resultOf: (value: number) => number): readonly (readonly [span: string, result: number])[] {
	return [...grouped(values, resultOf)].map(([result, group]) => [[...new Set([group[0], group.at(-1)])].join("–"), result]);
}

const upTo = (most: number) => Array.from({ length: most + 1 }, (_, value) => value);

const speeds: Rows = [
	["Speed", "Signature"],
	...spans(upTo(14), speedSignature).map(([span, signature]) => [span, signed(signature)]),
	[`each ${2} more`, signed(speedSignature(16) - speedSignature(14))],
];

const signatures: Rows = [
	["Also", "Signature"],
	["each level of stealth", signed(-STEALTH_LEVEL)],
	["in orbit of a planet", signed(-ORBITS.planet)],
	["in orbit of a gas giant", signed(-ORBITS["gas-giant"])],
	["in orbit of a star", signed(-ORBITS.star)],
];

const party = { speed: 0, thrustUsed: 0, cq: 0, intends: "intercept" } as const;
/** What one modifier of an attempt is worth. */
function worth(
	interceptor: Partial<typeof party> | Readonly<Record<string, number>>,
	target: Readonly<Record<string, number>> = {},
	attemptsBefore = 0,
): number {
	const modifiers = interceptModifiers({
		interceptor: { ...party, ...interceptor },
		target: { ...party, ...target, intends: "evade", detected: true },
		attemptsBefore,
	});
	return modifiers.reduce((sum, { value }) => sum + value, 0);
}

/** Half a difference, if the code halves it so. */
const half = worth({ speed: 10 }) === 5 && worth({ speed: 9 }) === 5 && worth({}, { speed: 9 }) === -5 ? "half" : "?";

const intercept: Rows = [
	["Modifier", ""],
	["interceptor is faster", `+ ${half} the difference, rounded up`],
	["interceptor is slower", `− ${half} the difference, rounded up`],
	[
		"thrust spent this turn",
		`${signed(worth({ thrustUsed: 1 }))} for each point more than the target, ${signed(worth({}, { thrustUsed: 1 }))} for each less`,
	],
	["own crew quality", "added"],
	["target’s crew quality", "subtracted"],
	["earlier attempts on this target this turn", `${signed(worth({}, {}, 1))} each`],
];

const fireModifiers = (scale: number): Rows => [
	["each level of penetration above the armour", signed(scale * armourModifier("Med", "Lt"))],
	[scale === 1 ? "each level below it" : "each level of penetration below it", signed(scale * armourModifier("Lt", "Med"))],
	["each level of technology above the target’s", signed(scale * fireControlModifier("NM", "OM"))],
	["each level below it", signed(scale * fireControlModifier("OM", "NM"))],
];
const blind = (scale: number) => {
	const [worst, middle, best] = [6, 12, 13].map((sensor) => signed(scale * undetectedModifier(sensor)));
	return ["at an undetected interceptor", `${worst}, ${middle} or ${best}`];
};

const closing: Rows = (() => {
	const columns = spans(upTo(14), closingModifier);
	return [
		["Closing speed", ...columns.map(([span]) => span), `each ${2} more`],
		["Modifier", ...columns.map(([, modifier]) => signed(modifier)), signed(closingModifier(16) - closingModifier(14))],
	];
})();

const hits: Rows = (() => {
	const [[misses = ""] = [], ...columns] = spans(upTo(18), beamHits);
	return [
		["Total", `${misses.split("–")[1]} or less`, ...columns.map(([span]) => span), `each ${BEAM_SCALE} more`],
		["Hits", 0, ...columns.map(([, count]) => count), signed(beamHits(21) - beamHits(18))],
	];
})();

/** The chance that a regular crew's battery kills a flight of equal technology at a closing speed. */
const defence = (closingSpeed: number) => {
	const aim = { seat: null, tech: "OM", cq: 0, closingSpeed, undetectedSensor: null } as const;
	const { first } = beamDefenceOdds([{ aim, targetTech: "OM", flights: 1 }]);
	return first === 0 ? "none" : percent(first);
};

const failures: Rows = [
	["Fails after the first row", ...CREWS],
	["Chance", ...CREW_QUALITIES.map((quality) => percent([1, 2, 3, 4, 5, 6].filter((face) => face + quality <= failsUpTo(1)).length / 6))],
];

const techs: Rows = [
	["", "New military", "Old military", "Old commercial"],
	["Thrust-tonnes for each tonne of engine", ...TECHS.map((tech) => YARD.techs[tech].driveOutput)],
	["Fuel for a thrust point, per tonne of engine", ...TECHS.map((tech) => `${YARD.techs[tech].fuelRate} t`)],
	["Sensors, each point", ...TECHS.map((tech) => `${YARD.techs[tech].sensor.mass} t, ${YARD.techs[tech].sensor.volume} m³`)],
	["Best sensors", ...TECHS.map((tech) => YARD.techs[tech].mostSensor)],
	["Weapons", ...TECHS.map((tech) => `× ${YARD.techs[tech].weapons}`)],
	["Stealth levels", ...TECHS.map((tech) => [...new Set([0, YARD.techs[tech].mostStealth])].join("–"))],
];

const components: Rows = [
	["Component", "Mass"],
	["Beam, light, medium, heavy, very heavy", `${PENETRATIONS.map((penetration) => YARD.beam[penetration]).join(", ")} t`],
	["Submunition", `${YARD.submunition} t × dice × penetration ${damageOfHit("Lt")}–${damageOfHit("VHvy")}`],
	["Warhead of a missile flight", YARD.warhead === 2 ? "twice that" : `${YARD.warhead} times that`],
	["Missile bay", `the flight’s mass; its volume × ${YARD.bay}`],
	["Hangar", `the craft’s mass; its volume × ${YARD.hangar}`],
	[
		"Infantry company",
		`${YARD.infantry.mass} t, ${YARD.infantry.volume} m³; no use in a match, since the original has no rules for boarding`,
	],
	["Cargo", `${YARD.cargo} t for each m³`],
];

const classes: Rows = [
	["Class", "Hull", "Size", "Signature"],
	...YARD.classes.map(({ class: name, from, size, signature }, index) => {
		const to = (YARD.classes[index + 1]?.from ?? 0) - 1;
		const below = to < YARD.ftlFrom;
		const hull = index === 0 ? `up to ${said(to)} m³` : below && to > 0 ? `to ${said(to)}, no wormhole drive` : `${said(from)}–${said(to)}`;
		return [name, to < 0 ? `${said(from)} and more` : hull, signed(size), signature];
	}),
];

const NAMES: Readonly<Record<VesselId, string>> = {
	kestrel: "Kestrel fighters",
	shrike: "Shrike strike fighters",
	lantern: "Lantern drone",
	wayfarer: "Wayfarer scout",
	halberd: "Halberd frigate",
	meridian: "Meridian missile cruiser",
	rampart: "Rampart armoured cruiser",
	citadel: "Citadel carrier",
	landsman: "Landsman transport",
	longhaul: "Longhaul freighter",
	jackdaw: "Jackdaw armed merchant",
};
const FLIGHTS: Readonly<Record<MissileId, string>> = { trident: "Trident", dart: "Dart", stinger: "Stinger", buckler: "Buckler" };

function cargoOf(id: VesselId): string {
	const { beams, submunitions, missiles, hangar, infantry, cargo } = EXAMPLE_VESSELS[id].design;
	const batteries = beams.reduce((sum, { count }) => sum + count, 0);
	const [first] = beams;
	const missile = (design: unknown) => Object.entries(EXAMPLE_MISSILES).find(([, known]) => known === design)?.[0] as MissileId; // one of ours
	const parts = [
		batteries === 1 && first ? `${PENETRATION[first.penetration]} beam` : batteries > 0 && `${batteries} beams`,
		...submunitions.map(({ count }) => `${count} submunitions`),
		infantry > 0 && `${infantry} companies`,
		...missiles.map((magazine) => `${magazine.count} ${FLIGHTS[missile(magazine.missile)]}`),
		...hangar.map(({ count }) => `${count} Shrike`),
		cargo > 0 && `${said(cargo)} m³ of cargo`,
	].filter(Boolean);
	return parts.join(", ") || "nothing";
}

const vessels: Rows = [
	["Vessel", "Built", "Hull m³", "Thrust", "Points", "Sensors", "Signature", "Armour", "Carries"],
	...Object.entries(EXAMPLE_VESSELS).map(([id, { design }]) => {
		const { hull, thrust, sensor, signature } = hullFigures(design);
		const vessel = id as VesselId; // the keys of the list
		return [NAMES[vessel], design.tech, hull, thrust, design.points, sensor, signature, ARMOUR[design.armour], cargoOf(vessel)];
	}),
];

const missiles: Rows = [
	["Missile flight", "Built", "Thrust", "Points", "Load"],
	...Object.entries(EXAMPLE_MISSILES).map(([id, design]) => {
		const { load, tech, points } = design;
		const carried =
			load.kind === "beam" ? `${PENETRATION[load.penetration]} beam: a goalkeeper` : `${load.dice} dice, ${PENETRATION[load.penetration]}`;
		return [FLIGHTS[id as MissileId], tech, missileFigures(design).thrust, points, carried]; // the keys of the list
	}),
];

/** The cost of a change of course, in hexes. */
function turnCost(from: string, to: string): number {
	const [a, b] = [from, to].map((course) => expectAccepted(parseCourse(course)));
	return a && b ? plotCourse(a, b, { rating: 9, points: null }).cost : 0;
}

const speed = (course: string) => speedOf(expectAccepted(parseCourse(course)));

/** The examples, with what they begin with and what the code makes of it. */
function examples() {
	const seen = { sensor: 12, cq: 1, base: 1.25, at: 9 } as const;
	const signature = signatureOf({ base: seen.base, stealth: 0, speed: seen.at, orbit: null });
	const missile = { roll: 5, fast: 15, slow: 8, thrust: 5, theirs: 2, crew: 1 } as const;
	const [byspeed, bythrust, bycrew] = [
		worth({ speed: missile.fast }, { speed: missile.slow }),
		worth({ thrustUsed: missile.thrust }, { thrustUsed: missile.theirs }),
		worth({}, { cq: missile.crew }),
	];
	const beam = { shown: 7, size: 1, crew: 1, closing: 12 } as const;
	const parts = [
		beam.shown - 2,
		BEAM_SCALE * beam.size,
		BEAM_SCALE * beam.crew,
		closingModifier(beam.closing),
		BEAM_SCALE * armourModifier("Med", "Lt"),
		BEAM_SCALE * fireControlModifier("NM", "OM"),
	] as const;
	const score = parts.reduce<number>((sum, part) => sum + part, 0);
	const warhead = { faces: [3, 5], size: 1 } as const;
	const warheadHits = warhead.faces[0] + warhead.faces[1] + armourModifier("Med", "Lt") + warhead.size;
	return {
		detection: says`sensors ${seen.sensor} and a veteran crew look at a signature of ${seen.base} at speed ${seen.at}: ${seen.sensor + seen.cq} × ${signature} = ${(seen.sensor + seen.cq) * signature}, so they detect it within ${detectionRange(seen, signature) ?? 0} hexes`,
		interception: says`a missile at speed ${missile.fast} that spent ${missile.thrust} thrust tries for a ship at speed ${missile.slow} that spent ${missile.theirs} and has a veteran crew. The dice show ${missile.roll}: ${missile.roll - 2} + ${byspeed} + ${bythrust} − ${-bycrew} = ${missile.roll - 2 + byspeed + bythrust + bycrew}`,
		beam: says`the dice show ${beam.shown}, so ${parts[0]}; size ${signed(beam.size)} makes ${parts[1]}, a veteran crew ${parts[2]}, closing speed ${beam.closing} ${parts[3]}, medium on light ${parts[4]}, new military on old military ${parts[5]}: ${score}, ${word(beamHits(score))} hits, ${beamHits(score) * damageOfHit("Med")} points`,
		warhead: says`two dice show ${warhead.faces[0]} and ${warhead.faces[1]}; medium on light ${signed(armourModifier("Med", "Lt"))}, size ${signed(warhead.size)}: ${word(warheadHits)} hits, ${warheadHits * damageOfHit("Med")} points`,
	};
}

/** The bounds of sensors between which return fire has one modifier. */
function returnFire(): Saying {
	const ratings = spans(upTo(13).slice(1), undetectedModifier);
	const [low, middle, high] = ratings.map(([span, modifier]) => ({ span, modifier: signed(BEAM_SCALE * modifier) }));
	return says`${low?.modifier ?? ""} for ratings ${low?.span ?? ""}, ${middle?.modifier ?? ""} for ${middle?.span ?? ""}, ${high?.modifier ?? ""} for ${high?.span ?? ""} and more`;
}

function yardSayings(): readonly Saying[] {
	const { hullMass, fill, hullStep, driveStep } = YARD;
	return [
		says`in steps of ${driveStep.ship} t, or ${driveStep.craft} t for small craft`,
		says`all volumes ÷ ${fill.crewed} (÷ ${fill.uncrewed} without a crew), rounded up to the next ${hullStep.ship} m³, or ${hullStep.craft} m³`,
		says`volume × (${hullMass.bare} + armour + ${hullMass.stealthLevel} for each level of stealth)`,
		says`Armour: ${ARMOURS.map((armour) => `${ARMOUR[armour]} ${hullMass.armour[armour]}`).join(", ")}`,
		says`${YARD.mostThrust} at most and ${1} at least`,
		says`the ${word(ROWS)} damage rows has √volume ÷ ${YARD.rowDivisor} boxes`,
		says`Weapons weigh a ${YARD.flight === 4 ? "quarter" : "?"}`,
		says`components × ${YARD.uncrewed}, except`,
		says`or a beam × ${YARD.uncrewed}; its sensors weigh ${word(YARD.missileSensor)} times as much`,
		says`add ${100 * YARD.missileCasing} % of the load to its mass. Size ${YARD.missile.size}, signature ${YARD.missile.signature}`,
	];
}

const example = examples();
const kestrels = 4 * EXAMPLE_VESSELS.kestrel.design.points * YARD.techs.NM.fuelRate * EXAMPLE_VESSELS.kestrel.design.drive;
const halberdPoint = YARD.techs.NM.fuelRate * EXAMPLE_VESSELS.halberd.design.drive;

export const figures: Figures = {
	tables: {
		phases: [
			["", "Phase", "What happens"],
			...phases.map((phase, index) => [index + 1, localize(`VOIDREGATTA.sol-cruiser.Phase.${phase}`), null]),
		],
		"worked-checks": workedChecks,
		speeds,
		signatures,
		intercept,
		"beam-modifiers": [
			["Modifier", ""],
			["target’s size", `× ${BEAM_SCALE}`],
			["firing crew’s quality", `× ${BEAM_SCALE}`],
			["closing speed", "see below"],
			...fireModifiers(BEAM_SCALE),
			blind(BEAM_SCALE),
		],
		closing,
		hits,
		penetration: [
			["Penetration", "Light", "Medium", "Heavy", "Very heavy"],
			["Damage for each hit", ...PENETRATIONS.map(damageOfHit)],
		],
		"warhead-modifiers": [["Modifier", ""], ...fireModifiers(1), ["target’s size", "added"], blind(1)],
		defence: [
			["Closing speed", "0–2", "4", "6", "8", "10", "12 and more"],
			["Chance of a regular crew, equal technology", ...[2, 4, 6, 8, 10, 12].map(defence)],
		],
		thresholds: [
			["Row full", "A system fails on"],
			...(["First", "Second", "Third"] as const).map((name, index) => [name, `1–${failsUpTo((index + 1) as 1 | 2 | 3)}`]),
		], // the three rows
		failures,
		crews: [
			["Crew", ...CREWS],
			["Quality", ...CREW_QUALITIES.map(signed)],
		],
		radius: [
			["Control radius", "New military", "Old military", "Old commercial"],
			["Hexes", ...TECHS.map(controlRadius)],
		],
		techs,
		components,
		classes,
		vessels,
		missiles,
	},
	pages: {
		"The fight in one minute": [
			...plain(
				"the scale of the source, which no rule counts with",
				"ten million kilometres",
				"eighteen hours",
				"speed 1 is about 150 km/s",
				"a fifth of a G",
			),
			says`a flight of ${word(YARD.flight)} fighters or ${word(YARD.flight)} missiles`,
			...plain("the ships that pass each other", "two ships pass"),
		],
		"A worked turn": workedSayings,
		"A turn of a match": matchSayings,
		Detection: [
			...plain("sensors without a range", "to 0 or less"),
			says`the result is at least ${LEAST_SIGNATURE}`,
			says`at rest (${speedSignature(0)})`,
			example.detection,
			says`Missiles (signature ${YARD.missile.signature})`,
		],
		"Courses and plotting": [
			...plain("letters beside each other", "two neighbouring letters"),
			says`A5 B6 leads ${5} hexes along A and ${6} along B. Its speed is the sum, ${speed("A5 B6")}`,
			...plain("courses that the tests of notation parse", "A5 B6", "F1 A6 and A6 F1"),
			...plain(
				"what the picture shows",
				"Six directions",
				"three hexes along A and two along B",
				"course A3 B2",
				"one or two hexes away, one or two points",
				"A3 without thrust, and what one or two points",
			),
			says`from A5 B6 to A8 B4 is ${turnCost("A5 B6", "A8 B4")} hexes. A craft with thrust ${turnCost("A5 B6", "A8 B4")} can do it, one with thrust ${turnCost("A5 B6", "A8 B4") - 1} cannot`,
			...plain("the courses of the example", "A5 B6 to A8 B4"),
			says`in rows of ${word(YARD.pointsInRow)}`,
			...plain("a pair of pursuers", "If two units"),
		],
		Interception: [
			...plain("the two sides of a meeting", "of two enemies"),
			...dice("2D6 − 2"),
			says`modifiers: ${NEEDED} or more`,
			example.interception,
		],
		"Combat: beams": [
			...plain("combats that share a unit", "two combats"),
			...plain("an example of SC-40, which its tests play", "after nine tenths", "only halfway"),
			...dice("2D6 − 2"),
			says`no hit below ${upTo(18).find((score) => beamHits(score) > 0) ?? 0}`,
			...plain("the angles of SC-15; the tests of closing speed try both sides of them", "Below 45°", "up to 135°"),
			...plain("what the picture shows", "with four sectors"),
			returnFire(),
			says`the ${word(YARD.flight)} guns of a flight`,
			example.beam,
		],
		"Combat: warheads and point defence": [
			...plain("the dice of the example", "two dice"),
			...plain("a sum below nothing", "negative sum as 0"),
			example.warhead,
			says`size ${MISSILE_SIZE}`,
		],
		Damage: [
			says`has ${word(ROWS)} rows`,
			...plain("halved means half, by the tests of SC-25", "halves propulsion"),
			says`adds ${STEALTH_LEVEL} to the signature`,
		],
		"Crews, control, docking, goalkeepers": [
			says`friend of ${LEAST_VOLUME} m³ or more`,
			says`stays in control up to ${controlRadius("NM")} hexes away`,
			...plain("half of the rating, by the tests of SC-28 and SC-46", "at most half the higher", "half a drive, half the output"),
			...plain("the two of a docking", "which of the two craft", "Two missiles never dock"),
			says`${word(YARD.flight)} Kestrels have ${kestrels} t of fuel. A Halberd needs ${halberdPoint} t for a thrust point, so it gets ${word(Math.floor(kestrels / halberdPoint))}`,
			...plain("a tug that cannot pull", "At 0 it"),
		],
		"Planets and stars": [
			...plain("what the picture shows, and the example of SC-30, which its tests fly", "six hexes along A", "A6 with", "A6 B1, speed 7"),
			...plain("the directions on both sides of a course", "between two directions"),
			...plain("the speed of an orbit; the tests of SC-32 try others", "at speed 1"),
			says`closing speed ${0}, ${signed(closingModifier(0))}`,
		],
		"The jump": [
			says`Crewed hulls of ${YARD.ftlFrom} m³`,
			says`within ${JUMP_DISTANCE} hexes of the edge`,
			says`a crew and ${LEAST_VOLUME} m³`,
			says`within ${MOST_LIGHT_YEARS} light years`,
			says`${DAYS} × light years ÷ speed`,
		],
		"The yard": yardSayings(),
		Rulings: [
			says`the minimum of ${LEAST_SIGNATURE}`,
			...plain(
				"said in full on their pages",
				"counts twice",
				"two sections",
				"times three",
				"between two directions",
				"Two missiles never dock",
			),
		],
		"Crew tasks (ours)": [...plain("a roll of the game system", "rolls two dice"), says`needs ${AGAIN} more`],
		"Crews at stations (ours)": [says`struck by ${HITS_OUT} hits`, ...plain("posts that change places", "people of two posts")],
		Credits: plain("the names of the source and of other games", "v. 1.01", "J-8", "2300AD"),
	},
};
