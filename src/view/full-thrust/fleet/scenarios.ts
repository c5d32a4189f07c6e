/**
 * The scenarios that come with the module: the start of each side, and ships of the fleet's classes. Their texts
 * are in the language files, by their ids. Reading checks each scenario.
 */
import { parseSeatShip, parseThrustOptions, thrustDefaults } from "../../../core/full-thrust/options.ts";
import type { Scenario, ScenarioCraft } from "../../shared/ready-made.ts";
import { isGlyph } from "../../shared/seats/glyph.ts";
import { words } from "../words.ts";
import { warshipOf } from "./fleet.ts";
import { SCENARIO_IDS } from "./scenario-ids.ts";
import raw from "./scenarios.json" with { type: "json" };

type RawScenario = (typeof raw)[number];
type RawShip = RawScenario["ships"][number];

/** All of them, the easiest first. */
export const SCENARIOS: readonly Scenario[] = raw.map(readScenario);

function readScenario({ id: name, options, ships }: RawScenario): Scenario {
	const id = SCENARIO_IDS.find((one) => one === name);
	if (!id) throw new Error(`The scenario ${name} has no text`);
	const parsed = parseThrustOptions({ ...thrustDefaults(), ...options });
	if (!parsed.ok) throw new Error(`The scenario ${id} has options that will not do: ${JSON.stringify(parsed.refusal)}`);
	return {
		id,
		name: words(`Scenario.${id}.name`),
		blurb: words(`Scenario.${id}.blurb`),
		options: parsed.value,
		craft: ships.map(readShip),
	};
}

function readShip({ name, of: id, side, npc, livery }: RawShip): ScenarioCraft {
	const ship = warshipOf(id);
	if (!ship) throw new Error(`The ship ${name} is of a class that nobody builds: ${id}`);
	const design = { side, design: ship.design };
	const parsed = parseSeatShip(design);
	if (!parsed.ok) throw new Error(`The ship ${name} cannot be built: ${JSON.stringify(parsed.refusal)}`);
	const { glyph } = livery;
	if (!isGlyph(glyph)) throw new Error(`The ship ${name} has a glyph that nobody can draw: ${glyph}`);
	return { name, livery: { ...livery, glyph }, npc, design, system: { ...design, vessel: ship.vessel } };
}
