/**
 * The module's block in the combat tracker: the state of the match, and the GM's buttons. The tracker itself, Foundry's or a host
 * system's, stays unchanged; a style hides what the block shows too.
 */
import { trackerModel } from "../../../view/shared/on-demand/match/tracker.ts";
import type { GameBundle } from "../../../view/shared/startup/contract/room.ts";
import { keepFocus } from "../../apps/drawing/focus.ts";
import { ownFrame } from "../../apps/drawing/frames.ts";
import { showStrip } from "../../apps/drawing/status-bar.ts";
import { type DrawnMarkup, drawnFrom, nextTree, redraw } from "../../apps/on-demand/drawing/drawn-markup.ts";
import { tick } from "../../apps/on-demand/drawing/ticking.ts";
import { show } from "../../apps/windows.ts";
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
import { TOGETHER } from "../../redraws.ts";
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

/** The last drawing of each tracker, and when it began, by the clock of the page. */
const drawings = new WeakMap<HTMLElement, { readonly began: number }>();

/** Milliseconds between two drawings of a tracker: NPCs make thirty steps a second, and nothing in a list of standings glides. */
const PACE = 100;

/** What a block shows. */
interface Shown {
	readonly matchId: string | null;
	html: string;
	/** Null if it cannot be redrawn by changes. */
	readonly drawn: DrawnMarkup | null;
}

const shown = new WeakMap<Element, Shown>();

/**
 * Puts the block into a tracker, in the sidebar or popped out. A first block comes at once. Later all changes within a moment are drawn
 * together, into the block that stands there; only for another match it is replaced.
 */
export async function drawBlock(element: HTMLElement): Promise<void> {
	const blocks = element.getElementsByClassName("vr-tracker");
	if (waiting.has(element)) return;
	waiting.add(element);
	const rest = PACE + (drawings.get(element)?.began ?? Number.NEGATIVE_INFINITY) - performance.now();
	await new Promise((resolve) => window.setTimeout(resolve, blocks[0] ? Math.max(TOGETHER, rest) : 0));
	if (blocks[0]) await ownFrame();
	waiting.delete(element);
	const drawing = { began: performance.now() };
	drawings.set(element, drawing);
	const { viewed } = game.combats;
	if (!isMatch(viewed)) return blocks[0]?.remove();
	const room = await openBundle(viewed.system.game);
	const html = await draw(TEMPLATES.tracker, say(trackerModel(trackerInput(viewed, room.ok ? room.value : null))));
	const drawn = html.trim(); // white space outside of the block would stay when the block goes
	if (blocks[0]) await ownFrame();
	if (drawings.get(element) !== drawing) return;
	const old = blocks[0];
	if (!old || !followsIn(old, viewed, drawn)) {
		old?.remove();
		putBlock(element, viewed, drawn);
	}
	const [block] = blocks;
	if (!block) return;
	const bar = block.querySelector(".vr-headline");
	if (bar && game.user.isGM && !unreadableIn(viewed))
		showStrip(viewed, { uid: `${MODULE_ID}-tracker-${element.id}-strip`, bar, only: null });
	tick(block);
}

/** Changes a block to this markup; the strip of seats stays behind the headline. Returns false if the block must be replaced. */
function followsIn(block: Element, { id }: MatchCombat, html: string): boolean {
	const before = shown.get(block);
	if (before?.matchId !== id) return false;
	if (before.html === html) return true;
	const { drawn } = before;
	const next = drawn && nextTree(drawn, html);
	if (!drawn || !next) return false;
	const strip = block.querySelector(".vr-seat-strip");
	// A section of ours.
	keepFocus(block as HTMLElement, () => {
		redraw(drawn, next, { thorough: false, keeps: () => false });
		if (strip?.previousElementSibling !== block.querySelector(".vr-headline")) strip?.remove(); // it is drawn anew at its place
	});
	before.html = html;
	return true;
}

function putBlock(element: HTMLElement, combat: MatchCombat, html: string): void {
	const [header] = element.getElementsByClassName("combat-tracker-header");
	if (header) header.insertAdjacentHTML("afterend", html);
	else element.insertAdjacentHTML("afterbegin", html);
	const [block] = element.getElementsByClassName("vr-tracker");
	if (!block) return;
	shown.set(block, { matchId: combat.id, html, drawn: drawnFrom(html, block) });
	block.addEventListener("click", (event) => act(combat, event));
	block.getElementsByTagName("h3")[0]?.setAttribute("data-drag-match", combat.id ?? "");
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
