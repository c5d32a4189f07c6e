/** Launched flights bring their names with them into reports. */
import { describe, expect, it } from "vitest";
import type { Facts } from "../../../../src/core/kernel/outcome.ts";
import { report } from "../../../../src/core/kernel/report.ts";
import { unitId } from "../../../../src/core/sol-cruiser/model.ts";
import { withNames } from "../../../../src/core/sol-cruiser/play/flight-names.ts";
import { aMatch } from "../support/placed.ts";

const launched = { turn: 2, detected: true, from: unitId("red") };
const open = aMatch({
	red: {},
	blue: {},
	"red~1": { is: "trident", seat: "red", name: "Trident", number: 2, launched },
	"red~2": { is: "dart", seat: "red", launched, number: 1 },
});

function named(facts: Facts) {
	return withNames({ open, reports: [report({ code: "any", card: "3-movement", facts })] }).reports[0]?.facts;
}

describe("a report", () => {
	it("brings the names of the flights that it speaks of, however deep", () => {
		const facts = { unit: "red", list: [{ against: ["red~1"] }], target: "red~2" };
		expect(named(facts)).toEqual({
			...facts,
			flights: { "red~1": { name: "Trident", number: 2 }, "red~2": { name: "", number: 1 } },
		});
	});

	it("is left as it is where it speaks of none", () => {
		expect(named({ unit: "red", host: "blue", speed: 3 })).toEqual({ unit: "red", host: "blue", speed: 3 });
	});
});
