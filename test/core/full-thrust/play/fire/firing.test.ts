/** Ships fire: weapons that bear, the result of each shot, eclipsers, and the order of fire. */
import { describe, expect, it } from "vitest";
import type { Shot, ThrustState } from "../../../../../src/core/full-thrust/model.ts";
import { fireAt } from "../../../../../src/core/full-thrust/play/fire/aiming.ts";
import { type Aim, aims, declareFire, fireObjection, fireWaiting } from "../../../../../src/core/full-thrust/play/fire/firing.ts";
import { resolveVolley } from "../../../../../src/core/full-thrust/play/fire/volleys.ts";
import { type ThrustStep, withTurn } from "../../../../../src/core/full-thrust/play/ships.ts";
import type { Faces } from "../../../../../src/core/kernel/dice.ts";
import { seatId } from "../../../../../src/core/kernel/seat.ts";
import {
	type BattleWishes,
	battle,
	doneOn,
	factsOf,
	reportsOf,
	type ShipWishes,
	seats,
	shipIn,
	stepOn,
	weapon,
} from "../../support/battles.ts";

/** A ship in the middle of the table on course 12 with one weapon, and another 10 MU ahead of it. */
function duel(firer: ShipWishes = {}, target: ShipWishes = {}, other: Partial<BattleWishes> = {}): ThrustState {
	const weapons = firer.design?.weapons ?? [weapon({ class: 3, arcs: ["F"] })];
	const ships = { a: { ...firer, design: { ...firer.design, weapons } }, b: { y: 10, ...target }, ...other.ships };
	return battle({ waiting: { for: "fire", seats: seats("a") }, ...other, ships });
}

function aimAt(state: ThrustState, target = "b", id = "weapon-1"): Aim {
	const aim = aims(state, seatId("a")).find((candidate) => candidate.at === target && candidate.weapon === id);
	if (!aim) throw new Error(`No aim of ${id} at ${target}`);
	return aim;
}

const against = (state: ThrustState, target = "b") => aimAt(state, target).refusal;
const shots = (...targets: readonly string[]): readonly Shot[] =>
	targets.map((at, place) => ({ weapon: `weapon-${place + 1}`, at: seatId(at) }));
const fire = (state: ThrustState, faces: Faces, ...targets: readonly string[]): ThrustStep =>
	doneOn(faces, declareFire(state, seatId("a"), { kind: "fire", shots: shots(...targets) }));
const objection = (state: ThrustState, wanted: readonly Shot[], seat = "a") => fireObjection(state, seatId(seat), { shots: wanted });

describe("a beam", () => {
	it("is aimed with its dice by range, against screens", () => {
		const aim = aimAt(duel({}, { design: { screens: 1 } }));
		expect(aim).toMatchObject({
			kind: "beam",
			class: 3,
			range: 10,
			effectiveRange: 10,
			dice: 3,
			number: null,
			screens: 1,
			drm: 0,
			refusal: null,
		});
		expect(aim.expected).toBeCloseTo(3 * ((1 + 2 + 0.8) / 6));
		expect(aim.expectedOnTarget).toBe(aim.expected);
	});

	it("damages armour first, except with re-rolls", () => {
		const step = fire(duel({}, { armour: 5 }), [6, 4, 1, 5], "b");
		expect(factsOf("fired", step)).toMatchObject({ damage: 4, rerollDamage: 1, hit: true, dice: 3, target: "b" });
		expect(factsOf("struck", step)).toEqual({ cause: "beam", by: "a", armour: 3, hull: 1, overkill: 0, left: 19 });
		expect(shipIn(step.open, "a").dealt).toBe(4);
	});

	it("does not reach beyond its last die", () => {
		expect(against(duel({}, { y: 36 }))).toBeNull();
		expect(against(duel({}, { y: 36.1 }))).toEqual({ code: "beyond-range", facts: { weapon: "weapon-1", at: "b", range: 36.1 } });
	});

	it("ignores a failed screen", () => {
		const state = duel({}, { design: { screens: 2 } });
		const systems = shipIn(state, "b").systems.map((system) => (system.id === "screen-1" ? { ...system, level: 0 } : system));
		expect(aimAt({ ...state, ships: { ...state.ships, [seatId("b")]: { ...shipIn(state, "b"), systems } } }).screens).toBe(1);
	});
});

