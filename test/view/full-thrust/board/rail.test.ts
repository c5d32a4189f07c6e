// @vitest-environment jsdom
/** The status rail of Full Thrust: each ship's figures, orders and losses. */
import { describe, expect, it } from "vitest";
import { planFor } from "../../../../src/core/full-thrust/play/orders/planning.ts";
import { FRESH_TURN } from "../../../../src/core/full-thrust/play/ships.ts";
import { ofSeat } from "../../../../src/core/kernel/seat.ts";
import { thrustBoard } from "../../../../src/view/full-thrust/board/board.ts";
import { speak } from "../../../../src/view/shared/startup/words/label.ts";
import { localize } from "../../support/page.ts";
import { seatAt, type ThrustWishes, thrustInput, thrustState } from "./board-state.ts";

describe("the rail", () => {
	const rowsOf = (wishes: ThrustWishes = {}) => {
		const { match } = thrustBoard(thrustInput(wishes));
		return speak(match?.rail?.sides ?? [], { lang: "en", localize }).flatMap(({ rows }) => rows);
	};
	const rowOf = (index: number, change: ThrustWishes["change"] = {}) =>
		rowsOf({ change }).find(({ thing }) => thing === `ship-${seatAt(index)}`);

	it("shows hull, armour and drive of each ship, and how many of each side are left", () => {
		const change = {
			1: { marked: 6, armour: 1, systems: [{ id: "drive", printed: 4, level: 2 }] },
			3: { status: "destroyed", gone: 2 },
		} as const;
		expect(rowOf(1, change)?.figures).toEqual(["hull 18 of 24", "armour 1", "drive 2 of 4"]);
		expect(rowOf(3, change)).toMatchObject({ stands: "gone", going: "Destroyed", figures: [] });
		const { match } = thrustBoard(thrustInput({ change }));
		expect(speak(match?.rail?.sides ?? [], { lang: "en", localize }).map(({ side, left }) => `${side} ${left}`)).toEqual([
			"Ceres 3 of 3 left",
			"Vesta 2 of 3 left",
		]);
	});

	it("shows the orders of this turn once they are revealed, and those of the last turn before", () => {
		const state = thrustState();
		const plan = planFor(ofSeat(state.ships, seatAt(1)), { text: "P1+2", engage: false }, state.options);
		if (!plan.ok) throw new Error("These orders can be flown");
		const orders = (change: NonNullable<ThrustWishes["change"]>[number]) => rowOf(1, { 1: change })?.order;
		expect(orders({})).toBeNull();
		expect(orders({ flown: "S2" })).toBe("Last turn: S2");
		expect(orders({ flown: "" })).toBe("Last turn: straight on");
		expect(orders({ flown: "S2", turn: { ...FRESH_TURN, plan: plan.value } })).toBe("Orders: P1+2");
	});

	it("shows what a ship lost in this turn or the last", () => {
		const losses = (turn: number) => rowOf(1, { 1: { hurt: { turn, armour: 2, hull: 3, systems: ["weapon-1"] } } })?.hurt;
		expect(losses(3)).toBe("Lost this turn: 2 of armour, 3 of hull, and Beam 3 (FP F FS) hit");
		expect(losses(2)).toMatch(/^Lost last turn/);
		expect(losses(1)).toBeNull();
	});
});
