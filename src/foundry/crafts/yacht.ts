/**
 * A yacht: the craft that flies Fusion Regatta. Its design and crew are the actor's own.
 */
import { CREWS, SHIELDINGS, SYSTEMS } from "../../core/fusion-regatta/yacht/design.ts";
import { RACE_MASS } from "../../core/fusion-regatta/yacht/record-card.ts";
import { craft } from "./craft.ts";
import { countField, craftFields, crewField, LIVE_BARS, RICH_TEXT } from "./fields.ts";

function yachtSchema() {
	const { least, most } = RACE_MASS;
	const masses = Array.from({ length: most - least + 1 }, (_, index) => least + index);
	return {
		...craftFields(),
		design: new foundry.data.fields.SchemaField({
			crew: choiceField(CREWS, 2),
			system: new foundry.data.fields.StringField({ required: true, blank: false, choices: [...SYSTEMS], initial: "jets" }),
			shielding: choiceField(SHIELDINGS, 1),
		}),
		/** The mass of the race, in tons, for which a yacht's sheet calculates outside a race. */
		raceMass: choiceField(masses, 50),
		/** Kept outside a match: dots crossed off, and the worst dose of the crew. */
		crossed: countField(),
		dose: countField(),
		engineerUuid: crewField(),
		coPilotUuid: crewField(),
	};
}

/** A number that is one of these. */
function choiceField(choices: readonly number[], initial: number) {
	return new foundry.data.fields.NumberField({ required: true, nullable: false, integer: true, choices: [...choices], initial });
}

export const yacht = craft({
	gameId: "fusion-regatta",
	icon: "fa-solid fa-shuttle-space",
	schema: yachtSchema,
	richText: RICH_TEXT,
	sheet: {
		tabs: ["helm", "design", "card", "checks", "career"],
		initial: "helm",
		idle: "design",
		// Outside a match the owner keeps the record card by hand.
		actions: { "cross-dots": ({ to }) => ({ crossed: Number(to) }) },
	},
	posts: [
		{ id: "pilot", field: "pilot" },
		{ id: "coPilot", field: "coPilot" },
		{ id: "engineer", field: "engineer" },
	],
	oneOfAKind: true,
	bars: LIVE_BARS,
	shelf: "yachts",
	seat: ({ system }) => ({ ...system.design }),
	borrows: ["driveOverload"],
});
