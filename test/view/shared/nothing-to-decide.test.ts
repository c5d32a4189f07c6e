/**
 * Which questions leave nothing to decide, so that a client may answer them by itself.
 */
import { expect, test } from "vitest";
import { withAction, withYacht } from "../../../src/core/fusion-regatta/play/yachts.ts";
import { seatId } from "../../../src/core/kernel/seat.ts";
import { fleetOrders as regatta } from "../../../src/view/fusion-regatta/orders/fleet-orders.ts";
import { fleetOrders as cruisers } from "../../../src/view/sol-cruiser/orders/fleet-orders.ts";
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
	const slow = withYacht(pivoting, two, { design: { crew: 2, system: "gimbal", shielding: 0 } });
	const table = helmTable(withAction(slow, two, { burn: { thrust: 1, nose: "C", bias: null }, news: true }), one);
	expect(table.choices.map(({ command }) => command.kind)).toContain("revise");
	expect(regatta.nothingToDecide?.(table, NONE)).toBeNull();
	expect(regatta.nothingToDecide?.(table, { ...NONE, unchanged: true })).toMatchObject({ kind: "command", data: { kind: "keep" } });
});

test("SC-11: a hidden ship that sees nobody seals only where its user allows it; a ship that meets an enemy decides", () => {
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
