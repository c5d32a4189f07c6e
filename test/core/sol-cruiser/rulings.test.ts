import { expect, test } from "vitest";
import { playsBy } from "../../../src/core/kernel/rulings.ts";
import type { CruiserOptions } from "../../../src/core/sol-cruiser/model.ts";
import { cruiserDefaults, parseCruiserOptions } from "../../../src/core/sol-cruiser/options.ts";
import { LATEST_RULING } from "../../../src/core/sol-cruiser/rulings.ts";

test("a new match uses the latest ruling, and a journal without a ruling uses those before SC-40", () => {
	expect(cruiserDefaults().rulings).toBe(LATEST_RULING);
	const { rulings: _, ...known } = cruiserDefaults();
	const before: CruiserOptions = known;
	expect(parseCruiserOptions(before)).toEqual({ ok: true, value: before });
	expect(playsBy(before, 40)).toBe(false);
});
