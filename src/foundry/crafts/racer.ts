/**
 * A racer: the craft that flies the Jovian Rally.
 */
import { SKILL_BOUNDS } from "../../core/jovian-rally/flight/skill-bounds.ts";
import { craft } from "./craft.ts";
import { countField, craftFields, crewField, LIVE_BARS, RICH_TEXT } from "./fields.ts";

function racerSchema() {
	const { fields } = foundry.data;
	const { least, most } = SKILL_BOUNDS; // JR-16
	return {
		...craftFields(),
		skill: new fields.NumberField({ required: true, nullable: false, integer: true, min: least, max: most, initial: 0 }),
		crewChiefUuid: crewField(),
		electronicsUuid: crewField(),
		/** Kept outside a match: what went wrong in its last race and was not mended. */
		crossed: new fields.SchemaField({ misaligned: countField(), faults: countField() }),
	};
}

export const racer = craft({
	gameId: "jovian-rally",
	icon: "fa-solid fa-rocket",
	schema: racerSchema,
	richText: RICH_TEXT,
	sheet: { tabs: ["race", "craft", "checks", "career"], initial: "race", idle: "craft" },
	posts: [
		{ id: "pilot", field: "pilot" },
		{ id: "crewChief", field: "crewChief" },
		{ id: "electronics", field: "electronics" },
	],
	oneOfAKind: true,
	bars: LIVE_BARS,
	shelf: "racers",
	gmOnly: ["skill"], // JR-16
	narrowed: { skill: SKILL_BOUNDS },
	seat: ({ system }) => ({ skill: system.skill }),
});
