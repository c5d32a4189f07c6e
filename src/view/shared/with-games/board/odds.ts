/**
 * Names of craft with the odds between each of them and the viewer's craft, for tooltips and screen readers.
 */
import { type Label, label } from "../../startup/words/label.ts";

/** Returns the name of a craft, with each of these odds as a sentence after it. */
export function withOdds(name: Label, odds: readonly Label[]): Label {
	return odds.reduce((said, next) => label("VOIDREGATTA.Shared.andThen", { said, next }), name);
}
