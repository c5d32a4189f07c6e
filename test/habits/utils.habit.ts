// foundry.utils: mergeObject and related functions, as documented.
import { type HabitWorld, same } from "./habit.ts";

/** Registers the habits of this file. */
export function defineHabits({ habit }: HabitWorld): void {
	habit(
		"mergeObject merges deeply, in place, and expands dotted keys.",
		"style.md §4: the merge battery; typings: mergeObject",
		async ({ gm }) => {
			const { mergeObject } = gm.foundry.utils;
			const original = { a: { b: 1, c: [1, 2] } };
			const merged = mergeObject(original, { "a.d": 3, a: { c: [9] } });
			same([merged === original, merged], [true, { a: { b: 1, c: [9], d: 3 } }]);
		},
	);

	habit(
		"mergeObject follows insertKeys, insertValues, overwrite, recursive and inplace.",
		"style.md §4; typings: MergeObjectOptions",
		async ({ gm }) => {
			const { mergeObject } = gm.foundry.utils;
			same(mergeObject({ k1: "v1" }, { k2: "v2" }, { insertKeys: false }), { k1: "v1" }, "insertKeys");
			same(mergeObject({ k1: { i1: "v1" } }, { k1: { i2: "v2" } }, { insertValues: false }), { k1: { i1: "v1" } }, "insertValues");
			same(mergeObject({ k1: "v1" }, { k1: "v2" }, { overwrite: false }), { k1: "v1" }, "overwrite");
			same(mergeObject({ k1: { i1: "v1" } }, { k1: { i2: "v2" } }, { recursive: false }), { k1: { i2: "v2" } }, "recursive");
			const original = { k1: "v1" };
			mergeObject(original, { k1: "v2" }, { inplace: false });
			same(original, { k1: "v1" }, "inplace");
		},
	);

	habit("expandObject and flattenObject undo each other.", "typings: expandObject, flattenObject", async ({ gm }) => {
		const { expandObject, flattenObject } = gm.foundry.utils;
		const nested = { a: { b: 1, c: { d: [1] } }, e: null };
		same(flattenObject(nested), { "a.b": 1, "a.c.d": [1], e: null });
		same(expandObject(flattenObject(nested)), nested);
	});

	habit(
		"isEmpty is true for null, undefined and empty containers, but not for empty text or zero.",
		'style.md §4: isEmpty("")',
		async ({ gm }) => {
			const { isEmpty } = gm.foundry.utils;
			same(
				[undefined, null, {}, [], "", 0].map((value) => isEmpty(value)),
				[true, true, true, true, false, false],
			);
		},
	);

	habit("isNewerVersion compares part by part.", "typings: isNewerVersion", async ({ gm }) => {
		const { isNewerVersion } = gm.foundry.utils;
		same([isNewerVersion("14.10", "14.9"), isNewerVersion("13.351", "13.351"), isNewerVersion("13", "14.1")], [true, false, false]);
	});

	habit("A Collection iterates over its values.", "typings: Collection", async ({ gm }) => {
		const collection = new gm.foundry.utils.Collection<number>([
			["a", 1],
			["b", 2],
		]);
		same([[...collection], collection.map((value) => value * 2), collection.find((value) => value > 1)], [[1, 2], [2, 4], 2]);
	});

	habit("isElementInstanceOf accepts elements of any window, on 14 only.", "foundry-api.md §3.10", async ({ gm, generation }) => {
		const { isElementInstanceOf } = gm.foundry.utils;
		same(isElementInstanceOf?.(gm.document.createElement("input"), "input"), generation === 13 ? undefined : true);
	});
}
