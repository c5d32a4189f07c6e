/**
 * Sol Cruiser's part of the setup form: the map and its bodies, the zones of the sides, and the optional rules. `readings.ts` turns its
 * fields into options.
 */
import { BODY_KINDS, type Body, type CruiserOptions, type Zone } from "../../../core/sol-cruiser/model.ts";
import { LIGHT_YEARS, OPTION_BOUNDS } from "../../../core/sol-cruiser/options.ts";
import type { ObjectivesModel } from "../../fight/objective-rows.ts";
import { type HiddenField, unlaidFields } from "../../fight/unlaid.ts";
import type { Label } from "../../shared/label.ts";
import type { SetupInput } from "../../shared/presenter.ts";
import type { CruiserShown } from "../types.ts";
import { words } from "../words.ts";
import { type CruiserMapModel, mapModel, zoneRows } from "./map.ts";
import { cruiserObjectives } from "./objectives.ts";
import { type SideModel, sideModels, sidesOf } from "./sides.ts";

export interface CruiserSetupModel {
	readonly uid: string;
	readonly editable: boolean;
	/** A summary of the options in one line. */
	readonly summary: Label;
	readonly map: CruiserMapModel;
	readonly match: readonly NumberField[];
	readonly bodies: readonly BodyRow[];
	readonly addBody: Field & { readonly options: readonly Option[] };
	readonly zones: readonly ZoneRow[];
	/** The zones of the other sides, which a GM moves only on the map. */
	readonly unlaid: readonly HiddenField[];
	readonly addZone: Field;
	readonly sides: readonly SideModel[];
	readonly switches: readonly SwitchField[];
	readonly pull: Field & { readonly options: readonly Option[] };
	/** SC-49. */
	readonly objectives: ObjectivesModel;
}

interface Field {
	readonly id: string;
	readonly name: string;
	readonly title: Label;
	readonly hint: Label | null;
}

interface NumberField extends Field {
	readonly value: number;
	readonly least: number;
	readonly most: number;
	readonly step: string;
	readonly unit: Label | null;
}

interface TextField extends Field {
	readonly value: string;
}

interface SwitchField extends Field {
	readonly checked: boolean;
}

interface Option {
	readonly value: string;
	readonly name: Label;
	readonly selected: boolean;
}

interface Row {
	/** A name for the row, for screen readers. */
	readonly caption: Label;
	readonly texts: readonly TextField[];
	readonly numbers: readonly NumberField[];
	readonly remove: Field;
}

interface BodyRow extends Row {
	readonly kind: Field & { readonly options: readonly Option[] };
}

type ZoneRow = Row;

/** Optional rules that are on or off, in the order of their rulings. */
export const SWITCHES = ["strictMissileDetection", "trackThrustPoints", "strictTiming", "exactClosing", "travelTimes"] as const;

export function cruiserSetup({ uid, options, editable, entrants = [] }: SetupInput<CruiserShown>): CruiserSetupModel {
	const { radius, bodies, zones, planetPull } = options;
	const sides = sidesOf(options, entrants);
	return {
		uid,
		editable,
		summary: words("Setup.summary", { radius, sides: sides.length, bodies: bodies.length }),
		map: mapModel(options, sides, editable ? uid : null),
		match: matchFields(uid, options),
		bodies: bodies.map((body, row) => bodyRow(uid, { body, row, radius })),
		addBody: { ...field(uid, "addBody", "bodies.add"), options: kindOptions(null) },
		zones: zones.map((zone, row) => zoneRow(uid, { zone, row, radius })),
		unlaid: editable ? unlaidZones(options, sides) : [],
		addZone: field(uid, "addZone", "zones.add"),
		sides: sideModels(options, entrants),
		objectives: cruiserObjectives(
			{ uid, editable, options },
			sides.map(({ side }) => side),
		),
		switches: SWITCHES.map((name) => ({ ...field(uid, name), checked: options[name] })),
		pull: {
			...field(uid, "planetPull"),
			options: (["away", "toward"] as const).map((pull) => ({
				value: pull,
				name: words(`Setup.pull.${pull}`),
				selected: pull === planetPull,
			})),
		},
	};
}

