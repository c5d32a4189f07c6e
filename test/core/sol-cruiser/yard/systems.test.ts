/** Ids of systems. */
import { describe, expect, test } from "vitest";
import { newUnit } from "../../../../src/core/sol-cruiser/play/units.ts";
import { EXAMPLE_MISSILES, EXAMPLE_VESSELS } from "../../../../src/core/sol-cruiser/yard/ships.ts";
import { parseSystemId, printSystemId, SYSTEM_KINDS, systemsOf } from "../../../../src/core/sol-cruiser/yard/systems.ts";

describe("the id of a system", () => {
	const names = SYSTEM_KINDS.flatMap((kind) => [null, 1, 12].map((number) => ({ kind, number })));

	test.each(names)("reads back as it was printed: $kind $number", (name) => {
		expect(parseSystemId(printSystemId(name))).toEqual(name);
	});

	test("tells the kind of every system of every ready-made craft", () => {
		const systems = [
			...Object.values(EXAMPLE_VESSELS).flatMap(({ design }) => systemsOf(design)),
			...Object.values(EXAMPLE_MISSILES).flatMap((design) => newUnit(design).systems),
		];
		expect(systems.filter(({ id, kind }) => parseSystemId(id)?.kind !== kind)).toEqual([]);
	});

	test.each(["", "beams-1", "beam-", "beam-x", "beam-01", "galley-2"])("reads nothing into %j", (id) => {
		expect(parseSystemId(id)).toBeNull();
	});
});