describe("torpedoes and K-guns", () => {
	const armed = (kind: "pulse-torpedo" | "k-gun", level = 1): ShipWishes => ({ design: { weapons: [weapon({ kind, class: level })] } });

	it("show the number to hit, and screens stop neither", () => {
		const torpedo = aimAt(duel(armed("pulse-torpedo"), { design: { screens: 2 } }));
		expect(torpedo).toMatchObject({ number: 3, dice: null, screens: 0 });
		expect(torpedo.expected).toBeCloseTo((4 / 6) * 3.5);
		expect(aimAt(duel(armed("k-gun", 3))).expected).toBeCloseTo((4 / 6) * 4.5);
	});

	it("hit and do damage", () => {
		expect(factsOf("fired", fire(duel(armed("pulse-torpedo")), [3, 6], "b"))).toMatchObject({ hit: true, damage: 6, number: 3 });
		expect(factsOf("fired", fire(duel(armed("k-gun", 3)), [6, 3], "b"))).toMatchObject({ hit: true, damage: 6 });
		expect(reportsOf("struck", fire(duel(armed("k-gun", 3)), [2], "b"))).toEqual([]);
	});

	it("cannot fire if no die can hit", () => {
		expect(against(duel(armed("k-gun"), { y: 31 }))?.code).toBe("beyond-range");
		expect(against(duel({ ...armed("k-gun"), turn: { corkscrew: true } }, { y: 29 }))).toEqual({
			code: "cannot-hit",
			facts: { weapon: "weapon-1", at: "b", number: 6 },
		});
	});
});

describe("arcs", () => {
	const starboard: ShipWishes = { design: { weapons: [weapon({ class: 3, arcs: ["FS", "AS"] })] } };

	it("follow the ship's facing, not its course", () => {
		expect(against(duel(starboard))).toEqual({
			code: "out-of-arc",
			facts: { weapon: "weapon-1", arcs: ["FS", "AS"], lies: ["F"] },
		});
		expect(against(duel({ ...starboard, facing: 10 }))).toBeNull();
	});

	it("change sides when the ship is inverted (Roll)", () => {
		const port = { x: -10, y: 1 };
		expect(against(duel(starboard, port))?.code).toBe("out-of-arc");
		expect(against(duel({ ...starboard, inverted: true }, port))).toBeNull();
		expect(against(duel({ ...starboard, inverted: true }, { x: 10, y: 1 }))?.code).toBe("out-of-arc");
	});

	it("include their mirror images in a Corkscrew, at −1 on all fire", () => {
		const spinning = { ...starboard, turn: { corkscrew: true } };
		for (const x of [-10, 10]) expect(aimAt(duel(spinning, { x, y: 1 }))).toMatchObject({ refusal: null, drm: -1 });
		// 6, 4, 3 count as 5, 3, 2; the re-roll of the natural 6 is not modified (FT-04).
		const step = fire(duel(spinning, { x: 10, y: 1 }), [6, 4, 3, 5], "b");
		expect(factsOf("fired", step)).toMatchObject({ damage: 2, rerollDamage: 1 });
		expect(reportsOf("fired", step)[0]?.modifiers).toEqual([{ code: "corkscrew", value: -1 }]);
	});

	it("forbid fire astern, except for a ship without thrust, by option", () => {
		const astern = { y: -10 };
		const around: ShipWishes = { design: { weapons: [weapon()] } };
		expect(against(duel(around, astern))).toEqual({ code: "aft-arc", facts: { weapon: "weapon-1" } });
		expect(against(duel(around, astern, { options: { aftFire: true } }))).toBeNull();
		expect(against(duel({ ...around, turn: { thrusting: true } }, astern, { options: { aftFire: true } }))?.code).toBe("aft-arc");
	});

	it("both include a target on their common edge", () => {
		expect(against(duel({ facing: 11 }))).toBeNull();
		expect(against(duel({ facing: 10 }))?.code).toBe("out-of-arc");
	});
});

describe("Extreme Manoeuvres", () => {
	it("add 6 MU to the range for each factor of either ship", () => {
		expect(aimAt(duel({}, { turn: { em: 2 } }))).toMatchObject({ range: 10, effectiveRange: 22, dice: 2, em: 2 });
		expect(aimAt(duel({ turn: { em: 1 } }, { turn: { em: 2 } }))).toMatchObject({ effectiveRange: 28, dice: 1, em: 3 });
		expect(reportsOf("fired", fire(duel({}, { turn: { em: 2 } }), [1, 1], "b"))[0]?.modifiers).toEqual([{ code: "em", value: 12 }]);
	});
});

