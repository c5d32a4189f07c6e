/** Ids of craft and of their launched flights. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { seatId } from "../../../src/core/kernel/seat.ts";
import { unitId } from "../../../src/core/sol-cruiser/model.ts";
import { parseLaunchId, printLaunchId } from "../../../src/core/sol-cruiser/unit-id.ts";

describe("the id of a launch", () => {
	test("reads back as it was printed", () => {
		const launches = fc.record({ seat: fc.string().map(seatId), number: fc.integer({ min: 1, max: 999 }) });
		fc.assert(
			fc.property(launches, (launch) => {
				expect(parseLaunchId(printLaunchId(launch))).toEqual(launch);
			}),
		);
	});

	test("is not the id of a seat's own craft", () => {
		expect(parseLaunchId(unitId("seat-1"))).toBeNull();
	});
});
