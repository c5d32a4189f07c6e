/** Standings and places: SC-53. */
import { describe, expect, test } from "vitest";
import { solCruiser } from "../../../../src/core/sol-cruiser/game.ts";
import { closed } from "../../../../src/core/sol-cruiser/play/sequence.ts";
import { standings } from "../../../../src/core/sol-cruiser/play/standings.ts";
import { aMatch, RED, type StateWishes, type UnitOverrides } from "../support/placed.ts";

describe("places", () => {
	const state = aMatch({ red: { dealt: 4 }, green: { side: "red", status: "destroyed", dealt: 30 }, blue: { dealt: 9, detected: false } });
	const placed = ({ open }: { readonly open: typeof state }) =>
		Object.entries(solCruiser.situation(open).seats).map(([seat, { code, facts }]) => [seat, code, facts.place]);

	test("SC-53: craft that hold the field come first, then craft with more boxes crossed off others", () => {
		expect(placed(closed(state))).toEqual([
			["red", "in-play", 2],
			["green", "destroyed", 3],
			["blue", "in-play", 1],
		]);
	});

	test("no seat has a place, and no hidden craft is revealed, before the end", () => {
		expect(placed({ open: state }).map(([, , place]) => place)).toEqual([undefined, undefined, undefined]);
		expect(placed({ open: state }).at(-1)).toContain("hidden");
	});

	test("everybody knows what is left of the hull of a craft in sight, and nobody that of a hidden craft", () => {
		const hulls = ({ open }: { readonly open: typeof state }) =>
			Object.values(solCruiser.situation(open).seats).map(({ facts: { hull, boxes } }) => [hull, boxes]);
		const marked = aMatch({ red: { marked: 3, detected: true }, blue: { marked: 3, detected: false } });
		const boxes = 4 * (Object.values(marked.units)[0]?.figures.rowBoxes ?? 0);
		expect(boxes).toBeGreaterThan(3);
		expect(hulls({ open: marked })).toEqual([
			[boxes - 3, boxes],
			[null, null],
		]);
		expect(hulls(closed(marked))[1]).toEqual([boxes - 3, boxes]);
	});
});

const GONE = { turn: 1, speed: 4 };

type Fleet = Readonly<Record<string, UnitOverrides>>;

/** The place of each seat in the final table. */
function places(units: Fleet, wishes: StateWishes = {}): unknown {
	const { seats } = solCruiser.situation(closed(aMatch(units, wishes)).open);
	return Object.fromEntries(Object.entries(seats).map(([seat, { facts }]) => [seat, facts.place]));
}

/** How each seat's craft ends. */
const endings = (units: Fleet, wishes: StateWishes = {}) =>
	Object.fromEntries(standings(aMatch(units, wishes)).map(({ seat, ending }) => [seat, ending]));

describe("SC-53: who holds the field, then who left it, then who is lost", () => {
	const FLEET = {
		raider: { dealt: 0 },
		merchant: { status: "jumped", dealt: 9, gone: GONE },
		runner: { status: "left", at: [0, -31], dealt: 3, gone: GONE },
		struck: { status: "left", dealt: 12, gone: GONE },
		wreck: { status: "destroyed", dealt: 30, gone: GONE },
		escort: { dealt: 4 },
	} as const;

	test("within each by boxes crossed off others", () => {
		expect(places(FLEET)).toEqual({ escort: 1, raider: 2, struck: 3, merchant: 4, runner: 5, wreck: 6 });
	});

	test("raider in play, merchant jumped: raider first, merchant second", () => {
		expect(places({ raider: {}, merchant: { status: "jumped", gone: GONE } })).toEqual({ raider: 1, merchant: 2 });
	});

	test("points of objectives still come first", () => {
		const objectives = [{ kind: "leave", side: "merchant", way: "jump", points: 3 }] as const;
		expect(places(FLEET, { options: { objectives } })).toMatchObject({ merchant: 1, escort: 2 });
	});

	const NO_ARMS = { "beam-1": 0, "beam-2": 0, "beam-3": 0, "submunition-1": 0, "submunition-2": 0, "submunition-3": 0, "submunition-4": 0 };
	const NO_MISSILES = { "missile-1": 0, "missile-2": 0 };
	const DRY = { "thrust-row-1": 0, "thrust-row-2": 0, "thrust-row-3": 0, "thrust-row-4": 0 };

	test("a craft holds it while it can fight or move", () => {
		const units = {
			drive: { left: { ...NO_ARMS, ...NO_MISSILES } },
			arms: { left: { ...NO_MISSILES, propulsion: 0 } },
			missiles: { left: { ...NO_ARMS, propulsion: 0 } },
			hulk: { left: { ...NO_ARMS, ...NO_MISSILES, propulsion: 0 } },
			dry: { left: { ...NO_ARMS, ...NO_MISSILES, ...DRY } },
		};
		expect(endings(units)).toEqual({ drive: "holds", arms: "holds", missiles: "holds", hulk: "yields", dry: "yields" });
		expect(endings({ dry: units.dry }, { options: { trackThrustPoints: false } })).toEqual({ dry: "holds" });
	});

	test("a hulk whose fighters still fly holds it, and a craft aboard ends as its carrier does", () => {
		const hulk = { is: "citadel", left: { propulsion: 0, "beam-1": 0, "beam-2": 0, "beam-3": 0, "beam-4": 0 } } as const;
		const empty = {
			...hulk.left,
			"flight-1": 0,
			"flight-2": 0,
			"flight-3": 0,
			"missile-1": 0,
			"missile-2": 0,
			"missile-3": 0,
			"missile-4": 0,
		};
		const red = { ...hulk, left: empty };
		expect(endings({ red })).toEqual({ red: "yields" });
		expect(endings({ red, "red~1": { is: "shrike", seat: "red" } })).toEqual({ red: "holds" });
		const guest = { is: "shrike", side: "red", status: "aboard", berth: { in: RED, system: "flight-1" } } as const;
		expect([endings({ red: {}, guest }), endings({ red: { status: "jumped", gone: GONE }, guest })]).toEqual([
			{ red: "holds", guest: "holds" },
			{ red: "yields", guest: "yields" },
		]);
	});
});
