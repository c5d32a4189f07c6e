/** The ace of the rally: legal, the same each time, and bold only where boldness wins. */
import { expect, it, test } from "vitest";
import { EXAMPLE_COURSE } from "../../../../src/core/jovian-rally/course/example-course.ts";
import { jovianRally } from "../../../../src/core/jovian-rally/game.ts";
import type { Racer, RallyCommand, RallyState } from "../../../../src/core/jovian-rally/model.ts";
import { ace } from "../../../../src/core/jovian-rally/pilot/on-demand/ace.ts";
import { rallyPilots } from "../../../../src/core/jovian-rally/pilot/pilots.ts";
import { seededDice, settleWith } from "../../../../src/core/kernel/dice.ts";
import { simulate } from "../../../../src/core/kernel/on-demand/simulation.ts";
import { expectAccepted } from "../../../../src/core/kernel/outcome.ts";
import { asJson } from "../../../../src/core/kernel/plain.ts";
import { seatId } from "../../../../src/core/kernel/seat.ts";
import { thoughtOut } from "../../../../src/core/kernel/with-games/pilot.ts";
import { seededCourse } from "../../../bench/seeded-race.ts";
import { aNewRace, aRace, blue, flown, moons, red } from "../support/builders.ts";

/** After round two of the example course: six moons are intercepted, and the ace has plenty of propellant. */
function afterRoundTwo(rival: Partial<Racer> = {}, red: Partial<Racer> = {}): RallyState {
	const racer = { at: "G2", intercepted: moons("A2", "B2", "C2", "D2", "E2", "F2", "G2"), legs: flown(6), tank: 150, burnt: 50 } as const;
	const racers = { red: { ...racer, ...red }, blue: { ...racer, ...rival } };
	return aRace({ racers, options: { course: EXAMPLE_COURSE }, phase: "second-dump", round: 2 });
}

function picked(state: RallyState): RallyCommand | null {
	// The ace of the rally picks a command of the rally.
	return thoughtOut(ace(state, red, jovianRally.choices(state, red) as never)) as RallyCommand | null;
}

const dumpedIn = (state: RallyState): number => {
	const command = picked(state);
	return command?.kind === "dump" ? command.kg : 0;
};

it("yields while it flies races in its head, and picks the same each time", () => {
	const thought = ace(afterRoundTwo(), red, jovianRally.choices(afterRoundTwo(), red) as never);
	let yields = 0;
	let step = thought.next();
	for (; !step.done; step = thought.next()) yields++;
	expect(yields).toBeGreaterThan(20);
	expect(picked(structuredClone(afterRoundTwo()))).toEqual(step.value);
});

it("dumps as much as it takes to beat a rival who may not dump any more, and keeps more where it cannot", () => {
	const spoken = { [blue]: "ready" } as const;
	const against = (dumped: number) => dumpedIn({ ...afterRoundTwo({ tank: 150 - dumped, dumped }), spoken });
	expect(against(40)).toBeGreaterThan(against(0));
	expect(against(48)).toBeLessThan(against(0));
});

it("reads the style of a rival from what that has dumped, and dumps more against one who fears a stranding than against a reckless one", () => {
	const dumpBy = (style: keyof typeof rallyPilots): number => {
		const start = aNewRace([red, blue], { course: EXAMPLE_COURSE });
		const command = rallyPilots[style](start, blue, jovianRally.choices(start, blue) as never);
		return command?.kind === "dump" ? command.kg : 0;
	};
	const against = (style: keyof typeof rallyPilots): number => {
		const dumped = dumpBy(style);
		return dumpedIn(afterRoundTwo({ dumped, burnt: 50, tank: 150 - dumped }, { tank: 140, burnt: 60 }));
	};
	expect(dumpBy("cautious")).toBeLessThan(dumpBy("reckless"));
	expect(against("cautious")).toBeGreaterThan(against("reckless"));
});

it("JR-13: dumps before the start at once, keeps enough for par, and is then ready", () => {
	const start = aNewRace([red, blue], { course: EXAMPLE_COURSE });
	const kg = dumpedIn(start);
	expect(kg).toBeGreaterThan(0);
	expect(200 - kg).toBeGreaterThanOrEqual(126);
	const after = expectAccepted(settleWith(jovianRally.settle(start, red, { kind: "dump", kg }), seededDice(1))).open;
	expect(picked(after)).toEqual({ kind: "ready" });
});

test.each([
	["turn by turn", {}],
	["in planned rounds", { simultaneous: true }],
	["over an open distance", { distance: "open" }],
	["on a course that the flat form does not hold", { course: seededCourse(3, { rows: 8, columns: 4 }) }],
] as const)("all that it picks is legal, %s", async (_, changes) => {
	const seats = ["ace", "rival"].map((id) => ({ id: seatId(id), design: { skill: 1 } }));
	const options = asJson({ ...jovianRally.defaults(), course: seededCourse(1), ...changes });
	const policy = (seat: string) => (seat === "ace" ? ace : rallyPilots.reckless);
	const [end] = expectAccepted(await simulate(jovianRally, { options, seats }, { seeds: [1], policy }));
	expect(end?.over).toBe(true);
});
