/**
 * A sled: the craft of the die race.
 */
import { craft } from "../../src/foundry/crafts/craft.ts";
import { craftFields, LIVE_BARS, RICH_TEXT } from "../../src/foundry/crafts/fields.ts";

export const sled = craft({
	gameId: "die-race",
	icon: "fa-solid fa-dice",
	words: "VOIDREGATTA.Sled",
	schema: craftFields,
	richText: RICH_TEXT,
	sheet: { tabs: ["helm"], initial: "helm" },
	oneOfAKind: true,
	bars: LIVE_BARS,
	seat: () => ({}),
});
