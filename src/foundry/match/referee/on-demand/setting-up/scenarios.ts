/**
 * The scenarios of the module: options, craft and seats, all written together. A new match of a scenario uses the actors of an
 * earlier one again, in their present state.
 */
import { accept, type Outcome, refuse } from "../../../../../core/kernel/outcome.ts";
import type { CastCraft, Scenario } from "../../../../../view/shared/startup/setting-up/ready-made.ts";
import { type Operation, writeTogether } from "../../../../compat.ts";
import { craftOfGame, designOf, isCraft, type NamedCraft } from "../../../../documents/crafts.ts";
import { readEntrant, readShown } from "../../../../documents/entrants.ts";
import { isMatch, type MatchCombat } from "../../../../documents/matches.ts";
import { systemTakesCraft } from "../../../../documents/on-demand/probe.ts";
import { MODULE_ID, SETTINGS, TYPES } from "../../../../ids.ts";
import { notify } from "../../../../notices.ts";
import { openSettingUp } from "../../../../rooms.ts";
import { sayLabel } from "../../../../words.ts";
import { flagsOfMatch } from "../../../everyone/on-demand/match-names.ts";

/** GM: a new match of a scenario, ready to start. Refused: `not-owner`, `unknown-game`, `unknown-scenario`. */
export async function setUpScenario(gameId: string, scenarioId: string): Promise<Outcome<MatchCombat>> {
	if (!game.user.isGM) return refuse("not-owner");
	const settingUp = await openSettingUp(gameId);
	if (!settingUp.ok) return settingUp;
	const scenario = settingUp.value.scenarios?.find(({ id }) => id === scenarioId);
	return scenario ? setUpFrom(gameId, scenario) : refuse("unknown-scenario", { scenario: scenarioId });
}

/** GM: a new match of this scenario, ready to start. Refused: `not-owner`, `unknown-game`. */
export async function setUpFrom(gameId: string, scenario: Scenario<CastCraft>): Promise<Outcome<MatchCombat>> {
	if (!game.user.isGM) return refuse("not-owner");
	const craft = craftOfGame(gameId);
	if (!craft) return refuse("unknown-game", { game: gameId });
	// If the system refuses craft as actors, their seats keep them.
	const takes = await systemTakesCraft();
	const craftIn = scenario.craft.map((each) => (takes ? each : { ...each, system: null }));
	const id = foundry.utils.randomID();
	const cast = craftIn.map((each, index) => castOf(each, { part: partOf(gameId, scenario.id, index), type: craft.type }));
	await writeTogether(operationsFor(craft, { scenario, cast, id }));
	if (cast.some(hasActor)) await keepCast(cast.filter(hasActor));
	const combat = game.combats.get(id);
	if (!isMatch(combat)) return refuse("no-match");
	await combat.activate();
	notify("scenario-ready");
	return accept(combat);
}

/** The name of a part, which is a craft of a scenario; `index` counts from 0. */
export function partOf(gameId: string, scenarioId: string, index: number): string {
	return `${gameId} ${scenarioId} ${index + 1}`;
}

/** The craft of a seat: an actor of the world, the data of a new one, or an NPC without an actor. */
interface Cast {
	readonly craft: CastCraft;
	/** The id of the actor. */
	readonly id: string;
	readonly actor: Actor.Implementation | undefined;
}

interface Setting {
	readonly scenario: Scenario<CastCraft>;
	readonly cast: readonly (Cast & { readonly part: string })[];
	/** The id of the match. */
	readonly id: string;
}

function operationsFor({ gameId, type }: NamedCraft, { scenario, cast, id }: Setting): readonly Operation[] {
	const actors = cast.flatMap((each) => (each.actor || !hasActor(each) ? [] : [actorData(each, type)]));
	const system = { game: gameId, options: scenario.options };
	const seats = cast.map(seatData);
	const entered = Object.fromEntries(
		seats.map((seat, index) => [
			seat._id,
			readEntrant({ ...seat.system, begins: cast[index]?.craft.begins ?? null, shown: readShown(seat) }),
		]),
	);
	const flags = flagsOfMatch(typeof scenario.name === "string" ? scenario.name : sayLabel(scenario.name));
	const combat = { _id: id, type: TYPES.match, flags, system: { ...system, entered }, combatants: seats };
	return [
		...(actors.length > 0 ? [{ action: "create", documentName: "Actor", data: actors, options: { keepId: true } } as const] : []),
		{ action: "create", documentName: "Combat", data: [combat], options: { keepId: true, keepEmbeddedIds: true } },
	];
}

/** An NPC in one of the GMs' own scenarios may have no actor. */
function hasActor({ craft }: Cast): boolean {
	return craft.system !== null;
}

function castOf(craft: CastCraft, { part, type }: Readonly<Record<"part" | "type", string>>): Cast & { readonly part: string } {
	const actor = craft.system === null ? undefined : actorFor(part, type);
	return { craft, part, actor, id: actor?.id ?? foundry.utils.randomID() };
}

/**
 * The actor for a part: the one that GMs' settings name, or an unowned one with the part in its flags. The owner of an actor may
 * write its flags, and could otherwise take a seat on the enemy's side.
 */
function actorFor(part: string, type: string): Actor.Implementation | undefined {
	const known = game.actors.get(game.settings.get(MODULE_ID, SETTINGS.scenarioCraft)[part] ?? "");
	if (known?.type === type) return known;
	return game.actors.find((actor) => actor.type === type && actor.getFlag(MODULE_ID, "part") === part && !actor.hasPlayerOwner);
}

/** Stores in the GMs' settings which actor has which part. */
export async function keepCast(cast: readonly { readonly part: string; readonly id: string }[]): Promise<void> {
	const kept = game.settings.get(MODULE_ID, SETTINGS.scenarioCraft);
	await game.settings.set(MODULE_ID, SETTINGS.scenarioCraft, { ...kept, ...Object.fromEntries(cast.map(({ part, id }) => [part, id])) });
}

function actorData({ craft, id, part }: Cast & { readonly part: string }, type: string): object {
	const { name, livery, system } = craft;
	return { _id: id, name, type, system: { ...system, livery }, flags: { [MODULE_ID]: { part } } };
}

/** The order of the first seat; the others count down from it, as for seats that a GM enters one by one. */
const FIRST = 100;

function seatData({ craft, id, actor }: Cast, index: number): SeatData {
	const own = isCraft(actor) ? { name: actor.name, img: actor.img, design: designOf(actor), livery: { ...actor.system.livery } } : null;
	const { name, design, livery } = { ...craft, ...own };
	const order = FIRST - index;
	const system = { order, npc: craft.npc, livery: { ...livery }, design };
	const actorId = craft.system === null ? null : id;
	const _id = foundry.utils.randomID();
	return { _id, type: TYPES.seat, actorId, initiative: order, name, ...(own?.img ? { img: own.img } : {}), system };
}

interface SeatData {
	readonly _id: string;
	readonly system: { readonly order: number; readonly npc: string; readonly design: unknown };
	readonly [field: string]: unknown;
}
