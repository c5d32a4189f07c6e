/**
 * The window of ready-made racers: its search, its list, and the actors that it makes. A GM reads each pilot's secret there.
 */

import { shelfOf } from "../../shared/on-demand/windows/shelf.ts";
import type { ReadyMadeCraft } from "../../shared/startup/setting-up/ready-made.ts";
import { templateAt } from "../../shared/startup/templates.ts";
import type { Label } from "../../shared/startup/words/label.ts";
import { words } from "../words.ts";
import { CAST, type CastRacer, STYLES } from "./cast.ts";

/** What the window says of a racer. */
export interface RacerFace {
	/** Its team. */
	readonly under: string;
	readonly looks: Label;
	readonly pilot: string;
	readonly line: Label;
	readonly style: Label;
	readonly secret: Label;
}

function racerFace({ id, team, pilot, style }: CastRacer): RacerFace {
	return {
		under: team,
		looks: words(`Shelf.looks.${id}`),
		pilot,
		line: words(`Shelf.line.${id}`),
		style: words(`Shelf.styles.${style}`),
		secret: words(`Shelf.secrets.${id}`),
	};
}

function actorOf({ id, team, pilot }: CastRacer): Pick<ReadyMadeCraft, "looks" | "system"> {
	const person = words("Shelf.pilotIs", { name: pilot, words: words(`Shelf.line.${id}`) });
	return { looks: [words(`Shelf.looks.${id}`), words("Shelf.teamIs", { team }), person], system: { team } };
}

/** A user can look for a racer by its name, team and pilot. */
export const shelf = shelfOf<CastRacer, RacerFace>({
	craft: CAST,
	game: "jovian-rally",
	names: ({ name, team, pilot }) => [name, team, pilot],
	pick: {
		field: "style",
		name: words("Shelf.style"),
		any: words("Shelf.anyStyle"),
		choices: STYLES.map((value) => ({ value, name: words(`Shelf.styles.${value}`) })),
		fits: ({ style }, value) => style === value,
	},
	template: templateAt("jovian-rally/racer-card"),
	face: racerFace,
	actor: actorOf,
});
