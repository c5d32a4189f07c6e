/**
 * The film that a board plays by itself when the match has moved on: it shows the moments that were missed, each with its line, and then
 * the present. Steps that come meanwhile belong to the same film. Any click or key ends it. Who ends one, or writes in a field of the
 * board, sees the board live from then on with the lines over it, until the own next order: a film is never in the way.
 *
 * The film shows what the scrubber shows of the same steps, so it shows a seat nothing that it could not see then.
 */
import { isSame } from "../../../../core/kernel/plain.ts";
import { asksBeside, nextTake, type Take, takesOf } from "../../../../view/shared/on-demand/playback/film.ts";
import { newsOf, type Told } from "../../../../view/shared/on-demand/playback/news.ts";
import type { TableInput } from "../../../../view/shared/startup/match/table.ts";
import { facesOf } from "../../../documents/faces.ts";
import type { MatchCombat } from "../../../documents/matches.ts";
import { MODULE_ID, SETTINGS } from "../../../ids.ts";
import { madeNow } from "../../../match/player/ask.ts";
import { bundleOf } from "../../../rooms.ts";
import { whenAtRest } from "../../../services.ts";
import { removeBanner, showBanner } from "./banner.ts";
import { pastTable, type ReadPast, readPast } from "./past.ts";

/** What a film needs of its board. */
interface FilmedBoard {
	readonly root: () => HTMLElement;
	/** The match in view. */
	readonly match: () => MatchCombat | null;
	/** Redraws the board; settles when it is drawn. */
	readonly redraw: () => Promise<unknown>;
}

/** Where a match stands for whoever looks. */
interface Standpoint {
	readonly match: string;
	readonly undos: number;
	/** The number of entries. */
	readonly steps: number;
}

/** What a board keeps of its film. */
export interface BoardFilm {
	readonly board: FilmedBoard;
	seen: Standpoint | null;
	/** The last present that the board has shown. */
	shown: TableInput | null;
	/** What it shows in place of the present; null if it is live. */
	frame: TableInput | null;
	/** The number of entries from which the present film tells. */
	from: number;
	/** What is still to come; the first of them is on the board. */
	takes: readonly Take[];
	/** The steps of the match as they were read last: those that come during a film are among them. */
	past: ReadPast | null;
	/** The number of entries up to which the film knows what was told; 0 until it has read that. */
	collected: number;
	/** When the film is over at the latest, by the clock of the page. */
	until: number;
	timer: number;
	/** Whether a take is on the board. */
	playing: boolean;
	/** Whether the user wants the board live until the own next order. */
	busy: boolean;
	/** The redraw that brings the present after a film; null if none is under way. */
	catchingUp: Promise<unknown> | null;
	told: Told;
	readonly skip: () => void;
}

/** Milliseconds for which a board waits for the cards of a step. */
const PATIENCE = 600;

/** Milliseconds from which on craft glide slowly. */
const SLOW = 700;

/** Inputs that end a film. */
const INPUTS = ["click", "keydown"] as const;

/** Fields in which somebody writes. */
const WRITING = ":is(input:not([type=range],[type=checkbox],[type=radio]),textarea,select,[contenteditable])";

/** A board without a film. */
export function newFilm(board: FilmedBoard): BoardFilm {
	const film: BoardFilm = {
		board,
		seen: null,
		shown: null,
		frame: null,
		from: 0,
		takes: [],
		past: null,
		collected: 0,
		until: 0,
		timer: 0,
		playing: false,
		busy: false,
		catchingUp: null,
		told: new Set(),
		skip: () => skipFilm(film),
	};
	return film;
}

/** How this user wants films; null if not at all. */
function paceNow(): { readonly speed: number; readonly longest: number } | null {
	const speed = Number(game.settings.get(MODULE_ID, SETTINGS.film));
	return speed > 0 ? { speed, longest: 1000 * game.settings.get(MODULE_ID, SETTINGS.filmSeconds) } : null;
}

/** Whether this user's boards play films. */
export function playsFilms(): boolean {
	return paceNow() !== null;
}

/** Whether the board shows a film in place of the present. */
export function isFilming({ frame }: BoardFilm): boolean {
	return frame !== null;
}

/** The user has ordered something: the next film may hold the board again. */
export function ordersNow(film: BoardFilm): void {
	film.busy = false;
}

