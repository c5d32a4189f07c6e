/**
 * The order panel of Sol Cruiser: default orders, changes, and refusals.
 */
import { describe, expect, test } from "vitest";
import { seededDice, settleWith } from "../../../src/core/kernel/dice.ts";
import type { SeatId } from "../../../src/core/kernel/seat.ts";
import { printCourse } from "../../../src/core/sol-cruiser/flight/course.ts";
import { solCruiser } from "../../../src/core/sol-cruiser/game.ts";
import { type CruiserOrder, type CruiserState, unitId } from "../../../src/core/sol-cruiser/model.ts";
import { orderObjection } from "../../../src/core/sol-cruiser/play/order-objection.ts";
import { cruiserSituation } from "../../../src/core/sol-cruiser/play/situation.ts";
import { unitOf } from "../../../src/core/sol-cruiser/play/units.ts";
import { speak } from "../../../src/view/shared/startup/words/label.ts";
import { signed } from "../../../src/view/shared/startup/words/measure.ts";
import { fleetOrders } from "../../../src/view/sol-cruiser/fleet-orders.ts";
import { isHelmInput } from "../../../src/view/sol-cruiser/sheet/helm.ts";
import { course } from "../../core/sol-cruiser/support/builders.ts";
import { localize, missingKeys } from "../support/page.ts";
import {
	BLUE,
	deployAt,
	draftAfter,
	FLYING,
	fireAt,
	helmAfter,
	intentsAt,
	ordersAfter,
	ordersHtml,
	ordersPictures,
	ordersTable,
	plotAt,
	pursueAt,
	RED,
	red,
	sealedTable,
	type TestInput,
} from "./pictures/orders.ts";

const MOMENTS: Readonly<Record<string, CruiserState>> = {
	deployment: deployAt(),
	pursuit: pursueAt(),
	plotting: plotAt(),
	intents: intentsAt(),
	fire: fireAt(),
};

function draftOn(state: CruiserState, ...inputs: readonly TestInput[]) {
	return draftAfter(ordersTable(state), ...inputs);
}

function plotsAfter(state: CruiserState, ...inputs: readonly TestInput[]) {
	const { order } = draftOn(state, ...inputs);
	if (order?.kind !== "plot") throw new Error("Plots are awaited");
	return order;
}

function changeFire(state: CruiserState, ...inputs: readonly TestInput[]) {
	const { order } = draftOn(state, ...inputs);
	if (order?.kind !== "fire") throw new Error("Fire is awaited");
	return order;
}

function courseIn(state: CruiserState, ...inputs: readonly TestInput[]): string {
	const wish = plotsAfter(state, ...inputs).plots[RED];
	const { at } = state.units[RED] ?? { at: [0, 0] };
	return printCourse([(wish?.end[0] ?? 0) - at[0], (wish?.end[1] ?? 0) - at[1]]);
}

describe("a draft", () => {
	test.each(Object.entries(MOMENTS))("begins in %s as an order that the game accepts: one click, and the turn continues", (_, state) => {
		const seal = ordersAfter(ordersTable(state)).seal;
		expect(seal?.refusal).toBeNull();
		const order = solCruiser.sealing?.parseOrder(JSON.parse(seal?.order ?? "null"));
		expect(order?.ok && solCruiser.sealing?.check(state, red, order.value)).toBeNull();
	});

	test("starts again when the match waits for something else, and when it is sealed", () => {
		const before = draftOn(plotAt(), { act: "nudge", face: "A" });
		expect(draftOn(plotAt()).key).toBe(before.key);
		expect(draftOn(intentsAt()).key).not.toBe(before.key);
		expect(draftAfter(ordersTable(plotAt(), { sealed: [red] })).key).not.toBe(before.key);
	});

	test("is empty for an onlooker, and for a seat that has no order due", () => {
		expect(draftAfter(ordersTable(plotAt(), { seat: null })).order).toBeNull();
		expect(draftAfter(ordersTable(plotAt({}, [BLUE]))).order).toBeNull();
	});
});

