/**
 * Matches that come with the module: options, craft and seats of a scenario, all written together. Actors that an earlier
 * match of the same scenario made are used again as they are now.
 */
import { accept, type Outcome, refuse } from "../../../core/kernel/outcome.ts";
import type { Scenario, ScenarioCraft } from "../../../view/shared/presenter.ts";
import { type Operation, writeTogether } from "../../compat.ts";
import { craftOfGame, designOf, isCraft, type NamedCraft } from "../../documents/crafts.ts";
import { isMatch, type MatchCombat } from "../../documents/matches.ts";
import { systemTakesCraft } from "../../documents/probe.ts";
import { MODULE_ID, TYPES } from "../../ids.ts";
import { notify } from "../../notices.ts";
import { openRoom } from "../../rooms.ts";

/** GM: a new match of a scenario, ready to start. Refused: `not-owner`, `unknown-game`, `unknown-scenario`, `system-refuses`. */
export async function setUpScenario(gameId: string, scenarioId: string): Promise<Outcome<MatchCombat>> {
	if (!game.user.isGM) return refuse("not-owner");
	const room = await openRoom(gameId);
	if (!room.ok) return room;
	const scenario = room.value.presenter.scenarios?.find(({ id }) => id === scenarioId);
	const craft = craftOfGame(gameId);
	if (!craft || !scenario) return refuse("unknown-scenario", { scenario: scenarioId });
	if (!systemTakesCraft()) return refuse("system-refuses");
	const id = foundry.utils.randomID();
	await writeTogether(operationsFor(craft, scenario, id));
	const combat = game.combats.get(id);
	if (!isMatch(combat)) return refuse("no-match");
	await combat.activate();
	notify("scenario-ready");
	return accept(combat);
}

/** The craft of a seat: an actor of the world, or the data of a new one. */
interface Cast {
	readonly craft: ScenarioCraft;
	readonly id: string;
	readonly actor: Actor.Implementation | undefined;
}

function operationsFor({ gameId, type }: NamedCraft, scenario: Scenario, id: string): readonly Operation[] {
	const cast = scenario.craft.map((craft, index) => castOf(craft, `${gameId} ${scenario.id} ${index + 1}`));
	const actors = cast.flatMap((one) => (one.actor ? [] : [actorData(one, type)]));
	const system = { game: gameId, options: scenario.options };
	const combat = { _id: id, type: TYPES.match, system, combatants: cast.map(seatData) };
	return [
		...(actors.length > 0 ? [{ action: "create", documentName: "Actor", data: actors, options: { keepId: true } } as const] : []),
		{ action: "create", documentName: "Combat", data: [combat], options: { keepId: true } },
	];
}

function castOf(craft: ScenarioCraft, part: string): Cast & { readonly part: string } {
	const actor = game.actors.find((one) => one.getFlag(MODULE_ID, "part") === part);
	return { craft, part, actor, id: actor?.id ?? foundry.utils.randomID() };
}

function actorData({ craft, id, part }: Cast & { readonly part: string }, type: string): object {
	const { name, livery, system } = craft;
	return { _id: id, name, type, system: { ...system, livery }, flags: { [MODULE_ID]: { part } } };
}

/** The initiative of the first seat; the others follow downwards, as for seats that are entered one by one. */
const FIRST = 100;

function seatData({ craft, id, actor }: Cast, index: number): object {
	const own = isCraft(actor) ? { name: actor.name, img: actor.img, design: designOf(actor), livery: { ...actor.system.livery } } : null;
	const { name, design, livery } = { ...craft, ...own };
	const system = { npc: craft.npc, livery, design };
	return { type: TYPES.seat, actorId: id, initiative: FIRST - index, name, ...(own?.img ? { img: own.img } : {}), system };
}
