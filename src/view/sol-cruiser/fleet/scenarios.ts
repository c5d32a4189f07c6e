/**
 * The scenarios that come with the module: a map, the zones of the sides, and craft of the example classes. Their names and blurbs are in
 * the language file, by id. The module throws when it reads a faulty scenario.
 */
import { cruiserDefaults, parseCruiserOptions, parseSeatCraft } from "../../../core/sol-cruiser/options.ts";
import { EXAMPLE_VESSELS, type VesselId } from "../../../core/sol-cruiser/yard/ships.ts";
import { checkedCraft, checkedScenario } from "../../fight/on-demand/scenarios.ts";
import type { Scenario, ScenarioCraft } from "../../shared/startup/setting-up/ready-made.ts";
import { seatCraft } from "../deeds.ts";
import { className, STYLES } from "./fleet.ts";
import { SCENARIO_IDS } from "./scenario-ids.ts";
import raw from "./scenarios.json" with { type: "json" };

const READING = {
	game: "sol-cruiser",
	ids: SCENARIO_IDS,
	parse: (options: object) => parseCruiserOptions({ ...cruiserDefaults(), ...options }),
};

/** All scenarios, in the order of the file. */
export const SCENARIOS: readonly Scenario[] = raw.scenarios.map((scenario) =>
	checkedScenario(READING, scenario, scenario.craft.map(readCraft)),
);

function readCraft(craft: (typeof raw.scenarios)[number]["craft"][number]): ScenarioCraft {
	const { name, of: vessel, side, cq, npc } = craft;
	if (!isVessel(vessel)) throw new Error(`The craft ${name} is of a class that nobody builds: ${vessel}`);
	if (npc !== "" && !STYLES.some((style) => style === npc))
		throw new Error(`The craft ${name} is flown by a captain whom nobody knows: ${npc}`);
	return checkedCraft(craft, { design: { ...seatCraft(vessel), side, cq }, vessel: className(vessel), parse: parseSeatCraft });
}

function isVessel(id: string): id is VesselId {
	return id in EXAMPLE_VESSELS;
}
