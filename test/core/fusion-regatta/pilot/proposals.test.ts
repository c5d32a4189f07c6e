/** Good gates for whoever places the next one. */
import { describe, expect, it } from "vitest";
import { proposeGates } from "../../../../src/core/fusion-regatta/pilot/proposals.ts";
import { placementObjection } from "../../../../src/core/fusion-regatta/play/placement.ts";
import { aRegatta, blue, onTheGrid, red } from "../support/builders.ts";

/** Red leads: it flies toward gate 2 and is beyond gate 1. Blue places gate 3. */
function race() {
	return aRegatta({
		flown: 20,
		phase: "movement",
		yachts: { red: { passed: 1, motion: { position: [0, -14, 0], velocity: [0, -6, 0] } }, blue: { motion: { position: [0, -4, 0] } } },
		waiting: { for: "gate", gate: 3, placer: blue },
	});
}

describe("the proposals for a gate", () => {
	it("are three legal gates in different places", () => {
		const proposals = proposeGates(race(), blue);
		expect(proposals.map(({ kind }) => kind)).toEqual(["quick", "spoiling", "steep"]);
		expect(new Set(proposals.map(({ gate }) => gate.centre.join())).size).toBe(3);
		expect(proposals.map(({ gate }) => placementObjection(race(), gate))).toEqual([null, null, null]);
	});

	it("say what each adds for the placer and for the leader: the quickest adds least, the spoiling one most for the leader beside it", () => {
		const [quick, spoiling, steep] = proposeGates(race(), blue);
		expect(quick?.own).toBeLessThanOrEqual(Math.min(spoiling?.own ?? 0, steep?.own ?? 0));
		expect(spoiling?.rival?.seat).toBe(red);
		expect((spoiling?.rival?.adds ?? 0) - (spoiling?.own ?? 0)).toBeGreaterThanOrEqual((quick?.rival?.adds ?? 0) - (quick?.own ?? 0));
		expect(Math.abs(steep?.climb ?? 0)).toBeGreaterThan(5);
	});

	it("are made for the officials before the start too, without a rival", () => {
		const grid = onTheGrid();
		const proposals = proposeGates(grid, null);
		expect(proposals.map(({ kind, rival }) => [kind, rival])).toEqual([
			["quick", null],
			["steep", null],
			["hard", null],
		]);
		expect(proposals.every(({ gate }) => placementObjection(grid, gate) === null)).toBe(true);
	});
});
