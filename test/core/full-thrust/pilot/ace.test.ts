/** The ace of warships: honest, legal, and the same each time. */
import { expect, it, test } from "vitest";
import { fullThrust } from "../../../../src/core/full-thrust/game.ts";
import type { ThrustState } from "../../../../src/core/full-thrust/model.ts";
import { ace } from "../../../../src/core/full-thrust/pilot/on-demand/ace.ts";
import { admiralPilots } from "../../../../src/core/full-thrust/pilot/pilots.ts";
import { ghostOf, planFor } from "../../../../src/core/full-thrust/play/orders/planning.ts";
import { simulate } from "../../../../src/core/kernel/on-demand/simulation.ts";
import { expectAccepted } from "../../../../src/core/kernel/outcome.ts";
import { asJson } from "../../../../src/core/kernel/plain.ts";
import { seatId } from "../../../../src/core/kernel/seat.ts";
import { thoughtOut } from "../../../../src/core/kernel/with-games/pilot.ts";
import { fleetOf } from "../../../bench/seeded-battle.ts";
import { type BattleWishes, battle, shipIn, weapon } from "../support/battles.ts";

const [A1, B1] = [seatId("a1"), seatId("b1")];
const GUNS = [weapon({ class: 3, arcs: ["FP", "F", "FS"] })];
const SHIPS = {
	a1: { x: 0, y: 0, course: 12, facing: 12, velocity: 4, design: { weapons: [weapon({ kind: "salvo-launcher" })] } },
	b1: { x: 9, y: 21, course: 4, facing: 4, velocity: 6, design: { weapons: GUNS } },
};

function ordering(ships: BattleWishes["ships"] = SHIPS): ThrustState {
	return battle({ ships, phase: "orders", waiting: { for: "orders" }, options: { openOrders: false } });
}

it("yields after each script of each enemy, and picks the same each time", () => {
	const thought = ace(ordering(), A1, []);
	let yields = 0;
	let step = thought.next();
	for (; !step.done; step = thought.next()) yields++;
	expect(yields).toBe(3);
	expect(step.value).toMatchObject({ kind: "orders" });
	expect(thoughtOut(ace(structuredClone(ordering()), A1, []))).toEqual(step.value);
});

it("FT-22: places a salvo where the orders of a bold enemy would lead, whatever its own ship has sealed", () => {
	const order = admiralPilots.bold(ordering(), B1, []);
	if (order?.kind !== "orders") throw new Error("A bold admiral writes orders");
	const enemy = shipIn(ordering(), "b1");
	const end = ghostOf(enemy, expectAccepted(planFor(enemy, order, ordering().options)), ordering().options);
	expect(end.facing).not.toBe(4);
	for (const text of ["", "P2", "+2"]) {
		const plan = expectAccepted(planFor(shipIn(ordering(), "a1"), { text, engage: false }, ordering().options));
		const ships = { ...SHIPS, a1: { ...SHIPS.a1, turn: { plan } } };
		const state = battle({
			ships,
			phase: "ordnance",
			waiting: { for: "ordnance", seats: [A1], later: [] },
			options: { openOrders: false },
		});
		expect(thoughtOut(ace(state, A1, []))).toMatchObject({
			ordnance: [{ at: { x: expect.closeTo(end.x, 6), y: expect.closeTo(end.y, 6) } }],
		});
	}
});

test.each([12, 18])(
	"brakes before a stronger enemy %i MU ahead, wherever that may turn a turn later; straight on it would be well shot at",
	(y) => {
		const ships = {
			a1: { ...SHIPS.a1, velocity: 6, design: { weapons: [weapon({ class: 2, arcs: ["FP", "F", "FS"] })] } },
			b1: { ...SHIPS.b1, x: 0, y, course: 6, facing: 6, velocity: 2 },
		} as const;
		expect(thoughtOut(ace(ordering(ships), A1, []))).toMatchObject({ text: expect.stringMatching(/-\d$/) });
	},
);

test.each([1, 2, 3])("all that it picks is legal, battle %i", async (seed) => {
	const seats = fleetOf(seed, 2).flatMap((design, place) =>
		["red", "blue"].map((side) => ({ id: seatId(`${side}${place}`), design: asJson({ side, design }) })),
	);
	const options = asJson({ ...fullThrust.defaults(), turns: 6, movement: seed === 2 ? "vector" : "cinematic" });
	const policy = (seat: string) => (seat.startsWith("red") ? ace : admiralPilots.desperate);
	const [end] = expectAccepted(await simulate(fullThrust, { options, seats }, { seeds: [seed], policy }));
	expect(end?.over).toBe(true);
});
