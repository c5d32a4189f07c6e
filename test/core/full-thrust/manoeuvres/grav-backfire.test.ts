/** Grav Backfire: zones, dice, the drive, the damage, and the wake. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
	type BackfireHit,
	type BackfireShip,
	type BackfireTarget,
	backfire,
	checkOverload,
	crossesWake,
	sufferBackfire,
} from "../../../../src/core/full-thrust/manoeuvres/grav-backfire.ts";
import { type Faces, scriptedDice, seededDice, settleWith } from "../../../../src/core/kernel/dice.ts";
import { expectAccepted } from "../../../../src/core/kernel/outcome.ts";
import { on, refusalOf, waysOf } from "../../sol-cruiser/support/shots.ts";

function aShip(wishes: Partial<BackfireShip> = {}): BackfireShip {
	return { x: 0, y: 0, course: 12, tmf: 100, printed: 4, rating: 4, advanced: false, ...wishes };
}

const fired = (wishes: Partial<BackfireShip> = {}, targets: readonly BackfireTarget[] = []) =>
	expectAccepted(backfire(aShip(wishes), targets));

const zoneAt = (x: number, y: number, wishes: Partial<BackfireShip> = {}) => fired(wishes, [{ id: "one", x, y }]).zones[0]?.zone;

const codeOf = (wishes: Partial<BackfireShip>, targets: readonly BackfireTarget[] = []) => {
	const outcome = backfire(aShip(wishes), targets);
	return outcome.ok ? null : outcome.refusal.code;
};

describe("a backfire", () => {
	it.each([
		[100, 4, [4, 8, 12], [8, 4, 2]],
		[90, 4, [3, 6, 9], [6, 3, 1]],
		[85, 4, [3, 6, 9], [6, 3, 1]],
		[150, 2, [3, 6, 9], [6, 3, 1]],
		[200, 2, [4, 8, 12], [8, 4, 2]],
		[30, 2, [0, 0, 0], [0, 0, 0]],
		[50, 2, [1, 2, 3], [2, 1, 0]],
	])("of TMF %i and rating %i reaches %j MU with %j dice (Grav Backfire)", (tmf, printed, radii, dice) => {
		const result = fired({ tmf, printed, rating: printed });
		expect(Object.values(result.radii)).toEqual(radii);
		expect(Object.values(result.dice)).toEqual(dice);
	});

	it("hits its own drive at once (Grav Backfire)", () => {
		expect(fired()).toMatchObject({ driveMass: 20, ratingAfter: 2, overloads: false });
		expect(fired({ printed: 5, rating: 5 }).ratingAfter).toBe(2);
		expect(fired({ printed: 1, rating: 1 })).toMatchObject({ ratingAfter: 0, overloads: false });
	});

	it("of a damaged drive counts half of its MASS and kills it (Grav Backfire)", () => {
		expect(fired({ rating: 2 })).toMatchObject({
			driveMass: 10,
			ratingAfter: 0,
			overloads: true,
			radii: { low: 6 },
			dice: { high: 4, low: 1 },
		});
	});

	it("of a drive damaged before bursts the ship if the drive fails the ship's check as well (Grav Backfire)", () => {
		const burst = (faces: Faces, number: number) => settleWith(checkOverload({ seat: null, number }), scriptedDice(faces).roll).bursts;
		expect([6, 5, 4, 3].map((number) => waysOf(1, (faces) => burst(faces, number)))).toEqual([1, 2, 3, 4]);
	});

	it.each<[string, Partial<BackfireShip>]>([
		["advanced-drive", { advanced: true }],
		["dead-drive", { rating: 0 }],
		["no-such-rating", { rating: 3 }],
		["no-such-rating", { rating: 5 }],
		["no-such-rating", { rating: -1 }],
		["no-such-mass", { tmf: 0 }],
		["no-such-course", { course: 0 }],
		["no-such-place", { x: Number.NaN }],
	])("%s refuses %j", (code, wishes) => expect(codeOf(wishes)).toBe(code));

	it("is refused with a target without a position", () => {
		expect(codeOf({}, [{ id: "one", x: 0, y: Number.POSITIVE_INFINITY }])).toBe("no-such-place");
	});
});

describe("a zone", () => {
	it("includes its limit, and the nearest zone counts (Grav Backfire)", () => {
		expect([0.5, 4, 4.1, 8, 8.1, 12, 12.1].map((astern) => zoneAt(0, -astern))).toEqual(
			["high", "high", "medium", "medium", "low", "low", null], // biome-ignore format: in one line
		);
	});

	it("lies only in the aft arc, 30° to either side of dead astern (Grav Backfire)", () => {
		const at = (degrees: number) => zoneAt(-3 * Math.sin((degrees * Math.PI) / 180), -3 * Math.cos((degrees * Math.PI) / 180));
		expect([-31, -30, 0, 30, 31, 90, 180].map(at)).toEqual([null, "high", "high", "high", null, null, null]);
	});

	it("turns with the ship (Grav Backfire)", () => {
		expect(zoneAt(-3, 0, { course: 3 })).toBe("high");
		expect(zoneAt(0, -3, { course: 3 })).toBeNull();
		expect(zoneAt(13, 5, { x: 10, y: 5, course: 9 })).toBe("high");
	});

	it("is the high one for a ship alongside (Grav Backfire)", () => expect(zoneAt(0, 0)).toBe("high"));
});

describe("its damage to a ship", () => {
	const suffered = (faces: Faces, wishes: Partial<BackfireHit> = {}) =>
		on(faces, sufferBackfire({ seat: null, dice: faces.length, screens: 0, shroud: false, armour: 0, ...wishes }));

	it("is less by the level of screens for each die, but never less than 0 (Grav Backfire)", () => {
		expect(suffered([2, 3, 5, 6], { screens: 1 }).damage).toBe(12);
		expect(suffered([1, 2, 6], { screens: 2 }).damage).toBe(4);
	});

	it("is less by 2 with a shroud, without screens (Grav Backfire)", () => {
		expect([0, 1, 2].map((screens) => suffered([1, 2, 6], { screens, shroud: true }).damage)).toEqual([4, 4, 4]);
	});

	it("damages armour first (Grav Backfire)", () => {
		expect(suffered([4, 6], { armour: 5 })).toMatchObject({ damage: 10, armour: 5, hull: 5 });
		expect(suffered([3, 5], { armour: 9, screens: 2 })).toMatchObject({ damage: 4, armour: 4, hull: 0 });
	});

	it("is refused for an impossible number", () => {
		const code = (wishes: Partial<BackfireHit>) =>
			refusalOf(sufferBackfire({ seat: null, dice: 1, screens: 0, shroud: false, armour: 0, ...wishes }));
		expect([code({ dice: 0 }), code({ screens: 3 }), code({ armour: -1 })]).toEqual(["no-such-dice", "no-such-screens", "no-such-armour"]);
	});

	it("is all on armour and hull, and never negative", () => {
		const hits = fc.record({ dice: fc.integer({ min: 1, max: 12 }), screens: fc.nat(2), shroud: fc.boolean(), armour: fc.nat(30) });
		fc.assert(
			fc.property(hits, fc.nat(), (hit, seed) => {
				const { damage, armour, hull } = expectAccepted(settleWith(sufferBackfire({ seat: null, ...hit }), seededDice(seed)));
				expect(armour + hull).toBe(damage);
				expect(armour).toBe(Math.min(damage, hit.armour));
				expect(damage).toBeLessThanOrEqual(6 * hit.dice);
			}),
		);
	});
});

it("its wake is a strip of 1 MU, and a path crosses it or does not (Grav Backfire)", () => {
	const wake = { from: { x: 0, y: 0 }, to: { x: 0, y: 8 } };
	const leg = (x1: number, y1: number, x2: number, y2: number) => ({ from: { x: x1, y: y1 }, to: { x: x2, y: y2 } });
	expect(crossesWake(wake, [leg(-3, 4, 3, 4)])).toBe(true);
	expect(crossesWake(wake, [leg(-3, 4, -1, 4), leg(-1, 4, -0.5, 9)])).toBe(false);
	expect(crossesWake(wake, [leg(-3, 4, -1, 4), leg(-1, 4, -0.5, 8)])).toBe(true);
	expect(crossesWake(wake, [leg(-3, 9, 3, 9)])).toBe(false);
	expect(crossesWake(wake, [])).toBe(false);
});
