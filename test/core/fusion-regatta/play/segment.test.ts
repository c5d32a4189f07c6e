/** A segment in order: standing orders, lost orders, flex points and revised pivots. FR-2, FR-3, FR-7 to FR-12. */
import { describe, expect, test } from "vitest";
import { dotWeight } from "../../../../src/core/fusion-regatta/flight/flight.ts";
import { fusionRegatta } from "../../../../src/core/fusion-regatta/game.ts";
import type { YachtDesign } from "../../../../src/core/fusion-regatta/yacht/design.ts";
import { WINDOWS, type Window, windowDistance } from "../../../../src/core/geometry/avid.ts";
import {
	actionIn,
	aRegatta,
	awaitedIn,
	blue,
	commands,
	cutsOff,
	drifting,
	green,
	keeps,
	orders,
	pushes,
	raceAfter,
	red,
	refusalOf,
	reportsOf,
	timeOut,
	yachtIn,
} from "../support/builders.ts";

const solo: Partial<YachtDesign> = { crew: 1 };
const flexible: Partial<YachtDesign> = { crew: 3 };
const gyro: Partial<YachtDesign> = { system: "gyro" };
const gimbal: Partial<YachtDesign> = { system: "gimbal" };
const apart = { motion: { position: [3, 0, 0] } } as const;