describe("a ship that may not fire", () => {
	it("is a ship that jumps, or warms up its FTL drive", () => {
		const silent = duel({ turn: { silent: true } });
		expect(against(silent)).toEqual({ code: "silent", facts: {} });
		expect(objection(silent, shots("b"))?.code).toBe("silent");
		expect(fireWaiting(silent)).toEqual({ for: "nothing" });
	});

	it("is a ship out of play or without weapons", () => {
		expect(aims(duel({ status: "destroyed" }), seatId("a"))).toEqual([]);
		const state = duel();
		const broken = { ...shipIn(state, "a"), systems: [] };
		const disarmed = { ...state, ships: { ...state.ships, [seatId("a")]: broken } };
		expect(aims(disarmed, seatId("a"))).toEqual([]);
		expect(objection(disarmed, shots("b"))?.code).toBe("weapon-out");
	});

	it("fires each weapon once a turn", () => {
		const state = duel({ turn: { used: ["weapon-1"] } });
		expect(against(state)?.code).toBe("weapon-used");
		const [shot] = shots("b");
		expect(objection(duel(), shot ? [shot, shot] : [])).toEqual({ code: "weapon-twice", facts: { weapon: "weapon-1" } });
		expect(shipIn(fire(duel(), [1, 1, 1], "b").open, "a").turn).toMatchObject({ used: ["weapon-1"], activated: true });
	});

	it("refuses impossible shots", () => {
		const state = duel(
			{ design: { weapons: [weapon(), weapon({ kind: "salvo-launcher" })] } },
			{},
			{ ships: { a2: {}, b2: { status: "jumped" } } },
		);
		expect(objection(state, [{ weapon: "weapon-9", at: seatId("b") }])?.code).toBe("no-such-weapon");
		expect(objection(state, [{ weapon: "drive", at: seatId("b") }])?.code).toBe("no-such-weapon");
		expect(objection(state, [{ weapon: "weapon-2", at: seatId("b") }])?.code).toBe("not-a-gun");
		expect(objection(state, shots("a2"))?.code).toBe("not-an-enemy");
		expect(objection(state, shots("b2"))?.code).toBe("target-gone");
		expect(objection(state, shots("nobody"))?.code).toBe("target-gone");
		expect(objection(state, shots("b"), "b")?.code).toBe("not-asked");
	});
});

