/**
 * The form with which a GM brings craft home from a match: what is worn on each, and what happens to it.
 */
import { afterFieldRepairs, afterSupplies, suppliesIn, type Wear, type YardBill, yardBill } from "../../../../core/campaign/yard.ts";
import { type Label, label } from "../../startup/words/label.ts";
import type { BeginningPart } from "../forms/beginning.ts";

/** What a GM can have done with a craft. */
export const CARES = ["as-it-is", "field", "supplies", "yard", "fresh", "leave"] as const;
export type Care = (typeof CARES)[number];

/** A craft that comes home. */
export interface Homecomer {
	readonly seat: string;
	readonly name: string;
	/** Whether nothing is left of it. */
	readonly lost: boolean;
	/** Its parts as they are at the end of the match. */
	readonly parts: readonly BeginningPart[];
	/** What the engineer aboard adds to a roll for field repairs; null without an engineer. */
	readonly engineer: { readonly name: string; readonly modifier: number } | null;
	/** How far above the target the roll for field repairs after this match was; null until then. Nobody rolls twice for one match. */
	readonly tried: number | null;
}

export interface HomecomingInput {
	readonly uid: string;
	readonly craft: readonly Homecomer[];
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
		craft: craft.map((one) => ({
			id: `${uid}-${one.seat}`,
			field: `craft.${one.seat}`,
			name: one.name,
			wear: wearLines(one),
			options: caresOf(one).map((care, index) => ({ value: care, name: careName(care, one), selected: index === 0 })),
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

/** What can be done with a craft, the usual choice first. */
export function caresOf({ lost, parts, engineer, tried }: Homecomer): readonly Care[] {
	if (lost) return ["leave", "fresh"];
	const wear = wearOf(parts);
	return CARES.filter((care) => {
		if (care === "field") return (engineer !== null || tried !== null) && mends(wear);
		if (care === "supplies") return suppliesIn(wear).length > 0;
		return care !== "yard" || wear.length > 0;
	});
}

/** Whether field repairs can mend any of this. */
function mends(wear: readonly Wear[]): boolean {
	return wear.some(({ kind }) => kind === "system");
}

function careName(care: Care, { parts, engineer, tried }: Homecomer): Label {
	if (care === "field" && tried !== null) return label("VOIDREGATTA.Campaign.Home.tried", {}, mendedBy(tried, wearOf(parts)));
	if (care === "field") return label("VOIDREGATTA.Campaign.Home.care.field", { name: engineer?.name ?? "" });
	if (care !== "yard" && care !== "supplies") return label(`VOIDREGATTA.Campaign.Home.care.${care}`);
	return label(`VOIDREGATTA.Campaign.Home.care.${care}`, { ...billFor(care, parts) });
}

/** How many levels a roll of this effect mends. */
function mendedBy(effect: number, wear: readonly Wear[]): number {
	const lostIn = (all: readonly Wear[]) => all.reduce((sum, { lost }) => sum + lost, 0);
	return lostIn(wear) - lostIn(afterFieldRepairs(wear, effect));
}

function wearLines({ lost, parts }: Homecomer): readonly Label[] {
	if (lost) return [label("VOIDREGATTA.Campaign.Home.lost")];
	const worn = parts.filter((part) => part.value !== part.whole);
	if (worn.length === 0) return [label("VOIDREGATTA.Campaign.Home.whole")];
	return worn.map(({ title, value, whole }) =>
		label(`VOIDREGATTA.Campaign.Home.${whole > 0 ? "part" : "mark"}`, { part: title, value, whole }),
	);
}

/** The wear of a craft, part by part. For a part with levels, it is counted in levels. */
export function wearOf(parts: readonly BeginningPart[]): readonly Wear[] {
	return parts.flatMap((part) => {
		const { levels, value, whole } = part;
		const lost = levels ? levels.indexOf(value) : Math.abs(whole - value);
		return lost > 0 ? [{ kind: part.wear, part: part.name, lost }] : [];
	});
}

/** The bill for a craft; empty unless the yard or a dealer works on it. */
export function billFor(care: Care, parts: readonly BeginningPart[]): YardBill {
	const wear = wearOf(parts);
	if (care === "yard") return yardBill(wear);
	return yardBill(care === "supplies" ? suppliesIn(wear) : []);
}

/**
 * The parts that are still not whole after some care, by name. `effect` is the effect of a roll for field repairs; negative if the
 * roll failed.
 */
export function partsAfter(care: Care, parts: readonly BeginningPart[], effect: number): Readonly<Record<string, number>> {
	const wear = wearOf(parts);
	const left =
		care === "field" ? afterFieldRepairs(wear, effect) : care === "supplies" ? afterSupplies(wear) : care === "as-it-is" ? wear : [];
	return Object.fromEntries(
		left.flatMap(({ part: name, lost }) => {
			const part = parts.find((one) => one.name === name);
			return part ? [[name, afterLoss(part, lost)] as const] : [];
		}),
	);
}

/** The value of a part that has lost this much. */
function afterLoss({ levels, value, whole }: BeginningPart, lost: number): number {
	return levels?.[lost] ?? (value < whole ? whole - lost : whole + lost);
}
