/** Threshold checks: rolls, failures and their effects (SC-07, SC-23 to SC-26). */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { seededDice, settleWith } from "../../../../src/core/kernel/dice.ts";
import { expectAccepted } from "../../../../src/core/kernel/outcome.ts";
import { seatId } from "../../../../src/core/kernel/seat.ts";
import { CHECK_ROWS } from "../../../../src/core/sol-cruiser/damage/damage.ts";
import { type ThresholdCheck, thresholdCheck } from "../../../../src/core/sol-cruiser/damage/threshold-check.ts";
import { CREW_QUALITIES } from "../../../../src/core/sol-cruiser/yard/ratings.ts";
import { EXAMPLE_VESSELS } from "../../../../src/core/sol-cruiser/yard/ships.ts";
import { SYSTEM_KINDS, type System, systemsOf, UNIT_KINDS } from "../../../../src/core/sol-cruiser/yard/systems.ts";
import { on, refusalOf, waysOf } from "../support/shots.ts";

function aSystem(kind: System["kind"], value = 1, wishes: Partial<System> = {}): System {
	return { id: kind, kind, value, failures: 0, ...wishes };
}

function aCheck(wishes: Partial<ThresholdCheck> = {}): ThresholdCheck {
	return { seat: null, row: 1, cq: 0, kind: "ship", systems: [aSystem("beam")], ...wishes };
}

const checked = (faces: readonly number[], wishes: Partial<ThresholdCheck> = {}) => on(faces, thresholdCheck(aCheck(wishes)));
const afterOne = (system: System, wishes: Partial<ThresholdCheck> = {}) => checked([1], { systems: [system], ...wishes }).systems[0];

describe("a threshold check", () => {
	it("fails up to 3 after row 1, 4 after row 2 and 5 after row 3", () => {
		const failing = CHECK_ROWS.map((row) => [1, 2, 3, 4, 5, 6].filter((face) => checked([face], { row }).systems[0]?.failed));
		expect(failing).toEqual([
			[1, 2, 3],
			[1, 2, 3, 4],
			[1, 2, 3, 4, 5],
		]);
	});

	it.each([
		[1, [5, 4, 3, 2, 1]],
		[2, [6, 5, 4, 3, 2]],
		[3, [6, 6, 5, 4, 3]],
	] as const)("after row %i fails for green to elite crews in %j of 6 (SC-24)", (row, sixths) => {
		const ways = CREW_QUALITIES.map((cq) => waysOf(1, (faces) => checked(faces, { row, cq }).systems[0]?.failed === true));
		expect(ways).toEqual(sixths);
		expect(CREW_QUALITIES.map((cq) => Math.min(6, Math.max(0, row + 2 - cq)))).toEqual(sixths);
	});

	it("rolls one die for each system in the given order, all at once and by its seat", () => {
		const seat = seatId("red");
		const systems = [aSystem("beam"), aSystem("armour", 2), aSystem("sensors", 9)];
		const { dice, systems: after, limit, cq } = checked([3, 4, 2], { seat, systems });
		expect(dice).toEqual({ count: 3, faces: 6, reason: "threshold", seat, shown: [3, 4, 2] });
		expect(after.map(({ face, failed, value }) => [face, failed, value])).toEqual([
			[3, true, 0],
			[4, false, 2],
			[2, true, 5],
		]);
		expect([limit, cq]).toEqual([3, 0]);
	});

	it("does not roll again for a lost system (SC-23)", () => {
		const lost = aSystem("beam", 0);
		const { systems } = checked([5], { row: 2, cq: -1, systems: [lost, aSystem("thrust-row", 0), aSystem("missile")] });
		expect(systems.map(({ rolled, failed }) => [rolled, failed])).toEqual([
			[false, false],
			[false, false],
			[true, true],
		]);
		expect(checked([], { systems: [lost] })).toMatchObject({ dice: null, systems: [{ ...lost, rolled: false, face: null }] });
	});

	it("of two rows at once is two checks, the second without the systems that failed in the first (SC-23)", () => {
		const systems = [aSystem("beam", 1, { id: "beam-1" }), aSystem("beam", 1, { id: "beam-2" })];
		const first = checked([3, 4], { systems }).systems;
		expect(checked([4], { row: 2, systems: first }).systems.map(({ value }) => value)).toEqual([0, 0]);
	});
});

