/**
 * Short-Range Jump: in place of its move a ship jumps along its course, and comes out near where it meant to.
 * Source: "Short-Range Jump". Course and velocity stay. Dangers at both ends and the drive checks are elsewhere.
 */
import { ahead } from "../../geometry/clock.ts";
import type { Point } from "../../geometry/plane.ts";
import { ask, type Dicing, type Rolled, total } from "../../kernel/dice.ts";
import { accept, type Outcome, refuse } from "../../kernel/outcome.ts";
import type { SeatId } from "../../kernel/seat.ts";
import { jumpReach } from "./standing-alone.ts";

export const SENSORS = ["standard", "enhanced", "superior"] as const;
export type Sensors = (typeof SENSORS)[number];

/** How a random direction is rolled: on a D12, or on two D6 of which the first says which half of the clock. */
export const DIRECTION_DICE = ["d12", "2d6"] as const;
export type DirectionDice = (typeof DIRECTION_DICE)[number];

export interface ShortRangeJump {
	/** The seat that rolls; null if no seat does. */
	readonly seat: SeatId | null;
	readonly ship: Point & { readonly course: number; readonly rating: number };
	/** MU along the course, whole, 1 or more. */
	readonly jump: number;
	readonly sensors: Sensors;
	readonly direction: DirectionDice;
}

export interface Emergence extends Point {
	readonly scatterDice: number;
	/** On the clock, 1 to 12. */
	readonly direction: number;
	/** MU off the point aimed at. */
	readonly scatter: number;
	readonly rolls: readonly Rolled[];
}

/** The MU of a jump for each die of scatter; a part counts as whole. */
export const MU_PER_DIE = 20;

/** What sensors take off the scatter, in MU. */
export const SENSED = { standard: 0, enhanced: 2, superior: 4 } as const satisfies Record<Sensors, number>;

/** Settles where a ship comes out. Refused: `jump-too-far` {jump, most}. */
export function* settleJump({ seat, ship, jump, sensors, direction }: ShortRangeJump): Dicing<Outcome<Emergence>> {
	const most = jumpReach(ship.rating);
	if (jump > most) return refuse("jump-too-far", { jump, most });
	const { dice: scatterDice } = scatterOf(jump, sensors);
	const pointer = yield* ask({
		...(direction === "d12" ? { count: 1, faces: 12 } : { count: 2, faces: 6 }),
		reason: "jump-direction",
		seat,
	});
	const distance = yield* ask({ count: scatterDice, faces: 6, reason: "jump-scatter", seat });
	const towards = directionShown(pointer);
	const scatter = Math.max(0, total(distance) - SENSED[sensors]);
	const place = ahead(ahead(ship, ship.course, jump), towards, scatter);
	return accept({ ...place, scatterDice, direction: towards, scatter, rolls: [pointer, distance] });
}

/** Returns the dice of a jump's scatter, and the most that it can come out off its target, in MU. */
export function scatterOf(jump: number, sensors: Sensors): { readonly dice: number; readonly most: number } {
	const dice = Math.ceil(jump / MU_PER_DIE);
	return { dice, most: Math.max(0, 6 * dice - SENSED[sensors]) };
}

/** Returns the direction: what one die shows; of two dice, what the second shows, plus 6 if the first shows more than 3. */
function directionShown({ shown }: Rolled): number {
	const [first = 0, second] = shown;
	if (second === undefined) return first;
	return first > 3 ? second + 6 : second;
}
