/**
 * The scrubber under a board: a slider and keys that show earlier moments of the match on it, and a film of several. While a moment
 * is shown, the match goes on; the scrubber says so and leaves the moment where it is.
 */
import { foundAt } from "../../../../core/kernel/on-demand/lessons/judging.ts";
import { type SeatId, seatId } from "../../../../core/kernel/seat.ts";
import { filmStart, type Moment, momentsOf } from "../../../../view/shared/on-demand/playback/moments.ts";
import { nextPlace, nextRound, scrubberModel } from "../../../../view/shared/on-demand/playback/scrubber.ts";
import { firstStep, tailStart } from "../../../../view/shared/on-demand/playback/tail.ts";
import type { TableInput } from "../../../../view/shared/startup/match/table.ts";
import { facesOf } from "../../../documents/faces.ts";
import type { MatchCombat } from "../../../documents/matches.ts";
import { inSlices } from "../../../match/everyone/on-demand/slices.ts";
import { draw } from "../../../on-demand/draw.ts";
import { LATE_TEMPLATES } from "../../../on-demand/templates.ts";
import { bundleOf } from "../../../rooms.ts";
import { say } from "../../../words.ts";
import { type Film, type Projector, playFilm, stopFilm } from "./film.ts";
import { pastTable, type ReadPast, readPast } from "./past.ts";
import { placeScrubber } from "./scrubber-bar.ts";
import { shareMoment } from "./sharing.ts";

/** What the scrubber needs of its board. */
export interface ScrubbedBoard {
	readonly root: () => HTMLElement;
	/** The match in view. */
	readonly match: () => MatchCombat | null;
	/** The seat that the board shows, as the match stands now. */
	readonly seat: () => SeatId | null;
	/** Redraws the board; settles when it is drawn. */
	readonly redraw: () => Promise<unknown>;
	/** The keys on it that step and play. */
	readonly keys: readonly string[];
	/** Takes the scrubber away. */
	readonly close: () => void;
}

export interface Scrubber extends Projector {
	readonly board: ScrubbedBoard;
	/** The id of the match that it shows. */
	match: string;
	seat: SeatId | null;
	past: ReadPast | null;
	moments: readonly Moment[];
	/** The number of entries at the moment on the board; null if the board is live. */
	step: number | null;
	/** The number of entries when the board was last live. */
	left: number;
	whole: boolean;
	speed: Speed;
	closed: boolean;
	/** What was read last, and the reading that is under way. */
	read: string;
	reading: Promise<void> | null;
	/** Whether the board is being redrawn, and whether it must be again. */
	drawing: boolean;
	again: boolean;
}

type Speed = 1 | 4;

/** Opens a scrubber in this place. */
export function openScrubber(board: ScrubbedBoard, bar: HTMLElement): Scrubber {
	const none = {
		past: null,
		moments: [],
		step: null,
		left: 0,
		whole: true,
		playing: false,
		closed: false,
		read: "",
		reading: null,
	} as const;
	const scrubber: Scrubber = {
		board,
		bar,
		match: board.match()?.id ?? "",
		seat: board.seat(),
		...none,
		speed: 1,
		drawing: false,
		again: false,
	};
	bar.addEventListener("click", ({ target }) => press(scrubber, target as Element)); // only elements are clicked
	bar.addEventListener("input", ({ target }) => goToPlace(scrubber, (target as HTMLInputElement).valueAsNumber)); // it has one field
	bar.addEventListener("keydown", (event) => turnPage(scrubber, event));
	return scrubber;
}

/** The input of the board: that of the moment on it, or the present one if the board is live. */
export function tableOf(scrubber: Scrubber, combat: MatchCombat | null, live: TableInput | null): TableInput | null {
	const { step, past, seat, match } = scrubber;
	if (step === null || !past || !combat || combat.id !== match) return live;
	const shown = past.shownAt(step);
	return shown ? pastTable(combat, shown, seat) : live;
}

/** Follows the match and the board after a redraw: reads what is new, and brings the bar up to date. */
export async function followBoard(scrubber: Scrubber): Promise<void> {
	const { board } = scrubber;
	const combat = board.match();
	if (!combat || combat.system.seats.length === 0 || (scrubber.match !== "" && combat.id !== scrubber.match)) return board.close();
	if (scrubber.step === null) scrubber.seat = board.seat();
	if (!scrubber.reading && stateOf(scrubber, combat) !== scrubber.read)
		scrubber.reading = readAgain(scrubber, combat).finally(() => {
			scrubber.reading = null;
		});
	if (scrubber.moments.length === 0) await drawBar(scrubber);
	await scrubber.reading;
	await drawBar(scrubber);
}

/** Goes this way to the next moment in which something happened. */
export function stepBy(scrubber: Scrubber, direction: 1 | -1): void {
	stopFilm(scrubber);
	goToPlace(scrubber, nextPlace(scrubber.moments, placeOf(scrubber), direction));
}

