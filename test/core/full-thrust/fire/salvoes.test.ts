/** Salvo missiles: reach, lock-on, eclipsers, point defence, and the damage past them. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { attackWithSalvo, LOCK_ON, radiusAgainst, type Salvo, salvoDamage } from "../../../../src/core/full-thrust/fire/salvoes.ts";
import { type Faces, seededDice, settleWith } from "../../../../src/core/kernel/dice.ts";
import { expectAccepted } from "../../../../src/core/kernel/outcome.ts";
import { on, refusalOf } from "../../sol-cruiser/support/shots.ts";

function aSalvo(wishes: Partial<Salvo> = {}): Salvo {
	return { seat: null, distance: 3, em: 0, corkscrew: false, eclipsers: 0, percent: 0, killed: 0, ...wishes };
}

const attacked = (faces: Faces, wishes: Partial<Salvo> = {}) => on(faces, attackWithSalvo(aSalvo(wishes)));
const locked = (wishes: Partial<Salvo>) => [1, 2, 3, 4, 5, 6].map((face) => attacked([face], wishes).locked);

describe("a salvo", () => {
	it("finds a ship up to 6 MU away, and rolls no die beyond that", () => {
		expect(attacked([4], { distance: 6 })).toMatchObject({ radius: 6, attacks: true, locked: 4, onTarget: 4 });
		expect(attacked([], { distance: 6.1 })).toMatchObject({ attacks: false, rolled: null, locked: 0, onTarget: 0 });
	});

	it("loses 1 MU of this range for each factor of Extreme Manoeuvres, down to 0", () => {
		expect([0, 1, 3, 6, 9].map((em) => radiusAgainst(LOCK_ON, em))).toEqual([6, 5, 3, 0, 0]);
		expect(attacked([5], { em: 3, distance: 3 })).toMatchObject({ attacks: true, radius: 3 });
		expect(attacked([], { em: 3, distance: 3.5 })).toMatchObject({ attacks: false, radius: 3 });
	});

	it("locks on with as many missiles as the die shows", () => expect(locked({})).toEqual([1, 2, 3, 4, 5, 6]));

	it("locks on with one missile less if its ship corkscrewed (Corkscrew)", () =>
		expect(locked({ corkscrew: true })).toEqual([0, 1, 2, 3, 4, 5]));

	it("locks on with one missile more for each eclipser, up to six (Eclipsing)", () => {
		expect(locked({ eclipsers: 1 })).toEqual([2, 3, 4, 5, 6, 6]);
		expect(locked({ eclipsers: 2, corkscrew: true })).toEqual([2, 3, 4, 5, 6, 6]);
	});

	it("loses missiles to point defence before the eclipser takes its share (Eclipsing)", () => {
		expect(attacked([5], { killed: 3 })).toMatchObject({ locked: 5, onTarget: 2 });
		expect(attacked([3], { killed: 9 })).toMatchObject({ locked: 3, onTarget: 0, onEclipser: 0 });
		expect(attacked([5], { eclipsers: 1, percent: 60, killed: 1 })).toMatchObject({ locked: 6, onEclipser: 3, onTarget: 2 });
		expect(attacked([3], { eclipsers: 1, percent: 100 })).toMatchObject({ onEclipser: 4, onTarget: 0 });
	});

	it("does 1D6 with each missile that hits", () => {
		expect(on([3, 6], salvoDamage({ seat: null, missiles: 2 }))).toMatchObject({ count: 2, faces: 6, reason: "salvo-missile" });
		expect(refusalOf(salvoDamage({ seat: null, missiles: 0 }))).toBe("no-such-dice");
	});
});

it.each<[string, Partial<Salvo>]>([
	["no-such-range", { distance: -1 }],
	["no-such-em", { em: -1 }],
	["no-such-eclipsers", { eclipsers: 0.5 }],
	["no-such-percent", { percent: 101 }],
	["no-such-percent", { percent: Number.NaN }],
	["no-such-kills", { killed: -1 }],
])("%s refuses %j", (code, wishes) => expect(refusalOf(attackWithSalvo(aSalvo(wishes)))).toBe(code));

it("hits with at most the missiles that lock on, and with none that was shot down", () => {
	const wishes = fc.record({ eclipsers: fc.nat(4), percent: fc.nat(100), killed: fc.nat(8), corkscrew: fc.boolean() });
	fc.assert(
		fc.property(wishes, fc.nat(), (salvo, seed) => {
			const result = expectAccepted(settleWith(attackWithSalvo(aSalvo(salvo)), seededDice(seed)));
			expect(result.onEclipser + result.onTarget).toBe(Math.max(0, result.locked - salvo.killed));
			expect(Math.min(result.onEclipser, result.onTarget, 6 - result.locked)).toBeGreaterThanOrEqual(0);
		}),
	);
});
