/**
 * The row under a board from which its user looks back: one button, until the scrubber is opened in its place. While the board shows
 * the past, nothing can be ordered on it.
 */

import { isTail } from "../../../../view/shared/on-demand/playback/tail.ts";
import type { TableInput } from "../../../../view/shared/startup/match/table.ts";
import { label } from "../../../../view/shared/startup/words/label.ts";
import type { MatchCombat } from "../../../documents/matches.ts";
import { unreadableIn } from "../../../match/everyone/reading/unreadable.ts";
import { standingOf } from "../../../match/everyone/standing.ts";
import { notifyLabel } from "../../../notices.ts";
import { bundleOf } from "../../../rooms.ts";
import type { ScrubbedBoard, Scrubber, WantedMoment } from "../playback/scrubber.ts";

type Scrubbing = Awaited<ReturnType<typeof loadScrubber>>;

/** Loads what a board with an open scrubber calls. */
async function loadScrubber() {
	const { openScrubber, followBoard, tableOf, showWanted, stepBy, goLive, playOrPause, playTail, closeScrubber, endScrubber } =
		await import("../playback/scrubber.ts");
	return { openScrubber, followBoard, tableOf, showWanted, stepBy, goLive, playOrPause, playTail, closeScrubber, endScrubber };
}

/** What a board keeps of it. */
export interface LookingBack {
	readonly board: Omit<ScrubbedBoard, "close" | "keys">;
	/** The open scrubber, and its code. */
	open: { readonly scrubber: Scrubber; readonly code: Scrubbing } | null;
}

/** A moment that the next drawing of the board shows. */
interface Wanted extends WantedMoment {
	readonly match: string;
}

let wanted: Wanted | null = null;

/** Lets the next drawing of the board show a moment of its match. */
export function wantMoment(moment: Wanted): void {
	wanted = moment;
}

/** A board that shows the present. */
export function newLookingBack(board: LookingBack["board"]): LookingBack {
	return { board, open: null };
}

/** Whether the board shows the past. */
export function isPast({ open }: LookingBack): boolean {
	return open !== null && open.scrubber.step !== null;
}

/** The input of the board: of the moment that its user looks at, or the present one. */
export function tableShown({ open }: LookingBack, combat: MatchCombat | null, live: TableInput | null): TableInput | null {
	return open ? open.code.tableOf(open.scrubber, combat, live) : live;
}

/** Whether an input has to wait until the board shows the present; if so, its user is told. */
export function refusesInput(back: LookingBack): boolean {
	if (!isPast(back)) return false;
	notifyLabel(label("VOIDREGATTA.Past.refused"));
	return true;
}

/** Puts the row under a drawn board, or takes it away before a match begins. */
export function placeRow(back: LookingBack): void {
	const root = back.board.root();
	const combat = back.board.match();
	const has = combat !== null && combat.system.seats.length > 0 && !unreadableIn(combat) && bundleOf(combat.system.game) !== null;
	const row = root.querySelector<HTMLElement>(":scope > .vr-scrubber");
	if (!has) {
		close(back);
		return void row?.remove();
	}
	if (!row) addRow(back);
	if (!back.open) offerTail(back, combat);
	if (back.open) void back.open.code.followBoard(back.open.scrubber).catch(console.error);
	if (wanted?.match === combat.id) void goToWanted(back, wanted).catch(console.error);
}

async function goToWanted(back: LookingBack, moment: WantedMoment): Promise<void> {
	wanted = null;
	const open = await lookBack(back);
	if (open) await open.code.showWanted(open.scrubber, moment);
}

function addRow(back: LookingBack): void {
	const root = back.board.root();
	const row = root.ownerDocument.createElement("section");
	row.className = "vr-scrubber";
	row.id = `${root.id}-scrubber`;
	row.setAttribute("aria-label", game.i18n.localize("VOIDREGATTA.Past.title"));
	root.querySelector(".window-content")?.after(row);
	fillRow(back, row);
}

/** The button that opens the scrubber. */
function fillRow(back: LookingBack, row: HTMLElement): void {
	const button = row.ownerDocument.createElement("button");
	button.type = "button";
	button.className = "vr-button vr-small vr-look-back";
	button.textContent = game.i18n.localize("VOIDREGATTA.Past.open");
	button.dataset["tooltip"] = game.i18n.localize("VOIDREGATTA.Past.openHint");
	button.addEventListener("click", () => void lookBack(back).catch(console.error));
	row.replaceChildren(button);
}