describe("Eclipsing", () => {
	/** The example of the rules page: 30 + 6 before 20 + 4, 2 thrust, a point of course between them. */
	const eclipser: ShipWishes = { y: 8, course: 1, armour: 6, design: { hull: 30 }, turn: { ec: 2 } };
	const eclipsed: ShipWishes = { armour: 4 };
	const behind = (first: ShipWishes = eclipser, second: ShipWishes = eclipsed) =>
		duel({ design: { weapons: [weapon({ kind: "k-gun", class: 6 }), weapon({ kind: "k-gun", class: 5 })] } }, second, {
			ships: { b2: first },
		});

	it("divides the damage of a ship's whole fire at the ship behind", () => {
		const aim = aimAt(behind());
		expect(aim.shields).toEqual([{ seat: "b2", percent: 60 }]);
		expect(aim.expectedOnTarget).toBeCloseTo(aim.expected * 0.4);
		const step = fire(behind(), [6, 6, 6, 6], "b", "b");
		expect(reportsOf("fired", step).map(({ facts }) => [facts["damage"], facts["eclipser"], facts["percent"]])).toEqual([
			[6, "b2", 60],
			[5, "b2", 60],
		]);
		const shares = [{ seat: "b2", percent: 60, damage: 6 }];
		expect(factsOf("eclipsed", step)).toEqual({ by: "a", cause: "k-gun", damage: 11, onTarget: 5, shares });
		expect(["b", "b2"].map((id) => [shipIn(step.open, id).armour, shipIn(step.open, id).marked])).toEqual([
			[0, 1],
			[0, 0],
		]);
		expect(shipIn(step.open, "a").dealt).toBe(11);
	});

	it("needs a friend within 3 MU, nearer to the attacker, and thrust spent by either", () => {
		const shields = (first: ShipWishes, second: ShipWishes = eclipsed) => aimAt(behind(first, second)).shields.length;
		expect(shields({ ...eclipser, y: 6.9 })).toBe(0);
		expect(shields({ ...eclipser, y: 7 })).toBe(1);
		expect(shields({ ...eclipser, y: 12 })).toBe(0);
		expect(shields({ ...eclipser, turn: {} })).toBe(0);
		expect(shields({ ...eclipser, turn: {} }, { ...eclipsed, turn: { ec: 1 } })).toBe(1);
		expect(shields({ ...eclipser, status: "destroyed" })).toBe(0);
		expect(shields({ ...eclipser, side: "c" })).toBe(0);
	});

	it("does not protect a ship that evades or corkscrews itself", () => {
		for (const turn of [{ em: 1 }, { corkscrew: true }]) expect(aimAt(behind(eclipser, { ...eclipsed, turn })).shields).toEqual([]);
	});

	it("gives back the eclipser's overkill, also past its armour", () => {
		const weapons = [weapon({ class: 3 })];
		const weak: ShipWishes = { y: 8, armour: 9, design: { hull: 1 }, turn: { ec: 10 } };
		const state = duel({ design: { weapons } }, {}, { ships: { b2: weak } });
		// 6, 6, 6 and re-rolls of 5, 5, 5: 6 points to the armour, 3 past it; all of it is meant for the eclipser, which holds one.
		const step = fire(state, [6, 6, 6, 5, 5, 5], "b");
		expect(factsOf("destroyed", step)).toMatchObject({ armour: 6, hull: 1, overkill: 0 });
		expect(factsOf("struck", step)).toMatchObject({ armour: 0, hull: 2 });
		expect(shipIn(step.open, "a").dealt).toBe(9);
	});

	it("meets the nearest of several first", () => {
		const state = behind();
		const covering = { ec: 1, covers: seatId("b") };
		const two = battle({
			waiting: state.waiting,
			ships: { a: { design: shipIn(state, "a").design }, b: { y: 10 }, b2: { y: 9, turn: covering }, b3: { y: 8, turn: covering } },
		});
		expect(aimAt(two).shields).toEqual([
			{ seat: "b3", percent: 60 },
			{ seat: "b2", percent: 60 },
		]);
		const step = fire(two, [6, 6, 6, 6], "b", "b");
		// 11: 6 on the nearer, 3 of 5 on the next, 2 come through.
		expect(["b3", "b2", "b"].map((id) => shipIn(step.open, id).marked)).toEqual([6, 3, 2]);
	});

	it("blocks the fire of both ships towards each other, half around", () => {
		const state = duel({ turn: { ec: 1 } }, {}, { ships: { a2: { y: 2 }, b2: { x: 10, y: 1 }, b3: { x: 3, y: -10 } } });
		expect(against(state, "b")).toEqual({ code: "eclipse-blocks", facts: { weapon: "weapon-1", by: "a2" } });
		const around = duel(
			{ turn: { ec: 1 }, design: { weapons: [weapon()] } },
			{},
			{ ships: { a2: { y: 2 }, b2: { x: 10, y: 1 }, b3: { x: 9, y: -7 } } },
		);
		expect([against(around, "b2")?.code, against(around, "b3")]).toEqual(["eclipse-blocks", null]);
		const others = duel({}, {}, { ships: { a2: { y: 2, turn: { ec: 1 } } } });
		expect(against(others)?.code).toBe("eclipse-blocks");
		const apart = duel({ turn: { ec: 1 } }, {}, { ships: { a2: { y: 3.5 } } });
		expect(against(apart)).toBeNull();
	});
});

