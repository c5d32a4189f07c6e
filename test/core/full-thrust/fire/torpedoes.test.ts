/** Pulse torpedoes and K-guns: the roll to hit by range, the damage of a hit, and penalties to the aim. */
import { describe, expect, it } from "vitest";
import { CORKSCREW_DRM } from "../../../../src/core/full-thrust/fire/beams.ts";
import { fireTorpedo, numberToHit, type TorpedoShot } from "../../../../src/core/full-thrust/fire/torpedoes.ts";
import type { Faces } from "../../../../src/core/kernel/dice.ts";
import { on, refusalOf, waysOf } from "../../sol-cruiser/support/shots.ts";

const AIM = { seat: null, range: 6, em: 0, drm: 0 } as const;

function aTorpedo(wishes: Partial<typeof AIM | TorpedoShot> = {}): TorpedoShot {
	return { ...AIM, ...wishes, weapon: "pulse-torpedo" };
}

function aKGun(level: number): TorpedoShot {
	return { ...AIM, weapon: "k-gun", class: level };
}

const fired = (faces: Faces, shot: TorpedoShot) => on(faces, fireTorpedo(shot));

describe("to hit", () => {
	it.each([
		[0, 2],
		[6, 2],
		[6.5, 3],
		[12, 3],
		[18, 4],
		[24, 5],
		[30, 6],
		[30.1, null],
	])("at %d MU takes %j", (range, number) => expect(numberToHit(range)).toBe(number));

	it.each([
		[6, 5],
		[12, 4],
		[18, 3],
		[24, 2],
		[30, 1],
	])("at %i MU happens in %i of 6", (range, sixths) => {
		const shot = aTorpedo({ range });
		const hits = (face: number) => fired(face >= (numberToHit(range) ?? 7) ? [face, 1] : [face], shot).hit;
		expect(waysOf(1, ([face = 0]) => hits(face))).toBe(sixths);
	});

	it("is impossible beyond 30 MU, with the effect of Extreme Manoeuvres included", () => {
		expect(fired([], aTorpedo({ range: 31 }))).toMatchObject({ effectiveRange: 31, number: null, hit: false, damage: 0, rolls: [] });
		expect(fired([], aTorpedo({ range: 20, em: 2 }))).toMatchObject({ effectiveRange: 32, number: null });
		expect(fired([5], aTorpedo({ range: 20, em: 1 }))).toMatchObject({ effectiveRange: 26, number: 6, hit: false });
	});

	it("needs one more from a ship that corkscrews (Corkscrew)", () => {
		expect(fired([3], aTorpedo({ range: 10, drm: CORKSCREW_DRM })).hit).toBe(false);
		expect(fired([4, 1], aTorpedo({ range: 10, drm: CORKSCREW_DRM })).hit).toBe(true);
		expect(fired([6], aTorpedo({ range: 30, drm: CORKSCREW_DRM })).hit).toBe(false);
	});
});

describe("a hit", () => {
	it("of a torpedo does what its die shows", () => {
		expect([1, 2, 3, 4, 5, 6].map((face) => fired([6, face], aTorpedo()).damage)).toEqual([1, 2, 3, 4, 5, 6]);
	});

	it("of a K-gun does its class, and doubles up to its class, but never on a 6", () => {
		const damage = (level: number) => [1, 2, 3, 4, 5, 6].map((face) => fired([6, face], aKGun(level)).damage);
		expect(damage(1)).toEqual([2, 1, 1, 1, 1, 1]);
		expect(damage(3)).toEqual([6, 6, 6, 3, 3, 3]);
		expect(damage(5)).toEqual([10, 10, 10, 10, 10, 5]);
		expect(damage(6)).toEqual([12, 12, 12, 12, 12, 6]);
	});

	it("names the purpose of its dice", () => {
		expect(fired([2, 5], aTorpedo()).rolls.map(({ reason }) => reason)).toEqual(["to-hit", "pulse-torpedo"]);
		expect(fired([2, 5], aKGun(2)).rolls.map(({ reason }) => reason)).toEqual(["to-hit", "k-gun"]);
	});
});

it("is refused for an impossible number", () => {
	for (const level of [0, 7, 2.5]) expect(refusalOf(fireTorpedo(aKGun(level)))).toBe("no-such-class");
	expect(refusalOf(fireTorpedo(aTorpedo({ range: -1 })))).toBe("no-such-range");
	expect(refusalOf(fireTorpedo(aTorpedo({ em: -1 })))).toBe("no-such-em");
	expect(refusalOf(fireTorpedo(aTorpedo({ drm: 1 })))).toBe("no-such-drm");
});
