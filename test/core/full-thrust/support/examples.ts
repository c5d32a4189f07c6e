/** The examples in the journal's pages on manoeuvres, as the game works them out. */
import { settleCorkscrew } from "../../../../src/core/full-thrust/manoeuvres/corkscrew.ts";
import { eclipse } from "../../../../src/core/full-thrust/manoeuvres/eclipsing.ts";
import { emergencyDice, emergencyEffect, emergencyScore } from "../../../../src/core/full-thrust/manoeuvres/emergency-thrust.ts";
import { blastOf } from "../../../../src/core/full-thrust/manoeuvres/ftl.ts";
import { backfire } from "../../../../src/core/full-thrust/manoeuvres/grav-backfire.ts";
import { SENSED, scatterOf } from "../../../../src/core/full-thrust/manoeuvres/short-range-jump.ts";
import { JUMP_REACH } from "../../../../src/core/full-thrust/manoeuvres/standing-alone.ts";
import { type CinematicMove, type MovingShip, moveShip } from "../../../../src/core/full-thrust/movement/movement.ts";
import { proposeOrders } from "../../../../src/core/full-thrust/movement/thrust.ts";
import { moveByVector } from "../../../../src/core/full-thrust/movement/vector-movement.ts";
import { expectAccepted } from "../../../../src/core/kernel/outcome.ts";
import { settled } from "./fleet.ts";

const SHIP: MovingShip = {
	...{ x: 0, y: 0, course: 12, facing: 12, velocity: 8, rating: 4 },
	...{ advanced: false, house: true, turnedLastTurn: false, flipped: false, inverted: false },
};

/** A plain ship's move by these orders, which it may fly. */
export function flown(text: string, ship: Partial<MovingShip> = {}): CinematicMove {
	const { course = 12, facing = course } = ship;
	const move = moveShip({ ...SHIP, ...ship, course, facing }, text);
	if (move.against) throw new Error(`${text}: ${move.against.code}`);
	return move;
}

/** Whether a plain ship may not fly these orders. */
export function refused(text: string, ship: Partial<MovingShip> = {}): boolean {
	return !proposeOrders(text, { ...SHIP, ...ship }).ok;
}

/** A drift of 10 MU up the table after these orders. */
export function drifted(text: string) {
	const move = moveByVector({ x: 0, y: 0, facing: 12, drift: { x: 0, y: 10 }, rating: 8 }, text);
	if (move.against) throw new Error(`${text}: ${move.against}`);
	return move;
}

/** The example of a Corkscrew: MASS, points turned, the dice and what they do. */
export const CORKSCREW = (() => {
	const [mass, turn, faces, again] = [85, 1, [6, 5, 2, 1], 4] as const;
	const result = expectAccepted(settled(settleCorkscrew({ seat: null, mass, turn }), ...faces, again, 1));
	return { mass, faces, again, ...result };
})();

/** The example of Eclipsing. */
export const ECLIPSE = (() => {
	const [eclipser, eclipsed] = [
		{ hull: 30, armour: 6, course: 12, ec: 2 },
		{ hull: 20, armour: 4, course: 1, ec: 0 },
	];
	const fire = { eclipser, eclipsed, damage: 11, area: false, apart: 1, eclipserRange: 5, eclipsedRange: 6 };
	const share = (changes: object) => expectAccepted(eclipse({ ...fire, ...changes })).percent;
	const [bare, evading] = [
		{ ...eclipser, course: 1, ec: 0 },
		{ ...eclipser, course: 1 },
	];
	const own = share({ eclipser: bare, eclipsed: { ...eclipsed, ec: 1 } }) - 10; // an order of one factor is needed, which counts 10
	return { eclipser, eclipsed, damage: fire.damage, own, byOrder: share({ eclipser: evading }) - own, ...expectAccepted(eclipse(fire)) };
})();

/** The effect of the dice of an Emergency Thrust: failed drive checks, and whether it is flown. */
export function emergency(...faces: readonly number[]) {
	return emergencyEffect(faces.reduce((sum, face) => sum + emergencyScore(face), 0));
}

/** The chance that orders with this many dice are flown. */
export function emergencyChance(dice: number): number {
	let flownRolls = 0;
	for (let roll = 0; roll < 6 ** dice; roll++) {
		const faces = Array.from({ length: dice }, (_, die) => (Math.floor(roll / 6 ** die) % 6) + 1);
		if (emergency(...faces).success) flownRolls++;
	}
	return flownRolls / 6 ** dice;
}

/** The dice of a drive of 4 for these orders, and what the orders cost. */
export function emergencyOf(text: string) {
	const flyable = expectAccepted(proposeOrders(text, SHIP));
	const modifiers = emergencyDice({ drive: { printed: 4, rating: 4, advanced: false }, flyable, earlierUses: 0 });
	return { account: flyable.account, dice: modifiers.reduce((sum, { value }) => sum + value, 0) };
}

/** The drive and the zones of a ship of MASS 100 with a rating of 4. */
export function backfireAt(rating: number) {
	return expectAccepted(backfire({ x: 0, y: 0, course: 12, tmf: 100, printed: 4, rating, advanced: false }, []));
}

/** The example of an FTL blast: all of it, what the armour takes, and what the hull takes. */
export const BLAST = { mass: 90, ...blastOf(90) };

/** The example of a Short-Range Jump. */
export const JUMP = (() => {
	const [rating, faces] = [4, [3, 5]] as const;
	const far = rating * JUMP_REACH;
	return { rating, far, faces, dice: scatterOf(far, "superior").dice, off: faces[0] + faces[1] - SENSED.superior, less: SENSED.superior };
})();
