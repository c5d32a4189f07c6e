/**
 * Full Thrust's part of Flight Control's form: where and when each side begins, and the alternatives of the rules, the source's
 * first and our own apart. `readings.ts` reads the options from the form's fields.
 */

import { THRUST_OPTIONS, type ThrustOptions } from "../../../core/full-thrust/match-options.ts";
import { type Body, ROW_BOUNDS, type Start } from "../../../core/full-thrust/table.ts";
import { optionFields } from "../../shared/on-demand/forms/options.ts";
import type { SetupInput } from "../../shared/startup/setting-up/presenter.ts";
import type { Label } from "../../shared/startup/words/label.ts";
import type { ThrustShown } from "../types.ts";
import { type KeyAfter, manoeuvreHint, manoeuvreName, words } from "../words.ts";
import { thrustObjectives } from "./objectives.ts";
import { impliedStarts, type SetupSide, setupSides, sideModel } from "./sides.ts";
import { tableModel } from "./table.ts";

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
}

/** The alternatives of the rules by topic, in the order of a turn. All other options are beside the table. */
const GROUPS = {
	movement: ["movement", "stationary"],
	strain: ["thresholdTiming", "thresholdReading", "discretionaryExtreme", "lateExtreme", "lateHardAbout"],
	jumps: ["directionDice", "farScatter", "wake"],
	fire: ["edition", "vectorLockOn", "aftFire", "squadron"],
} as const;
const TOPICS = ["movement", "strain", "jumps", "fire"] as const;

/** Our own manoeuvres, each with an example of its order. */
const HOUSE = [
	["dead-rotate", "DR1P"],
	["emergency-deceleration", "ED7"],
	["flip", "FL-2"],
	["reverse-thrust", "RT2"],
	["skid", "SK2S"],
] as const;

export function thrustSetup({ uid, options, editable, entrants = [] }: SetupInput<ThrustShown>) {
	const sides = setupSides(options, entrants);
	const ships = shipsToPlace(options, sides);
	const fields = optionFields(THRUST_OPTIONS, { uid, gameId: "full-thrust", editable, options });
	return {
		uid,
		editable,
		// The options in a line.
		summary: summaryOf(options, sides.length),
		table: tableModel(sides, options.bodies ?? [], editable ? uid : null),
		match: fields.besides("houseManoeuvres", ...TOPICS.flatMap((topic) => GROUPS[topic])),
		sides: sides.map(sideModel),
		// FT-17.
		objectives: thrustObjectives(
			{ uid, editable, options },
			sides.map(({ start }) => start.side),
		),
		starts: options.starts.map((start, row) => startRow(uid, start, row)),
		// The starts of the other sides, which a GM can move only on the table.
		implied: editable ? impliedStarts(sides) : [],
		addStart: {
			...adding(uid, "starts.add", "addStart"),
			// Sides that have ships and no start.
			known: sides.filter(({ laid, start }) => !laid && start.side !== "").map(({ start }) => start.side),
		},
		// FT-16.
		bodies: (options.bodies ?? []).map((body, row) => bodyRow(uid, body, row)),
		addBody: adding(uid, "bodies.add", "addBody"),
		addShip: ships.length > 0 ? { ...adding(uid, "starts.ship", "addShip"), ships } : null,
		// The alternatives, by topic, and our own manoeuvres.
		groups: TOPICS.map((topic) => ({ title: words(`Setup.group.${topic}`), fields: fields.only(...GROUPS[topic]) })),
		house: {
			fields: fields.only("houseManoeuvres"),
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

/** A field that adds a row. */
function adding(uid: string, name: string, code: "addStart" | "addBody" | "addShip"): Field {
	return { id: `${uid}-${name}`, name, title: words(`Option.${code}`), hint: words(`Option.${code}Hint`) };
}

function number(of: Field, range: Omit<NumberField, keyof Field | "step"> & { readonly step?: string }): NumberField {
	return { step: "1", ...of, ...range };
}

/** The ships that do not have their own start yet: each with its number in the side, the side, and a name. */
function shipsToPlace({ starts }: ThrustOptions, sides: readonly SetupSide[]) {
	return sides.flatMap(({ start: { side }, ships }) =>
		ships.flatMap(({ name }, place) => {
			const own = starts.some((start) => start.side === side && start.ship === place + 1);
			return own || side === "" ? [] : [{ value: `${place + 1} ${side}`, name: words("Setup.shipOf", { name, side }) }];
		}),
	);
}

function bodyRow(uid: string, { name, at, radius }: Body, row: number) {
	const cell = (code: KeyAfter<"Setup.field">): Field => ({
		id: `${uid}-bodies.${row}.${code}`,
		name: `bodies.${row}.${code}`,
		title: words("Setup.ofRow", { field: words(`Setup.field.${code}`), side: name }),
		hint: null,
	});
	return {
		name: { ...cell("name"), value: name },
		numbers: [
			number(cell("x"), { ...ROW_BOUNDS.place, value: at.x, step: "any" }),
			number(cell("y"), { ...ROW_BOUNDS.place, value: at.y, step: "any" }),
			number(cell("radius"), { ...ROW_BOUNDS.radius, value: radius, step: "any" }),
		],
		remove: cell("remove"),
	};
}

function startRow(uid: string, { side, at, course, velocity, arrives, ship }: Start, row: number) {
	const cell = (code: KeyAfter<"Setup.field">): Field => ({
		id: `${uid}-starts.${row}.${code}`,
		name: `starts.${row}.${code}`,
		title: words("Setup.ofRow", { field: words(`Setup.field.${code}`), side }),
		hint: null,
	});
	return {
		// The side of the start, for users who hear its fields one by one.
		side: { ...cell("side"), value: side },
		// The ship that begins here by itself; null if the side begins here.
		ship: ship === undefined ? null : words("Setup.shipNumber", { ship }),
		numbers: [
			number(cell("x"), { ...ROW_BOUNDS.place, value: at.x, step: "any" }),
			number(cell("y"), { ...ROW_BOUNDS.place, value: at.y, step: "any" }),
			number(cell("course"), { ...ROW_BOUNDS.course, value: course }),
			number(cell("velocity"), { ...ROW_BOUNDS.velocity, value: velocity }),
			number(cell("arrives"), { ...ROW_BOUNDS.arrives, value: arrives }),
		],
		remove: cell("remove"),
	};
}
