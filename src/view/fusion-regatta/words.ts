/**
 * The words of the regatta: labels by their keys in the language file.
 */
import type { KeyBelow } from "../shared/startup/words/keys.ts";
import { type Label, type LabelData, label } from "../shared/startup/words/label.ts";

/** A key of the regatta's sentences, below "VOIDREGATTA.fusion-regatta". */
export type RegattaKey = KeyBelow<"fusion-regatta">;

/** The label of a sentence of the regatta. `count` chooses among its plural forms. */
export function words(key: RegattaKey, data?: LabelData, count?: number): Label {
	return label(`VOIDREGATTA.fusion-regatta.${key}`, data, count);
}
