/** The turn of the journal's page "A worked turn", played on its dice. */
import { settleAnswer } from "../../../../src/core/full-thrust/play/answers.ts";
import { revealOrders } from "../../../../src/core/full-thrust/play/orders/ordering.ts";
import { proceed } from "../../../../src/core/full-thrust/play/sequence.ts";
import { driftOf } from "../../../../src/core/full-thrust/play/ships.ts";
import { seatId } from "../../../../src/core/kernel/seat.ts";
import { battle, doneOn, weapon } from "./battles.ts";
import { orders, settled } from "./fleet.ts";

const [a, b] = [seatId("a"), seatId("b")];
const beam = { design: { weapons: [weapon({ class: 2, arcs: ["F", "FP", "FS"] })] } } as const;

/** Where the ships begin: Open Letter, then Kind Regards. */
export const BEGINS = [
	{ x: 0, y: 0, course: 12, velocity: 8 },
	{ x: -6, y: 20, course: 6, velocity: 6 },
] as const;

/** The dice of the page. */
export const WORKED = { initiative: [5, 3], first: [5], second: [6, 3], drive: [4] } as const;

/** Every step of the turn. */
export function workedTurn() {
	const [up, down] = BEGINS;
	const start = battle({
		phase: "orders",
		ships: {
			a: { ...beam, ...up, facing: up.course, drift: driftOf(up) },
			b: { ...beam, ...down, facing: down.course, drift: driftOf(down) },
		},
	});
	const revealed = settled(revealOrders(start, orders({ a: "P2-2", b: "EM2" })));
	const moved = settled(proceed(revealed), ...WORKED.initiative);
	const first = doneOn([...WORKED.first], settleAnswer(moved.open, a, { kind: "fire", shots: [{ weapon: "weapon-1", at: b }] }));
	const next = settled(proceed(first));
	const second = doneOn([...WORKED.second], settleAnswer(next.open, b, { kind: "fire", shots: [{ weapon: "weapon-1", at: a }] }));
	const ended = settled(proceed(second), ...WORKED.drive);
	return { start, moved, first, second, ended };
}
