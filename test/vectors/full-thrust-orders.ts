/**
 * Full Thrust's orders and movement for the vectors: raw input in, the contract's output out.
 */
import * as v from "valibot";
import { checkDrive, THRESHOLD_READINGS } from "../../src/core/full-thrust/drive/drive.ts";
import { settleEmergency } from "../../src/core/full-thrust/manoeuvres/emergency-thrust.ts";
import { DIRECTION_DICE, SENSORS, settleJump } from "../../src/core/full-thrust/manoeuvres/short-range-jump.ts";
import { moveShip } from "../../src/core/full-thrust/movement/movement.ts";
import { flyStrained } from "../../src/core/full-thrust/movement/strained-move.ts";
import { proposeOrders } from "../../src/core/full-thrust/movement/thrust.ts";
import { moveByVector } from "../../src/core/full-thrust/movement/vector-movement.ts";
import { printTerm } from "../../src/core/full-thrust/orders/notation.ts";
import { ahead } from "../../src/core/geometry/clock.ts";
import { accept } from "../../src/core/kernel/outcome.ts";
import { type Resolution, resolution, whole } from "./resolution.ts";

const rating = whole(0, 12);
const clock = whole(1, 12);
const flag = v.optional(v.boolean(), false);

const ordered = { rating, velocity: whole(0), advanced: flag, house: flag, turnedLastTurn: flag };

const placed = { x: v.number(), y: v.number(), course: clock, inverted: flag };

/** The contracts have no flipped ship; Flip and Skid begin with the bow on the course. */
function moving<Ship extends { readonly course: number }>(ship: Ship) {
	return { ...ship, facing: ship.course, flipped: false };
}

const parseOrder = resolution(v.strictObject({ text: v.string(), ship: v.strictObject(ordered) }), ({ text, ship }) => {
	const flyable = proposeOrders(text, { ...ship, flipped: false });
	if (!flyable.ok) return flyable;
	const { orders, account } = flyable.value;
	return accept({ ...account, mode: orders.mode, terms: orders.terms.map(printTerm) });
});

const move = resolution(v.strictObject({ ship: v.strictObject({ ...ordered, ...placed }), order: v.string() }), ({ ship, order }) => {
	const { against, account, ...moved } = moveShip(moving(ship), order);
	return accept({ ...moved, legal: against === null, thrustUsed: account?.thrustUsed ?? 0 });
});

const vectorMove = resolution(
	v.strictObject({ ship: v.strictObject({ ...ordered, ...placed, facing: clock }), order: v.string() }),
	({ ship, order }) => {
		const { against, ...moved } = moveByVector({ ...ship, drift: ahead({ x: 0, y: 0 }, ship.course, ship.velocity) }, order);
		return accept({ ...moved, legal: against === null });
	},
);

const drive = { rating, printed: rating };

const emergencyThrust = resolution(
	v.strictObject({
		ship: v.strictObject({ ...drive, velocity: whole(0), advanced: flag }),
		order: v.string(),
		earlierUses: whole(0),
	}),
	function* ({ ship, order, earlierUses }) {
		const flyable = proposeOrders(order, { ...ship, house: false, turnedLastTurn: false, flipped: false });
		return flyable.ok ? yield* settleEmergency({ seat: null, drive: ship, flyable: flyable.value, earlierUses }) : flyable;
	},
);

const hull = { rowsLost: whole(0, 3), reading: v.optional(v.picklist(THRESHOLD_READINGS), "current") };

const strainedMove = resolution(
	v.strictObject({
		...hull,
		ship: v.strictObject({ ...ordered, ...placed, ...drive }),
		order: v.string(),
		option: v.picklist([1, 2]),
	}),
	function* ({ order, option, ...given }) {
		const ship = moving(given.ship);
		const flyable = proposeOrders(order, ship);
		if (!flyable.ok) return flyable;
		const timing = option === 1 ? "end-of-turn" : "before-moving";
		const flown = yield* flyStrained({ ...given, ship, seat: null, flyable: flyable.value, timing });
		if (!flown.ok) return flown;
		const { check, moved, em, flown: terms } = flown.value;
		return accept({ ...check, ...moved, em, flown: terms.map(printTerm) });
	},
);

const points = v.optional(v.nullable(whole(0)), null);

const driveThreshold = resolution(
	v.strictObject({
		...hull,
		...drive,
		strain: v.optional(v.nullable(v.strictObject({ ha: points, em: points, ed: points, redline: flag, postMovement: flag })), null),
	}),
	({ printed, rating, strain, ...given }) =>
		checkDrive({
			...given,
			seat: null,
			drive: { printed, rating },
			strain: {
				hardAbout: strain?.ha ?? 0,
				extreme: strain?.em ?? 0,
				deceleration: strain?.ed ?? 0,
				redlined: strain?.redline ?? false,
				postMovement: strain?.postMovement ?? false,
			},
		}),
);

const shortRangeJump = resolution(
	v.strictObject({
		ship: v.strictObject({ ...ordered, ...placed }),
		jump: whole(1),
		sensors: v.optional(v.picklist(SENSORS), "standard"),
		direction: v.optional(v.picklist(DIRECTION_DICE), "d12"),
	}),
	function* ({ ship, ...given }) {
		const jumped = yield* settleJump({ ...given, ship, seat: null });
		return jumped.ok ? accept({ ...jumped.value, course: ship.course, velocity: ship.velocity }) : jumped;
	},
);

export const FULL_THRUST_ORDERS_RESOLUTIONS: Readonly<Record<string, Resolution>> = {
	"parse-order": parseOrder,
	move,
	"vector-move": vectorMove,
	"emergency-thrust": emergencyThrust,
	"strained-move": strainedMove,
	"drive-threshold": driveThreshold,
	"short-range-jump": shortRangeJump,
};
