/**
 * The regatta's own keys.
 */
import { type Label, type LabelData, label } from "../shared/label.ts";

/** A label of the regatta. */
export function words(key: string, data?: LabelData, count?: number): Label {
	return label(`VOIDREGATTA.fusion-regatta.${key}`, data, count);
}
