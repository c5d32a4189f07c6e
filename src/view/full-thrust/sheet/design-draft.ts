/**
 * A warship design that a user edits on the design tab.
 */
import type { WarshipDesign } from "../../../core/full-thrust/model.ts";
import type { Label } from "../../shared/startup/words/label.ts";

export interface DesignDraft {
	readonly design: WarshipDesign;
	/** The name of the class. */
	readonly vessel: string;
	/** Why the last change was refused; null if it was accepted. */
	readonly why: Label | null;
}
