/** Gates placed, passed and skipped, the finish, cards by hand, and how yachts leave a race. FR-5, FR-6, FR-15 to FR-17. */
import { describe, expect, test } from "vitest";
import { fusionRegatta } from "../../../../src/core/fusion-regatta/game.ts";
import type { RegattaState } from "../../../../src/core/fusion-regatta/model.ts";
import { standings } from "../../../../src/core/fusion-regatta/play/standings.ts";
import { settleWithout } from "../../../../src/core/kernel/dice.ts";
import {
	aRegatta,
	awaitedIn,
	blue,
	commands,
	cutsOff,
	drifting,
	green,
	keeps,
	onTheGrid,
	orders,
	places,
	pushes,
	type RaceWishes,
	raceAfter,
	red,
	refusalOf,
	reportsOf,
	standing,
	timeOut,
	type YachtWishes,
	yachtIn,
} from "../support/builders.ts";

const rollForGates = commands(null, { kind: "roll-for-gates" });
const skipsGate = commands(red, { kind: "skip-gate" });
const givesCard = commands(null, { kind: "give-card", seat: red });
const takesCard = commands(null, { kind: "take-card", seat: red });
const closes = commands(null, { kind: "close" });

/** A yacht that enters the gate at -12 in this segment, at a speed of 16. */
const atGate1: YachtWishes = { motion: { position: [0, -11, 0], velocity: [0, -16, 0] } };
/** Far from any other marker, and slow. */
const behind = (q: number, wishes: YachtWishes = {}): YachtWishes => ({ ...wishes, motion: { position: [q, 2, 0], ...wishes.motion } });

describe("the first two gates", () => {
	test("may be placed by the referee, and the second one starts the race", () => {
		const one = raceAfter(onTheGrid(), places(null, [0, -12, 0]));
		expect(one).toMatchObject({ phase: "grid", waiting: { for: "gate", gate: 2, placer: null } });
		const two = raceAfter(one, places(null, [0, -24, 0]));
		expect(two).toMatchObject({ phase: "orders", flown: 0 });
		expect(reportsOf(two, "race-started")).toHaveLength(1);
	});

	test("may be placed by the highest and the second highest die; equals roll again", () => {
		const rolled = raceAfter(onTheGrid([red, blue, green]), [rollForGates, 4, 9, 9, 2, 7]);
		expect(rolled).toMatchObject({ gridPlacers: [green, blue], waiting: { placer: green } });
		expect(refusalOf(rolled, places(blue, [0, -12, 0]))).toMatchObject({ code: "not-your-turn", facts: { turn: green } });
		const next = raceAfter(rolled, places(green, [0, -12, 0]));
		expect(next.waiting).toMatchObject({ gate: 2, placer: blue });
		expect(raceAfter(next, places(blue, [0, -24, 0])).phase).toBe("orders");
	});

	test("are not awaited from a yacht that has retired", () => {
		const rolled = raceAfter(onTheGrid([red, blue, green]), [rollForGates, 9, 8, 1]);
		expect(raceAfter(rolled, commands(blue, { kind: "retire" }), places(red, [0, -12, 0])).waiting).toMatchObject({ placer: red });
	});

	test("are not placed if the GM closes the race on the grid", () => {
		expect(raceAfter(onTheGrid(), closes).phase).toBe("over");
	});
});

