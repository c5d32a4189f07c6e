/** The game plays the turn of the journal's page "A worked turn", on the same dice. */
import { expect, it } from "vitest";
import { settleAnswer } from "../../../src/core/full-thrust/play/answers.ts";
import { revealOrders } from "../../../src/core/full-thrust/play/orders/ordering.ts";
import { proceed } from "../../../src/core/full-thrust/play/sequence.ts";
import { driftOf } from "../../../src/core/full-thrust/play/ships.ts";
import { seatId } from "../../../src/core/kernel/seat.ts";
import { battle, doneOn, factsOf, shipIn, weapon } from "./support/battles.ts";
import { orders, settled } from "./support/fleet.ts";

const [a, b] = [seatId("a"), seatId("b")];
const beam = { design: { weapons: [weapon({ class: 2, arcs: ["F", "FP", "FS"] })] } } as const;

it("A worked turn: orders, initiative, movement, fire, and the check of a strained drive", () => {
	const [up, down] = [
		{ course: 12, velocity: 8 },
		{ course: 6, velocity: 6 },
	];
	const start = battle({
		phase: "orders",
		ships: {
			a: { ...beam, ...up, facing: 12, drift: driftOf(up) },
			b: { ...beam, x: -6, y: 20, ...down, facing: 6, drift: driftOf(down) },
		},
	});
	const revealed = settled(revealOrders(start, orders({ a: "P2-2", b: "EM2" })));
	const moved = settled(proceed(revealed), 5, 3);
	expect(moved.open.initiative).toEqual(["a", "b"]);
	const [x, y] = [expect.closeTo(-4.1, 1), expect.closeTo(4.1, 1)];
	expect(shipIn(moved.open, "a")).toMatchObject({ x, y, course: 10, velocity: 6 });
	expect(shipIn(moved.open, "b")).toMatchObject({ y: 14, course: 6, turn: { em: 2 } });
	const first = doneOn([5], settleAnswer(moved.open, a, { kind: "fire", shots: [{ weapon: "weapon-1", at: b }] }));
	expect(factsOf("fired", first)).toMatchObject({ effectiveRange: expect.closeTo(22, 0), dice: 1, damage: 1 });
	const next = settled(proceed(first));
	const second = doneOn([6, 3], settleAnswer(next.open, b, { kind: "fire", shots: [{ weapon: "weapon-1", at: a }] }));
	expect([shipIn(second.open, "a").marked, shipIn(second.open, "b").marked]).toEqual([2, 1]);
	const ended = settled(proceed(second), 4);
	expect(factsOf("strained", ended)).toMatchObject({ number: 6, fails: false, rating: 4, em: 2 });
	expect(ended.open.turn).toBe(start.turn + 1);
});