describe("a system that fails", () => {
	it("is lost if it is a unit", () => {
		for (const kind of UNIT_KINDS) expect(afterOne(aSystem(kind))).toMatchObject({ value: 0, failures: 0 });
	});

	it("loses all points of its row and no others (SC-07)", () => {
		const rows = [5, 5, 2].map((boxes, row) => aSystem("thrust-row", boxes, { id: `row-${row}` }));
		expect(checked([2, 5, 3], { systems: rows })).toMatchObject({ thrustPoints: 5, systems: [{ value: 0 }, { value: 5 }, { value: 0 }] });
		expect(checked([6, 6, 6], { systems: rows }).thrustPoints).toBe(12);
	});

	it("is halved, rounded up, and then destroyed if it is propulsion or sensors (SC-25)", () => {
		for (const kind of ["propulsion", "sensors"] as const) {
			for (const [value, half] of [
				[9, 5],
				[4, 2],
				[3, 2],
				[1, 1],
			] as const) {
				expect(afterOne(aSystem(kind, value))).toMatchObject({ value: half, failures: 1 });
				expect(afterOne(aSystem(kind, half, { failures: 1 }))).toMatchObject({ value: 0, failures: 2 });
			}
		}
	});

	it("loses one level each time if it is armour or stealth (SC-25)", () => {
		expect([4, 3, 2, 1].map((level) => afterOne(aSystem("armour", level, { failures: 2 }))?.value)).toEqual([3, 2, 1, 0]);
		expect([3, 2, 1].map((level) => afterOne(aSystem("stealth", level))?.value)).toEqual([2, 1, 0]);
	});

	it("may be a fighter's missile (SC-45)", () => {
		const systems = [aSystem("missile"), aSystem("sensors", 4)];
		expect(checked([1], { kind: "fighter", systems }).systems.map(({ failed }) => failed)).toEqual([true, false]);
	});

	it("is a weapon if the craft is a fighter (SC-26)", () => {
		const kestrel = systemsOf(EXAMPLE_VESSELS.kestrel.design);
		const { dice, systems, thrustPoints } = checked([1, 1, 1], { kind: "fighter", systems: kestrel });
		expect(dice?.count).toBe(3);
		expect(systems.filter(({ rolled }) => rolled).map(({ id }) => id)).toEqual(["beam-1", "submunition-1", "submunition-2"]);
		expect(systems.filter(({ rolled }) => !rolled).map(({ value }) => value)).toEqual([5, 5, 2, 1, 0, 4, 4]);
		expect(thrustPoints).toBe(12);
	});
});

describe("a check is refused", () => {
	it("after a row without one", () => {
		// The type has no such row, but a number from outside may be one.
		for (const row of [0, 4, 1.5]) expect(refusalOf(thresholdCheck(aCheck({ row: row as 1 })))).toBe("no-such-row");
	});

	it("of impossible systems", () => {
		const code = (...systems: readonly System[]) => refusalOf(thresholdCheck(aCheck({ systems })));
		expect(code(aSystem("beam", 2))).toBe("no-such-value");
		expect(code(aSystem("armour", 5))).toBe("no-such-value");
		expect(code(aSystem("sensors", -1))).toBe("no-such-value");
		expect(code(aSystem("thrust-row", 2.5))).toBe("no-such-value");
		expect(code(aSystem("propulsion", 2, { failures: 3 }))).toBe("no-such-failures");
		expect(code(aSystem("beam"), aSystem("beam"))).toBe("system-twice");
	});
});

it("never raises a value, never goes below 0, and keeps ids and order", () => {
	const system = fc.record({ kind: fc.constantFrom(...SYSTEM_KINDS), value: fc.nat(5), failures: fc.nat(2) });
	const systems = fc
		.array(system, { maxLength: 20 })
		.map((all) =>
			all.map((each, index) => ({ ...each, id: `${index}`, value: isUnit(each.kind) ? Math.min(1, each.value) : Math.min(4, each.value) })),
		);
	const rows = fc.constantFrom(...CHECK_ROWS);
	fc.assert(
		fc.property(systems, rows, fc.constantFrom(...CREW_QUALITIES), fc.nat(), (before, row, cq, seed) => {
			const {
				systems: after,
				dice,
				thrustPoints,
			} = expectAccepted(settleWith(thresholdCheck(aCheck({ row, cq, systems: before })), seededDice(seed)));
			expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
			expect(after.filter(({ rolled }) => rolled)).toHaveLength(dice?.count ?? 0);
			for (const [index, { value, failed }] of after.entries()) {
				const was = before[index]?.value ?? -1;
				expect(value).toBeGreaterThanOrEqual(0);
				expect(value).toBeLessThanOrEqual(was);
				if (!failed) expect(value).toBe(was);
			}
			expect(thrustPoints).toBe(after.filter(({ kind }) => kind === "thrust-row").reduce((sum, { value }) => sum + value, 0));
		}),
	);
});

function isUnit(kind: System["kind"]): boolean {
	return UNIT_KINDS.some((unit) => unit === kind);
}