describe("a gate's place", () => {
	const codeAt = (...centre: [number, number, number]): string => refusalOf(onTheGrid(), places(null, centre)).code;

	test("FR-6: is refused if it is too near, too far or off the bearing", () => {
		expect([codeAt(0, -9, 0), codeAt(0, -21, 0), codeAt(0, 15, 0), codeAt(0, 0, 0)]).toEqual([
			"too-near",
			"too-far",
			"off-bearing",
			"same-cell",
		]);
		expect(refusalOf(onTheGrid(), places(null, [0, -9, 0]))).toMatchObject({ facts: { range: 9, least: 10, most: 20 } });
		expect(refusalOf(onTheGrid(), places(null, [0, 15, 0]))).toMatchObject({ facts: { windows: 6, most: 2 } });
	});

	test.each([
		["A", [0, -10, 0]],
		["F", [-20, 0, 0]],
		["B", [10, -10, 0]],
		["A++", [0, -6, 10]],
	] as const)("may be in %s of the yachts' nose, at 10 to 20 cells", (_, centre) => {
		expect(raceAfter(onTheGrid(), places(null, centre)).gates).toHaveLength(1);
	});

	test("is measured from the last gate and its bearing after gate 1", () => {
		const one = raceAfter(onTheGrid(), places(null, [12, -12, 0]));
		expect(raceAfter(one, places(null, [24, -12, 0])).gates).toHaveLength(2);
		expect(refusalOf(one, places(null, [0, -12, 0])).code).toBe("off-bearing");
		expect(refusalOf(one, places(null, [12, -12, 9])).code).toBe("too-near");
	});

	test("FR-5: uses the nearer of two windows at a green spine", () => {
		const race = onTheGrid([red], { nose: "A" });
		expect(raceAfter(race, places(null, [3, -6, 11])).gates).toHaveLength(1);
	});

	test("FR-15: may be slanted", () => {
		const gate = { kind: "slanted", centre: [0, -12, 0], orientation: "A/B" } as const;
		expect(raceAfter(onTheGrid(), commands(null, { kind: "place", gate })).gates).toEqual([gate]);
	});
});

describe("the next gate", () => {
	/** Red has just reached gate 1, so that gate 3 is due. */
	const due = (yachts: Record<string, YachtWishes>, ...faces: number[]): RegattaState =>
		raceAfter(aRegatta({ yachts: { red: atGate1, ...yachts } }), [orders(), ...faces]);

	test("is due when the first yacht passes the gate two before it, and the last yacht places it", () => {
		const race = due({ blue: behind(3), green: behind(8) });
		expect(race).toMatchObject({ phase: "movement", waiting: { for: "gate", gate: 3, placer: green } });
		expect(refusalOf(race, places(blue, [0, -36, 0])).code).toBe("not-your-turn");
		expect(refusalOf(race, places(null, [0, -36, 0])).code).toBe("not-your-turn");
		expect(raceAfter(race, places(green, [0, -36, 0]))).toMatchObject({ phase: "orders", flown: 1, gates: { length: 3 } });
	});

	test("is not placed by a yacht with a card, even a yellow one, or a skipped gate", () => {
		expect(due({ blue: behind(3), green: behind(8, { cards: ["yellow"] }) }).waiting).toMatchObject({ placer: blue });
		expect(due({ blue: behind(3), green: behind(8, { skipped: [1] }) }).waiting).toMatchObject({ placer: blue });
	});

	test("is placed by the last of all if all have penalties", () => {
		const cards = ["red"] as const;
		expect(due({ red: { ...atGate1, cards }, blue: behind(3, { cards }), green: behind(8, { cards }) }).waiting).toMatchObject({
			placer: green,
		});
	});

	test("is placed by the lower thrust at equal range; a die decides between equals", () => {
		const alike = { position: [3, 2, 0], used: 110 } as const;
		const slow: YachtWishes = { motion: alike, burn: { thrust: 1, nose: "D", bias: null } };
		const fast: YachtWishes = { motion: alike, burn: { thrust: 2, nose: "D", bias: null } };
		expect(due({ blue: slow, green: fast }).waiting).toMatchObject({ placer: blue });
		expect(due({ blue: slow, green: slow }, 2).waiting).toMatchObject({ placer: green });
	});

	test("passes to the next seat that may place gates after a time-out", () => {
		const yachts = { green: behind(8), blue: behind(3, { cards: ["yellow"] }), red: atGate1 };
		const race = raceAfter(aRegatta({ yachts }), orders());
		const passed = raceAfter(race, timeOut);
		expect(passed.waiting).toMatchObject({ placer: red });
		expect(reportsOf(passed, "placing-passed")).toMatchObject([{ seat: green, facts: { to: red } }]);
		const clean = due({ blue: behind(8), green: behind(3) });
		expect(raceAfter(clean, timeOut).waiting).toMatchObject({ placer: green });
	});

	test("passes to the next seat if the placer retires", () => {
		const race = due({ blue: behind(3), green: behind(8) });
		expect(raceAfter(race, commands(green, { kind: "retire" })).waiting).toMatchObject({ placer: red });
	});

	test("is not due for the second yacht, nor after the last gate", () => {
		const gates = [standing([0, -12, 0]), standing([0, -24, 0]), standing([0, -36, 0])];
		expect(
			raceAfter(aRegatta({ gates, yachts: { red: atGate1, blue: { passed: 1, reached: { 1: { turn: 1, segment: 1 } } } } }), orders())
				.phase,
		).toBe("orders");
		expect(raceAfter(aRegatta({ yachts: { red: atGate1 }, options: { gates: 2 } }), orders()).phase).toBe("orders");
	});
});