/**
 * What the board shows now: the present, or a moment of the film. It begins a film if the match has moved on since it was asked last;
 * `live` is the present, and null for a board that shows something else than a match or looks back.
 */
export function filmed(film: BoardFilm, combat: MatchCombat | null, live: TableInput | null): TableInput | null {
	const { seen } = film;
	const now = combat && live && standpointOf(combat, live);
	film.seen = now;
	const pace = paceNow();
	const isSame = now !== null && seen !== null && now.match === seen.match && now.undos === seen.undos && now.steps >= seen.steps;
	if (!isSame || !pace || film.board.root().ownerDocument.hidden) endFilm(film);
	else if (combat && live && now.steps > seen.steps) begin(film, { from: seen.steps, live, longest: pace.longest, combat });
	// The own next question makes an end of it.
	if (isAwaited(live) && !isAwaited(film.shown)) film.busy = false;
	film.shown = live;
	return film.frame ?? live;
}

function isAwaited(table: TableInput | null): boolean {
	return table !== null && table.seat !== null && table.situation.awaited.includes(table.seat);
}

function standpointOf(combat: MatchCombat, { seat }: TableInput): Standpoint {
	const made = seat === null ? null : madeNow(combat, seat);
	return { match: combat.id ?? "", undos: combat.system.undos, steps: made?.entry ?? Object.keys(combat.system.log).length };
}

interface Beginning {
	readonly from: number;
	readonly live: TableInput;
	readonly longest: number;
	readonly combat: MatchCombat;
}

/** Begins a film, or goes on with the one that plays. */
function begin(film: BoardFilm, { from, live, longest, combat }: Beginning): void {
	const { shown } = film;
	const isUnderWay = film.playing || film.frame !== null;
	if (!isUnderWay) [film.from, film.told] = [from, new Set()];
	film.until = performance.now() + longest;
	if (film.frame === null && shown && hasMoved(shown, live) && mayHold(film)) film.frame = still(shown);
	if (film.frame && !film.playing) {
		listen(film);
		wait(film, longest, () => finish(film));
	}
	whenAtRest(`film:${film.board.root().id}`, () => void collect(film, combat).catch((fault: unknown) => fail(film, fault)));
}

/** A moment, in which nobody can choose anything. */
function still(table: TableInput): TableInput {
	return { ...table, choices: [], acts: false, ownOrder: null, takenBack: null };
}

/** Whether anything has happened that a board shows; a sealed order only makes one craft less awaited. */
function hasMoved(before: TableInput, now: TableInput): boolean {
	const { awaited: _, ...stood } = before.situation;
	const { awaited: __, ...stands } = now.situation;
	return !isSame(stood, stands) || !isSame(before.view, now.view);
}

/** Whether a film may show something else than the present. */
function mayHold({ busy, board }: BoardFilm): boolean {
	const root = board.root();
	return !busy && !(root.contains(root.ownerDocument.activeElement) && root.ownerDocument.activeElement?.matches(WRITING));
}

/** Adds what the steps since the film began have told and it does not have yet, and plays it. */
async function collect(film: BoardFilm, combat: MatchCombat): Promise<void> {
	const { seen, shown } = film;
	const upTo = seen?.steps ?? 0; // more may come while the past is read
	const presenter = bundleOf(combat.system.game)?.presenter;
	const past = presenter && seen ? await readPast(combat, { seat: shown?.seat ?? null, whole: false, since: film.from }) : null;
	if (film.seen?.match !== combat.id || film.seen.undos !== seen?.undos) return;
	const steps = past && presenter ? newsOf(past, { from: film.from, upTo }, film.told) : [];
	const takes = presenter ? takesOf(steps, { presenter, faces: facesOf(combat) }) : [];
	film.takes = [...film.takes, ...takes.filter((take) => isShownBy(film, take))];
	[film.past, film.collected] = [past, upTo];
	if (film.playing) return;
	if (film.takes.length > 0) return void (await play(film));
	// Its cards are still to come, or nothing was told.
	if (film.frame && past?.known === "shown") wait(film, PATIENCE, () => finish(film));
	else if (film.frame) finish(film);
}

/** Over a live board only decisive takes are shown; and nobody needs to be told of the own quiet step, which is what one has just chosen. */
function isShownBy({ seen, shown, frame }: BoardFilm, { decisive, step, line }: Take): boolean {
	return decisive || (frame !== null && (step !== seen?.steps || line.face === null || line.face.id !== shown?.seat));
}

