/**
 * The games that this client has loaded. The first code that needs a game opens its room and waits; later code finds it open.
 * Hooks, for which Foundry does not wait, only check whether a room is open; if it is not, they do without it or try again
 * later.
 */
import { accept, type Outcome, refuse } from "../core/kernel/outcome.ts";
import { ROOMS } from "../view/rooms.ts";
import type { SettingUp } from "../view/shared/startup/contract/presenter.ts";
import { type GameBundle, type ListedBundle, templatesOf } from "../view/shared/startup/contract/room.ts";
import { PARTIALS } from "../view/shared/startup/templates.ts";
import { notifyRefusal } from "./notices.ts";
import { service } from "./services.ts";

const open = new Map<string, GameBundle>();
const opening = new Map<string, Promise<Outcome<GameBundle>>>();

/** The room of a game; null if it is not loaded or does not exist. */
export function bundleOf(gameId: string): GameBundle | null {
	return open.get(gameId) ?? null;
}

/** The room of a game for code that cannot wait. Refused: `unknown-game`; `game-loading` if the room is not loaded. */
export function bundleNow(gameId: string): Outcome<GameBundle> {
	const room = bundleOf(gameId);
	if (room) return accept(room);
	return refuse(listed(gameId) ? "game-loading" : "unknown-game", { game: gameId });
}

/** Loads a game with its templates, unless it is loaded. Refused: `unknown-game`; `game-unreachable`, after which the caller may try again. */
export async function openBundle(gameId: string): Promise<Outcome<GameBundle>> {
	const room = bundleOf(gameId);
	if (room) return accept(room);
	const found = listed(gameId);
	if (!found) return refuse("unknown-game", { game: gameId });
	const loading = opening.get(gameId) ?? load(found).finally(() => opening.delete(gameId));
	opening.set(gameId, loading);
	return loading;
}

/** The room of a game once it is loaded; if that fails, null and a notice to the user. */
export async function openBundleOrNotify(gameId: string): Promise<GameBundle | null> {
	const room = await openBundle(gameId);
	if (room.ok) return room.value;
	notifyRefusal(null, room.refusal);
	return null;
}

const settingUps = new Map<string, SettingUp>();

/** What only GMs who set up a match need of a game; null if it is not loaded. */
export function settingUpOf(gameId: string): SettingUp | null {
	return settingUps.get(gameId) ?? null;
}

/** Loads a game and what GMs need to set up a match of it. Refused: as `openBundle`. */
export async function openSettingUp(gameId: string): Promise<Outcome<SettingUp>> {
	const known = settingUpOf(gameId);
	if (known) return accept(known);
	const room = await openBundle(gameId);
	if (!room.ok) return room;
	try {
		const { settingUp } = await room.value.settingUp();
		settingUps.set(gameId, settingUp);
		return accept(settingUp);
	} catch (fault) {
		console.error(fault);
		return refuse("game-unreachable", { game: gameId });
	}
}

/** What GMs need to set up a match of a game, once it is loaded; if that fails, null and a notice to the user. */
export async function openSettingUpOrNotify(gameId: string): Promise<SettingUp | null> {
	const settingUp = await openSettingUp(gameId);
	if (settingUp.ok) return settingUp.value;
	notifyRefusal(null, settingUp.refusal);
	return null;
}

/** Something that must be loaded before a window can be drawn. */
export interface Need {
	readonly id: string;
	readonly isOpen: () => boolean;
	readonly open: () => Promise<Outcome<unknown>>;
}

/** The need for a game's room. */
export function needOfBundle(gameId: string): Need {
	return { id: gameId, isOpen: () => bundleOf(gameId) !== null, open: () => openBundle(gameId) };
}

/** The need for what GMs set a match of a game up with. */
export function needOfSettingUp(gameId: string): Need {
	return { id: `${gameId}.settingUp`, isOpen: () => settingUpOf(gameId) !== null, open: () => openSettingUp(gameId) };
}

/** All games, loaded or not. */
export const LISTED: readonly ListedBundle[] = ROOMS;

function listed(gameId: string): ListedBundle | undefined {
	return ROOMS.find(({ id }) => id === gameId);
}

async function load({ id, load: fetch }: ListedBundle): Promise<Outcome<GameBundle>> {
	try {
		const { room } = await fetch();
		await foundry.applications.handlebars.loadTemplates([...PARTIALS, ...templatesOf(room)]);
		await service("beforeOpening")(room);
		open.set(id, room);
		return accept(room);
	} catch (fault) {
		console.error(fault);
		return refuse("game-unreachable", { game: id });
	}
}
