/** Patches: a version of plain data and the patch to the next one give the next one. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { canonical, type Json } from "../../../src/core/kernel/outcome.ts";
import { patched, patchFrom } from "../../../src/core/kernel/patch.ts";
import { frozen } from "./support/frozen.ts";

/** Plain data as sent to clients, with few keys and items, so that two values are often alike. */
const keys = fc.constantFrom("a", "b", "c.d", "-=a", "__proto__", "constructor", "");
const { data } = fc.letrec<{ data: unknown }>((tie) => ({
	data: fc.oneof(
		{ depthSize: "small", withCrossShrink: true },
		fc.constantFrom(null, true, 0, 1, "x", "y"),
		fc.array(tie("data"), { maxLength: 5 }),
		fc.dictionary(keys, tie("data"), { maxKeys: 4 }),
	),
}));
const plain = data.map((raw): Json => JSON.parse(JSON.stringify(raw)));

function travelled(patch: unknown): Json {
	return JSON.parse(JSON.stringify(patch));
}

function make(before: Json, patch: Json): Json {
	const made = patch === null ? { value: before } : patched(before, patch);
	if (!made) throw new Error(`The patch does not fit: ${JSON.stringify(patch)}`);
	return made.value;
}

describe("a patch", () => {
	it("makes the next version from the last one, and the reverse", () => {
		fc.assert(
			fc.property(plain, plain, (a, b) => {
				for (const [before, after] of [
					[a, b],
					[b, a],
				] as const) {
					expect(canonical(make(before, travelled(patchFrom(before, after))))).toBe(canonical(after));
				}
			}),
			{ numRuns: 2000 },
		);
	});

	it("is null only between equal versions", () => {
		fc.assert(
			fc.property(plain, plain, (a, b) => {
				expect(patchFrom(a, JSON.parse(JSON.stringify(a)))).toBeNull();
				expect(patchFrom(a, b) === null).toBe(canonical(a) === canonical(b));
			}),
		);
	});

	it("changes neither version, and shares what did not change", () => {
		const before = frozen({ units: { one: { at: [1, 2] }, two: { at: [3, 4] } }, turn: 1 });
		const patch = patchFrom(before, frozen({ units: { one: { at: [1, 2] }, two: { at: [5, 4] } }, turn: 1 }));
		expect(patch).toEqual({ keys: { units: { keys: { two: { keys: { at: { drop: 0, items: { 0: { to: 5 } }, add: [] } } } } } } });
		const made = patched(before, patch as Json)?.value as typeof before;
		expect(made.units.one).toBe(before.units.one);
		expect(made.units.two).toEqual({ at: [5, 4] });
	});

	it("lists only removed and added items if a list holds the latest items of a longer one", () => {
		const reportsFrom = (from: number): Json => Array.from({ length: 12 }, (_, index) => ({ code: `report ${from + index}` }));
		const patch = patchFrom(reportsFrom(0), reportsFrom(3));
		expect(patch).toEqual({ drop: 3, items: {}, add: [{ code: "report 12" }, { code: "report 13" }, { code: "report 14" }] });
	});

	it.each([
		["of a record, on a list", [1], { keys: {} }],
		["of a list, on a record", {}, { drop: 0, items: {}, add: [] }],
		["that takes away a key, where it is not", { a: 1 }, { keys: {}, gone: ["b"] }],
		["of a key, where it is not", { a: 1 }, { keys: { b: { keys: {} } } }],
		["of an item, where it is not", [1], { drop: 1, items: { 0: { to: 2 } }, add: [] }],
		["that says nothing", {}, {}],
		["that is no record", {}, ["to"]],
		["whose keys are a list", {}, { keys: [] }],
		["that takes away what is no key", { a: 1 }, { keys: {}, gone: [1] }],
		["that drops a part of an item", [1], { drop: 0.5, items: {}, add: [] }],
		["that drops more items than there are", [1], { drop: 2, items: {}, add: [] }],
	] as const)("%s, fits nothing", (_, before, patch) => {
		expect(patched(before, patch)).toBeNull();
	});
});
