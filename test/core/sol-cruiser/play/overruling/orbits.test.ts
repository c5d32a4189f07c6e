/** A GM's ruling on the orbit of a craft: SC-32, SC-33. */
import { describe, expect, test } from "vitest";
import { expectAccepted } from "../../../../../src/core/kernel/outcome.ts";
import { type CruiserState, unitId } from "../../../../../src/core/sol-cruiser/model.ts";
import { cruiserLevers } from "../../../../../src/core/sol-cruiser/play/overruling/levers.ts";
import { unitOf } from "../../../../../src/core/sol-cruiser/play/units.ts";
import { aMatch, body, RED, red } from "../../support/placed.ts";

const bodies = [body("planet", [0, 5]), body("star", [1, 4])];

function orbitOf(state: CruiserState) {
	return cruiserLevers(state, red).find(({ name }) => name.field === "orbit");
}

function choicesOf(state: CruiserState): readonly string[] {
	const takes = orbitOf(state)?.takes;
	return takes?.kind === "text" ? takes.choices : [];
}

describe("SC-32: the orbit that a ruling sets", () => {
	const beside = aMatch({ red: { at: [0, 4], vector: [0, 3] }, blue: {} }, { phase: "plotting", options: { bodies } });

	test("is that of a body beside the craft's hex; the craft is at rest in it from then on", () => {
		const [, planet = ""] = choicesOf(beside);
		const inOrbit = expectAccepted(orbitOf(beside)?.set(beside, planet) ?? { ok: true, value: beside });
		expect(unitOf(inOrbit, RED)).toMatchObject({ orbit: 0, vector: [0, 0] });
		expect(orbitOf(inOrbit)?.takes.value).toBe(planet);
		const out = expectAccepted(orbitOf(inOrbit)?.set(inOrbit, "–") ?? { ok: true, value: inOrbit });
		expect(unitOf(out, RED).orbit).toBeNull();
	});

	test("SC-33: is that of a star only in heavy armour", () => {
		expect(choicesOf(beside)).toHaveLength(2);
		const systems = unitOf(beside, RED).systems.map((system) => (system.kind === "armour" ? { ...system, value: 3 } : system));
		const heavy = { ...beside, units: { ...beside.units, [unitId("red")]: { ...unitOf(beside, RED), systems } } };
		expect(choicesOf(heavy)).toHaveLength(3);
	});

	test("is not on the form if no body is near", () => {
		expect(orbitOf(aMatch({ red: { at: [9, 9] }, blue: {} }, { phase: "plotting", options: { bodies } }))).toBeUndefined();
	});
});
