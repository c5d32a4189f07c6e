/**
 * The forms of the rally on paper: the orbital map and the flight-plan card of any course, filled in or blank. Blank forms have
 * room for the costs; a filled card also has what the viewed racer has flown.
 */
import type { RallyOptions } from "../../core/jovian-rally/model.ts";
import { raceLength } from "../../core/jovian-rally/options.ts";
import type { Paper, PrintInput } from "../shared/startup/match/paper.ts";
import { templateAt } from "../shared/startup/templates.ts";
import type { Label } from "../shared/startup/words/label.ts";
import { kilograms, plain } from "../shared/startup/words/measure.ts";
import { type CardForm, cardForm } from "./print/card-form.ts";
import { type MapForm, mapForm } from "./print/map-form.ts";
import type { RallyShown } from "./types.ts";
import { words } from "./words.ts";

/** What can be printed. */
export const FORMS = ["map", "map-blank", "card", "card-blank"] as const;

/** The buttons that print the forms. */
export function printMenu(uid: string) {
	return { uid, forms: FORMS.map((form) => ({ form, name: words(`Print.${form}`) })) };
}

export interface FormModel {
	readonly title: Label;
	/** The length of the race and its tank, in a line. */
	readonly race: Label;
	readonly map: MapForm | null;
	readonly card: CardForm | null;
	/** The table of risky manoeuvres. */
	readonly table: readonly { readonly roll: Label; readonly name: Label }[];
}

/** The model of a form; the map if the name is unknown. */
export function formModel({ form, options, table }: PrintInput<RallyShown>): FormModel {
	const isCard = form.startsWith("card");
	const isBlank = form.endsWith("blank");
	const { propellant, orbits, burns, rounds, moons } = raceLength(options);
	const { rows, columns } = options.course;
	return {
		title: words(isCard ? "Print.cardTitle" : "Print.mapTitle", { rows, columns }),
		race:
			burns === null
				? words("Print.openRace", { moons, rounds, propellant: kilograms(propellant) })
				: words("Print.race", { orbits, burns, rounds, propellant: kilograms(propellant) }),
		map: isCard ? null : mapForm(options, isBlank),
		card: isCard ? cardForm(options, isBlank ? null : table, isBlank) : null,
		table: tableOf(options),
	};
}

/** The manoeuvre table, with equal results of neighbouring rolls in one line. */
function tableOf({ table }: RallyOptions): FormModel["table"] {
	const lines: { from: number; to: number; code: RallyOptions["table"][number] }[] = [];
	for (const [index, code] of table.entries()) {
		const last = lines.at(-1);
		if (last?.code === code) last.to = index + 2;
		else lines.push({ from: index + 2, to: index + 2, code });
	}
	return lines.map(({ from, to, code }) => ({
		roll: from === to ? plain(from) : words("Print.rolls", { from, to }),
		name: words(`Print.Result.${code}`),
	}));
}

export const paper = { template: templateAt("jovian-rally/print"), model: formModel } satisfies Paper<RallyShown>;
