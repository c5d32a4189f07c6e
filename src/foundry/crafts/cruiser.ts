/**
 * A cruiser: the craft of Sol Cruiser, a ship, a station, a drone or a flight of fighters. Its design is one object, always
 * whole and always legal for the yard. Outside a match, `crossed` keeps what the owner crosses off.
 */
import { CREW_QUALITIES } from "../../core/sol-cruiser/yard/ratings.ts";
import first from "../../view/sol-cruiser/fleet/first-design.json" with { type: "json" };
import { BUILT_ACTIONS, BUILT_POSTS, BUILT_RENAMED, BUILT_SIZE, builtFields, sideOf } from "./built.ts";
import { craft } from "./craft.ts";
import { countField, craftFields, crewField, designField, idField, LIVE_BARS, RICH_TEXT, textField } from "./fields.ts";

/** The gunners of the batteries after the first, in order. */
const GUNNERS = (["gunner2", "gunner3", "gunner4", "gunner5", "gunner6"] as const).map((id, index) => ({
	id,
	field: id,
	isOn: ({ eachBattery, design }: Readonly<Record<string, unknown>>) => eachBattery === true && batteriesIn(design) > index + 1,
}));

/** How many batteries a stored design has; the owner of a craft may have written anything. */
function batteriesIn(design: unknown): number {
	const { beams }: { readonly beams?: unknown } = Object(design);
	return Array.isArray(beams) ? beams.reduce((sum: number, beam) => sum + Number(beam?.count), 0) : 0;
}

function cruiserSchema() {
	const { fields } = foundry.data;
	return {
		...craftFields(),
		...builtFields(),
		cq: new fields.NumberField({ required: true, nullable: false, integer: true, choices: [...CREW_QUALITIES], initial: 0 }),
		sensorsUuid: crewField(),
		marinesUuid: crewField(),
		missilesUuid: crewField(),
		/** Whether each battery has its own gunner; otherwise one gunner serves all. */
		eachBattery: new fields.BooleanField({ initial: false }),
		...Object.fromEntries(GUNNERS.map(({ field }) => [`${field}Uuid`, crewField()])),
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
	schema: cruiserSchema,
	richText: RICH_TEXT,
	sheet: {
		tabs: ["helm", "status", "yard", "checks", "career"],
		initial: "status",
		size: BUILT_SIZE,
		actions: BUILT_ACTIONS,
	},
	posts: [
		...BUILT_POSTS.slice(0, 2),
		{ id: "sensors", field: "sensors" },
		...BUILT_POSTS.slice(2, 3),
		...GUNNERS,
		{ id: "missiles", field: "missiles" },
		...BUILT_POSTS.slice(3),
		{ id: "marines", field: "marines" },
	],
	gunners: "eachBattery",
	renamed: BUILT_RENAMED,
	oneOfAKind: true,
	bars: LIVE_BARS,
	shelf: "cruisers",
	seat: ({ name, system: { side, cq, names, design } }) => ({ side: sideOf(name, side), cq, names, design }),
	borrows: ["driveOverload"],
});
