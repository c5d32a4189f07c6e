/** Standings and places. */
import { describe, expect, test } from "vitest";
import { solCruiser } from "../../../../src/core/sol-cruiser/game.ts";
import { closed } from "../../../../src/core/sol-cruiser/play/sequence.ts";
import { aMatch } from "../support/placed.ts";

describe("places", () => {
	const state = aMatch({ red: { dealt: 4 }, green: { side: "red", status: "destroyed", dealt: 30 }, blue: { dealt: 9, detected: false } });
	const placed = ({ open }: { readonly open: typeof state }) =>
		Object.entries(solCruiser.situation(open).seats).map(([seat, { code, facts }]) => [seat, code, facts.place]);

	test("surviving craft come first, then craft with more boxes crossed off others", () => {
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
});
