/**
 * What all crafts share that are built from a design and have boxes to cross off. Outside a match the owner keeps the status sheet
 * by hand, and builds a new design or reads one from a file.
 */
import type { SheetAction } from "./craft.ts";
import { crewField, textField } from "./fields.ts";

/** The fields of every built craft besides its design and what is crossed off. */
export function builtFields() {
	return {
		/** Craft of the same side are friends; a craft without a side has no friends. */
		side: textField(),
		/** The name of its class. */
		vessel: textField(),
		notes: textField(),
		captainUuid: crewField(),
		engineerUuid: crewField(),
		gunnerUuid: crewField(),
	};
}

/** The posts of every built craft. The pilot of an earlier version is now at the helm: both use the same field. */
export const BUILT_POSTS = [
	{ id: "captain", field: "captain" },
	{ id: "helm", field: "pilot" },
	{ id: "gunner", field: "gunner" },
	{ id: "engineer", field: "engineer" },
] as const;

/** What the sheet of a built craft does: `keep` gives what is crossed off after a click, `build` gives the fields that a new design changes. */
export const BUILT_ACTIONS: Readonly<Record<string, SheetAction>> = {
	keep: ({ crossed }) => ({ crossed: JSON.parse(crossed ?? "null") }),
	build: ({ build }) => JSON.parse(build ?? "null"),
};

/** mgt2e treats every actor with `system.damage` as a traveller, so the field was renamed. */
export const BUILT_RENAMED = { damage: "crossed" } as const;

/** The size of a built craft's sheet, in pixels. */
export const BUILT_SIZE = { width: 820, height: 880 } as const;

/** The side that a built craft fights on. */
export function sideOf(name: string, side: string): string {
	return side.trim() || name;
}