function unlaidZones(options: CruiserOptions, sides: readonly Zone[]): readonly HiddenField[] {
	return zoneRows(options, sides).flatMap(({ side, at: [q, r], radius, course, maxSpeed }, row) =>
		row < options.zones.length ? [] : unlaidFields(`zones.${row}`, { side, q, r, radius, course, maxSpeed }, ["q", "r"]),
	);
}

function matchFields(uid: string, { radius, turns, lightYears, orderSeconds }: CruiserOptions): readonly NumberField[] {
	const { radius: hexes, turns: most, orderSeconds: seconds } = OPTION_BOUNDS;
	return [
		number(field(uid, "radius"), { ...hexes, value: radius, unit: words("Setup.unit.hexes") }),
		number(field(uid, "turns"), { ...most, value: turns }),
		{ ...number(field(uid, "lightYears"), { ...LIGHT_YEARS, value: lightYears, unit: words("Setup.unit.lightYears") }), step: "0.1" },
		number(field(uid, "orderSeconds"), { ...seconds, value: orderSeconds, unit: words("Setup.unit.seconds") }),
	];
}

type Range = Pick<NumberField, "least" | "most" | "value"> & { readonly unit?: Label };

function number(of: Field, { unit = null, ...range }: Omit<Range, "unit"> & { readonly unit?: Label | null }): NumberField {
	return { ...of, ...range, step: "1", unit };
}

/** Options that have a title and a hint. */
type OptionWord = "radius" | "turns" | "lightYears" | "orderSeconds" | "addBody" | "addZone" | "planetPull" | (typeof SWITCHES)[number];

/** A field of an option, with the option's title and hint. */
function field(uid: string, code: OptionWord, name: string = code): Field {
	return { id: `${uid}-${name}`, name, title: words(`Option.${code}`), hint: words(`Option.${code}Hint`) };
}

/** Fields in the rows of bodies and of zones. */
type RowField = "name" | "kind" | "q" | "r" | "remove" | "side" | "course" | "radius" | "maxSpeed";

/** A field in a row. The row's caption says what it belongs to. */
function cell(uid: string, name: string, of: { readonly code: RowField; readonly caption: Label }): Field {
	return {
		id: `${uid}-${name}`,
		name,
		title: words("Setup.ofRow", { field: words(`Setup.field.${of.code}`), of: of.caption }),
		hint: null,
	};
}

function kindOptions(kind: Body["kind"] | null): readonly Option[] {
	return BODY_KINDS.map((value) => ({ value, name: words(`Setup.kind.${value}`), selected: value === kind }));
}

function bodyRow(uid: string, { body, row, radius }: { readonly body: Body; readonly row: number; readonly radius: number }): BodyRow {
	const { name, kind, at } = body;
	const caption = words("Setup.row", { name });
	const of = (code: RowField): Field => cell(uid, `bodies.${row}.${code}`, { code, caption });
	return {
		caption,
		texts: [{ ...of("name"), value: name }],
		kind: { ...of("kind"), options: kindOptions(kind) },
		numbers: [
			number(of("q"), { least: -radius, most: radius, value: at[0] }),
			number(of("r"), { least: -radius, most: radius, value: at[1] }),
		],
		remove: of("remove"),
	};
}

function zoneRow(uid: string, { zone, row, radius }: { readonly zone: Zone; readonly row: number; readonly radius: number }): ZoneRow {
	const { side, at, course } = zone;
	const caption = words("Setup.row", { name: side });
	const of = (code: RowField): Field => cell(uid, `zones.${row}.${code}`, { code, caption });
	return {
		caption,
		texts: [
			{ ...of("side"), value: side },
			{ ...of("course"), value: course },
		],
		numbers: [
			number(of("q"), { least: -radius, most: radius, value: at[0] }),
			number(of("r"), { least: -radius, most: radius, value: at[1] }),
			number(of("radius"), { ...OPTION_BOUNDS.zoneRadius, value: zone.radius }),
			number(of("maxSpeed"), { ...OPTION_BOUNDS.maxSpeed, value: zone.maxSpeed }),
		],
		remove: of("remove"),
	};
}
