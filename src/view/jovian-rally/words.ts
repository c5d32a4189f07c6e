/**
 * The rally's own sentences.
 */
import type { KeyBelow } from "../shared/startup/words/keys.ts";
import { type Label, type LabelData, label } from "../shared/startup/words/label.ts";

/** The keys of the rally's sentences. */
export type RallyKey = KeyBelow<"jovian-rally">;

/** A label of the rally; the compiler refuses a key without a sentence. */
export function words(key: RallyKey, data?: LabelData, count?: number): Label {
	return label(`VOIDREGATTA.jovian-rally.${key}`, data, count);
}
