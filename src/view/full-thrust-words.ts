/**
 * Full Thrust's own keys.
 */
import { type Label, type LabelData, label } from "./label.ts";

/** A label of Full Thrust. */
export function words(key: string, data?: LabelData, count?: number): Label {
	return label(`VOIDREGATTA.full-thrust.${key}`, data, count);
}