/** Offers the rest of the match as one film to whoever has nothing to decide in it any more, or takes the offer away. */
function offerTail(back: LookingBack, combat: MatchCombat): void {
	const row = back.board.root().querySelector<HTMLElement>(":scope > .vr-scrubber");
	const situation = standingOf(combat)?.situation;
	const ends = bundleOf(combat.system.game)?.presenter.ends ?? {};
	const over = combat.system.stage === "over";
	const isDue = situation !== undefined && isTail(situation, { seat: back.board.seat(), ends, over });
	const old = row?.querySelector(".vr-watch-tail");
	if (!row || !isDue) return void old?.remove();
	if (!old) row.append(tailButton(back, row.ownerDocument));
}

function tailButton(back: LookingBack, document: Document): HTMLElement {
	const button = document.createElement("button");
	button.type = "button";
	button.className = "vr-button vr-small vr-look-back vr-watch-tail";
	button.textContent = game.i18n.localize("VOIDREGATTA.Past.tail");
	button.dataset["tooltip"] = game.i18n.localize("VOIDREGATTA.Past.tailHint");
	button.addEventListener("click", () => {
		void lookBack(back)
			.then((open) => open?.code.playTail(open.scrubber))
			.catch(console.error);
	});
	return button;
}

/** Opens the scrubber, if it is not open. */
export async function lookBack(back: LookingBack): Promise<LookingBack["open"]> {
	if (back.open) return back.open;
	const code = await loadScrubber();
	const row = back.board.root().querySelector<HTMLElement>(":scope > .vr-scrubber");
	if (back.open || !row) return back.open;
	const fresh = row.cloneNode(false) as HTMLElement; // a copy of the same element, without the listeners of an earlier scrubber
	row.replaceWith(fresh);
	const scrubber = code.openScrubber({ ...back.board, keys: Object.keys(KEYS), close: () => close(back) }, fresh);
	back.open = { scrubber, code };
	await code.followBoard(scrubber);
	fresh.querySelector<HTMLElement>("input")?.focus();
	return back.open;
}

/** Closes the scrubber: the board is live, and the button is back. */
function close(back: LookingBack): void {
	const { open } = back;
	if (!open) return;
	back.open = null;
	open.code.closeScrubber(open.scrubber);
	back.board.root().classList.remove("vr-past");
	fillRow(back, open.scrubber.bar);
}

/** The board closes. */
export function endLookingBack(back: LookingBack): void {
	const { open } = back;
	back.open = null;
	open?.code.endScrubber(open.scrubber);
}

/** What may be pressed on a board that shows the past: what moves the view, and what opens something else. */
const LOOKS = ["zoom-in", "zoom-out", "zoom-reset", "fit", "turn", "toggle-par", "list-keys", "open-control", "print"];

/** Parts of the window that do what they always do. */
const OF_WINDOW = ":is(.vr-scrubber,.window-header,summary,a)";

/** Fields in which the keys are letters. */
const WRITING = ":is(input:not([type=range]),textarea,select,[contenteditable])";

/** Listens for the keys of the scrubber, and keeps orders from a board that shows the past. */
export function wireLookingBack(back: LookingBack): void {
	const root = back.board.root();
	for (const type of ["click", "change", "contextmenu"]) root.addEventListener(type, (event) => guard(back, event), { capture: true });
	root.addEventListener("keydown", (event) => {
		// Only elements take keys.
		if (event.ctrlKey || event.metaKey || event.altKey || (event.target as Element).closest(WRITING)) return;
		const pressed = KEYS[event.key];
		if (!pressed || !root.querySelector(":scope > .vr-scrubber")) return;
		event.preventDefault();
		void lookBack(back)
			.then((open) => open && pressed(open.code, open.scrubber))
			.catch(console.error);
	});
}

const KEYS: Readonly<Record<string, (code: Scrubbing, scrubber: Scrubber) => void>> = {
	",": (code, scrubber) => code.stepBy(scrubber, -1),
	".": (code, scrubber) => code.stepBy(scrubber, 1),
	l: (code, scrubber) => code.goLive(scrubber),
	p: (code, scrubber) => code.playOrPause(scrubber),
};

function guard(back: LookingBack, event: Event): void {
	if (!isPast(back)) return;
	const target = event.target as Element; // only elements get these events
	if (target.closest(OF_WINDOW)) return;
	const action = target.closest<HTMLElement>("[data-action]")?.dataset["action"] ?? null;
	if (action !== null && LOOKS.includes(action)) return;
	event.stopPropagation();
	event.preventDefault();
	if (action !== null || event.type !== "click") refusesInput(back);
}