/** A moment that somebody wants to see: a step, the end of a seat, or the step in which a list of the view grew so long. */
export interface WantedMoment {
	readonly step: number | null;
	readonly ended: string | null;
	readonly grown: { readonly list: string; readonly to: number } | null;
}

/** Shows a moment; the nearest before it that this client knows, if it does not know that one. What never came is the present. */
export async function showWanted(scrubber: Scrubber, { step, ended, grown }: WantedMoment): Promise<void> {
	await followBoard(scrubber);
	const { past, moments, board } = scrubber;
	const steps = moments.map((moment) => moment.step);
	const ends = bundleOf(board.match()?.system.game ?? "")?.presenter.ends ?? {};
	if (step !== null) return goToStep(scrubber, step);
	const found = firstStep(steps, (at) => {
		const shown = past?.shownAt(at);
		if (!shown) return false;
		if (ended !== null) return Object.hasOwn(ends, shown.situation.seats[seatId(ended)]?.code ?? "");
		const list = grown && foundAt(shown.view, grown.list);
		return grown !== null && Array.isArray(list) && list.length >= grown.to;
	});
	goToStep(scrubber, found ?? steps.at(-1) ?? 0);
}

function goToStep(scrubber: Scrubber, step: number): void {
	stopFilm(scrubber);
	const place = scrubber.moments.findLastIndex((moment) => moment.step <= step);
	goToPlace(scrubber, Math.max(0, place));
}

/** Shows the present again. */
export function goLive(scrubber: Scrubber): void {
	stopFilm(scrubber);
	if (scrubber.step === null) return;
	scrubber.step = null;
	redraw(scrubber);
}

/** Takes the scrubber away for good; the board is live. */
export function closeScrubber(scrubber: Scrubber): void {
	const wasPast = scrubber.step !== null;
	endScrubber(scrubber);
	if (wasPast) void scrubber.board.redraw();
}

/** Ends the scrubber of a board that closes. */
export function endScrubber(scrubber: Scrubber): void {
	stopFilm(scrubber);
	scrubber.closed = true;
	scrubber.step = null;
}

/** Pauses the film, or plays it. */
export function playOrPause(scrubber: Scrubber): void {
	if (scrubber.playing) stopFilm(scrubber);
	else play(scrubber);
}

/** Whether an input goes to the scrubber: its bar, or one of its keys on the board. */
function isControl({ bar, board }: Scrubber, event: Event): boolean {
	const target = event.target as Node; // only nodes get inputs
	if (bar.contains(target)) return true;
	return "key" in event && board.keys.includes(String(event.key)) && board.root().contains(target);
}

/** Plays from the moment on the board; on a live board, what happened since the seat's last choice. */
function play(scrubber: Scrubber): void {
	const { past, seat, moments } = scrubber;
	if (!past || moments.length < 2) return;
	const wasLive = scrubber.step === null;
	if (wasLive) goToPlace(scrubber, Math.min(filmStart(past.steps, seat), moments.length - 2));
	playFilm(
		scrubber,
		filmOn(scrubber, () => (wasLive ? goLive(scrubber) : stopFilm(scrubber))),
	);
}

/** A film from the moment on the board to the present. */
function filmOn(scrubber: Scrubber, skip: Film["skip"]): Film {
	return {
		next: () => goToPlace(scrubber, nextPlace(scrubber.moments, placeOf(scrubber), 1)),
		isOver: () => scrubber.step === null,
		owns: (event) => isControl(scrubber, event),
		skip,
		changed: () => void drawBar(scrubber),
	};
}

/** How long the rest of a match takes at the usual speed, however many steps it has, and how long each stays at least; in milliseconds. */
const TAIL = { most: 30_000, least: 200, stays: 1600 };

/** Plays the rest of a match as one film: from the end of the own craft or, for onlookers and after the match, from the first finish. */
export async function playTail(scrubber: Scrubber): Promise<void> {
	await followBoard(scrubber);
	const { past, moments, board, seat } = scrubber;
	const combat = board.match();
	const ends = combat && bundleOf(combat.system.game)?.presenter.ends;
	const over = combat?.system.stage === "over";
	const steps = moments.map(({ step }) => step);
	const start = past && tailStart(steps, (step) => past.shownAt(step)?.situation ?? null, { seat, ends: ends ?? {}, over });
	if (start === null || moments.length < 2) return;
	const place = Math.min(steps.indexOf(start), moments.length - 2);
	goToPlace(scrubber, place);
	const told = moments.slice(place).filter(({ lines }) => lines.length > 0).length;
	playFilm(scrubber, {
		...filmOn(scrubber, () => goLive(scrubber)),
		stays: Math.min(TAIL.stays, Math.max(TAIL.least, TAIL.most / Math.max(1, told))),
	});
}

/** The place of the moment on the board. */
function placeOf({ moments, step }: Scrubber): number {
	const last = Math.max(0, moments.length - 1);
	if (step === null) return last;
	const place = moments.findIndex((moment) => moment.step === step);
	return place < 0 ? last : place;
}

