/** The numbers on the journal's page "A worked turn", from the turn as the game plays it. */
import { hexDistance } from "../../../../src/core/geometry/hex.ts";
import { armourModifier, BEAM_SCALE, fireControlModifier, MISSILE_SIZE } from "../../../../src/core/sol-cruiser/combat/fire-control.ts";
import { failsUpTo } from "../../../../src/core/sol-cruiser/damage/threshold-check.ts";
import { detectionRange, signatureOf, speedSignature } from "../../../../src/core/sol-cruiser/detection/detection.ts";
import { closingModifier } from "../../../../src/core/sol-cruiser/flight/closing-speed.ts";
import { NEEDED } from "../../../../src/core/sol-cruiser/interception/interception.ts";
import { sensorOf, unitOf } from "../../../../src/core/sol-cruiser/play/units.ts";
import { type HullFigures, hullFigures } from "../../../../src/core/sol-cruiser/yard/hull-figures.ts";
import { damageOfHit } from "../../../../src/core/sol-cruiser/yard/ratings.ts";
import { EXAMPLE_VESSELS } from "../../../../src/core/sol-cruiser/yard/ships.ts";
import { type Cell, plain, type Saying, said, says, signed, word } from "../../../agreements/texts/figures.ts";
import { factsOf, reportsOf } from "./battle-builders.ts";
import { CHECKS, HERON, KETTLE, workedTurn, ZONES } from "./worked-turn.ts";

const { launched, caught, fought } = workedTurn();
const [heron, kettle] = [hullFigures(EXAMPLE_VESSELS.halberd.design), hullFigures(EXAMPLE_VESSELS.rampart.design)];
const [heronZone, kettleZone] = ZONES;
const speedOf = (course: string) => Number(course.slice(1));
const [heronSpeed, kettleSpeed] = [speedOf(heronZone.course), speedOf(kettleZone.course)];
const moving = ({ signature }: Pick<HullFigures, "signature">, speed: number) =>
	signatureOf({ base: signature, stealth: 0, speed, orbit: null });
const place = ([q, r]: readonly [number, number]) => `${said(q)},${said(r)}`;
const only = <Fact>([fact]: readonly Fact[]): Fact => {
	if (fact === undefined) throw new Error("The turn has no such report");
	return fact;
};

function beginning(): readonly Saying[] {
	const [heronSees, kettleSees] = [moving(kettle, kettleSpeed), moving(heron, heronSpeed)];
	const range = detectionRange({ sensor: heron.sensor, cq: 0 }, heronSees) ?? 0;
	return [
		...plain("the ships of the turn, and what its pictures show", "two captains", "Four rows"),
		says`(new military, thrust ${heron.thrust}, sensors ${heron.sensor}, signature ${heron.signature})`,
		says`(old military, thrust ${kettle.thrust}, sensors ${kettle.sensor}, signature ${kettle.signature})`,
		says`Heron is at ${place(heronZone.at)} on ${heronZone.course}, Kettle at ${place(kettleZone.at)} on ${kettleZone.course}`,
		says`They are ${hexDistance(heronZone.at, kettleZone.at)} hexes apart. Kettle flies at speed ${kettleSpeed}: its signature is ${kettle.signature} − ${-speedSignature(kettleSpeed)} = ${heronSees}, and Heron sees ${heron.sensor} × ${heronSees} = ${range} hexes`,
		says`Heron flies at speed ${heronSpeed}: its signature stays ${kettleSees}, and Kettle sees ${kettle.sensor} × ${kettleSees} = ${kettle.sensor * kettleSees}, rounded up to ${detectionRange({ sensor: kettle.sensor, cq: 0 }, kettleSees) ?? 0}`,
		says`Kettle ${kettle.thrust}, Heron ${heron.thrust}. The lower plots first`,
	];
}

function plotting(): readonly Saying[] {
	const [ours] = only(factsOf(launched, "plotted")).plots;
	const trident = only(factsOf(launched, "launched"));
	const theirs = unitOf(launched.open, KETTLE).plot;
	const flight = unitOf(launched.open, trident.unit).plot;
	if (!ours || !theirs || !flight) throw new Error("All have plotted");
	return [
		says`would end at ${place([kettleZone.at[0], kettleZone.at[1] + kettleSpeed])}. It moves its end by one hex to ${place(theirs.end)}, for ${theirs.thrust} thrust point. Its course is now C1 D4, speed 5`,
		...plain("courses that the test of this turn reads in the reports", "C1 D4, speed 5"),
		says`It would end at ${place([0, -heronSpeed])}, and keeps away`,
		says`moves its end by ${word(ours.thrust)} hexes to ${place(unitOf(launched.open, HERON).plot?.end ?? [0, 0])}, for ${ours.thrust} points. Its course is now ${ours.course}, speed ${ours.speed}`,
		says`Heron’s old course, ${heronZone.course}. It moves its end by ${word(trident.thrust)} hexes to ${place(flight.end)}: course ${trident.course}, speed ${trident.speed}, thrust ${trident.thrust}`,
	];
}

