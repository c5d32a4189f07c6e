/**
 * The GMs' own scenarios. A GM keeps a match under a name in the world, takes it out as a file, brings it in again, and sets it up
 * like a scenario that comes with the module. The world keeps no briefing in plain text; see `match/briefings/briefings.ts`.
 */
import { accept, type Outcome, refuse } from "../../../../../core/kernel/outcome.ts";
import type { CastCraft, Scenario } from "../../../../../view/shared/startup/setting-up/ready-made.ts";
import { freeName } from "../../../../../view/shared/with-games/sheet/craft.ts";
import { type CraftActor, designOf, isCraft } from "../../../../documents/crafts.ts";
import { facesOf } from "../../../../documents/faces.ts";
import { entrantOf, type MatchCombat, seatsOf } from "../../../../documents/matches.ts";
import { MODULE_ID, SETTINGS } from "../../../../ids.ts";
import { openBundle } from "../../../../rooms.ts";
import type { Briefings } from "../../../briefings/briefings.ts";
import { briefingsOf, forgetBriefings, writeBriefings } from "../../../briefings/on-demand/briefing-copies.ts";
import {
	checkScenario,
	type OwnScenario,
	readOwnScenario,
	readScenarioFile,
	scenarioFile,
} from "../../../everyone/on-demand/scenario-file.ts";
import { openTable } from "../../../everyone/reading/read-match.ts";
import { keepCast, partOf, setUpFrom } from "./scenarios.ts";

/** The world's own scenarios by id, sorted by name. Anything that another version or another module wrote there is left out. */
export function ownScenarios(): ReadonlyMap<string, OwnScenario> {
	const all = Object.entries(game.settings.get(MODULE_ID, SETTINGS.ownScenarios)).flatMap(([id, raw]) => {
		const scenario = readOwnScenario(raw);
		return scenario ? [[id, scenario] as const] : [];
	});
	return new Map(all.sort(([, a], [, b]) => a.name.localeCompare(b.name)));
}

/** What the GM calls a scenario. */
interface Naming {
	readonly name: string;
	readonly blurb: string;
	/** Whether a running match is kept in its present state. If false or omitted, it is kept as it was set up. */
	readonly asItStands?: boolean;
}

/**
 * GM: keeps a match as a scenario: its game, options, craft as their sheets have them, pilots, states at the start, and briefings.
 * With `asItStands`, options and states are the present ones, and craft that are out of the match are left out. Refused: `not-owner`,
 * `settings-closed`, `storage-full`, `scenario-unkept`, what reading the match refuses, and as `checkScenario`.
 */
export async function keepScenario(combat: MatchCombat, { name, blurb, asItStands = false }: Naming): Promise<Outcome<string>> {
	if (!game.user.isGM) return refuse("not-owner");
	const room = await openBundle(combat.system.game);
	if (!room.ok) return room;
	const { game: gameId } = combat.system;
	const now = await standstillOf(combat, asItStands);
	if (!now.ok) return now;
	const seats = seatsOf(combat).filter(({ id }) => now.value.begins === null || now.value.begins.has(id ?? ""));
	const raw = {
		game: gameId,
		name: name.trim() || game.i18n.localize(`VOIDREGATTA.${gameId}.name`),
		blurb,
		options: now.value.options,
		craft: craftOf(combat, seats, now.value.begins),
	};
	const scenario = readOwnScenario(JSON.parse(JSON.stringify(raw)));
	if (!scenario) return refuse("scenario-unkept");
	const kept = await add({ scenario, briefings: await briefingsOf(combat.id ?? "") });
	if (!kept.ok) return kept;
	const cast = seats.map(({ actorId }, index) => ({ part: partOf(gameId, kept.value, index), id: actorId ?? "" }));
	await keepCast(cast.filter(({ id }) => id !== ""));
	return kept;
}

/** The parts of a match that depend on `asItStands`. */
interface Kept {
	readonly options: unknown;
	/** The present states, by seat; null means the states at the start. */
	readonly begins: ReadonlyMap<string, unknown> | null;
}

async function standstillOf(combat: MatchCombat, asItStands: boolean): Promise<Outcome<Kept>> {
	if (!asItStands) return accept({ options: combat.system.options, begins: null });
	const table = await openTable(combat);
	if (!table.ok) return table;
	const { entry, match } = table.value;
	const kept = entry.game.standstill?.(match.state.open);
	return kept ? accept({ options: kept.options, begins: new Map(Object.entries(kept.begins)) }) : refuse("scenario-unkept");
}

