/**
 * The lists of a design in the yard's form: batteries, submunitions, magazines and berths, entry by entry.
 */

import { isSame } from "../../../core/kernel/plain.ts";
import { DESIGN_BOUNDS } from "../../../core/sol-cruiser/yard/design.ts";
import { PENETRATIONS } from "../../../core/sol-cruiser/yard/ratings.ts";
import type { Label } from "../../shared/startup/words/label.ts";
import { FLEET_MISSILES } from "../fleet/fleet.ts";

import { loadName } from "../load-lines.ts";
import { gradeName, techName, words } from "../words.ts";
import { HANGAR_CRAFT, LISTS, type ListName, type YardDraft } from "./drawing.ts";

export interface OptionModel {
	readonly value: string;
	readonly name: Label | string;
	readonly selected: boolean;
}

export function optionsOf<Value extends string>(
	values: readonly Value[],
	chosen: Value,
	name: (value: Value) => Label,
): readonly OptionModel[] {
	return values.map((value) => ({ value, name: name(value), selected: value === chosen }));
}

export function yardLists(uid: string, draft: YardDraft) {
	return LISTS.map((list) => ({
		id: `${uid}-list-${list}`,
		list,
		name: words(`Yard.list.${list}`),
		none: words(`Yard.none.${list}`),
		addName: words(`Yard.add.${list}`),
		entries: entriesOf(draft, list).map((fields, entry) => entryModel(uid, { list, entry }, fields)),
	}));
}

type PickField = "penetration" | "missile" | "craft";
type NumberField = "count" | "dice";

/** The fields of an entry: choices from a list, and numbers. */
interface Fields {
	readonly picks: readonly (readonly [PickField, readonly OptionModel[]])[];
	readonly numbers: readonly (readonly [NumberField, number])[];
}

function entriesOf({ design, names }: YardDraft, list: ListName): readonly Fields[] {
	const grades = (penetration: (typeof PENETRATIONS)[number]) => optionsOf(PENETRATIONS, penetration, gradeName);
	switch (list) {
		case "beams":
			return design.beams.map(({ penetration, count }) => ({ picks: [["penetration", grades(penetration)]], numbers: [["count", count]] }));
		case "submunitions":
			return design.submunitions.map(({ dice, penetration, count }) => ({
				picks: [["penetration", grades(penetration)]],
				numbers: [
					["dice", dice],
					["count", count],
				],
			}));
		case "missiles":
			return design.missiles.map(({ missile, count }, entry) => ({
				picks: [["missile", readyOptions(MISSILES, missile, names.missiles[entry])]],
				numbers: [["count", count]],
			}));
		default:
			return design.hangar.map(({ craft, count }, entry) => ({
				picks: [["craft", readyOptions(CRAFT, craft, names.hangar[entry])]],
				numbers: [["count", count]],
			}));
	}
}

interface Ready {
	readonly id: string;
	readonly design: object;
	readonly line: Label;
}

const MISSILES: readonly Ready[] = FLEET_MISSILES.map(({ id, name, design }) => ({
	id,
	design,
	line: words("Yard.readyMissile", { name, load: loadName(design), tech: techName(design.tech) }),
}));
const CRAFT: readonly Ready[] = HANGAR_CRAFT.map(({ id, name, design }) => ({
	id,
	design,
	line: words("Yard.readyCraft", { name, kind: words(`Kind.${design.kind}`), tech: techName(design.tech) }),
}));

/** All ready-made designs, after the present one if it is not among them. */
function readyOptions(ready: readonly Ready[], own: object, name = ""): readonly OptionModel[] {
	const known = ready.find(({ design }) => isSame(design, own));
	const kept = known ? [] : [{ value: "own", name: name || words("Yard.own"), selected: true }];
	return [...kept, ...ready.map(({ id, line }) => ({ value: id, name: line, selected: id === known?.id }))];
}

interface Place {
	readonly list: ListName;
	/** From 0. */
	readonly entry: number;
}

function entryModel(uid: string, { list, entry }: Place, { picks, numbers }: Fields) {
	const path = `${list}.${entry}`;
	const at = (field: PickField | NumberField) => ({
		id: `${uid}-${list}-${entry}-${field}`,
		field: `${path}.${field}`,
		name: words(`Yard.entry.${field}`),
	});
	return {
		path,
		removeName: words("Yard.removeName", { list: words(`Yard.list.${list}`), entry: entry + 1 }),
		picks: picks.map(([field, options]) => ({ ...at(field), options })),
		numbers: numbers.map(([field, value]) => ({ ...at(field), value, ...DESIGN_BOUNDS.count })),
	};
}
