/**
 * Full Thrust's part of Flight Control's form: where and when each side begins, and the alternatives of the rules, the source's
 * first and our own apart. `readings.ts` reads the options from the form's fields.
 */

import { THRESHOLD_READINGS } from "../../../core/full-thrust/drive/drive.ts";
import { THRESHOLD_TIMINGS } from "../../../core/full-thrust/drive/strained-move.ts";
import { DIRECTION_DICE } from "../../../core/full-thrust/manoeuvres/short-range-jump.ts";
import { type Body, EDITIONS, MOVEMENTS, type Start, type ThrustOptions } from "../../../core/full-thrust/model.ts";
import { STATIONARY_TURNS } from "../../../core/full-thrust/movement/thrust.ts";
import { OPTION_BOUNDS } from "../../../core/full-thrust/options.ts";
import type { ObjectivesModel } from "../../fight/objective-rows.ts";
import type { HiddenField } from "../../fight/unlaid.ts";
import type { Label } from "../../shared/label.ts";
import type { SetupInput } from "../../shared/presenter.ts";
import type { ThrustShown } from "../types.ts";
import { type KeyAfter, manoeuvreHint, manoeuvreName, words } from "../words.ts";
import { thrustObjectives } from "./objectives.ts";
import { type SetupSide, type SideModel, setupSides, sideModel, unlaidStarts } from "./sides.ts";
import { type ThrustTableModel, tableModel } from "./table.ts";