test("a player can finish a match by sealing every proposal", () => {
	const roll = seededDice(11);
	let state = deployAt();
	const waits = new Set<string>();
	for (let wait = 0; wait < 60 && state.phase !== "over"; wait++) {
		waits.add(state.waiting.for);
		const orders: Record<SeatId, CruiserOrder> = {};
		for (const seat of cruiserSituation(state).awaited) {
			const { order } = draftAfter(ordersTable(state, { seat }), ...launchesOf(state, seat));
			expect(order && solCruiser.sealing?.check(state, seat, order)).toBeNull();
			if (order) orders[seat] = order;
			ordersHtml(ordersAfter(ordersTable(state, { seat })));
		}
		const revealed = solCruiser.sealing?.reveal(state, orders);
		if (revealed) state = settleWith(revealed, roll).open;
	}
	expect([...waits]).toEqual(expect.arrayContaining(["deploy", "pursue", "plot", "intents"]));
});

/** Launches if they are legal, so that units meet. */
function launchesOf(state: CruiserState, seat: SeatId): readonly TestInput[] {
	return state.waiting.for === "plot" ? [{ act: "launch", unit: seat, system: "missile-1" }] : [];
}

describe("plots", () => {
	test("go straight on at first, and by one hex at each step (SC-06)", () => {
		expect(courseIn(plotAt())).toBe("A5 B1");
		expect(courseIn(plotAt(), { act: "nudge", face: "B" })).toBe("A5 B2");
		expect(courseIn(plotAt(), { input: "act=nudge face=A unit=red" })).toBe("A6 B1");
		expect(courseIn(plotAt(), { act: "nudge", face: "B" }, { act: "straight" })).toBe("A5 B1");
	});

	test("end in the picked hex; one out of reach changes nothing, and the row says why", () => {
		expect(courseIn(plotAt(), { act: "pick-hex", hex: "2,-8" })).toBe("A6 B2");
		const state = plotAt();
		expect(courseIn(state, { act: "pick-hex", hex: "9,9" })).toBe("A5 B1");
		const [row] = ordersAfter(ordersTable(state), { act: "pick-hex", hex: "9,9" }).form?.plot?.rows ?? [];
		expect(row?.refused?.key).toBe("VOIDREGATTA.sol-cruiser.Refusal.above-rating");
	});

	test("that end off the map say so, also beside the button that seals them, and are told to whoever hands in all orders; a jump is not one", () => {
		const far = { ...plotAt(), options: { ...plotAt().options, bodies: [], radius: 3 } };
		const row = ordersAfter(ordersTable(far)).form?.plot?.rows[0];
		expect(row?.course.warnings.map(({ key }) => key)).toContain("VOIDREGATTA.sol-cruiser.Orders.leavesMap");
		expect(fleetOrders.submission({ table: ordersTable(far), draft: null } as never, null)?.loses).toContain("Copper Kettle");
		const bar = (state: CruiserState) => ordersHtml(ordersAfter(ordersTable(state))).split('class="vr-act"')[1];
		expect(bar(far)).toContain("This course ends off the map");
		expect(bar(plotAt())).not.toContain("ends off the map");
		expect(bar(far)).toContain('data-confirm="Copper Kettle is lost');
		const near = ordersTable({ ...far, options: { ...far.options, radius: 90 } });
		expect(ordersAfter(near).form?.plot?.rows[0]?.course.warnings).toEqual([]);
		expect(fleetOrders.submission({ table: near, draft: null } as never, null)?.loses).toEqual([]);
		expect(ordersHtml(ordersAfter(near))).not.toContain("data-confirm");
	});

	test("show their cost, and how a planet bends them (SC-30)", () => {
		const [row] = ordersAfter(ordersTable(plotAt()), { act: "nudge", face: "B" }).form?.plot?.rows ?? [];
		expect(row?.course.figures.map(({ value }) => (typeof value === "string" ? value : value.data))).toEqual([
			{ q: 2, r: -7 },
			{ before: 6, after: 7 },
			{ thrust: 1, rating: 3 },
			{ before: 20, after: 19 },
		]);
		expect(row?.course.warnings.map(({ key }) => key.split(".").at(-1))).toEqual(["crash"]);
	});

	test("of missiles are steered for their targets from the start", () => {
		const flight = unitId("red~1");
		const state = plotAt(FLYING, [RED, flight]);
		expect(plotsAfter(state).plots[flight]?.end).not.toEqual([1, -14]);
		expect(orderObjection(state, red, plotsAfter(state))).toBeNull();
	});

	test("are refused an orbit and a jump with the reason (SC-32, SC-35)", () => {
		const [row] = ordersAfter(ordersTable(plotAt())).form?.plot?.rows ?? [];
		const jump = row?.toggles.find(({ input }) => input.startsWith("act=jump"));
		expect(jump?.refusal?.key).toBe("VOIDREGATTA.sol-cruiser.Refusal.too-far-from-edge");
		const beside = plotAt({ red: { at: [1, -3], vector: [0, 0], detected: true } });
		expect(plotsAfter(beside, { act: "orbit", unit: "red", body: "0" }).plots[RED]?.orbit).toBe(0);
	});

	test("carry goalkeepers along with their wards (SC-29)", () => {
		const wing = unitId("red~9");
		const kestrel = { is: "kestrel", seat: "red", at: [0, 0], vector: [1, -6], detected: true } as const;
		const state = plotAt({ [wing]: kestrel }, [RED, wing]);
		const order = plotsAfter(state, { act: "guard", unit: "red~9", ward: "red" }, { act: "nudge", unit: "red", face: "A" });
		expect(order.plots[wing]).toMatchObject({ guards: RED, end: order.plots[RED]?.end });
	});
});

