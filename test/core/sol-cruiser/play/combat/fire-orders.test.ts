import { describe, expect, test } from "vitest";
import { seatId } from "../../../../../src/core/kernel/seat.ts";
import type { CruiserState, Shot } from "../../../../../src/core/sol-cruiser/model.ts";
import { fireAwaited, fireObjection } from "../../../../../src/core/sol-cruiser/play/combat/fire-orders.ts";
import { proposeFire } from "../../../../../src/core/sol-cruiser/play/combat/fire-proposal.ts";
import { aBattle, aCombat, defends, fire, shoots } from "../../support/battle-builders.ts";

const [red, blue] = [seatId("red"), seatId("blue")];

const state = aCombat(
	{
		red: { broken: ["beam-2"] },
		blue: {},
		green: {},
		d1: { craft: "dart", seat: "blue", target: "red" },
		d2: { craft: "dart", seat: "blue", target: "red", course: "A9" },
		other: { craft: "dart", seat: "red", target: "blue" },
	},
	[
		["red", "blue"],
		["d1", "red"],
		["d2", "red"],
		["other", "blue"],
	],
);

const codeOf = (...shots: readonly Shot[]): string | undefined => fireObjection(state, red, fire(...shots))?.code;

describe("a shot is refused", () => {
	test("without a combat, and for a unit that is not in it or belongs to another seat", () => {
		expect(fireObjection(aBattle({ red: {} }), red, fire())?.code).toBe("no-combat");
		expect(codeOf(shoots("green", "beam-1", "red"))).toBe("not-in-combat");
		expect(codeOf(shoots("blue", "beam-1", "red"))).toBe("not-your-unit");
	});

	test("with a weapon that does not exist, is lost or has fired already", () => {
		expect(codeOf(shoots("red", "beam-9", "blue"))).toBe("weapon-not-ready");
		expect(codeOf(shoots("red", "beam-2", "blue"))).toBe("weapon-not-ready");
		expect(codeOf(shoots("other", "beam-1", "blue"))).toBe("missile-fires-itself");
		expect(codeOf(shoots("red", "beam-1", "blue"), shoots("red", "beam-1", "blue"))).toBe("weapon-twice");
	});

	test("SC-38: at a unit that neither intercepted it nor was intercepted by it", () => {
		expect(codeOf(shoots("red", "beam-1", "green"))).toBe("may-not-fire-at");
		expect(codeOf(shoots("red", "beam-1", "blue"))).toBeUndefined();
	});

	test("SC-21: at a missile, except in point defence", () => {
		expect(codeOf(shoots("red", "beam-1", "d1"))).toBe("needs-point-defence");
		expect(codeOf(defends("red", "beam-1", "d1"))).toBeUndefined();
		expect(codeOf(defends("red", "beam-1", "blue"))).toBeUndefined();
	});

	test("SC-21: in point defence against nothing, the same target twice, or several targets with one warhead", () => {
		expect(codeOf(defends("red", "beam-1"))).toBe("fires-at-nothing");
		expect(codeOf(defends("red", "beam-1", "d1", "d1"))).toBe("defends-twice");
		expect(codeOf(defends("red", "submunition-1", "d1", "blue"))).toBe("one-flight-only");
	});

	test("SC-44: and may defend with one battery against targets with different modifiers", () => {
		expect(codeOf(defends("red", "beam-1", "d1", "d2"))).toBeUndefined();
	});

	test("SC-18: at an undetected target without sensors", () => {
		const blind = aCombat({ red: { detected: false }, blue: { broken: ["sensors"] } }, [["red", "blue"]]);
		expect(fireObjection(blind, blue, fire(shoots("blue", "beam-1", "red")))?.code).toBe("blind-to-target");
		expect(fireAwaited(blind)).toEqual(["red"]);
	});
});

test("seats with a weapon to fire must give fire orders; a missile needs none", () => {
	expect(fireAwaited(state)).toEqual(["red", "blue"]);
	const unarmed = aCombat({ red: { craft: "lantern" }, blue: { at: [9, 9] }, dart: { craft: "dart", seat: "blue", target: "red" } }, [
		["dart", "red"],
	]);
	expect(fireAwaited(unarmed)).toEqual([]);
});

describe("proposed fire", () => {
	const proposal = (of: CruiserState) => proposeFire(of, red).shots;

	test("is legal", () => {
		for (const seat of [red, blue]) expect(fireObjection(state, seat, proposeFire(state, seat))).toBeNull();
	});

	test("defends with the lightest batteries that have a fair chance, and attacks with the rest", () => {
		const pressed = aCombat({ red: {}, blue: {}, dart: { craft: "dart", seat: "blue", target: "red" } }, [
			["red", "blue"],
			["dart", "red"],
		]);
		expect(proposal(pressed).slice(0, 4)).toEqual([
			{ by: "red", weapon: "beam-1", against: ["dart"] },
			{ by: "red", weapon: "beam-2", against: ["blue"] },
			{ by: "red", weapon: "beam-3", at: "blue" },
			{ by: "red", weapon: "submunition-1", at: "blue" },
		]);
	});

	test("leaves no battery idle that could still shoot down a missile", () => {
		const attacked = aCombat({ red: {}, blue: { at: [9, 9] }, dart: { craft: "dart", seat: "blue", target: "red" } }, [["dart", "red"]]);
		const beams = proposal(attacked).filter(({ weapon }) => weapon.startsWith("beam"));
		expect(beams.length).toBeGreaterThan(1);
		for (const shot of beams) expect(shot).toMatchObject({ by: "red", against: ["dart"] });
	});

	test("keeps a submunition for a missile that is too fast for beams", () => {
		const fast = aCombat({ red: {}, blue: { at: [9, 9] }, dart: { craft: "dart", seat: "blue", target: "red", course: "A14" } }, [
			["dart", "red"],
		]);
		expect(proposal(fast)).toEqual([{ by: "red", weapon: "submunition-1", against: ["dart"] }]);
	});

	test("SC-35: is empty for a ship that locks on to jump", () => {
		const leaving = aCombat({ red: { plot: { jump: true } }, blue: {} }, [["blue", "red"]]);
		expect(proposal(leaving)).toEqual([]);
	});
});
