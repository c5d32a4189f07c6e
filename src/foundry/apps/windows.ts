/**
 * The module's windows. Each opens by its name; `redraws.ts` redraws those that show a match.
 */
import type { MatchWindow } from "../redraws.ts";
import { focusMainAction } from "./drawing/focus.ts";

type Make = () => MatchWindow | Promise<MatchWindow>;

const makers = new Map<string, Make>();
const opened = new Map<string, Promise<MatchWindow>>();

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
