/**
 * Tells a user that it is the user's move: in the title of the tab, by a sound, and by a notification where no window of the
 * match is open.
 */
import type { Situation } from "../../core/kernel/game.ts";
import type { SeatId } from "../../core/kernel/seat.ts";
import { label } from "../../view/shared/label.ts";
import { allMatches, type MatchCombat } from "../documents/matches.ts";
import { MODULE_ID, SETTINGS } from "../ids.ts";
import { matchName } from "../match/everyone/match-names.ts";
import { presenceOf, statusIn } from "../match/everyone/presence.ts";
import { standingOf } from "../match/everyone/standing.ts";
import { unreadableIn } from "../match/everyone/unreadable.ts";
import { sayLabel } from "../words.ts";

/** What this user was last told of a match: the moment, and the user's awaited seats. */
interface Told {
	readonly moment: string;
	readonly seats: readonly SeatId[];
}

const told = new Map<string, Told>();

/** Tells this user of a move that has just become due; in words too, unless a board is opening. */
export function tellOfMove(combat: MatchCombat, boardOpens: boolean): void {
	const id = combat.id ?? "";
	const due = dueIn(combat);
	if (!due && combat.system.stage === "paused") return;
	const before = told.get(id);
	told.set(id, due ?? { moment: "", seats: [] });
	markTitle();
	if (!due) return;
	if (before && before.moment === due.moment && due.seats.every((seat) => before.seats.includes(seat))) return;
	const notice = game.settings.get(MODULE_ID, SETTINGS.moveNotice);
	if (notice === "soft" || notice === "bell") playSound(notice);
	if (notice === "off" || boardOpens || isShown()) return;
	ui.notifications.info(sayLabel(label("VOIDREGATTA.Notice.your-move", { match: matchName(combat), status: statusIn(combat).text })));
}

/** Whether a match waits for this user now. */
export function isAwaited(combat: MatchCombat): boolean {
	return dueIn(combat) !== null;
}

/** Answers what has one answer, for a player whom a match awaits. The code comes with the first such wait. */
export function answerByItself(): void {
	if (game.user.isGM || !game.settings.get(MODULE_ID, SETTINGS.answerOne)) return;
	for (const combat of allMatches()) if (isAwaited(combat)) void import("./fleet-orders/answering.ts").then(({ answer }) => answer(combat));
}

/** A match was deleted. */
export function forgetMove({ id }: MatchCombat): void {
	told.delete(id ?? "");
	markTitle();
}

/** The user's move that a match waits for; null if it waits for none. */
function dueIn(combat: MatchCombat): Told | null {
	if (combat.system.stage !== "running" || unreadableIn(combat)) return null;
	const situation = standingOf(combat)?.situation;
	if (!situation || situation.over) return null;
	const { own } = presenceOf(combat);
	const seats = situation.awaited.filter((seat) => own.includes(seat));
	return seats.length > 0 ? { moment: momentOf(situation), seats } : null;
}

function momentOf({ round, step, phase }: Situation): string {
	return [round, step, phase].join(" ");
}

/** Whether this user sees a window of a match. */
function isShown(): boolean {
	return document.querySelector(":is(.vr-board-window, .vr-craft-sheet)") !== null;
}

function playSound(sound: "soft" | "bell"): void {
	// Without a first click a browser plays nothing, which does no harm.
	void foundry.audio.AudioHelper.play({ src: `modules/${MODULE_ID}/assets/sounds/${sound}.wav`, volume: 0.5, loop: false }, false);
}

const BETWEEN = " · ";

/** What stands before the tab's own title now. */
let mark = "";

/** Marks the title of the tab while a move of this user is due. */
function markTitle(): void {
	const own = mark && document.title.startsWith(mark) ? document.title.slice(mark.length).replace(BETWEEN, "") : document.title;
	const isDue = [...told.values()].some(({ seats }) => seats.length > 0);
	mark = isDue ? `● ${game.i18n.localize("VOIDREGATTA.Status.yourMove")}` : "";
	document.title = mark && own ? mark + BETWEEN + own : mark || own;
}
