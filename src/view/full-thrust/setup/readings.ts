/**
 * Reads options from the fields of the form. A start is identified by its place in the list from which the form was drawn. A missing
 * field leaves things as they were. The game's own parser refuses impossible values.
 */
import { THRUST_OPTIONS, type ThrustOptions } from "../../../core/full-thrust/match-options.ts";
import { placeAbreast, startOf } from "../../../core/full-thrust/play/ships.ts";
import type { Start } from "../../../core/full-thrust/table.ts";
import { distance } from "../../../core/geometry/plane.ts";
import { isOfAnother, movedRows } from "../../fight/on-demand/implied-places.ts";
import { type Form, isOn, numberIn } from "../../shared/on-demand/forms/form.ts";
import { readOptionFields } from "../../shared/on-demand/forms/options.ts";
import { readThrustObjectives } from "./objectives.ts";

/** Raw options from the form's fields. */
export function readThrustOptions(form: Form, before: ThrustOptions): unknown {
	const starts = before.starts.map((start, row) => [start, row] as const).filter(([, row]) => !isOn(form[`starts.${row}.remove`]));
	const objectives = readThrustObjectives(form, before);
	return {
		...readOptionFields(THRUST_OPTIONS, form, before),
		...((before.objectives || objectives.length > 0) && { objectives }),
		starts: [
			...starts.map(([start, row]) => readStart(form, start, row)),
			...movedStarts(form, before),
			...addedStart(form, before),
			...addedShip(form, before),
		],
		bodies: bodiesIn(form, before),
	};
}

function readStart(form: Form, start: Start, row: number) {
	if (isOfAnother(form, `starts.${row}`, start.side)) return start;
	const of = (code: string, value: number): number | null => numberIn(form, `starts.${row}.${code}`, value);
	return {
		// An empty name does not count.
		side: String(form[`starts.${row}.side`] ?? "").trim() || start.side,
		at: { x: of("x", start.at.x), y: of("y", start.at.y) },
		course: of("course", start.course),
		velocity: of("velocity", start.velocity),
		arrives: of("arrives", start.arrives) ?? 0,
		...(start.ship !== undefined && { ship: start.ship }),
	};
}

/** Returns all starts that the game has laid, if the GM has moved one of them; otherwise none. */
function movedStarts(form: Form, { starts }: ThrustOptions): readonly unknown[] {
	return movedRows(form, { list: "starts", from: starts.length, axes: ["x", "y"] }).map((row) =>
		readStart(form, { ...NO_START, side: String(form[`starts.${row}.side`]) }, row),
	);
}

/** All fields of such a start are in the form. */
const NO_START: Omit<Start, "side"> = { at: { x: 0, y: 0 }, course: 12, velocity: 0, arrives: 0 };

/** Adds a start for one ship, such as "2 Red" for the second ship of Red. At first it is where the ship would begin with its side. */
function addedShip(form: Form, options: ThrustOptions): readonly Start[] {
	const [, number = "", side = ""] = /^(\d+) (.+)$/.exec(String(form["starts.ship"] ?? "")) ?? [];
	const ship = Number(number);
	if (ship === 0 || options.starts.some((start) => start.side === side && start.ship === ship)) return [];
	const { at, ...start } = startOf(options, [side], side);
	const { x, y } = placeAbreast({ at, course: start.course }, ship - 1);
	return [{ ...start, at: { x: tenth(x), y: tenth(y) }, ship }];
}

/** FT-16: the bodies of the form's rows, and the one that it adds. */
function bodiesIn(form: Form, { bodies = [] }: ThrustOptions): readonly unknown[] {
	const kept = bodies.flatMap((body, row) => {
		const of = (code: string, value: number): number | null => numberIn(form, `bodies.${row}.${code}`, value);
		const name = String(form[`bodies.${row}.name`] ?? "").trim() || body.name;
		const read = { name, at: { x: of("x", body.at.x), y: of("y", body.at.y) }, radius: of("radius", body.radius) };
		return isOn(form[`bodies.${row}.remove`]) ? [] : [read];
	});
	const added = String(form["bodies.add"] ?? "").trim();
	return added === "" ? kept : [...kept, { name: added, at: { x: 0, y: 0 }, radius: NEW_RADIUS }];
}

/** The radius of a new body, in MU. */
const NEW_RADIUS = 4;

function tenth(number: number): number {
	return Math.round(10 * number) / 10 + 0;
}

/** Twelve empty sides, whose default starts go round the clock. */
const NOBODY = Array.from({ length: 12 }, (_, side) => String(side));

/** Adds a start for the named side: on the ring of the default starts, far from the others. */
function addedStart(form: Form, { starts }: ThrustOptions): readonly Start[] {
	const side = String(form["starts.add"] ?? "").trim();
	if (side === "" || starts.some((start) => start.side === side)) return [];
	const places = NOBODY.map((each) => startOf({ starts: [] }, NOBODY, each));
	const room = ({ at }: Start): number => Math.min(...starts.map((start) => distance(start.at, at)));
	const [best] = [...places].sort((a, b) => room(b) - room(a));
	return best ? [{ ...best, side, at: { x: whole(best.at.x), y: whole(best.at.y) } }] : [];
}

function whole(number: number): number {
	return Math.round(number) + 0;
}
