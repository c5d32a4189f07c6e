/** Whole turns of movement at random, in both movements: no accepted order leads to a fault, and ships stay in possible states. */
import { expect, test } from "vitest";
import { isLevel } from "../../../src/core/full-thrust/damage/thresholds.ts";
import type { Ordnance, ThrustOptions, ThrustState } from "../../../src/core/full-thrust/model.ts";
import { fireBackfires } from "../../../src/core/full-thrust/play/movement/backfiring.ts";
import { lateObjection, useHeld, useLate } from "../../../src/core/full-thrust/play/movement/late.ts";
import { moveShips } from "../../../src/core/full-thrust/play/movement/moving.ts";
import { orderObjection, revealOrders, revealReplots } from "../../../src/core/full-thrust/play/orders/ordering.ts";
import { ghostOf } from "../../../src/core/full-thrust/play/orders/planning.ts";
import { driftOf, driveOf, shipsInPlay } from "../../../src/core/full-thrust/play/ships.ts";
import { checkStrains, nextTurn } from "../../../src/core/full-thrust/play/turn-end.ts";
import { seededDice, settleWith } from "../../../src/core/kernel/dice.ts";
import { expectAccepted } from "../../../src/core/kernel/outcome.ts";
import type { SeatId } from "../../../src/core/kernel/seat.ts";
import { runs } from "../../soak.ts";
import { fleet, orders, type TestWarship } from "./support/fleet.ts";

const MATCHES = runs(120);
const TURNS = 8;
const dice = seededDice(5);

function upTo(most: number): number {
	return (dice({ count: 1, faces: most, reason: "", seat: null })[0] ?? 1) - 1;
}

function pick<T>(...of: readonly [T, ...T[]]): T {
	return of[upTo(of.length)] ?? of[0];
}

function randomShip(): TestWarship {
	const advanced = upTo(4) === 0;
	return {
		x: upTo(30),
		y: upTo(30),
		course: upTo(12) + 1,
		velocity: upTo(12),
		status: upTo(8) === 0 ? "arriving" : "in-play",
		design: {
			drive: { rating: upTo(9), advanced },
			ftl: upTo(4) > 0,
			bays: upTo(2),
			hull: 4 + upTo(40),
			tmf: 40 + upTo(100),
			screens: upTo(3),
		},
	};
}

function randomOptions(): Partial<ThrustOptions> {
	return {
		movement: pick("cinematic", "vector"),
		stationary: pick("allowance", "any"),
		thresholdTiming: pick("end-of-turn", "before-moving"),
		thresholdReading: pick("current", "lastSuffered"),
		houseManoeuvres: upTo(3) > 0,
		discretionaryExtreme: upTo(3) === 0,
		lateExtreme: upTo(1) === 0,
		lateHardAbout: upTo(1) === 0,
		directionDice: pick("d12", "2d6"),
		starts: "abcd".split("").map((side) => ({ side, at: { x: upTo(20), y: upTo(20) }, course: 3, velocity: 6, arrives: 1 + upTo(4) })),
	};
}

const CINEMATIC =
	"P1 S1 P2 S3 P+S +1 +2 -1 -3 HA1P HA2S EM1 EM2 EM3 Ec1 Ec2 CO ROLL ED5 ED8 FL DR1P RT1 SK1S SK2P BACKFIRE FTL SRJ10 SRJ30".split(" ");
const DRIFTING = "MD1 MD3 MD6 TP1 TS3 PP1 PS2 PR3 EM1 EM2 Ec1 CO ROLL BACKFIRE FTL SRJ10 SRJ30".split(" ");