test("a missile flight's row has its target; another target turns it at once (SC-41)", () => {
	const flight = unitId("red~1");
	const green = { at: [-6, -6], detected: true } as const;
	const state = plotAt({ ...FLYING, green }, [flight]);
	const options = ordersAfter(ordersTable(state)).form?.plot?.rows[0]?.target?.options ?? [];
	expect(options.map(({ value, selected }) => [value, selected])).toEqual([
		["blue", true],
		["green", false],
	]);
	const aim = { act: "aim", unit: flight, value: "green" };
	const order = plotsAfter(state, aim);
	expect(order.targets).toEqual({ [flight]: "green" });
	expect(order.plots[flight]?.end).not.toEqual(plotsAfter(state).plots[flight]?.end);
	expect(plotsAfter(state, aim, { ...aim, value: "blue" }).targets).toBeUndefined();
});

test("a zone of one hex is named as a hex, and offers no other; a larger one says how far from its middle the craft begins", () => {
	const state = deployAt();
	const [zone] = state.options.zones;
	if (!zone) throw new Error("There is no zone");
	const formIn = (radius: number) => {
		const narrowed = {
			...state,
			options: { ...state.options, zones: [{ ...zone, at: [0, 0], radius }, ...state.options.zones.slice(1)] },
		} as const;
		const form = ordersAfter(ordersTable(narrowed), { act: "pick-hex", hex: "0,0" }).form?.deploy;
		return speak({ zone: form?.zone, place: form?.place, nudges: form?.nudges.length }, { lang: "en", localize });
	};
	const speed = zone.maxSpeed;
	expect(formIn(0)).toEqual({ zone: `Begin at 0, 0, at speed ${speed} at most.`, place: null, nudges: 0 });
	expect(formIn(1).zone).toBe(`Begin within 1 hex of 0, 0, at speed ${speed} at most.`);
	expect(formIn(3)).toMatchObject({ place: "Hex 0, 0, in the middle of the zone", nudges: 6 });
});

test("a craft that begins beside a body may begin in its orbit, and leaves it when it moves away (SC-48)", () => {
	const state = deployAt();
	const at = state.options.zones[0]?.at ?? [0, 0];
	const beside = { ...state, options: { ...state.options, bodies: [{ name: "Tirane", kind: "planet", at: [at[0], at[1] + 1] }] } } as const;
	const here = { act: "pick-hex", hex: at.join() };
	const orbit = { act: "orbit", value: "0" };
	const field = ordersAfter(ordersTable(beside), here).form?.deploy?.orbit;
	expect(field?.options.map(({ value, selected }) => [value, selected])).toEqual([
		["", true],
		["0", false],
	]);
	expect(draftOn(beside, here, orbit).order).toMatchObject({ at, orbit: 0, course: "0" });
	expect(draftOn(beside, here, orbit, { act: "nudge", face: "A" }).order).not.toHaveProperty("orbit");
	expect(ordersAfter(ordersTable(state), here).form?.deploy?.orbit).toBeNull();
});

