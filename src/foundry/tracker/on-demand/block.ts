/**
 * The module's block in the combat tracker: the state of the match, and the GM's buttons. The tracker itself, Foundry's or a host
 * system's, stays unchanged; a style hides what the block shows too.
 */
import { trackerModel } from "../../../view/shared/on-demand/match/tracker.ts";
import type { GameBundle } from "../../../view/shared/startup/contract/room.ts";
import { showStrip } from "../../apps/drawing/status-bar.ts";
import { tick } from "../../apps/on-demand/drawing/ticking.ts";
import { show, TOGETHER } from "../../apps/windows.ts";
import { facesOf } from "../../documents/faces.ts";
import { isMatch, type MatchCombat } from "../../documents/matches.ts";
import { mayStart } from "../../documents/permissions.ts";
import { MODULE_ID, TEMPLATES } from "../../ids.ts";
import { keptBriefings } from "../../match/briefings/briefings.ts";
import { presenceNow, undoneIn } from "../../match/everyone/presence.ts";
import { unreadableIn } from "../../match/everyone/reading/unreadable.ts";
import { standingOf } from "../../match/everyone/standing.ts";
import { redo, setStage } from "../../match/player/commands.ts";
import { notifyOnRefusal } from "../../notices.ts";
import { draw } from "../../on-demand/draw.ts";
import { openBundle } from "../../rooms.ts";
import { say } from "../../words.ts";
import type { Press } from "./presses.ts";

/** What the buttons of the block do. */
const ACTIONS: Readonly<Record<string, (combat: MatchCombat, button: HTMLElement) => unknown>> = {
	start: (combat) => press(combat, "forward"),
	step: (combat) => press(combat, "forward"),
	undo: (combat) => press(combat, "back"),
	redo: (combat) => notifyOnRefusal(combat, redo(combat)),
	pause: (combat) => notifyOnRefusal(combat, setStage(combat, "paused")),
	resume: (combat) => notifyOnRefusal(combat, setStage(combat, "running")),
	"open-board": () => show("board"),
	"open-control": () => show("control"),
	"open-briefing": () => show("briefing"),
	"open-sheet": (combat, { dataset }) => openSheet(combat.combatants.get(dataset.seat ?? "")?.actor),
};

/** Opens the sheet of a craft whose actor this user may see. */
function openSheet(actor: Actor.Implementation | null | undefined): unknown {
	return actor?.visible && actor.sheet?.render(true);
}

async function press(combat: MatchCombat, meaning: Press): Promise<void> {
	const { takePress } = await import("./presses.ts"); // few clients need it
	await takePress(combat, meaning);
}

/** Trackers that are drawn in a moment. A step changes several documents, and Foundry renders the tracker for each. */
const waiting = new WeakSet<HTMLElement>();

/** The last drawing of each tracker. */
const drawings = new WeakMap<HTMLElement, symbol>();

/** What each block shows: the id of its match, and its markup. */
const shown = new WeakMap<Element, string>();

/**
 * Puts the block into a tracker, in the sidebar or popped out. A first block comes at once. A later one shows all changes within a
 * moment; the old block stays until then, and stays for good if nothing in it has changed.
 */
export async function drawBlock(element: HTMLElement): Promise<void> {
	const blocks = element.getElementsByClassName("vr-tracker");
	if (waiting.has(element)) return;
	waiting.add(element);
	await new Promise((resolve) => window.setTimeout(resolve, blocks[0] ? TOGETHER : 0));
	waiting.delete(element);
	const drawing = Symbol("drawing");
	drawings.set(element, drawing);
	const { viewed } = game.combats;
	if (!isMatch(viewed)) return blocks[0]?.remove();
	const room = await openBundle(viewed.system.game);
	const html = await draw(TEMPLATES.tracker, say(trackerModel(trackerInput(viewed, room.ok ? room.value : null))));
	const drawn = html.trim(); // white space outside of the block would stay when the block goes
	if (drawings.get(element) !== drawing) return;
	const content = viewed.id + drawn;
	const old = blocks[0];
	if (!old || shown.get(old) !== content) {
		old?.remove();
		putBlock(element, viewed, drawn);
	}
	const [block] = blocks;
	if (!block) return;
	shown.set(block, content);
	const bar = block.querySelector(".vr-headline");
	if (bar && game.user.isGM && !unreadableIn(viewed))
		showStrip(viewed, { uid: `${MODULE_ID}-tracker-${element.id}-strip`, bar, only: null });
	tick(block);
}

function putBlock(element: HTMLElement, combat: MatchCombat, html: string): void {
	const [header] = element.getElementsByClassName("combat-tracker-header");
	if (header) header.insertAdjacentHTML("afterend", html);
	else element.insertAdjacentHTML("afterbegin", html);
	const [block] = element.getElementsByClassName("vr-tracker");
	block?.addEventListener("click", (event) => act(combat, event));
	block?.getElementsByTagName("h3")[0]?.setAttribute("data-drag-match", combat.id ?? "");
	void import("../../apps/on-demand/drag-matches.ts").then(({ dragMatches }) => dragMatches(element)).catch(console.error);
}

function trackerInput(combat: MatchCombat, room: GameBundle | null): Parameters<typeof trackerModel>[0] {
	const standing = standingOf(combat);
	const { game: gameId, stage, deadline } = combat.system;
	return {
		uid: `${MODULE_ID}-tracker`,
		gameId,
		presenter: room?.presenter ?? null,
		stage,
		faces: facesOf(combat),
		situation: standing?.situation ?? null,
		sealed: standing?.sealed ?? [],
		byGM: standing?.byGM ?? [],
		deadline: deadline ?? null,
		isReferee: game.user.isGM,
		mayStart: mayStart(game.user),
		presence: presenceNow(combat),
		hasBriefing: Object.keys(keptBriefings(combat.id ?? "")).length > 0,
		undone: undoneIn(combat),
		unreadable: unreadableIn(combat),
	};
}

function act(combat: MatchCombat, event: Event): void {
	const { target } = event;
	// Only elements have `closest`. `instanceof` fails in another window, which has classes of its own.
	const button = target !== null && "closest" in target ? (target as Element).closest<HTMLElement>("[data-action]") : null;
	const action = ACTIONS[button?.dataset.action ?? ""];
	if (!action || !button) return;
	event.preventDefault();
	event.stopPropagation(); // Foundry's tracker has actions of the same names
	void action(combat, button);
}
