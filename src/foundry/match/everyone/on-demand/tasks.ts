/**
 * Crew tasks on this page: the games whose posts may try something, with the rules of tasks around their own. Few worlds need them: a world
 * with the option, and one with a match in which somebody has tried a task.
 */
import { withTasks } from "../../../../core/kernel/on-demand/tasks.ts";
import type { GameBundle } from "../../../../view/shared/startup/contract/room.ts";
import { hasCampaign } from "../../../documents/campaign.ts";
import { allMatches, type MatchCombat } from "../../../documents/matches.ts";
import { bundleOf, LISTED } from "../../../rooms.ts";
import { refresh } from "../../../services.ts";

type Tasks = Awaited<ReturnType<NonNullable<GameBundle["tasks"]>>>;

/** What the posts of games may try, as far as this page has loaded it. */
const loaded = new Map<string, Tasks>();

/** What the posts of a game's craft may try; null if that is nothing, or not loaded. */
export function tasksOf(gameId: string): Tasks | null {
	return loaded.get(gameId) ?? null;
}

/** Gives a loaded game the rules of tasks, if this world needs them. */
export async function openTasks(room: GameBundle): Promise<void> {
	const { id } = room.game;
	const isNeeded = hasCampaign("tasks") || allMatches().some((combat) => combat.system.game === id && hadTasks(combat));
	if (isNeeded) await addTasks(room);
}

/** Gives all loaded games the rules of tasks, if this world needs them now; true if any has them newly. */
export async function openAll(): Promise<void> {
	const before = loaded.size;
	for (const { id } of LISTED) {
		const room = bundleOf(id);
		if (room) await openTasks(room);
	}
	if (loaded.size > before) refresh();
}

/** Gives a game the rules of tasks. Every reader of its matches has the same room, so all of them have the rules from now on. */
export async function addTasks(room: GameBundle): Promise<void> {
	const { id } = room.game;
	const found = loaded.has(id) ? null : await room.tasks?.();
	if (!found || loaded.has(id)) return;
	loaded.set(id, found);
	Object.assign(room, { game: withTasks(room.game, found.tasking) });
}

/** Whether somebody has tried a task in the match of a journal that may be anybody's, with all of its entries open. */
export function isTasked({ log }: { readonly log?: unknown }): boolean {
	return Object.values(Object(log)).some((entry) => Object(Object(entry).command).kind === "task");
}

/** Whether somebody has tried a task in a match. The referee notes it, since a match may hide its entries. */
export function hadTasks({ system: { crew } }: MatchCombat): boolean {
	return crew["tasks"] === true;
}
