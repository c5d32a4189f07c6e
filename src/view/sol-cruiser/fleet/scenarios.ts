/**
 * The scenarios that come with the module: a map, the zones of the sides, and craft of the example classes. Their names and blurbs are in
 * the language file, by id. The module throws when it reads a faulty scenario.
 */
import type { Json } from "../../../core/kernel/outcome.ts";
import { cruiserDefaults, parseCruiserOptions, parseSeatCraft } from "../../../core/sol-cruiser/options.ts";
import { cruiserPilots } from "../../../core/sol-cruiser/pilot/pilots.ts";
import { EXAMPLE_VESSELS, type VesselId } from "../../../core/sol-cruiser/yard/ships.ts";
import type { Scenario, ScenarioCraft } from "../../shared/ready-made.ts";
import { isGlyph } from "../../shared/seats/glyph.ts";
import { seatCraft } from "../deeds.ts";
import { words } from "../words.ts";
import { className } from "./fleet.ts";
import { SCENARIO_IDS } from "./scenario-ids.ts";
import raw from "./scenarios.json" with { type: "json" };

type RawScenario = (typeof raw.scenarios)[number];
type RawCraft = RawScenario["craft"][number];

type ScenarioId = (typeof SCENARIO_IDS)[number];

/** All scenarios, in the order of the file. */
export const SCENARIOS: readonly Scenario[] = raw.scenarios.map(readScenario);

function readScenario({ id: text, options, craft }: RawScenario): Scenario {
	const id = readId(text);
	const parsed = parseCruiserOptions({ ...cruiserDefaults(), ...options });
	if (!parsed.ok) throw new Error(`The scenario ${id} has options that will not do: ${JSON.stringify(parsed.refusal)}`);
	return {
		id,
		name: words(`Scenario.${id}.name`),
		blurb: words(`Scenario.${id}.blurb`),
		options: parsed.value,
		craft: craft.map(readCraft),
	};
}

function readId(text: string): ScenarioId {
	const id = SCENARIO_IDS.find((one) => one === text);
	if (id === undefined) throw new Error(`The scenario ${text} has no words`);
	return id;
}

function readCraft({ name, of: vessel, side, cq, npc, livery }: RawCraft): ScenarioCraft {
	if (!isVessel(vessel)) throw new Error(`The craft ${name} is of a class that nobody builds: ${vessel}`);
	const design: Readonly<Record<string, Json>> = { ...seatCraft(vessel), side, cq };
	const parsed = parseSeatCraft(design);
	if (!parsed.ok) throw new Error(`The craft ${name} cannot be built: ${JSON.stringify(parsed.refusal)}`);
	if (npc !== "" && !(npc in cruiserPilots)) throw new Error(`The craft ${name} is flown by a captain whom nobody knows: ${npc}`);
	const { glyph } = livery;
	if (!isGlyph(glyph)) throw new Error(`The craft ${name} has a glyph that nobody can draw: ${glyph}`);
	return { name, livery: { ...livery, glyph }, npc, design, system: { ...design, vessel: className(vessel) } };
}

function isVessel(id: string): id is VesselId {
	return id in EXAMPLE_VESSELS;
}
