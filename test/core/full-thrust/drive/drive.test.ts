/** The main drive and its threshold checks (FT-01). */
import { describe, expect, it } from "vitest";
import { checkDrive, type Drive, type HullState, type Strain } from "../../../../src/core/full-thrust/drive/drive.ts";
import { refused, rolled, strain } from "../support/builders.ts";

const whole: Drive = { printed: 5, rating: 5 };

function check(drive: Drive, strained: Partial<Strain> = {}, hull: Partial<HullState> = {}) {
	return checkDrive({ seat: null, drive, strain: strain(strained), rowsLost: 0, reading: "current", ...hull });
}

describe("a threshold check of the drive", () => {
	it("is made at the number of the row now being marked (FT-01)", () => {
		const numbers = [0, 1, 2, 3].map((rowsLost) => rolled(check(whole, {}, { rowsLost }), 1).number);
		expect(numbers).toEqual([6, 5, 4, 3]);
	});

	it("is made at the number of the last row lost, by option (FT-01)", () => {
		const numbers = [0, 1, 2, 3].map((rowsLost) => rolled(check(whole, {}, { rowsLost, reading: "lastSuffered" }), 1).number);
		expect(numbers).toEqual([6, 6, 5, 4]);
	});

	it("adds one for each point of Hard About after the first (FT-01)", () => {
		expect(rolled(check(whole, { hardAbout: 2 }), 5)).toMatchObject({ modifier: 1, fails: true, ratingAfter: 2 });
		expect(rolled(check(whole, { hardAbout: 2 }), 4)).toMatchObject({ fails: false, ratingAfter: 5 });
		expect(rolled(check(whole, { hardAbout: 1 }), 5)).toMatchObject({ modifier: 0, fails: false });
	});

	it("adds one for each factor of Extreme Manoeuvres after the first, and both by name", () => {
		expect(rolled(check(whole, { extreme: 3 }), 4)).toMatchObject({ modifier: 2, fails: true });
		expect(rolled(check(whole, { extreme: 2, hardAbout: 2 }), 1).modifiers).toEqual([
			{ code: "hard-about", value: 1 },
			{ code: "extreme", value: 1 },
		]);
	});

	it("adds nothing for any amount of redlining (Redlined)", () => {
		expect(rolled(check(whole, { redlined: true }), 5)).toMatchObject({ modifier: 0, fails: false });
	});

	it("adds one if ordered after movement (Post-Movement)", () => {
		expect(rolled(check(whole, { extreme: 1, postMovement: true }), 5)).toMatchObject({ modifier: 1, fails: true });
	});

	it.each([
		[4, 0],
		[6, 0],
		[7, 1],
		[8, 1],
	])("adds one for every two points, or part, of Emergency Deceleration beyond two over the rating: %i", (deceleration, modifier) => {
		expect(rolled(check({ printed: 4, rating: 4 }, { deceleration }), 1)).toMatchObject({ modifier });
	});

	it("halves the printed rating, rounded down, when it fails first, and ends the drive when it fails again", () => {
		expect(rolled(check(whole), 6).ratingAfter).toBe(2);
		expect(rolled(check({ printed: 5, rating: 2 }), 6).ratingAfter).toBe(0);
		expect(rolled(check({ printed: 1, rating: 1 }), 6).ratingAfter).toBe(0);
	});

	it("is not made for a dead drive, an impossible drive, or a hull with no row left", () => {
		expect(refused(check({ printed: 4, rating: 0 })).code).toBe("drive-dead");
		expect(refused(check({ printed: 4, rating: 3 }))).toEqual({ code: "no-such-drive", facts: { printed: 4, rating: 3 } });
		expect(refused(check(whole, {}, { rowsLost: 4 }))).toEqual({ code: "no-such-row", facts: { rowsLost: 4 } });
	});
});
