/**
 * Plays the decisive events of a match on a board: each as a banner for some seconds, before the user turns to the next question. It
 * takes no clicks, so it is never in the way of an order, and any input of the user ends it. Screen readers hear a sentence instead
 * (`happened.ts`), so the banner is silent.
 */
import type { PlayedEvent } from "../../../../view/shared/on-demand/playback/steps.ts";
import { draw } from "../../../on-demand/draw.ts";
import { LATE_TEMPLATES } from "../../../on-demand/templates.ts";
import { say } from "../../../words.ts";

/** Milliseconds for which a banner stays, and for which it stays while many are to come. */
const STAYS = 2500;
const HURRIES = 1200;

/** From so many on, banners hurry; more than the second number are never kept. */
const MANY = 3;
const MOST_KEPT = 8;

/** Inputs that end what is played. */
const INPUTS = ["pointerdown", "keydown", "wheel"] as const;

/** What a board plays. */
interface Playing {
	readonly left: PlayedEvent[];
	/** The timer of the banner on the screen; null while there is none. */
	timer: number | null;
}

const playing = new WeakMap<HTMLElement, Playing>();

/** Plays these events after those that the board plays already. */
export function playEvents(root: HTMLElement, events: readonly PlayedEvent[]): void {
	if (events.length === 0) return;
	const before = playing.get(root);
	const now = before ?? { left: [], timer: null };
	now.left.push(...events);
	now.left.splice(0, now.left.length - MOST_KEPT);
	if (before) return;
	playing.set(root, now);
	for (const input of INPUTS) root.ownerDocument.addEventListener(input, endOf(root), { capture: true, passive: true });
	void playNext(root, now).catch(console.error);
}

/** Takes the banner away, and plays nothing of what was to come. */
export function stopPlaying(root: HTMLElement): void {
	const now = playing.get(root);
	if (!now) return;
	playing.delete(root);
	window.clearTimeout(now.timer ?? 0);
	for (const input of INPUTS) root.ownerDocument.removeEventListener(input, endOf(root), { capture: true });
	removeBanner(root);
}

const ends = new WeakMap<HTMLElement, () => void>();

/** What ends the playing on a board: always the same function, so that it can be taken from the document. */
function endOf(root: HTMLElement): () => void {
	const end = ends.get(root) ?? (() => stopPlaying(root));
	ends.set(root, end);
	return end;
}

async function playNext(root: HTMLElement, now: Playing): Promise<void> {
	const event = now.left.shift();
	if (!event || !root.isConnected) return stopPlaying(root);
	await showBanner(root, event, () => playing.get(root) === now);
	if (playing.get(root) !== now) return; // an input has ended it
	const stays = now.left.length >= MANY ? HURRIES : STAYS;
	now.timer = window.setTimeout(() => void playNext(root, now).catch(console.error), stays);
}

/** Puts the banner of an event on a board, in place of the one that is there, unless it is no longer wanted once it is drawn. */
export async function showBanner(root: HTMLElement, event: PlayedEvent, isWanted: () => boolean = () => true): Promise<void> {
	const html = await draw(LATE_TEMPLATES.banner, say(event));
	if (!isWanted()) return;
	removeBanner(root);
	root.insertAdjacentHTML("beforeend", html); // the template escapes what users have written
}

/** Takes the banner from a board, if there is one. */
export function removeBanner(root: HTMLElement): void {
	bannerIn(root)?.remove();
}

function bannerIn(root: HTMLElement): Element | null {
	return root.querySelector(":scope > .vr-banner");
}
