/** The numbers on the journal's page "A turn of a match", from the stored match that it tells of. */
import { failsUpTo } from "../../../../src/core/sol-cruiser/damage/threshold-check.ts";
import { plain, type Saying, says, signed, word } from "../../../agreements/texts/figures.ts";
import { Tale } from "../../../journals/told.ts";

const tale = new Tale("sol-cruiser");
const [PLOT, MEET, FIRE] = [10, 11, 12];
const [drone, ship] = ["s0", "s1"] as const;

function plots(): readonly Saying[] {
	const [plot] = tale.fact(PLOT, "plotted", ship, "plots") as readonly {
		readonly course: string;
		readonly speed: number;
		readonly thrust: number;
	}[]; // facts of a plot
	const flight = (fact: string) => String(tale.fact(PLOT, "launched", ship, fact));
	return [
		says`In turn ${8} of a match`,
		...plain("the turn of the moment that is told", "turn 8"),
		says`turn by ${plot?.thrust ?? 0} points of thrust: its course is now ${plot?.course ?? ""}, speed ${plot?.speed ?? 0}. It launches the flight, which turns by ${flight("thrust")} points: ${flight("course")}, speed ${flight("speed")}`,
	];
}

/** A roll of two dice, less 2. */
const rolled = ([a = 0, b = 0]: readonly number[]) => [a, b, a + b - 2] as const;

function meeting(): readonly Saying[] {
	const attempt = (place: number) => {
		const [a, b, less] = rolled(tale.dice(MEET, "intercept", ship, 0, place));
		const modifier = (name: string) => tale.modifier(MEET, "intercept", ship, name, place);
		return { a, b, less, modifier, total: tale.number(MEET, "intercept", ship, "total", place) };
	};
	const [own, flight] = [attempt(0), attempt(1)];
	const cancels = flight.modifier("crew") + flight.modifier("target-crew") === 0;
	return [
		says`Shepherd rolls ${own.a} and ${own.b}, less ${2}: ${own.less}. It spent ${own.modifier("thrust") / 2} points more than Lantern: ${signed(own.modifier("thrust"))}. Its crew adds ${own.modifier("crew")}, and that of Lantern takes ${-own.modifier("target-crew")} off: ${own.total}. It needs ${tale.number(MEET, "intercept", ship, "needed")}`,
		says`The flight rolls ${flight.a} and ${flight.b}, less ${2}: ${flight.less}. It is ${2 * flight.modifier("speed")} faster: ${signed(flight.modifier("speed"))}. It spent ${flight.modifier("thrust") / 2} points more: ${signed(flight.modifier("thrust"))}. The crews cancel each other, and the earlier attempt adds ${cancels ? flight.modifier("attempts") : "?"}: ${flight.total}`,
	];
}

function combat(): readonly Saying[] {
	const shot = (place: number) => {
		const [a = 0, b = 0] = tale.dice(FIRE, "beam", ship, 0, place);
		const number = (fact: string) => tale.number(FIRE, "beam", ship, fact, place);
		return { a, b, total: number("total"), hits: number("hits"), damage: number("damage") };
	};
	const modifier = (name: string, place = 0) => tale.modifier(FIRE, "beam", ship, name, place);
	const [first, second, third] = [shot(0), shot(1), shot(2)];
	const [faces, boxes] = [tale.dice(FIRE, "threshold", drone), tale.number(FIRE, "damage", drone, "boxes")];
	return [
		...plain("the batteries of the ship", "three batteries"),
		says`The closing speed is ${tale.number(FIRE, "beam", ship, "closingSpeed")}: ${signed(modifier("closingSpeed"))}. Lantern is small, ${modifier("size")}; its technology is better, ${modifier("fireControl")}; the veteran crew adds ${modifier("cq")}. A light battery adds ${modifier("armour")} for penetration, a medium one ${modifier("armour", 2)}`,
		says`The first light battery rolls ${first.a} and ${first.b}: a total of ${first.total}, no hit`,
		says`The second rolls ${second.a} and ${second.b}: ${second.total}, one hit, ${second.damage} box`,
		says`The medium battery rolls ${third.a} and ${third.b}: ${third.total}, ${word(third.hits)} hits, ${third.damage} boxes`,
		says`Lantern loses ${tale.number(FIRE, "damage", drone, "crossed")} of its ${boxes} boxes`,
		says`roll ${faces.slice(0, -1).join(", ")} and ${faces.at(-1) ?? 0}, plus ${tale.modifier(FIRE, "threshold", drone, "cq")} for the crew, and fail on ${`1–${failsUpTo(1)}`}`,
	];
}

export const matchSayings: readonly Saying[] = [...plots(), ...meeting(), ...combat()];
