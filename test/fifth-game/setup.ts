/** What is loaded apart: the form of Flight Control, the shelf, and the scenario. */
import { checkedCraft, checkedScenario } from "../../src/view/fight/on-demand/scenarios.ts";
import { optionFields, readOptionFields } from "../../src/view/shared/on-demand/forms/options.ts";
import { shelfOf } from "../../src/view/shared/on-demand/windows/shelf.ts";
import type { SettingUp } from "../../src/view/shared/startup/contract/presenter.ts";
import { blindLane, LANE_OPTIONS } from "./game.ts";
import { card, type LaneShown, words } from "./room.ts";

const { id: game, parseOptions, parseDesign: parse, defaults } = blindLane;
const LURKERS = [
	{ id: "grue", name: "Grue", side: "Moths", livery: { hull: "#222244", trim: "#ffcc00", glyph: "star" } },
	{ id: "hush", name: "Hush", side: "Owls", livery: { hull: "#446644", trim: "#ffffff", glyph: "disc" } },
] as const;
export const shelf = shelfOf({
	game,
	craft: LURKERS,
	names: ({ name, side }) => [name, side],
	pick: {
		field: "side",
		name: words("Shelf.of.side"),
		any: words("Shelf.of.any"),
		choices: LURKERS.map(({ side }) => ({ value: side, name: words(`Shelf.of.${side}`) })),
		fits: ({ side }, value) => side === value,
	},
	template: card,
	face: ({ id, side }) => ({ under: side, secret: null, looks: words(`Shelf.looks.${id}`) }),
	actor: ({ id, side }) => ({ looks: [words(`Shelf.looks.${id}`)], system: { side } }),
	scenarios: ["two-shadows"],
});

/** The names of the options say it all. */
const special = { length: { hint: null }, turns: { hint: null }, orderSeconds: { hint: null } };
const reading = { game, ids: ["two-shadows"], parse: (options: object) => parseOptions({ ...defaults(), ...options }) };
const cast = LURKERS.map(({ side, ...craft }) => checkedCraft({ ...craft, npc: "prowler" }, { design: { side }, parse }));

export const settingUp: SettingUp<LaneShown> = {
	setup: (input) => ({ fields: optionFields(LANE_OPTIONS, { ...input, gameId: game, special }).besides() }),
	readOptions: (form, before) => readOptionFields(LANE_OPTIONS, form, before),
	scenarios: [checkedScenario(reading, { id: "two-shadows", options: { turns: 6 } }, cast)],
};
