/**
 * The flight-plan card on paper: for each orbit the whole course in a compact form, from row to row, with a line for each burn.
 * What a racer has flown is marked as with a highlighter.
 */
import { columnOf, type Moon, moonAt, rowOf, trajectoriesOf } from "../../../core/jovian-rally/course/course.ts";
import { score } from "../../../core/jovian-rally/finish/standings.ts";
import type { Racer, RallyOptions } from "../../../core/jovian-rally/model.ts";
import { raceLength } from "../../../core/jovian-rally/options.ts";
import type { TableInput } from "../../shared/startup/match/table.ts";
import { faceOf } from "../../shared/startup/seats/face.ts";
import type { Label } from "../../shared/startup/words/label.ts";
import { kilograms } from "../../shared/startup/words/measure.ts";
import { marksOf } from "../sheet/plan.ts";
import type { RallyShown } from "../types.ts";
import { words } from "../words.ts";

export interface CardForm {
	/** The name of the racer, its tank and its score; empty on a blank card. */
	readonly fields: readonly { readonly name: Label; readonly value: Label | string }[];
	readonly viewBox: string;
	/** The font size and the radius of a cost, in units of the drawing. */
	readonly sizes: { readonly oval: number; readonly cost: number; readonly moon: number };
	readonly lanes: readonly LaneOnCard[];
	readonly orbits: readonly OrbitOnCard[];
}

type LaneOnCard = ReturnType<typeof lane>;

type OrbitOnCard = ReturnType<typeof orbitOnCard>;

/** Units from row to row and from column to column. */
const STEP = { row: 48, column: 62, margin: 22 } as const;
/** The share of the way at which a cost stands, as on the map: lines that change column cross in the middle. */
const COST_AT = { same: 0.5, other: 0.27 } as const;

/** The card of a course, with the flight of the viewed racer if there is one. */
export function cardForm(options: RallyOptions, table: TableInput<RallyShown> | null, isBlank: boolean): CardForm {
	const { course } = options;
	const { rows, columns } = course;
	const { burns } = raceLength(options);
	const racer = table?.seat ? table.view.racers[table.seat] : undefined;
	const orbits = Math.max(1, burns === null ? columns + 1 : burns / rows, Math.ceil((racer?.legs.length ?? 0) / rows));
	return {
		fields: fieldsOf(options, table, racer),
		viewBox: `0 0 ${2 * STEP.margin + (columns - 1) * STEP.column} ${2 * STEP.margin + rows * STEP.row}`,
		sizes: { oval: 9, cost: 11, moon: 11 },
		lanes: trajectoriesOf(course).map(({ from, to, kg }) => lane(rowOf(from), { from, to }, isBlank ? "" : String(kg))),
		orbits: Array.from({ length: orbits }, (_, orbit) => orbitOnCard(options, racer, orbit)),
	};
}

function lane(row: number, { from, to }: { readonly from: Moon; readonly to: Moon }, kg: string) {
	const [start, end] = [pointOf(row, columnOf(from)), pointOf(row + 1, columnOf(to))];
	const share = columnOf(from) === columnOf(to) ? COST_AT.same : COST_AT.other;
	return {
		path: `M${start.x} ${start.y}L${end.x} ${end.y}`,
		// Empty on a blank card.
		kg,
		x: Math.round(start.x + share * (end.x - start.x)),
		y: Math.round(start.y + share * (end.y - start.y)),
	};
}

function pointOf(row: number, column: number): { readonly x: number; readonly y: number } {
	return { x: STEP.margin + column * STEP.column, y: STEP.margin + row * STEP.row };
}

function orbitOnCard(options: RallyOptions, racer: Racer | undefined, orbit: number) {
	const { rows, columns } = options.course;
	const { start } = raceLength(options);
	const legs = racer?.legs.slice(orbit * rows, (orbit + 1) * rows) ?? [];
	const first = racer && (racer.legs[orbit * rows - 1]?.to ?? (orbit === 0 ? start : undefined));
	const visited = first && legs.length > 0 ? [first, ...legs.map(({ to }) => to)] : [];
	const points = visited.map((moon, row) => pointOf(row, columnOf(moon)));
	return {
		name: words("Plan.orbit", { number: orbit + 1 }),
		// The moons, the first row again at the end.
		moons: Array.from({ length: rows + 1 }, (_, row) => row).flatMap((row) =>
			Array.from({ length: columns }, (_, column) => {
				const moon = moonAt(row % rows, column);
				return { moon, ...pointOf(row, column), start: moon === start, flown: visited[row] === moon };
			}),
		),
		// What the racer has flown in this orbit, as one path; empty if that is nothing.
		flown: points.length > 1 ? `M${points.map(({ x, y }) => `${x} ${y}`).join("L")}` : "",
		// A line for each burn: the row, the moon and the kilograms.
		burns: Array.from({ length: rows }, (_, burn) => {
			const leg = legs[burn];
			const marks = leg ? marksOf(leg).map(({ sign }) => sign) : [];
			return { row: moonAt((burn + 1) % rows, 0).charAt(0), moon: leg?.to ?? "", kg: leg ? String(leg.kg) : "", marks };
		}),
		sum: legs.length > 0 ? String(legs.reduce((all, { kg }) => all + kg, 0)) : "",
	};
}

/** The fields at the head: a racer's figures, or room for them. */
function fieldsOf(options: RallyOptions, table: TableInput<RallyShown> | null, racer: Racer | undefined): CardForm["fields"] {
	const { propellant } = raceLength(options);
	const value = (kg: number | undefined): Label | string => (kg === undefined ? "" : kilograms(kg));
	return [
		{ name: words("Print.racer"), value: table?.seat && racer ? faceOf(table.faces, table.seat).name : "" },
		{ name: words("Print.tank"), value: kilograms(propellant) },
		{ name: words("Print.dumped"), value: value(racer?.dumped) },
		{ name: words("Print.burnt"), value: value(racer?.burnt) },
		{ name: words("Print.score"), value: value(racer && score(racer)) },
	];
}
