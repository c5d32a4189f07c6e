/** Orders before any roll: plans, their refusals, and their moves. */
import { describe, expect, it } from "vitest";
import type { Plan, ThrustOptions, Warship } from "../../../../../src/core/full-thrust/model.ts";
import { thrustDefaults } from "../../../../../src/core/full-thrust/options.ts";
import { ghostOf, planFor, straightOn } from "../../../../../src/core/full-thrust/play/orders/planning.ts";
import { expectAccepted } from "../../../../../src/core/kernel/outcome.ts";
import { refusalOf } from "../../support/builders.ts";
import { A, type TestWarship, warship } from "../../support/fleet.ts";

const cinematic = thrustDefaults();
const vector: ThrustOptions = { ...cinematic, movement: "vector" };

function planned(text: string, ship: TestWarship = {}, options = cinematic): Plan {
	return expectAccepted(planFor(warship(A, ship), { text, engage: false }, options));
}

function against(text: string, ship: TestWarship = {}, { options = cinematic, engage = false, replot = false } = {}) {
	return refusalOf(planFor(warship(A, ship), { text, engage, replot }, options));
}

function ghost(text: string, ship: TestWarship = {}, options = cinematic) {
	const made = warship(A, ship);
	return ghostOf(made, expectAccepted(planFor(made, { text, engage: false }, options)), options);
}

describe("A plan in cinematic movement", () => {
	it("has its orders in normal form, with their cost (FT-05)", () => {
		expect(planned("1p1+ec2", { velocity: 8 })).toMatchObject({
			text: "P1+1+Ec2",
			mode: null,
			vector: null,
			account: { available: 4, turnLimit: 2, thrustUsed: 4, turn: 1, unallocated: 0 },
		});
	});

	it("must fit the present drive, and the options of the match", () => {
		const halved = { systems: [{ id: "drive", printed: 4, level: 2 }] };
		expect(against("P2+1", halved)).toMatchObject({ code: "turns-too-far" });
		expect(against("SK1S")).toMatchObject({ code: "house-manoeuvre" });
		expect(planned("SK1S", {}, { ...cinematic, houseManoeuvres: true }).text).toBe("SK1S");
		expect(planned("P6", {}, { ...cinematic, stationary: "any" }).text).toBe("P6");
	});

	it("leads to the move of the resolution (thrust 4 at 8 MU, P+S+2)", () => {
		const moved = ghost("P+S+2", { velocity: 8 });
		expect(moved).toMatchObject({ course: 12, velocity: 10 });
		expect(moved.x).toBeCloseTo(-2.5);
		expect(moved.y).toBeCloseTo(9.33);
		expect(moved.path).toHaveLength(3);
	});

	it("is straight on without orders, even if the ship could not get any", () => {
		expect(straightOn(warship(A, { recovering: true, flipped: true }), cinematic)).toMatchObject({ text: "", terms: [] });
	});
});

describe("A plan in vector movement", () => {
	const given = { velocity: 10, design: { drive: { rating: 6, advanced: false } } };

	it("keeps burns separate from manoeuvres, and reads back as printed", () => {
		const plan = planned("em1, tp3, md5", given, vector);
		expect(plan).toMatchObject({ text: "TP3, MD5, EM1", mode: null, account: { thrustUsed: 6, turn: 1, available: 6, turnLimit: 3 } });
		expect(planned(plan.text, given, vector)).toEqual(plan);
	});

	it("leads to the move of the resolution (v10, course 12, TP3, MD6)", () => {
		const moved = ghost("TP3, MD6", given, vector);
		expect(moved).toMatchObject({ x: -6, y: 10, facing: 9, course: 9, velocity: 12 });
		expect(moved.path).toEqual([
			{ x: 0, y: 0 },
			{ x: -3, y: 5 },
			{ x: -6, y: 10 },
		]);
	});

	it.each(["P1", "+2", "-1", "HA1P", "DR1P", "ED2", "FL", "RT1", "SK1S"])(
		"has no word for what only cinematic movement knows: %s",
		(text) => {
			expect(against(text, given, { options: { ...vector, houseManoeuvres: true } })).toMatchObject({ code: "cinematic-only" });
		},
	);

	it("pays for Roll and Corkscrew with thrusters, for Extreme Manoeuvres and Eclipsing with main thrust", () => {
		expect(planned("MD6, ROLL", given, vector).account).toMatchObject({ thrustUsed: 6, turn: 1 });
		expect(planned("MD6, CO", given, vector).account).toMatchObject({ thrustUsed: 6, turn: 3 });
		expect(against("TP1, CO", given, { options: vector })).toEqual({ code: "thrusters-short", facts: { needed: 4, available: 3 } });
		expect(against("MD5, EM2", given, { options: vector })).toEqual({ code: "thrust-short", facts: { needed: 7, available: 6 } });
		expect(against("CO", {}, { options: vector })).toMatchObject({ code: "corkscrew-short" });
	});

	it("has half as much thrust again in Emergency Thrust, and all of it for thrusters; Redlined half of it", () => {
		expect(planned("ET MD9", given, vector).account).toMatchObject({ available: 9, turnLimit: 9 });
		expect(planned("ET PS8, TP2", given, vector).account).toMatchObject({ turn: 9 });
		expect(planned("RL PS4", given, vector).account).toMatchObject({ available: 9, turnLimit: 4 });
		expect(against("RL PS5", given, { options: vector })).toMatchObject({ code: "thrusters-short" });
	});

	it("lets advanced drives use all of it for thrusters", () => {
		expect(planned("PS5, TP2", { design: { drive: { rating: 6, advanced: true } } }, vector).account).toMatchObject({
			turn: 6,
			turnLimit: 6,
		});
	});

	it("has orders that must be alone here too", () => {
		for (const text of ["BACKFIRE, MD1", "TP1, BACKFIRE", "FTL, EM1", "ET SRJ10"]) {
			expect(against(text, given, { options: vector })).toMatchObject({ code: "stands-alone" });
		}
	});
});

