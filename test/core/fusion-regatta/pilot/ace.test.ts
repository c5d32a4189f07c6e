/** The ace of the regatta: honest, legal, the same each time, and quicker than the others. */
import { expect, it, test } from "vitest";
import { fusionRegatta } from "../../../../src/core/fusion-regatta/game.ts";
import type { RegattaState } from "../../../../src/core/fusion-regatta/model.ts";
import { ace } from "../../../../src/core/fusion-regatta/pilot/on-demand/ace.ts";
import { waysOf } from "../../../../src/core/fusion-regatta/pilot/on-demand/ways.ts";
import { standings } from "../../../../src/core/fusion-regatta/play/standings.ts";
import { racingSeats, yachtOf } from "../../../../src/core/fusion-regatta/play/yachts.ts";
import { DESIGNS, type YachtDesign } from "../../../../src/core/fusion-regatta/yacht/design.ts";
import { seatId } from "../../../../src/core/kernel/seat.ts";
import { thoughtOut } from "../../../../src/core/kernel/with-games/pilot.ts";
import { type Entrant, sailed, seededRegatta } from "../../../bench/seeded-regatta.ts";

const S0 = seatId("s0");
const PLAIN: YachtDesign = { crew: 2, system: "jets", shielding: 0 };
const four: readonly Entrant[] = (["ace", "steady", "bold", "reckless"] as const).map((style) => ({ design: PLAIN, style }));

/** The states in which the first yacht, an ace, seals its orders. */
function ordering(options: Parameters<typeof sailed>[2] = {}): readonly RegattaState[] {
	return [...sailed(3, four, { gates: 4, ...options })].filter(
		({ waiting, yachts }) => waiting.for === "orders" && yachts[S0]?.status === "racing" && yachts[S0].stands === 0,
	);
}

function picked(state: RegattaState): unknown {
	return thoughtOut(ace(state, S0, fusionRegatta.choices(state, S0)));
}

it("yields after each way that it flies, and picks the same each time", () => {
	const [state] = ordering();
	if (!state) throw new Error("No orders");
	const thought = ace(state, S0, fusionRegatta.choices(state, S0));
	let yields = 0;
	let step = thought.next();
	for (; !step.done; step = thought.next()) yields++;
	expect(yields).toBe(waysOf(state, yachtOf(state, S0)).length);
	expect(yields).toBeGreaterThan(1);
	expect(step.value).toMatchObject({ kind: "orders" });
	expect(picked(structuredClone(state))).toEqual(step.value);
});

it("FR-16: thinks of every choice of gates to skip before the last lit one, and never of skipping that", () => {
	for (const state of ordering()) {
		const { passed } = yachtOf(state, S0);
		const choices = new Set(waysOf(state, { passed }).map(({ skipped }) => skipped.join()));
		expect(choices.size).toBe(2 ** Math.min(2, Math.max(0, state.gates.length - 1 - passed)));
		expect(waysOf(state, { passed }).every(({ skipped }) => skipped.every((gate) => gate < state.gates.length - 1))).toBe(true);
	}
});

it("FR-23: does not know where dark gates are", () => {
	for (const state of ordering({ course: "officials" }).slice(0, 6)) {
		const seen = fusionRegatta.view(state, S0);
		expect(seen.course).toBeUndefined();
		expect(picked(seen)).toEqual(picked(state));
	}
});

it("leaves a yacht without fuel, whatever else a match waits for, and other seats to the skipper in it", () => {
	const [state] = ordering();
	if (!state) throw new Error("No orders");
	expect(thoughtOut(ace({ ...state, waiting: { for: "nothing" } }, S0, []))).toBeNull();
	const yacht = yachtOf(state, S0);
	const dry = { ...yacht, card: { dryMass: 50, raceMass: 50 } };
	expect(picked({ ...state, yachts: { ...state.yachts, [S0]: dry } })).toEqual({ kind: "retire" });
});

test.each(["racers", "officials"] as const)("all that it picks is legal, on a course of %s", (course) => {
	const fleet = [0, 9, 17, 35].flatMap((index): readonly Entrant[] => {
		const design = DESIGNS[index];
		return design ? [{ design, style: "ace" }] : [];
	});
	const end = seededRegatta(11, fleet, { gates: 4, course });
	expect(end.phase).toBe("over");
	expect(racingSeats(end)).toEqual([]);
});

/** How many of these races over ten gates it wins against one skipper of each other style in the same yachts, from each seat. */
function winsOf(course: "racers" | "officials", seeds: { readonly from: number; readonly races: number }): number {
	const all = Array.from({ length: seeds.races }, (_, race) => seeds.from + race);
	return all.filter((seed) => {
		const fleet = four.map((_, seat) => four[(seat + seed) % 4] ?? { design: PLAIN, style: "ace" as const });
		const won = standings(seededRegatta(seed, fleet, { gates: 10, course })).find(({ place }) => place === 1)?.seat;
		return fleet.some(({ style }, seat) => style === "ace" && won === `s${seat}`);
	}).length;
}

test("over ten gates it wins more than two in five races against one skipper of each other style", () => {
	expect(winsOf("racers", { from: 0, races: 12 })).toBeGreaterThan(0.4 * 12);
});

test("FR-23: where officials place the gates, it wins more than half of them", () => {
	expect(winsOf("officials", { from: 20, races: 10 })).toBeGreaterThan(0.5 * 10);
});
