/** The ace of cruisers: honest, legal, the same each time, and better than its first script where that matters. */
import { describe, expect, it, test } from "vitest";
import { hexDistance } from "../../../../src/core/geometry/hex.ts";
import { simulate } from "../../../../src/core/kernel/on-demand/simulation.ts";
import { expectAccepted } from "../../../../src/core/kernel/outcome.ts";
import { asJson } from "../../../../src/core/kernel/plain.ts";
import { seatId } from "../../../../src/core/kernel/seat.ts";
import { thoughtOut } from "../../../../src/core/kernel/with-games/pilot.ts";
import { solCruiser } from "../../../../src/core/sol-cruiser/game.ts";
import { type CruiserOrder, type CruiserState, unitId } from "../../../../src/core/sol-cruiser/model.ts";
import { ace, cruiserPilots } from "../../../../src/core/sol-cruiser/pilot/on-demand/ace.ts";
import { imagined } from "../../../../src/core/sol-cruiser/pilot/on-demand/imagined.ts";
import { prospectOf, WORTHS } from "../../../../src/core/sol-cruiser/pilot/on-demand/prospect.ts";
import { LURK, SCRIPTS } from "../../../../src/core/sol-cruiser/pilot/on-demand/scripts.ts";
import { orderObjection } from "../../../../src/core/sol-cruiser/play/order-objection.ts";
import { seenState } from "../../../../src/core/sol-cruiser/play/seen-state.ts";
import { unitOf, workingSystems } from "../../../../src/core/sol-cruiser/play/units.ts";
import { EXAMPLE_VESSELS } from "../../../../src/core/sol-cruiser/yard/ships.ts";
import { aMatch, BLUE, RED, red, type UnitOverrides } from "../support/placed.ts";

type Placed = Readonly<Record<string, UnitOverrides>>;

function plotting(units: Placed, turn = 3): CruiserState {
	const zones = ["red", "blue"].map((side, place) => ({ side, at: [0, 20 - 40 * place] as const, radius: 3, course: "A2", maxSpeed: 8 }));
	return aMatch(units, { turn, phase: "plotting", waiting: { for: "plot", group: [RED] }, options: { zones } });
}

const MET: Placed = { red: { at: [0, 6], vector: [0, -3], detected: true }, blue: { at: [0, -2], vector: [0, 2], detected: true } };

function guessOf(state: CruiserState, first = 0): CruiserState {
	const view = solCruiser.view(state, red);
	let turn = first;
	return imagined(view, seenState(view), (of) => turn++ % of);
}

it("yields often, and picks the same each time", () => {
	const thought = ace(solCruiser.view(plotting(MET), red), red, []);
	let yields = 0;
	let step = thought.next();
	for (; !step.done; step = thought.next()) yields++;
	expect(yields).toBeGreaterThan(50);
	expect(step.value).toMatchObject({ kind: "plot" });
	expect(thoughtOut(ace(solCruiser.view(plotting(structuredClone(MET)), red), red, []))).toEqual(step.value);
});

it("does as a raider far from the middle while there is nobody to think about, without a thought", () => {
	const state = plotting({ red: { at: [0, 24], vector: [0, -2] }, blue: { at: [0, -15] } });
	const step = ace(solCruiser.view(state, red), red, []).next();
	expect(step).toEqual({ done: true, value: cruiserPilots.raider(solCruiser.view(state, red), red, []) });
});

/** The speed to which the ace of a rampart at 8 hexes from the middle goes on. */
function speedAfter(units: Placed, turn = 3): number {
	const rampart = { is: "rampart", at: [0, 8], vector: [0, -1] } as const;
	const view = solCruiser.view(plotting({ red: { ...rampart, ...units["red"] }, blue: units["blue"] ?? { at: [0, -20] } }, turn), red);
	const order = thoughtOut(ace(view, red, []));
	const { plots } = order as Extract<CruiserOrder, { readonly kind: "plot" }>; // what is plotted in this phase
	return hexDistance(plots[RED]?.end ?? [0, 7], [0, 8]);
}

describe("lies in wait near the middle", () => {
	test("at rest, where it shows least", () => expect(speedAfter({})).toBe(0));
	test("but not for ever", () => expect(speedAfter({}, 31)).toBeGreaterThan(0));
	test("and not where it is seen", () => expect(speedAfter({ red: { detected: true } })).toBeGreaterThan(0));
	const coming = (at: readonly [number, number]) =>
		solCruiser.view(plotting({ red: { is: "rampart", at: [0, 8] }, blue: { is: "rampart", at, vector: [0, 1], detected: true } }), red);

	test("also when an enemy comes near that has not seen it", () => {
		expect(LURK(coming([0, 3]), red, [])).toMatchObject({ plots: { [RED]: { end: [0, 8] } }, launches: { length: 4 } });
	});

	test("and its missiles may strike from there in the turn of their launch, where they reach", () => {
		const [, atOnce = LURK] = SCRIPTS;
		const ends = (at: readonly [number, number]) => {
			const order = atOnce(coming(at), red, []);
			return order?.kind === "plot" ? order.launches.map(({ end }) => end) : [];
		};
		expect(ends([0, 3])).toEqual(Array(4).fill([0, 4]));
		expect(ends([0, -1])).toHaveLength(4);
		expect(atOnce(coming([0, -1]), red, [])).toEqual(LURK(coming([0, -1]), red, []));
	});
});

