/** A flight without luck: the source's example, and refused routes. */
import { describe, expect, it } from "vitest";
import type { Moon } from "../../../../src/core/jovian-rally/course/course.ts";
import { EXAMPLE_COURSE, EXAMPLE_FLIGHT } from "../../../../src/core/jovian-rally/course/example-course.ts";
import { type FlightOptions, flight } from "../../../../src/core/jovian-rally/flight/flight.ts";
import { aCourse, GRAND_TOUR } from "../support/builders.ts";

const tour: readonly Moon[] = ["A2", ...GRAND_TOUR];

function refusal(route: readonly Moon[], options: FlightOptions = {}): string | null {
	const outcome = flight(aCourse(), route, options);
	return outcome.ok ? null : outcome.refusal.code;
}

describe("a flight without luck", () => {
	it("burns 176 kg on the source's example and leaves 24", () => {
		const flown = flight(EXAMPLE_COURSE, EXAMPLE_FLIGHT.route, { start: "A3" });
		expect(flown).toEqual({ ok: true, value: { burnt: 176, tank: 24, intercepted: 21, laps: 4, finished: true } });
	});

	it("finishes on the last arrival only over the full distance", () => {
		expect(flight(aCourse(), tour)).toMatchObject({ value: { finished: true, burnt: 112, laps: 4 } });
		expect(flight(aCourse(), tour.slice(0, -1))).toMatchObject({ value: { finished: false, laps: 3 } });
	});

	it.each([
		["not-the-start", ["A1"], {}],
		["no-such-trajectory", ["A2", "B1", "C3"], {}],
		["cannot-afford", ["A2", "B1", "C1"], { propellant: 7 }],
		["already-home", [...tour, "B2"], { distance: "full" }],
		["already-home", [...tour, "B2"], { distance: "open" }],
	] as const)("is refused: %s", (code, route, options) => {
		expect(refusal(route, options)).toBe(code);
	});

	it("ends at the full distance without a finish", () => {
		const short: readonly Moon[] = Array.from({ length: 30 }, (_, index) => `${"ABCDEFG"[index % 7] ?? "A"}2` as const);
		expect(refusal(short)).toBe("beyond-the-distance");
	});
});
