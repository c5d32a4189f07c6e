/**
 * A warship: the craft of Full Thrust. Its design is one object, always whole and always readable for the rules. Outside a
 * match, `crossed` keeps what the owner crosses off.
 */
import first from "../../view/full-thrust/fleet/first-design.json" with { type: "json" };
import { BUILT_ACTIONS, BUILT_POSTS, BUILT_RENAMED, BUILT_SIZE, builtFields, sideOf } from "./built.ts";
import { craft } from "./craft.ts";
import { countField, craftFields, crewField, designField, idField, LIVE_BARS, RICH_TEXT } from "./fields.ts";

function warshipSchema() {
	const { fields } = foundry.data;
	return {
		...craftFields(),
		...builtFields(),
		flightUuid: crewField(),
		design: designField(first),
		/** Kept by hand, outside a match: lost armour, boxes crossed off, and the state of damaged systems. */
		crossed: new fields.SchemaField({
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
	schema: warshipSchema,
	richText: RICH_TEXT,
	sheet: {
		tabs: ["helm", "status", "checks", "design", "career"],
		initial: "status",
		size: BUILT_SIZE,
		actions: BUILT_ACTIONS,
	},
	posts: [...BUILT_POSTS.slice(0, 3), { id: "flight", field: "flight" }, ...BUILT_POSTS.slice(3)],
	renamed: BUILT_RENAMED,
	oneOfAKind: true,
	bars: LIVE_BARS,
	shelf: "warships",
	seat: ({ name, system: { side, design } }) => ({ side: sideOf(name, side), design }),
	lends: ["driveOverload"],
});
