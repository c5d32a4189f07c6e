/** Eclipsing: when it applies, the intercepted share, and the sum of the damage. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
	blockedArcs,
	type Eclipse,
	type Eclipser,
	type EclipseShip,
	eclipse,
	eclipseByAll,
} from "../../../../src/core/full-thrust/manoeuvres/eclipsing.ts";
import { expectAccepted } from "../../../../src/core/kernel/outcome.ts";

interface Wishes extends Partial<Omit<Eclipse, "eclipser" | "eclipsed">> {
	readonly eclipser?: Partial<EclipseShip>;
	readonly eclipsed?: Partial<EclipseShip>;
}

function anEclipse({ eclipser, eclipsed, ...wishes }: Wishes = {}): Eclipse {
	return {
		eclipser: { hull: 30, armour: 6, course: 12, ec: 2, ...eclipser },
		eclipsed: { hull: 20, armour: 4, course: 12, ec: 0, ...eclipsed },
		damage: 11,
		area: false,
		apart: 2,
		eclipserRange: 10,
		eclipsedRange: 11,
		...wishes,
	};
}

const shared = (wishes: Wishes = {}) => expectAccepted(eclipse(anEclipse(wishes)));
const codeOf = (wishes: Wishes) => {
	const outcome = eclipse(anEclipse(wishes));
	return outcome.ok ? null : outcome.refusal.code;
};

describe("what an eclipser intercepts", () => {
	it("is the eclipser's part of both ships' boxes, rounded down, and 10 more for each thrust of either (Eclipsing)", () => {
		expect(shared().percent).toBe(80);
		expect(shared({ eclipser: { ec: 0 }, eclipsed: { ec: 1 } }).percent).toBe(70);
		expect(shared({ eclipser: { hull: 1, armour: 0, ec: 1 }, eclipsed: { hull: 2, armour: 0 } }).percent).toBe(43);
	});

	it("is 20 less for each point between the courses, by the shorter arc (Eclipsing)", () => {
		expect([12, 1, 11, 2, 6].map((course) => shared({ eclipsed: { course } }).percent)).toEqual([80, 60, 60, 40, 0]);
	});

	it("is 50 less for an area weapon, which does its full damage to the eclipser (Eclipsing)", () => {
		expect(shared({ eclipser: { ec: 1 }, area: true, damage: 10 })).toEqual({ applies: true, percent: 20, onEclipser: 10, onEclipsed: 8 });
		expect(shared({ eclipser: { ec: 1 }, area: true, damage: 100 })).toMatchObject({ onEclipser: 100, onEclipsed: 80 });
	});

	it("is never more than 100% (Eclipsing)", () => expect(shared({ eclipser: { ec: 9 } })).toMatchObject({ percent: 100, onEclipsed: 0 }));

	it("matches the worked example (Eclipsing)", () => {
		expect(shared({ eclipsed: { course: 1 } })).toEqual({ applies: true, percent: 60, onEclipser: 6, onEclipsed: 5 });
	});

	it("comes back if the eclipser has too few boxes (Eclipsing)", () => {
		const small = { eclipser: { hull: 6, armour: 0, ec: 3 }, eclipsed: { hull: 30, ec: 2 }, damage: 40 };
		expect(shared(small)).toEqual({ applies: true, percent: 65, onEclipser: 6, onEclipsed: 34 });
	});
});

describe("it applies", () => {
	it.each<[string, Wishes, boolean]>([
		["within 3 MU", { apart: 3 }, true],
		["not beyond", { apart: 3.1 }, false],
		["where the eclipser is nearer to the attacker, however little", { eclipserRange: 10.99 }, true],
		["not where it is as near", { eclipserRange: 11 }, false],
		["with thrust of the eclipsed alone", { eclipser: { ec: 0 }, eclipsed: { ec: 1 } }, true],
		["not without thrust of either", { eclipser: { ec: 0 } }, false],
	])("%s (Eclipsing)", (_when, wishes, applies) => {
		const { percent, onEclipser, onEclipsed, ...rest } = shared(wishes);
		expect(rest.applies).toBe(applies);
		if (!applies) expect({ percent, onEclipser, onEclipsed }).toEqual({ percent: 0, onEclipser: 0, onEclipsed: 11 });
	});
});

describe("several eclipsers", () => {
	const { eclipser: ship, eclipserRange, apart, ...fire } = anEclipse({ damage: 100, eclipsed: { hull: 32 } });
	const near: Eclipser = { id: "near", ship, apart, eclipserRange: 8 };
	const far: Eclipser = { id: "far", ship, apart, eclipserRange };

	it("take their shares one after the other, the nearest to the attacker first (Eclipsing)", () => {
		expect(expectAccepted(eclipseByAll([far, near], { ...fire, damage: 40 }))).toEqual({
			onEclipsers: [
				{ id: "near", damage: 28 },
				{ id: "far", damage: 8 },
			],
			onEclipsed: 4,
		});
	});

	it("each take an area weapon's full damage, and protect the ship behind them (Eclipsing)", () => {
		expect(expectAccepted(eclipseByAll([near, { ...far, apart: 9 }, { ...far, id: "third" }], { ...fire, area: true }))).toEqual({
			onEclipsers: [
				{ id: "near", damage: 100 },
				{ id: "far", damage: 0 },
				{ id: "third", damage: 100 },
			],
			onEclipsed: 64,
		});
	});

	it("may be an empty list, and are refused if one is impossible", () => {
		expect(expectAccepted(eclipseByAll([], fire))).toEqual({ onEclipsers: [], onEclipsed: 100 });
		expect(eclipseByAll([near, { ...far, ship: { ...ship, hull: 0 } }], fire)).toMatchObject({ refusal: { code: "no-such-hull" } });
	});
});

it("neither ship fires through the arc that holds the other, nor through the arcs next to it (Eclipsing)", () => {
	expect(blockedArcs("AS")).toEqual(["FS", "AS", "A"]);
});

it.each<[string, Wishes]>([
	["no-such-hull", { eclipser: { hull: 0 } }],
	["no-such-hull", { eclipsed: { hull: -1 } }],
	["no-such-armour", { eclipser: { armour: -1 } }],
	["no-such-armour", { eclipsed: { armour: 0.5 } }],
	["no-such-course", { eclipsed: { course: 13 } }],
	["no-such-course", { eclipser: { course: 0 } }],
	["no-such-thrust", { eclipser: { ec: -1 } }],
	["no-such-range", { apart: -1 }],
	["no-such-range", { eclipserRange: Number.NaN }],
	["no-such-range", { eclipsedRange: -1 }],
	["no-such-damage", { damage: -1 }],
])("%s refuses %j", (code, wishes) => expect(codeOf(wishes)).toBe(code));

it("no point is lost or added, and no ship takes less than 0", () => {
	const ship = fc.record({
		hull: fc.integer({ min: 1, max: 40 }),
		armour: fc.nat(9),
		course: fc.integer({ min: 1, max: 12 }),
		ec: fc.nat(3),
	});
	fc.assert(
		fc.property(ship, ship, fc.nat(80), (eclipser, eclipsed, damage) => {
			const { onEclipser, onEclipsed, percent } = shared({ eclipser, eclipsed, damage });
			expect(onEclipser + onEclipsed).toBe(damage);
			expect(Math.min(onEclipser, onEclipsed, percent, 100 - percent)).toBeGreaterThanOrEqual(0);
			expect(onEclipser).toBeLessThanOrEqual(eclipser.hull + eclipser.armour);
		}),
	);
});
