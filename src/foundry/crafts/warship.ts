/**
 * A warship: the craft that Full Thrust is fought with. Its design is one object, always whole and always one that the rules can
 * read. What a table without a match crosses off is kept in `damage`.
 */
import first from "../../view/full-thrust/fleet/first-design.json" with { type: "json" };
import { BUILT_ACTIONS, BUILT_SIZE, builtFields, sideOf } from "./built.ts";
import { craft } from "./craft.ts";
import { countField, craftFields, designField, idField, LIVE_BARS, RICH_TEXT } from "./fields.ts";

function warshipSchema() {
	const { fields } = foundry.data;
	return {
		...craftFields(),
		...builtFields(),
		design: designField(first),
		/** By hand, outside a match: armour that is gone, boxes crossed off, and what is not as it was built. */
		damage: new fields.SchemaField({
			armour: countField(),
			marked: countField(),
			systems: new fields.ArrayField(new fields.SchemaField({ id: idField(), level: countField() })),
			magazines: new fields.ArrayField(new fields.SchemaField({ id: idField(), left: countField() })),
			groups: new fields.ArrayField(new fields.SchemaField({ id: idField(), fighters: countField(), endurance: countField() })),
		}),
	};
}

export const warship = craft({
	gameId: "full-thrust",
	icon: "fa-solid fa-satellite",
	words: "VOIDREGATTA.Warship",
	schema: warshipSchema,
	richText: RICH_TEXT,
	sheet: {
		tabs: ["helm", "status", "checks", "design", "career"],
		initial: "status",
		size: BUILT_SIZE,
		actions: BUILT_ACTIONS,
	},
	bars: LIVE_BARS,
	shelf: "warships",
	seat: ({ name, system: { side, design } }) => ({ side: sideOf(name, side), design }),
	lends: ["driveOverload"],
});
