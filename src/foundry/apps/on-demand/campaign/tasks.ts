/**
 * Crew tasks in windows: what the posts of this user may try now, in a fold at the head of the station or, for whoever has none, of the board.
 */
import type { CrewTask } from "../../../../core/campaign/tasks.ts";
import { COORDINATION } from "../../../../core/kernel/on-demand/tasking.ts";
import { taskRefusal } from "../../../../core/kernel/on-demand/tasks.ts";
import { asJson } from "../../../../core/kernel/plain.ts";
import type { SeatId } from "../../../../core/kernel/seat.ts";
import { type TasksInput, type TasksModel, tasksModel } from "../../../../view/shared/on-demand/campaign/crews/tasks.ts";
import type { TableInput } from "../../../../view/shared/startup/match/table.ts";
import { hasCampaign } from "../../../documents/campaign.ts";
import { isCraft } from "../../../documents/crafts.ts";
import { type MatchCombat, seatsOf } from "../../../documents/matches.ts";
import { postsAt } from "../../../match/everyone/on-demand/crew-posts.ts";
import { tasksOf } from "../../../match/everyone/on-demand/tasks.ts";
import { openTableOf } from "../../../match/everyone/reading/read-match.ts";
import { askCampaign, madeNow } from "../../../match/player/ask.ts";
import { stationAt } from "../../../match/player/on-demand/crew.ts";
import { notifyOnRefusal } from "../../../notices.ts";
import { readCharacter } from "../../../on-demand/campaign/characters.ts";
import { rollerAt } from "../../../on-demand/campaign/paddock.ts";
import { tasksFor } from "../../../on-demand/campaign/tasks.ts";
import { CAMPAIGN_TEMPLATES } from "../../../on-demand/campaign/templates.ts";
import { draw } from "../../../on-demand/draw.ts";
import { bundleOf } from "../../../rooms.ts";
import { say } from "../../../words.ts";

/** Draws the tasks of a table's seat into a window, or removes them if this user has none to try there. */
export async function showTasks(root: HTMLElement, combat: MatchCombat | null, table: TableInput | null): Promise<void> {
	const isHere = combat && table?.seat && (!root.classList.contains("vr-board-window") || !stationAt(combat, table.seat));
	const html = isHere && table.seat ? await tasksHtml(`${root.id}-tasks`, { combat, table, seat: table.seat }) : "";
	const old = root.querySelector<HTMLDetailsElement>(".vr-tasks");
	if ((old?.dataset["drawn"] ?? "") === html) return;
	const focused = old?.contains(old.ownerDocument.activeElement) ? old.ownerDocument.activeElement?.id : null;
	const isOpen = old?.open ?? false;
	old?.remove();
	if (html === "") return;
	root.querySelector(".window-content")?.insertAdjacentHTML("beforebegin", html);
	const drawn = root.querySelector<HTMLDetailsElement>(".vr-tasks");
	if (!drawn || !combat || !table?.seat) return;
	drawn.dataset["drawn"] = html;
	drawn.open = isOpen;
	wireTasks(drawn, combat, table.seat);
	if (focused) drawn.querySelector<HTMLElement>(`[id="${focused}"]`)?.focus();
}

/** Tries a task at a press on its button. */
export function wireTasks(drawn: HTMLElement, combat: MatchCombat, seat: SeatId): void {
	drawn.addEventListener("click", ({ target }) => {
		// Only elements are clicked.
		const { task, post } = (target as Element).closest<HTMLElement>("[data-task]")?.dataset ?? {};
		const moment = madeNow(combat, seat)?.moment;
		if (task === undefined || post === undefined || !moment) return;
		void notifyOnRefusal(combat, askCampaign(combat, asJson({ do: "task", seat, post, task, moment })));
	});
}

/** A seat of a match as a user sees it. */
interface Place {
	readonly combat: MatchCombat;
	readonly table: Pick<TableInput, "view" | "situation">;
	readonly seat: SeatId;
}

async function tasksHtml(uid: string, place: Place): Promise<string> {
	const model = tasksIn(uid, place);
	return model ? (await draw(CAMPAIGN_TEMPLATES.tasks, say(model))).trim() : "";
}

/** The tasks that this user may try at posts of a seat's craft, or at the one of a character; null if there are none. */
export function tasksIn(uid: string, place: Place, character: string | null = null): TasksModel {
	const { combat, table, seat } = place;
	const { game: gameId, stage } = combat.system;
	const { actor = null } = seatsOf(combat).find(({ id }) => id === seat) ?? {};
	if (!hasCampaign("tasks") || stage !== "running" || table.situation.over || !isCraft(actor)) return null;
	const posts = postsAt(combat, seat).flatMap(({ id, member }) => {
		const isMine = member && (character === null || member.id === character) && rollerAt(combat, { seat, post: id }, game.user).ok;
		return isMine ? [{ id, name: member.name, checks: checksOf(member) }] : [];
	});
	const boons = bundleOf(gameId)?.game.boons?.(table.view, seat) ?? [];
	return tasksModel({ uid, gameId, craft: actor.name, tasks: tasksFor(gameId), posts, boons, helps: helpsIn(place) });
}

/** How a character rolls each skill that the host system has. */
function checksOf(member: Actor.Implementation): TasksInput["posts"][number]["checks"] {
	const known = readCharacter(member).skills.filter(({ reading }) => reading !== null);
	return Object.fromEntries(known.map(({ skill, check }) => [skill, check]));
}

/** Whether a task would help now. A page that cannot read a match goes by its phase; the referee knows the rest. */
function helpsIn({ combat, table, seat }: Place): TasksInput["helps"] {
	const all = tasksOf(combat.system.game);
	const open = openTableOf(combat);
	if (!all) return () => false;
	const { phase } = table.situation;
	const fits = ({ success: { effect } }: CrewTask) => effect === COORDINATION || all.tasking.phases[effect]?.includes(phase) === true;
	if (!open.ok) return fits;
	const { entry, match } = open.value;
	return (task, post) => taskRefusal({ game: entry.game, tasking: all.tasking }, match.state.open, { ...task, seat, post }) === null;
}
