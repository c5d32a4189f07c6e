/** Signatures, ranges and detection (SC-01 to SC-04). */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
	detect,
	detectionRange,
	type Emitter,
	type Quarry,
	revealed,
	signatureOf,
	speedSignature,
} from "../../../../src/core/sol-cruiser/detection/detection.ts";
import { BODY_KINDS } from "../../../../src/core/sol-cruiser/match-options.ts";

const emitter = (wishes: Partial<Emitter>): Emitter => ({ base: 1, stealth: 0, speed: 7, orbit: null, ...wishes });
const quarry = (wishes: Partial<Quarry>): Quarry => ({ ...emitter(wishes), missile: null, ...wishes });
const missile = (wishes: Partial<Quarry>): Quarry => quarry({ base: 0.5, speed: 4, missile: "in-play", ...wishes });

describe("a signature", () => {
	it("changes with speed as the printed list says, and goes on beyond it", () => {
		const listed = [-1, -0.75, -0.75, -0.5, -0.5, -0.25, -0.25, 0, 0, 0.25, 0.25, 0.5, 0.5, 0.75, 0.75, 1];
		expect(listed.map((_, speed) => speedSignature(speed))).toEqual(listed);
	});

	it("loses a quarter for each stealth level and never falls below one, the floor coming last (SC-02)", () => {
		expect(signatureOf(emitter({ base: 1.25, stealth: 2 }))).toBe(0.75);
		expect(signatureOf(emitter({ base: 0.5, speed: 0 }))).toBe(0.25);
		// If the minimum came before stealth, this would be 0.75.
		expect(signatureOf(emitter({ base: 0.5, stealth: 3, speed: 11 }))).toBe(0.25);
	});

	it("in orbit is that at rest, and less: a quarter at a planet, half at a gas giant, one at a star (SC-02)", () => {
		expect(BODY_KINDS.map((orbit) => signatureOf(emitter({ base: 2, speed: 1, orbit })))).toEqual([0.75, 0.5, 0.25]);
		expect(signatureOf(emitter({ base: 2, speed: 9, orbit: "gas-giant" }))).toBe(0.5);
		expect(signatureOf(emitter({ base: 2.25, speed: 9, orbit: "star" }))).toBe(0.25);
	});
});

describe("a detection range", () => {
	it("is rounded up once, at the end (SC-01)", () => {
		expect(detectionRange({ sensor: 10, cq: 1 }, 0.75)).toBe(9);
		expect(detectionRange({ sensor: 12, cq: 1 }, 1.5)).toBe(20);
		expect(detectionRange({ sensor: 8, cq: 0 }, 0.25)).toBe(2);
	});

	it("is null with destroyed sensors or too poor a crew, even at 0 hexes (SC-01)", () => {
		expect(detectionRange({ sensor: 0, cq: 2 }, 1.5)).toBeNull();
		expect(detectionRange({ sensor: 1, cq: -2 }, 1.5)).toBeNull();
		expect(detectionRange({ sensor: 1, cq: -1 }, 1.5)).toBeNull();
		expect(detect({ sensor: 0, cq: 2, distance: 0 }, quarry({})).detected).toBe(false);
	});

	it("itself is still within range (SC-01)", () => {
		expect(detect({ sensor: 10, cq: 1, distance: 9 }, quarry({ speed: 5 }))).toEqual({ signature: 0.75, range: 9, detected: true });
		expect(detect({ sensor: 10, cq: 1, distance: 10 }, quarry({ speed: 5 })).detected).toBe(false);
	});

	it("never shrinks with better sensors, a better crew or a faster quarry", () => {
		const sensors = fc.record({ sensor: fc.integer({ min: 1, max: 20 }), cq: fc.integer({ min: -2, max: 1 }) });
		fc.assert(
			fc.property(sensors, fc.integer({ min: 0, max: 30 }), ({ sensor, cq }, speed) => {
				const range = detectionRange({ sensor, cq }, signatureOf(emitter({ speed }))) ?? 0;
				expect(detectionRange({ sensor: sensor + 1, cq }, signatureOf(emitter({ speed }))) ?? 0).toBeGreaterThanOrEqual(range);
				expect(detectionRange({ sensor, cq: cq + 1 }, signatureOf(emitter({ speed }))) ?? 0).toBeGreaterThanOrEqual(range);
				expect(detectionRange({ sensor, cq }, signatureOf(emitter({ speed: speed + 1 }))) ?? 0).toBeGreaterThanOrEqual(range);
			}),
		);
	});
});

describe("a missile", () => {
	const far = { sensor: 4, cq: 0, distance: 90 };

	it("in play, or launched by a detected unit, is detected at any range, even by destroyed sensors (SC-03)", () => {
		expect(detect(far, missile({}))).toEqual({ signature: 0.25, range: 1, detected: true });
		expect(detect(far, missile({ missile: "launched-by-detected" })).detected).toBe(true);
		expect(detect({ ...far, sensor: 0 }, missile({}))).toMatchObject({ range: null, detected: true });
	});

	it("launched this turn by an undetected unit must be seen at its new speed (SC-03)", () => {
		const observer = { sensor: 8, cq: 0, distance: 6 };
		expect(detect(observer, missile({ missile: "launched-by-undetected", speed: 11 }))).toMatchObject({ range: 8, detected: true });
		expect(detect(observer, missile({ missile: "launched-by-undetected", speed: 4 }))).toMatchObject({ range: 2, detected: false });
	});

	it("must be detected every turn under the strict option (SC-03)", () => {
		expect(detect(far, missile({}), true).detected).toBe(false);
		expect(detect(far, missile({ missile: "launched-by-detected" }), true).detected).toBe(false);
		expect(detect({ ...far, distance: 1 }, missile({}), true).detected).toBe(true);
	});
});

describe("a unit", () => {
	it("is revealed to all by any one enemy that detects it (SC-04)", () => {
		const [blind, keen] = [
			{ sensor: 4, cq: 0, distance: 9 },
			{ sensor: 9, cq: 0, distance: 9 },
		];
		expect(revealed([blind, keen], quarry({}))).toBe(true);
		expect(revealed([blind, blind], quarry({}))).toBe(false);
		expect(revealed([], quarry({}))).toBe(false);
		expect(revealed([blind], missile({}))).toBe(true);
		expect(revealed([blind], missile({}), true)).toBe(false);
	});
});
