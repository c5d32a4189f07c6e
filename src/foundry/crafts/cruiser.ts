/**
 * A cruiser: the craft of Sol Cruiser, a ship, a station, a drone or a flight of fighters. Its design is one object, always
 * whole and always legal for the yard. Outside a match, `crossed` keeps what the owner crosses off.
 */
import { CREW_QUALITIES } from "../../core/sol-cruiser/yard/ratings.ts";
import first from "../../view/sol-cruiser/fleet/first-design.json" with { type: "json" };
import { BUILT_ACTIONS, BUILT_POSTS, BUILT_RENAMED, BUILT_SIZE, builtFields, sideOf } from "./built.ts";
import { craft } from "./craft.ts";
import { countField, craftFields, crewField, designField, idField, LIVE_BARS, RICH_TEXT, textField } from "./fields.ts";

function cruiserSchema() {
	const { fields } = foundry.data;
	return {
		...craftFields(),
		...builtFields(),
		cq: new fields.NumberField({ required: true, nullable: false, integer: true, choices: [...CREW_QUALITIES], initial: 0 }),
		sensorsUuid: crewField(),
		marinesUuid: crewField(),
		design: designField(first),
		names: new fields.SchemaField({ missiles: new fields.ArrayField(textField()), hangar: new fields.ArrayField(textField()) }),
		/** Kept by hand, outside a match: boxes crossed off, and the state of damaged systems. */
		crossed: new fields.SchemaField({
			marked: countField(),
			systems: new fields.ArrayField(
				new fields.SchemaField({
					id: idField(),
					value: countField(),
					failures: new fields.NumberField({ required: true, nullable: false, integer: true, min: 0, max: 2, initial: 0 }),
					spent: new fields.BooleanField({ initial: false }),
				}),
			),
		}),
	};
}

export const cruiser = craft({
	gameId: "sol-cruiser",
	icon: "fa-solid fa-jet-fighter-up",
	words: "VOIDREGATTA.Cruiser",
	schema: cruiserSchema,
	richText: RICH_TEXT,
	sheet: {
		tabs: ["helm", "status", "yard", "checks", "career"],
		initial: "status",
		size: BUILT_SIZE,
		actions: BUILT_ACTIONS,
	},
	posts: [...BUILT_POSTS.slice(0, 2), { id: "sensors", field: "sensors" }, ...BUILT_POSTS.slice(2), { id: "marines", field: "marines" }],
	renamed: BUILT_RENAMED,
	bars: LIVE_BARS,
	shelf: "cruisers",
	seat: ({ name, system: { side, cq, names, design } }) => ({ side: sideOf(name, side), cq, names, design }),
	borrows: ["driveOverload"],
});
