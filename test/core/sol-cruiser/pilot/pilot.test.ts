/** NPC captains: their decisions in telling situations, the legality of their orders, and the end of their matches. */
import { describe, expect, test } from "vitest";
import { hexDistance, hexLength, hexWay } from "../../../../src/core/geometry/hex.ts";
import { seededDice, settleWith } from "../../../../src/core/kernel/dice.ts";
import { openMatch, play } from "../../../../src/core/kernel/match.ts";
import { expectAccepted } from "../../../../src/core/kernel/outcome.ts";
import { type SeatId, seatId } from "../../../../src/core/kernel/seat.ts";
import { speedOf } from "../../../../src/core/sol-cruiser/flight/course.ts";
import { solCruiser } from "../../../../src/core/sol-cruiser/game.ts";
import { type CruiserOptions, type CruiserOrder, type CruiserState, unitId } from "../../../../src/core/sol-cruiser/model.ts";
import { cruiserPilots } from "../../../../src/core/sol-cruiser/pilot/pilots.ts";
import { pointsOf, unitOf, withPointsSpent } from "../../../../src/core/sol-cruiser/play/units.ts";
import { parts } from "../../../soak.ts";
import { aMatch, aUnit, BLUE, blue, RED, red, type UnitOverrides } from "../support/placed.ts";
import { type CruiserMatch, STYLES, sealedAct, seatsOf } from "../support/random-duel.ts";
import { sealingOf } from "../support/random-orders.ts";

type Style = keyof typeof cruiserPilots;

function ask<Kind extends CruiserOrder["kind"]>(style: Style, state: CruiserState, kind: Kind, seat: SeatId = red) {
	const order = cruiserPilots[style](solCruiser.view(state, seat), seat, []);
	if (order?.kind !== kind) throw new Error(`${style} says ${JSON.stringify(order)}`);
	expect(sealingOf().check(state, seat, order as CruiserOrder)).toBeNull();
	return order as Extract<CruiserOrder, { readonly kind: Kind }>; // The match awaits an order of this kind.
}

function plotting(units: Readonly<Record<string, UnitOverrides>>) {
	return aMatch(units, { phase: "plotting", waiting: { for: "plot", group: [RED] } });
}

function speedOfPlot(style: Style, ship: UnitOverrides, prey: UnitOverrides): number {
	const state = plotting({ red: ship, blue: prey });
	const { plots } = ask(style, state, "plot");
	return speedOf(hexWay(ship.at ?? [0, 0], plots[RED]?.end ?? [0, 0]));
}

