/**
 * Matches of Full Thrust played only from the order panel. The game never refuses its proposals, after any clicks.
 */
import { describe, expect, test } from "vitest";
import { fullThrust } from "../../../src/core/full-thrust/game.ts";
import type { ThrustOrder, ThrustState } from "../../../src/core/full-thrust/model.ts";
import { parseThrustCommand, parseThrustOptions, parseThrustOrder } from "../../../src/core/full-thrust/options.ts";
import { type DiceSource, seededDice, settleWith } from "../../../src/core/kernel/dice.ts";
import { expectAccepted, type Json } from "../../../src/core/kernel/outcome.ts";
import { type SeatId, seatId } from "../../../src/core/kernel/seat.ts";
import { SCENARIOS } from "../../../src/view/full-thrust/fleet/scenarios.ts";
import { draftOf, isWriting, nextDraft, type ThrustDraft } from "../../../src/view/full-thrust/orders/drafts/draft.ts";
import { type OrdersModel, ordersModel } from "../../../src/view/full-thrust/orders/panel.ts";
import type { ThrustShown } from "../../../src/view/full-thrust/types.ts";
import type { TableInput } from "../../../src/view/shared/startup/match/table.ts";
import { missingKeys } from "../support/page.ts";
import { ordersHtml, ordersTable, type TestInput } from "./pictures/orders.ts";

/** Gives a random whole number from 1 to `faces`, for clicks. */
type Pick = (faces: number) => number;

function pickerOf(seed: number): Pick {
	const roll = seededDice(seed);
	return (faces) => roll({ count: 1, faces, reason: "click", seat: null })[0] ?? 1;
}

function begun(index: number, roll: DiceSource, options: object): ThrustState {
	const scenario = SCENARIOS[index];
	if (!scenario) throw new Error(`No scenario ${index}`);
	const seats = scenario.craft.map(({ design }, number) => ({ id: seatId(`ship${number}`), design: design as Json }));
	// Parsed as when a match opens.
	const parsed = seats.map(({ id, design }) => ({ id, design: expectAccepted(fullThrust.parseDesign(design)) }));
	const all = expectAccepted(parseThrustOptions({ ...Object(scenario.options), openOrders: true, ...options }));
	return settleWith(fullThrust.begin(all, parsed), roll).open;
}

function tableOf(state: ThrustState, seat: SeatId): TableInput<ThrustShown> {
	return ordersTable(state, { seat, situation: fullThrust.situation(state) });
}

/** All buttons and fields in a model, with a value for each field. */
function clickable(model: unknown, pick: Pick): readonly TestInput[] {
	if (typeof model !== "object" || model === null) return [];
	const below = Object.values(model).flatMap((each) => clickable(each, pick));
	if (!("input" in model) || typeof model.input !== "string") return below;
	const { input } = model;
	if ("options" in model && Array.isArray(model.options)) {
		const option = model.options[pick(Math.max(1, model.options.length)) - 1];
		return option ? [...below, { name: input, value: String(option.value) }] : below;
	}
	return [...below, "value" in model ? { name: input, value: TYPED[pick(TYPED.length) - 1] ?? "" } : { input }];
}

const TYPED = ["P1+1", "ET P3+3", "RL HA1P", "EM1", "FTL", "SRJ10", "P2+x", "", "4, 5", "-3 8", "PM EM1", "TP1, MD2", "12,5; 3"];

function clicked(table: TableInput<ThrustShown>, pick: Pick, clicks: number): ThrustDraft {
	let draft = draftOf(table, null);
	for (let click = 0; click < clicks; click++) {
		const inputs = clickable(ordersModel({ uid: "board", table, draft }), pick);
		const place = { act: "pick-place", x: String(pick(60) - 30), y: String(pick(60) - 30) };
		const input = pick(8) === 1 ? place : inputs[pick(Math.max(1, inputs.length)) - 1];
		if (input) draft = nextDraft(table, draft, input);
	}
	return draft;
}

/** Ends one wait from the panel. The game refuses exactly what the panel says it will. */
function answered(state: ThrustState, roll: DiceSource, pick: Pick, clicks: number): ThrustState {
	const { awaited } = fullThrust.situation(state);
	const orders: Record<SeatId, ThrustOrder> = {};
	for (const seat of awaited) {
		const table = tableOf(state, seat);
		let model = ordersModel({ uid: "board", table, draft: clicked(table, pick, clicks) });
		expectHonest(state, seat, model);
		if (model.act?.refusal) model = ordersModel({ uid: "board", table, draft: draftOf(table, null) });
		ordersHtml(model);
		expect(model.act?.refusal).toBeNull();
		if (isWriting(state)) orders[seat] = expectAccepted(parseThrustOrder(JSON.parse(model.act?.order ?? "null")));
		else
			return expectAccepted(
				settleWith(fullThrust.settle(state, seat, expectAccepted(parseThrustCommand(JSON.parse(model.act?.command ?? "null")))), roll),
			).open;
	}
	const reveal = fullThrust.sealing?.reveal(state, orders);
	if (!reveal) throw new Error("Orders are sealed in this game");
	return settleWith(reveal, roll).open;
}

function expectHonest(state: ThrustState, seat: SeatId, { act }: OrdersModel): void {
	if (!act?.order) return;
	const order = parseThrustOrder(JSON.parse(act.order));
	const stands = order.ok ? fullThrust.sealing?.check(state, seat, order.value) : order.refusal;
	expect([act.order, stands === null]).toEqual([act.order, act.refusal === null]);
}

const WAYS = [{}, { movement: "vector" }, { houseManoeuvres: true, discretionaryExtreme: true }] as const;

/** All kinds of wait in these matches. */
const WAITS = new Set<string>();

describe.each(SCENARIOS.map(({ id }, index) => [id, index] as const))("the scenario %s", (_, index) => {
	test.each(WAYS)("can be played by any clicks, with %o", (options) => {
		missingKeys.clear();
		const [roll, pick] = [seededDice(20 + index), pickerOf(90 + index)];
		let state = begun(index, roll, { ...options, turns: 4 });
		for (let wait = 0; wait < 120 && state.phase !== "over"; wait++) {
			WAITS.add(state.waiting.for);
			state = answered(state, roll, pick, 4);
		}
		expect([...missingKeys]).toEqual([]);
	});

	test("can be played with one click for each answer", () => {
		const [roll, pick] = [seededDice(7), pickerOf(1)];
		let state = begun(index, roll, { turns: 5 });
		for (let wait = 0; wait < 200 && state.phase !== "over"; wait++) state = answered(state, roll, pick, 0);
		expect(state.phase).toBe("over");
	});
});

test("these matches cover every kind of wait", () => {
	const open = ["fighters", "ordnance", "allocation", "point-defence", "fire", "reaction", "repair"];
	expect([...WAITS]).toEqual(expect.arrayContaining(["orders", ...open]));
});
