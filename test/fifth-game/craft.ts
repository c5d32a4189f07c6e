/** A lurker: the craft of Blind Lane. */
import { sideOf } from "../../src/foundry/crafts/built.ts";
import { craft } from "../../src/foundry/crafts/craft.ts";
import { craftFields, LIVE_BARS, RICH_TEXT, textField } from "../../src/foundry/crafts/fields.ts";

export const lurker = craft({
	gameId: "blind-lane",
	icon: "fa-solid fa-moon",
	schema: () => ({ ...craftFields(), side: textField() }),
	richText: RICH_TEXT,
	sheet: { tabs: ["helm"], initial: "helm" },
	oneOfAKind: true,
	bars: LIVE_BARS,
	shelf: "lurkers",
	seat: ({ name, system: { side } }) => ({ side: sideOf(name, side) }),
});
