/** Control of remote objects, and what happens to those without a controller (SC-27, SC-37). */
import { describe, expect, it } from "vitest";
import { type Controller, controllerFor, controlOf, controlRadius } from "../../../../src/core/sol-cruiser/detection/control.ts";

const ship = (distance: number, wishes: Partial<Controller> = {}): Controller => ({
	distance,
	volume: 800,
	crewed: true,
	missileFighter: false,
	...wishes,
});

describe("a remote object", () => {
	it("is controlled within 25, 15 or 10 hexes by its owner's technology, the last included (SC-27)", () => {
		expect((["NM", "OM", "OC"] as const).map(controlRadius)).toEqual([25, 15, 10]);
		expect(controlOf("OM", "missile", [ship(15)])).toEqual({ radius: 15, inControl: true, outcome: "stays" });
		expect(controlOf("OM", "missile", [ship(16)])).toEqual({ radius: 15, inControl: false, outcome: "removed" });
	});

	it("out of control is removed if it is a missile, and drifts if it is a drone (SC-27)", () => {
		expect(controlOf("NM", "drone", [ship(26)])).toMatchObject({ inControl: false, outcome: "drifts" });
		expect(controlOf("NM", "missile", [])).toMatchObject({ outcome: "removed" });
	});

	it("obeys only crewed ships of 500 m³ and fighters that carry missiles (SC-27)", () => {
		const obeys = (wishes: Partial<Controller>) => controlOf("OC", "missile", [ship(3, wishes)]).inControl;
		expect(obeys({ volume: 500 })).toBe(true);
		expect(obeys({ volume: 499 })).toBe(false);
		expect(obeys({ crewed: false })).toBe(false);
		expect(obeys({ volume: 35, missileFighter: true })).toBe(true);
	});

	it("flies with the best crew among those that can control it, the nearest of equals (SC-37)", () => {
		const [elite, veteran, near, small] = [
			{ ...ship(25), id: "elite", cq: 2 },
			{ ...ship(9), id: "veteran", cq: 1 },
			{ ...ship(2), id: "near", cq: 1 },
			{ ...ship(1, { volume: 60 }), id: "small", cq: 2 },
		];
		expect(controllerFor("NM", [small, veteran, elite, near])?.id).toBe("elite");
		expect(controllerFor("OM", [small, veteran, elite, near])?.id).toBe("near");
		expect(controllerFor("OM", [small, elite])).toBeNull();
	});
});