describe("gates", () => {
	test("count only in order", () => {
		const race = aRegatta({ yachts: { red: { motion: { position: [0, -23, 0], velocity: [0, -16, 0] } } } });
		expect(yachtIn(raceAfter(race, orders())).passed).toBe(0);
	});

	test("count only in order within one segment, too", () => {
		const race = aRegatta({ yachts: { red: { motion: { position: [0, -30, 0], velocity: [0, 160, 0] } } }, options: { gates: 2 } });
		expect(yachtIn(raceAfter(race, orders(), keeps(red)))).toMatchObject({ passed: 1, status: "racing" });
	});

	test("count along the path of the segment, several in one segment", () => {
		const race = aRegatta({ options: { gates: 2 }, yachts: { red: { motion: { position: [0, -11, 0], velocity: [0, -160, 0] } } } });
		const done = raceAfter(race, orders());
		expect(yachtIn(done)).toMatchObject({
			passed: 2,
			status: "finished",
			reached: { 1: { turn: 1, segment: 1 }, 2: { turn: 1, segment: 1 } },
		});
	});

	test("FR-16: may be skipped for 4 segments each, and the yacht gets a prompt again", () => {
		const skipped = raceAfter(aRegatta({ yachts: { red: { stands: 5 } } }), skipsGate);
		expect(yachtIn(skipped)).toMatchObject({ passed: 1, skipped: [1], stands: 0 });
		expect(standings(skipped)[0]).toMatchObject({ seat: red, penalty: 4 });
	});

	test("FR-16: may not be skipped if the next gate is dark, if it is the last, or outside the orders phase", () => {
		expect(refusalOf(raceAfter(aRegatta(), skipsGate), skipsGate)).toMatchObject({ code: "gate-not-lit", facts: { gate: 3 } });
		expect(refusalOf(aRegatta({ options: { gates: 2 }, yachts: { red: { passed: 1 } } }), skipsGate).code).toBe("last-gate");
		expect(refusalOf(onTheGrid(), skipsGate).code).toBe("wrong-phase");
	});
});

