/**
 * Sol Cruiser's part of the setup form: the map and its bodies, the zones of the sides, and the optional rules. `readings.ts` turns its
 * fields into options.
 */
import type { Bounds } from "../../../core/kernel/with-games/options.ts";
import {
	BODY_KINDS,
	type Body,
	CRUISER_OPTIONS,
	type CruiserOptions,
	ZONE_BOUNDS,
	type Zone,
} from "../../../core/sol-cruiser/match-options.ts";
import { type HiddenField, impliedFields } from "../../fight/on-demand/implied-places.ts";
import { optionFields } from "../../shared/on-demand/forms/options.ts";
import type { SetupInput } from "../../shared/startup/setting-up/presenter.ts";
import type { Label } from "../../shared/startup/words/label.ts";
import type { CruiserShown } from "../types.ts";
import { words } from "../words.ts";
import { mapModel, zoneRows } from "./map.ts";
import { cruiserObjectives } from "./objectives.ts";
import { sideModels, sidesOf } from "./sides.ts";

interface Field {
	readonly id: string;
	readonly name: string;
	readonly title: Label;
	readonly hint: Label | null;
}

type NumberField = ReturnType<typeof number>;

interface TextField extends Field {
	readonly value: string;
}

interface Row {
	/** A name for the row, for screen readers. */
	readonly caption: Label;
	readonly texts: readonly TextField[];
	readonly numbers: readonly NumberField[];
	readonly remove: Field;
}

type ZoneRow = Row;

/** The options of the match, beside the map; all others are optional rules. */
const MATCH = ["radius", "turns", "lightYears", "orderSeconds"] as const;

export function cruiserSetup({ uid, options, editable, entrants = [] }: SetupInput<CruiserShown>) {
	const { radius, bodies, zones } = options;
	const fields = optionFields(CRUISER_OPTIONS, { uid, gameId: "sol-cruiser", editable, options });
	const sides = sidesOf(options, entrants);
	return {
		uid,
		editable,
		// A summary of the options in one line.
		summary: words("Setup.summary", { radius, sides: sides.length, bodies: bodies.length }),
		map: mapModel(options, sides, editable ? uid : null),
		match: fields.only(...MATCH),
		bodies: bodies.map((body, row) => bodyRow(uid, { body, row, radius })),
		addBody: { ...field(uid, "addBody", "bodies.add"), options: kindOptions(null) },
		zones: zones.map((zone, row) => zoneRow(uid, { zone, row, radius })),
		// The zones of the other sides, which a GM moves only on the map.
		implied: editable ? impliedZones(options, sides) : [],
		addZone: field(uid, "addZone", "zones.add"),
		sides: sideModels(options, entrants),
		// SC-49.
		objectives: cruiserObjectives(
			{ uid, editable, options },
			sides.map(({ side }) => side),
		),
		switches: fields.besides(...MATCH, "planetPull"),
		pull: fields.only("planetPull"),
	};
}

function impliedZones(options: CruiserOptions, sides: readonly Zone[]): readonly HiddenField[] {
	return zoneRows(options, sides).flatMap(({ side, at: [q, r], radius, course, maxSpeed }, row) =>
		row < options.zones.length ? [] : impliedFields(`zones.${row}`, { side, q, r, radius, course, maxSpeed }, ["q", "r"]),
	);
}

function number(of: Field, range: Bounds & { readonly value: number }) {
	return { ...of, ...range };
}

/** A field that adds a row. */
function field(uid: string, code: "addBody" | "addZone", name: string): Field {
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

function kindOptions(kind: Body["kind"] | null) {
	return BODY_KINDS.map((value) => ({ value, name: words(`Setup.kind.${value}`), selected: value === kind }));
}

function bodyRow(uid: string, { body, row, radius }: { readonly body: Body; readonly row: number; readonly radius: number }) {
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
			number(of("radius"), { ...ZONE_BOUNDS.radius, value: zone.radius }),
			number(of("maxSpeed"), { ...ZONE_BOUNDS.maxSpeed, value: zone.maxSpeed }),
		],
		remove: of("remove"),
	};
}
