/**
 * What every window of the module needs when it opens: its place on the page, and that of its action bar.
 */
export { placeActs } from "./act-bar.ts";
export { openingPlace, rememberPlace } from "./placing.ts";