describe("the finish", () => {
	const atLine = (wishes: YachtWishes = {}): YachtWishes => ({
		passed: 1,
		...wishes,
		motion: { position: [0, -23, 0], velocity: [0, -16, 0], ...wishes.motion },
	});
	const finishing = (wishes: RaceWishes): RegattaState => raceAfter(aRegatta({ flown: 8, options: { gates: 2 }, ...wishes }), orders());
	const placesOf = (race: RegattaState) => standings(race).map(({ seat, place, segments }) => [seat, place, segments]);

	test("is the turn and segment of the last gate, with the thrust at that time", () => {
		const burn = { thrust: 5, nose: "A", bias: null } as const;
		const race = finishing({ yachts: { red: atLine({ burn }), blue: {} } });
		expect(yachtIn(race)).toMatchObject({ status: "finished", finish: { turn: 2, segment: 1, thrust: 5 } });
		expect(race).toMatchObject({ phase: "orders", wonAt: 8 });
	});

	test("goes to the lowest time with penalties: 4 segments for a red card, 8 for a black-bordered one, 4 for each skipped gate", () => {
		const yachts = { red: atLine({ cards: ["yellow", "red"] }), blue: atLine({ skipped: [1], cards: ["black-red"] }), green: atLine() };
		const race = finishing({ yachts });
		expect(race.phase).toBe("results");
		expect(placesOf(race)).toEqual([
			[green, 1, 9],
			[red, 2, 13],
			[blue, 3, 21],
		]);
	});

	test("goes to the higher thrust at equal times; full equals share it", () => {
		const burn = { thrust: 5, nose: "A", bias: null } as const;
		expect(placesOf(finishing({ yachts: { red: atLine(), blue: atLine({ burn }) } }))).toEqual([
			[blue, 1, 9],
			[red, 2, 9],
		]);
		expect(placesOf(finishing({ yachts: { red: atLine({ burn }), blue: atLine({ burn }) } })).map(([, place]) => place)).toEqual([1, 1]);
	});

	test("is crossed by the highest thrust first", () => {
		const burn = { thrust: 5, nose: "A", bias: null } as const;
		const race = raceAfter(
			aRegatta({ flown: 8, options: { gates: 2 }, yachts: { red: atLine(), blue: atLine({ burn }), green: {} } }),
			orders(),
		);
		expect(reportsOf(race, "finished").map(({ seat }) => seat)).toEqual([blue, red]);
	});

	test("FR-17: closes a set number of segments after the winner, and yachts still under way do not finish", () => {
		const race = finishing({ options: { gates: 2, closeAfter: 2 }, yachts: { red: atLine(), blue: behind(9) } });
		const last = raceAfter(race, ...drifting(1));
		expect(last.phase).toBe("orders");
		const over = raceAfter(last, ...drifting(1));
		expect(over.phase).toBe("results");
		expect(reportsOf(over, "retired")).toMatchObject([{ seat: blue, facts: { why: "closed" } }]);
		expect(placesOf(over)).toEqual([
			[red, 1, 9],
			[blue, null, null],
		]);
	});
});

describe("FR-17, FR-18: leaving the race", () => {
	const empty = (velocity: readonly [number, number, number]): YachtWishes => ({ motion: { position: [0, -2, 0], used: 117, velocity } });

	test("a yacht without fuel drifts on while it can reach its next gate; FR-18: it retires when it can reach none and all gates are lit", () => {
		const onCourse = raceAfter(aRegatta({ yachts: { red: empty([0, -4, 0]), blue: behind(9) } }), orders());
		expect(yachtIn(onCourse)).toMatchObject({ status: "racing", burn: { thrust: 0 } });
		const lost = raceAfter(aRegatta({ options: { gates: 2 }, yachts: { red: empty([0, 4, 0]), blue: behind(9) } }), orders());
		expect(yachtIn(lost).status).toBe("retired");
		expect(reportsOf(lost, "retired")).toMatchObject([{ seat: red, facts: { why: "fuel" } }]);
	});

	test("a player may give up, and gets no more prompts", () => {
		const race = raceAfter(aRegatta(), commands(red, { kind: "retire" }));
		expect(awaitedIn(race)).toEqual([blue]);
		expect(fusionRegatta.choices(race, red)).toEqual([]);
		expect(refusalOf(race, commands(red, { kind: "helm" })).code).toBe("not-racing");
		expect(raceAfter(race, commands(blue, { kind: "retire" })).phase).toBe("results");
	});

	test.each([
		["to spend a flex point", [orders({ red: { flex: true } })]],
		["to push", [orders({ red: { jockey: blue } })]],
		["to block", [orders({ red: { jockey: blue } }), [pushes(), 9, 1]]],
	] as const)("who is asked %s and leaves is waited for no longer, retired or disqualified", (_, casts) => {
		const race = raceAfter(aRegatta({ yachts: { red: { design: { crew: 3 } }, blue: {}, green: behind(9) } }), ...casts);
		expect(awaitedIn(race)).toContain(red);
		for (const leaving of [commands(red, { kind: "retire" }), commands(null, { kind: "give-card", seat: red })]) {
			const open = { ...race, yachts: { ...race.yachts, [red]: { ...yachtIn(race), offences: 3 } } };
			expect(awaitedIn(raceAfter(open, leaving))).not.toContain(red);
		}
	});

	test("a loser that retires need not reply, and the segment continues", () => {
		const asked = raceAfter(aRegatta(), orders({ red: { jockey: blue } }), [pushes(), 9, 1], cutsOff(red));
		expect(raceAfter(asked, commands(blue, { kind: "retire" }))).toMatchObject({ phase: "orders", flown: 1 });
	});
});