/** Shows the moment at a place; at the last one the board is live. */
function goToPlace(scrubber: Scrubber, place: number): void {
	const { moments, step } = scrubber;
	const isLast = place >= moments.length - 1;
	const next = isLast ? null : (moments[place]?.step ?? null);
	if (step === null) scrubber.left = moments.at(-1)?.step ?? 0;
	scrubber.step = next;
	if (next !== step) redraw(scrubber);
}

/** Redraws bar and board. While the board is drawn, only the last of several moments waits for it. */
function redraw(scrubber: Scrubber): void {
	void drawBar(scrubber).catch(console.error);
	if (scrubber.drawing) {
		scrubber.again = true;
		return;
	}
	scrubber.drawing = true;
	void scrubber.board.redraw().finally(() => {
		scrubber.drawing = false;
		if (!scrubber.again) return;
		scrubber.again = false;
		redraw(scrubber);
	});
}

/** Everything that the past depends on. */
function stateOf({ seat, whole }: Scrubber, { id, system }: MatchCombat): string {
	return [id, system.undos, Object.keys(system.log).length, system.stage, seat, whole].join(" ");
}

async function readAgain(scrubber: Scrubber, combat: MatchCombat): Promise<void> {
	const { seat, whole } = scrubber;
	const presenter = bundleOf(combat.system.game)?.presenter;
	scrubber.read = stateOf(scrubber, combat);
	const past = presenter ? await readPast(combat, { seat, whole }) : null;
	const told = past && presenter ? await inSlices(momentsOf(past.steps, { presenter, faces: facesOf(combat) })) : [];
	[scrubber.past, scrubber.moments] = [past, told];
	const { step, moments } = scrubber;
	if (step === null || moments.some((moment) => moment.step === step)) return;
	// The moment on the board was undone.
	scrubber.step = null;
	redraw(scrubber);
}

async function drawBar(scrubber: Scrubber): Promise<void> {
	const { board, bar, moments, past, step, left, whole, playing, speed } = scrubber;
	const combat = board.match();
	if (!combat || scrubber.closed) return;
	const live = step === null;
	board.root().classList.toggle("vr-past", !live);
	const model = scrubberModel({
		uid: bar.id,
		game: combat.system.game,
		moments,
		at: placeOf(scrubber),
		live,
		newer: (moments.at(-1)?.step ?? 0) - left,
		reading: scrubber.reading !== null,
		known: past?.known ?? "all",
		whole: past?.hasTruth ? whole : null,
		playing,
		speed,
	});
	const html = await draw(LATE_TEMPLATES.scrubber, say(model));
	if (scrubber.step === step && scrubber.playing === playing && !scrubber.closed) placeScrubber(bar, html);
}

function press(scrubber: Scrubber, target: Element): void {
	const button = target.closest<HTMLElement>("[data-scrub]");
	if (!button || button.ariaDisabled === "true") return;
	PRESSES[button.dataset["scrub"] ?? ""]?.(scrubber, button);
}

const PRESSES: Readonly<Record<string, (scrubber: Scrubber, button: HTMLElement) => void>> = {
	first: (scrubber) => jump(scrubber, 0),
	back: (scrubber) => stepBy(scrubber, -1),
	forward: (scrubber) => stepBy(scrubber, 1),
	live: goLive,
	play,
	pause: (scrubber) => {
		stopFilm(scrubber);
		void drawBar(scrubber);
	},
	mark: (scrubber, { dataset }) => jump(scrubber, Number(dataset["at"])),
	speed: (scrubber) => {
		scrubber.speed = scrubber.speed === 1 ? 4 : 1;
		void drawBar(scrubber);
	},
	whole: (scrubber) => {
		scrubber.whole = !scrubber.whole;
		void followBoard(scrubber).then(() => redraw(scrubber));
	},
	share: (scrubber) => void share(scrubber).catch(console.error),
	close: ({ board }) => board.close(),
};

/** Posts a link to the moment on the board. */
async function share(scrubber: Scrubber): Promise<void> {
	const combat = scrubber.board.match();
	const told = scrubber.past?.steps[placeOf(scrubber)];
	if (combat && told) await shareMoment(combat, told, scrubber.moments.at(-1)?.step ?? 0);
}

function jump(scrubber: Scrubber, place: number): void {
	stopFilm(scrubber);
	goToPlace(scrubber, place);
}

/** The keys for pages on the slider turn to another round; the slider itself knows all others. */
function turnPage(scrubber: Scrubber, event: KeyboardEvent): void {
	const direction = event.key === "PageUp" ? 1 : event.key === "PageDown" ? -1 : null;
	// Only elements take keys.
	if (direction === null || !(event.target as Element).matches("input")) return;
	event.preventDefault();
	jump(scrubber, nextRound(scrubber.moments, placeOf(scrubber), direction));
}
