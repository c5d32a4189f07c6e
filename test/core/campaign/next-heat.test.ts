/**
 * Which match the next heat of an event repeats.
 */
import { expect, test } from "vitest";
import { heatToRepeat } from "../../../src/core/campaign/next-heat.ts";

const heat = (id: string, over = true, exists = true) => ({ id, name: `Heat ${id}`, over, exists });

test("the next heat repeats the last match that exists, once every heat is over", () => {
	expect(heatToRepeat([heat("1"), heat("2"), heat("3", true, false)])).toEqual({ ok: true, value: "2" });
	expect(heatToRepeat([heat("1"), heat("2", false)])).toMatchObject({ refusal: { code: "heat-not-over", facts: { name: "Heat 2" } } });
	expect(heatToRepeat([heat("1"), heat("2", false, false)])).toEqual({ ok: true, value: "1" });
	expect(heatToRepeat([heat("1", true, false)])).toMatchObject({ refusal: { code: "no-heat-left" } });
	expect(heatToRepeat([])).toMatchObject({ refusal: { code: "no-heat-left" } });
});