test("its thought about a choice is bounded, however many craft meet, and still ends in an order that is legal", () => {
	const craft = Array.from({ length: 36 }, (_, place): [string, UnitOverrides] => {
		const [seat, way] = place % 2 === 0 ? ["red", 1] : ["blue", -1];
		const name = place < 2 ? seat : `${seat}-${place}`;
		return [name, { seat, at: [(place >> 1) - 9, 4 * way], vector: [0, -2 * way], detected: true }];
	});
	const state = plotting(Object.fromEntries(craft));
	const thought = ace(solCruiser.view(state, red), red, []);
	let steps = 0;
	let step = thought.next();
	for (; !step.done; step = thought.next()) steps++;
	// 3500 units and steps of four units each, and the rest of the prospect that is then begun.
	expect(steps).toBeLessThan(3500 / (4 + craft.length) + 16);
	expect(orderObjection(state, red, step.value as CruiserOrder)).toBeNull(); // what is sealed in this phase
});

test("a craft that cannot stop counts as half gone", () => {
	const worthWith = (left: number): number => {
		const state = plotting({
			red: { at: [0, 0], vector: [0, 4], left: { "thrust-row-1": left, "thrust-row-2": 0, "thrust-row-3": 0, "thrust-row-4": 0 } },
			blue: { at: [0, -28] },
		});
		const prospect = prospectOf(state, { seat: red, order: null, own: LURK, rival: LURK, seed: 1, turns: 0, worths: WORTHS });
		const { value } = prospect.next();
		return value === undefined ? Number.NaN : value.worth;
	};
	expect(worthWith(3)).toBeLessThan(worthWith(4));
	expect(worthWith(4)).toBe(worthWith(5));
});

it("plays on: a frigate near its end runs from a battleship on its heels, where a raider lets it come near", () => {
	const state = plotting({
		red: { is: "halberd", at: [0, 24], vector: [0, 3], detected: true, marked: 10 },
		blue: { is: "citadel", at: [0, 16], vector: [0, 4], detected: true },
	});
	const view = solCruiser.view(state, red);
	const gapAfter = (order: unknown): number => {
		const { plots } = order as Extract<CruiserOrder, { readonly kind: "plot" }>; // what both plot in this phase
		return hexDistance(plots[RED]?.end ?? [0, 24], [0, 20]);
	};
	expect(gapAfter(thoughtOut(ace(view, red, [])))).toBeGreaterThan(gapAfter(cruiserPilots.raider(view, red, [])));
});

describe("what it imagines", () => {
	test("is the same wherever a hidden enemy is, and never where its own sensors would find it", () => {
		const hiding = (at: readonly [number, number]) => plotting({ red: { at: [0, 15], vector: [0, -2] }, blue: { at } });
		for (let first = 0; first < 20; first++) {
			const guess = guessOf(hiding([0, -15]), first);
			expect(guess).toEqual(guessOf(hiding([9, -3]), first));
			expect(hexDistance(unitOf(guess, BLUE).at, [0, 15])).toBeGreaterThan(3);
		}
	});

	test("an enemy in sight is where it is, with what its design carries less what it has launched", () => {
		const launched = { turn: 2, detected: true, from: BLUE } as const;
		const dart = { is: "trident", seat: "blue", side: "blue", at: [1, -2], detected: true, launched, target: null } as const;
		const guess = guessOf(plotting({ ...MET, "blue~1": dart }));
		expect(unitOf(guess, BLUE)).toMatchObject({ at: [0, -2], vector: [0, 2] });
		expect(workingSystems(unitOf(guess, BLUE), "missile").length).toBe(1);
		expect(workingSystems(unitOf(guess, BLUE), "submunition").length).toBe(4);
		expect(unitOf(guess, unitId("blue~1")).target).toBe(RED);
	});

	test("a wreck stays a wreck, although its side sees none of it any more", () => {
		const state = plotting({ red: { at: [0, 15] }, blue: { at: [0, -5], status: "destroyed", detected: false } });
		const sightings = { [BLUE]: { turn: 2, at: [0, -5], course: [0, 2], wreck: true } } as const;
		expect(unitOf(guessOf({ ...state, sightings }), BLUE).status).toBe("destroyed");
	});

	test("an enemy that went out of sight is near to where it would be", () => {
		const state = plotting({ red: { at: [0, 15], vector: [0, -2] }, blue: { at: [20, 0] } });
		const sightings = { [BLUE]: { turn: 2, at: [0, -5], course: [0, 2], wreck: false } } as const;
		for (let first = 0; first < 20; first++)
			expect(hexDistance(unitOf(guessOf({ ...state, sightings }, first), BLUE).at, [0, -5])).toBeLessThan(4);
	});
});

test.each([1, 2, 3])("all that it picks is legal, match %i", async (seed) => {
	const vessels = [EXAMPLE_VESSELS.halberd, EXAMPLE_VESSELS.meridian, EXAMPLE_VESSELS.citadel][seed - 1] ?? EXAMPLE_VESSELS.halberd;
	const seats = ["red", "blue"].map((side) => ({ id: seatId(side), design: asJson({ side, cq: 0, design: vessels.design }) }));
	const options = asJson({ ...solCruiser.defaults(), radius: 15, turns: 12 });
	const policy = (seat: string) => (seat === "red" ? ace : cruiserPilots.warship);
	const [end] = expectAccepted(await simulate(solCruiser, { options, seats }, { seeds: [seed], policy }));
	expect(end?.over).toBe(true);
});
