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
import { DISTANCES, MANOEUVRE_RESULTS, type RallyOptions, STANDARD_TABLE } from "../../../core/jovian-rally/model.ts";
import { OPTION_BOUNDS, raceLength } from "../../../core/jovian-rally/options.ts";
import type { SetupInput } from "../../shared/startup/contract/presenter.ts";
import type { Label } from "../../shared/startup/words/label.ts";
import { printMenu } from "../print/forms.ts";
import { mapForm } from "../print/map-form.ts";
import type { RallyShown } from "../types.ts";
import { words } from "../words.ts";

interface NumberField {
	readonly id: string;
	readonly name: string;
	readonly title: Label;
	readonly hint: Label;
	/** Null means the rules' value. */
	readonly value: number | null;
	/** The rules' value, shown in an empty field. */
	readonly placeholder: number | null;
	readonly least: number;
	readonly most: number;
	readonly unit: Label | null;
}

/** The model of the form. */
export function rallySetup({ uid, options, editable }: SetupInput<RallyShown>) {
	const { course, distance, table } = options;
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
		// The orbital map of the course.
		preview: { ...mapForm(options, false), title: words("Board.map", { rows: course.rows, columns: course.columns }) },
		size: [
			{ ...numberField(uid, "rows", { ...COURSE_SIZES.rows }), value: course.rows },
			{ ...numberField(uid, "columns", { ...COURSE_SIZES.columns }), value: course.columns },
		],
		gaps: gapsOf(course),
		numbers: numberFields(uid, options),
		distances: DISTANCES.map((value) => ({ value, name: words(`Distance.${value}`), selected: value === distance })),
		distanceHint: words("Option.distanceHint", { orbits }),
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

type Bounds = { readonly least: number; readonly most: number };

type NumberOption = "rows" | "columns" | "propellant" | "orbits" | "prizeMark" | "prizeAmount" | "wager" | "turnSeconds";

function numberField(uid: string, name: NumberOption, { least, most }: Bounds): NumberField {
	const [title, hint] = [words(`Option.${name}`), words(`Option.${name}Hint`)];
	return { id: `${uid}-${name}`, name, title, hint, value: null, placeholder: null, least, most, unit: null };
}

function numberFields(uid: string, options: RallyOptions): readonly NumberField[] {
	// JR-18: the propellant follows the orbits that the GM has set.
	const byTheRules = { ...raceLength({ ...options, propellant: null }), orbits: raceLength({ ...options, orbits: null }).orbits };
	const { propellant, orbits = null, prizeMark, prizeAmount = 0, wager, turnSeconds } = options;
	return [
		{
			...numberField(uid, "propellant", OPTION_BOUNDS.propellant),
			value: propellant,
			placeholder: byTheRules.propellant,
			unit: words("Unit.kg"),
		},
		{
			...numberField(uid, "orbits", { ...OPTION_BOUNDS.orbits, least: options.course.columns }),
			value: orbits,
			placeholder: byTheRules.orbits,
		},
		{ ...numberField(uid, "prizeMark", OPTION_BOUNDS.prizeMark), value: prizeMark, unit: words("Unit.kg") },
		{ ...numberField(uid, "prizeAmount", OPTION_BOUNDS.prizeAmount), value: prizeAmount, unit: words("Unit.credits") },
		{ ...numberField(uid, "wager", OPTION_BOUNDS.wager), value: wager, unit: words("Unit.credits") },
		{ ...numberField(uid, "turnSeconds", OPTION_BOUNDS.turnSeconds), value: turnSeconds, unit: words("Unit.seconds") },
	];
}

/** The costs between two rows: from each column to the same and the neighbouring ones. */
function gapsOf(course: Course) {
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
				cells: moonsIn(next).map((to) => costField(trajectories.find((one) => one.from === from && one.to === to))),
			})),
		};
	});
}

function costField(trajectory: (Trajectory & { readonly index: number }) | undefined) {
	if (!trajectory) return null;
	const { from, to, kg: cost, index } = trajectory;
	return {
		name: `kg.${index}`,
		title: words("Setup.cost", { from, to }),
		costs: POSSIBLE_COSTS.map((kg) => ({ kg, selected: kg === cost })),
	};
}

type Form = Readonly<Record<string, unknown>>;

/** Raw options from the form's fields; an option without a field stays as it was. */
export function readRallyOptions(form: Form, before: RallyOptions): unknown {
	return {
		course: readCourse(form, before.course),
		propellant: optional(form, "propellant", before.propellant),
		distance: form.distance ?? before.distance,
		orbits: optional(form, "orbits", before.orbits ?? null),
		rounds: before.rounds,
		prizeMark: optional(form, "prizeMark", before.prizeMark),
		prizeAmount: optional(form, "prizeAmount", before.prizeAmount ?? 0) ?? 0,
		wager: optional(form, "wager", before.wager) ?? 0,
		turnSeconds: optional(form, "turnSeconds", before.turnSeconds) ?? 0,
		table: before.table.map((result, index) => form[`table.${index}`] ?? result),
		...(before.rulings === undefined ? {} : { rulings: before.rulings }),
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
	const known = new Map(trajectoriesOf({ ...before, kg }).map((one) => [`${one.from}-${one.to}`, one.kg]));
	const size = { rows, columns, kg: Array.from({ length: courseFacts({ rows, columns }).trajectories }, () => NEW_COST) };
	return { ...size, kg: trajectoriesOf(size).map(({ from, to }) => known.get(`${from}-${to}`) ?? NEW_COST) };
}

function fits(number: number, { least, most }: Bounds): boolean {
	return Number.isInteger(number) && number >= least && number <= most;
}