describe("ships' fire", () => {
	const armed: ShipWishes = { design: { weapons: [weapon({ class: 3, arcs: ["F"] })] } };
	const back: ShipWishes = { ...armed, y: 10, course: 6 };
	const fleet = (other: Partial<BattleWishes> = {}) =>
		battle({
			...other,
			ships: { a1: armed, a2: { ...armed, x: 1 }, a3: { ...armed, x: 2 }, b1: back, b2: { ...back, x: 1 }, ...other.ships },
		});
	const next = (state: ThrustState): readonly string[] => {
		const waiting = fireWaiting(state);
		return waiting.for === "fire" ? waiting.seats : [];
	};
	const done = (...ids: readonly string[]) =>
		ids.reduce((open, id) => withTurn(open, seatId(id), { activated: true }), fleet({ initiative: ["b", "a"] }));

	it("alternates between the sides, the winner of the initiative first, any ship of the side that may", () => {
		expect(next(done())).toEqual(["b1", "b2"]);
		expect(next(done("b2"))).toEqual(["a1", "a2", "a3"]);
		expect(next(done("b2", "a2"))).toEqual(["b1"]);
		expect(next(done("b2", "a2", "b1"))).toEqual(["a1", "a3"]);
		expect(next(done("b2", "a2", "b1", "a1"))).toEqual(["a3"]);
		expect(next(done("b2", "a2", "b1", "a1", "a3"))).toEqual([]);
	});

	it("FT-24: alternates by squadrons; a side goes on with the one that it has begun, and with the rest of its ships", () => {
		const fired = (...ids: readonly string[]) => {
			const state = done(...ids);
			return next({ ...state, options: { ...state.options, squadron: 2 } });
		};
		expect(fired()).toEqual(["b1", "b2"]);
		expect(fired("b2")).toEqual(["b1"]);
		expect(fired("b2", "b1")).toEqual(["a1", "a2", "a3"]);
		expect(fired("b2", "b1", "a1")).toEqual(["a2", "a3"]);
		expect(fired("b2", "b1", "a1", "a2")).toEqual(["a3"]);
	});

	it("skips ships without a target", () => {
		expect(next(fleet({ ships: { a1: { ...armed, course: 3 }, a2: { ...armed, status: "destroyed" } } }))).toEqual(["a3"]);
		expect(next(fleet({ ships: { b1: { status: "jumped" }, b2: { status: "struck" } } }))).toEqual([]);
	});

	it("asks a ship that could still turn to fire (Post-Movement)", () => {
		const turning = (unallocated: number, lateHardAbout: boolean, ship: ShipWishes = armed) =>
			next(battle({ options: { lateHardAbout }, ships: { a: { ...ship, course: 3, turn: { unallocated, ...ship.turn } }, b: { y: 10 } } }));
		expect(turning(2, true)).toEqual(["a"]);
		expect(turning(1, true)).toEqual([]);
		expect(turning(2, false)).toEqual([]);
		expect(turning(2, true, { ...armed, turn: { silent: true } })).toEqual([]);
		expect(turning(2, true, { ...armed, turn: { used: ["weapon-1"] } })).toEqual([]);
		expect(turning(2, true, { design: { weapons: armed.design?.weapons ?? [], drive: { rating: 0, advanced: false } } })).toEqual([]);
	});

	it("may be held", () => {
		const step = fire(duel(), []);
		expect(step.reports.map(({ code, seat }) => [code, seat])).toEqual([["held-fire", "a"]]);
		expect(step.open.waiting).toEqual({ for: "nothing" });
		expect(shipIn(step.open, "a").turn).toMatchObject({ activated: true, used: [] });
	});

	it("takes effect target by target, and is lost on a destroyed target", () => {
		const three = weapon({ kind: "k-gun", class: 6 });
		const state = duel({ design: { weapons: [three, three, three] } }, { marked: 15 }, { ships: { b2: { y: 12 } } });
		const step = fire(state, [6, 6, 6, 6, 6, 6], "b", "b2", "b");
		expect(step.reports.map(({ code }) => code)).toEqual(["fire-declared", "fired", "fired", "destroyed", "fired", "struck"]);
		expect(factsOf("destroyed", step)).toMatchObject({ hull: 5, overkill: 7 });
		const late = stepOn([], resolveVolley(duel({}, { status: "struck" }), seatId("a"), shots("b")));
		expect(late.reports.map(({ code, facts }) => [code, facts])).toEqual([
			["fire-lost", { target: "b", weapons: [expect.objectContaining({ id: "weapon-1" })] }],
		]);
		const gone = stepOn([], resolveVolley(duel({ status: "struck" }), seatId("a"), shots("b")));
		expect(gone.reports.map(({ code }) => code)).toEqual(["fire-lost"]);
	});

	it("waits for all ships that may react, and rolls only then", () => {
		const options = { discretionaryExtreme: true };
		const state = duel({ design: { weapons: [weapon(), weapon()] } }, { turn: { heldEm: 2 } }, { options, ships: { b2: { y: 9 } } });
		const step = fire(state, [], "b", "b2");
		expect(step.open.waiting).toEqual({ for: "reaction", seats: seats("b"), by: "a", shots: shots("b", "b2") });
		expect(step.reports.map(({ code }) => code)).toEqual(["fire-declared"]);
	});
});

describe("the fire of one ship at another", () => {
	const between = (state: ThrustState) => fireAt(state, shipIn(state, "a"), shipIn(state, "b"));

	it("counts the guns that bear, and adds up what they should do", () => {
		const ahead = weapon({ class: 3, arcs: ["F"] });
		const weapons = [ahead, ahead, weapon({ class: 3, arcs: ["FP"] })];
		const state = duel({ design: { weapons } });
		expect(between(state)).toEqual({ guns: 2, points: 2 * aimAt(state).expectedOnTarget });
		expect(between(duel({ design: { weapons }, facing: 2 })).guns).toBe(1);
	});

	it("is nothing against a ship out of play, against a friend, and from a ship that may not fire", () => {
		const none = { guns: 0, points: 0 };
		expect(between(duel({}, { status: "destroyed" }))).toEqual(none);
		expect(between(duel({ side: "one" }, { side: "one" }))).toEqual(none);
		expect(between(duel({ turn: { silent: true } }))).toEqual(none);
	});
});
