/**
 * The module's windows. Each opens by its name, and those that show a match are redrawn when the match changes.
 */

import { focusMainAction } from "./drawing/focus.ts";

/** The part of a window that this file uses. */
export interface MatchWindow {
	readonly element?: HTMLElement | undefined;
	render(options: { readonly force: boolean; readonly [FOLLOWS]?: boolean }): Promise<unknown>;
	bringToFront(): void;
}

/** The option of a redraw that follows a change: parts that it would draw alike stay as they are. */
export const FOLLOWS = "voidRegattaFollows";

type Make = () => MatchWindow | Promise<MatchWindow>;

const makers = new Map<string, Make>();
const opened = new Map<string, Promise<MatchWindow>>();
/** The windows that show a match: the least number of milliseconds between two redraws, and when the next may be. */
const fresh = new Map<MatchWindow, { readonly pace: number; readonly next: number }>();

/** Registers how to make the window of this name; its code may have to be loaded first. Only one of each is ever made. */
export function offer(name: string, make: Make): void {
	makers.set(name, make);
}

/** Whether there is a window of this name. */
export function isOffered(name: string): boolean {
	return makers.has(name);
}

/** Opens a window, or redraws it and brings it to the front. The focus of a user who works by keys goes to its main action. */
export function show(name: string, takesFocus = worksByKeys()): void {
	const make = makers.get(name);
	if (!make) throw new Error(`No window is called ${name}`);
	const made = opened.get(name) ?? Promise.resolve(make());
	opened.set(name, made);
	void bringForward(made, takesFocus).catch((fault: unknown) => {
		console.error(fault);
		opened.delete(name); // its code may load next time
	});
}

/** Opens a window as `show` does, and gives it once it is drawn; undefined if its code does not load. */
export async function openWindow(name: string): Promise<MatchWindow | undefined> {
	show(name, false);
	const shown = await opened.get(name)?.catch(() => undefined); // `show` logs the fault
	await shown?.render({ force: true });
	return shown;
}

/** Whether the user has come to the pressed button by keys. */
function worksByKeys(): boolean {
	return document.activeElement?.matches("button:focus-visible") ?? false;
}

async function bringForward(made: Promise<MatchWindow>, takesFocus: boolean): Promise<void> {
	const shown = await made;
	await shown.render({ force: true });
	shown.bringToFront();
	if (takesFocus && shown.element) focusMainAction(shown.element);
}

/** Redraws this window on changes from now on, with at least this many milliseconds between two redraws. */
export function keepFresh(shown: MatchWindow, pace = 0): void {
	fresh.set(shown, { pace, next: performance.now() + pace });
}

/** Stops redrawing this window on changes. */
export function forget(shown: MatchWindow): void {
	fresh.delete(shown);
}

/** Whether a window with one of these classes shows a match now. */
export function isShowing(...classes: readonly string[]): boolean {
	return [...fresh.keys()].some(({ element }) => classes.some((name) => element?.classList.contains(name)));
}

/** A step changes several documents, one message after the other. One redraw shows all changes within this many milliseconds. */
export const TOGETHER = 25;

/** The longest that a busy page waits between two redraws, in milliseconds. */
const LONGEST = 300;

/** Whether a redraw is to come, and whether one is under way. */
let due = false;
let under = false;

/**
 * Redraws all windows, soon after a change to a match, a seat or a craft. Each window has its own task, so that no task is long. A
 * page that is busy with its redraws waits between two of them as long as the last one took, so that it stays free for its user.
 */
export function refreshWindows(): void {
	if (due) return;
	due = true;
	if (!under) window.setTimeout(redraw, TOGETHER);
}

function redraw(): void {
	[due, under] = [false, true];
	const began = performance.now();
	const next = (left: readonly MatchWindow[]): void => {
		const [shown, ...others] = left;
		if (shown) drawInTime(shown);
		if (others.length > 0) return void window.setTimeout(next, 0, others);
		window.setTimeout(finish, 0);
	};
	const finish = (): void => {
		under = false;
		if (due) window.setTimeout(redraw, Math.min(LONGEST, Math.max(TOGETHER, performance.now() - began)));
	};
	next([...fresh.keys()]);
}

/** The windows that wait until their pace allows a redraw. */
const waiting = new Set<MatchWindow>();

/** Draws a window now, or as soon as its pace allows. */
function drawInTime(shown: MatchWindow): void {
	if (waiting.has(shown)) return;
	const early = (fresh.get(shown)?.next ?? 0) - performance.now();
	if (early <= 0) {
		draw(shown);
		return;
	}
	waiting.add(shown);
	window.setTimeout(() => {
		waiting.delete(shown);
		draw(shown);
	}, Math.ceil(early));
}

/** Draws a window. One that was closed meanwhile stays closed. */
function draw(shown: MatchWindow): void {
	if (fresh.has(shown)) void shown.render({ force: false, [FOLLOWS]: true }); // `render` calls wait for each other
}