describe("a segment", () => {
	test("runs in order: orders, reveal, jettison, jockeying, burn, movement, then the next orders", () => {
		const race = aRegatta({ flown: 1, yachts: { red: { design: flexible, motion: { velocity: [0, -8, 0] } }, blue: {} } });
		const together = { ...race, markers: { [red]: [0, -1, 0], [blue]: [0, -1, 0] } } as const;
		const revealed = raceAfter(together, orders({ red: { thrust: 7, jettison: 2, jockey: blue, flex: true }, blue: { pivot: "D" } }));
		expect(revealed).toMatchObject({ phase: "reveal", waiting: { for: "flex", seats: [red] } });
		expect(yachtIn(revealed).motion.used).toBe(0);
		const fire = raceAfter(revealed, keeps(red));
		expect(fire).toMatchObject({ phase: "fire", waiting: { for: "push" } });
		expect(yachtIn(fire).motion).toMatchObject({ used: 2, position: [0, 0, 0], velocity: [0, -8, 0] });
		const won = raceAfter(fire, [pushes(), 9, 1]);
		expect(won).toMatchObject({ phase: "fire", waiting: { for: "win", winner: red } });
		const next = raceAfter(won, commands(red, { kind: "cross-off", window: "A" }));
		expect(next).toMatchObject({ phase: "orders", flown: 2, actions: {}, pairs: [] });
		expect(yachtIn(next).motion).toMatchObject({ used: 3, position: [0, -1, 0], velocity: [0, -9, 0] });
	});

	test("FR-7, FR-8: moves a yacht by its old velocity; dots count from the next segment on", () => {
		const race = aRegatta({ yachts: { red: { motion: { velocity: [0, -8, 0] } } }, options: { raceMass: 40 } });
		const next = raceAfter(race, orders({ red: { thrust: 8 } }));
		expect(yachtIn(next).motion).toMatchObject({ position: [0, -1, 0], velocity: [0, -9, 0], used: 1 });
		expect(next.markers[red]).toEqual([0, -2, 0]);
		expect(yachtIn(next).motion.driftRemainder).toEqual([0, 0, 0]);
	});

	test("FR-8: gains no dot in some segments below thrust 8; at thrust 7 in the first", () => {
		const race = raceAfter(aRegatta({ yachts: { red: {} } }), orders({ red: { thrust: 7, stands: 7 } }));
		expect(yachtIn(race).motion.used).toBe(0);
		expect(yachtIn(raceAfter(race, ...drifting(7))).motion.used).toBe(7);
	});

	test("FR-3: takes fuel at the rate of the options", () => {
		const race = aRegatta({ flown: 1, yachts: { red: {} }, options: { fuelRate: 1 / 4 } });
		expect(yachtIn(raceAfter(race, orders({ red: { thrust: 7 } }))).motion.used).toBe(1 / 4);
	});

	test("FR-9, FR-10: alternates dots between nose and bias, and keeps remainders", () => {
		const race = aRegatta({ flown: 1, yachts: { red: {} } });
		const { motion } = yachtIn(raceAfter(race, orders({ red: { thrust: 7, pivot: "A+", bias: "A/B", stands: 9 } }), ...drifting(2)));
		const weight = (axis: 0 | 1 | 2): number => 2 * dotWeight("A+")[axis] + dotWeight("A/B")[axis];
		expect(([0, 1, 2] as const).map((axis) => 64 * motion.velocity[axis] + motion.accelRemainder[axis])).toEqual([
			weight(0),
			weight(1),
			weight(2),
		]);
	});

	test("ends a pivot of any size", () => {
		expect(yachtIn(raceAfter(aRegatta(), orders({ red: { pivot: "D" } }))).burn.nose).toBe("D");
	});

	test("turns a gimbal only with a dot: other orders are refused, and a gimbal without fuel or burn does not turn", () => {
		const race = aRegatta({ yachts: { red: { design: gimbal } } });
		expect(refusalOf(race, orders({ red: { thrust: 7, pivot: "D" } })).code).toBe("gimbal-must-burn");
		const burning = aRegatta({ flown: 1, yachts: { red: { design: gimbal } } });
		expect(yachtIn(raceAfter(burning, orders({ red: { thrust: 7, pivot: "D" } }))).burn.nose).toBe("D");
		const emptied = raceAfter(burning, orders({ red: { thrust: 7, pivot: "D", jettison: 110 } }));
		expect(yachtIn(emptied)).toMatchObject({ burn: { nose: "A", thrust: 0 } });
	});

	test("refuses illegal orders, each for its reason", () => {
		const race = aRegatta({ yachts: { red: {}, blue: {}, green: apart } });
		const codeOf = (wish: Parameters<typeof orders>[0]): string => refusalOf(race, orders(wish)).code;
		expect(codeOf({ red: { thrust: 8 } })).toBe("above-max-thrust");
		expect(codeOf({ red: { jettison: 200 } })).toBe("jettison");
		expect(codeOf({ red: { bias: "D" } })).toBe("bias-not-beside");
		expect(codeOf({ red: { flex: true } })).toBe("no-flex-point");
		expect(codeOf({ red: { jockey: red } })).toBe("on-itself");
		expect(codeOf({ red: { jockey: green } })).toBe("markers-apart");
		const left = aRegatta({ yachts: { red: {}, blue: { status: "retired" } } });
		expect(refusalOf(left, orders({ red: { jockey: blue } })).code).toBe("not-racing");
	});
});

