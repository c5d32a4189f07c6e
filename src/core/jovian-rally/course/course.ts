/**
 * The course: moons in rows and columns round a gas giant, and the costs of the trajectories between them.
 * Racers fly the rows in order, from the last back to A. A trajectory leads to the same or a neighbouring column.
 * Source: "Course Setup"; rules page, "The course", JR-1 and JR-2.
 */
import { ask, type Dicing, type Rolled } from "../../kernel/dice.ts";
import { keptWith } from "../../kernel/kept.ts";
import { accept, type Outcome, refuse } from "../../kernel/outcome.ts";

/** Kilograms of propellant, the unit of tanks, costs and scores. */
export type Kilograms = number;

/** A moon by its row, a letter from A, and its column, a number from 1: "A2". */
export type Moon = `${string}${number}`;

/** A course: its size, and the costs of its trajectories. */
export interface Course {
	readonly rows: number;
	readonly columns: number;
	/** The marked cost of each trajectory, in dice order: by start row, then by start column, then by end column. */
	readonly kg: readonly Kilograms[];
}

/** JR-2: the allowed sizes. */
export const COURSE_SIZES = { rows: { least: 3, most: 26 }, columns: { least: 2, most: 9 } } as const;

/** The size of the source's own maps. */
export const STANDARD_SIZE = { rows: 7, columns: 3 } as const;

/** The costs that 2 × 1D6 can give. */
export const POSSIBLE_COSTS: readonly Kilograms[] = [2, 4, 6, 8, 10, 12];

/** What follows from the size of a course alone. */
export interface CourseFacts {
	readonly moons: number;
	readonly trajectories: number;
	readonly start: Moon;
	/** For the full distance (JR-1). */
	readonly propellant: Kilograms;
	readonly fullOrbits: number;
	/** Burns of the full distance. */
	readonly fullBurns: number;
}

type Size = Pick<Course, "rows" | "columns">;

/** The facts that follow from a size. */
export function courseFacts({ rows, columns }: Size): CourseFacts {
	const fullOrbits = columns + 1; // JR-3
	return {
		moons: rows * columns,
		trajectories: rows * trajectoriesPerGap(columns),
		start: moonAt(0, Math.ceil(columns / 2) - 1), // the middle column of row A, or the left of the middle two
		propellant: propellantFor({ rows, columns }, fullOrbits), // JR-1
		fullOrbits,
		fullBurns: rows * fullOrbits,
	};
}

/** The average cost of a burn, by which the source measures propellant. */
const AVERAGE_BURN: Kilograms = 7;

/** JR-18: the propellant for so many orbits: that of average burns, or as printed for four orbits of the standard course. */
export function propellantFor({ rows, columns }: Size, orbits: number): Kilograms {
	const asPrinted = rows === STANDARD_SIZE.rows && columns === STANDARD_SIZE.columns && orbits === columns + 1;
	return asPrinted ? 200 : rows * orbits * AVERAGE_BURN;
}

/** JR-4: the rounds of the full distance at three burns each; burns left over go into the last round. */
export function standardRounds(size: Size): number {
	return Math.floor(courseFacts(size).fullBurns / 3);
}

/** JR-4: how many burns a turn of the last round has, for this number of rounds. */
export function lastRoundBurns(size: Size, rounds: number): number {
	return 3 + Math.max(0, courseFacts(size).fullBurns - 3 * rounds);
}

/** How many trajectories lead from one row to the next. */
export function trajectoriesPerGap(columns: number): number {
	return 3 * columns - 2;
}

/** The moon at a row and column, both counted from 0. */
export function moonAt(row: number, column: number): Moon {
	return `${String.fromCharCode(65 + row)}${column + 1}`;
}

/** The row of a moon, counted from 0. */
export function rowOf(moon: Moon): number {
	return moon.charCodeAt(0) - 65;
}

/** The column of a moon, counted from 0. */
export function columnOf(moon: Moon): number {
	return moon.charCodeAt(1) - 49;
}

/** The moon with this name, if the course has it. Refused: `no-such-moon`. */
export function parseMoon({ rows, columns }: Size, raw: unknown): Outcome<Moon> {
	const known = typeof raw === "string" && /^[A-Z][1-9]$/.test(raw);
	// The pattern above has checked this: a letter and a number.
	const moon = raw as Moon;
	if (known && rowOf(moon) < rows && columnOf(moon) < columns) return accept(moon);
	return refuse("no-such-moon", { moon: textOf(raw) });
}

/** All moons, row by row. */
export function moonsOf({ rows, columns }: Size): readonly Moon[] {
	const size = rows * ROWS_APART + columns;
	const known = MOONS.get(size);
	if (known) return known;
	const moons = Array.from({ length: rows * columns }, (_, index) => moonAt(Math.floor(index / columns), index % columns));
	MOONS.set(size, moons);
	return moons;
}

