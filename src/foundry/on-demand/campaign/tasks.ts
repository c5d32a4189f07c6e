/**
 * Crew tasks: the table by which this world plays, and the try itself. The referee makes it: the host system's own roll where it has one, or
 * else the dice of the match with the character's values as the bridge reads them. Players' pages only ask for it.
 */
import type { TableFault } from "../../../core/campaign/paddock.ts";
import { type CrewTask, readTasks, taskCommand, taskOfNpc } from "../../../core/campaign/tasks.ts";
import { momentOf } from "../../../core/kernel/match.ts";
import { isSameMoment, type Moment } from "../../../core/kernel/moment.ts";
import { effectsOf, targetFor, taskRefusal } from "../../../core/kernel/on-demand/tasks.ts";
import { accept, type Json, type Outcome, refuse } from "../../../core/kernel/outcome.ts";
import { asJson } from "../../../core/kernel/plain.ts";
import { seatId } from "../../../core/kernel/seat.ts";
import { postNames } from "../../../view/shared/on-demand/campaign/events/paddock.ts";
import { hasCampaign } from "../../documents/campaign.ts";
import { entrantOf, type MatchCombat, seatsOf } from "../../documents/matches.ts";
import { MODULE_ID, SETTINGS } from "../../ids.ts";
import { crewAt, openStations } from "../../match/everyone/on-demand/crew-at.ts";
import { playersAt, postsAt } from "../../match/everyone/on-demand/crew-posts.ts";
import { hadTasks, tasksOf } from "../../match/everyone/on-demand/tasks.ts";
import { openTable } from "../../match/everyone/reading/read-match.ts";
import type { CampaignErrand } from "../../services.ts";
import { ownRollOf, readCharacter } from "./characters.ts";
import { rollerAt } from "./paddock.ts";

/** What a table of tasks for a game may use: the posts of its craft, and the effects that help within a turn. The game's tasks must be loaded. */
export function taskBounds(gameId: string): { readonly posts: readonly string[]; readonly effects: readonly string[] } {
	const { tasks = [], tasking = { phases: {} } } = tasksOf(gameId) ?? {};
	return { posts: postNames(tasks.flatMap(({ posts }) => posts)), effects: effectsOf(tasking) };
}

/** The tasks of a loaded game: the GM's own, or the module's if there are none or they cannot be used. */
export function tasksFor(gameId: string): readonly CrewTask[] {
	const own: unknown = game.settings.get(MODULE_ID, SETTINGS.crewTasks)[gameId];
	const read: readonly CrewTask[] | TableFault | null = own === undefined ? null : readTasks(own, taskBounds(gameId));
	return read && !("code" in read) ? read : (tasksOf(gameId)?.tasks ?? []);
}

/** A wish to try a task. */
interface TaskWish {
	readonly seat: string;
	readonly post: string;
	readonly task: string;
	readonly moment: Moment;
}

/**
 * Tries a task for a post: the match keeps it as a command of the referee. Refused: `no-such-roll`, `paused`, `match-over`, `moved-on`,
 * `no-skill` {name}, as `rollerAt` and `taskRefusal`, and what the match refuses.
 */
export async function tryTask(
	combat: MatchCombat,
	wish: TaskWish,
	{ user, play }: Pick<CampaignErrand, "play"> & { readonly user: User.Implementation },
): Promise<Outcome<null>> {
	const { game: gameId, stage } = combat.system;
	const all = tasksOf(gameId);
	if (!hasCampaign("tasks") || !all) return refuse("no-such-roll");
	if (stage !== "running") return refuse(stage === "paused" ? "paused" : "match-over");
	const roller = rollerAt(combat, wish, user);
	if (!roller.ok) return roller;
	const { character } = roller.value;
	const table = await openTable(combat);
	if (!table.ok) return table;
	const { entry, match } = table.value;
	if (!isSameMoment(wish.moment, momentOf(entry.game, match))) return refuse("moved-on");
	const task = tasksFor(gameId).find(({ id, posts }) => id === wish.task && posts.includes(wish.post));
	if (!task) return refuse("no-such-roll");
	const read = readCharacter(character).skills.find(({ skill }) => skill === task.skill);
	if (!read?.reading) return refuse("no-skill", { name: character.name });
	const seat = seatId(wish.seat);
	// Before the host system asks the player for a roll.
	const refusal = taskRefusal({ game: entry.game, tasking: all.tasking }, match.state.open, { ...task, seat, post: wish.post });
	if (refusal) return { ok: false, refusal };
	const target = targetFor(all.tasking.boons(match.state.open, seat), { post: wish.post, task: task.id, target: task.target });
	const total = await ownRollOf(character, { ...read, check: { ...read.check, target } });
	await noteTasks(combat);
	return play(asJson(taskCommand(task, { seat, post: wish.post, name: character.name, check: read.check, total })));
}

/** Notes that somebody has tried a task, before the first one is kept: pages without the option then know that they need the rules. */
async function noteTasks(combat: MatchCombat): Promise<void> {
	if (!hadTasks(combat)) await combat.update({ system: { crew: { tasks: true } } });
}

/**
 * Referee: characters without a player try the tasks that are worth the most to them, where a pilot decides for them: at posts of a crew,
 * and aboard the craft of an NPC. Each post tries one in a turn, as everybody's does, with the dice of the match.
 */
export async function tryForNpcs(combat: MatchCombat, play: CampaignErrand["play"]): Promise<Outcome<null>> {
	if (!hasCampaign("tasks") || !tasksOf(combat.system.game) || combat.system.stage !== "running") return accept(null);
	await openStations(combat);
	for (const { id } of seatsOf(combat)) {
		for (const post of npcPosts(combat, id ?? "")) {
			const command = await npcCommand(combat, { seat: id ?? "", post });
			if (!command) continue;
			await noteTasks(combat);
			const done = await play(command);
			if (!done.ok) return done;
		}
	}
	return accept(null);
}

/** The posts of a seat's craft at which a pilot decides. */
function npcPosts(combat: MatchCombat, seat: string): readonly string[] {
	if (entrantOf(combat, seat).npc === "") return [...(crewAt(combat, seatId(seat))?.npcs.keys() ?? [])];
	return postsAt(combat, seat).flatMap((post) => (playersAt(post).length === 0 ? [post.id] : []));
}

/** The task that the character at a post tries now, as the referee plays it; null if it tries none. */
async function npcCommand(combat: MatchCombat, { seat: id, post }: Pick<TaskWish, "seat" | "post">): Promise<Json | null> {
	const { game: gameId } = combat.system;
	const all = tasksOf(gameId);
	const roller = rollerAt(combat, { seat: id, post }, game.user);
	const table = await openTable(combat);
	if (!all || !roller.ok || !table.ok) return null;
	const { character } = roller.value;
	const { skills } = readCharacter(character);
	const checkFor = ({ skill }: CrewTask) => skills.find((each) => each.skill === skill && each.reading)?.check ?? null;
	const [seat, { entry, match }] = [seatId(id), table.value];
	const task = taskOfNpc(tasksFor(gameId), { game: entry.game, tasking: all.tasking }, { open: match.state.open, seat, post, checkFor });
	const check = task && checkFor(task);
	return task && check && asJson(taskCommand(task, { seat, post, name: character.name, check, total: null }));
}