export interface ThrustSetupModel {
	readonly uid: string;
	readonly editable: boolean;
	/** The options in a line. */
	readonly summary: Label;
	readonly table: ThrustTableModel;
	readonly match: readonly NumberField[];
	readonly sides: readonly SideModel[];
	readonly starts: readonly StartRow[];
	/** The starts of the other sides, which a GM can move only on the table. */
	readonly unlaid: readonly HiddenField[];
	/** `known`: sides that have ships and no start. */
	readonly addStart: Field & { readonly known: readonly string[] };
	/** FT-17. */
	readonly objectives: ObjectivesModel;
	/** FT-16. */
	readonly bodies: readonly BodyRow[];
	readonly addBody: Field;
	/** Ships of sides, each of which may begin by itself. */
	readonly addShip: Field & { readonly ships: readonly { readonly value: string; readonly name: Label }[] };
	/** The alternatives, by topic. */
	readonly groups: readonly Group[];
	/** Our own manoeuvres. */
	readonly house: { readonly field: SwitchField; readonly manoeuvres: readonly HouseManoeuvre[] };
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

interface SwitchField extends Field {
	readonly checked: boolean;
}

interface Choice {
	readonly value: string | number;
	readonly name: Label;
}

interface ChoiceField extends Field {
	readonly options: readonly (Choice & { readonly selected: boolean })[];
}

interface Group {
	readonly title: Label;
	readonly choices: readonly ChoiceField[];
	readonly switches: readonly SwitchField[];
}

interface StartRow {
	/** The side of the start, for users who hear its fields one by one. */
	readonly side: Field & { readonly value: string };
	/** The ship that begins here by itself; null if the side begins here. */
	readonly ship: Label | null;
	readonly numbers: readonly NumberField[];
	readonly remove: Field;
}

interface BodyRow {
	readonly name: Field & { readonly value: string };
	readonly numbers: readonly NumberField[];
	readonly remove: Field;
}

interface HouseManoeuvre {
	readonly name: Label;
	/** An example of its order. */
	readonly sample: string;
	readonly does: Label;
}

/** Options with a list of values. */
export const CHOICES = {
	movement: MOVEMENTS.map((value) => ({ value, name: words(`Setup.choice.movement.${value}`) })),
	stationary: STATIONARY_TURNS.map((value) => ({ value, name: words(`Setup.choice.stationary.${value}`) })),
	vectorLockOn: ([6, 3] as const).map((value) => ({ value, name: words(`Setup.choice.vectorLockOn.${value}`) })),
	thresholdTiming: THRESHOLD_TIMINGS.map((value) => ({ value, name: words(`Setup.choice.thresholdTiming.${value}`) })),
	thresholdReading: THRESHOLD_READINGS.map((value) => ({ value, name: words(`Setup.choice.thresholdReading.${value}`) })),
	directionDice: DIRECTION_DICE.map((value) => ({ value, name: words(`Setup.choice.directionDice.${value}`) })),
	edition: EDITIONS.map((value) => ({ value, name: words(`Setup.choice.edition.${value}`) })),
} as const satisfies Partial<Record<keyof ThrustOptions, readonly Choice[]>>;
export type ChoiceName = keyof typeof CHOICES;

/** Alternatives that are either on or off; the house manoeuvres are apart. */
export const SWITCHES = ["discretionaryExtreme", "lateExtreme", "lateHardAbout", "farScatter", "wake", "aftFire"] as const;
type SwitchName = (typeof SWITCHES)[number];

/** Options that belong together. */
interface OptionGroup {
	readonly id: KeyAfter<"Setup.group">;
	readonly choices: readonly ChoiceName[];
	readonly switches: readonly SwitchName[];
}

/** The groups of options, in the order of a turn. */
export const GROUPS: readonly OptionGroup[] = [
	{ id: "movement", choices: ["movement", "stationary"], switches: [] },
	{ id: "strain", choices: ["thresholdTiming", "thresholdReading"], switches: ["discretionaryExtreme", "lateExtreme", "lateHardAbout"] },
	{ id: "jumps", choices: ["directionDice"], switches: ["farScatter", "wake"] },
	{ id: "fire", choices: ["edition", "vectorLockOn"], switches: ["aftFire"] },
];

/** Our own manoeuvres, each with an example of its order. */
const HOUSE = [
	["dead-rotate", "DR1P"],
	["emergency-deceleration", "ED7"],
	["flip", "FL-2"],
	["reverse-thrust", "RT2"],
	["skid", "SK2S"],
] as const;

export function thrustSetup({ uid, options, editable, entrants = [] }: SetupInput<ThrustShown>): ThrustSetupModel {
	const sides = setupSides(options, entrants);
	return {
		uid,
		editable,
		summary: summaryOf(options, sides.length),
		table: tableModel(sides, options.bodies ?? [], editable ? uid : null),
		match: [
			number(field(uid, "turns"), { ...OPTION_BOUNDS.turns, value: options.turns }),
			number(field(uid, "orderSeconds"), { ...OPTION_BOUNDS.orderSeconds, value: options.orderSeconds, unit: words("Setup.unit.seconds") }),
		],
		sides: sides.map(sideModel),
		objectives: thrustObjectives(
			{ uid, editable, options },
			sides.map(({ start }) => start.side),
		),
		starts: options.starts.map((start, row) => startRow(uid, start, row)),
		unlaid: editable ? unlaidStarts(sides) : [],
		addStart: {
			...fieldNamed(uid, "starts.add", "addStart"),
			known: sides.filter(({ laid, start }) => !laid && start.side !== "").map(({ start }) => start.side),
		},
		bodies: (options.bodies ?? []).map((body, row) => bodyRow(uid, body, row)),
		addBody: fieldNamed(uid, "bodies.add", "addBody"),
		addShip: { ...fieldNamed(uid, "starts.ship", "addShip"), ships: shipsToPlace(options, sides) },
		groups: GROUPS.map(({ id, choices, switches }) => ({
			title: words(`Setup.group.${id}`),
			choices: choices.map((name) => choiceField(uid, name, options)),
			switches: switches.map((name) => ({ ...field(uid, name), checked: options[name] ?? false })),
		})),
		house: {
			field: { ...field(uid, "houseManoeuvres"), checked: options.houseManoeuvres },
			manoeuvres: HOUSE.map(([code, sample]) => ({
				name: manoeuvreName(code),
				sample,
				does: manoeuvreHint(code),
			})),
		},
	};
}

function summaryOf({ movement, edition, thresholdTiming, turns }: ThrustOptions, sides: number): Label {
	return words("Setup.summary", {
		movement: words(`Setup.short.${movement}`),
		edition: words(`Setup.short.${edition}`),
		timing: words(`Setup.short.${thresholdTiming}`),
		sides: words("Setup.sides", {}, sides),
		end: turns > 0 ? words("Setup.turnsAre", {}, turns) : words("Setup.noEnd"),
	});
}

/** Options with a name and a hint. */
type OptionCode = KeyAfter<"Option"> & HintedBy<KeyAfter<"Option">>;
type HintedBy<Code> = Code extends `${infer Name}Hint` ? Name : never;

/** A field of an option, with the option's own words. */
function field(uid: string, name: OptionCode): Field {
	return fieldNamed(uid, name, name);
}

function fieldNamed(uid: string, name: string, code: OptionCode): Field {
	return { id: `${uid}-${name}`, name, title: words(`Option.${code}`), hint: words(`Option.${code}Hint`) };
}

type Range = Pick<NumberField, "least" | "most" | "value"> & Partial<Pick<NumberField, "step" | "unit">>;

function number(of: Field, range: Range): NumberField {
	return { step: "1", unit: null, ...of, ...range };
}

function choiceField(uid: string, name: ChoiceName, options: ThrustOptions): ChoiceField {
	return { ...field(uid, name), options: CHOICES[name].map((choice) => ({ ...choice, selected: choice.value === options[name] })) };
}

/** The ships that do not have their own start yet: each with its number in the side, the side, and a name. */
function shipsToPlace({ starts }: ThrustOptions, sides: readonly SetupSide[]): ThrustSetupModel["addShip"]["ships"] {
	return sides.flatMap(({ start: { side }, ships }) =>
		ships.flatMap(({ name }, place) => {
			const own = starts.some((start) => start.side === side && start.ship === place + 1);
			return own || side === "" ? [] : [{ value: `${place + 1} ${side}`, name: words("Setup.shipOf", { name, side }) }];
		}),
	);
}

function bodyRow(uid: string, { name, at, radius }: Body, row: number): BodyRow {
	const cell = (code: KeyAfter<"Setup.field">): Field => ({
		id: `${uid}-bodies.${row}.${code}`,
		name: `bodies.${row}.${code}`,
		title: words("Setup.ofRow", { field: words(`Setup.field.${code}`), side: name }),
		hint: null,
	});
	return {
		name: { ...cell("name"), value: name },
		numbers: [
			number(cell("x"), { ...OPTION_BOUNDS.place, value: at.x, step: "any" }),
			number(cell("y"), { ...OPTION_BOUNDS.place, value: at.y, step: "any" }),
			number(cell("radius"), { ...OPTION_BOUNDS.radius, value: radius, step: "any" }),
		],
		remove: cell("remove"),
	};
}

function startRow(uid: string, { side, at, course, velocity, arrives, ship }: Start, row: number): StartRow {
	const cell = (code: KeyAfter<"Setup.field">): Field => ({
		id: `${uid}-starts.${row}.${code}`,
		name: `starts.${row}.${code}`,
		title: words("Setup.ofRow", { field: words(`Setup.field.${code}`), side }),
		hint: null,
	});
	return {
		side: { ...cell("side"), value: side },
		ship: ship === undefined ? null : words("Setup.shipNumber", { ship }),
		numbers: [
			number(cell("x"), { ...OPTION_BOUNDS.place, value: at.x, step: "any" }),
			number(cell("y"), { ...OPTION_BOUNDS.place, value: at.y, step: "any" }),
			number(cell("course"), { least: 1, most: 12, value: course }),
			number(cell("velocity"), { ...OPTION_BOUNDS.velocity, value: velocity }),
			number(cell("arrives"), { ...OPTION_BOUNDS.arrives, value: arrives }),
		],
		remove: cell("remove"),
	};
}
