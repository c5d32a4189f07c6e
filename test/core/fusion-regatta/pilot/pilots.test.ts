import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Burn } from "../../../../src/core/fusion-regatta/flight/flight.ts";
import { fusionRegatta } from "../../../../src/core/fusion-regatta/game.ts";
import type { RegattaState, Yacht } from "../../../../src/core/fusion-regatta/model.ts";
import { proposeOrders } from "../../../../src/core/fusion-regatta/pilot/course-plan.ts";
import { regattaPilots } from "../../../../src/core/fusion-regatta/pilot/pilots.ts";
import { yachtOf } from "../../../../src/core/fusion-regatta/play/yachts.ts";
import { DESIGNS, type YachtDesign } from "../../../../src/core/fusion-regatta/yacht/design.ts";
import { seededDice, settleWith } from "../../../../src/core/kernel/dice.ts";
import type { SeatId } from "../../../../src/core/kernel/seat.ts";
import { type Entrant, sailed, seededRegatta } from "../../../bench/seeded-regatta.ts";
import { fewest } from "../../../chance.ts";
import { runs } from "../../../soak.ts";
import { blue, red } from "../support/builders.ts";

const { steady, bold, reckless } = regattaPilots;
const LIGHT: YachtDesign = { crew: 2, system: "jets", shielding: 0 };
const AGILE: YachtDesign = { crew: 3, system: "gyro", shielding: 3 };
const pair = { a: red, b: blue, initiator: "a" } as const;
const gates = [
	{ kind: "vertical", centre: [0, -12, 0], orientation: "A" },
	{ kind: "vertical", centre: [0, -24, 0], orientation: "A" },
] as const;

/** Red (agile) and blue (light) side by side on the way to gate 1, in the second turn. */
function abeam(changes: Partial<RegattaState> = {}, yachts: Partial<Record<SeatId, Partial<Yacht>>> = {}): RegattaState {
	const seats = [
		{ id: red, design: { ...AGILE } },
		{ id: blue, design: { ...LIGHT } },
	];
	const { open } = settleWith(fusionRegatta.begin(fusionRegatta.defaults(), seats), seededDice(1));
	const changed = Object.entries(open.yachts).map(([seat, yacht]) => [seat, { ...yacht, ...yachts[seat as SeatId] }]); // the keys are seats
	return {
		...open,
		gates,
		phase: "orders",
		flown: 9,
		waiting: { for: "orders" },
		yachts: Object.fromEntries(changed),
		markers: { [red]: [0, 0, 0], [blue]: [0, 0, 0] },
		...changes,
	};
}

function ask(pilot: typeof steady, state: RegattaState, seat: SeatId) {
	return pilot(state, seat, fusionRegatta.choices(state, seat));
}

