/**
 * The form with which a GM brings craft home from a match: what is worn on each, and what can happen to it. The rules are in
 * `core/campaign/homecoming.ts`.
 */
import { billFor, type Care, caresOf, type Homecomer, levelsMended } from "../../../../core/campaign/homecoming.ts";
import { type Label, label } from "../../startup/words/label.ts";
import type { BeginningPart } from "../forms/beginning.ts";

/** A craft that comes home, as the form shows it. */
export interface ShownHomecomer extends Homecomer {
	readonly name: string;
	readonly parts: readonly BeginningPart[];
	/** The name of who can repair it in the field; empty without anybody. */
	readonly mender: string;
}

export interface HomecomingInput {
	readonly uid: string;
	readonly craft: readonly ShownHomecomer[];
	/** The events whose ledgers can take the bills; `own` marks the events of the match. */
	readonly events: readonly { readonly id: string; readonly name: string; readonly own: boolean }[];
}

interface Option {
	readonly value: string;
	readonly name: Label | string;
	readonly selected: boolean;
}

export interface HomecomingModel {
	readonly uid: string;
	readonly craft: readonly {
		readonly id: string;
		readonly field: string;
		readonly name: string;
		/** Each worn part in words, or that the craft is lost or whole. */
		readonly wear: readonly Label[];
		readonly options: readonly Option[];
	}[];
	readonly payers: readonly Option[];
}

/** The model of the form. */
export function homecomingModel({ uid, craft, events }: HomecomingInput): HomecomingModel {
	return {
		uid,
		craft: craft.map((each) => ({
			id: `${uid}-${each.seat}`,
			field: `craft.${each.seat}`,
			name: each.name,
			wear: wearLines(each),
			options: caresOf(each).map((care, index) => ({ value: care, name: careName(care, each), selected: index === 0 })),
		})),
		payers: [
			{ value: "", name: label("VOIDREGATTA.Campaign.Home.nobodyPays"), selected: !events.some(({ own }) => own) },
			...events.map(({ id, name, own }, index) => ({
				value: id,
				name,
				selected: own && events.findIndex((event) => event.own) === index,
			})),
		],
	};
}

function careName(care: Care, { parts, mender, tried }: ShownHomecomer): Label {
	if (care === "field" && tried !== null) return label("VOIDREGATTA.Campaign.Home.tried", {}, levelsMended(tried, parts));
	if (care === "field") return label("VOIDREGATTA.Campaign.Home.care.field", { name: mender });
	if (care !== "yard" && care !== "supplies") return label(`VOIDREGATTA.Campaign.Home.care.${care}`);
	return label(`VOIDREGATTA.Campaign.Home.care.${care}`, { ...billFor(care, parts) });
}

function wearLines({ lost, parts }: ShownHomecomer): readonly Label[] {
	if (lost) return [label("VOIDREGATTA.Campaign.Home.lost")];
	const worn = parts.filter((part) => part.value !== part.whole);
	if (worn.length === 0) return [label("VOIDREGATTA.Campaign.Home.whole")];
	return worn.map(({ title, value, whole }) =>
		label(`VOIDREGATTA.Campaign.Home.${whole > 0 ? "part" : "mark"}`, { part: title, value, whole }),
	);
}
