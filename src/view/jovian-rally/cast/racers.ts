/**
 * The window of ready-made racers: its search, its list, and the actors that it makes. A GM reads each pilot's secret there.
 */

import { isNamed, type ShelfEnd, shelfEnd } from "../../shared/on-demand/windows/shelf.ts";
import type { ReadyMadeCraft, ReadyMadeInput, Shelf } from "../../shared/startup/contract/presenter.ts";
import { liveryModel } from "../../shared/startup/seats/face.ts";
import type { Label } from "../../shared/startup/words/label.ts";
import { words } from "../words.ts";
import { CAST, type CastRacer, STYLES } from "./cast.ts";

interface RacersModel {
	readonly search: {
		readonly uid: string;
		readonly intro: Label;
		readonly text: string;
		readonly styles: readonly { readonly value: string; readonly name: Label; readonly selected: boolean }[];
	};
	readonly list: ShelfEnd & {
		readonly uid: string;
		readonly shown: Label;
		/** What to do if the search finds nothing. */
		readonly none: Label | null;
		readonly racers: readonly RacerCard[];
	};
}

type RacerCard = ReturnType<typeof racerCard>;

/** The window of ready-made racers. */
export function racersModel(input: ReadyMadeInput): RacersModel {
	const { uid, wishes, chosen, made } = input;
	const { text = "", style = "" } = wishes;
	const found = CAST.filter((racer) => isNamed(text, namesOf(racer)) && (style === "" || racer.style === style));
	return {
		search: {
			uid,
			intro: words("Racers.intro"),
			text,
			styles: [
				{ value: "", name: words("Racers.anyStyle"), selected: style === "" },
				...STYLES.map((value) => ({ value, name: words(`Racers.styles.${value}`), selected: value === style })),
			],
		},
		list: {
			uid,
			shown: words("Racers.shown", { of: CAST.length }, found.length),
			none: found.length === 0 ? words("Racers.none", { of: CAST.length }) : null,
			racers: found.map((racer) => racerCard(racer, input)),
			...shelfEnd(input, {
				noneChosen: words("Racers.noneChosen"),
				made: words("Racers.made", { names: made ?? [] }),
				notMade: words("Racers.notMade"),
				makeChosen: words("Racers.makeChosen", {}, chosen.length),
			}),
		},
	};
}

/** A user can look for a racer by its name, team and pilot. */
function namesOf({ name, team, pilot }: CastRacer): readonly string[] {
	return [name, team, pilot];
}

function racerCard({ id, name, team, pilot, style, livery }: CastRacer, { uid, chosen, isReferee }: ReadyMadeInput) {
	return {
		id,
		uid: `${uid}-${id}`,
		name,
		team,
		livery: liveryModel(livery),
		looks: words(`Racers.looks.${id}`),
		pilot,
		line: words(`Racers.line.${id}`),
		style: words(`Racers.styles.${style}`),
		// Null for a user who is not a GM.
		secret: isReferee ? words(`Racers.secrets.${id}`) : null,
		makeName: words("Racers.makeName", { name }),
		chooseName: words("Racers.choose", { name }),
		chosen: chosen.includes(id),
	};
}

/** The actor data of a ready-made racer, without its pilot's secret, since players read actors; null for an unknown id. */
export function readyMadeRacer(id: string): ReadyMadeCraft | null {
	const racer = CAST.find((one) => one.id === id);
	if (!racer) return null;
	const { name, team, pilot, livery } = racer;
	const person = words("Racers.pilotIs", { name: pilot, words: words(`Racers.line.${racer.id}`) });
	return { name, looks: [words(`Racers.looks.${racer.id}`), words("Racers.teamIs", { team }), person], livery, system: {} };
}

export const shelf = { model: racersModel, craft: readyMadeRacer } satisfies Shelf;