describe("NPC skippers", () => {
	test("give complete, legal orders, the same for the same view", () => {
		const state = abeam();
		const orders = ask(steady, state, red);
		expect(orders).toMatchObject({ kind: "orders", jockey: null, jettison: 0 });
		expect(ask(steady, state, red)).toEqual(orders);
		if (orders?.kind !== "orders") throw new Error("No orders");
		expect(fusionRegatta.sealing?.check(state, red, orders)).toBeNull();
	});

	test("do nothing while their orders stand or another seat decides", () => {
		expect(ask(bold, abeam({}, { [red]: { stands: 3 } }), red)).toBeNull();
		expect(ask(bold, abeam({ waiting: { for: "win", pair, winner: blue, loser: red } }), red)).toBeNull();
		expect(ask(bold, abeam({ waiting: { for: "nothing" } }), red)).toBeNull();
	});

	test("jockey by their temper: steady never, bold only as the favourite", () => {
		expect(ask(steady, abeam(), red)).toMatchObject({ jockey: null });
		expect(ask(bold, abeam(), red)).toMatchObject({ jockey: blue });
		expect(ask(bold, abeam({ flown: 7 }), red)).toMatchObject({ jockey: null }); // all yachts are close together after the start
		expect(ask(bold, abeam(), blue)).toMatchObject({ jockey: null });
		expect(ask(bold, abeam({}, { [blue]: { passed: -1 } }), red)).toMatchObject({ jockey: null });
	});

	test("give orders, and jockey nobody, with a yacht that joined in this segment and has no marker yet", () => {
		const joined = abeam({ markers: { [blue]: [0, 0, 0] } });
		expect(ask(bold, joined, red)).toMatchObject({ kind: "orders", jockey: null });
		expect(ask(reckless, joined, red)).toMatchObject({ kind: "orders", jockey: null });
	});

	test("jockey with the least edge only if they are reckless, and never without one", () => {
		const burn: Burn = { thrust: 7, nose: "A", bias: null }; // as Red's
		const against = (shielding: YachtDesign["shielding"]): RegattaState =>
			abeam({}, { [blue]: { ...yachtOf(abeam(), red), design: { ...AGILE, shielding }, burn } });
		const [edge, none] = [against(2), against(3)];
		expect([reckless, bold].map((pilot) => ask(pilot, edge, red))).toMatchObject([{ jockey: blue }, { jockey: null }]);
		expect(ask(reckless, none, red)).toMatchObject({ jockey: null });
	});

	test("push by their temper and offences: steady never, reckless two, then one, then none", () => {
		const pushing = (offences: number): RegattaState => abeam({ waiting: { for: "push", pair } }, { [red]: { offences } });
		expect(ask(steady, pushing(0), red)).toEqual({ kind: "push", push: 0 });
		expect(ask(bold, pushing(0), red)).toEqual({ kind: "push", push: 1 });
		expect([0, 1, 2, 3].map((offences) => ask(reckless, pushing(offences), red))).toEqual(
			[2, 1, 0, 0].map((push) => ({ kind: "push", push })),
		);
	});

	test("burn longer than the helm proposes: at its price of fuel a heavy yacht comes home with dots that it might have burnt", () => {
		const state = abeam();
		const orders = ask(steady, state, red);
		if (orders?.kind !== "orders") throw new Error("No orders");
		const proposed = proposeOrders(state, red);
		expect(orders).toMatchObject({ thrust: proposed.thrust, pivot: proposed.pivot });
		expect(orders.stands).toBeGreaterThan(proposed.stands);
	});

	test("keep flex points and pivots", () => {
		expect(ask(bold, abeam({ phase: "reveal", waiting: { for: "flex", seats: [red] } }), red)).toEqual({ kind: "keep" });
		expect(ask(bold, abeam({ phase: "reveal", waiting: { for: "revision", seats: [red, blue] } }), red)).toEqual({ kind: "keep" });
	});

	test("revise a pivot by what a lost order leaves, and only then", () => {
		const skilled: Partial<Yacht> = { boons: [{ effect: "revision", size: 1, from: {} }], design: { ...LIGHT, crew: 1 } };
		const gate = { kind: "vertical", centre: [5, -12, 4], orientation: "A" } as const;
		const planned = abeam({ gates: [gate] }, { [red]: skilled });
		const orders = ask(steady, planned, red);
		if (orders?.kind !== "orders" || orders.pivot === null || orders.bias === null) throw new Error("No pivot with a bias");
		const still = { jettison: 0, jockey: null, flex: false, crossedOff: [], cutOff: false, jockeyed: false, news: true } as const;
		const burn = { thrust: orders.thrust, nose: orders.pivot, bias: orders.bias };
		const revealed = (lost: Partial<Burn>): RegattaState => ({
			...planned,
			phase: "reveal",
			waiting: { for: "revision", seats: [red] },
			actions: Object.fromEntries([red, blue].map((seat) => [seat, { ...still, burn: { ...burn, ...lost }, pivot: burn.nose }])),
		});
		expect(ask(steady, revealed({}), red)).toEqual({ kind: "keep" });
		const choice = ask(steady, revealed({ bias: null }), red);
		if (choice?.kind !== "revise") throw new Error("It keeps its pivot");
		expect(settleWith(fusionRegatta.settle(revealed({ bias: null }), red, choice), seededDice(1))).toMatchObject({ ok: true });
	});

	test("cross off the nose of a yacht that burns, and cut off one that drifts", () => {
		const won = { phase: "fire", waiting: { for: "win", pair, winner: red, loser: blue } } as const;
		const burning = abeam({ ...won, flown: 15 }, { [blue]: { burn: { thrust: 7, nose: "B", bias: null } } });
		expect(ask(bold, burning, red)).toEqual({ kind: "cross-off", window: "B" });
		expect(ask(bold, abeam(won), red)).toEqual({ kind: "cut-off" });
	});

	test("FR-14: never make a block that the loser cannot survive", () => {
		const won = { phase: "fire", waiting: { for: "win", pair, winner: red, loser: blue } } as const;
		const empty = abeam(won);
		const blueYacht = empty.yachts[blue];
		if (!blueYacht) throw new Error("No blue yacht");
		const state = { ...empty, yachts: { ...empty.yachts, [blue]: { ...blueYacht, card: { dryMass: 50, raceMass: 50 } } } };
		expect(ask(reckless, state, red)).toMatchObject({ kind: "cross-off" });
	});

	test("FR-14: reply so that they survive", () => {
		const burn = { thrust: 7, nose: "B", bias: null } as const;
		const base = abeam({ phase: "fire", flown: 15, waiting: { for: "reply", pair, loser: blue } }, { [blue]: { burn } });
		const action = {
			burn,
			pivot: null,
			news: false,
			jettison: 0,
			jockey: null,
			flex: false,
			crossedOff: ["B"],
			cutOff: false,
			jockeyed: true,
		} as const;
		const state: RegattaState = { ...base, actions: { [blue]: action } };
		const reply = ask(steady, state, blue);
		expect(reply?.kind).toBe("reply");
		const choice = fusionRegatta.choices(state, blue).find(({ command }) => JSON.stringify(command) === JSON.stringify(reply));
		expect(choice).toMatchObject({ refusal: null, facts: { dies: false } });
	});

	test("place legal gates", () => {
		const state = abeam({ phase: "movement", waiting: { for: "gate", gate: 3, placer: red } });
		for (const pilot of [steady, bold, reckless]) {
			const place = ask(pilot, state, red);
			if (place?.kind !== "place") throw new Error("No gate");
			expect(settleWith(fusionRegatta.settle(state, red, place), seededDice(1)).ok).toBe(true);
		}
	});

	test("FR-16: skip a gate that costs more than the penalty, but never the last", () => {
		const motion = { ...abeam().yachts[red]?.motion, position: [0, -16, 0], velocity: [0, -14, 0] } as Yacht["motion"]; // all else is as in a new yacht
		expect(ask(steady, abeam({}, { [red]: { motion } }), red)).toEqual({ kind: "skip-gate" });
		const last = abeam({ options: { ...fusionRegatta.defaults(), gates: 2 } }, { [red]: { motion, passed: 1 } });
		expect(ask(steady, last, red)).toMatchObject({ kind: "orders" });
	});

	test("FR-16: skip a gate for less where officials place the gates; where racers do, who skips one has no say in the next", () => {
		const motion = { ...abeam().yachts[red]?.motion, position: [-3, -10, 0] } as Yacht["motion"]; // as above
		const past = (course: "racers" | "officials"): RegattaState =>
			abeam({ options: { ...fusionRegatta.defaults(), course } }, { [red]: { motion } });
		expect(ask(steady, past("racers"), red)).toMatchObject({ kind: "orders" });
		expect(ask(steady, past("officials"), red)).toEqual({ kind: "skip-gate" });
	});
});