describe("standing orders", () => {
	/** A race in which Red is alone in its cell, with standing orders. */
	const steady = (changes: Parameters<typeof aRegatta>[0] = {}) =>
		raceAfter(aRegatta({ yachts: { red: {}, blue: apart }, ...changes }), orders({ red: { thrust: 6, stands: 3 } }));

	test("keep thrust and nose until the crew changes them", () => {
		const race = raceAfter(aRegatta({ yachts: { red: {} } }), orders({ red: { thrust: 6, pivot: "B" } }), orders());
		expect(yachtIn(race).burn).toEqual({ thrust: 6, nose: "B", bias: null });
	});

	test("save the yacht a prompt for a set number of segments", () => {
		let race = steady();
		for (const stands of [3, 2, 1]) {
			expect(yachtIn(race).stands).toBe(stands);
			expect(awaitedIn(race)).toEqual([blue]);
			race = raceAfter(race, orders());
		}
		expect(awaitedIn(race)).toEqual([red, blue]);
	});

	test("end when the crew takes the helm; a crew at the helm cannot take it again", () => {
		const race = raceAfter(steady(), commands(red, { kind: "helm" }));
		expect(awaitedIn(race)).toEqual([red, blue]);
		expect(refusalOf(race, commands(red, { kind: "helm" })).code).toBe("at-the-helm");
	});

	test("FR-11: end when an order is lost", () => {
		const race = aRegatta({ yachts: { red: { design: solo } } });
		expect(yachtIn(raceAfter(race, [orders({ red: { thrust: 6, stands: 3 } }), 1])).stands).toBe(0);
		expect(yachtIn(raceAfter(race, [orders({ red: { thrust: 6, stands: 3 } }), 2])).stands).toBe(3);
	});

	test("end when the yacht passes a gate", () => {
		const race = aRegatta({ yachts: { red: { stands: 9, motion: { velocity: [0, -8, 0], position: [0, -11, 0] } }, blue: {} } });
		expect(yachtIn(raceAfter(race, orders()))).toMatchObject({ passed: 1, stands: 0 });
	});

	test("end when another yacht jockeys it", () => {
		const race = aRegatta({ yachts: { red: {}, blue: { stands: 9 } } });
		expect(yachtIn(raceAfter(race, orders({ red: { jockey: blue } }), [pushes(), 2, 1]), blue).stands).toBe(0);
	});

	test("end when its marker joins another, but not while they stay together", () => {
		const meeting = { red: { stands: 9 }, blue: { motion: { position: [0, 1, 0], velocity: [0, -4, 0] } } } as const;
		const before = raceAfter(aRegatta({ yachts: meeting }), orders());
		expect(yachtIn(before).stands).toBe(0);
		const together = aRegatta({ yachts: { red: { stands: 9 }, blue: {} } });
		expect(yachtIn(raceAfter(together, orders())).stands).toBe(8);
	});

	test("FR-2: end when its thrust row changes, by burn or jettison", () => {
		const burnt = aRegatta({ flown: 1, yachts: { red: { stands: 9, burn: { thrust: 7, nose: "A", bias: null }, motion: { used: 15 } } } });
		expect(yachtIn(raceAfter(burnt, orders())).stands).toBe(0);
		const thrown = raceAfter(aRegatta({ yachts: { red: {} } }), orders({ red: { jettison: 16, stands: 9 } }));
		expect(yachtIn(thrown).stands).toBe(0);
		expect(yachtIn(raceAfter(aRegatta({ yachts: { red: {} } }), orders({ red: { jettison: 15, stands: 9 } }))).stands).toBe(9);
	});

	test("are not needed for a yacht without fuel and neighbours", () => {
		const empty = { motion: { used: 117, velocity: [0, -4, 0] } } as const;
		expect(awaitedIn(aRegatta({ yachts: { red: empty, blue: apart } }))).toEqual([blue]);
		expect(awaitedIn(aRegatta({ yachts: { red: empty, blue: {} } }))).toEqual([red, blue]);
	});
});

describe("FR-11: a solo pilot", () => {
	test("rolls for each checked box, and a 1 loses only that order, only for this segment", () => {
		const race = aRegatta({ flown: 1, yachts: { red: { design: solo }, blue: {} } });
		const wish = { red: { thrust: 7, pivot: "B", bias: "B+", jettison: 1, jockey: blue } } as const;
		const lost = raceAfter(race, [orders(wish), 1, 5, 5, 5, 5]);
		expect(actionIn(lost)).toMatchObject({ burn: { thrust: 0, nose: "B", bias: "B+" }, jettison: 1, jockey: blue });
		expect(reportsOf(lost, "revealed")[0]).toMatchObject({ seat: red, facts: { lost: ["thrust"] } });
		const others = raceAfter(race, [orders(wish), 5, 1, 1, 1, 1]);
		expect(yachtIn(others)).toMatchObject({ burn: { thrust: 7, nose: "A", bias: null }, motion: { used: 1 } });
		expect(awaitedIn(others)).toContain(red);
	});

	test("does not roll for unchanged orders; a crew of two never rolls", () => {
		const burn = { thrust: 7, nose: "A", bias: null } as const;
		const race = aRegatta({ yachts: { red: { design: solo, burn }, blue: {} } });
		expect(yachtIn(raceAfter(race, orders({ red: {}, blue: { thrust: 7, pivot: "B" } }))).burn).toEqual(burn);
	});
});

