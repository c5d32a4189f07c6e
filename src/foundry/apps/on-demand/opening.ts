/**
 * What every window of the module needs when it opens: its place on the page, and that of its action bar.
 */
import { type PlacedWindow, raise, rememberPlace } from "./placing.ts";

export { placeActs } from "./act-bar.ts";
export { openingPlace } from "./placing.ts";

/** A window was drawn for the first time: all of it is shown, and its place is remembered from now on. */
export function opened(kind: string, shown: PlacedWindow): void {
	raise(shown);
	rememberPlace(kind, shown);
}
