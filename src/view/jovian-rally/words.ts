/**
 * The rally's own sentences.
 */
import type { KeyBelow } from "../shared/keys.ts";
import { type Label, type LabelData, label } from "../shared/label.ts";

/** A label of the rally; the compiler refuses a key without a sentence. */
export function words(key: KeyBelow<"jovian-rally">, data?: LabelData, count?: number): Label {
	return label(`VOIDREGATTA.jovian-rally.${key}`, data, count);
}