/** Shows the first take, and the others after it. */
async function play(film: BoardFilm): Promise<void> {
	const { board, seen } = film;
	const root = board.root();
	const longest = film.until - performance.now();
	const next = root.isConnected && longest > 0 ? nextTake(film.takes, { speed: paceNow()?.speed ?? 1, longest }) : null;
	if (!next) return longest > 0 && isStillReading(film) ? pause(film, longest) : finish(film);
	const { take, stays, left } = next;
	film.takes = [take, ...left];
	film.playing = true;
	listen(film);
	window.clearTimeout(film.timer);
	const before = film.frame;
	film.frame = before && !asksBeside(film.takes, seen?.steps ?? 0) ? tableOf(film, take.step) : null;
	root.classList.toggle("vr-filming", stays >= SLOW);
	if (before?.view !== film.frame?.view) await board.redraw();
	const isWanted = () => film.takes[0] === take; // an input may end it
	if (isWanted()) await showBanner(root, take.line, isWanted);
	if (!isWanted()) return;
	wait(film, stays, () => {
		film.takes = film.takes.slice(1);
		void play(film).catch((fault: unknown) => fail(film, fault));
	});
}

/** Whether steps have come of which the film does not know yet what they told. */
function isStillReading({ frame, collected, seen }: BoardFilm): boolean {
	return frame !== null && seen !== null && collected < seen.steps;
}

/** The last take stays until the film knows what came meanwhile. */
function pause(film: BoardFilm, longest: number): void {
	film.playing = false;
	wait(film, longest, () => finish(film));
}

/** The moment after so many entries; the present moment of the film if this client does not know it. */
function tableOf({ board, shown, frame, past }: BoardFilm, step: number): TableInput | null {
	const combat = board.match();
	const then = combat && past?.shownAt(step);
	return combat && then ? pastTable(combat, then, shown?.seat ?? null) : frame;
}

/** A card has come late. */
export function collectLate(film: BoardFilm, combat: MatchCombat): void {
	if (film.seen?.match === combat.id && playsFilms()) void collect(film, combat).catch((fault: unknown) => fail(film, fault));
}

function wait(film: BoardFilm, milliseconds: number, next: () => void): void {
	window.clearTimeout(film.timer);
	film.timer = window.setTimeout(next, milliseconds);
}

function listen({ board, skip }: BoardFilm): void {
	// The same function again adds nothing.
	for (const input of INPUTS) board.root().ownerDocument.addEventListener(input, skip, { capture: true, passive: true });
}

/** An input of the user ends the film. */
function skipFilm(film: BoardFilm): void {
	film.busy = true;
	finish(film);
}

/** Ends the film and shows the present. */
function finish(film: BoardFilm): void {
	const wasHeld = film.frame !== null;
	endFilm(film);
	if (!wasHeld || !film.board.root().isConnected) return;
	const drawing = film.board.redraw().finally(() => {
		if (film.catchingUp === drawing) film.catchingUp = null;
	});
	film.catchingUp = drawing;
}

/** Whether an input has to wait for the present, since it has just ended a film; it is then done as soon as the present is drawn. */
export function waitsForPresent({ catchingUp }: BoardFilm, input: () => void): boolean {
	void catchingUp?.then(input).catch(console.error);
	return catchingUp !== null;
}

function fail(film: BoardFilm, fault: unknown): void {
	console.error(fault);
	finish(film);
}

/** Ends the film without a redraw: the board shows the present anyway, or closes. */
function endFilm(film: BoardFilm): void {
	const { board, skip } = film;
	const isUnderWay = film.playing || film.frame !== null;
	[film.frame, film.takes, film.past, film.playing, film.collected] = [null, [], null, false, 0];
	if (!isUnderWay) return;
	window.clearTimeout(film.timer);
	const root = board.root();
	for (const input of INPUTS) root.ownerDocument.removeEventListener(input, skip, { capture: true });
	root.classList.remove("vr-filming");
	removeBanner(root);
}

/** The board closes; the next one begins without a film. */
export function forgetFilm(film: BoardFilm): void {
	endFilm(film);
	[film.seen, film.busy] = [null, false];
}