describe("captains", () => {
	const far = { at: [14, 0], detected: true } as const;

	test("an undetected raider stays slow, with or without an enemy in sight", () => {
		const sneaking = { at: [-10, 0], vector: [4, 0] } as const;
		expect(speedOfPlot("raider", sneaking, far)).toBeLessThanOrEqual(4);
		expect(speedOfPlot("raider", sneaking, { ...far, detected: false })).toBeLessThanOrEqual(4);
		expect(speedOfPlot("raider", { ...sneaking, detected: true }, far)).toBeGreaterThan(4);
		expect(speedOfPlot("warship", sneaking, far)).toBeGreaterThan(4);
	});

	test("SC-02: a captain sneaks as fast as its craft shows least, and a warship’s captain a little faster", () => {
		const unseen = { at: [0, 20], detected: false } as const;
		const speeds = (is: UnitOverrides["is"] = "halberd") =>
			(["raider", "merchant", "warship"] as const).map((style) =>
				speedOfPlot(style, { is: is ?? "halberd", at: [-20, 0], vector: [5, 0] }, unseen),
			);
		expect(speeds("halberd")).toEqual([4, 4, 6]);
		expect(speeds("meridian")).toEqual([2, 2, 4]);
	});

	test("a raider leaves its prey to the missiles that are on their way, within its control of them (SC-27); a warship closes", () => {
		const ship = { is: "meridian", at: [0, 0], vector: [3, 0], detected: true } as const;
		const sent = { is: "trident", seat: "red", side: "red", at: [5, 0], vector: [8, 0], detected: true, target: BLUE } as const;
		const range = (style: Style, units: Readonly<Record<string, UnitOverrides>>) => {
			const end = ask(style, plotting({ red: ship, blue: { at: [14, 0], detected: true }, ...units }), "plot").plots[RED]?.end;
			return hexDistance(end ?? [3, 0], [14, 0]);
		};
		expect(range("raider", { "red~1": sent })).toBeGreaterThan(11);
		expect(range("raider", { "red~1": sent })).toBeLessThanOrEqual(25);
		expect(range("raider", {})).toBeLessThan(11);
		expect(range("warship", { "red~1": sent })).toBeLessThan(11);
	});

	test("a merchant leaves at once only where there are points to earn without a fight", () => {
		const home = { at: [0, -26], vector: [0, -2], detected: true } as const;
		const jumps = (options: Partial<CruiserOptions>) => {
			const state = aMatch({ red: home, blue: far }, { phase: "plotting", waiting: { for: "plot", group: [RED] }, options });
			return ask("merchant", state, "plot").plots[RED]?.jump;
		};
		expect(jumps({})).toBe(false);
		expect(jumps({ objectives: [{ kind: "leave", side: "red", way: "jump", points: 2 }] })).toBe(true);
	});

	test("SC-08: hunters pursue visible enemies of a size that they dare to attack; merchants do not pursue", () => {
		const chase = (style: Style, is: UnitOverrides["is"] = "halberd") => {
			const units = { red: { detected: true }, blue: { ...far, is: is ?? "halberd" } };
			return ask(style, aMatch(units, { phase: "detection", waiting: { for: "pursue" } }), "pursue").pursuits;
		};
		expect(chase("warship")).toEqual({ red: "blue" });
		expect(chase("raider")).toEqual({ red: "blue" });
		expect(chase("raider", "longhaul")).toEqual({});
		expect(chase("merchant")).toEqual({});
	});

	test("SC-11: hunters try to intercept one enemy in each hex; merchants evade", () => {
		const here = { detected: true, vector: [0, -3] } as const;
		const state = aMatch({ red: here, blue: here, green: { ...here, side: "blue" } }, { waiting: { for: "intents" } });
		expect(ask("warship", state, "intents").intercepts).toEqual({ red: ["blue"] });
		expect(ask("merchant", state, "intents").intercepts).toEqual({});
	});

	test("SC-09: a warship launches all from afar, a merchant at near enemies, and no ship beyond its control (SC-27)", () => {
		const launched = (style: Style, at: readonly [number, number], is: UnitOverrides["is"] = "meridian") => {
			const state = plotting({ red: { is: is ?? "meridian", detected: true }, blue: { at, detected: true } });
			return ask(style, state, "plot").launches.filter(({ target }) => target === BLUE).length;
		};
		expect([launched("warship", [17, 0]), launched("merchant", [17, 0]), launched("merchant", [9, 0])]).toEqual([6, 0, 6]);
		expect([launched("warship", [25, 0]), launched("warship", [26, 0])]).toEqual([6, 0]);
		expect([launched("warship", [10, 0], "jackdaw"), launched("warship", [11, 0], "jackdaw")]).toEqual([3, 0]);
	});

	test("SC-21: batteries are kept for missiles that come through", () => {
		const missile = unitId("blue~1");
		const encounter = { interceptor: missile, target: RED, hex: [0, 0], fraction: 0, docking: false } as const;
		const combats = [{ hex: [0, 0], fraction: 0, encounters: [encounter], keepers: {} }] as const;
		const units = { red: {}, blue: { at: [9, 0] }, "blue~1": { is: "dart", seat: "blue", detected: true, target: RED } } as const;
		const state = aMatch(units, { phase: "combat", waiting: { for: "fire" }, combats });
		for (const style of STYLES) expect(ask(style, state, "fire").shots[0]).toMatchObject({ by: RED, against: [missile] });
	});

	test("SC-06: a captain on patrol keeps the thrust points with which it can still stop", () => {
		const unseen = { at: [0, 20], detected: false } as const;
		for (const [speed, spent] of [
			[6, 9],
			[4, 12],
			[8, 11],
		] as const) {
			const systems = withPointsSpent(aUnit("red").systems, spent);
			const state = plotting({ red: { at: [10, 0], vector: [-speed, 0], detected: true, systems }, blue: unseen });
			const end = ask("warship", state, "plot").plots[RED]?.end ?? [0, 0];
			const left = 20 - spent - hexDistance([10 - speed, 0], end);
			expect(speedOf(hexWay([10, 0], end))).toBeLessThanOrEqual(left);
		}
	});

	test("SC-49: a beaten captain does not jump away from a place that nobody else of its side holds", () => {
		const place = { kind: "hold", side: "red", points: 5, at: [0, -26], radius: 3 } as const;
		const beaten = { at: [0, -26], vector: [0, -2], detected: true, marked: 30 } as const;
		const jumps = (units: Readonly<Record<string, UnitOverrides>>, options: Partial<CruiserOptions> = {}) => {
			const waiting = { for: "plot", group: [RED] } as const;
			const state = aMatch({ red: beaten, blue: far, ...units }, { phase: "plotting", waiting, options });
			return ask("warship", state, "plot").plots[RED]?.jump;
		};
		expect(jumps({}, { objectives: [place] })).toBe(false);
		expect(jumps({ green: { side: "red", at: [0, -25] } }, { objectives: [place] })).toBe(true);
		expect(jumps({}, { objectives: [{ ...place, side: "blue" }] })).toBe(true);
	});

	test("SC-41: a missile flight whose target is gone steers for the next enemy, and without one stays on the map", () => {
		const flight = { is: "trident", seat: "red", detected: true, target: BLUE, at: [0, -20], vector: [0, -9] } as const;
		const plotted = (units: Readonly<Record<string, UnitOverrides>>) => {
			const state = aMatch({ red: { at: [0, -10] }, ...units }, { phase: "plotting", waiting: { for: "plot", group: [unitId("red~1")] } });
			return ask("warship", state, "plot").plots[unitId("red~1")]?.end ?? [0, 0];
		};
		const gone = { at: [0, -30], status: "destroyed", detected: true } as const;
		const green = { at: [8, -20], side: "blue", detected: true } as const;
		expect(hexDistance(plotted({ "red~1": flight, blue: gone, green }), [8, -20])).toBeLessThan(hexDistance([0, -29], [8, -20]));
		expect(hexLength(plotted({ "red~1": flight, blue: gone }))).toBeLessThan(hexLength([0, -29]));
	});

	test("SC-06: a fighter that hunts keeps the thrust points with which it can still stop, from its launch on", () => {
		const flight = { is: "kestrel", seat: "red", side: "red", at: [0, 0], vector: [5, 0], detected: true } as const;
		const shy = { is: "citadel", at: [-10, 0] } as const;
		const hunting = aMatch(
			{
				red: shy,
				blue: { at: [24, 0], vector: [3, 0], detected: true },
				"red~1": { ...flight, launched: { turn: 1, detected: false, from: RED } },
			},
			{ phase: "plotting", waiting: { for: "plot", group: [unitId("red~1")] } },
		);
		const end = ask("warship", hunting, "plot").plots[unitId("red~1")]?.end ?? [0, 0];
		const points = pointsOf(unitOf(hunting, unitId("red~1")), hunting.options) ?? 0;
		expect(speedOf(end)).toBeGreaterThan(5);
		expect(speedOf(end)).toBeLessThanOrEqual(points - hexDistance([5, 0], end));
		const launching = plotting({ red: { ...shy, vector: [6, 0], detected: true }, blue: { at: [-2, 0], vector: [7, 0], detected: true } });
		const launches = ask("warship", launching, "plot").launches.filter(({ target }) => target === null);
		expect(launches).not.toEqual([]);
		for (const launch of launches)
			expect(speedOf(hexWay([-10, 0], launch.end)) + hexDistance([-4, 0], launch.end)).toBeLessThanOrEqual(points);
	});

	test("a fighter without an enemy in sight steers for its carrier", () => {
		const fighter = { is: "kestrel", seat: "red", side: "red", at: [10, 0], vector: [3, 0] } as const;
		const launched = { turn: 1, detected: false, from: RED };
		const state = aMatch(
			{ red: { is: "citadel" }, blue: { ...far, detected: false }, "red~1": { ...fighter, launched } },
			{ phase: "plotting", waiting: { for: "plot", group: [unitId("red~1")] } },
		);
		const end = ask("warship", state, "plot").plots[unitId("red~1")]?.end ?? [0, 0];
		expect(hexLength(end)).toBeLessThan(hexLength([13, 0]));
	});

	test("SC-35: a beaten captain holds fire, makes for the edge and jumps, a merchant first", () => {
		const home = { at: [0, -26], vector: [0, -2], detected: true } as const;
		const jumps = (style: Style, ship: UnitOverrides) => ask(style, plotting({ red: ship, blue: far }), "plot").plots[RED]?.jump;
		expect([jumps("warship", home), jumps("warship", { ...home, marked: 30 }), jumps("raider", { ...home, marked: 20 })]).toEqual([
			false,
			true,
			true,
		]);
		expect([jumps("merchant", { ...home, marked: 10 }), jumps("raider", { ...home, marked: 10 })]).toEqual([true, false]);
		const away = { at: [0, -9], vector: [0, -3], detected: true, marked: 30 } as const;
		const end = ask("warship", plotting({ red: away, blue: { at: [0, 3], detected: true } }), "plot").plots[RED]?.end ?? [0, 0];
		expect(hexLength(end)).toBeGreaterThan(hexLength([0, -11]));
		expect(hexDistance(end, [0, 3])).toBeGreaterThan(12);
	});

	test("give no order when none is due, and the same order for the same view", () => {
		const state = plotting({ red: { detected: true }, blue: far });
		expect(cruiserPilots.raider(solCruiser.view({ ...state, waiting: { for: "nothing" } }, blue), blue, [])).toBeNull();
		expect(ask("raider", state, "plot")).toEqual(ask("raider", state, "plot"));
	});
});