function meeting(): readonly Saying[] {
	const intercept = only(factsOf(caught, "intercept"));
	const { modifiers, rolls } = only(reportsOf(caught, "intercept"));
	const [speed, thrust] = modifiers.map(({ value }) => value);
	const [first = 0, second = 0] = rolls[0]?.shown ?? [];
	const trident = only(factsOf(launched, "launched"));
	const theirs = 5;
	return [
		says`share the hex ${place(intercept.hex)}`,
		says`rolls 2D6 − ${2}`,
		...plain("how the roll is written", "2D6 − 2"),
		says`It is ${trident.speed - theirs} faster: ${signed(speed ?? 0)}. It spent ${trident.thrust - 1} point more: ${signed(thrust ?? 0)}. Both crews count ${0}. The dice show ${first} and ${second}: ${first + second} − 2 + ${speed ?? 0} + ${thrust ?? 0} = ${intercept.total ?? 0}, and ${NEEDED} is enough`,
		...plain("the 2 that is taken off each roll of two dice", "9 − 2 +"),
		says`Combat at ${place(intercept.hex)}`,
	];
}

function combat(): readonly Saying[] {
	const blast = only(factsOf(fought, "warhead"));
	const defence = only(factsOf(fought, "point-defence"));
	const damage = only(factsOf(fought, "damage"));
	const [miss, hit] = [only(reportsOf(fought, "point-defence")), only(reportsOf(fought, "warhead"))].map(
		({ rolls }) => rolls[0]?.shown ?? [],
	);
	const faces = [miss?.[0] ?? 0, miss?.[1] ?? 0] as const;
	const shown = hit ?? [];
	const perHit = damageOfHit(blast.penetration);
	const [size, tech] = [MISSILE_SIZE, fireControlModifier("OM", "NM")];
	return [
		...plain("the ships that meet", "The two fly"),
		says`the sum, ${blast.closingSpeed}`,
		says`with ${closingModifier(blast.closingSpeed)} for the closing speed, ${BEAM_SCALE * size} for the Trident’s size and ${BEAM_SCALE * tech} for its better technology`,
		says`fires one with ${faces.length} dice: they show ${faces[0]} and ${faces[1]}, ${size} for size, ${tech} for technology: ${defence.total}, no hit`,
		says`Three dice show ${shown[0] ?? 0}, ${shown[1] ?? 0} and ${shown[2] ?? 0}: ${shown.reduce((sum, face) => sum + face, 0)} hits. Heavy on heavy armour ${armourModifier("Hvy", "Hvy")}, better technology ${signed(fireControlModifier("NM", "OM"))}, Kettle’s size ${signed(kettle.size)}: ${blast.hits} hits of ${perHit} boxes each, ${blast.damage} boxes`,
		...(shown.length === 3 ? plain("the dice of a Trident", "Three dice") : []),
		says`rows of ${kettle.rowBoxes} boxes; the first row and ${word(damage.marked - kettle.rowBoxes)} boxes of the second`,
		says`hurt on ${`1–${failsUpTo(1)}`}`,
	];
}

function after(): readonly Saying[] {
	const [ours, theirs] = [unitOf(fought.open, HERON), unitOf(fought.open, KETTLE)];
	const [plot] = only(factsOf(launched, "plotted")).plots;
	const speed = plot?.speed ?? 0;
	const sensors = sensorOf(theirs);
	return [
		says`Heron ends at ${place(ours.at)}, Kettle at ${place(theirs.at)}`,
		says`flies at speed ${speed}, with a signature of ${heron.signature} + ${speedSignature(speed)} = ${moving(heron, speed)}. With sensors ${sensors}, Kettle sees ${detectionRange({ sensor: sensors, cq: 0 }, moving(heron, speed)) ?? 0} hexes, and Heron is ${hexDistance(ours.at, theirs.at)} away`,
	];
}

export const workedSayings: readonly Saying[] = [...beginning(), ...plotting(), ...meeting(), ...combat(), ...after()];

/** The table of the checks: how many systems of a kind, their dice, and what becomes of them. */
export const workedChecks: readonly (readonly Cell[])[] = (() => {
	const { checks } = only(factsOf(fought, "threshold"));
	if (checks.filter(({ face }) => face !== null).length !== CHECKS.length) throw new Error("Not every die is told");
	const row = (name: string, kinds: readonly string[], result: string): readonly Cell[] => {
		const rolled = checks.filter(({ kind, face }) => kinds.includes(kind) && face !== null);
		return [name.replace("#", String(rolled.length)), rolled.map(({ face }) => face).join(", "), result];
	};
	const lost = (kind: string) =>
		checks.filter((check) => check.kind === kind && check.failed).map(({ system }) => system.split("-").at(-1));
	return [
		["Systems", "Dice", "Result"],
		row("# batteries", ["beam"], `batteries ${lost("beam").join(" and ")} are lost`),
		row("# Darts", ["missile"], lost("missile").length === 1 ? "one is lost" : ""),
		row("# submunitions left", ["submunition"], lost("submunition").length === 0 ? "all hold" : ""),
		row("# rows of thrust points", ["thrust-row"], lost("thrust-row").join() === "3" ? "the third row is lost" : ""),
		row(
			"armour, propulsion, sensors",
			["armour", "propulsion", "sensors"],
			`armour falls to medium, sensors from ${kettle.sensor} to ${sensorOf(unitOf(fought.open, KETTLE))}`,
		),
	];
})();