/** The moons of each size so far: pilots and par ask for them again and again. */
const MOONS = new Map<number, readonly Moon[]>();
const ROWS_APART = 100;

/** The columns of the next row that trajectories lead to from a column, all counted from 0. */
export function columnsAhead(columns: number, column: number): readonly number[] {
	return [column - 1, column, column + 1].filter((next) => next >= 0 && next < columns);
}

/** A trajectory by its start row, start column and end column, all counted from 0. */
export interface Crossing {
	readonly row: number;
	readonly from: number;
	readonly to: number;
}

/** The index of a trajectory's cost in `Course.kg`. */
export function trajectoryIndex(columns: number, { row, from, to }: Crossing): number {
	return row * trajectoriesPerGap(columns) + 2 * from + to;
}

/** A trajectory with its marked cost. */
export interface Trajectory {
	readonly from: Moon;
	readonly to: Moon;
	readonly kg: Kilograms;
}

/** The trajectories from a moon, by end column. */
export function trajectoriesFrom(course: Course, from: Moon): readonly Trajectory[] {
	const known = trajectoriesByMoon(course);
	const before = known.get(from);
	if (before) return before;
	const trajectories = trajectoriesAt(course, from);
	known.set(from, trajectories);
	return trajectories;
}

const trajectoriesByMoon = keptWith((_: Course) => new Map<Moon, readonly Trajectory[]>());

function trajectoriesAt(course: Course, from: Moon): readonly Trajectory[] {
	const row = rowOf(from);
	const column = columnOf(from);
	return columnsAhead(course.columns, column).map((to) => ({
		from,
		to: moonAt((row + 1) % course.rows, to),
		kg: costAt(course, { row, from: column, to }),
	}));
}

/** All trajectories in dice order. */
export function trajectoriesOf(course: Course): readonly Trajectory[] {
	return moonsOf(course).flatMap((moon) => trajectoriesFrom(course, moon));
}

function costAt(course: Course, crossing: Crossing): Kilograms {
	const kg = course.kg[trajectoryIndex(course.columns, crossing)];
	if (kg === undefined) throw new Error(`The course has no cost from ${moonAt(crossing.row, crossing.from)} to column ${crossing.to + 1}`);
	return kg;
}

/** Parses a course. Refused: `course-size` (JR-2), `course-costs` (wrong number), `course-cost` (an impossible cost). */
export function parseCourse(raw: unknown): Outcome<Course> {
	const size = parseSize(raw);
	if (!size.ok) return size;
	// parseSize accepts objects only.
	const { kg } = raw as { readonly kg?: unknown };
	const wanted = courseFacts(size.value).trajectories;
	if (!Array.isArray(kg) || kg.length !== wanted) {
		return refuse("course-costs", { wanted, given: Array.isArray(kg) ? kg.length : 0 });
	}
	const odd = kg.findIndex((cost) => !POSSIBLE_COSTS.includes(cost));
	if (odd >= 0) return refuse("course-cost", { position: odd + 1, given: textOf(kg[odd]) });
	return accept({ ...size.value, kg: [...kg] });
}

/** JR-2: parses a size. Refused: `course-size`. */
export function parseSize(raw: unknown): Outcome<Size> {
	// The next line checks both fields.
	const { rows, columns } = (typeof raw === "object" && raw !== null ? raw : {}) as Record<string, unknown>;
	if (isWithin(rows, COURSE_SIZES.rows) && isWithin(columns, COURSE_SIZES.columns)) return accept({ rows, columns });
	return refuse("course-size", {
		leastRows: COURSE_SIZES.rows.least,
		mostRows: COURSE_SIZES.rows.most,
		leastColumns: COURSE_SIZES.columns.least,
		mostColumns: COURSE_SIZES.columns.most,
	});
}

/** A short text for a raw value; objects may have no text of their own. */
function textOf(raw: unknown): string {
	return typeof raw === "object" && raw !== null ? "object" : String(raw);
}

function isWithin(value: unknown, { least, most }: { readonly least: number; readonly most: number }): value is number {
	return Number.isInteger(value) && Number(value) >= least && Number(value) <= most;
}

/** Rolls a course: 1D6 for each trajectory in dice order; its cost in kg is twice the die. */
export function* rollCourse({ rows, columns }: Size): Dicing<{ readonly course: Course; readonly rolled: Rolled }> {
	const { trajectories } = courseFacts({ rows, columns });
	const rolled = yield* ask({ count: trajectories, faces: 6, reason: "course", seat: null });
	return { course: { rows, columns, kg: rolled.shown.map((face) => 2 * face) }, rolled };
}