describe("whole races of four NPC skippers", () => {
	const STYLES = ["steady", "bold", "reckless", "steady"] as const;

	test.each([50, 75])("over ten gates at %i t: at least three finish in 95 of 100 races", (raceMass) => {
		const races = runs(100);
		let good = 0;
		for (let seed = 0; seed < races; seed++) {
			const entrants = STYLES.flatMap((style, index): readonly Entrant[] => {
				const design = DESIGNS[(7 * seed + 11 * index) % DESIGNS.length];
				return design ? [{ design, style }] : [];
			});
			const state = seededRegatta(seed, entrants, { raceMass });
			if (Object.values(state.yachts).filter(({ status }) => status === "finished").length >= 3) good++;
		}
		expect(good).toBeGreaterThanOrEqual(fewest(0.95, races));
	});
});

test("FR-26: every race of NPC skippers alone closes: nobody has to close its results", () => {
	const styles = fc.constantFrom<Entrant["style"]>("steady", "bold", "reckless");
	const entrants = fc.array(fc.record({ design: fc.constantFrom(...DESIGNS), style: styles }), { minLength: 1, maxLength: 4 });
	const course = fc.constantFrom("racers", "officials");
	fc.assert(
		fc.property(fc.nat(), entrants, course, fc.integer({ min: 2, max: 4 }), (seed, fleet, by, gates) => {
			const phases = [...sailed(seed, fleet, { course: by, gates, gatesBy: "dice" })].map(({ phase }) => phase);
			expect(phases.slice(-2)).toEqual(["results", "over"]);
		}),
		{ numRuns: runs(60, 6) },
	);
});