describe("launches", () => {
	const LAUNCH = { act: "launch", unit: "red", system: "missile-1" };

	test("steer for the nearest visible enemy, and can be taken back (SC-09, SC-22)", () => {
		const [launch] = plotsAfter(plotAt(), LAUNCH).launches;
		expect(launch).toMatchObject({ from: RED, system: "missile-1", target: BLUE });
		expect(draftOn(plotAt(), LAUNCH).launching).toEqual({ from: RED, system: "missile-1", target: BLUE });
		expect(plotsAfter(plotAt(), LAUNCH, { act: "unlaunch", unit: "red", system: "missile-1" }).launches).toEqual([]);
	});

	test("take the picked hexes while they are selected", () => {
		const order = plotsAfter(plotAt(), LAUNCH, { act: "pick-hex", hex: "1,-10" });
		expect(order.launches[0]?.end).toEqual([1, -10]);
		expect(order.plots[RED]?.end).toEqual([1, -6]);
	});

	test("need a visible enemy", () => {
		const hidden = plotAt({ blue: { is: "rampart", at: [3, -14], detected: false } });
		expect(plotsAfter(hidden, LAUNCH).launches).toEqual([]);
		expect(draftOn(hidden, LAUNCH).refused?.refusal.code).toBe("target-needed");
	});
});

test("pursuits are declared and dropped (SC-08)", () => {
	const pursuit = { name: "act=pursue unit=red", value: "blue" };
	expect(draftOn(pursueAt(), pursuit).order).toMatchObject({ pursuits: { [RED]: BLUE } });
	expect(draftOn(pursueAt(), pursuit, { ...pursuit, value: "" }).order).toMatchObject({ pursuits: {} });
});

describe("intents", () => {
	test("evade at first, except for missiles; each meeting shows its odds (SC-11)", () => {
		const { meetings } = ordersAfter(ordersTable(intentsAt())).form?.intents ?? { meetings: [] };
		expect(meetings).toHaveLength(1);
		expect(meetings[0]?.odds?.key).toBe("VOIDREGATTA.sol-cruiser.Orders.interceptOdds");
		expect(meetings[0]?.toggles.map(({ pressed }) => pressed)).toEqual(["false", "true"]);
	});

	test("count the player's own earlier attempts in the odds (SC-11)", () => {
		const state = intentsAt({ "red~2": { seat: "red", at: [0, 0], vector: course("A6"), detected: true } });
		const modifiers = (...inputs: readonly TestInput[]) =>
			(ordersAfter(ordersTable(state), ...inputs).form?.intents?.meetings ?? []).flatMap(({ odds, parts }) => (odds ? [parts.length] : []));
		const [first, second] = modifiers();
		expect(modifiers({ act: "intercept", unit: "red", target: "blue" })).toEqual([first, (second ?? 0) + 1]);
	});

	test("can be set and taken back", () => {
		const aim = { unit: "red", target: "blue" };
		expect(draftOn(intentsAt(), { act: "intercept", ...aim }).order).toMatchObject({ intercepts: { [RED]: [BLUE] } });
		expect(draftOn(intentsAt(), { act: "intercept", ...aim }, { act: "evade", ...aim }).order).toMatchObject({
			intercepts: { [RED]: [] },
		});
	});
});

