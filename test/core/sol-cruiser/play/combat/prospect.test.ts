/** What two units could do to each other if they met as they now fly. */
import { describe, expect, test } from "vitest";
import { beamOdds } from "../../../../../src/core/sol-cruiser/combat/odds.ts";
import { targetOf } from "../../../../../src/core/sol-cruiser/play/combat/attacks.ts";
import { broadsideAt, sightedBy } from "../../../../../src/core/sol-cruiser/play/combat/prospect.ts";
import { aimAt } from "../../../../../src/core/sol-cruiser/play/combat/volley.ts";
import { detectAll } from "../../../../../src/core/sol-cruiser/play/detection/detect.ts";
import { aCombat, unitIn } from "../../support/battle-builders.ts";

type Fleet = Parameters<typeof aCombat>[0];

function pair(red: Fleet[string], blue: Fleet[string]) {
	const state = aCombat({ red, blue }, []);
	return { state, red: unitIn(state, "red"), blue: unitIn(state, "blue") };
}

describe("detection", () => {
	test.each([1, 5, 9, 14, 30])("SC-01: at %i hexes it is what the detection phase finds", (hexes) => {
		const { state, red, blue } = pair({ detected: false }, { at: [hexes, 0], course: "A4", detected: false });
		const { open } = detectAll(state);
		expect(sightedBy(state, red, blue)).toMatchObject({ hexes, detected: unitIn(open, "blue").detected });
		expect(sightedBy(state, blue, red).detected).toBe(unitIn(open, "red").detected);
	});

	test("SC-37: a craft that nobody controls detects nothing, and broken sensors detect nothing", () => {
		const { state, red, blue } = pair({ craft: "lantern", seat: "nobody" }, { at: [1, 0] });
		expect(sightedBy(state, red, blue)).toEqual({ hexes: 1, range: null, detected: false });
		const broken = pair({ broken: ["sensors"] }, { at: [1, 0] });
		expect(sightedBy(broken.state, broken.red, broken.blue).range).toBeNull();
	});
});

describe("batteries", () => {
	test("SC-13 to SC-19: fire with the odds of the combat, all of them together", () => {
		const { state, red, blue } = pair({ course: "A5" }, { course: "D5", at: [7, 0] });
		const fire = broadsideAt(state, red, blue);
		const aim = aimAt(state, red, blue);
		const damage =
			red.design.kind === "missile"
				? []
				: red.design.beams.map(({ count, penetration }) => count * beamOdds({ ...aim, penetration, target: targetOf(blue) }).damage);
		expect(fire?.damage).toBeCloseTo(damage.reduce((sum, next) => sum + next, 0));
		expect(fire?.hit).toBeGreaterThan(0);
		expect(fire?.hit).toBeLessThanOrEqual(1);
	});

	test("fire with what their gunners and an edge add, at hulls and at missiles", () => {
		const boons = ["gunnery", "gunnery-2", "gunnery-3"].map((effect) => ({ effect, size: 1, from: {} }));
		for (const craft of ["halberd", "dart"] as const) {
			const plain = pair({ course: "A5" }, { craft, course: "D5", at: [7, 0] });
			const manned = { ...plain.red, boons };
			const sharp = { ...plain.red, boons: [{ effect: "shot", size: 1, from: {} }] };
			const [none, gunners, edge] = [plain.red, manned, sharp].map((red) => broadsideAt(plain.state, red, plain.blue)?.hit ?? 0);
			expect(gunners).toBeGreaterThan(none ?? 1);
			expect(edge).toBeCloseTo(gunners ?? 0);
		}
	});

	test("give a lower chance if some are broken, and none if all are", () => {
		const whole = pair({ course: "A6" }, { course: "D6" });
		const hurt = pair({ course: "A6", broken: ["beam-1", "beam-2"] }, { course: "D6" });
		const out = pair({ course: "A6", broken: ["beam-1", "beam-2", "beam-3"] }, { course: "D6" });
		const of = ({ state, red, blue }: typeof whole) => broadsideAt(state, red, blue);
		expect(of(hurt)?.hit).toBeLessThan(of(whole)?.hit ?? 0);
		expect(of(out)).toBeNull();
	});

	test("SC-18: do not fire at an undetected unit without sensors", () => {
		const { state, red, blue } = pair({ broken: ["sensors"] }, { detected: false });
		expect(broadsideAt(state, red, blue)).toBeNull();
	});
});
