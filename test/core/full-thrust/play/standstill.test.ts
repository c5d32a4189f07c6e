/** A match that is kept in its present state begins as another match: what its options can say of each ship. */
import { describe, expect, it } from "vitest";
import { parseThrustOptions, thrustDefaults } from "../../../../src/core/full-thrust/options.ts";
import { standstillOf } from "../../../../src/core/full-thrust/play/standstill.ts";
import { expectAccepted } from "../../../../src/core/kernel/outcome.ts";
import { battle } from "../support/battles.ts";

describe("a match that is kept in its present state", () => {
	const startsOf = (velocity: number) => {
		const { options } = standstillOf(battle({ ships: { a: { x: 1, y: 2, course: 3, velocity }, b: { y: 10 } } }));
		const { starts } = expectAccepted(parseThrustOptions(options));
		return starts.find(({ side, ship }) => side === "a" && ship === 1);
	};

	it.each([0, 7, -2, -6])("keeps a ship's velocity of %i", (velocity) => {
		expect(startsOf(velocity)).toMatchObject({ at: { x: 1, y: 2 }, course: 3, velocity });
	});

	it("keeps a ship that is too fast for the options at the highest velocity that they allow", () => {
		expect(startsOf(75)).toMatchObject({ velocity: 60 });
	});

	it("no option says a velocity astern beyond half of the highest thrust rating", () => {
		const start = { side: "a", at: { x: 0, y: 0 }, course: 12, arrives: 0 };
		const parsedWith = (velocity: number) => parseThrustOptions({ ...thrustDefaults(), starts: [{ ...start, velocity }] });
		expect(parsedWith(-6)).toMatchObject({ ok: true });
		expect(parsedWith(-7)).toMatchObject({ ok: false, refusal: { facts: { option: "starts.0.velocity" } } });
	});
});
