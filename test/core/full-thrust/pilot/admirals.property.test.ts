/** Whole battles of admirals: every choice is legal, every battle ends, and each admiral uses the manoeuvres of the rules. */
import { describe, expect, test } from "vitest";
import type { Movement, ThrustOptions } from "../../../../src/core/full-thrust/model.ts";
import { fleetOf, STYLES, type Style, seededBattle, stylesOf } from "../../../bench/seeded-battle.ts";
import { parts, runs } from "../../../soak.ts";
import { usedIn } from "../support/manoeuvres-used.ts";

/** How often each style has used each manoeuvre, over all battles so far. */
const used: Record<Style, Map<string, number>> = { cautious: new Map(), bold: new Map(), desperate: new Map() };

function count(style: Style, manoeuvre: string): void {
	used[style].set(manoeuvre, (used[style].get(manoeuvre) ?? 0) + 1);
}

/** Most alternatives of the rules come up in one seed or another. */
function optionsOf(seed: number, movement: Movement): Partial<ThrustOptions> {
	return {
		movement,
		turns: 14,
		houseManoeuvres: seed % 3 === 0,
		discretionaryExtreme: seed % 4 === 1,
		lateExtreme: seed % 2 === 1,
		lateHardAbout: seed % 3 === 1,
		thresholdTiming: seed % 5 === 2 ? "before-moving" : "end-of-turn",
		stationary: seed % 7 === 3 ? "any" : "allowance",
		aftFire: seed % 6 === 4,
		edition: seed % 2 === 0 ? "fleet-book-2" : "continuum",
	};
}

const MOVEMENTS: readonly Movement[] = ["cinematic", "vector"];

/** The number of battles in a quarter; `npm test` fights as many of two quarters as the lists of manoeuvres below need. */
const BATTLES = runs(50, 30);

describe.each(MOVEMENTS)("admirals in %s movement", (movement) => {
	test.each(parts(4, 2))("hand in nothing that is refused, and come to an end (a quarter of 200 battles: %i)", (quarter) => {
		for (let seed = 50 * quarter; seed < 50 * quarter + BATTLES; seed++) {
			const battle = { styles: stylesOf(seed), designs: fleetOf(seed, 1 + (seed % 2)), options: optionsOf(seed, movement) };
			const { phase } = seededBattle(seed, battle, (choice, style) => {
				for (const manoeuvre of usedIn(choice)) count(style, manoeuvre);
			});
			expect(phase).toBe("over");
		}
	});
});

describe("over these battles", () => {
	const ALL = ["Redlined", "Hard About", "Extreme Manoeuvres", "Grav Backfire", "Roll", "Sideslip"];

	test.each(STYLES)("the %s use manoeuvres of all kinds", (style) => {
		for (const manoeuvre of ALL) expect([manoeuvre, used[style].get(manoeuvre) ?? 0]).not.toEqual([manoeuvre, 0]);
	});

	test("the admirals use every manoeuvre, and each leaves in its own way", () => {
		const anybody = new Set(STYLES.flatMap((style) => [...used[style].keys()]));
		const seldom = ["Emergency Thrust", "Eclipsing", "Corkscrew", "Short-Range Jump", "Extreme Manoeuvres kept back"];
		const ours = ["Emergency Deceleration", "Flip", "Skid", "Dead Rotate", "Post-Movement"];
		for (const manoeuvre of [...seldom, ...ours]) expect([...anybody]).toContain(manoeuvre);
		const leaving = STYLES.map((style) => used[style].has("FTL"));
		expect(leaving).toEqual([true, false, false]);
	});
});

test("Battles of three ships a side without a turn limit are over within forty turns", () => {
	const turns = Array.from({ length: 12 }, (_, seed) => {
		const options = { movement: MOVEMENTS[seed % 2] ?? "cinematic", houseManoeuvres: seed % 3 === 0, turns: 120 };
		return seededBattle(seed, { styles: stylesOf(seed), designs: fleetOf(seed, 3), options }).turn;
	});
	expect(turns.filter((turn) => turn > 40)).toEqual([]);
});
