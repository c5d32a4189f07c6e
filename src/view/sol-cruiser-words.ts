/**
 * Sol Cruiser's own keys.
 */
import { type Label, type LabelData, label } from "./label.ts";

/** A label of Sol Cruiser. */
export function words(key: string, data?: LabelData, count?: number): Label {
	return label(`VOIDREGATTA.sol-cruiser.${key}`, data, count);
}
