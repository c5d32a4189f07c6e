/**
 * The rally's own keys.
 */
import { type Label, type LabelData, label } from "../shared/label.ts";

/** A label of the rally. */
export function words(key: string, data?: LabelData, count?: number): Label {
	return label(`VOIDREGATTA.jovian-rally.${key}`, data, count);
}