describe("FR-12: a flex point", () => {
	const race = aRegatta({ flown: 1, options: { rulings: 21 }, yachts: { red: { design: flexible }, blue: {} } });
	const asked = raceAfter(race, orders({ red: { thrust: 3, flex: true } }));
	const flex = (change: Extract<Parameters<typeof commands>[1], { kind: "flex" }>["change"]) => commands(red, { kind: "flex", change });

	test("replaces a revealed order", () => {
		expect(yachtIn(raceAfter(asked, flex({ box: "thrust", thrust: 7 }))).burn.thrust).toBe(7);
	});

	test("or adds an order and keeps the others", () => {
		expect(yachtIn(raceAfter(asked, flex({ box: "pivot", pivot: "C" }))).burn).toMatchObject({ thrust: 3, nose: "C" });
		expect(yachtIn(raceAfter(asked, flex({ box: "jettison", jettison: 5 }))).motion.used).toBe(5);
		expect(raceAfter(asked, flex({ box: "jockey", jockey: blue })).waiting).toMatchObject({ for: "push" });
	});

	test("is refused for the same reasons as orders, and to a seat without a prompt", () => {
		expect(refusalOf(asked, flex({ box: "thrust", thrust: 9 })).code).toBe("above-max-thrust");
		expect(refusalOf(asked, commands(blue, { kind: "keep" })).code).toBe("not-your-turn");
	});

	test("offers no jettison to a yacht that burns above its thrust", () => {
		const burn = { thrust: 9, nose: "A", bias: null } as const;
		const burning = { ...asked, actions: { ...asked.actions, [red]: { ...actionIn(asked), burn } } };
		const boxes = fusionRegatta.choices(burning, red).map(({ command }) => (command.kind === "flex" ? command.change.box : command.kind));
		expect(refusalOf(burning, flex({ box: "jettison", jettison: 0 })).code).toBe("above-max-thrust");
		expect(boxes).not.toContain("jettison");
	});

	test("comes once a turn", () => {
		const spent = raceAfter(asked, flex({ box: "thrust", thrust: 7 }), orders({ red: { flex: true } }));
		expect(spent).toMatchObject({ phase: "orders", flown: 3 });
		const kept = raceAfter(asked, keeps(red), orders({ red: { flex: true } }));
		expect(kept.waiting).toMatchObject({ for: "flex" });
		const later = raceAfter(spent, ...drifting(5), orders({ red: { flex: true } }));
		expect(later).toMatchObject({ flown: 8, waiting: { for: "flex", seats: [red] } });
	});

	test("is offered to a jockeyed crew, and to others only if they asked", () => {
		expect(raceAfter(race, orders({ blue: { jockey: red } })).waiting).toMatchObject({ for: "flex", seats: [red] });
		expect(raceAfter(race, orders({ red: { thrust: 3 } })).phase).toBe("orders");
	});

	test("still counts after the jockeyed yacht has left the race", () => {
		const left = raceAfter(race, orders({ red: { jockey: blue, flex: true } }), commands(blue, { kind: "retire" }));
		expect(yachtIn(raceAfter(left, flex({ box: "thrust", thrust: 7 }))).burn.thrust).toBe(7);
	});

	test("of a gimbal in a pivot allows only thrusts that gain a dot", () => {
		const turning = aRegatta({ flown: 1, yachts: { red: { design: { crew: 3, system: "gimbal" } } } });
		const open = raceAfter(turning, orders({ red: { thrust: 7, pivot: "B", flex: true } }));
		const choice = fusionRegatta.choices(open, red).find(({ command }) => command.kind === "flex");
		expect(choice?.amount).toEqual({ field: "thrust", least: 4, most: 7 });
		expect(refusalOf(open, flex({ box: "thrust", thrust: 3 })).code).toBe("gimbal-must-burn");
	});

	test("is kept after a time-out", () => {
		const late = raceAfter(asked, timeOut);
		expect(yachtIn(late)).toMatchObject({ flexed: 0, burn: { thrust: 3 } });
		expect(reportsOf(late, "timed-out")).toMatchObject([{ seat: red }]);
	});
});