function craftOf(combat: MatchCombat, seats: ReturnType<typeof seatsOf>, states: Kept["begins"]): readonly unknown[] {
	const faces = new Map(facesOf(combat).map((face) => [String(face.id), face]));
	return seats.map(({ id, name, actor }) => {
		const { npc, design, begins: atStart } = entrantOf(combat, id ?? "");
		const begins = states ? (states.get(id ?? "") ?? null) : atStart;
		const own = isCraft(actor) ? { design: designOf(actor), system: fieldsOf(actor) } : { design, system: null };
		const { colour: hull = "#888888", trim = "#dddddd", glyph = "disc" } = faces.get(id ?? "") ?? {};
		return { name, livery: { hull, trim, glyph }, npc, begins, ...own };
	});
}

/** Fields that belong to an actor and not to the scenario: its career, its crew, its notes and what is crossed off. */
const NOT_KEPT = ["live", "career", "livery", "looks", "notes", "crossed"];

function fieldsOf({ system }: CraftActor): object {
	const fields = Object.entries(system.toObject()).filter(([name]) => !NOT_KEPT.includes(name) && !name.endsWith("Uuid"));
	return Object.fromEntries(fields);
}

/** GM: brings a scenario in from the text of a file. Refused: `not-owner`, `settings-closed`, `storage-full`, and as `readScenarioFile`. */
export async function bringInScenario(text: string): Promise<Outcome<string>> {
	if (!game.user.isGM) return refuse("not-owner");
	const read = await readScenarioFile(text);
	return read.ok ? add(read.value) : read;
}

async function add({ scenario, briefings }: { readonly scenario: OwnScenario; readonly briefings: Briefings }): Promise<Outcome<string>> {
	if (!game.user.isGM) return refuse("not-owner");
	if (!game.user.can("SETTINGS_MODIFY")) return refuse("settings-closed");
	const checked = await checkScenario(scenario);
	if (!checked.ok) return checked;
	const taken = [...ownScenarios().values()].map(({ name }) => name);
	const id = foundry.utils.randomID();
	const written = await writeBriefings(id, briefings);
	if (!written.ok) return written;
	const all = game.settings.get(MODULE_ID, SETTINGS.ownScenarios);
	await game.settings.set(MODULE_ID, SETTINGS.ownScenarios, { ...all, [id]: { ...scenario, name: freeName(scenario.name, taken) } });
	return accept(id);
}

/** GM: the text of a scenario's file, with the briefings that this GM can read. Refused: `not-owner`, `unknown-scenario`. */
export async function takeOutScenario(id: string): Promise<Outcome<string>> {
	if (!game.user.isGM) return refuse("not-owner");
	const scenario = ownScenarios().get(id);
	if (!scenario) return refuse("unknown-scenario", { scenario: id });
	return accept(scenarioFile({ scenario, briefings: await briefingsOf(id) }));
}

/** GM: removes a scenario from the world. Refused: `not-owner`, `settings-closed`. */
export async function removeScenario(id: string): Promise<Outcome<null>> {
	if (!game.user.isGM) return refuse("not-owner");
	if (!game.user.can("SETTINGS_MODIFY")) return refuse("settings-closed");
	const { [id]: _, ...others } = game.settings.get(MODULE_ID, SETTINGS.ownScenarios);
	await game.settings.set(MODULE_ID, SETTINGS.ownScenarios, others);
	await forgetBriefings(id);
	return accept(null);
}

/** GM: a new match from one of the GMs' own scenarios. Refused: `not-owner`, `unknown-scenario`, and as `checkScenario`. */
export async function setUpOwnScenario(id: string): Promise<Outcome<MatchCombat>> {
	if (!game.user.isGM) return refuse("not-owner");
	const scenario = ownScenarios().get(id);
	if (!scenario) return refuse("unknown-scenario", { scenario: id });
	const checked = await checkScenario(scenario);
	if (!checked.ok) return checked;
	const made = await setUpFrom(scenario.game, asReadyMade(id, scenario));
	if (made.ok) await writeBriefings(made.value.id ?? "", await briefingsOf(id));
	return made;
}

/** One of the GMs' own scenarios is the same plain data as one that comes with the module. */
function asReadyMade(id: string, { name, blurb, options, craft }: OwnScenario): Scenario<CastCraft> {
	return { id, name, blurb, options, craft };
}