describe("fire", () => {
	const first = { by: "red", weapon: "beam-1" };

	test("begins with a sensible proposal: point defence against missiles (SC-21)", () => {
		expect(changeFire(fireAt()).shots.some((shot) => "against" in shot)).toBe(true);
	});

	test("of each weapon shows its expected result, with every modifier by name", () => {
		const [firer] = ordersAfter(ordersTable(fireAt()), { act: "shoot", ...first, at: "blue" }).form?.fire?.firers ?? [];
		const [row] = firer?.weapons ?? [];
		expect(row?.odds?.key).toBe("VOIDREGATTA.sol-cruiser.Orders.attackOdds");
		expect(row?.parts.length).toBeGreaterThan(0);
	});

	test("of a battery counts its gunner and an edge in the expected result, in attack and in point defence", () => {
		const state = fireAt();
		const red = unitOf(state, unitId("red"));
		const boons = ["gunnery", "shot"].map((effect) => ({ effect, size: 1, from: {} }));
		const manned = { ...state, units: { ...state.units, red: { ...red, boons } } };
		const rowOf = (open: CruiserState, click: object) => {
			const row = ordersAfter(ordersTable(open), { ...click, ...first }).form?.fire?.firers[0]?.weapons[0];
			return { parts: row?.parts.map(({ name, value }) => [name.key, value]) ?? [], odds: row?.odds?.data };
		};
		for (const click of [
			{ act: "shoot", at: "blue" },
			{ act: "defend", against: "blue~1" },
		]) {
			expect(rowOf(manned, click).parts).toContainEqual(["VOIDREGATTA.sol-cruiser.Modifier.gunner", signed(2)]);
			expect(rowOf(manned, click).odds).not.toEqual(rowOf(state, click).odds);
		}
	});

	test("is shared out in the chosen order", () => {
		const defend = { act: "defend", ...first, against: "blue~2" };
		const shot = changeFire(fireAt(), defend).shots.find(({ weapon }) => weapon === "beam-1");
		expect(shot).toMatchObject({ against: ["blue~2", "blue~1", "blue"] });
		const up = changeFire(fireAt(), defend, { act: "up", ...first, against: "blue~1" }).shots.find(({ weapon }) => weapon === "beam-1");
		expect(up).toMatchObject({ against: ["blue~1", "blue~2", "blue"] });
	});

	test("can be held, by one weapon or by all", () => {
		const field = { name: "act=weapon by=red weapon=beam-1", value: "" };
		expect(changeFire(fireAt(), field).shots.some(({ weapon }) => weapon === "beam-1")).toBe(false);
		expect(changeFire(fireAt(), { act: "hold", by: "red" }).shots).toEqual([]);
	});

	test("at a missile is point defence only", () => {
		const draft = draftOn(fireAt(), { act: "shoot", ...first, at: "blue~1" });
		expect(draft.refused?.refusal.code).toBe("needs-point-defence");
	});
});

test("a seat sees its own sealed order", () => {
	const model = ordersAfter(sealedTable(plotAt()));
	expect(model.sealed?.map(({ key }) => key)).toEqual(["VOIDREGATTA.sol-cruiser.Orders.sealedCourse"]);
	expect(model.seal).toBeNull();
});

describe("the panel of a sealed order", () => {
	const sealedWith = (state: CruiserState, ownOrder: CruiserOrder | null) =>
		speak(ordersAfter(ordersTable(state, { sealed: [red], ownOrder })).sealed, { lang: "en", localize });

	test("does not guess at an order that another browser sealed", () => {
		expect(sealedWith(plotAt(), null)).toEqual(["Orders are sealed. Only the browser that sealed them can show them."]);
	});

	test("says what an order without any entry means", () => {
		expect(sealedWith(pursueAt(), { kind: "pursue", pursuits: {} })).toEqual(["You declared no pursuits."]);
		expect(sealedWith(intentsAt(), { kind: "intents", intercepts: {}, dockings: {} })).toEqual([
			"You ordered no interceptions and no docking.",
		]);
		expect(sealedWith(plotAt(), { kind: "plot", plots: {}, launches: [], release: [] })).toEqual(["Every unit goes on as before."]);
	});
});

describe("the helm", () => {
	test("shows the range for a chosen signature (SC-01), and keeps the choice while the player drafts orders", () => {
		const chosen = [{ name: "act=signature", value: "0.75" }, { input: "act=nudge face=B unit=red" }];
		const { flight } = helmAfter(ordersTable(plotAt()), ...chosen);
		expect(flight?.sight?.summary).toMatchObject({ count: 9 });
		expect(flight?.orders.form?.plot?.rows[0]?.course.plotted).toBe("A5 B2");
	});

	test("says that the craft is in no match", () => expect(helmAfter(null).flight).toBeNull());

	test("ignores input for other parts of the sheet", () => {
		expect([{ input: "act=reset" }, { act: "pick-unit" }, { name: "act=course" }].map(isHelmInput)).toEqual([true, true, true]);
		expect([{ name: "vessel" }, { add: "beams" }, {}].map(isHelmInput)).toEqual([false, false, false]);
	});
});

test("the panel has all its words", () => {
	missingKeys.clear();
	for (const { html } of ordersPictures()) expect(html).toContain("vr-cruiser-orders");
	ordersHtml(ordersAfter(ordersTable(fireAt()), { act: "hold", by: "red" }));
	expect([...missingKeys]).toEqual([]);
});
