/**
 * The scenarios that come with the module: the start of each side, and ships of the fleet's classes. Their texts
 * are in the language files, by their ids. Reading checks each scenario.
 */
import { parseSeatShip, parseThrustOptions, thrustDefaults } from "../../../core/full-thrust/options.ts";
import { checkedCraft, checkedScenario } from "../../fight/on-demand/scenarios.ts";
import type { Scenario, ScenarioCraft } from "../../shared/startup/setting-up/ready-made.ts";
import { warshipOf } from "./fleet.ts";
import { SCENARIO_IDS } from "./scenario-ids.ts";
import raw from "./scenarios.json" with { type: "json" };

const READING = {
	game: "full-thrust",
	ids: SCENARIO_IDS,
	parse: (options: object) => parseThrustOptions({ ...thrustDefaults(), ...options }),
};

/** All of them, the easiest first. */
export const SCENARIOS: readonly Scenario[] = raw.map((scenario) => checkedScenario(READING, scenario, scenario.ships.map(readShip)));

function readShip(ship: (typeof raw)[number]["ships"][number]): ScenarioCraft {
	const built = warshipOf(ship.of);
	if (!built) throw new Error(`The ship ${ship.name} is of a class that nobody builds: ${ship.of}`);
	const design = { side: ship.side, design: built.design };
	return checkedCraft(ship, { design, vessel: built.vessel, parse: parseSeatShip });
}
