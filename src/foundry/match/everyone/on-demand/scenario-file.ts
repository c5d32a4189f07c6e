/**
 * The GM's own scenarios as plain data: what the world keeps, and what a file holds. Anybody may have written a file, so the whole
 * file is checked before anything is made from it, and the refusal names several faults at once.
 */
import * as v from "valibot";
import { accept, canonical, type Json, type Outcome, type Refusal, type Refused, refuse } from "../../../../core/kernel/outcome.ts";
import { factsSchema, parseStrictly, unknownField } from "../../../../core/kernel/plain.ts";
import type { GameBundle } from "../../../../view/shared/startup/contract/room.ts";
import { GLYPHS } from "../../../../view/shared/startup/seats/glyph.ts";
import { type Label, label, refusalLabel } from "../../../../view/shared/startup/words/label.ts";
import { craftOfGame, designOf, isCraft } from "../../../documents/crafts.ts";
import { enteredWith } from "../../../documents/entrants.ts";
import { plainTextSchema } from "../../../documents/plain-data.ts";
import { MODULE_ID } from "../../../ids.ts";
import { openBundle } from "../../../rooms.ts";
import { sayLabel } from "../../../words.ts";
import { briefingsSchema } from "../../briefings/briefings.ts";

const FORMAT = `${MODULE_ID}-scenario`;

/** The most characters of a file. */
const LONGEST = 5_000_000;

const named = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100));
const colour = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/i));

const craftSchema = v.strictObject({
	name: named,
	livery: v.strictObject({ hull: colour, trim: colour, glyph: v.picklist(GLYPHS) }),
	/** The style of the NPC's pilot; empty if a person plays the seat. */
	npc: v.pipe(v.string(), v.maxLength(64)),
	design: factsSchema,
	/** The state in which it begins; null for a craft fresh from the yard. */
	begins: v.nullable(factsSchema),
	/** The fields of its actor; null for an NPC without one. */
	system: v.nullable(factsSchema),
});

const scenarioSchema = v.strictObject({
	game: v.pipe(v.string(), v.maxLength(64)),
	name: named,
	blurb: v.pipe(v.string(), v.maxLength(1000)),
	options: factsSchema,
	craft: v.pipe(v.array(craftSchema), v.minLength(1), v.maxLength(1000)),
});

const fileSchema = v.strictObject({
	format: v.literal(FORMAT),
	version: v.literal(1),
	scenario: scenarioSchema,
	briefings: briefingsSchema,
});

/** One of the GM's own scenarios, as the world keeps it: everything but its briefings. */
export type OwnScenario = v.InferOutput<typeof scenarioSchema>;

/** A scenario with its briefings, as a file holds it. */
export type ScenarioFile = Omit<v.InferOutput<typeof fileSchema>, "format" | "version">;

/** A scenario that the world keeps; null for anything else. */
export function readOwnScenario(raw: unknown): OwnScenario | null {
	const read = v.safeParse(scenarioSchema, raw);
	return read.success ? read.output : null;
}

/** The text of a scenario's file. */
export function scenarioFile({ scenario, briefings }: ScenarioFile): string {
	return JSON.stringify({ format: FORMAT, version: 1, scenario, briefings }, null, "\t");
}

/** Reads and checks the text of a file. Refused: `no-scenario-file`, and as `checkScenario`. */
export async function readScenarioFile(text: string): Promise<Outcome<ScenarioFile>> {
	const parsed = text.length > LONGEST ? null : v.safeParse(plainTextSchema, text);
	const { output } = parsed ?? {};
	const isOurs = typeof output === "object" && output !== null && "format" in output && output.format === FORMAT;
	if (!parsed?.success || !isOurs) return refuse("no-scenario-file");
	const read = v.safeParse(fileSchema, output);
	if (!read.success) return faulty(read.issues.map(placeOf));
	const { scenario, briefings } = read.output;
	const checked = await checkScenario(scenario);
	return checked.ok ? accept({ scenario, briefings }) : checked;
}

/** The most faults that a refusal names. */
const MOST_FAULTS = 8;

function faulty(faults: readonly string[]): Refused {
	return refuse("scenario-faulty", { faults: faults.slice(0, MOST_FAULTS).join(" · ") });
}

/** Where the form of a file is wrong, in words. */
function placeOf(issue: v.BaseIssue<unknown>): string {
	return sayLabel(label("VOIDREGATTA.Scenario.Fault.form", { where: v.getDotPath(issue) ?? "–", why: issue.message }));
}

/**
 * Checks a scenario by the rules of its game: options, craft and pilots. Refused: as `openBundle`, `seats` {least, most, given}, and
 * `scenario-faulty` {faults} with the first faults in words.
 */
export async function checkScenario(scenario: OwnScenario): Promise<Outcome<OwnScenario>> {
	const opened = await openBundle(scenario.game);
	if (!opened.ok) return opened;
	const { least, most } = opened.value.game.seats;
	const given = scenario.craft.length;
	if (given < least || given > most) return refuse("seats", { least, most, given });
	const faults = [
		...optionFaults(opened.value, scenario),
		...scenario.craft.flatMap((craft) => craftFaults(opened.value, scenario.game, craft)),
	];
	return faults.length === 0 ? accept(scenario) : faulty(faults.map(sayLabel));
}

function optionFaults({ game: rules }: GameBundle, { game: gameId, options }: OwnScenario): readonly Label[] {
	const read = parseStrictly(options, (raw) => rules.parseOptions(raw));
	return read.ok ? [] : [refusalLabel(gameId, read.refusal)];
}

type OwnCraft = OwnScenario["craft"][number];

function craftFaults({ game: rules, pilots }: GameBundle, gameId: string, craft: OwnCraft): readonly Label[] {
	const { name, npc, design, begins, system } = craft;
	const about = (fault: Label): Label => label("VOIDREGATTA.Scenario.Fault.ofCraft", { name, fault });
	const refused = ({ code, facts }: Refusal): Label => about(refusalLabel(gameId, { code, facts }));
	const read = parseStrictly(enteredWith({ design, begins }), (raw) => rules.parseDesign(raw));
	const faults = read.ok ? [] : [refused(read.refusal)];
	const pilot = npc === "" || Object.hasOwn(pilots, npc) ? [] : [about(label("VOIDREGATTA.Scenario.Fault.pilot", { style: npc }))];
	return [...faults, ...pilot, ...(system && read.ok ? actorFaults(gameId, craft).map(about) : [])];
}

/** The actor that a craft's fields make must be legal, and give the rules the same design. */
function actorFaults(gameId: string, { name, design, system }: OwnCraft): readonly Label[] {
	const type = craftOfGame(gameId)?.type;
	try {
		const { implementation } = foundry.documents.Actor;
		// The data model validates the fields; the compiler cannot know the type of a craft that a file names.
		const actor = new implementation({ name, type, system } as Actor.CreateData, { strict: true });
		if (!isCraft(actor) || !isSame(designOf(actor), design)) return [label("VOIDREGATTA.Scenario.Fault.differs")];
		const where = unknownField(system, actor.system.toObject());
		return where === null ? [] : [refusalLabel(gameId, { code: "unknown-field", facts: { where } })];
	} catch (fault) {
		return [label("VOIDREGATTA.Scenario.Fault.actor", { why: fault instanceof Error ? fault.message.slice(0, 200) : String(fault) })];
	}
}

function isSame(a: unknown, b: unknown): boolean {
	const plain = (data: unknown): Json => JSON.parse(JSON.stringify(data));
	return canonical(plain(a)) === canonical(plain(b));
}
