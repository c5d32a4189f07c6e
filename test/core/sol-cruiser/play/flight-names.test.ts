/** Reports bring the names of the launched flights that they mention. */
import { describe, expect, it } from "vitest";
import { unitId } from "../../../../src/core/sol-cruiser/model.ts";
import { withFlightNames } from "../../../../src/core/sol-cruiser/play/flight-names.ts";
import { type CruiserReport, report } from "../../../../src/core/sol-cruiser/reports.ts";
import { aMatch } from "../support/placed.ts";

const launched = { turn: 2, detected: true, from: unitId("red") };
const open = aMatch({
	red: {},
	blue: {},
	"red~1": { is: "trident", seat: "red", name: "Trident", number: 2, launched },
	"red~2": { is: "dart", seat: "red", launched, number: 1 },
});
const [red, blue, first, second] = (["red", "blue", "red~1", "red~2"] as const).map(unitId) as [
	ReturnType<typeof unitId>,
	ReturnType<typeof unitId>,
	ReturnType<typeof unitId>,
	ReturnType<typeof unitId>,
];

function factsWithNames(cruiserReport: CruiserReport) {
	return withFlightNames({ open, reports: [cruiserReport] }).reports[0]?.facts;
}

describe("a report", () => {
	it("brings the names of the flights that it mentions, at any depth", () => {
		const against = [
			{ unit: first, submunition: null },
			{ unit: second, submunition: null },
		];
		const facts = { unit: red, weapon: "beam-1", total: 7, hits: 2, against, destroyed: [] };
		expect(factsWithNames(report({ code: "point-defence", card: "3-combat-0,0", facts }))).toEqual({
			...facts,
			flights: { "red~1": { name: "Trident", number: 2 }, "red~2": { name: "", number: 1 } },
		});
	});

	it("does not change if it mentions no flight", () => {
		const facts = { unit: red, host: blue, purpose: "refuel" } as const;
		expect(factsWithNames(report({ code: "docked", card: "3-movement", facts }))).toEqual(facts);
	});
});
