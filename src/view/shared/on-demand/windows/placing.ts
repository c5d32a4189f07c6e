/**
 * Where a window opens: where the user left it, otherwise beside the sidebar, and never larger than the page. All lengths are in pixels.
 */

/** The size of a window; its height is null if its content sets it. */
interface Size {
	readonly width: number;
	readonly height: number | null;
}

/** A window on the page. */
export interface Placed extends Size {
	readonly left: number;
	readonly top: number;
}

/** The page: its size, and the width to the left of the sidebar. */
export interface Page {
	readonly width: number;
	readonly height: number;
	readonly free: number;
}

/** All windows are usable at this width; with less beside the sidebar, they cover it. */
const LEAST_WIDTH = 400;

/** What stays free around a new window. */
const MARGIN = 8;

/** What must stay on the page of a window that the user had moved, so that it can be moved again. */
const HANDLE = 80;

/** Where a window opens, by its usual size and by where the user left it; that is null at first. */
export function placeOf(usual: Size, kept: Placed | null, page: Page): Placed {
	if (kept) return within(kept, page);
	const isBeside = page.free >= LEAST_WIDTH + 2 * MARGIN;
	const room = isBeside ? page.free - 2 * MARGIN : page.width;
	const width = Math.min(usual.width, room);
	const height = usual.height === null ? null : Math.min(usual.height, page.height - 2 * MARGIN);
	const left = (isBeside ? MARGIN : 0) + Math.round((room - width) / 2);
	const top = Math.max(MARGIN, Math.round((page.height - (height ?? page.height / 2)) / 2));
	return { left, top, width, height };
}

/** A window as the user left it, on a page that may have become smaller. */
function within(kept: Placed, page: Page): Placed {
	const width = Math.min(kept.width, page.width);
	const height = kept.height === null ? null : Math.min(kept.height, page.height);
	return {
		left: Math.max(0, Math.min(kept.left, page.width - Math.min(width, HANDLE))),
		top: Math.max(0, Math.min(kept.top, page.height - (height ?? HANDLE))),
		width,
		height,
	};
}

/** The top of a window that is as high as its content: it moves up so far that all of it is on the page, if the page is high enough. */
export function raisedTop({ top, height }: { readonly top: number; readonly height: number }, page: Pick<Page, "height">): number {
	return Math.max(Math.min(top, MARGIN), Math.min(top, page.height - height - MARGIN));
}

/** A kept place as it was stored; null if it is not one. */
export function readPlaced(stored: unknown): Placed | null {
	if (typeof stored !== "object" || stored === null) return null;
	const { left, top, width, height } = stored as Readonly<Record<string, unknown>>; // any object has such members, if undefined ones
	if (!isLength(left) || !isLength(top) || !isLength(width) || width < 1 || !(height === null || isLength(height))) return null;
	return { left, top, width, height };
}

function isLength(value: unknown): value is number {
	return typeof value === "number" && Number.isFinite(value) && value >= 0;
}
