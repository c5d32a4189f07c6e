/**
 * Options from the fields of the setup form. A row's index in the form is its index in the lists. A missing field changes nothing. The
 * game's own parser refuses illegal values.
 */
import type { Hex } from "../../../core/geometry/hex.ts";
import { BODY_KINDS, type Body, CRUISER_OPTIONS, type CruiserOptions, type Zone } from "../../../core/sol-cruiser/match-options.ts";
import { zoneAmong } from "../../../core/sol-cruiser/play/deployment/zones.ts";
import { isOfAnother, movedRows } from "../../fight/on-demand/implied-places.ts";
import { type Form, isOn, numberIn } from "../../shared/on-demand/forms/form.ts";
import { readOptionFields } from "../../shared/on-demand/forms/options.ts";
import { readCruiserObjectives } from "./objectives.ts";

/** Raw options from the fields of the form. */
export function readCruiserOptions(form: Form, before: CruiserOptions): unknown {
	const bodies = rowsIn(form, "bodies", before.bodies).map(([body, row]) => readBody(form, body, row));
	const zones = rowsIn(form, "zones", before.zones).map(([zone, row]) => readZone(form, zone, row));
	const objectives = readCruiserObjectives(form, before);
	return {
		...readOptionFields(CRUISER_OPTIONS, form, before),
		...((before.objectives || objectives.length > 0) && { objectives }),
		bodies: [...bodies, ...addedBody(form, before)],
		zones: [...zones, ...movedZones(form, before), ...addedZone(form, before)],
	};
}

/** The rows of a list that the user keeps, each with its index. */
function rowsIn<Row>(form: Form, list: string, rows: readonly Row[]): readonly (readonly [Row, number])[] {
	return rows.map((row, place) => [row, place] as const).filter(([, place]) => !isOn(form[`${list}.${place}.remove`]));
}

function readBody(form: Form, { name, kind, at }: Body, row: number) {
	const of = (code: string): string => `bodies.${row}.${code}`;
	return { name: nameIn(form, of("name"), name), kind: form[of("kind")] ?? kind, at: hexIn(form, of(""), at) };
}

function readZone(form: Form, zone: Zone, row: number) {
	if (isOfAnother(form, `zones.${row}`, zone.side)) return zone;
	const of = (code: string): string => `zones.${row}.${code}`;
	return {
		side: nameIn(form, of("side"), zone.side),
		at: hexIn(form, of(""), zone.at),
		radius: numberIn(form, of("radius"), zone.radius),
		course: form[of("course")] === undefined ? zone.course : courseIn(form[of("course")]),
		maxSpeed: numberIn(form, of("maxSpeed"), zone.maxSpeed),
	};
}

/** The zones that the game has placed itself, once the GM has moved one of them. */
function movedZones(form: Form, { zones }: CruiserOptions): readonly unknown[] {
	return movedRows(form, { list: "zones", from: zones.length, axes: ["q", "r"] }).map((row) =>
		readZone(form, { ...NO_ZONE, side: String(form[`zones.${row}.side`]) }, row),
	);
}

/** All fields of such a zone are in the form. */
const NO_ZONE: Omit<Zone, "side"> = { at: [0, 0], radius: 0, course: "0", maxSpeed: 0 };

/** The name in a field. If the field is empty, the name stays as it was, since everything needs one. */
function nameIn(form: Form, name: string, before: string): string {
	return String(form[name] ?? "").trim() || before;
}

/** A course as users write it: in upper or lower case, and "0" if the field is empty. */
function courseIn(raw: unknown): string {
	return (
		String(raw ?? "")
			.trim()
			.toUpperCase() || "0"
	);
}

function hexIn(form: Form, row: string, [q, r]: Hex): readonly unknown[] {
	return [numberIn(form, `${row}q`, q), numberIn(form, `${row}r`, r)];
}

/** A new body of the chosen kind, in the first free hex, with a numeral for its name. */
function addedBody(form: Form, { bodies }: CruiserOptions): readonly Body[] {
	const kind = BODY_KINDS.find((bodyKind) => bodyKind === form["bodies.add"]);
	if (!kind) return [];
	const taken = new Set(bodies.map(({ at }) => at.join()));
	const places = Array.from({ length: bodies.length + 1 }, (_, step): Hex => [APART * step, 0]);
	const at = places.find((place) => !taken.has(place.join())) ?? [0, 0];
	return [{ name: numeral(bodies.length + 1), kind, at }];
}

/** Hexes between new bodies. */
const APART = 6;

const NUMERALS: readonly (readonly [string, number])[] = [
	["X", 10],
	["IX", 9],
	["V", 5],
	["IV", 4],
	["I", 1],
];

/** A Roman numeral. */
function numeral(number: number): string {
	const [sign, value] = NUMERALS.find(([, least]) => least <= number) ?? ["", number];
	return number === value ? sign : `${sign}${numeral(number - value)}`;
}

/** A new zone for the named side: at the edge, far from the others. */
function addedZone(form: Form, options: CruiserOptions): readonly Zone[] {
	const side = String(form["zones.add"] ?? "").trim();
	if (side === "" || options.zones.some((zone) => zone.side === side)) return [];
	return [zoneAmong(options, [], side)];
}
