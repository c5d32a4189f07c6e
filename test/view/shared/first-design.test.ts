/**
 * The default designs of new craft. They are separate data, so that a craft can exist before its game
 * is loaded.
 */
import { expect, test } from "vitest";
import { parseWarshipDesign } from "../../../src/core/full-thrust/options.ts";
import { parseSeatCraft } from "../../../src/core/sol-cruiser/options.ts";
import { warshipNpc } from "../../../src/view/full-thrust/deeds.ts";
import firstOfThrust from "../../../src/view/full-thrust/fleet/first-design.json" with { type: "json" };
import { cruiserNpc } from "../../../src/view/sol-cruiser/deeds.ts";
import firstOfCruiser from "../../../src/view/sol-cruiser/fleet/first-design.json" with { type: "json" };

test("Full Thrust: the first design is that of the first NPC ship, and the rules can read it", async () => {
	expect(firstOfThrust).toEqual((await warshipNpc(0))["design"]);
	expect(parseWarshipDesign(firstOfThrust)).toMatchObject({ ok: true });
});

test("Sol Cruiser: the first design is that of the first NPC craft, and the rules can read it", () => {
	expect(firstOfCruiser).toEqual(cruiserNpc(0)["design"]);
	expect(parseSeatCraft({ side: "one", cq: 0, names: { missiles: [], hangar: [] }, design: firstOfCruiser })).toMatchObject({ ok: true });
});
