/** Orders at random to ships at random in the middle of a match: no order throws, and no drive gives more than it has. */
import { expect, test } from "vitest";
import type { Movement, ThrustOrder, ThrustState, Warship } from "../../../src/core/full-thrust/model.ts";
import type { StationaryTurn } from "../../../src/core/full-thrust/movement/thrust.ts";
import { orderObjection } from "../../../src/core/full-thrust/play/orders/ordering.ts";
import { ghostOf, planFor } from "../../../src/core/full-thrust/play/orders/planning.ts";
import { driveOf } from "../../../src/core/full-thrust/play/ships.ts";
import { seededDice } from "../../../src/core/kernel/dice.ts";
import { runs } from "../../soak.ts";
import { A, fleet } from "./support/fleet.ts";

const ROUNDS = runs(100_000);

const PIECES =
	"P S + - 1 2 3 6 12 P2 S1 2P +2 -1 HA1P HA2S EM1 EM3 Ec2 CO ROLL ET RL RED FL FTL RT1 SK1P ED5 DR1P SRJ20 SRJ60 backfire MD1 MD4 TP2 TS3 PP1 PR2 PM"
		.split(" ")
		.concat(" ", ",", ", ", "Q", "é", "💥", "\u0000", "999", "1e3", ":");

const die = seededDice(19920101);

function upTo(most: number): number {
	return (die({ count: 1, faces: most, reason: "", seat: null })[0] ?? 1) - 1;
}

function oneOf<T>(items: readonly [T, ...T[]]): T {
	return items[upTo(items.length)] ?? items[0];
}

function randomText(): string {
	const joint = oneOf(["", "+", ", "]);
	return oneOf(["", "", "", "ET ", "RL "]) + Array.from({ length: upTo(joint ? 4 : 6) }, () => PIECES[upTo(PIECES.length)]).join(joint);
}

/** One ship, awaited for orders or after an emergency, in any condition that a match can cause. */
function randomState(): ThrustState {
	const flag = (): boolean => upTo(2) === 0;
	const printed = upTo(13);
	const level = oneOf([printed, printed, Math.floor(printed / 2), 0]);
	const ship: Partial<Warship> = {
		x: upTo(200) - 100,
		y: upTo(200) - 100,
		course: 1 + upTo(12),
		velocity: upTo(40) - 3,
		inverted: flag(),
		flipped: upTo(8) === 0,
		turnedLastTurn: flag(),
		engaged: oneOf(["no", "still", "turning"]),
		ftlOffline: upTo(6) === 0,
		recovering: upTo(6) === 0,
		emergencies: upTo(3),
		systems: [...(printed > 0 ? [{ id: "drive", printed, level }] : []), { id: "ftl", printed: 1, level: upTo(4) === 0 ? 0 : 1 }],
	};
	const options = {
		movement: oneOf<Movement>(["cinematic", "vector"]),
		stationary: oneOf<StationaryTurn>(["allowance", "any"]),
		houseManoeuvres: flag(),
	};
	const design = { drive: { rating: printed, advanced: flag() }, ftl: upTo(6) > 0 };
	const waiting = upTo(4) === 0 ? ({ for: "replot", seats: [A] } as const) : ({ for: "orders" } as const);
	return fleet([{ ...ship, design }], options, { waiting });
}

/** The maximum thrust of a drive, and its turning allowance, calculated from the rules page's sentences. */
function mostOf({ ships, options }: ThrustState, text: string): readonly [thrust: number, turning: number] {
	const ship = ships[A];
	if (!ship) throw new Error("No ship");
	const { rating, advanced } = driveOf(ship);
	const extra = /^(ET|RL)/.test(text) ? Math.floor(rating / 2) : 0;
	const all = rating + extra;
	const turning = advanced || text.startsWith("ET") ? all : Math.floor(all / 2);
	if (options.movement === "vector") return [all, turning];
	if (/^ED/.test(text)) return [2 * rating, 0];
	// A rating of 1 turns every other turn; a ship at rest may be allowed to spin to any facing.
	const spins = options.stationary === "any" && ship.velocity === 0 && /^[PS]\d$/.test(text);
	return [all, spins ? 6 : rating === 1 ? Number(!ship.turnedLastTurn) : turning];
}

function* faultsOf(state: ThrustState, order: ThrustOrder): Generator<string> {
	const ship = state.ships[A];
	if (!ship) throw new Error("No ship");
	const replot = state.waiting.for === "replot";
	const plan = planFor(ship, { ...order, replot }, state.options);
	const against = orderObjection(state, A, order);
	if (plan.ok !== (against === null)) yield "the referee and the plan do not agree";
	if (!plan.ok) return;
	const { text, account, engage } = plan.value;
	const [thrust, turning] = mostOf(state, text);
	if (account.thrustUsed > thrust || account.turn > turning) yield "it costs too much";
	if (account.unallocated < 0) yield "less than nothing is left";
	if (replot && plan.value.mode) yield "it is written again with a mode";
	const again = planFor(ship, { text, engage, replot }, state.options);
	if (JSON.stringify(again) !== JSON.stringify(plan)) yield "its normal form is read as something else";
	const { path, course, facing, velocity, ...place } = ghostOf(ship, plan.value, state.options);
	const numbers = [place.x, place.y, velocity, ...path.flatMap(({ x, y }) => [x, y])];
	if (!numbers.every(Number.isFinite)) yield "it leads nowhere";
	if (![course, facing].every((hour) => Number.isInteger(hour) && hour >= 1 && hour <= 12)) yield "it points nowhere";
}

test("Thousands of random orders never throw, and accepted ones cost no more than the drive gives", () => {
	let taken = 0;
	for (let round = 0; round < ROUNDS; round++) {
		const state = randomState();
		const order = { kind: "orders", text: randomText(), engage: upTo(8) === 0 } as const;
		const [fault] = faultsOf(state, order);
		if (fault) expect.fail(`${fault}: ${JSON.stringify({ order, ship: state.ships[A], options: state.options })}`);
		if (orderObjection(state, A, order) === null) taken += 1;
	}
	expect(taken).toBeGreaterThan(ROUNDS / 20);
});
