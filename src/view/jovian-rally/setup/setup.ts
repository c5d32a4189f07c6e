/**
 * The rally's part of the form in Flight Control: the course with every cost, and the options. `readRallyOptions` reads the
 * fields by their names; a missing field leaves its option unchanged.
 */
import {
	COURSE_SIZES,
	type Course,
	courseFacts,
	moonAt,
	POSSIBLE_COSTS,
	type Trajectory,
	trajectoriesOf,
} from "../../../core/jovian-rally/course/course.ts";
import { MANOEUVRE_RESULTS, STANDARD_TABLE } from "../../../core/jovian-rally/flight/manoeuvre-table.ts";
import { RALLY_OPTIONS, type RallyOptions } from "../../../core/jovian-rally/match-options.ts";
import { raceLength } from "../../../core/jovian-rally/options.ts";
import type { Bounds } from "../../../core/kernel/with-games/options.ts";
import type { Form } from "../../shared/on-demand/forms/form.ts";
import { type OptionField, optionFields, readOptionFields } from "../../shared/on-demand/forms/options.ts";
import type { SetupInput } from "../../shared/startup/setting-up/presenter.ts";
import type { Label } from "../../shared/startup/words/label.ts";
import { printMenu } from "../paper-forms.ts";
import { mapForm } from "../print/map-form.ts";
import type { RallyShown } from "../types.ts";
import { words } from "../words.ts";

/** The costs between two rows: from each column to the same and the neighbouring ones. */
interface GapModel {
	readonly name: Label;
	readonly ends: readonly string[];
	readonly starts: readonly { readonly moon: string; readonly cells: readonly (CostField | null)[] }[];
}

interface CostField {
	readonly name: string;
	readonly title: Label;
	readonly costs: readonly { readonly kg: number; readonly selected: boolean }[];
}

/** The model of the form. */
export function rallySetup({ uid, options, editable }: SetupInput<RallyShown>) {
	const { course, table } = options;
	const { rounds, propellant, burns, orbits } = raceLength(options);
	const facts = courseFacts(course);
	const mean = course.kg.reduce((sum, kg) => sum + kg, 0) / Math.max(1, course.kg.length);
	return {
		uid,
		editable,
		// The course in one line: moons, trajectories, mean cost.
		course: words("Setup.course", {
			moons: facts.moons,
			trajectories: facts.trajectories,
			mean: Math.round(10 * mean) / 10,
			start: facts.start,
		}),
		print: printMenu(uid),
		preview: { ...mapForm(options, false), title: words("Board.map", { rows: course.rows, columns: course.columns }) },
		size: (["rows", "columns"] as const).map((name) => ({
			id: `${uid}-${name}`,
			name,
			title: words(`Option.${name}`),
			value: course[name],
			...COURSE_SIZES[name],
		})),
		gaps: gapsOf(course),
		fields: fieldsOf({ uid, options, editable }),
		table: table.map((result, index) => ({
			id: `${uid}-table-${index + 2}`,
			name: `table.${index}`,
			roll: index + 2,
			results: MANOEUVRE_RESULTS.map((value) => ({ value, name: words(`Result.${value}`), selected: value === result })),
		})),
		// Whether the GM has changed the manoeuvre table.
		ownTable: table.some((result, index) => result !== STANDARD_TABLE[index]),
		// The length of the race that follows from the options.
		length: words(burns === null ? "Setup.openLength" : "Setup.fullLength", {
			rounds,
			propellant,
			orbits,
			burns: burns ?? 0,
		}),
	};
}

function fieldsOf({ uid, options, editable }: SetupInput<RallyShown>): readonly OptionField[] {
	// JR-18: the propellant follows the orbits that the GM has set.
	const { propellant } = raceLength({ ...options, propellant: null });
	const { orbits } = raceLength({ ...options, orbits: null });
	const fields = optionFields(RALLY_OPTIONS, {
		...{ uid, gameId: "jovian-rally", editable, options },
		special: {
			distance: { wide: true, hint: null, named: (distance) => words(`Distance.${distance}`) },
			propellant: { placeholder: propellant },
			orbits: { placeholder: orbits, least: options.course.columns },
		},
	});
	return [...fields.only("distance"), ...fields.besides("distance")];
}

function gapsOf(course: Course): readonly GapModel[] {
	const { rows, columns } = course;
	const trajectories = trajectoriesOf(course).map((trajectory, index) => ({ ...trajectory, index }));
	return Array.from({ length: rows }, (_, row) => {
		const next = (row + 1) % rows;
		const moonsIn = (of: number) => Array.from({ length: columns }, (_, column) => moonAt(of, column));
		return {
			name: words("Setup.gap", { from: String.fromCharCode(65 + row), to: String.fromCharCode(65 + next) }),
			ends: moonsIn(next),
			starts: moonsIn(row).map((from) => ({
				moon: from,
				cells: moonsIn(next).map((to) => costField(trajectories.find((trajectory) => trajectory.from === from && trajectory.to === to))),
			})),
		};
	});
}

function costField(trajectory: (Trajectory & { readonly index: number }) | undefined): CostField | null {
	if (!trajectory) return null;
	const { from, to, kg: cost, index } = trajectory;
	return {
		name: `kg.${index}`,
		title: words("Setup.cost", { from, to }),
		costs: POSSIBLE_COSTS.map((kg) => ({ kg, selected: kg === cost })),
	};
}

/** Raw options from the form's fields; an option without a field stays as it was. */
export function readRallyOptions(form: Form, before: RallyOptions): unknown {
	return {
		...readOptionFields(RALLY_OPTIONS, form, before),
		course: readCourse(form, before.course),
		table: before.table.map((result, index) => form[`table.${index}`] ?? result),
	};
}

/** The field's number, null if the field is empty, or the value before if there is no such field. */
function optional(form: Form, name: string, before: number | null): number | null {
	if (!(name in form)) return before;
	const value = form[name];
	return value === null || value === undefined || value === "" ? null : Number(value);
}

/** The cost of a new trajectory, in kg: about the mean of 2 × 1D6. */
const NEW_COST = 6;

/** The form's course. After a change of size, known trajectories keep their costs. */
function readCourse(form: Form, before: Course): unknown {
	const rows = optional(form, "rows", before.rows) ?? before.rows;
	const columns = optional(form, "columns", before.columns) ?? before.columns;
	const kg = before.kg.map((cost, index) => Number(form[`kg.${index}`] ?? cost));
	if (rows === before.rows && columns === before.columns) return { rows, columns, kg };
	if (!fits(rows, COURSE_SIZES.rows) || !fits(columns, COURSE_SIZES.columns)) return { rows, columns, kg };
	const known = new Map(trajectoriesOf({ ...before, kg }).map((trajectory) => [`${trajectory.from}-${trajectory.to}`, trajectory.kg]));
	const size = { rows, columns, kg: Array.from({ length: courseFacts({ rows, columns }).trajectories }, () => NEW_COST) };
	return { ...size, kg: trajectoriesOf(size).map(({ from, to }) => known.get(`${from}-${to}`) ?? NEW_COST) };
}

function fits(number: number, { least, most }: Bounds): boolean {
	return Number.isInteger(number) && number >= least && number <= most;
}
