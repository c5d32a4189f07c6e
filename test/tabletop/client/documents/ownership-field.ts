// The `ownership` of a document: user ids and "default", each with a level.
import { isPlain } from "../../common/objects.ts";
import { ObjectField } from "../data/compound-fields.ts";

/** Levels by user id. */
export class OwnershipField extends ObjectField {
	constructor(initial: Record<string, number> = { default: 0 }) {
		super({ initial });
	}

	override _validateType(value: unknown): string | null {
		const levels = isPlain(value) ? Object.entries(value).filter(([key]) => !key.startsWith("-=")) : [];
		const sound = levels.every(([, level]) => typeof level === "number" && level >= -1 && level <= 3);
		return sound ? null : "is not a mapping of user IDs and document permission levels";
	}
}
