/**
 * Where windows open: beside the sidebar, or where this user left them, which the browser remembers for each kind of window.
 */
import { type Page, type Placed, placeOf, raisedTop, readPlaced } from "../../../view/shared/on-demand/windows/placing.ts";
import { MODULE_ID, SETTINGS } from "../../ids.ts";

/** The part of a window that this file uses. */
interface PlacedWindow {
	readonly element: HTMLElement;
	readonly minimized: boolean;
	readonly position: { left?: number; top?: number; width?: number | "auto"; height?: number | "auto" };
	setPosition(position: { readonly top: number }): unknown;
}

/** The place of a window of this kind that opens now with this usual position; null if its content sets its width. */
export function openingPlace(kind: string, { width, height }: PlacedWindow["position"]): Pick<Placed, "left" | "top" | "width"> | null {
	if (typeof width !== "number") return null;
	const usual = { width, height: typeof height === "number" ? height : null };
	const placed = placeOf(usual, readPlaced(game.settings.get(MODULE_ID, SETTINGS.windows)[kind]), pageNow());
	return placed.height === null ? { left: placed.left, top: placed.top, width: placed.width } : placed;
}

function pageNow(): Page {
	const { innerWidth: width, innerHeight: height } = window;
	const sidebar = document.querySelector("#sidebar")?.getBoundingClientRect();
	return { width, height, free: sidebar && sidebar.width > 0 && sidebar.left > 0 ? sidebar.left : width };
}

/** A window of this kind was drawn for the first time: all of it is shown, and its place is remembered from now on. */
export function opened(kind: string, shown: PlacedWindow): void {
	raise(shown);
	rememberPlace(kind, shown);
}

/** Shows all of a window that is drawn now and that is as high as its content. */
function raise(shown: PlacedWindow): void {
	const { top, height } = shown.position;
	if (top === undefined || typeof height === "number") return;
	const raised = raisedTop({ top, height: shown.element.offsetHeight }, pageNow());
	if (raised !== top) shown.setPosition({ top: raised });
}

/** Remembers the place of a window of this kind whenever the user has moved or resized it. */
function rememberPlace(kind: string, shown: PlacedWindow): void {
	let last = JSON.stringify(placeNow(shown));
	// The window moves while the pointer is down, and rests right after.
	shown.element.addEventListener("pointerup", () =>
		window.setTimeout(() => {
			const now = placeNow(shown);
			if (shown.minimized || !now || JSON.stringify(now) === last) return;
			last = JSON.stringify(now);
			void game.settings.set(MODULE_ID, SETTINGS.windows, { ...game.settings.get(MODULE_ID, SETTINGS.windows), [kind]: now });
		}),
	);
}

function placeNow({ position: { left, top, width, height } }: PlacedWindow): Placed | null {
	if (left === undefined || top === undefined || typeof width !== "number") return null;
	return { left, top, width, height: typeof height === "number" ? height : null };
}