describe("a pivot", () => {
	const race = aRegatta({ flown: 1, yachts: { red: { design: gyro }, blue: {}, green: { design: { system: "gyro", crew: 1 } } } });

	test("FR-4: may be revised by a more agile yacht, by as many windows as its lead in class", () => {
		const asked = raceAfter(race, orders({ red: { pivot: "B" }, blue: { thrust: 3 } }));
		expect(asked.waiting).toEqual({ for: "revision", seats: [red] });
		const near = WINDOWS.find((window): window is Window => windowDistance("B", window) === 3) ?? "D";
		expect(yachtIn(raceAfter(asked, commands(red, { kind: "revise", to: near }))).burn.nose).toBe(near);
		expect(refusalOf(asked, commands(red, { kind: "revise", to: "E" }))).toMatchObject({
			code: "revision-too-far",
			facts: { allowed: 3, windows: 6 },
		});
		expect(yachtIn(raceAfter(asked, keeps(red))).burn.nose).toBe("B");
	});

	test("is not revised against unchanged orders, by an equal or less agile yacht, or without a pivot", () => {
		expect(raceAfter(race, orders({ red: { pivot: "B" } })).phase).toBe("orders");
		expect(raceAfter(race, orders({ blue: { pivot: "B" } })).phase).toBe("orders");
		expect(raceAfter(race, orders({ red: { thrust: 2 }, blue: { thrust: 2 } })).phase).toBe("orders");
		expect(raceAfter(race, [orders({ red: { pivot: "B" }, green: { thrust: 2 } }), 5]).phase).toBe("orders");
	});

	test("is revised by the least agile yacht first; the class of a gimbal follows its thrust", () => {
		const three = aRegatta({ flown: 1, yachts: { red: { design: gyro }, blue: {}, green: { design: gimbal } } });
		const asked = raceAfter(three, orders({ red: { pivot: "B" }, blue: { thrust: 3 }, green: { thrust: 7, pivot: "C" } }));
		expect(asked.waiting).toEqual({ for: "revision", seats: [green, red] });
		expect(awaitedIn(asked)).toEqual([green]);
		expect(refusalOf(asked, keeps(red)).code).toBe("not-your-turn");
		const next = raceAfter(asked, commands(green, { kind: "revise", to: "D" }));
		expect(next.waiting).toEqual({ for: "revision", seats: [red] });
		expect(raceAfter(next, timeOut).phase).toBe("orders");
		const slow = raceAfter(three, orders({ red: { pivot: "B" }, blue: { thrust: 3 }, green: { thrust: 4, pivot: "C" } }));
		expect(slow.waiting).toEqual({ for: "revision", seats: [red] });
	});

	test("FR-10: loses a bias that is not beside its new end", () => {
		const asked = raceAfter(race, orders({ red: { pivot: "B", bias: "A/B" }, blue: { thrust: 3 } }));
		expect(yachtIn(raceAfter(asked, commands(red, { kind: "revise", to: "C" }))).burn).toMatchObject({ nose: "C", bias: null });
	});
});

describe("FR-2: fuel", () => {
	test("is jettisoned in the fire phase before jockeying, and a lighter yacht then has more thrust", () => {
		const race = raceAfter(aRegatta(), orders({ red: { jettison: 16, jockey: blue } }), [pushes(), 5, 5]);
		expect(race.waiting).toMatchObject({ for: "win" });
		expect(reportsOf(race, "jockeyed")[0]?.modifiers).toEqual([{ code: "class", value: 1 }]);
		expect(yachtIn(raceAfter(race, cutsOff(red), commands(blue, { kind: "reply", change: { to: "torch-max" } }))).motion.used).toBe(16);
	});
});
