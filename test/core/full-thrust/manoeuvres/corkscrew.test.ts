/** Corkscrew: hull stress, the attitude after it, and the arcs of weapons. */
import { describe, expect, it } from "vitest";
import { ARCS } from "../../../../src/core/full-thrust/fire/arcs.ts";
import { type Corkscrew, corkscrewArcs, settleCorkscrew } from "../../../../src/core/full-thrust/manoeuvres/corkscrew.ts";
import type { Dicing, Faces } from "../../../../src/core/kernel/dice.ts";
import { expectAccepted } from "../../../../src/core/kernel/outcome.ts";
import { on, refusalOf, waysOf } from "../../sol-cruiser/support/shots.ts";
import { meanOf } from "../support/ways.ts";

const flown = (faces: Faces, wishes: Partial<Corkscrew> = {}) => on(faces, settleCorkscrew({ seat: null, mass: 85, turn: 0, ...wishes }));

describe("a corkscrew", () => {
	it.each([
		[19, 3, 0],
		[20, 1, 1],
		[39, 2, 2],
		[85, 1, 4],
		[85, 2, 8],
	])("of MASS %i with %i points of turn strains the hull by %i beam dice (Corkscrew)", (mass, turn, dice) => {
		expect(flown([...Array(dice).fill(1), 2], { mass, turn })).toMatchObject({ dice, damage: 0 });
	});

	it("strains the hull with re-rolls, and only with a turn (Corkscrew)", () => {
		expect(flown([6, 5, 2, 1, 4, 3], { turn: 1 })).toMatchObject({ damage: 4, dice: 4 });
		expect(flown([2])).toMatchObject({ damage: 0, dice: 0 });
	});

	it("does 0.8 with each die on average (Corkscrew)", () => {
		function* damage(): Dicing<number> {
			return expectAccepted(yield* settleCorkscrew({ seat: null, mass: 20, turn: 1 })).damage;
		}
		expect(meanOf(damage, 6)).toBeCloseTo(0.8, 3);
	});

	it("ends inverted on odd and upright on even, from either attitude (Corkscrew)", () => {
		expect([1, 2, 3, 4, 5, 6].map((face) => flown([face]).inverted)).toEqual([true, false, true, false, true, false]);
		expect(waysOf(1, (faces) => flown(faces).inverted)).toBe(3);
	});

	it("names the purpose of its dice, the attitude last", () => {
		expect(flown([6, 1, 1, 1, 2, 3], { turn: 1 }).rolls.map(({ reason }) => reason)).toEqual(["hull-stress", "re-roll", "corkscrew-end"]);
	});

	it("lets either side's weapons bear on both, and changes nothing fore and aft (Corkscrew)", () => {
		expect(corkscrewArcs(["F", "FS", "AS"])).toEqual(["F", "FS", "AS", "AP", "FP"]);
		expect(corkscrewArcs(["AP"])).toEqual(["AS", "AP"]);
		expect(corkscrewArcs(["F"])).toEqual(["F"]);
		expect(corkscrewArcs(ARCS)).toEqual(ARCS);
	});

	it("is refused for an impossible number", () => {
		const code = (wishes: Partial<Corkscrew>) => refusalOf(settleCorkscrew({ seat: null, mass: 85, turn: 0, ...wishes }));
		expect([code({ mass: 0 }), code({ mass: 20.5 }), code({ turn: -1 }), code({ turn: 0.5 })]).toEqual([
			"no-such-mass",
			"no-such-mass",
			"no-such-turn",
			"no-such-turn",
		]);
	});
});