describe("cards by hand", () => {
	test("come in order; the fourth offence disqualifies and shuts the torch off", () => {
		const burn = { thrust: 5, nose: "A", bias: null } as const;
		const carded = raceAfter(aRegatta({ yachts: { red: { burn }, blue: {} } }), givesCard, givesCard, givesCard);
		expect(yachtIn(carded)).toMatchObject({ cards: ["yellow", "red", "black-red"], offences: 3 });
		expect(standings(carded).find(({ seat }) => seat === red)).toMatchObject({ penalty: 12 });
		expect(yachtIn(raceAfter(carded, givesCard))).toMatchObject({ status: "disqualified", burn: { thrust: 0 } });
	});

	test("are taken back one by one, a disqualification first", () => {
		const out = raceAfter(aRegatta(), givesCard, givesCard, givesCard, givesCard, takesCard);
		expect(yachtIn(out)).toMatchObject({ status: "racing", offences: 3 });
		const clean = raceAfter(out, takesCard, takesCard, takesCard);
		expect(yachtIn(clean)).toMatchObject({ cards: [], offences: 0 });
		expect(refusalOf(clean, takesCard).code).toBe("no-card");
	});

	test("that skipped others are taken back with all their offences", () => {
		const pushed = aRegatta({ yachts: { red: { cards: ["red"], offences: 2 }, blue: {} } });
		expect(yachtIn(raceAfter(pushed, takesCard, givesCard))).toMatchObject({ cards: ["yellow"], offences: 1 });
	});

	test("put a yacht back in step with the others when taken back later", () => {
		const out = raceAfter(aRegatta({ yachts: { red: {}, blue: behind(9) } }), givesCard, givesCard, givesCard, givesCard, ...drifting(3));
		const back = raceAfter(out, takesCard);
		expect(yachtIn(back)).toMatchObject({ status: "racing", motion: { segment: 4 } });
		expect(yachtIn(raceAfter(back, orders({ red: { thrust: 6 } }))).motion.used).toBe(1);
	});

	test("may go to finished yachts, not to retired ones, and only from the referee", () => {
		const finished = aRegatta({ yachts: { red: { status: "finished", finish: { turn: 1, segment: 1, thrust: 1 } }, blue: {} } });
		expect(yachtIn(raceAfter(finished, givesCard)).cards).toEqual(["yellow"]);
		expect(refusalOf(aRegatta({ yachts: { red: { status: "dead" }, blue: {} } }), givesCard).code).toBe("not-racing");
		expect(refusalOf(aRegatta(), commands(blue, { kind: "give-card", seat: red })).code).toBe("referee-only");
	});

	test("do not bring a yacht back into the race after its end", () => {
		const flown = raceAfter(aRegatta({ yachts: { red: {} } }), givesCard, givesCard, givesCard, givesCard);
		expect(flown.phase).toBe("results");
		expect(yachtIn(raceAfter(flown, takesCard)).status).toBe("retired");
		expect(refusalOf(flown, givesCard).code).toBe("not-racing");
	});
});

describe("preparing", () => {
	test("sets up the two races of the source: 50 t and 10 gates, 75 t and 25 gates", () => {
		const prepared = (step: string) => settleWithout(fusionRegatta.prepare(fusionRegatta.defaults(), step));
		expect(prepared("standard")).toMatchObject({ ok: true, value: { options: { raceMass: 50, gates: 10 } } });
		expect(prepared("extended")).toMatchObject({ ok: true, value: { options: { raceMass: 75, gates: 25 } } });
		expect(prepared("marathon")).toMatchObject({ refusal: { code: "unknown-step" } });
	});

	test("FR-1: gives a yacht the fuel of its mass, 124 dots for the lightest and 66 for the heaviest", () => {
		const race = aRegatta({ yachts: { red: { design: { crew: 1 } }, blue: { design: { crew: 3, system: "gyro", shielding: 3 } } } });
		const tanks = [red, blue].map((seat) => fusionRegatta.situation(race).seats[seat]?.facts["tank"]);
		expect(tanks).toEqual([124, 66]);
	});
});