describe("FTL drives", () => {
	it("can be engaged if they work", () => {
		expect(planned("FTL").text).toBe("FTL");
		expect(against("FTL", { design: { ftl: false } })).toEqual({ code: "no-ftl", facts: {} });
		expect(against("FTL", { ftlOffline: true })).toEqual({ code: "ftl-offline", facts: {} });
		expect(against("FTL", { systems: [{ id: "ftl", printed: 1, level: 0 }] })).toEqual({ code: "ftl-dead", facts: {} });
		expect(against("P1", { design: { ftl: false } }, { engage: true })).toMatchObject({ code: "no-ftl" });
	});

	it("jump only after a turn in which they were engaged, whether at rest or turning (Short-Range Jump)", () => {
		expect(against("SRJ40")).toEqual({ code: "not-engaged", facts: {} });
		expect(planned("SRJ40", { engaged: "still" }).text).toBe("SRJ40");
		expect(planned("SRJ40", { engaged: "turning" }).text).toBe("SRJ40");
		expect(against("SRJ41", { engaged: "turning" })).toMatchObject({ code: "jump-too-far", facts: { most: 40 } });
	});

	it("are engaged while the ship turns, and does nothing else (Short-Range Jump)", () => {
		const engaging = (text: string, ship: TestWarship = {}, options = cinematic) =>
			planFor(warship(A, ship), { text, engage: true }, options);
		for (const text of ["P2", "", "P1+HA1P"]) expect(expectAccepted(engaging(text)).engage).toBe(true);
		for (const text of ["P1+1", "-1", "EM1", "ROLL", "BACKFIRE"])
			expect(refusalOf(engaging(text))).toMatchObject({ code: "engaging-turns-only" });
		expect(expectAccepted(engaging("TP3", {}, vector)).engage).toBe(true);
		expect(refusalOf(engaging("TP1, MD1", {}, vector))).toEqual({ code: "engaging-turns-only", facts: { term: "MD1" } });
		expect(expectAccepted(engaging("FTL")).engage).toBe(false);
	});

	it("allow a ship that has jumped only turns (Short-Range Jump)", () => {
		const recovering = { recovering: true, ftlOffline: true };
		expect(planned("P2", recovering).text).toBe("P2");
		expect(against("P1+1", recovering)).toEqual({ code: "recovering-turns-only", facts: { term: "+1" } });
		expect(against("PS1", recovering, { options: vector })).toEqual({ code: "recovering-turns-only", facts: { term: "PS1" } });
	});

	it("show the aim point of a jump, along the ship's movement", () => {
		expect(ghost("SRJ40", { engaged: "still", course: 3, velocity: 6 })).toMatchObject({ x: 40, y: 0, course: 3, velocity: 6 });
		const drifting: Partial<Warship> = { engaged: "still", facing: 12, drift: { x: 3, y: 4 }, velocity: 5 };
		expect(ghost("SRJ10", drifting, vector)).toMatchObject({ x: 6, y: 8 });
		expect(ghost("SRJ10", { engaged: "still", facing: 3 }, vector)).toMatchObject({ x: 10, y: 0 });
		expect(ghost("SRJ10", { engaged: "still", velocity: -2 })).toMatchObject({ x: 0, y: -10 });
	});

	it("show a ship that leaves at half of its velocity", () => {
		expect(ghost("FTL", { engaged: "still", velocity: 9 })).toMatchObject({ y: 4 });
		expect(ghost("FTL", { velocity: 9 })).toMatchObject({ y: 9 });
		expect(ghost("FTL", { engaged: "still", drift: { x: 3, y: 4 }, velocity: 5 }, vector)).toMatchObject({ x: 1.5, y: 2 });
	});
});

it("A divided drive at half turns with half its turning allowance, and so do its thrusters", () => {
	const drive = { rating: 6, advanced: false, manoeuvre: 5 };
	const systems = [{ id: "drive", printed: 6, level: 3 }];
	expect(planned("P2", { design: { drive }, systems }).account).toMatchObject({ available: 3, turnLimit: 2 });
	expect(planned("TP3, PS1", { design: { drive }, systems }, vector).account).toMatchObject({ turnLimit: 2, turn: 2 });
});

it("New orders after failed Emergency Thrust have no mode", () => {
	expect(against("ET P1", {}, { replot: true })).toEqual({ code: "replot-without-mode", facts: { mode: "ET" } });
	expect(against("RL P1", {}, { replot: true })).toEqual({ code: "replot-without-mode", facts: { mode: "RL" } });
	expect(planFor(warship(A), { text: "P2", engage: false, replot: true }, cinematic).ok).toBe(true);
});