/** Legal orders of a ship, if one of several random ones is legal. */
function randomText(state: ThrustState, seat: SeatId): string {
	const [words, joint] = state.options.movement === "vector" ? ([DRIFTING, ", "] as const) : ([CINEMATIC, "+"] as const);
	for (let attempt = 0; attempt < 12; attempt++) {
		const mode = pick("", "", "ET ", "RL ");
		const text =
			mode +
			Array.from({ length: 1 + upTo(3) }, () => words[upTo(words.length)])
				.join(joint)
				.replaceAll(/\+([+-])/g, "$1");
		const engage = upTo(6) === 0;
		if (orderObjection(state, seat, { kind: "orders", text, engage }) === null) return engage ? `${text}!` : text;
	}
	return "";
}

function randomOrders(state: ThrustState, seats: readonly SeatId[]) {
	return orders(Object.fromEntries(seats.map((seat) => [seat, randomText(state, seat)])));
}

/** Fighters and a salvo somewhere among the ships. */
function launched(state: ThrustState): ThrustState {
	const at = () => ({ x: upTo(30), y: upTo(30) });
	const groups = Object.values(state.fighters).map(
		(group) => [group.id, group.status === "aboard" ? { ...group, ...at(), status: "out" as const } : group] as const,
	);
	const [seat] = state.order;
	if (!seat) return state;
	const salvo: Ordnance = {
		...at(),
		id: "s",
		seat,
		side: seat,
		kind: pick("salvo", "plasma"),
		class: 2,
		from: at(),
		corkscrew: false,
		target: null,
		killed: 0,
	};
	return { ...state, fighters: Object.fromEntries(groups), ordnance: { s: salvo } };
}

function afterMoving(state: ThrustState): ThrustState {
	let open = state;
	for (const { seat } of shipsInPlay(state)) {
		const text = pick("PM EM1", "PM HA1P", "PM EM2");
		if (lateObjection(open, seat, text) === null) open = expectAccepted(settleWith(useLate(open, seat, text), dice)).open;
		const held = settleWith(useHeld(open, seat), dice);
		if (held.ok) open = held.value.open;
	}
	return open;
}

function turn(state: ThrustState): ThrustState {
	let { open } = settleWith(
		revealOrders(
			state,
			randomOrders(
				state,
				shipsInPlay(state).map(({ seat }) => seat),
			),
		),
		dice,
	);
	if (open.waiting.for === "replot") open = revealReplots(open, randomOrders(open, open.waiting.seats)).open;
	for (const ship of shipsInPlay(open)) if (ship.turn.plan) ghostOf(ship, ship.turn.plan, open.options);
	open = settleWith(fireBackfires(launched({ ...open, phase: "ordnance" })), dice).open;
	open = settleWith(moveShips({ ...open, phase: "movement" }), dice).open;
	holdsTogether(open);
	open = settleWith(checkStrains(afterMoving({ ...open, phase: "fire" })), dice).open;
	holdsTogether(open);
	return nextTurn(open);
}

/** Conditions that every ship must meet. */
function holdsTogether({ ships, options }: ThrustState): void {
	for (const ship of Object.values(ships)) {
		const { rating, printed } = driveOf(ship);
		const { course, facing, velocity, drift, turn } = ship;
		if (printed > 0) expect(isLevel({ printed, level: rating })).toBe(true);
		for (const points of [course, facing]) expect(points >= 1 && points <= 12 && Number.isInteger(points)).toBe(true);
		if (options.movement === "cinematic") expect(drift).toEqual(driftOf(ship));
		else expect([course, Math.abs(Math.hypot(drift.x, drift.y) - velocity) <= 0.5 + 1e-9]).toEqual([facing, true]);
		expect(turn.unallocated).toBeGreaterThanOrEqual(0);
		expect(ship.marked).toBeLessThanOrEqual(ship.design.hull);
	}
}

test("Random matches run without a fault", () => {
	for (let match = 0; match < MATCHES; match++) {
		const ships = Array.from({ length: 2 + upTo(3) }, randomShip);
		let state = fleet(ships, randomOptions());
		for (let count = 0; count < TURNS && shipsInPlay(state).length > 0; count++) state = turn(state);
	}
});
