/**
 * Which questions leave nothing to decide, so that a client may answer them by itself.
 */
import { expect, test } from "vitest";
import { withAction, withYacht, yachtOf } from "../../../src/core/fusion-regatta/play/yachts.ts";
import { neighbours, type Window } from "../../../src/core/geometry/avid.ts";
import { seatId } from "../../../src/core/kernel/seat.ts";
import { fleetOrders as regatta } from "../../../src/view/fusion-regatta/orders/fleet-orders.ts";
import { fleetOrders as cruisers } from "../../../src/view/sol-cruiser/fleet-orders.ts";
import { course } from "../../core/sol-cruiser/support/builders.ts";
import { helmTable } from "../fusion-regatta/pictures/helm.ts";
import { regattaAt } from "../fusion-regatta/state.ts";
import { intentsAt, ordersTable } from "../sol-cruiser/pictures/orders.ts";

const NONE = { unmet: false, unchanged: false };

test("a revised pivot is a real choice: only a user who lets pivots end as ordered is not asked", () => {
	const [one, two] = [seatId("seat-0"), seatId("seat-1")];
	const gyro = withYacht(regattaAt({ waiting: { for: "revision", seats: [one] } }), one, {
		design: { crew: 2, system: "gyro", shielding: 0 },
	});
	const pivoting = withAction(gyro, one, { pivot: "B", news: true });
	const beside = { motion: yachtOf(pivoting, one).motion };
	const slow = withYacht(pivoting, two, { design: { crew: 2, system: "gimbal", shielding: 0 }, ...beside });
	const table = helmTable(withAction(slow, two, { burn: { thrust: 1, nose: "C", bias: null }, news: true }), one);
	expect(table.choices.map(({ command }) => command.kind)).toContain("revise");
	expect(regatta.nothingToDecide?.(table, NONE)).toBeNull();
	expect(regatta.nothingToDecide?.(table, { ...NONE, unchanged: true })).toMatchObject({ kind: "command", data: { kind: "keep" } });
});

test("FR-12: a yacht far from everybody with new orders is not asked to revise its pivot, and learns why; a solo pilot is asked", () => {
	const [one, two] = [seatId("seat-0"), seatId("seat-1")];
	const asked = (cells: number, crew: 1 | 2, news = true) => {
		const gyro = withYacht(regattaAt({ waiting: { for: "revision", seats: [one] } }), one, {
			design: { crew, system: "gyro", shielding: 0 },
		});
		const pivoting = withAction(gyro, one, { pivot: "B", news: true });
		const { motion } = yachtOf(pivoting, one);
		const [q, r, z] = motion.position;
		const away = { ...motion, position: [q + cells, r, z] as const };
		const slow = withYacht(pivoting, two, { design: { crew: 2, system: "gimbal", shielding: 0 }, motion: away });
		const apart = { ...slow, markers: {} };
		const table = helmTable(withAction(apart, two, { burn: { thrust: 1, nose: "C", bias: null }, news }), one);
		return regatta.nothingToDecide?.(table, NONE) ?? null;
	};
	expect(asked(13, 2)).toMatchObject({ data: { kind: "keep" }, why: { key: expect.stringContaining("keptAlone") } });
	expect([asked(2, 2), asked(13, 1)]).toEqual([null, null]);
});

test("the orders of a yacht are copied at the helm of another: thrust, nose and bias; thrust that it lacks is refused", () => {
	const [one, two] = [seatId("seat-0"), seatId("seat-1")];
	const state = regattaAt({ waiting: { for: "orders" } });
	const [own, led] = [helmTable(state, two), helmTable(state, one)];
	const nose = windowsBeside(state, one);
	const sealed = { kind: "orders", thrust: 1, pivot: nose, bias: null, jettison: 1, jockey: two, flex: false, stands: 2 } as const;
	const like = regatta.helm?.fitted({ table: own, sheet: null }, { table: { ...led, sealed: [one], ownOrder: sealed }, sheet: null });
	expect(like).toMatchObject({
		draft: { helm: { touched: true, orders: { thrust: 1, pivot: nose, bias: null, jettison: 0, jockey: null, stands: 2 } } },
	});
	const fast = { ...sealed, thrust: 99 };
	const refused = regatta.helm?.fitted({ table: own, sheet: null }, { table: { ...led, sealed: [one], ownOrder: fast }, sheet: null });
	expect(refused).toHaveProperty("refusal");
	const pushing = helmTable(regattaAt({ waiting: { for: "revision", seats: [two] } }), two);
	expect(regatta.helm?.fitted({ table: pushing, sheet: null }, { table: led, sheet: null })).toHaveProperty("refusal");
});

/** A window beside the nose of a yacht, to which no other yacht points. */
function windowsBeside(state: ReturnType<typeof regattaAt>, seat: ReturnType<typeof seatId>): Window {
	const noses = Object.values(state.yachts).map(({ burn }) => burn.nose);
	const beside = neighbours(yachtOf(state, seat).burn.nose).find((window) => !noses.includes(window));
	if (!beside) throw new Error("Every window is taken");
	return beside;
}

test("SC-11: a hidden ship that sees nobody seals by itself only if its user allows it; a ship that meets an enemy decides", () => {
	const far = { at: [-3, -30], vector: course("C5") } as const;
	const red = { at: [0, 0], vector: course("A6"), detected: false } as const;
	const alone = ordersTable(intentsAt({ red, blue: { is: "rampart", ...far, detected: true } }));
	expect(cruisers.nothingToDecide?.(alone, NONE)).toBeNull();
	expect(cruisers.nothingToDecide?.(alone, { ...NONE, unmet: true })).toMatchObject({
		kind: "order",
		data: { kind: "intents" },
		refusal: null,
	});
	expect(cruisers.nothingToDecide?.(ordersTable(intentsAt()), { ...NONE, unmet: true })).toBeNull();
});
