/**
 * FR-27 at its edges: what a task of a yacht's crew may do, and what of it ends with the turn.
 */
import { describe, expect, test } from "vitest";
import { coaxedThrust, flySegment } from "../../../../src/core/fusion-regatta/flight/flight.ts";
import { planFlight } from "../../../../src/core/fusion-regatta/pilot/course-plan.ts";
import { tasking } from "../../../../src/core/fusion-regatta/play/tasks.ts";
import { readingOf, yachtOf } from "../../../../src/core/fusion-regatta/play/yachts.ts";
import type { Boons } from "../../../../src/core/kernel/seat.ts";
import { aRegatta, blue, red, standing, type YachtWishes } from "../support/builders.ts";

const SOLO = { design: { crew: 1, system: "jets", shielding: 0 } } as const;

/** A race in which red is such a yacht. */
const race = (wishes: YachtWishes = {}) => aRegatta({ yachts: { red: wishes, blue: {} } });

function coaxed(size: number): Boons {
	return [{ effect: "coax", size, from: { post: "engineer", task: "coax", name: "Jun Park", round: 1 } }];
}

/** The max thrust of a new yacht, and the dots in its tank. */
const { maxThrust, dotsLeft } = readingOf(yachtOf(race(), red));

describe("coaxed thrust (FR-27)", () => {
	test("adds to a torch that burns, never puts it out, and lights none", () => {
		expect([coaxedThrust(3, 1), coaxedThrust(3, -1), coaxedThrust(1, -1), coaxedThrust(1, -4)]).toEqual([4, 2, 1, 1]);
		expect([coaxedThrust(0, 1), coaxedThrust(0, -1)]).toEqual([0, 0]);
	});

	test("is what the yacht may fly, and no more", () => {
		const { card, motion } = yachtOf(race(), red);
		const fly = (thrust: number, size: number) =>
			flySegment({ card, fuelRate: 1, coaxed: size }, motion, { thrust, nose: "A", bias: null }).ok;
		expect([fly(maxThrust + 1, 1), fly(maxThrust + 2, 1), fly(maxThrust + 1, 0), fly(maxThrust, -1)]).toEqual([true, false, false, false]);
	});

	test("falls back with the turn: the standing thrust is then no more than the max thrust", () => {
		const begin = race({ boons: coaxed(1), burn: { thrust: maxThrust + 1, nose: "A", bias: null } });
		expect(yachtOf(tasking.withBoons(begin, red, coaxed(1)), red).burn.thrust).toBe(maxThrust + 1);
		expect(yachtOf(tasking.withBoons(begin, red, []), red).burn.thrust).toBe(maxThrust);
	});

	test("asks a yacht with standing orders for new ones after more thrust than without an edge, and not when a cost ends", () => {
		const standsAfter = (before: number, now: number) =>
			yachtOf(tasking.withBoons(race({ boons: coaxed(before), stands: 4 }), red, coaxed(now)), red).stands;
		expect([standsAfter(0, 1), standsAfter(1, 2)]).toEqual([0, 0]);
		expect([standsAfter(-1, 0), standsAfter(1, 1), standsAfter(1, 0), standsAfter(0, -1)]).toEqual([4, 4, 4, 4]);
	});

	test("counts in the plan of a pilot to the end of the turn, and not in a segment in which a gimbal waits", () => {
		const plan = (system: "jets" | "gimbal", segment: 1 | 4, size: number) => {
			const yacht = yachtOf(race({ design: { system }, motion: { segment }, boons: coaxed(size) }), red);
			return planFlight({ yacht, gates: [standing([0, -30, 0])], left: 1, fuelRate: 1 }).cost;
		};
		const gained = (system: "jets" | "gimbal", segment: 1 | 4) => plan(system, segment, 0) - plan(system, segment, 1);
		expect(gained("jets", 1)).toBeGreaterThan(gained("gimbal", 1) + 0.5);
		expect(gained("gimbal", 1)).toBeGreaterThan(0.5);
		expect([gained("jets", 4), gained("gimbal", 4)]).toEqual([0, 0]);
	});

	test("ends with the turn for a gimbal that waits for its dot, as for one that has waited", () => {
		const costIn = (segment: 1 | 2) => {
			const waits = { design: { system: "gimbal" }, motion: { segment, used: 20 }, boons: coaxed(-1) } as const;
			return planFlight({ yacht: yachtOf(race(waits), red), gates: [standing([0, -30, 0])], left: 1, fuelRate: 1 }).cost;
		};
		expect(costIn(1)).toBe(costIn(2));
	});
});

describe("a task of a yacht's crew helps (FR-27)", () => {
	test("only where there is something to help with", () => {
		const helps = (effect: string, wishes: YachtWishes = {}) => tasking.helps?.(race(wishes), red, effect);
		expect([helps("dose"), helps("dose", { dose: 1 })]).toEqual([false, true]);
		expect([helps("reserve"), helps("reserve", { motion: { used: 1 } })]).toEqual([false, true]);
		expect([helps("coax"), helps("coax", { motion: { used: dotsLeft } })]).toEqual([true, false]);
		expect([helps("orders"), helps("orders", SOLO)]).toEqual([false, true]);
		expect(helps("jockeying")).toBe(true);
	});

	test("only a yacht that still races", () => {
		expect(tasking.mayHelp(race(), red)).toBe(true);
		expect(tasking.mayHelp(race({ status: "finished" }), red)).toBe(false);
		expect(tasking.mayHelp(race({ status: "finished" }), blue)).toBe(true);
	});

	test("at once with fuel and doses, and gives no more than was lost", () => {
		const helped = (effect: string, size: number, wishes: YachtWishes) => {
			const open = tasking.atOnce?.(race(wishes), red, { effect, size });
			return open ? yachtOf(open, red) : null;
		};
		expect(helped("dose", 1, { dose: 3 })?.dose).toBe(2);
		expect(helped("dose", 2, { dose: 1 })?.dose).toBe(0);
		expect(helped("reserve", 1, { motion: { used: 5 } })?.motion.used).toBe(4);
		expect(helped("reserve", 2, { motion: { used: 1 } })?.motion.used).toBe(0);
		expect(helped("coax", 1, {})).toBeNull();
	});

	test("or harms at once, and takes no more fuel than is in the tank", () => {
		const usedAfter = (size: number, used: number) => {
			const open = tasking.atOnce?.(race({ motion: { used } }), red, { effect: "reserve", size });
			return open && yachtOf(open, red).motion.used;
		};
		expect(usedAfter(-2, 1)).toBe(3);
		expect(usedAfter(-2, dotsLeft - 1)).toBe(dotsLeft);
		expect(usedAfter(-2, dotsLeft)).toBe(dotsLeft);
	});
});
