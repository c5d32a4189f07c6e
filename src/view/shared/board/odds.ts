/**
 * Names of craft with what the viewer's craft in hand and they could do to each other, for tooltips and screen readers.
 */
import { type Label, label } from "../label.ts";

/** Returns the name of a craft, with each of these odds as a sentence after it. */
export function withOdds(name: Label, odds: readonly Label[]): Label {
	return odds.reduce((said, next) => label("VOIDREGATTA.Shared.andThen", { said, next }), name);
}