interface Fleet {
	readonly vessels: readonly number[];
	readonly options?: Partial<CruiserOptions>;
}

/** Plays a match of captains to its end. A refused order throws. */
function fought(seed: number, { vessels, options = {} }: Fleet, sides: number): CruiserMatch {
	const craft = vessels.map((vessel, index) => ({ vessel, side: index % sides, cq: 0 }));
	const seats = seatsOf({ craft }).map((seat, index) => ({ ...seat, id: seatId(`s${index}`) }));
	const dice = seededDice(seed);
	const setup = { options: { ...solCruiser.defaults(), radius: 18, turns: 60, ...options }, seats };
	let { match } = expectAccepted(settleWith(openMatch(solCruiser, setup), dice));
	while (match.state.open.phase !== "over") {
		const { open, sealed } = match.state;
		const seat = sealingOf()
			.awaited(open)
			.find((candidate) => !sealed[candidate]);
		if (!seat) throw new Error(`Nobody is awaited in turn ${open.turn}`);
		const style = STYLES[(seed + open.order.indexOf(seat)) % STYLES.length] ?? "warship";
		const order = cruiserPilots[style](solCruiser.view(open, seat), seat, []);
		match = expectAccepted(settleWith(play(solCruiser, match, sealedAct(match, seat, order)), dice)).match;
	}
	return match;
}

describe("whole matches of captains", () => {
	const BODIES = [{ name: "Juno", kind: "gas-giant", at: [0, 0] }] as const;

	test.each(parts(4))("are played without one order refused (a quarter of 200: %i)", (quarter) => {
		for (let seed = 50 * quarter; seed < 50 * quarter + 50; seed++) {
			const vessels = [0, 3, 7].map((step) => (seed * 5 + step) % 11);
			const { state } = fought(seed, { vessels, options: { turns: 12, bodies: seed % 2 === 0 ? BODIES : [] } }, 2 + (seed % 2));
			expect(state.open.phase).toBe("over");
		}
	});

	test("of three fleets end within thirty turns, except one in ten in which all run out of fuel far apart", () => {
		const turns = Array.from({ length: 20 }, (_, seed) => {
			const vessels = [3, 4, 5, 6, 7, 8, 10, 9, 4].map((vessel) => (vessel + seed) % 11);
			return fought(seed, { vessels, options: { bodies: BODIES } }, 3).state.open.turn;
		});
		expect(turns.filter((turn) => turn > 30).length).toBeLessThanOrEqual(2);
	});
});
