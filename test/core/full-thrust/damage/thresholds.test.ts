/** Threshold checks, the failures in them, and damage control (FT-02). */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { controlDamage, type DamageControl } from "../../../../src/core/full-thrust/damage/damage-control.ts";
import {
	checkThreshold,
	isLevel,
	levelAfterFailure,
	type System,
	type ThresholdCheck,
} from "../../../../src/core/full-thrust/damage/thresholds.ts";
import { type Faces, seededDice, settleWith } from "../../../../src/core/kernel/dice.ts";
import { expectAccepted } from "../../../../src/core/kernel/outcome.ts";
import { seatId } from "../../../../src/core/kernel/seat.ts";
import { on, refusalOf, waysOf } from "../../sol-cruiser/support/shots.ts";

const DRIVE: System = { id: "drive", printed: 5, level: 5 };
const BEAM: System = { id: "beam-1", printed: 1, level: 1 };

function aCheck(wishes: Partial<ThresholdCheck> = {}): ThresholdCheck {
	return { seat: null, number: 6, modifier: 0, systems: [DRIVE], ...wishes };
}

const checked = (faces: Faces, wishes: Partial<ThresholdCheck> = {}) => on(faces, checkThreshold(aCheck(wishes)));

describe("a threshold check", () => {
	it.each([
		[6, 0, 1],
		[5, 0, 2],
		[4, 0, 3],
		[5, 1, 3],
		[4, 2, 5],
	])("at %i with %i added fails in %i of 6", (number, modifier, sixths) => {
		expect(waysOf(1, (faces) => checked(faces, { number, modifier }).systems[0]?.failed === true)).toBe(sixths);
	});

	it("rolls one die for each remaining system, in order and all at once", () => {
		const seat = seatId("red");
		const lost = { id: "ftl", printed: 1, level: 0 };
		const { dice, systems } = checked([6, 5], { seat, systems: [BEAM, lost, DRIVE] });
		expect(dice).toEqual({ count: 2, faces: 6, reason: "threshold", seat, shown: [6, 5] });
		expect(systems.map(({ level, face, failed }) => [level, face, failed])).toEqual([
			[0, 6, true],
			[0, null, false],
			[5, 5, false],
		]);
		expect(checked([], { systems: [lost] }).dice).toBeNull();
	});

	it.each([
		[1, [0]],
		[2, [1, 0]],
		[5, [2, 0]],
		[8, [4, 0]],
	])("halves a drive of %i, rounded down, and then kills it: %j", (printed, levels) => {
		let level = printed;
		for (const expected of levels) {
			level = checked([6], { systems: [{ ...DRIVE, printed, level }] }).systems[0]?.level ?? -1;
			expect(level).toBe(expected);
		}
	});

	it("refuses impossible systems, and systems named twice", () => {
		const code = (...systems: readonly System[]) => refusalOf(checkThreshold(aCheck({ systems })));
		expect(code({ ...DRIVE, level: 3 })).toBe("no-such-system");
		expect(code({ ...DRIVE, printed: 0, level: 0 })).toBe("no-such-system");
		expect(code({ ...DRIVE, printed: 2.5, level: 2.5 })).toBe("no-such-system");
		expect(code(DRIVE, BEAM, DRIVE)).toBe("system-twice");
	});
});

function someControl(wishes: Partial<DamageControl> = {}): DamageControl {
	const systems = [
		{ ...DRIVE, level: 2 },
		{ ...BEAM, level: 0 },
		{ id: "ftl", printed: 1, level: 1 },
	];
	return { seat: null, parties: 4, systems, repairs: [], barred: [], ...wishes };
}

const controlled = (faces: Faces, wishes: Partial<DamageControl> = {}) => on(faces, controlDamage(someControl(wishes)));

describe("damage control", () => {
	it.each([1, 2, 3])("mends with %i parties in as many of 6", (parties) => {
		const repairs = [{ system: "beam-1", parties }];
		expect(waysOf(1, (faces) => controlled(faces, { repairs }).results[0]?.mended === true)).toBe(parties);
	});

	it("rolls a die for each system, and leaves the others alone", () => {
		const repairs = [
			{ system: "beam-1", parties: 1 },
			{ system: "drive", parties: 3 },
		];
		const { systems, results } = controlled([2, 3], { repairs });
		expect(systems.map(({ level }) => level)).toEqual([5, 0, 1]);
		expect(results.map(({ face, mended }) => [face, mended])).toEqual([
			[2, false],
			[3, true],
		]);
		expect(controlled([])).toMatchObject({ dice: null, results: [] });
	});

	it.each([
		[5, [2, 5]],
		[4, [2, 4]],
		[2, [1, 2]],
		[1, [1]],
	])("repairs a dead drive of %i one failure at a time: %j", (printed, levels) => {
		let level = 0;
		for (const expected of levels) {
			const wishes = { systems: [{ id: "drive", printed, level }], repairs: [{ system: "drive", parties: 1 }] };
			level = controlled([1], wishes).systems[0]?.level ?? -1;
			expect(level).toBe(expected);
		}
	});

	it("does not repair a drive that was strained this turn (FT-02)", () => {
		expect(refusalOf(controlDamage(someControl({ repairs: [{ system: "drive", parties: 1 }], barred: ["drive"] })))).toBe(
			"not-yet-mendable",
		);
	});

	it.each<[string, readonly (readonly [string, number])[]]>([
		["no-such-parties", [["drive", 4]]],
		["no-such-parties", [["drive", 0]]],
		["nothing-to-mend", [["ftl", 1]]],
		["no-system", [["bridge", 1]]],
		["system-twice", [["drive", 1], ["drive", 1]]], // biome-ignore format: a table
		["too-few-parties", [["drive", 3], ["beam-1", 2]]], // biome-ignore format: a table
	])("is refused by %s for %j", (code, sent) => {
		const repairs = sent.map(([system, parties]) => ({ system, parties }));
		expect(refusalOf(controlDamage(someControl({ repairs })))).toBe(code);
	});

	it("is refused for impossible systems", () => {
		expect(refusalOf(controlDamage(someControl({ systems: [{ ...DRIVE, level: 4 }] })))).toBe("no-such-system");
	});
});

it("failures only lower levels, never below 0, and repairs undo them", () => {
	const drives = fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 8 });
	fc.assert(
		fc.property(drives, fc.integer({ min: 3, max: 6 }), fc.nat(2), fc.nat(), (printed, number, modifier, seed) => {
			const systems = printed.map((rating, place) => ({ id: `${place}`, printed: rating, level: rating }));
			const after = expectAccepted(settleWith(checkThreshold(aCheck({ number, modifier, systems })), seededDice(seed))).systems;
			for (const [place, { id, level, failed, ...system }] of after.entries()) {
				expect([id, system.printed]).toEqual([`${place}`, printed[place]]);
				expect(level).toBe(failed ? levelAfterFailure({ ...system, level: system.printed }) : system.printed);
				expect(isLevel({ ...system, level })).toBe(true);
				const mending = someControl({ systems: [{ id, printed: system.printed, level }], repairs: [{ system: id, parties: 1 }] });
				if (failed) expect(on([1], controlDamage(mending)).systems[0]?.level).toBe(system.printed);
			}
		}),
	);
});
