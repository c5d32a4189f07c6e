/** How much more than par a yacht took: the segments that it lost against the best courses of its own helm. */
import { expect, test } from "vitest";
import { legsFlown } from "../../../src/core/fusion-regatta/pilot/debrief.ts";
import { seatId } from "../../../src/core/kernel/seat.ts";
import { againstPar } from "../../../src/view/fusion-regatta/setup/story.ts";
import { sailed } from "../../bench/seeded-regatta.ts";

const SEAT = seatId("s0");
const DESIGN = { crew: 2, system: "gyro", shielding: 0 } as const;

/** All states of a short race. */
const race = [...sailed(8, [{ design: DESIGN, style: "steady" }], { gates: 3, gatesBy: "dice" })];

function parOf(opens: Parameters<typeof againstPar>[0], seat = SEAT): { readonly par: number | null; readonly pauses: number } {
	const work = againstPar(opens, seat);
	let pauses = 0;
	for (;;) {
		const step = work.next();
		if (step.done) return { par: step.value, pauses };
		pauses++;
	}
}

test("a yacht at the finish has the sum of what its legs lost, and the work pauses in between", () => {
	const legs = [...legsFlown(race, SEAT)].flatMap((leg) => (leg?.best ? [leg.flown.segments - leg.best.segments] : []));
	expect(legs.length).toBeGreaterThan(0);
	const { par, pauses } = parOf(race);
	expect(par).toBe(legs.reduce((sum, lost) => sum + lost, 0));
	expect(pauses).toBeGreaterThanOrEqual(race.length);
});

test("a yacht that has not finished has none, and neither has one outside a race", () => {
	expect(parOf(race.filter(({ yachts }) => yachts[SEAT]?.status === "racing")).par).toBeNull();
	expect(parOf(race, seatId("nobody")).par).toBeNull();
	expect(parOf([]).par).toBeNull();
});
