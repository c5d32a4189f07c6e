/** Sealed and revealed orders, and Emergency Thrust, which is resolved at once. */
import { describe, expect, it } from "vitest";
import type { ThrustOptions } from "../../../../../src/core/full-thrust/model.ts";
import { orderObjection, revealOrders, revealReplots } from "../../../../../src/core/full-thrust/play/orders/ordering.ts";
import { A, B, factsOf, factsOfAll, fleet, orders, ratingOf, settled, shipOf } from "../../support/fleet.ts";

const given = orders({ a: "P1" })[A];

describe("Refusals of orders", () => {
	it("come before the seal", () => {
		if (!given) throw new Error("no order");
		expect(orderObjection(fleet([{}]), A, given)).toBeNull();
		expect(orderObjection(fleet([{}]), A, { ...given, text: "P3" })).toMatchObject({ code: "turns-too-far" });
		expect(orderObjection(fleet([{ status: "jumped" }]), A, given)).toEqual({ code: "not-in-play", facts: {} });
		expect(orderObjection(fleet([{}], {}, { waiting: { for: "nothing" } }), A, given)).toEqual({ code: "wrong-phase", facts: {} });
	});

	it("concern only the ships that write again", () => {
		if (!given) throw new Error("no order");
		const state = fleet([{}, {}], {}, { waiting: { for: "replot", seats: [A] } });
		expect(orderObjection(state, A, given)).toBeNull();
		expect(orderObjection(state, B, given)).toEqual({ code: "not-asked", facts: {} });
		expect(orderObjection(state, A, { ...given, text: "ET P1" })).toMatchObject({ code: "replot-without-mode" });
	});
});

describe("Orders on the table", () => {
	it("are reported with their cost; a ship without orders flies straight on", () => {
		const step = settled(revealOrders(fleet([{}, {}, { status: "destroyed" }]), orders({ a: "1p+1" })));
		expect(factsOf(step, "orders-revealed")).toEqual({ seat: A, text: "P1+1", thrust: 2, available: 4, turn: 1, turnLimit: 2 });
		expect(factsOf(step, "no-order")).toEqual({ seat: B });
		expect(shipOf(step.open, B).turn.plan).toMatchObject({ text: "" });
		expect(step.open).toMatchObject({ phase: "emergency", waiting: { for: "nothing" } });
	});

	it("silence a ship that warms up or jumps, and show that one corkscrews, before anything is launched", () => {
		const six = { design: { drive: { rating: 6, advanced: false } } };
		const { open } = settled(revealOrders(fleet([{}, { engaged: "still" }, six, {}]), orders({ a: "P1!", b: "SRJ10", c: "CO", d: "FTL" })));
		expect(open.order.map((seat) => [shipOf(open, seat).turn.silent, shipOf(open, seat).turn.corkscrew])).toEqual([
			[true, false],
			[true, false],
			[false, true],
			[true, false],
		]);
	});
});

describe("Emergency Thrust", () => {
	const emergency = (text: string, ...dice: readonly number[]) => settled(revealOrders(fleet([{}]), orders({ a: text })), ...dice);

	it("rolls a die for thrust over the rating and one for turning over half of it (rating 4, P3+3)", () => {
		const step = emergency("ET P3+3", 2, 3);
		expect(factsOf(step, "emergency")).toEqual({ seat: A, text: "ET P3+3", dice: 2, score: 0, success: true, rating: 4, before: 4 });
		expect(shipOf(step.open)).toMatchObject({ emergencies: 1, turn: { plan: { text: "ET P3+3" } } });
		expect(step.reports.map(({ card }) => card)).toEqual(["1-orders-1", "1-emergency"]);
	});

	it("may hit the drive of a ship that flies its orders", () => {
		const step = emergency("ET P3+3", 1, 5);
		expect(ratingOf(step.open)).toBe(2);
		expect(shipOf(step.open).turn.plan?.text).toBe("ET P3+3");
		expect(step.open.waiting).toEqual({ for: "nothing" });
	});

	it("that fails lets the ship write new orders, for its present drive and without a mode", () => {
		const { open } = emergency("ET P3+3", 4, 5);
		expect(open.waiting).toEqual({ for: "replot", seats: [A] });
		expect(ratingOf(open)).toBe(2);
		expect(orderObjection(open, A, { kind: "orders", text: "P2", engage: false })).toMatchObject({
			code: "turns-too-far",
			facts: { limit: 1 },
		});
		const step = revealReplots(open, orders({ a: "P1+1" }));
		expect(factsOf(step, "replotted")).toEqual({ seat: A, text: "P1+1" });
		expect(step.open).toMatchObject({ waiting: { for: "nothing" } });
		expect(shipOf(step.open).turn.plan).toMatchObject({ text: "P1+1", account: { available: 2 } });
	});

	it("with 4 or more kills the drive", () => {
		expect(ratingOf(emergency("ET P3+3", 6, 6).open)).toBe(0);
	});

	it("counts earlier uses, also those that failed (S3+1 after one is two dice)", () => {
		const step = settled(revealOrders(fleet([{ emergencies: 1 }]), orders({ a: "ET S3+1" })), 4, 4);
		expect(factsOf(step, "emergency")).toMatchObject({ dice: 2, success: false });
		expect(step.reports[1]?.modifiers).toEqual([
			{ code: "over-turning", value: 1 },
			{ code: "earlier-uses", value: 1 },
		]);
		expect(shipOf(step.open).emergencies).toBe(2);
	});

	it("that fails without new orders leaves a ship flying straight on", () => {
		const { open } = emergency("ET P3+3", 4, 5);
		const step = revealReplots(open, {});
		expect(factsOf(step, "replotted")).toEqual({ seat: A, text: "" });
	});

	it("is rolled by each ship separately; the others wait", () => {
		const step = settled(revealOrders(fleet([{}, {}, {}]), orders({ a: "ET P3+3", b: "P1", c: "ET P3" })), 6, 4, 1);
		expect(factsOfAll(step, "emergency").map(({ seat, success }) => [seat, success])).toEqual([
			["a", false],
			["c", true],
		]);
		expect(step.open.waiting).toEqual({ for: "replot", seats: [A] });
	});

	it("is for vector movement as well: thrust of the main drive, and of the thrusters", () => {
		const vector: Partial<ThrustOptions> = { movement: "vector" };
		const step = settled(revealOrders(fleet([{}, {}], vector), orders({ a: "ET TP3, MD6", b: "ET PS3, MD5" })), 1, 1, 1);
		expect(factsOfAll(step, "emergency").map(({ text, dice }) => [text, dice])).toEqual([
			["ET TP3, MD6", 1],
			["ET PS3, MD5", 2],
		]);
	});
});
