/**
 * The scenarios of fights that come with the module. Reading checks each of them, and throws if one is faulty.
 */
import type { Json, Outcome } from "../../../core/kernel/outcome.ts";
import { isGlyph } from "../../shared/startup/seats/glyph.ts";
import type { Scenario, ScenarioCraft } from "../../shared/startup/setting-up/ready-made.ts";
import { gameLabel } from "../../shared/startup/words/label.ts";

/** How a game reads the options of its scenarios. */
interface Reading {
	readonly game: string;
	/** The scenarios with a name and a blurb in the language file. */
	readonly ids: readonly string[];
	parse(options: object): Outcome<unknown>;
}

/** A scenario with its texts and valid options. */
export function checkedScenario(
	{ game, ids, parse }: Reading,
	{ id, options }: { readonly id: string; readonly options: object },
	craft: readonly ScenarioCraft[],
): Scenario {
	if (!ids.includes(id)) throw new Error(`The scenario ${id} has no words`);
	const parsed = parse(options);
	if (!parsed.ok) throw new Error(`The scenario ${id} has options that will not do: ${JSON.stringify(parsed.refusal)}`);
	return {
		id,
		name: gameLabel(game, `Scenario.${id}.name`),
		blurb: gameLabel(game, `Scenario.${id}.blurb`),
		options: parsed.value,
		craft,
	};
}

/** A craft of a scenario, as the file has it. */
interface RawCraft {
	readonly name: string;
	readonly npc: string;
	readonly livery: { readonly hull: string; readonly trim: string; readonly glyph: string };
}

/** What a craft is: the design of its seat, and the name of its class; missing in a game without classes. */
interface Built {
	readonly design: Readonly<Record<string, Json>>;
	readonly vessel?: string;
	parse(design: unknown): Outcome<unknown>;
}

/** A craft of a scenario that the rules accept. */
export function checkedCraft({ name, npc, livery }: RawCraft, { design, vessel, parse }: Built): ScenarioCraft {
	const parsed = parse(design);
	if (!parsed.ok) throw new Error(`The craft ${name} cannot be built: ${JSON.stringify(parsed.refusal)}`);
	const { glyph } = livery;
	if (!isGlyph(glyph)) throw new Error(`The craft ${name} has a glyph that nobody can draw: ${glyph}`);
	return { name, livery: { ...livery, glyph }, npc, design, system: { ...design, ...(vessel !== undefined && { vessel }) } };
}
